// Message components as elements: containers, texts, sections, galleries, buttons and selects.

import { selectMenu } from "/page/choosing.js";
import { el, icon } from "/page/dom.js";
import { openPicture } from "/page/lightbox.js";
import { follow, markdown } from "/page/markdown.js";
import { say } from "/page/strings.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link-style", 6: "primary" };
const LINK = 5;

/** Draws components; `use(component, values, control)` hears what the member does with them. */
export function drawComponents(components, use) {
  return components.map((component) => (DRAWERS[component.type] ?? unknown)(component, use));
}

const DRAWERS = {
  1: (row, use) => el("div", { class: "action-row" }, drawComponents(row.components, use)),
  2: drawButton,
  3: drawSelect,
  5: drawSelect,
  6: drawSelect,
  7: drawSelect,
  8: drawSelect,
  9: (section, use) =>
    el(
      "div",
      { class: "section" },
      el("div", { class: "section-text" }, drawComponents(section.components, use)),
      el("div", { class: "section-accessory" }, drawComponents([section.accessory], use)),
    ),
  10: (display) => el("div", { class: "text-display" }, markdown(display.content)),
  11: (thumbnail) => picture(thumbnail, thumbnail.media, "thumbnail"),
  12: drawGallery,
  13: (file) => fileCard(file.name, file.size, file.file.url),
  14: (separator) =>
    el("div", { class: `separator ${separator.divider ? "" : "invisible"} ${separator.spacing === 2 ? "large" : ""}`, role: "separator" }),
  17: drawContainer,
};

function unknown(component) {
  return el("div", { class: "small" }, `[${component.type}]`);
}

function drawContainer(container, use) {
  const shown = el("div", { class: "container" }, drawComponents(container.components, use));
  if (container.accent_color !== null && container.accent_color !== undefined) {
    shown.style.setProperty("--accent", `#${container.accent_color.toString(16).padStart(6, "0")}`);
  }
  return container.spoiler ? hidden(shown) : shown;
}

function drawButton(button, use) {
  const emoji = button.emoji && el("span", { class: "button-emoji" }, button.emoji.id ? `:${button.emoji.name}:` : button.emoji.name);
  const content = [emoji, button.label ? el("span", {}, button.label) : null];
  const shared = { type: "button", class: `button ${STYLES[button.style]}`, disabled: button.disabled };
  if (button.style === LINK) {
    return el("button", { ...shared, role: "link", onclick: () => follow(button.url) }, content, icon("external"));
  }
  const shown = el("button", { ...shared, "data-key": button.custom_id, "aria-label": button.label ?? button.emoji?.name }, content);
  shown.addEventListener("click", () => use(button, null, shown));
  return shown;
}

function drawSelect(select, use) {
  const shown = selectMenu(select, { onChoose: (values) => use(select, values, shown) });
  return shown;
}

function drawGallery(gallery) {
  const items = gallery.items.map((item) => picture(item, item.media, "gallery-picture"));
  return el("div", { class: `gallery of-${Math.min(items.length, 4)}` }, items);
}

/** A picture with its alternative text, which opens large when pressed. */
export function picture(holder, media, kind) {
  const text = holder.description ?? "";
  const image = el("img", { src: media.url, alt: text, width: media.width, height: media.height, loading: "lazy" });
  const shown = el(
    "button",
    { type: "button", class: kind, "aria-label": say("enlarge", text || say("picture")), onclick: () => openPicture(media.url, text) },
    image,
  );
  return holder.spoiler ? hidden(shown) : shown;
}

/** A file to be fetched. */
export function fileCard(name, size, url) {
  const kib = size < 1024 ? `${size} B` : `${(size / 1024).toFixed(1)} KiB`;
  return el(
    "div",
    { class: "file-card" },
    icon("file"),
    el("a", { href: url, download: name, target: "_blank", rel: "noopener" }, name),
    el("span", { class: "small" }, kib),
  );
}

function hidden(content) {
  const cover = el("button", { type: "button", class: "spoiler-cover", "aria-label": say("spoiler") }, "SPOILER");
  const shell = el("div", { class: "spoiler-shell" }, content, cover);
  content.inert = true;
  cover.addEventListener("click", () => {
    content.inert = false;
    cover.remove();
  });
  return shell;
}

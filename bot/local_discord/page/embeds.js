// Embeds of plain messages.

import { picture } from "/page/components.js";
import { el } from "/page/dom.js";
import { inline, link, markdown } from "/page/markdown.js";

/** One embed as an element. */
export function drawEmbed(embed) {
  const title = embed.title && (embed.url ? link(embed.url, inline(embed.title)) : inline(embed.title));
  const shown = el(
    "div",
    { class: "embed" },
    embed.author ? el("div", { class: "embed-author" }, embed.author.name) : null,
    title ? el("div", { class: "embed-title" }, title) : null,
    embed.description ? el("div", {}, markdown(embed.description)) : null,
    embed.fields?.length ? el("div", { class: "embed-fields" }, embed.fields.map(drawField)) : null,
    embed.image ? picture({ description: embed.title }, embed.image, "gallery-picture") : null,
    embed.footer ? el("div", { class: "small" }, embed.footer.text) : null,
  );
  if (embed.color) shown.style.setProperty("--accent", `#${embed.color.toString(16).padStart(6, "0")}`);
  return shown;
}

function drawField(field) {
  const kind = field.inline ? "embed-field inline" : "embed-field";
  return el("div", { class: kind }, el("div", { class: "embed-name" }, inline(field.name)), el("div", {}, markdown(field.value)));
}

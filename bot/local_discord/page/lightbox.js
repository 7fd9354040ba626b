// A picture in full size, with its description.

import { el, icon } from "/page/dom.js";
import { say } from "/page/strings.js";

/** Opens the picture; Esc, a press beside it or the button closes it. A press on it toggles its real size. */
export function openPicture(url, text) {
  const image = el("img", { src: url, alt: text });
  const stage = el("div", { class: "lightbox-stage", tabindex: "0" }, image);
  const dialog = el(
    "dialog",
    { class: "lightbox", "aria-label": text || say("picture") },
    stage,
    el("button", { type: "button", class: "icon-button lightbox-close", "aria-label": say("close"), onclick: () => dialog.close() }, icon("close")),
    text ? el("p", { class: "lightbox-text" }, text) : null,
  );
  image.addEventListener("click", () => dialog.classList.toggle("real-size"));
  stage.addEventListener("click", (event) => event.target === stage && dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

// A list that pops up at a control: keyboard and pointer choose in it. On a narrow screen it may be a sheet at the bottom.

import { el } from "/page/dom.js";

let open = null;
let count = 0;

/**
 * Shows `entries` (`{value, label, description, emoji, chosen}`) at `anchor`. The focus stays in `control`, which hears the
 * keys. `onPick(entry)` is called for each choice; `multiple` keeps the list open and ticks entries.
 */
export class Popup {
  constructor(anchor, { onPick, onClose = () => {}, control = anchor, multiple = false, sheet = false, empty = "", label = "" }) {
    this.anchor = anchor;
    this.control = control;
    this.onPick = onPick;
    this.onClose = onClose;
    this.empty = empty;
    this.entries = [];
    this.active = -1;
    this.id = `popup-${++count}`;
    this.list = el("div", {
      class: "popup-list",
      role: "listbox",
      id: this.id,
      "aria-label": label,
      "aria-multiselectable": multiple,
      onmousedown: (event) => event.preventDefault(),
    });
    this.foot = el("div", { class: "popup-foot", hidden: true });
    this.panel = el("div", { class: sheet ? "popup sheet" : "popup" }, this.list, this.foot);
    this.onOutside = (event) => {
      if (!this.panel.contains(event.target) && !this.anchor.contains(event.target)) this.close();
    };
    this.place = this.place.bind(this);
  }

  get isOpen() {
    return open === this;
  }

  show(entries, active = 0) {
    if (!this.isOpen) {
      open?.close();
      open = this;
      (this.anchor.closest("dialog") ?? document.body).append(this.panel);
      document.addEventListener("pointerdown", this.onOutside, true);
      window.addEventListener("resize", this.place);
      this.control.setAttribute("aria-expanded", "true");
      this.control.setAttribute("aria-controls", this.id);
    }
    this.entries = entries;
    this.list.replaceChildren(...(entries.length ? entries.map((entry, index) => this.row(entry, index)) : [this.nothing()]));
    this.activate(Math.min(active, entries.length - 1));
    this.place();
  }

  close() {
    if (!this.isOpen) return;
    open = null;
    this.panel.remove();
    document.removeEventListener("pointerdown", this.onOutside, true);
    window.removeEventListener("resize", this.place);
    this.control.setAttribute("aria-expanded", "false");
    this.control.removeAttribute("aria-activedescendant");
    this.onClose();
  }

  /** Uses a key if it means something to the list; tells whether it did. */
  key(event) {
    if (!this.isOpen) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) this.activate((this.active + step + this.entries.length) % Math.max(this.entries.length, 1));
    else if (event.key === "Home") this.activate(0);
    else if (event.key === "End") this.activate(this.entries.length - 1);
    else if (event.key === "Escape") this.close();
    else if ((event.key === "Enter" || event.key === "Tab") && this.entries[this.active]) {
      if (event.key === "Tab" && event.shiftKey) return false;
      this.onPick(this.entries[this.active]);
    } else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  activate(index) {
    this.active = index;
    [...this.list.children].forEach((row, at) => row.classList.toggle("active", at === index));
    const row = this.list.children[index];
    if (row?.id) {
      this.control.setAttribute("aria-activedescendant", row.id);
      row.scrollIntoView({ block: "nearest" });
    }
  }

  row(entry, index) {
    return el(
      "div",
      {
        class: "popup-row",
        role: "option",
        id: `${this.id}-${index}`,
        "data-value": entry.value,
        "aria-selected": entry.chosen ? "true" : "false",
        onclick: () => this.onPick(entry),
        onpointermove: () => this.active !== index && this.activate(index),
      },
      entry.emoji ? el("span", { class: "popup-emoji", "aria-hidden": "true" }, entry.emoji) : null,
      el(
        "span",
        { class: "popup-text" },
        el("span", { class: "popup-label" }, entry.label),
        entry.description ? el("span", { class: "popup-description" }, entry.description) : null,
      ),
      el("span", { class: "popup-mark", "aria-hidden": "true" }),
    );
  }

  nothing() {
    return el("div", { class: "popup-empty" }, this.empty);
  }

  place() {
    const at = this.anchor.getBoundingClientRect();
    const above = at.top > window.innerHeight - at.bottom;
    const room = (above ? at.top : window.innerHeight - at.bottom) - 12;
    Object.assign(this.panel.style, {
      left: `${Math.max(8, Math.min(at.left, window.innerWidth - Math.max(at.width, 260) - 8))}px`,
      width: `${Math.max(at.width, 260)}px`,
      top: above ? "auto" : `${at.bottom + 4}px`,
      bottom: above ? `${window.innerHeight - at.top + 4}px` : "auto",
      maxHeight: `${Math.max(140, Math.min(room, 380))}px`,
    });
  }
}

// Making and updating elements, without ever parsing HTML from strings.

/** An element. Attributes named `on…` are listeners; null, undefined and false are left out; children may be text. */
export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  set(node, attributes);
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/** Sets attributes and listeners of an element that exists. */
export function set(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) {
      node.addEventListener(name.slice(2), value);
    } else if (value === null || value === undefined || value === false) {
      node.removeAttribute(name);
    } else {
      node.setAttribute(name, value === true ? "" : String(value));
    }
  }
  return node;
}

const ICONS = {
  menu: "M4 6h16v2H4zm0 5h16v2H4zm0 5h16v2H4z",
  hash: "M9.5 3 9 7H5v2h3.8l-.7 6H4v2h3.9l-.5 4h2l.5-4h5l-.5 4h2l.5-4H21v-2h-3.9l.7-6H22V7h-4l.5-4h-2L16 7h-5l.5-4zm1.3 6h5l-.7 6h-5z",
  thread: "M4 4h16v11h-6l-4 5v-5H4zm2 2v7h6v2l1.5-2H18V6z",
  close: "m6.4 5 5.6 5.6L17.6 5 19 6.4 13.4 12l5.6 5.6-1.4 1.4-5.6-5.6L6.4 19 5 17.6l5.6-5.6L5 6.4z",
  wrench: "M21 6.5a5.5 5.5 0 0 1-7.6 5.1L6 19a2.1 2.1 0 0 1-3-3l7.4-7.4A5.5 5.5 0 0 1 17 2l-3 3 .6 2.4L17 8z",
  chevron: "m7 9 5 5 5-5 1.4 1.4L12 16.8l-6.4-6.4z",
  external: "M14 3h7v7h-2V6.4l-8.3 8.3-1.4-1.4L17.6 5H14zM5 5h6v2H7v10h10v-4h2v6H5z",
  bubble: "M12 3c5 0 9 3.4 9 7.8s-4 7.8-9 7.8c-1 0-2-.1-2.9-.4L4 21l1.2-4.6C3.8 15 3 13 3 10.8 3 6.4 7 3 12 3",
  file: "M6 2h8l5 5v15H6zm7 2v5h5z",
  eye: "M12 5c5 0 9 4.5 10 7-1 2.5-5 7-10 7S3 14.5 2 12c1-2.5 5-7 10-7m0 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8m0 2a2 2 0 1 1 0 4 2 2 0 0 1 0-4",
  send: "M3 20v-6l9-2-9-2V4l19 8z",
};

/** A small picture, invisible to screen readers. */
export function icon(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  set(svg, { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" });
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  return svg;
}

/** A member's round picture: the first letter on the member's colour. */
export function avatar(person, size = "") {
  const shown = el("span", { class: `avatar ${size}`, "aria-hidden": "true" }, person ? person.name[0] : "?");
  shown.style.setProperty("--colour", person ? person.colour : "#5865f2");
  return shown;
}

/**
 * Makes the children of `parent` match `items`, keeping the nodes of items that stay.
 * `version(item)` tells whether an item must be drawn anew; focus inside a redrawn node goes to its `data-key` twin.
 */
export function reconcile(parent, items, key, version, draw) {
  const standing = new Map([...parent.children].map((node) => [node.dataset.item, node]));
  const wanted = items.map((item) => {
    const id = key(item);
    const drawn = String(version(item));
    const old = standing.get(id);
    if (old && old.dataset.version === drawn) return old;
    const node = draw(item);
    node.dataset.item = id;
    node.dataset.version = drawn;
    if (old) replaceKeepingFocus(old, node);
    return node;
  });
  for (const node of [...parent.children]) if (!wanted.includes(node)) node.remove();
  wanted.forEach((node, index) => {
    if (parent.children[index] !== node) parent.insertBefore(node, parent.children[index] ?? null);
  });
}

function replaceKeepingFocus(old, node) {
  const focused = old.contains(document.activeElement) ? document.activeElement.dataset.key : undefined;
  const ownFocus = old === document.activeElement;
  old.replaceWith(node);
  if (ownFocus) node.focus({ preventScroll: true });
  else if (focused) node.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
}

// Discord's Markdown as elements: blocks by line, inline marks by rules tried in order.

import { el, icon } from "/page/dom.js";
import { openChannel, person, placeName, store } from "/page/store.js";
import { say } from "/page/strings.js";
import { moment } from "/page/timestamps.js";

const EXCERPT_LENGTH = 120;
const JUMP = /^https?:\/\/(?:\w+\.)?discord\.com\/channels\/(@me|\d+)\/(\d+)(?:\/(\d+))?$/;

/** The text as a list of nodes. */
export function markdown(text) {
  const nodes = [];
  const fence = /```(?:(\w+)\n)?([\s\S]*?)```\n?/g;
  let at = 0;
  for (const match of text.matchAll(fence)) {
    nodes.push(...blocks(text.slice(at, match.index)));
    nodes.push(el("pre", {}, el("code", {}, match[2].replace(/^\n|\n$/g, ""))));
    at = match.index + match[0].length;
  }
  return [...nodes, ...blocks(text.slice(at))];
}

function blocks(text) {
  if (!text) return [];
  const lines = text.replace(/\n$/, "").split("\n");
  const nodes = [];
  while (lines.length) nodes.push(block(lines));
  return nodes;
}

/** Takes the next block's lines off `lines`. */
function block(lines) {
  const heading = /^(#{1,3})\s+(.+)$/.exec(lines[0]);
  if (heading) {
    lines.shift();
    return el("div", { class: `heading h${heading[1].length}`, role: "heading", "aria-level": heading[1].length + 2 }, inline(heading[2]));
  }
  const small = /^-#\s+(.+)$/.exec(lines[0]);
  if (small) {
    lines.shift();
    return el("div", { class: "small" }, inline(small[1]));
  }
  if (/^>>> /.test(lines[0])) {
    const quoted = [lines[0].slice(4), ...lines.slice(1)].join("\n");
    lines.length = 0;
    return el("blockquote", {}, blocks(quoted));
  }
  if (/^> /.test(lines[0])) {
    const quoted = takeWhile(lines, (line) => /^> /.test(line)).map((line) => line.slice(2));
    return el("blockquote", {}, blocks(quoted.join("\n")));
  }
  if (ITEM.test(lines[0])) return list(takeWhile(lines, (line) => ITEM.test(line)));
  return paragraph(takeWhile(lines, (line, index) => index === 0 || !startsBlock(line)));
}

const ITEM = /^(\s*)([-*]|\d+\.)\s+(.*)$/;

function startsBlock(line) {
  return /^(#{1,3}\s|-#\s|> |>>> )/.test(line) || ITEM.test(line);
}

function takeWhile(lines, holds) {
  const end = lines.findIndex((line, index) => !holds(line, index));
  return lines.splice(0, end < 0 ? lines.length : end);
}

function paragraph(lines) {
  const nodes = lines.flatMap((line, index) => (index ? [el("br"), ...inline(line)] : inline(line)));
  return el("div", { class: "paragraph" }, nodes.length ? nodes : [el("br")]);
}

function list(lines) {
  const items = lines.map((line) => ITEM.exec(line));
  const root = nest(items, items[0][1].length);
  return root;
}

function nest(items, depth) {
  const ordered = /\d/.test(items[0][2]);
  const node = el(ordered ? "ol" : "ul", ordered ? { start: parseInt(items[0][2], 10) } : {});
  while (items.length && items[0][1].length >= depth) {
    if (items[0][1].length > depth && node.lastChild) node.lastChild.append(nest(items, items[0][1].length));
    else node.append(el("li", {}, inline(items.shift()[3])));
  }
  return node;
}

const RULES = [
  [/\\([^\w\s])/y, (m) => m[1]],
  [/`` ?([^`].*?) ?``|`([^`]+)`/y, (m) => el("code", {}, m[1] ?? m[2])],
  [/\|\|(.+?)\|\|/y, (m) => spoiler(m[1])],
  [/\*\*\*(.+?)\*\*\*/y, (m) => el("strong", {}, el("em", {}, inline(m[1])))],
  [/\*\*(.+?)\*\*(?!\*)/y, (m) => el("strong", {}, inline(m[1]))],
  [/__(.+?)__(?!_)/y, (m) => el("u", {}, inline(m[1]))],
  [/\*(?!\s)(.+?)(?<![\s*])\*(?!\*)/y, (m) => el("em", {}, inline(m[1]))],
  [/(?<!\w)_(.+?)_(?!\w)/y, (m) => el("em", {}, inline(m[1]))],
  [/~~(.+?)~~/y, (m) => el("s", {}, inline(m[1]))],
  [/\[([^\]]+)\]\(<?(https?:\/\/[^\s)>]+)>?(?: "[^"]*")?\)/y, (m) => link(m[2], inline(m[1]))],
  [/<(https?:\/\/[^\s>]+)>/y, (m) => link(m[1])],
  [/https?:\/\/[^\s<>]*[^\s<>.,:;"')\]!?]/y, (m) => link(m[0])],
  [/<@!?(\d+)>/y, (m) => userMention(m[1])],
  [/<@&(\d+)>/y, (m) => pill(`@${store.roles.get(m[1])?.name ?? m[1]}`)],
  [/<#(\d+)>/y, (m) => channelMention(m[1])],
  [/<\/([^:>]+):\d+>/y, (m) => pill(`/${m[1]}`)],
  [/<t:(-?\d+)(?::([tTdDfFsSR]))?>/y, (m) => moment(Number(m[1]), m[2] ?? "f")],
  [/<a?:(\w+):\d+>/y, (m) => el("span", { class: "custom-emoji" }, `:${m[1]}:`)],
  [/@(everyone|here)\b/y, (m) => pill(m[0])],
];

/** One line's marks as a list of nodes and texts. */
export function inline(text) {
  const nodes = [];
  let plain = "";
  let at = 0;
  while (at < text.length) {
    const found = firstRule(text, at);
    if (found) {
      if (plain) nodes.push(plain);
      plain = "";
      nodes.push(found.node);
      at = found.end;
    } else {
      plain += text[at];
      at += 1;
    }
  }
  if (plain) nodes.push(plain);
  return nodes;
}

function firstRule(text, at) {
  for (const [pattern, make] of RULES) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) {
      const end = pattern.lastIndex;
      return { node: make(match), end };
    }
  }
  return null;
}

function spoiler(text) {
  const shown = el("button", { type: "button", class: "spoiler", "aria-label": say("spoiler") }, el("span", {}, inline(text)));
  shown.addEventListener("click", () => {
    shown.replaceWith(el("span", { class: "spoiler open" }, inline(text)));
  });
  return shown;
}

function pill(text, attributes = {}) {
  return el("span", { class: "pill", ...attributes }, text);
}

function userMention(id) {
  const who = person(id);
  return pill(`@${who ? who.name : id}`, id === store.me ? { class: "pill mine" } : {});
}

function channelMention(id, messageId = null) {
  const place = store.channels.get(id);
  if (!place) return pill("#…");
  const mark = messageId ? [" › ", icon("bubble")] : null;
  return el("button", { type: "button", class: "pill", onclick: () => openChannel(id, messageId) }, placeName(place), mark);
}

/** A link; one to a message of this sandbox opens it here. */
export function link(url, children = null) {
  const jump = JUMP.exec(url);
  if (jump && store.channels.has(jump[2])) {
    if (!children) return channelMention(jump[2], jump[3] ?? null);
    return el("button", { type: "button", class: "link", onclick: () => openChannel(jump[2], jump[3] ?? null) }, children);
  }
  return el("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, children ?? url);
}

/** Follows a link button's address: inside the page where it can. */
export function follow(url) {
  const jump = JUMP.exec(url);
  if (jump && store.channels.has(jump[2])) openChannel(jump[2], jump[3] ?? null);
  else window.open(url, "_blank", "noopener,noreferrer");
}

/** A message's text in one short plain line, for replies. */
export function excerpt(message) {
  const texts = [message.content, ...displayed(message.components)].filter(Boolean);
  const lines = texts.flatMap((text) => text.split("\n")).flatMap(markdown).map((node) => node.textContent);
  return lines.join(" ").slice(0, EXCERPT_LENGTH);
}

function displayed(components) {
  return components.flatMap((one) => [one.content, ...displayed(one.components ?? [])]);
}

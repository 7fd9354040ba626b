// Moments in time: Discord's <t:…> marks, which count along, and the times of messages.

import { el } from "/page/dom.js";
import { currentLanguage } from "/page/strings.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};
const UNITS = [
  ["year", 31536000],
  ["month", 2592000],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

function written(seconds, style) {
  return new Intl.DateTimeFormat(currentLanguage(), STYLES[style] ?? STYLES.f).format(seconds * 1000);
}

function relative(seconds) {
  const away = Math.round(seconds - Date.now() / 1000);
  const [unit, size] = UNITS.find(([, length]) => Math.abs(away) >= length) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(currentLanguage(), { numeric: "auto" }).format(Math.round(away / size), unit);
}

/** The mark `<t:seconds:style>` as an element that stays right as time goes by. */
export function moment(seconds, style) {
  const shown = el("time", { class: "moment", title: written(seconds, "F") });
  shown.dateTime = new Date(seconds * 1000).toISOString();
  shown.textContent = style === "R" ? relative(seconds) : written(seconds, style);
  if (style === "R") shown.dataset.relative = seconds;
  return shown;
}

/** When a message was written: only the time today, date and time before. */
export function writtenAt(seconds) {
  const today = new Date().toDateString() === new Date(seconds * 1000).toDateString();
  const shown = el("time", { class: "written", title: written(seconds, "F") }, written(seconds, today ? "t" : "s"));
  shown.dateTime = new Date(seconds * 1000).toISOString();
  return shown;
}

setInterval(() => {
  for (const node of document.querySelectorAll("[data-relative]")) {
    const text = relative(Number(node.dataset.relative));
    if (node.textContent !== text) node.textContent = text;
  }
}, 1000);

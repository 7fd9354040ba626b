// The side: the server's channels and threads, the direct messages, and the member's own settings. A drawer on phones.

import { avatar, el, icon, reconcile } from "/page/dom.js";
import { act, on, openChannel, openDm, person, store } from "/page/store.js";
import { say } from "/page/strings.js";

const side = document.getElementById("sidebar");
const opener = document.getElementById("open-sidebar");
const scrim = document.getElementById("scrim");
const sections = el("div", { class: "side-scroll" });
const settings = el("div", { class: "settings" });

/** Keeps the side up to date; Alt+ArrowUp and Alt+ArrowDown go through the channels. */
export function startSidebar() {
  opener.append(icon("menu"));
  side.append(sections, settings);
  on("state", draw);
  on("channel", draw);
  opener.addEventListener("click", () => toggle(!side.classList.contains("open")));
  scrim.addEventListener("click", () => toggle(false));
  side.addEventListener("keydown", (event) => event.key === "Escape" && toggle(false));
  document.addEventListener("keydown", (event) => {
    const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
    if (!step) return;
    const ids = [...store.channels.keys()];
    event.preventDefault();
    openChannel(ids[(ids.indexOf(store.channelId) + step + ids.length) % ids.length]);
  });
}

function toggle(open) {
  side.classList.toggle("open", open);
  scrim.hidden = !open;
  opener.setAttribute("aria-expanded", String(open));
  if (open) side.querySelector("[aria-current]")?.focus();
  else if (side.contains(document.activeElement)) opener.focus();
}

// What has not changed stays: whoever is pressing it would otherwise miss it.
function draw() {
  opener.setAttribute("aria-label", say("openChannels"));
  scrim.setAttribute("aria-label", say("closeChannels"));
  side.setAttribute("aria-label", say("channels"));
  const shown = [...store.guilds.map(guildSection), dmSection()];
  reconcile(sections, shown, (one) => one.key, (one) => one.name, drawSection);
  for (const one of shown) {
    const list = sections.querySelector(`[data-item="${one.key}"] .places`);
    reconcile(list, one.places, (place) => place.id, placeVersion, drawPlace);
  }
  const me = person(store.me);
  reconcile(settings, [me], (one) => one.id, (one) => [one.name, one.dms_open, say("language")].join("|"), drawSettings);
}

/** A server with its channels, each followed by its threads. */
function guildSection(guild) {
  const mine = [...store.channels.values()].filter((place) => place.guild === guild.id);
  const channels = mine.filter((place) => place.kind === 0);
  const places = channels.flatMap((place) => [place, ...mine.filter((thread) => thread.parent === place.id)]);
  return { key: guild.id, name: guild.name, heading: () => el("h2", { class: "guild-name" }, guild.name), places };
}

/** The direct messages with the bot; before the first of them a place without an id, which makes the channel. */
function dmSection() {
  const dm = [...store.channels.values()].find((place) => place.kind === 1);
  const name = say("directMessages");
  return { key: "dms", name, heading: () => el("h3", {}, name), places: [dm ?? { id: "dm", kind: 1 }] };
}

function drawSection(section) {
  return el("section", {}, section.heading(), el("ul", { class: "places" }));
}

function placeVersion(place) {
  const current = place.id === store.channelId;
  const bot = place.kind === 1 ? [store.online, dmLabel(person(store.bot))] : [];
  return [place.name, current, place.unread, place.pings, say("unread", place.unread), ...bot].join("|");
}

function dmFace(bot) {
  return [
    avatar(bot, "small"),
    el("span", { class: "place-name" }, bot.name),
    el("span", { class: `presence ${store.online ? "online" : ""}` }),
  ];
}

function dmLabel(bot) {
  return store.online ? bot.name : `${bot.name}, ${say("botOffline")}`;
}

function drawPlace(place) {
  const isDm = place.kind === 1;
  const current = place.id === store.channelId;
  const kinds = ["place", current ? "current" : "", place.unread && !current ? "unread" : "", place.parent ? "thread" : ""];
  const badge = place.pings && !current ? el("span", { class: "badge" }, place.pings) : null;
  const name = isDm ? dmLabel(person(store.bot)) : place.name;
  const label = place.unread && !current ? `${name}, ${say("unread", place.unread)}` : name;
  const face = isDm ? dmFace(person(store.bot)) : [icon(place.kind === 0 ? "hash" : "thread"), el("span", { class: "place-name" }, place.name)];
  const open = () => leave(place.id === "dm" ? openDm() : openChannel(place.id));
  const button = el(
    "button",
    { type: "button", class: kinds.join(" "), "data-key": place.id, "aria-label": label, "aria-current": current ? "page" : null, onclick: open },
    face,
    badge,
  );
  return el("li", {}, button);
}

/** Closes the drawer once the channel is there. */
async function leave(opening) {
  toggle(false);
  await opening;
}

function drawSettings(me) {
  const accept = el("input", {
    type: "checkbox",
    role: "switch",
    checked: me.dms_open,
    "data-key": "accept-dms",
    onchange: (event) => act("accept-dms", { accepted: event.target.checked }),
  });
  return el(
    "div",
    {},
    el("div", { class: "own" }, avatar(me), el("div", {}, el("strong", {}, me.name), el("div", { class: "small" }, say("language")))),
    el("label", { class: "switch" }, el("span", {}, say("acceptDms")), accept, el("span", { class: "knob", "aria-hidden": "true" })),
  );
}

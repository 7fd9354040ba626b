// The side: the server's channels and threads, the direct messages, and the member's own settings. A drawer on phones.

import { avatar, el, icon } from "/page/dom.js";
import { act, on, openChannel, openDm, person, store } from "/page/store.js";
import { say } from "/page/strings.js";

const side = document.getElementById("sidebar");
const opener = document.getElementById("open-sidebar");
const scrim = document.getElementById("scrim");

/** Keeps the side up to date; Alt+ArrowUp and Alt+ArrowDown go through the channels. */
export function startSidebar() {
  opener.append(icon("menu"));
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

function draw() {
  const focused = side.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  opener.setAttribute("aria-label", say("openChannels"));
  scrim.setAttribute("aria-label", say("closeChannels"));
  side.setAttribute("aria-label", say("channels"));
  const places = [...store.channels.values()];
  side.replaceChildren(
    el("div", { class: "side-scroll" }, store.guilds.map((guild) => drawGuild(guild, places)), drawDms(places)),
    drawSettings(),
  );
  if (focused) side.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus();
}

function drawGuild(guild, places) {
  const mine = places.filter((place) => place.guild === guild.id);
  const items = mine
    .filter((place) => place.kind === 0)
    .flatMap((place) => [drawPlace(place), ...mine.filter((thread) => thread.parent === place.id).map(drawPlace)]);
  return el("section", {}, el("h2", { class: "guild-name" }, guild.name), el("ul", { class: "places" }, items));
}

function drawDms(places) {
  const bot = person(store.bot);
  const dm = places.find((place) => place.kind === 1);
  const entry = dm
    ? drawPlace(dm)
    : el("li", {}, el("button", { type: "button", class: "place", "data-key": "dm", "aria-label": dmLabel(bot), onclick: () => leave(openDm()) }, dmFace(bot)));
  return el("section", {}, el("h3", {}, say("directMessages")), el("ul", { class: "places" }, entry));
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
  const current = place.id === store.channelId;
  const kinds = ["place", current ? "current" : "", place.unread && !current ? "unread" : "", place.parent ? "thread" : ""];
  const badge = place.pings && !current ? el("span", { class: "badge" }, place.pings) : null;
  const name = place.kind === 1 ? dmLabel(person(store.bot)) : place.name;
  const label = place.unread && !current ? `${name}, ${say("unread", place.unread)}` : name;
  const face = place.kind === 1 ? dmFace(person(store.bot)) : [icon(place.kind === 0 ? "hash" : "thread"), el("span", { class: "place-name" }, place.name)];
  const button = el(
    "button",
    { type: "button", class: kinds.join(" "), "data-key": place.id, "aria-label": label, "aria-current": current ? "page" : null, onclick: () => leave(openChannel(place.id)) },
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

function drawSettings() {
  const me = person(store.me);
  const accept = el("input", {
    type: "checkbox",
    role: "switch",
    checked: me.dms_open,
    "data-key": "accept-dms",
    onchange: (event) => act("accept-dms", { accepted: event.target.checked }),
  });
  return el(
    "div",
    { class: "settings" },
    el("div", { class: "own" }, avatar(me), el("div", {}, el("strong", {}, me.name), el("div", { class: "small" }, say("language")))),
    el("label", { class: "switch" }, el("span", {}, say("acceptDms")), accept, el("span", { class: "knob", "aria-hidden": "true" })),
  );
}

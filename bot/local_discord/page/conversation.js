// The middle of the page: the channel's head, its messages, and the welcome where there are none.

import { el, icon, reconcile } from "/page/dom.js";
import { drawMessage, drawNote, messageVersion } from "/page/message.js";
import { channel, loadEarlier, on, person, placeName, store } from "/page/store.js";
import { currentLanguage, say } from "/page/strings.js";
import { drawWelcome } from "/page/welcome.js";

const NEAR_PIXELS = 120;

const head = document.getElementById("channel-head");
const scroller = document.getElementById("scroller");
const messages = document.getElementById("messages");
const welcome = document.getElementById("welcome");
const toPresent = document.getElementById("to-present");
const typing = document.getElementById("typing");

/** Keeps the conversation up to date from now on. */
export function startConversation() {
  on("state", drawHead);
  on("state", drawWelcomeOrBeginning);
  on("places", drawAll);
  on("commands", drawWelcomeOrBeginning);
  on("channel", drawHead);
  on("channel", () => messages.setAttribute("aria-busy", "true"));
  on("messages", drawAll);
  on("loaded", () => messages.removeAttribute("aria-busy"));
  on("opened", scrollToNews);
  on("own", () => requestAnimationFrame(scrollToEnd));
  on("typing", drawTyping);
  scroller.addEventListener("scroll", () => (toPresent.hidden = nearEnd()), { passive: true });
  toPresent.addEventListener("click", scrollToEnd);
  document.addEventListener("show-message", (event) => showMessage(event.detail));
  // Pictures that load late make the list longer; whoever was at its end stays there.
  let stuck = true;
  scroller.addEventListener("scroll", () => (stuck = nearEnd()), { passive: true });
  new ResizeObserver(() => stuck && scrollToEnd()).observe(messages);
  new ResizeObserver(() => stuck && scrollToEnd()).observe(scroller);
}

function drawHead() {
  const place = channel();
  if (!place) return;
  const bot = person(store.bot);
  const isDm = place.kind === 1;
  head.replaceChildren(
    ...[
      isDm ? el("span", { class: "at-sign", "aria-hidden": "true" }, "@") : icon(place.kind === 0 ? "hash" : "thread"),
      el("h1", {}, place.name),
      el("span", { class: "topic" }, isDm ? say("dmTopic", bot.name) : (place.topic ?? "")),
      store.connected ? null : el("span", { class: "connection", role: "status" }, say("lostConnection")),
    ].filter(Boolean),
  );
  scroller.setAttribute("aria-label", say("messagesIn", placeName(place)));
  document.title = `${placeName(place)} · ${person(store.me)?.name ?? ""}`;
}

function drawAll() {
  const follow = nearEnd();
  const shown = withMarks(store.messages);
  reconcile(messages, shown, (item) => item.key, (item) => item.version, (item) => item.draw());
  drawWelcomeOrBeginning();
  toPresent.textContent = say("toPresent");
  if (follow) scrollToEnd();
}

/** The messages with the marks between them: days, "new", earlier ones; and the page's own notes at the end. */
function withMarks(list) {
  const items = [];
  if (store.more) items.push({ key: "earlier", version: currentLanguage(), draw: earlierButton });
  list.forEach((message, index) => {
    const before = list[index - 1];
    const newDay = !before || dayOf(before) !== dayOf(message);
    if (newDay && (before || store.more === false)) items.push(dayMark(message));
    if (message.id === store.firstUnread) items.push({ key: "new", version: currentLanguage(), draw: newMark });
    const above = newDay || message.id === store.firstUnread ? null : before;
    items.push({ key: message.id, version: messageVersion(message, above), draw: () => drawMessage(message, above) });
  });
  const notes = [...store.notes].filter(([, one]) => !one.messageId && one.as === store.me && one.channel === store.channelId);
  return [...items, ...notes.map((entry) => ({ key: entry[0], version: currentLanguage(), draw: () => drawNote(entry) }))];
}

function dayOf(message) {
  return new Date(message.page.created * 1000).toDateString();
}

function dayMark(message) {
  const day = dayOf(message);
  const text = new Intl.DateTimeFormat(currentLanguage(), { dateStyle: "long" }).format(message.page.created * 1000);
  return { key: `day ${day}`, version: text, draw: () => el("div", { class: "mark" }, el("span", {}, text)) };
}

function newMark() {
  return el("div", { class: "mark new" }, el("span", {}, say("newMessages")));
}

function earlierButton() {
  return el("button", { type: "button", class: "button secondary earlier", onclick: keepPlace }, say("earlier"));
}

async function keepPlace() {
  const fromEnd = scroller.scrollHeight - scroller.scrollTop;
  await loadEarlier();
  scroller.scrollTop = scroller.scrollHeight - fromEnd;
}

function drawWelcomeOrBeginning() {
  const place = channel();
  if (!place) return;
  welcome.replaceChildren(...(store.messages.length ? [] : drawWelcome(place)));
}

function drawTyping() {
  const names = [...store.typing.keys()].map((id) => person(id)?.name).filter(Boolean);
  typing.textContent = names.length ? say("isTyping", names.join(", ")) : "";
}

function nearEnd() {
  return scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR_PIXELS;
}

function scrollToEnd() {
  scroller.scrollTop = scroller.scrollHeight;
  toPresent.hidden = true;
}

function scrollToNews() {
  const mark = messages.querySelector(".mark.new");
  if (mark && scroller.scrollHeight - mark.offsetTop > scroller.clientHeight) mark.scrollIntoView();
  else scrollToEnd();
}

function showMessage(id) {
  const node = messages.querySelector(`[data-message="${CSS.escape(id)}"]`);
  if (!node) return;
  node.scrollIntoView({ block: "center" });
  node.focus({ preventScroll: true });
  node.classList.add("flash");
  setTimeout(() => node.classList.remove("flash"), 1600);
}

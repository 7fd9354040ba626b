// One message as an element, and what a member does with its components.

import { Refused } from "/page/api.js";
import { drawComponents, fileCard, picture } from "/page/components.js";
import { avatar, el, icon } from "/page/dom.js";
import { drawEmbed } from "/page/embeds.js";
import { excerpt, markdown } from "/page/markdown.js";
import { openModal } from "/page/modal.js";
import { refusalText } from "/page/refusal_strings.js";
import { act, dropNote, note, openChannel, person, placeName, store } from "/page/store.js";
import { say } from "/page/strings.js";
import { writtenAt } from "/page/timestamps.js";

const GROUPED_SECONDS = 7 * 60;
const TOKEN_SECONDS = 15 * 60;

/** The message as an article; `before` is the one above it, under whose head it may stand. */
export function drawMessage(message, before) {
  const grouped = standsUnder(message, before);
  const author = person(message.author.id) ?? { name: message.author.global_name, colour: "#5865f2" };
  const kinds = ["message", grouped ? "grouped" : "", message.page.ephemeral ? "ephemeral" : "", message.page.pings_me ? "pings-me" : ""];
  return el(
    "article",
    { class: kinds.join(" "), "aria-label": author.name, tabindex: "-1", "data-message": message.id },
    grouped ? null : reference(message),
    el("div", { class: "message-side" }, grouped ? null : avatar(author)),
    el("div", { class: "message-body" }, grouped ? null : head(message, author), body(message), foot(message)),
  );
}

/** What changes a message's look besides itself. */
export function messageVersion(message, before) {
  const failure = store.notes.get(message.id);
  const stale = message.page.loading && isStale(message);
  const said = JSON.stringify(message);
  const here = [store.me, person(store.me)?.locale, ...namedPlaces(said)];
  return [said, standsUnder(message, before), failure?.text, stale, ...here].join("|");
}

/** What the channels that a message speaks of are called by now. */
function namedPlaces(said) {
  return [...said.matchAll(/<#(\d+)>/g)].map(([, id]) => placeName(store.channels.get(id)));
}

function standsUnder(message, before) {
  return Boolean(
    before &&
      before.author.id === message.author.id &&
      !message.page.used &&
      !message.referenced_message &&
      before.page.ephemeral === message.page.ephemeral &&
      message.page.created - before.page.created < GROUPED_SECONDS,
  );
}

function head(message, author) {
  return el(
    "div",
    { class: "message-head" },
    el("span", { class: "author" }, author.name),
    message.author.bot ? el("span", { class: "app-mark" }, say("app")) : null,
    writtenAt(message.page.created),
  );
}

function reference(message) {
  if (message.page.used) {
    const who = person(message.page.used.user);
    const [before, after] = say("used", "\u0000", message.page.used.command).split("\u0000");
    return el("div", { class: "reference" }, avatar(who, "tiny"), el("span", {}, before, el("strong", {}, who?.name ?? "?"), after));
  }
  if (message.type !== 19) return null;
  const original = message.referenced_message;
  if (!original) return el("div", { class: "reference" }, el("em", {}, say("deletedOriginal")));
  const who = person(original.author.id);
  return el(
    "button",
    { type: "button", class: "reference", onclick: () => openChannel(message.channel_id, original.id) },
    avatar(who, "tiny"),
    el("strong", {}, who?.name ?? "?"),
    el("span", { class: "excerpt" }, excerpt(original)),
  );
}

function body(message) {
  if (message.page.loading) {
    if (isStale(message)) return el("div", { class: "failure" }, say("noAnswer"));
    const dots = el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i"));
    return el("div", { class: "thinking" }, dots, ` ${person(message.author.id)?.name ?? ""} ${say("thinking")}`);
  }
  return [
    message.content ? drawContent(message) : null,
    message.embeds.map(drawEmbed),
    message.attachments.map(drawAttachment),
    message.components.length
      ? el("div", { class: "components" }, drawComponents(message.components, (component, values, control) => use(message, component, values, control)))
      : null,
  ].flat();
}

function drawContent(message) {
  const nodes = markdown(message.content);
  const edited = el("span", { class: "edited" }, ` ${say("edited")}`);
  if (!message.edited_timestamp) return el("div", { class: "content" }, nodes);
  const last = nodes.at(-1);
  if (!last.classList.contains("paragraph")) return el("div", { class: "content" }, nodes, edited);
  last.append(edited);
  return el("div", { class: "content" }, nodes);
}

function isStale(message) {
  return Date.now() / 1000 - message.page.created > TOKEN_SECONDS;
}

function drawAttachment(attachment) {
  if (!attachment.width) return fileCard(attachment.filename, attachment.size, attachment.url);
  return el("div", { class: "gallery of-1" }, picture(attachment, attachment, "gallery-picture"));
}

function foot(message) {
  const failure = store.notes.get(message.id);
  const mine = failure && failure.as === store.me;
  return [
    mine ? el("div", { class: "failure", role: "alert" }, failure.text) : null,
    message.page.ephemeral
      ? el(
          "div",
          { class: "ephemeral-foot" },
          icon("eye"),
          el("span", {}, say("onlyYou")),
          el("span", { "aria-hidden": "true" }, "·"),
          el("button", { type: "button", class: "link", "data-key": "dismiss", onclick: () => act("dismiss", { message: message.id }) }, say("dismiss")),
        )
      : null,
  ];
}

/** A note of the page at the end of the channel, e.g. that a command was not answered. */
export function drawNote([key, one]) {
  return el(
    "article",
    { class: "message ephemeral page-note" },
    el("div", { class: "message-side" }),
    el(
      "div",
      { class: "message-body" },
      one.used ? el("div", { class: "small" }, `/${one.used}`) : null,
      el("div", { class: "failure", role: "alert" }, one.text),
      el("button", { type: "button", class: "link", onclick: () => dropNote(key) }, say("dismiss")),
    ),
  );
}

/** Sends a press or a choice, waits for the bot, and shows what came of it. */
async function use(message, component, values, control) {
  dropNote(message.id);
  const what = values === null ? "click" : "select";
  const body = { channel: message.channel_id, message: message.id, custom_id: component.custom_id, values };
  const actor = store.me;
  control.classList.add("waiting");
  control.setAttribute("aria-busy", "true");
  try {
    const outcome = await act(what, body);
    if (outcome.state === "failed") note(message.id, say("failed"));
    else if (outcome.modal && actor === store.me) openModal(outcome, control);
  } catch (refused) {
    note(message.id, refused instanceof Refused ? refusalText(refused) : say("failed"));
  } finally {
    control.classList.remove("waiting");
    control.removeAttribute("aria-busy");
  }
}

// What the page knows, and how it learns it. Views subscribe to its events:
// "state" (people, places), "places" (one is there, gone or named anew), "channel" (another one was opened), "loaded" (its
// messages are there), "opened" (and shown for the first time), "messages", "commands", "typing", "own" (something that the
// member said or caused has arrived).

import { Refused, Stream, get, post } from "/page/api.js";
import { speak } from "/page/strings.js";

export const store = {
  me: localStorage.getItem("actAs"),
  channelId: null,
  people: new Map(),
  channels: new Map(),
  guilds: [],
  roles: new Map(),
  suggestions: [],
  landing: null,
  bot: null,
  online: false,
  connected: true,
  commands: [],
  messages: [],
  more: false,
  firstUnread: null,
  notes: new Map(),
  typing: new Map(),
};

const listeners = new Map();

export function on(event, listener) {
  listeners.set(event, [...(listeners.get(event) ?? []), listener]);
}

export function emit(event) {
  for (const listener of listeners.get(event) ?? []) listener();
}

export const person = (id) => store.people.get(id);
export const channel = () => store.channels.get(store.channelId);

/** How a place is named in a sentence. */
export function placeName(place) {
  if (!place) return "";
  return place.kind === 0 ? `#${place.name}` : place.name;
}

const stream = new Stream(hear, async () => {
  store.connected = true;
  await whileServed(async () => {
    await refreshState();
    if (store.channelId) await loadChannel();
  });
});

/** Loads something; should the sandbox go away meanwhile, the stream notices, and loads everything once it is back. */
async function whileServed(load) {
  try {
    await load();
  } catch (refused) {
    if (!(refused instanceof Refused)) throw refused;
  }
}

/** Loads everything and starts listening. */
export async function start() {
  await refreshState();
  stream.open(store.me);
  await openChannel(rememberedChannel());
  setInterval(() => {
    const down = stream.socket.readyState !== WebSocket.OPEN;
    if (down === store.connected) {
      store.connected = !down;
      emit("state");
    }
  }, 1500);
}

/** Puts another member at the keyboard. */
export async function actAs(member) {
  store.me = member;
  localStorage.setItem("actAs", member);
  await stream.watchAs(member);
  await refreshState();
  const stays = store.channels.get(store.channelId);
  await openChannel(stays && stays.kind !== 1 ? store.channelId : rememberedChannel());
}

/** Shows a channel, optionally at one message. */
export async function openChannel(channelId, messageId = null) {
  const wanted = store.channels.has(channelId) ? channelId : firstChannel();
  const member = store.me;
  store.channelId = wanted;
  store.messages = [];
  store.typing.clear();
  localStorage.setItem(`channel:${store.me}`, wanted);
  emit("channel");
  const unread = channel()?.unread ?? 0;
  await loadChannel();
  if (store.channelId !== wanted || store.me !== member) return;
  const others = store.messages.filter((message) => message.author.id !== store.me);
  store.firstUnread = unread ? (others.at(-unread)?.id ?? null) : null;
  emit("messages");
  emit("opened");
  if (messageId) document.dispatchEvent(new CustomEvent("show-message", { detail: messageId }));
}

/** Opens the direct messages with the bot, making the channel if need be. */
export async function openDm() {
  const { channel: id } = await act("dm");
  await refreshState();
  await openChannel(id);
}

/** Loads the page of messages before those that are shown. */
export async function loadEarlier() {
  const before = store.messages[0]?.id;
  const [page, meanwhile] = await listening(() => get("messages", { as: store.me, channel: store.channelId, before }));
  store.messages = [...page.messages, ...store.messages];
  store.more = page.more;
  meanwhile.forEach(take);
  emit("messages");
}

/** Does something as the current member, in the current channel unless `body` names another. */
export function act(what, body = {}) {
  return post(`act/${what}`, { as: store.me, channel: store.channelId, ...body });
}

/** Sticks a note of the page itself to a message (by id) or to the end of the channel (null). */
export function note(messageId, text, used = null) {
  const key = messageId ?? `end:${Date.now()}`;
  store.notes.set(key, { text, used, as: store.me, channel: store.channelId, messageId });
  emit("messages");
}

export function dropNote(key) {
  if (store.notes.delete(key)) emit("messages");
}

function rememberedChannel() {
  return localStorage.getItem(`channel:${store.me}`) ?? store.landing;
}

function firstChannel() {
  return store.channels.has(store.landing) ? store.landing : [...store.channels.keys()][0];
}

async function refreshState() {
  const asked = store.me;
  const fresh = await get("state", { as: asked });
  if (store.me !== asked) return;
  store.me = fresh.me;
  store.bot = fresh.bot;
  store.online = fresh.online;
  store.landing = fresh.landing;
  store.guilds = fresh.guilds;
  store.suggestions = fresh.suggestions;
  store.people = new Map(fresh.people.map((one) => [one.id, one]));
  const named = placesByName();
  store.channels = new Map(fresh.channels.map((one) => [one.id, one]));
  store.roles = new Map(fresh.roles.map((one) => [one.id, one]));
  speak(person(store.me)?.locale);
  emit("state");
  if (placesByName() !== named) emit("places");
  if (store.channelId && !store.channels.has(store.channelId)) await openChannel(firstChannel());
}

function placesByName() {
  return [...store.channels.values()].map((place) => `${place.id} ${placeName(place)}`).join("\n");
}

async function loadChannel() {
  const query = { as: store.me, channel: store.channelId };
  const load = () => Promise.all([get("messages", query), get("commands", query)]);
  const [[page, commands], meanwhile] = await listening(load);
  if (query.as !== store.me || query.channel !== store.channelId) return;
  store.messages = page.messages;
  store.more = page.more;
  store.commands = commands;
  meanwhile.forEach(take);
  emit("messages");
  emit("commands");
  emit("loaded");
  await markRead();
}

const ears = new Set();

/** What a load brings, and the news of messages that came meanwhile, which may be newer than what was loaded. */
async function listening(load) {
  const heard = [];
  ears.add(heard);
  try {
    return [await load(), heard];
  } finally {
    ears.delete(heard);
  }
}

let pendingRead = null;

/** Tells the sandbox that the open channel has been read, unless the page is in the background. */
export function markRead() {
  if (document.hidden || !store.messages.length) return null;
  clearTimeout(pendingRead);
  pendingRead = setTimeout(() => act("read").catch(() => {}), 150);
  return pendingRead;
}

let pendingState = null;

function hear(news) {
  if (news.event === "state") {
    pendingState ??= setTimeout(refreshSoon, 60);
  } else if (news.event === "typing") {
    hearTyping(news);
  } else if (news.channel === store.channelId) {
    hearMessage(news);
  }
}

async function refreshSoon() {
  pendingState = null;
  if (stream.socket.readyState !== WebSocket.OPEN) return;
  await whileServed(async () => {
    await refreshState();
    if (store.channelId) await refreshCommands();
  });
}

async function refreshCommands() {
  const query = { as: store.me, channel: store.channelId };
  const commands = await get("commands", query);
  if (query.as === store.me && query.channel === store.channelId) {
    store.commands = commands;
    emit("commands");
  }
}

function hearMessage(news) {
  for (const heard of ears) heard.push(news);
  take(news);
  if (news.event !== "gone") {
    store.notes.delete(news.message.id);
    store.typing.delete(news.message.author.id);
    markRead();
  }
  emit("messages");
  emit("typing");
}

function take(news) {
  if (news.event === "gone") {
    store.messages = store.messages.filter((message) => message.id !== news.id);
  } else {
    place(news.message);
  }
}

/** Puts a message where it belongs: over its older self, or by age; one before the loaded page stays out. */
function place(message) {
  const at = store.messages.findIndex((one) => one.id === message.id);
  if (at >= 0) {
    store.messages[at] = message;
    return;
  }
  const after = store.messages.findIndex((one) => BigInt(one.id) > BigInt(message.id));
  if (after === 0 && store.more) return;
  store.messages.splice(after < 0 ? store.messages.length : after, 0, message);
  const mine = message.author.id === store.me || message.interaction_metadata?.user.id === store.me;
  if (mine) emit("own");
}

function hearTyping({ channel: where, user }) {
  if (where !== store.channelId || user === store.me) return;
  clearTimeout(store.typing.get(user));
  const timer = setTimeout(() => {
    store.typing.delete(user);
    emit("typing");
  }, 8000);
  store.typing.set(user, timer);
  emit("typing");
}

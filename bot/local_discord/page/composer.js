// The composer at the bottom: plain text, the picker of commands after a slash, and the form of a picked one.

import { CommandForm } from "/page/command_form.js";
import { el, icon } from "/page/dom.js";
import { Popup } from "/page/popup.js";
import { refusalText } from "/page/refusal_strings.js";
import { act, channel, note, on, placeName, store } from "/page/store.js";
import { say } from "/page/strings.js";

const place = document.getElementById("composer");
const TYPING_PAUSE = 6000;

let text;
let picker;
let form = null;
let lastTyping = 0;

/** Builds the composer and keeps it fit for the open channel. */
export function startComposer() {
  on("channel", rebuild);
  on("state", relabel);
  on("commands", () => picker?.isOpen && offer());
}

function rebuild() {
  form = null;
  text = el("textarea", {
    id: "composer-text",
    rows: "1",
    maxlength: "2000",
    autocomplete: "off",
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": "false",
    enterkeyhint: "send",
    oninput: typed,
    onkeydown: pressed,
  });
  const send = el("button", { type: "button", class: "icon-button send", onclick: submit }, icon("send"));
  place.replaceChildren(el("div", { class: "composer-line" }, text, send));
  picker = new Popup(place.firstChild, { control: text, onPick: pick, empty: say("noCommands"), label: say("commands") });
  relabel();
}

function relabel() {
  const where = channel();
  if (!where || !text?.isConnected) return;
  text.placeholder = where.writable ? say("messagePlace", placeName(where)) : say("cannotWrite");
  text.setAttribute("aria-label", text.placeholder);
  place.querySelector(".send")?.setAttribute("aria-label", say("send"));
}

function typed() {
  text.style.height = "auto";
  text.style.height = `${Math.min(text.scrollHeight, 180)}px`;
  if (text.value.startsWith("/")) offer();
  else picker.close();
  const now = Date.now();
  if (text.value && !text.value.startsWith("/") && now - lastTyping > TYPING_PAUSE) {
    lastTyping = now;
    act("typing").catch(() => {});
  }
}

/** The commands whose name (in the member's language, or the real one) holds what is typed; beginnings first. */
function matching(typedText) {
  const wanted = typedText.slice(1).trimStart().toLowerCase();
  const score = (command) => {
    const names = [command.label.toLowerCase(), command.path.toLowerCase()];
    if (names.some((name) => name.startsWith(wanted))) return 0;
    return names.some((name) => name.includes(wanted)) ? 1 : 2;
  };
  return store.commands
    .map((command) => ({ command, rank: score(command) }))
    .filter(({ rank }) => rank < 2)
    .sort((a, b) => a.rank - b.rank || a.command.label.localeCompare(b.command.label))
    .map(({ command }) => command);
}

function offer() {
  const entries = matching(text.value).map((command) => ({
    value: command.path,
    label: `/${command.label}`,
    description: command.description,
    command,
  }));
  picker.show(entries);
}

function pick(entry) {
  picker.close();
  fill(entry.command);
}

function fill(command) {
  form = new CommandForm(command, { onDone: finish, onCancel: finish });
  place.replaceChildren(form.node);
  form.begin();
}

/** The line is there again. It takes the focus, unless the member has moved on to something else meanwhile. */
function finish() {
  const stayed = [document.body, null].includes(document.activeElement) || place.contains(document.activeElement);
  rebuild();
  if (stayed) text.focus();
}

function pressed(event) {
  if (picker.key(event)) return;
  if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
    event.preventDefault();
    submit();
  }
}

async function submit() {
  const said = text.value.trim();
  if (!said) return;
  if (said.startsWith("/")) {
    const command = matching(said)[0] ?? longest(said);
    if (command) {
      picker.close();
      fill(command);
    } else note(null, say("noCommands"), said.slice(1));
    return;
  }
  text.value = "";
  typed();
  try {
    await act("say", { text: said });
  } catch (refused) {
    note(null, refusalText(refused));
  }
}

/** The command that the typed line begins with. */
function longest(said) {
  const line = said.slice(1).toLowerCase();
  const fits = store.commands.filter((one) => [one.path, one.label].some((name) => line.startsWith(name.toLowerCase())));
  return fits.sort((a, b) => b.path.length - a.path.length)[0];
}

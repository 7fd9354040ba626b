// A picked command waiting for its options: one field each, required ones first in view, optional ones on demand.

import { Refused, packFile } from "/page/api.js";
import { runCommand } from "/page/commanding.js";
import { el, icon } from "/page/dom.js";
import { Popup } from "/page/popup.js";
import { refusalText } from "/page/refusal_strings.js";
import { act, note, store } from "/page/store.js";
import { say } from "/page/strings.js";

const INTEGER = 4;
const BOOLEAN = 5;
const USER = 6;
const CHANNEL = 7;
const ROLE = 8;
const MENTIONABLE = 9;
const NUMBER = 10;
const FILE = 11;
const SUGGEST_PAUSE = 180;

/** The form; `onDone` is called when the command has gone out, `onCancel` when it was given up. */
export class CommandForm {
  constructor(command, { onDone, onCancel }) {
    this.command = command;
    this.onDone = onDone;
    this.onCancel = onCancel;
    this.fields = new Map();
    this.error = el("p", { class: "form-error", role: "alert", hidden: true });
    this.row = el("div", { class: "option-row" });
    this.more = el("div", { class: "more-options" });
    this.send = el("button", { type: "submit", class: "icon-button send", "aria-label": say("send") }, icon("send"));
    this.node = el(
      "form",
      { class: "command-form", novalidate: true, onsubmit: (event) => this.submit(event), onkeydown: (event) => this.key(event) },
      el(
        "div",
        { class: "command-head" },
        el("strong", {}, `/${command.label}`),
        el("span", { class: "small" }, command.description),
        el("button", { type: "button", class: "icon-button", "aria-label": say("cancel"), onclick: () => onCancel() }, icon("close")),
      ),
      el("div", { class: "composer-line" }, this.row, this.send),
      this.more,
      this.error,
    );
    for (const option of command.options.filter((one) => one.required)) this.add(option);
    this.drawMore();
  }

  /** Sends at once what needs nothing, otherwise puts the cursor into the first field. */
  begin() {
    const first = this.node.querySelector(".option input");
    (first ?? this.send).focus();
  }

  add(option) {
    const field = new OptionField(this, option);
    this.fields.set(option.name, field);
    this.row.append(field.node);
    return field;
  }

  drawMore() {
    const rest = this.command.options.filter((option) => !this.fields.has(option.name));
    this.more.replaceChildren(
      ...rest.map((option) =>
        el(
          "button",
          { type: "button", class: "chip", title: option.description, "aria-label": say("addOption", option.label), onclick: () => this.addOptional(option) },
          `+ ${option.label}`,
        ),
      ),
    );
  }

  addOptional(option) {
    this.add(option).focus();
    this.drawMore();
  }

  remove(option) {
    this.fields.get(option.name)?.node.remove();
    this.fields.delete(option.name);
    this.drawMore();
    this.begin();
  }

  key(event) {
    if (event.key === "Escape") {
      event.preventDefault();
      this.onCancel();
    }
  }

  /** The values so far, by option name; empty ones are left out. */
  async values() {
    const values = {};
    for (const [name, field] of this.fields) {
      const value = await field.value();
      if (value !== null && value !== "") values[name] = value;
    }
    return values;
  }

  async submit(event) {
    event.preventDefault();
    this.error.hidden = true;
    for (const field of this.fields.values()) field.node.classList.remove("wrong");
    this.send.disabled = true;
    this.node.classList.add("waiting");
    try {
      const values = await this.values();
      await runCommand(this.command.path, values);
      this.onDone();
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      this.show(refused);
    } finally {
      this.send.disabled = false;
      this.node.classList.remove("waiting");
    }
  }

  show(refused) {
    const field = this.fields.get(refused.field);
    const name = field ? `${field.option.label}: ` : "";
    this.error.textContent = name + refusalText(refused);
    this.error.hidden = false;
    if (field) {
      field.node.classList.add("wrong");
      field.focus();
    } else if (!this.node.isConnected) note(null, refusalText(refused), this.command.path);
  }
}

/** One option's field: a text with suggestions from choices, autocomplete, or what is at hand. */
class OptionField {
  constructor(form, option) {
    this.form = form;
    this.option = option;
    this.picked = null;
    const id = `option-${option.name}`;
    this.input = el("input", {
      id,
      type: option.type === FILE ? "file" : "text",
      inputmode: option.type === INTEGER ? "numeric" : option.type === NUMBER ? "decimal" : null,
      autocomplete: "off",
      placeholder: option.description,
      "aria-required": option.required,
      oninput: () => this.typed(),
      onkeydown: (event) => this.key(event),
      onfocus: () => this.suggest(),
      onblur: () => this.popup.close(),
    });
    if (this.suggests) this.input.setAttribute("role", "combobox");
    this.popup = new Popup(this.input, { onPick: (entry) => this.pick(entry), empty: say("noChoices"), label: option.label });
    this.node = el(
      "div",
      { class: "option" },
      el("label", { for: id, title: option.description }, option.label),
      this.input,
      option.required
        ? null
        : el("button", { type: "button", class: "icon-button small", "aria-label": say("removeOption", option.label), onclick: () => form.remove(option) }, icon("close")),
    );
  }

  get suggests() {
    return this.option.autocomplete || this.atHand() !== null;
  }

  focus() {
    this.input.focus();
  }

  /** What goes to the bot: the value behind a picked label, else the text as typed. */
  async value() {
    if (this.option.type === FILE) return this.input.files[0] ? packFile(this.input.files[0]) : null;
    const text = this.input.value.trim();
    if (this.picked && this.picked.label === text) return this.picked.value;
    const named = (this.atHand() ?? []).find((entry) => entry.label.toLowerCase() === text.toLowerCase());
    if (named) return named.value;
    return text;
  }

  typed() {
    this.picked = null;
    this.suggest();
  }

  key(event) {
    if (!this.popup.isOpen) return;
    const submits = event.key === "Enter" && !this.popup.entries.length;
    if (!submits) this.popup.key(event);
  }

  pick(entry) {
    this.picked = entry;
    this.input.value = entry.label;
    this.popup.close();
    const next = [...this.form.fields.values()].find((field) => !field.input.value);
    (next ?? this.form.send).focus();
  }

  /** The whole list of suggestions, when it is known without asking the bot. */
  atHand() {
    const people = () => [...store.people.values()].sort((a, b) => a.bot - b.bot).map((one) => ({ value: one.id, label: one.name }));
    const roles = () => [...store.roles.values()].map((one) => ({ value: one.id, label: one.name }));
    if (this.option.choices.length) return this.option.choices;
    switch (this.option.type) {
      case BOOLEAN:
        return [true, false].map((value) => ({ value, label: value ? say("yes") : say("no") }));
      case USER:
        return people();
      case CHANNEL:
        return [...store.channels.values()].filter((one) => one.kind !== 1).map((one) => ({ value: one.id, label: `#${one.name}` }));
      case ROLE:
        return roles();
      case MENTIONABLE:
        return [...people(), ...roles()];
      default:
        return null;
    }
  }

  suggest() {
    clearTimeout(this.pause);
    const known = this.atHand();
    if (known) {
      const text = this.picked ? "" : this.input.value.trim().toLowerCase();
      this.popup.show(known.filter((entry) => entry.label.toLowerCase().includes(text)));
    } else if (this.option.autocomplete) {
      this.popup.empty = say("loading");
      if (!this.popup.isOpen) this.popup.show([]);
      this.pause = setTimeout(() => this.ask(), SUGGEST_PAUSE);
    }
  }

  async ask() {
    const typed = this.input.value;
    const values = { ...(await this.form.values()), [this.option.name]: typed };
    try {
      const answer = await act("complete", { path: this.form.command.path, focused: this.option.name, values });
      if (typed !== this.input.value || document.activeElement !== this.input) return;
      this.popup.empty = answer.state === "failed" ? say("choicesFailed") : say("noChoices");
      this.popup.show(answer.choices);
    } catch (refused) {
      this.popup.empty = refused instanceof Refused ? refusalText(refused) : say("choicesFailed");
      if (document.activeElement === this.input) this.popup.show([]);
    }
  }
}

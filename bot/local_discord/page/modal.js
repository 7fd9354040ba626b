// Modals: a dialog with the bot's fields, checked by the sandbox as Discord's client would.

import { Refused, packFile } from "/page/api.js";
import { selectMenu } from "/page/choosing.js";
import { el, icon } from "/page/dom.js";
import { markdown } from "/page/markdown.js";
import { refusalText } from "/page/refusal_strings.js";
import { act } from "/page/store.js";
import { say } from "/page/strings.js";

const ROW = 1;
const INPUT = 4;
const TEXT = 10;
const UPLOAD = 19;
const RADIOS = 21;
const CHECKBOXES = 22;
const CHECKBOX = 23;

/** Opens the modal of `outcome`; the focus returns to `opener` when it closes. */
export function openModal(outcome, opener) {
  const readers = new Map();
  const modal = outcome.modal;
  const error = el("p", { class: "form-error", role: "alert", hidden: true });
  const submit = el("button", { type: "submit", class: "button primary" }, say("submit"));
  const cancel = el("button", { type: "button", class: "button secondary", onclick: () => dialog.close() }, say("cancel"));
  const form = el(
    "form",
    { class: "modal-form", method: "dialog", novalidate: true },
    el(
      "header",
      {},
      el("h2", { id: "modal-title" }, modal.title),
      el("button", { type: "button", class: "icon-button", "aria-label": say("close"), onclick: () => dialog.close() }, icon("close")),
    ),
    el("div", { class: "modal-fields" }, modal.components.map((item, index) => drawItem(item, index, readers))),
    error,
    el("footer", {}, cancel, submit),
  );
  const dialog = el("dialog", { class: "modal", "aria-labelledby": "modal-title" }, form);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    submit.disabled = true;
    if (await send(outcome, readers, form, error)) dialog.close();
    submit.disabled = false;
  });
  form.addEventListener("input", (event) => {
    event.target.closest(".field")?.classList.remove("wrong");
    error.hidden = true;
  });
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (opener?.isConnected) opener.focus({ preventScroll: true });
  });
  document.body.append(dialog);
  dialog.showModal();
  form.querySelector(".modal-fields :is(input, textarea, .select)")?.focus();
}

/** Submits the fields; tells whether the modal is done with. */
async function send(outcome, readers, form, error) {
  for (const node of form.querySelectorAll(".field.wrong")) node.classList.remove("wrong");
  error.hidden = true;
  try {
    const values = {};
    for (const [id, read] of readers) values[id] = await read();
    const answer = await act("submit", { interaction: outcome.interaction, values });
    if (answer.state !== "failed") return true;
    error.textContent = say("tryAgain");
  } catch (refused) {
    if (!(refused instanceof Refused)) throw refused;
    const field = refused.field && form.querySelector(`[data-field="${CSS.escape(refused.field)}"]`);
    error.textContent = refusalText(refused);
    if (field) {
      field.classList.add("wrong");
      field.append(error);
      field.querySelector("input, textarea, button")?.focus();
    }
  }
  error.hidden = false;
  return false;
}

function drawItem(item, index, readers) {
  if (item.type === TEXT) return el("div", { class: "modal-text" }, markdown(item.content));
  const field = item.type === ROW ? item.components[0] : item.component;
  const label = item.type === ROW ? { label: field.label } : item;
  const id = `field-${index}`;
  const hint = label.description ? el("p", { class: "hint", id: `${id}-hint` }, label.description) : null;
  const optional = field.required === false || field.type === CHECKBOX;
  const control = drawField(field, id, hint ? `${id}-hint` : null, readers);
  const grouped = field.type === RADIOS || field.type === CHECKBOXES;
  const title = [label.label, optional ? null : el("span", { class: "star", title: say("required"), "aria-hidden": "true" }, " *")];
  return el(
    grouped ? "fieldset" : "div",
    { class: "field", "data-field": field.custom_id },
    grouped ? el("legend", {}, title) : el("label", { for: id }, title),
    hint,
    control,
  );
}

function drawField(field, id, describedBy, readers) {
  const draw = FIELDS[field.type] ?? drawSelect;
  return draw(field, id, describedBy, readers);
}

const FIELDS = {
  [INPUT]: drawInput,
  [UPLOAD]: drawUpload,
  [RADIOS]: drawOptions,
  [CHECKBOXES]: drawOptions,
  [CHECKBOX]: drawCheckbox,
};

function drawInput(field, id, describedBy, readers) {
  const long = field.style === 2;
  const input = el(long ? "textarea" : "input", {
    id,
    rows: long ? 4 : null,
    type: long ? null : "text",
    autocomplete: "off",
    placeholder: field.placeholder,
    maxlength: field.max_length ?? 4000,
    "aria-describedby": describedBy,
    "aria-required": field.required !== false,
  });
  input.value = field.value ?? "";
  readers.set(field.custom_id, () => input.value);
  return input;
}

function drawSelect(field, id, describedBy, readers) {
  const presets = (field.options ?? []).filter((option) => option.default).map((option) => option.value);
  let chosen = [...presets, ...(field.default_values ?? []).map((preset) => preset.id)];
  const lowest = field.required === false ? { ...field, min_values: 0 } : field;
  readers.set(field.custom_id, () => chosen);
  return selectMenu(lowest, { id, describedBy, onChoose: (values) => (chosen = values) });
}

function drawOptions(field, id, describedBy, readers) {
  const many = field.type === CHECKBOXES;
  const inputs = field.options.map((option) =>
    el("input", { type: many ? "checkbox" : "radio", name: id, value: option.value, checked: option.default, "aria-describedby": describedBy }),
  );
  readers.set(field.custom_id, () => {
    const values = inputs.filter((input) => input.checked).map((input) => input.value);
    return many ? values : (values[0] ?? null);
  });
  return el(
    "div",
    { class: "choices" },
    field.options.map((option, index) =>
      el(
        "label",
        { class: "choice" },
        inputs[index],
        el("span", {}, option.label, option.description ? el("span", { class: "hint" }, option.description) : null),
      ),
    ),
  );
}

function drawCheckbox(field, id, describedBy, readers) {
  const input = el("input", { id, type: "checkbox", checked: field.default, "aria-describedby": describedBy });
  readers.set(field.custom_id, () => input.checked);
  return el("div", { class: "choices" }, input);
}

function drawUpload(field, id, describedBy, readers) {
  const input = el("input", { id, type: "file", multiple: (field.max_values ?? 1) > 1, "aria-describedby": describedBy });
  readers.set(field.custom_id, () => Promise.all([...input.files].map(packFile)));
  return input;
}


// Select menus: a button that opens a list of options, or of the members, roles or channels at hand.

import { el, icon } from "/page/dom.js";
import { Popup } from "/page/popup.js";
import { store } from "/page/store.js";
import { say } from "/page/strings.js";

const STRING = 3;
const USERS = [5, 7];
const ROLES = [6, 7];
const CHANNELS = 8;

/** A control for the select `component`; `onChoose(values)` hears what was chosen when it is final. */
export function selectMenu(component, { onChoose, disabled = false, id = null, describedBy = null }) {
  const low = component.min_values ?? 1;
  const high = component.max_values ?? 1;
  const entries = offered(component);
  let chosen = entries.filter((entry) => entry.preset).map((entry) => entry.value);
  let before = chosen;

  const shown = el("span", { class: "select-shown" });
  const button = el(
    "button",
    {
      type: "button",
      class: "select",
      id,
      role: "combobox",
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      "aria-describedby": describedBy,
      "data-key": component.custom_id,
      disabled: disabled || component.disabled,
    },
    shown,
    icon("chevron"),
  );
  const popup = new Popup(button, { onPick: pick, onClose: closed, multiple: high > 1, sheet: true, empty: say("noChoices"), label: say("choose") });

  function show() {
    const labels = entries.filter((entry) => chosen.includes(entry.value)).map((entry) => entry.label);
    const hint = component.placeholder || (high > 1 ? say("chooseUpTo", low, high) : say("choose"));
    shown.textContent = labels.join(", ") || hint;
    shown.classList.toggle("hint", !labels.length);
    button.setAttribute("aria-label", `${hint}${labels.length ? `: ${labels.join(", ")}` : ""}`);
  }

  function list(active) {
    popup.show(
      entries.map((entry) => ({ ...entry, chosen: chosen.includes(entry.value) })),
      active,
    );
    popup.foot.hidden = high === 1;
    if (high > 1) {
      const done = el("button", { type: "button", class: "button primary", onclick: () => popup.close() }, say("done"));
      popup.foot.replaceChildren(el("span", {}, say("chooseUpTo", low, high)), done);
    }
  }

  function pick(entry) {
    if (high === 1) {
      chosen = low === 0 && chosen.includes(entry.value) ? [] : [entry.value];
      popup.close();
      return;
    }
    if (chosen.includes(entry.value)) chosen = chosen.filter((value) => value !== entry.value);
    else if (chosen.length < high) chosen = [...chosen, entry.value];
    show();
    list(popup.active);
  }

  function closed() {
    show();
    const changed = chosen.join("\n") !== before.join("\n");
    const enough = chosen.length >= low && chosen.length <= high;
    if (changed && enough) {
      before = chosen;
      onChoose(chosen);
    } else if (!enough) {
      chosen = before;
      show();
    }
  }

  button.addEventListener("click", () => {
    if (popup.isOpen) popup.close();
    else list(Math.max(0, entries.findIndex((entry) => chosen.includes(entry.value))));
  });
  button.addEventListener("keydown", (event) => {
    const opens = ["ArrowDown", "ArrowUp"].includes(event.key);
    if (popup.isOpen && high > 1 && event.key === " ") {
      pick(popup.entries[popup.active]);
      event.preventDefault();
    } else if (popup.isOpen && high > 1 && event.key === "Tab") popup.close();
    else if (!popup.key(event) && opens) {
      list(0);
      event.preventDefault();
    }
  });
  show();
  return button;
}

function offered(component) {
  const presets = new Set((component.default_values ?? []).map((preset) => preset.id));
  const entry = (value, label, emoji) => ({ value, label, emoji, preset: presets.has(value) });
  if (component.type === STRING) {
    return component.options.map((option) => ({
      value: option.value,
      label: option.label,
      description: option.description,
      emoji: option.emoji?.id ? null : option.emoji?.name,
      preset: option.default,
    }));
  }
  if (component.type === CHANNELS) {
    const kinds = component.channel_types ?? [];
    const fits = [...store.channels.values()].filter((place) => place.kind !== 1 && (!kinds.length || kinds.includes(place.kind)));
    return fits.map((place) => entry(place.id, `#${place.name}`));
  }
  const users = USERS.includes(component.type) ? [...store.people.values()].map((one) => entry(one.id, one.name, "👤")) : [];
  const roles = ROLES.includes(component.type) ? [...store.roles.values()].map((one) => entry(one.id, one.name, "🎭")) : [];
  return [...users, ...roles];
}

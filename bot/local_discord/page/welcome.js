// What stands in a channel where nothing has been said: in the landing channel, the first command one press away.

import { runCommand } from "/page/commanding.js";
import { el, icon } from "/page/dom.js";
import { placeName, store } from "/page/store.js";
import { say } from "/page/strings.js";

/** The nodes for an empty `place`. */
export function drawWelcome(place) {
  const name = placeName(place);
  if (place.id !== store.landing) return [el("p", { class: "beginning" }, say("emptyChannel", name))];
  const registered = new Set(store.commands.map((command) => command.path));
  const ready = (one) => store.online && registered.has(one.path);
  const buttons = store.suggestions.map((one) =>
    el(
      "button",
      { type: "button", class: "button primary big", disabled: !ready(one), onclick: () => runCommand(one.path, one.values) },
      one.label,
    ),
  );
  return [
    el(
      "section",
      { class: "welcome" },
      el("div", { class: "welcome-sign" }, icon("hash")),
      el("h2", {}, say("welcome", name)),
      el("p", {}, say("welcomeText")),
      el("div", { class: "action-row" }, buttons),
      store.suggestions.every(ready) ? null : el("p", { class: "small", role: "status" }, say("waitingForBot")),
    ),
  ];
}

// The drawer of faults: what can go wrong between Discord and a bot, at the press of a button; and the bot's last requests.

import { get, post } from "/page/api.js";
import { el, icon } from "/page/dom.js";
import { on, store } from "/page/store.js";
import { say } from "/page/strings.js";

const opener = document.getElementById("open-faults");
const REFRESH = 2000;

const REQUEST_FAULTS = [
  ["rate_limit", "429 Too Many Requests", "retry after, s", 1],
  ["error", "Server error", "status", 500],
  ["drop", "Connection cut before the work is done", null, null],
  ["drop_answer", "Connection cut after the work is done", null, null],
  ["delay", "Late answer", "seconds", 4],
];
const GATEWAY = [
  ["gateway_drop", "Cut the connection"],
  ["gateway_reconnect", "Ask to reconnect (op 7)"],
  ["gateway_invalidate", "Void the session (op 9)"],
  ["duplicate", "Deliver the next interaction twice"],
];
const CLOCK = [
  [60, "+1 min"],
  [16 * 60, "+16 min"],
  [61 * 60, "+61 min"],
];
const BOT_HERE = [
  ["none", "as usual"],
  ["silenced", "cannot write"],
  ["blind", "cannot see"],
];

/** Makes the button in the top bar open the drawer. */
export function startFaults() {
  opener.append(icon("wrench"));
  on("state", () => {
    opener.setAttribute("aria-label", say("faults"));
    opener.title = say("faults");
  });
  opener.addEventListener("click", openDrawer);
}

function openDrawer() {
  const armed = el("ul", { class: "armed" });
  const requests = el("ol", { class: "requests" });
  const routes = el("datalist", { id: "routes" });
  const status = el("p", { class: "small", role: "status" });

  async function arm(kind, body = {}) {
    try {
      showArmed(await post("faults", { kind, ...body }));
      status.textContent = "";
    } catch (refused) {
      status.textContent = refused.reason;
    }
  }

  function showArmed(faults) {
    const lines = faults.armed.map((fault) => el("li", {}, `${fault.times} × ${fault.kind} ${fault.amount || ""} · ${fault.route}`));
    if (faults.duplicates) lines.push(el("li", {}, `${faults.duplicates} × duplicate`));
    armed.replaceChildren(...(lines.length ? lines : [el("li", {}, "Nothing is armed.")]));
    if (!routes.children.length) routes.append(...faults.routes.map((route) => el("option", { value: route })));
  }

  async function refresh() {
    showArmed(await get("faults"));
    const list = await get("requests");
    requests.replaceChildren(...list.map((one) => el("li", { class: one.status >= 400 ? "bad" : "" }, el("b", {}, one.status ?? "–"), ` ${one.key}`)));
  }

  const dialog = el(
    "dialog",
    { class: "drawer", "aria-labelledby": "faults-title" },
    el(
      "header",
      {},
      el("h2", { id: "faults-title" }, say("faults")),
      el("button", { type: "button", class: "icon-button", "aria-label": say("close"), onclick: () => dialog.close() }, icon("close")),
    ),
    el("h3", {}, "Next requests"),
    requestForm(arm),
    routes,
    armed,
    el("button", { type: "button", class: "button secondary", onclick: () => arm("clear") }, "Disarm all"),
    status,
    el("h3", {}, "Gateway"),
    buttons(GATEWAY.map(([kind, label]) => [label, () => arm(kind)])),
    el("h3", {}, "Clock"),
    buttons(CLOCK.map(([amount, label]) => [label, () => arm("clock", { amount })])),
    el("h3", {}, "The bot in this channel"),
    buttons(BOT_HERE.map(([mode, label]) => [label, () => arm("bot_permissions", { mode, channel: store.channelId })])),
    el("h3", {}, "Last requests"),
    requests,
  );
  const timer = setInterval(refresh, REFRESH);
  dialog.addEventListener("close", () => {
    clearInterval(timer);
    dialog.remove();
    opener.focus();
  });
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
  refresh();
}

function requestForm(arm) {
  const kind = el("select", { "aria-label": "Fault" }, REQUEST_FAULTS.map(([value, label]) => el("option", { value }, label)));
  const route = el("input", { list: "routes", value: "*", "aria-label": "Route", spellcheck: "false" });
  const amount = el("input", { type: "number", step: "any", value: "1" });
  const times = el("input", { type: "number", min: "1", value: "1" });
  const unit = el("span", {});
  const amountLabel = el("label", { class: "short" }, unit, amount);
  function fit() {
    const [, , word, usual] = REQUEST_FAULTS.find(([value]) => value === kind.value);
    amountLabel.hidden = word === null;
    unit.textContent = word ?? "";
    amount.value = usual ?? "";
  }
  kind.addEventListener("change", fit);
  fit();
  return el(
    "form",
    {
      class: "fault-form",
      onsubmit: (event) => {
        event.preventDefault();
        arm(kind.value, { route: route.value, amount: amount.value, times: times.value });
      },
    },
    kind,
    route,
    amountLabel,
    el("label", { class: "short" }, el("span", {}, "times"), times),
    el("button", { type: "submit", class: "button danger" }, "Arm"),
  );
}

function buttons(entries) {
  return el("div", { class: "action-row" }, entries.map(([label, onclick]) => el("button", { type: "button", class: "button secondary", onclick }, label)));
}

// The drawer of faults: what can go wrong between Discord and a bot, at the press of a button; and the bot's last requests.

import { Refused, get, post } from "/page/api.js";
import { el, icon } from "/page/dom.js";
import { faultText } from "/page/fault_strings.js";
import { refusalText } from "/page/refusal_strings.js";
import { channel, on } from "/page/store.js";
import { say } from "/page/strings.js";

const opener = document.getElementById("open-faults");
const REFRESH = 2000;

// Kind of fault, what its amount means, and the usual amount.
const REQUEST_FAULTS = {
  rate_limit: ["retry", 1],
  error: ["status", 500],
  drop: [null, ""],
  drop_answer: [null, ""],
  delay: ["seconds", 4],
};
const GATEWAY = ["gateway_drop", "gateway_reconnect", "gateway_invalidate", "duplicate"];
const MINUTES = [1, 16, 61];
const BOT_HERE = ["none", "silenced", "blind"];
const BOT_IN_SERVER = ["member", "removed"];
const THREAD = ["open", "locked"];

/** Makes the button in the top bar open the drawer. */
export function startFaults() {
  opener.append(icon("wrench"));
  on("state", () => {
    opener.setAttribute("aria-label", say("faults"));
    opener.title = say("faults");
  });
  opener.addEventListener("click", () => new Drawer().open());
}

class Drawer {
  constructor() {
    this.armed = el("ul", { class: "armed" });
    this.requests = el("ol", { class: "requests" });
    this.routes = el("datalist", { id: "routes" });
    this.status = el("p", { class: "form-error", role: "alert" });
    const close = el("button", { type: "button", class: "icon-button", "aria-label": say("close"), onclick: () => this.dialog.close() }, icon("close"));
    this.dialog = el(
      "dialog",
      { class: "drawer", "aria-labelledby": "faults-title" },
      el("header", {}, el("h2", { id: "faults-title" }, say("faults")), close),
      title("next"),
      this.requestForm(),
      this.routes,
      this.armed,
      buttons([[faultText("disarm"), () => this.arm("clear")]]),
      this.status,
      title("gateway"),
      buttons(GATEWAY.map((kind) => [faultText(kind), () => this.arm(kind)])),
      title("clock"),
      buttons(MINUTES.map((minutes) => [`+${minutes} min`, () => this.arm("clock", { amount: minutes * 60 })])),
      title("here"),
      this.botHere(),
      title("server"),
      this.choice(BOT_IN_SERVER, channel().bot_removed ? "removed" : "member", "bot_membership", channel().guild !== null),
      title("place"),
      this.choice(THREAD, channel().locked ? "locked" : "open", "thread", channel().parent !== null),
      this.deletion(),
      title("requests"),
      this.requests,
    );
  }

  open() {
    const timer = setInterval(() => this.refresh(), REFRESH);
    this.dialog.addEventListener("close", () => {
      clearInterval(timer);
      this.dialog.remove();
      opener.focus();
    });
    this.dialog.addEventListener("click", (event) => event.target === this.dialog && this.dialog.close());
    document.body.append(this.dialog);
    this.dialog.showModal();
    this.refresh();
  }

  /** What the bot may do in the open channel; only a server's channel can take it away. */
  botHere() {
    const place = channel();
    const current = place.bot_blind ? "blind" : place.bot_silenced ? "silenced" : "none";
    return this.choice(BOT_HERE, current, "bot_permissions", place.kind === 0);
  }

  /** Buttons for the modes of something about the open channel, of which one is in force. */
  choice(modes, current, kind, possible) {
    const place = channel();
    const row = buttons(modes.map((mode) => [faultText(mode), (event) => press(mode, event.currentTarget)]));
    const press = async (mode, pressed) => {
      await this.arm(kind, { mode, channel: place.id });
      for (const button of row.children) button.setAttribute("aria-pressed", String(button === pressed));
    };
    [...row.children].forEach((button, index) => {
      button.disabled = !possible;
      button.setAttribute("aria-pressed", String(modes[index] === current));
    });
    return row;
  }

  /** Deletes the open channel, after which there is nothing left to show of it. */
  deletion() {
    const place = channel();
    const row = buttons([[faultText("delete_channel"), () => this.arm("delete_channel", { channel: place.id }).then(() => this.dialog.close())]]);
    row.firstChild.disabled = place.guild === null;
    return row;
  }

  async arm(kind, body = {}) {
    this.status.textContent = "";
    try {
      this.show(await post("faults", { kind, ...body }));
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      this.status.textContent = refusalText(refused);
    }
  }

  async refresh() {
    this.show(await get("faults"));
    const list = await get("requests");
    this.requests.replaceChildren(
      ...list.map((one) => el("li", { class: one.status >= 400 ? "bad" : "" }, el("b", {}, one.status ?? "–"), ` ${one.key}`)),
    );
  }

  show(faults) {
    const lines = faults.armed.map((fault) => `${fault.times} × ${faultText(fault.kind)} ${fault.amount || ""} · ${fault.route}`);
    if (faults.duplicates) lines.push(`${faults.duplicates} × ${faultText("duplicate")}`);
    this.armed.replaceChildren(...(lines.length ? lines : [faultText("nothing")]).map((line) => el("li", {}, line)));
    if (!this.routes.children.length) this.routes.append(...faults.routes.map((route) => el("option", { value: route })));
  }

  requestForm() {
    const kinds = Object.keys(REQUEST_FAULTS).map((kind) => el("option", { value: kind }, faultText(kind)));
    const kind = el("select", { "aria-label": faultText("fault") }, kinds);
    const route = el("input", { list: "routes", value: "*", "aria-label": faultText("route"), spellcheck: "false" });
    const amount = el("input", { type: "number", step: "any" });
    const times = el("input", { type: "number", min: "1", value: "1" });
    const unit = el("span", {});
    const amountLabel = el("label", { class: "short" }, unit, amount);
    const fit = () => {
      const [word, usual] = REQUEST_FAULTS[kind.value];
      amountLabel.hidden = word === null;
      unit.textContent = word ? faultText(word) : "";
      amount.value = usual;
    };
    kind.addEventListener("change", fit);
    fit();
    const submit = (event) => {
      event.preventDefault();
      this.arm(kind.value, { route: route.value, amount: amount.value, times: times.value });
    };
    return el(
      "form",
      { class: "fault-form", onsubmit: submit },
      kind,
      route,
      amountLabel,
      el("label", { class: "short" }, el("span", {}, faultText("times")), times),
      el("button", { type: "submit", class: "button danger" }, faultText("arm")),
    );
  }
}

function title(name) {
  return el("h3", {}, faultText(name));
}

function buttons(entries) {
  return el("div", { class: "action-row" }, entries.map(([label, onclick]) => el("button", { type: "button", class: "button secondary", onclick }, label)));
}

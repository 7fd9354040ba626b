// The strip of members at the top: whom one acts as, and who has something to read.

import { avatar, el, reconcile } from "/page/dom.js";
import { actAs, on, store } from "/page/store.js";
import { say } from "/page/strings.js";

const strip = document.getElementById("members");

/** Keeps the strip up to date; Alt+1 to Alt+9 choose a member. */
export function startMembers() {
  on("state", draw);
  document.addEventListener("keydown", (event) => {
    const member = members()[Number(event.key) - 1];
    if (event.altKey && !event.ctrlKey && member) {
      event.preventDefault();
      actAs(member.id);
    }
  });
}

function members() {
  return [...store.people.values()].filter((one) => !one.bot);
}

function draw() {
  strip.setAttribute("aria-label", say("actAs"));
  strip.dataset.label = say("actAs");
  const version = (one) => [one.pings, one.id === store.me, one.name, say("actAs")].join("|");
  reconcile(strip, members(), (one) => one.id, version, drawMember);
}

function drawMember(one) {
  const mine = one.id === store.me;
  return el(
    "button",
    {
      type: "button",
      class: `member ${mine ? "current" : ""}`,
      "aria-pressed": mine ? "true" : "false",
      "aria-label": say("actAsMember", one.name, one.pings),
      "data-key": one.id,
      title: say("actAsMember", one.name, one.pings),
      onclick: () => actAs(one.id),
    },
    avatar(one),
    el("span", { class: "member-name" }, one.name),
    one.pings ? el("span", { class: "badge", "aria-hidden": "true" }, one.pings) : null,
  );
}

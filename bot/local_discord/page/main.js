// The page: a Discord of one's own, in which one person acts as any member.

import { startComposer } from "/page/composer.js";
import { startConversation } from "/page/conversation.js";
import { startFaults } from "/page/faults.js";
import { startMembers } from "/page/members.js";
import { startSidebar } from "/page/sidebar.js";
import { markRead, on, start } from "/page/store.js";
import { say } from "/page/strings.js";

startMembers();
startSidebar();
startConversation();
startComposer();
startFaults();

on("state", () => {
  document.getElementById("skip").textContent = say("skip");
});
document.addEventListener("visibilitychange", markRead);

await start();
document.body.dataset.ready = "";

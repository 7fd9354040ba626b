// Running a command and showing what came of it.

import { openModal } from "/page/modal.js";
import { act, note, store } from "/page/store.js";
import { say } from "/page/strings.js";

/** Sends a command; Refused is thrown for options that do not fit, everything else is shown in the channel. */
export async function runCommand(path, values) {
  const actor = store.me;
  const outcome = await act("slash", { path, values });
  if (outcome.state === "failed") note(null, say("noAnswer"), path);
  else if (outcome.modal && actor === store.me) openModal(outcome, document.getElementById("composer-text"));
}

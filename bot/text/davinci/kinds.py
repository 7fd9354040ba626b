"""Each kind of action as a choice: a label, and what it does."""

from __future__ import annotations

from collections.abc import Mapping

from bot.text import standing_bids
from bot.text.language import N_

KINDS: Mapping[str, tuple[str, str]] = {
    **standing_bids.KINDS,
    "favour": (N_("Choose a favour"), N_("One of the favours the book lists.")),
    "start": (N_("Start an invention"), N_("Put its components under an idle laboratory, in secret.")),
    "cancel": (N_("Cancel a work"), N_("Its weeks are lost, its components come back to your hand.")),
    "ready": (N_("Ready"), N_("Declare nothing more for your laboratories this turn.")),
    "show": (N_("Show a work"), N_("Everybody sees what lies under a laboratory of yours.")),
    "place": (N_("Place apprentices"), N_("Any number of them, all in one place; each place once a turn.")),
    "master": (N_("Place the master"), N_("He counts as two apprentices, and may join yours.")),
    "pass": (N_("Pass"), N_("Place no more workers this turn.")),
    "leonardo": (N_("Name who holds Leonardo"), N_("The one who goes first and wins ties of bids.")),
    "benefit": (N_("Choose a benefit"), N_("One of those left; they cost nothing.")),
    "decline": (N_("Do without"), N_("Everything stays as it is.")),
    "move": (N_("Move an apprentice"), N_("To another area of the city.")),
    "arrange": (N_("Put them in order"), N_("The uppermost card first; nobody else sees them.")),
    "buy": (N_("Buy a component"), N_("%(price)s; from any shop that has it.")),
    "take": (N_("Take it"), N_("%(price)s; your workers stay for more.")),
    "flip": (N_("Enlarge a laboratory"), N_("%(price)s; 3 spaces become 5, or 4 become 6.")),
    "build": (N_("Take the large laboratory"), N_("%(price)s; 4 spaces, idle at once.")),
    "man": (N_("Take a mechanical man"), N_("%(price)s; he works 2 weeks a turn, for good.")),
    "leave": (N_("Take your workers home"), N_("The price stays as it is for the others.")),
    "bid": (N_("Bid"), N_("Nobody sees how much until all bids are in.")),
    "unless": (N_("Unless it is crowded"), N_("Skip the last step where many others are.")),
    "then": (N_("Choose how it ends"), N_("Pass after the last step, or be asked again.")),
    "shorter": (N_("Drop the last step"), N_("The rest of the plan stays.")),
    "nothing": (N_("Give the plan up"), N_("You place by yourself again.")),
}
"""Those of plans are among them: a step of a plan is of the kind of what it plans."""

DECLINED: Mapping[str, tuple[str, str]] = {
    "benefit": (N_("Take nothing"), N_("Your workers go home.")),
    "move": (N_("Move nobody"), N_("All apprentices stay where they are.")),
    "component": (N_("Buy nothing"), N_("You keep your florin.")),
}
"""What declining means, by phase."""

TAKEN: Mapping[str, str] = {
    "dearest": N_("%(price)s; then the area closes."),
    "empty": N_("%(price)s; the last in the shop, so you go home."),
    "staffed": N_("%(price)s; the last of your colour, so you go home."),
}
"""What taking does where the workers go home at once, by why."""

LEFT_ALONE = N_("Nobody else is there.")
"""What going home does where nobody else is."""

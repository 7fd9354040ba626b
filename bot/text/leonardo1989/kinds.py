"""Each kind of action as a choice: a label, and what it does."""

from __future__ import annotations

from collections.abc import Mapping

from bot.text import standing_bids
from bot.text.language import N_

KINDS: Mapping[str, tuple[str, str]] = {
    **standing_bids.KINDS,
    "swear": (N_("Choose a faction"), N_("Nobody sees which until an event pays it.")),
    "works": (N_("Buy works, or spin"), N_("Works of art are drawn unseen; then the machine turns.")),
    "place": (N_("Show the works"), N_("In palaces of yours, for good.")),
    "spin": (N_("Choose a spin"), N_("It moves the guild's pawn.")),
    "power": (N_("Decide over the visitor"), N_("Send the pawn on, or let it stay.")),
    "buy": (N_("Buy"), N_("%(price)s; rivals pay you here from now on.")),
    "refuse": (N_("Leave it to the others"), N_("They bid for it; you may not.")),
    "bid": (N_("Bid in secret"), N_("How far you would go; 0 is no bid.")),
    "raise": (N_("Bid more"), N_("The last one who stays in gets it.")),
    "drop": (N_("Drop out"), N_("You cannot come back into this auction.")),
    "stake": (N_("Stake in secret"), N_("On one of the four products.")),
    "sell": (N_("Sell to the bank"), N_("Half the price, and half of what its works are worth.")),
    "rescue": (N_("Take them into a guild"), N_("You pay what is owed, and own everything together.")),
    "deny": (N_("Do not help"), N_("You stay as you are.")),
    "join": (N_("Join a guild"), N_("It pays what you owe; you play on together.")),
    "ruin": (N_("Accept ruin"), N_("Everything goes back, and you are out of the game.")),
    "guild": (N_("Propose a guild"), N_("Two parties become one, for good, if all agree.")),
    "trade": (N_("Propose a trade"), N_("A palace or bridge each way or one, with florins.")),
    "withdraw": (N_("Take your proposal back"), N_("Then you may make another.")),
    "agree": (N_("Agree"), N_("It is done once all have agreed.")),
    "reject": (N_("Turn it down"), N_("The proposal is off the table.")),
}

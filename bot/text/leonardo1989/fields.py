"""The fields of an action: label, and what stands in the empty field."""

from __future__ import annotations

from collections.abc import Mapping

from bot.text import standing_bids
from bot.text.fields import FieldTable, Words
from bot.text.language import N_

FIELDS: Mapping[str, Words] = {
    **standing_bids.FIELDS,
    "kind": (N_("What to do"), N_("Choose what to do")),
    "faction": (N_("Your faction"), N_("Choose a faction, in secret")),
    "count": (N_("Works of art to buy"), N_("0 to spin at once")),
    "first": (N_("Where the first work goes"), N_("Choose a palace of yours")),
    "second": (N_("Where the second work goes"), N_("Choose a palace of yours")),
    "third": (N_("Where the third work goes"), N_("Choose a palace of yours")),
    "fourth": (N_("Where the fourth work goes"), N_("Choose a palace of yours")),
    "seat": (N_("Whose spin"), N_("Choose whose spin moves the pawn")),
    "target": (N_("Where the visitor goes"), N_("Choose a space up to 5 away")),
    "man": (N_("A man-at-arms"), N_("Take one, or none")),
    "florins": (N_("How many florins"), N_("In fives")),
    "product": (N_("Which product"), N_("Choose a product")),
    "space": (N_("What to sell"), N_("Choose a palace or a bridge")),
    "pawn": (N_("Whose pawn stays"), N_("Choose the pawn the guild plays with")),
    "party": (N_("With whom"), N_("Choose a player or a guild")),
    "give": (N_("What you give"), N_("Choose a palace or bridge, or nothing")),
    "take": (N_("What you take"), N_("Choose a palace or bridge, or nothing")),
    "pays": (N_("Florins you add"), N_("In fives; 0 to add none")),
    "asks": (N_("Florins you ask for"), N_("In fives; 0 to ask for none")),
}
"""A field whatever the action; better words for some actions stand below."""

OF_ACTIONS: Mapping[tuple[str, str], Words] = {
    **standing_bids.OF_KINDS,
    ("bid", "florins"): (N_("How far you would go"), N_("In fives; 0 for no bid")),
    ("raise", "florins"): (N_("Your bid"), N_("In fives, more than the last bid")),
    ("stake", "florins"): (N_("Your stake"), N_("In fives, 5 at least")),
    ("guild", "faction"): (N_("The guild's faction"), N_("Only those you ask see it")),
    ("rescue", "faction"): (N_("The guild's faction"), N_("Only you and those you take in see it")),
    ("join", "party"): (N_("Whom to join"), N_("Choose who takes you in")),
    ("agree", "party"): (N_("Whose proposal"), N_("Choose a proposal")),
    ("reject", "party"): (N_("Whose proposal"), N_("Choose a proposal")),
}

TABLE = FieldTable(FIELDS, OF_ACTIONS)

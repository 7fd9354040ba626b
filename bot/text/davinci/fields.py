"""The fields of an action: label, and what stands in the empty field."""

from __future__ import annotations

from collections.abc import Mapping

from bot.text import standing_bids
from bot.text.fields import FieldTable, Words
from bot.text.language import N_

FIELDS: Mapping[str, Words] = {
    **standing_bids.FIELDS,
    "kind": (N_("What to do"), N_("Choose what to do")),
    "favour": (N_("Your favour"), N_("Choose a favour")),
    "components": (N_("Components"), N_("Choose components from the shops")),
    "lab": (N_("Which laboratory"), N_("Choose a laboratory of yours")),
    "invention": (N_("Which invention"), N_("Choose an invention")),
    "where": (N_("Where"), N_("Choose an area or a laboratory")),
    "apprentices": (N_("How many apprentices"), N_("Number of apprentices")),
    "seat": (N_("Who holds Leonardo"), N_("Choose who holds Leonardo")),
    "benefit": (N_("Your benefit"), N_("Choose a benefit")),
    "owner": (N_("Whose apprentice"), N_("Choose whose apprentice moves")),
    "source": (N_("From where"), N_("Choose where the apprentice is")),
    "target": (N_("Where to"), N_("Choose the area the apprentice goes to")),
    "first": (N_("Uppermost card"), N_("Choose the card to lie uppermost")),
    "second": (N_("Second card"), N_("Choose the card below it")),
    "third": (N_("Third card"), N_("Choose the third card")),
    "fourth": (N_("Fourth card"), N_("Choose the lowest of the four")),
    "component": (N_("Which component"), N_("Choose a component")),
    "florins": (N_("How much you bid"), N_("From 0 to all you have")),
    "most": (N_("If others are there"), N_("Choose when to skip this step")),
    "then": (N_("After the last step"), N_("Choose what happens then")),
}
"""A field whatever the action; better words for some actions stand below."""

OF_ACTIONS: Mapping[tuple[str, str], Words] = {
    **standing_bids.OF_KINDS,
    ("start", "lab"): (N_("Which laboratory starts"), N_("Choose an idle laboratory")),
    ("cancel", "lab"): (N_("Which work to cancel"), N_("Choose the laboratory that stops")),
    ("show", "lab"): (N_("Which work to show"), N_("Choose the laboratory you open")),
    ("flip", "lab"): (N_("Which one to enlarge"), N_("Choose an idle laboratory")),
    ("man", "lab"): (N_("Where he stands"), N_("Choose an idle laboratory")),
    ("master", "where"): (N_("Where the master goes"), N_("Choose an area or a laboratory")),
    ("place", "where"): (N_("Where they go"), N_("Choose an area or a laboratory")),
}

TABLE = FieldTable(FIELDS, OF_ACTIONS)

"""The fields of an action: label, and what stands in the empty field."""

from __future__ import annotations

from collections.abc import Mapping

from bot.text import standing_bids
from bot.text.fields import FieldTable, Words
from bot.text.language import N_

FIELDS: Mapping[str, Words] = {
    **standing_bids.FIELDS,
    "kind": (N_("What to do"), N_("Choose what to do")),
    "place": (N_("Where"), N_("Choose a territory")),
    "places": (N_("Which territories"), N_("Choose the territories")),
    "florins": (N_("Your bid in florins"), N_("A multiple of 10")),
    "card": (N_("Which card"), N_("Choose a card")),
    "machine": (N_("Which machine"), N_("Choose a machine")),
    "source": (N_("From where"), N_("Choose the territory they leave")),
    "target": (N_("Where to"), N_("Choose the territory they go to")),
    "soldiers": (N_("How many soldiers"), N_("Number of soldiers")),
    "tanks": (N_("How many tanks"), N_("Number of tanks")),
    "airplanes": (N_("How many airplanes"), N_("Number of airplanes")),
    "cannons": (N_("Great cannons"), N_("How many of them fire")),
    "paratroopers": (N_("Paratrooper"), N_("Drop one, or none")),
}
"""A field whatever the action; better words for some actions stand below."""

OF_ACTIONS: Mapping[tuple[str, str], Words] = {
    **standing_bids.OF_KINDS,
    ("home", "place"): (N_("Your first castle"), N_("Choose where you begin")),
    ("reinforce", "places"): (N_("One soldier each"), N_("Choose who gets a soldier")),
    ("buy", "card"): (N_("Your card"), N_("Choose a card on offer")),
    ("activate", "card"): (N_("Card to activate"), N_("Choose a stored card")),
    ("build", "machine"): (N_("Machine to build"), N_("A tank or an airplane")),
    ("build", "place"): (N_("At which castle"), N_("Choose a castle of yours")),
    ("tower", "place"): (N_("At which castle"), N_("Choose a castle of yours")),
    ("castle", "place"): (N_("Where to build it"), N_("Choose a territory without a castle")),
    ("invade", "target"): (N_("Empty territory to invade"), N_("Choose an empty territory")),
    ("attack", "source"): (N_("Where the army leaves from"), N_("Choose a territory of yours")),
    ("attack", "target"): (N_("Territory to attack"), N_("Choose an enemy territory")),
    ("move", "source"): (N_("From where"), N_("Choose a territory of yours")),
    ("move", "target"): (N_("Where to"), N_("Choose a territory of yours")),
    ("scrap", "tanks"): (N_("Tanks to scrap"), N_("Number of tanks")),
    ("scrap", "airplanes"): (N_("Airplanes to scrap"), N_("Number of airplanes")),
    ("infantry", "soldiers"): (N_("Soldiers who assault"), N_("Number of soldiers, one die each")),
    ("airplanes", "airplanes"): (N_("Airplanes that assault"), N_("Number of airplanes, one die each")),
    ("intercept", "airplanes"): (N_("Airplanes that intercept"), N_("Number of airplanes, one die each")),
}

TABLE = FieldTable(FIELDS, OF_ACTIONS)

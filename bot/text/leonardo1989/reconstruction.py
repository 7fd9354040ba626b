"""How certain the names and figures of the house's pack are: what is printed or reported, and what is our
reconstruction (see `printed` and `reported` of the pack)."""

from __future__ import annotations

from collections.abc import Mapping

from bot.text.language import N_
from bot.text.leonardo1989.names import Names

NOTES: Mapping[str, str] = {
    "palace": N_(
        "Name, quarter and price are our own reconstruction; the rents are in the proportion that a review reports."
    ),
    "bridge": N_("Name, place and price are our own reconstruction; the toll is printed."),
    "office": N_("The title and which price it has are our own reconstruction; that offices cost 30 or 50 is printed."),
    "event": N_("The event and whom it pays are our own reconstruction; that events pay 100 is printed."),
    "work": N_("That it is in the game, and its value, are our own reconstruction."),
    "man": N_("The name is our own reconstruction."),
}
"""What is certain of each kind of card."""


def certainty(names: Names, kind: str = "") -> str:
    """What is certain of a card of a kind, or of any card; any other pack is answered with whose figures the table
    plays with."""
    if not names.is_reconstruction:
        return names.source()
    if kind:
        return names.words.t(NOTES[kind])
    return names.words.t("Name and figures are our own reconstruction, not the printed game's.")

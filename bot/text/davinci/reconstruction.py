"""How certain each figure of the house's pack is: what is printed or reported, and what is our reconstruction.

The pack says it in a note of its own to each invention and starting set.
"""

from __future__ import annotations

from collections.abc import Mapping

from bot.text.davinci.names import Names
from bot.text.language import N_

NOTES: Mapping[str, str] = {
    "reconstructed": N_("Number, name and metal are printed; the rest is our reconstruction."),
    "components certain; weeks inferred; florins reconstructed": N_(
        "Number, name, metal and components are certain, the weeks are inferred, the florins and the type our "
        "reconstruction."
    ),
    "components certain; rest reconstructed": N_(
        "Number, name, metal and components are certain; the rest is our reconstruction."
    ),
    "same type as 13 certain; rest reconstructed": N_(
        "Number, name, metal and that it is of the same type as number 13 are certain; the rest is our reconstruction."
    ),
    "such a card is certain; that it is 12 is inferred": N_(
        "A card with these figures is certain; that it is number 12 is inferred, its type is our reconstruction."
    ),
    "weeks, first, type-of-8 certain; components, later reconstructed": N_(
        "Weeks, the higher sum and that it is of the same type as number 8 are certain; components and the lower sum "
        "are our reconstruction."
    ),
    "components certain/inferred number; rest reconstructed": N_(
        "A card with these components is certain; that it is number 25 is inferred, the rest is our reconstruction."
    ),
    "reported by a rules wiki": N_("This set is as a wiki of the rules reports it."),
    "florins printed, rest reconstructed": N_("The florins of this set are printed; the rest is our reconstruction."),
}
"""The notes of the house's pack in words."""


def certainty(status: str, names: Names) -> str:
    """What is certain of one invention or set. A note that this file does not know, and any other pack, is answered
    with whose figures the table plays with."""
    if names.is_reconstruction and status in NOTES:
        return names.words.t(NOTES[status])
    return names.source()

"""The apprentice's sense for Leonardo da Vinci: one file for each kind of decision, and what they share.

Worth is in florins throughout.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..sense import Sense
from .bid import bids
from .city import improved, offers
from .council import benefits, components, leonardo, looks, moves
from .favours import favours
from .labs import lab_work
from .placement import placements

SENSES: Mapping[str, Sense] = {
    "favour": favours,
    "labs": lab_work,
    "placement": placements,
    "leonardo": leonardo,
    "benefit": benefits,
    "move": moves,
    "peek": looks,
    "component": components,
    "offer": offers,
    "workshop": improved,
    "bid": bids,
}

__all__ = ["SENSES"]

"""The apprentice's sense for Leonardo (1989): one file for each kind of decision, and what they share.

Worth is in florins throughout.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..sense import Sense
from .auction import bids, raises
from .guilds import answers, consents, joins
from .palaces import purchases, sales
from .powers import powers, spins
from .stakes import stakes
from .works import placements, works

SENSES: Mapping[str, Sense] = {
    "works": works,
    "place": placements,
    "spin": spins,
    "power": powers,
    "buy": purchases,
    "bid": bids,
    "raise": raises,
    "stake": stakes,
    "sell": sales,
    "rescue": answers,
    "join": joins,
    "consent": consents,
}
"""Factions are left to luck: nothing speaks for one or the other. Of itself the apprentice proposes nothing."""

__all__ = ["SENSES"]

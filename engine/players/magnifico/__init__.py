"""The apprentice's sense for Magnifico: one file for each kind of decision, and what they share.

Worth is in florins throughout: what an action brings in until the game ends, less what is lost by it.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..sense import Sense
from .assault import assaults
from .bid import bids
from .home import homes
from .interception import interceptions
from .pick import picks
from .reinforce import reinforcements
from .turn import turns

SENSES: Mapping[str, Sense] = {
    "home": homes,
    "reinforce": reinforcements,
    "bid": bids,
    "pick": picks,
    "turn": turns,
    "assault": assaults,
    "intercept": interceptions,
}

__all__ = ["SENSES"]

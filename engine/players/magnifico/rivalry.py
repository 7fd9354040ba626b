"""What it is worth that a rival loses something, besides having it oneself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...magnifico.state import FULL_TOWERS
from ...magnifico.view import LandView, PlayerView, View
from .outlook import Outlook

SPITE = 0.1
"""What any rival's loss is worth, as a share of what the territory is worth to the seat."""
WATCHED = 4
"""How many rounds before his victory a rival begins to be held back."""
URGENT = 2.0
"""How much more it counts to hold back one whom the next scoring would let win."""


class Grudge(NamedTuple):
    """What a rival's loss of a territory, of a castle on it and of its being a Perfect City is worth, in florins."""

    territory: float
    castle: float
    perfect: float

    def denial(self, land: LandView, worth: float) -> float:
        """What it is worth that the rival loses `land`, which would be worth `worth` to the seat."""
        denied = SPITE * worth + self.territory
        if land.castle:
            denied += self.castle + self.perfect * (land.towers == FULL_TOWERS)
        return denied


def grudge_against(outlook: Outlook, rival: PlayerView) -> Grudge:
    """The more, the sooner the rival would win and the more a loss would cost him."""
    players = outlook.view.players
    each_point = _menace(outlook.view, rival) * outlook.point * min(2.0, outlook.scorings)
    return Grudge(
        territory=each_point * _loses([player.territories for player in players], rival.seat),
        castle=each_point * _loses([player.castles for player in players], rival.seat),
        perfect=each_point,
    )


def _menace(view: View, rival: PlayerView) -> float:
    """How near a rival is to winning: 0 if it is far away, 1 if one round more would do, most if none is needed."""
    missing = view.options.target - rival.score
    if rival.next_points >= missing:
        return URGENT
    return max(0.0, min(1.0, 1 - (missing / max(2, rival.next_points) - 2) / WATCHED))


def _loses(counts: Sequence[int], seat: int) -> float:
    """The points a seat may lose with one of what a majority counts (magnifico/10.2 to 10.4)."""
    ahead = counts[seat] - max(count for each, count in enumerate(counts) if each != seat)
    return {-1: 0.2, 0: 1.0, 1: 1.0, 2: 0.5}.get(ahead, 0.25 if ahead > 0 else 0.0)

"""What it is worth that a rival loses something, besides having it oneself."""

from __future__ import annotations

from collections.abc import Sequence

from ...magnifico.view import LandView, PlayerView, View
from .outlook import Outlook

SPITE = 0.1
"""What any rival's loss is worth, as a share of what the territory is worth to the seat."""
WATCHED = 4
"""How many rounds before his victory a rival begins to be held back."""
PERFECT = 4  # magnifico/7.7.9


def denial(outlook: Outlook, land: LandView, worth: float) -> float:
    """What it is worth that the owner of a territory loses it; the more, the sooner he would win."""
    assert land.owner is not None
    players = outlook.view.players
    rival = players[land.owner]
    menace = _menace(outlook.view, rival)
    if not menace:
        return SPITE * worth
    points = _loses([player.territories for player in players], rival.seat)
    if land.castle:
        points += _loses([player.castles for player in players], rival.seat) + (land.towers == PERFECT)
    return SPITE * worth + menace * outlook.point * points * min(2.0, outlook.scorings)


def _menace(view: View, rival: PlayerView) -> float:
    """How near a rival is to winning: 1 if the next scoring may do it, 0 if it is far away."""
    rounds = (view.options.target - rival.score) / max(2, rival.next_points)
    return max(0.0, min(1.0, 1 - (rounds - 1) / WATCHED))


def _loses(counts: Sequence[int], seat: int) -> float:
    """The points a seat may lose with one of what a majority counts (magnifico/10.2 to 10.4)."""
    ahead = counts[seat] - max(count for each, count in enumerate(counts) if each != seat)
    return {-1: 0.2, 0: 1.0, 1: 1.0, 2: 0.5}.get(ahead, 0.25 if ahead > 0 else 0.0)

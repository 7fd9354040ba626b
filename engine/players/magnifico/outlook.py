"""A view as its seat judges it: what a round, a point and a florin are still worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from ...magnifico.view import LandView, PlayerView, View

POINT = 30.0
"""What a point is worth in florins while the game is young."""
LATE_POINT = 60.0
"""What it is worth in what may be the last round."""
MOST_FLORINS = 300  # magnifico/5.1.3
LONGEST = 7
"""Rounds further away than this are not reckoned with."""
FADING = 0.75
"""How much less each later round counts: what one holds may be lost by then."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """The table from one seat. `rounds_left` estimates the scorings still to come, this round's included."""

    view: View
    me: PlayerView
    lands: dict[str, LandView]
    rounds_left: int

    @property
    def seat(self) -> int:
        return self.me.seat

    @property
    def mine(self) -> list[LandView]:
        return [land for land in self.view.lands if land.owner == self.me.seat]

    @property
    def scorings(self) -> float:
        """How many scorings to come count for, later ones less."""
        return float(sum(FADING**n for n in range(self.rounds_left)))

    @property
    def incomes(self) -> float:
        """How many incomes to come count for; the last round is followed by none."""
        return self.scorings - 1

    @property
    def point(self) -> float:
        """The worth of one point now."""
        return POINT + (LATE_POINT - POINT) / self.rounds_left

    @property
    def income(self) -> int:
        """The next income (magnifico/5.1.1, 13.18)."""
        return 10 * (self.me.territories + self.me.castles + len(self.me.art))

    def florin(self, spent: int = 0) -> float:
        """The worth of the next florin kept after `spent` are gone: little when the next income overflows the
        purse, or when no round may follow."""
        if self.rounds_left == 1 or self.me.florins - spent + self.income > MOST_FLORINS:
            return 0.3
        return 0.9

    def majority_step(self, counts: Sequence[int]) -> float:
        """The worth of having one more of what `counts` lists by seat and a majority pays for.

        Most where a step reaches, or breaks, a tie with the best of the others (magnifico/10.2 to 10.4).
        """
        own = counts[self.seat]
        ahead = own - max(count for seat, count in enumerate(counts) if seat != self.seat)
        points = {-2: 0.4, -1: 1.0, 0: 1.0, 1: 0.5}.get(ahead, 0.15)
        return points * self.point * min(2.0, self.scorings)

    def crown_step(self) -> float:
        """The worth of one more territory for the Imperial Crown."""
        return self.majority_step([player.territories for player in self.view.players])

    def court_step(self) -> float:
        """The worth of one more castle for the Great Court."""
        return self.majority_step([player.castles for player in self.view.players])

    def workshop_step(self) -> float:
        """The worth of one more card in play for the Workshop."""
        return self.majority_step([cards_in_play(player) for player in self.view.players])


def cards_in_play(player: PlayerView) -> int:
    """All cards in play, Leonardo aside (magnifico/10.2)."""
    return len(player.inventions) + len(player.art) + (player.tank is not None) + (player.airplane is not None)


def outlook_of(view: View) -> Outlook:
    """How the viewer's seat judges the table."""
    assert view.seat is not None
    lands = {land.place: land for land in view.lands}
    return Outlook(view, view.players[view.seat], lands, _rounds_left(view))


def _rounds_left(view: View) -> int:
    """Until somebody reaches the target at the pace his holdings give him."""
    paces = ((view.options.target - player.score) / max(2, player.next_points) for player in view.players)
    return max(1, min(LONGEST, ceil(min(paces))))

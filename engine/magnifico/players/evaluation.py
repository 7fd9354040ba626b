"""What territories, cards and money are worth to a seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil

from ..cards import adds_nothing, cards_in_play, never_playable, untakeable, unusable
from ..effects import Effect
from ..prices import DISCOUNT
from ..rounds import FLORINS_EACH, income
from ..scoring import PRIZE
from ..state import MOST_FLORINS
from ..tanks import hits_left
from ..turn import WONDER_POINTS
from ..view import LandView, PlayerView, View

POINT, LATE_POINT = 30.0, 60.0
"""What a point is worth in florins: while the game is young, and in what may be its last round."""
VICTORY = 10_000.0
LONGEST = 7
"""Rounds further away than this are not reckoned with."""
FADING = 0.75
"""How much less each later round counts: what one holds may be lost by then."""
SCARCE, PLENTY, LAST = 1.3, 0.4, 0.2
"""What a florin kept is worth: in an empty purse, in one the next income fills, and where no round may need it."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """The table from one seat.

    `rounds_left` estimates the scorings still to come, this round's included; `scorings` is their number with
    later ones counted less. `point` is the worth of one point now; `crown`, `court` and `workshop` that of one
    more territory, castle or card in play for its majority.
    """

    view: View
    me: PlayerView
    lands: dict[str, LandView]
    rounds_left: int
    scorings: float
    point: float
    crown: float
    court: float
    workshop: float

    @property
    def seat(self) -> int:
        return self.me.seat

    @property
    def incomes(self) -> float:
        """How many incomes to come count for; the last round is followed by none."""
        return self.scorings - 1

    @property
    def income(self) -> int:
        return income(self.me.territories, self.me.castles, len(self.me.art))

    def florin(self, spent: int = 0) -> float:
        """The worth of a florin more in the purse once `spent` are gone."""
        if self.rounds_left == 1:
            return LAST
        filled = min(1.0, (self.me.florins - spent + self.income) / MOST_FLORINS)
        return SCARCE - (SCARCE - PLENTY) * filled

    def points(self, count: int) -> float:
        """The worth of points earned at once; those that reach the target win (magnifico/11.3)."""
        return VICTORY if self.me.score + count >= self.view.options.target else count * self.point

    def untaken(self, wonder: str) -> bool:
        """Whether the points of a first machine or Perfect City are still to be had (magnifico/10.6)."""
        return wonder not in dict(self.view.first_wonders)

    def from_round(self, later: int) -> float:
        """How many scorings count for, not reckoning the next `later` of them."""
        return _scorings(self.rounds_left) - _scorings(min(later, self.rounds_left))


def outlook_of(view: View) -> Outlook:
    """How the viewer's seat judges the table."""
    seat = view.seat
    assert seat is not None
    players = view.players
    rounds_left = _rounds_left(view)
    scorings = _scorings(rounds_left)
    point = POINT + (LATE_POINT - POINT) / rounds_left
    prize = point * min(2.0, scorings)
    return Outlook(
        view=view,
        me=players[seat],
        lands={land.place: land for land in view.lands},
        rounds_left=rounds_left,
        scorings=scorings,
        point=point,
        crown=prize * _step([player.territories for player in players], seat),
        court=prize * _step([player.castles for player in players], seat),
        workshop=prize * _step([len(cards_in_play(player)) for player in players], seat),
    )


def _rounds_left(view: View) -> int:
    """Until somebody reaches the target at the pace his holdings give him."""
    paces = ((view.options.target - player.score) / max(2, player.next_points) for player in view.players)
    return max(1, min(LONGEST, ceil(min(paces))))


def _scorings(rounds: int) -> float:
    return (1 - FADING**rounds) / (1 - FADING)


def _step(counts: Sequence[int], seat: int) -> float:
    """The points that one more of what a majority counts may bring: most where it reaches, or breaks, a tie with
    the best of the others (magnifico/10.2 to 10.4)."""
    ahead = counts[seat] - max(count for each, count in enumerate(counts) if each != seat)
    return {-2: 0.4, -1: 1.0, 0: 1.0, 1: 0.5}.get(ahead, 0.15)


USE: Mapping[Effect, int] = {
    "airplane_hits": 50,
    "intercept_tanks": 25,
    "paratrooper": 35,
    "intercept_airplanes": 20,
    "fewer_tank_dice": 45,
    "tank_hits": 40,
    "automata": 30,
    "doubled_hits": 60,
    "turned_misses": 60,
    "bombards": 40,
    "great_cannons": 30,
    "landing_loss": 25,
    "safe_landing": 25,
    "castle_level": 45,
}
"""What an effect of an invention is worth over a whole game, in florins, where its number is 1; each one more is worth
half of it."""
WHOLE_GAME = 3.5
"""The scorings that count in a whole game; fewer left make an effect worth less."""
LATER = 0.4
"""What is left of a card's worth while its machine's project is missing."""


def in_play(outlook: Outlook, card: str) -> float:
    """What putting a stored card into play is worth, its price aside."""
    return outlook.workshop + _effect(outlook, card)


def _effect(outlook: Outlook, card: str) -> float:
    pack = outlook.view.pack
    if card in pack.art:
        return outlook.points(pack.art[card].points) + FLORINS_EACH * outlook.incomes
    if adds_nothing(pack, card, outlook.me.inventions):
        return 0.0
    use = sum(USE[effect] * (1 + number) / 2 for effect, number in pack.effects[card].items())
    return use * min(1.0, outlook.scorings / WHOLE_GAME)


def bought(outlook: Outlook, card: str) -> float:
    """What a card on offer is worth, its auction price aside; never less than nothing."""
    pack, me = outlook.view.pack, outlook.me
    if untakeable(pack, me, card) or never_playable(outlook.view, me, card):
        return 0.0
    if card in pack.tanks:
        return outlook.workshop + _tank(outlook, card)
    if card in pack.airplanes:
        return outlook.workshop + _airplane(outlook, card)
    worth = in_play(outlook, card) - 0.8 * pack.costs[card]
    if unusable(outlook.view, me, card, [*me.inventions, *(me.store or ())]):
        worth *= LATER
    return max(0.0, worth)


def _tank(outlook: Outlook, card: str) -> float:
    """A tank project by the hits its tanks score on average, and the wonder of the first one."""
    data = outlook.view.pack.tanks[card]
    none = (5 / 6) ** data.dice
    one = data.dice / 6 * (5 / 6) ** (data.dice - 1)
    return _machine(outlook, "first_tank", 22 * (none * data.hits + one * hits_left(data.hits, 1)))


def _airplane(outlook: Outlook, card: str) -> float:
    return _machine(outlook, "first_airplane", 35 + 8 * outlook.view.pack.airplanes[card].hooks)


def _machine(outlook: Outlook, wonder: str, use: float) -> float:
    first = WONDER_POINTS * outlook.point if outlook.untaken(wonder) else 0.0
    return first + use * min(1.0, outlook.scorings / WHOLE_GAME)


def leonardo(outlook: Outlook) -> float:
    """What the Leonardo card is worth this round: its points, its discounts, the first turn (magnifico/12)."""
    purchases = 2 + outlook.me.castles + 0.3 * len(cards_in_play(outlook.me))
    return PRIZE * outlook.point + DISCOUNT * min(6.0, purchases) * outlook.florin()

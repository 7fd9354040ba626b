"""What territories, cards and money are worth to a seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil

from ..cards import adds_nothing, never_playable, untakeable, unusable
from ..effects import Effect
from ..forces import hits_left
from ..position import cards_in_play
from ..prices import DISCOUNT
from ..rounds import FLORINS_EACH, income
from ..scoring import PRIZE, WONDER_POINTS
from ..state import MOST_FLORINS
from ..view import LandView, PlayerView, View

POINT, LATE_POINT = 30.0, 60.0
"""The worth of a point in florins: early in the game, and in what may be its last round."""
VICTORY = 10_000.0
LONGEST = 7
"""How many rounds ahead are considered."""
FADING = 0.75
"""The factor for each later round: possessions may be lost by then."""
SCARCE, PLENTY, LAST = 1.3, 0.4, 0.2
"""The worth of a florin kept: with little money, if the next income reaches the limit, and if no round may need it."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """One seat's judgement of the table.

    `rounds_left` estimates the scorings still to come, this round's included; `scorings` is their number with later
    ones counted less. `point` is the worth of one point now; `crown`, `court` and `workshop` are the worth of one more
    territory, castle or card in play for its majority.
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
        """The weighted number of incomes to come; none follows the last round."""
        return self.scorings - 1

    @property
    def income(self) -> int:
        return income(self.me.territories, self.me.castles, len(self.me.art))

    def florin(self, spent: int = 0) -> float:
        """The worth of one more florin after `spent` are spent."""
        if self.rounds_left == 1:
            return LAST
        filled = min(1.0, (self.me.florins - spent + self.income) / MOST_FLORINS)
        return SCARCE - (SCARCE - PLENTY) * filled

    def points(self, count: int) -> float:
        """The worth of points earned at once; those that reach the target win (magnifico/11.3)."""
        return VICTORY if self.me.score + count >= self.view.options.target else count * self.point

    def untaken(self, wonder: str) -> bool:
        """Whether the points of a first machine or Perfect City are still available (magnifico/10.6)."""
        return wonder not in dict(self.view.first_wonders)

    def from_round(self, later: int) -> float:
        """The weighted number of scorings to come, without the next `later` of them."""
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
    """Rounds until a seat reaches the target at the rate its holdings give."""
    paces = ((view.options.target - player.score) / max(2, player.next_points) for player in view.players)
    return max(1, min(LONGEST, ceil(min(paces))))


def _scorings(rounds: int) -> float:
    return (1 - FADING**rounds) / (1 - FADING)


def _step(counts: Sequence[int], seat: int) -> float:
    """The points that one more piece in a majority may bring: most if it reaches, or breaks, a tie with the best of the
    others (magnifico/10.2 to 10.4)."""
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
"""The worth of an invention's effect over a whole game, in florins, if its number is 1; each one more is worth half of
that."""
WHOLE_GAME = 3.5
"""The weighted scorings of a whole game; with fewer left an effect is worth less."""
LATER = 0.4
"""The share of a card's worth while its machine's project is missing."""


def in_play(outlook: Outlook, card: str) -> float:
    """The worth of putting a stored card into play, without its price."""
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
    """The worth of a card on offer, without its auction price; never below 0."""
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
    """The worth of a tank project: the average hits of its tanks, and the points of the first one."""
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
    """The worth of the Leonardo card this round: its points, its discounts, the first turn (magnifico/12)."""
    purchases = 2 + outlook.me.castles + 0.3 * len(cards_in_play(outlook.me))
    return PRIZE * outlook.point + DISCOUNT * min(6.0, purchases) * outlook.florin()

"""What a project card is worth to a seat, in play and before it (magnifico/6, 13)."""

from __future__ import annotations

from collections.abc import Mapping

from ...magnifico.cards import adds_nothing, cards_in_play, never_playable, untakeable, unusable
from ...magnifico.effects import Effect
from ...magnifico.prices import DISCOUNT
from ...magnifico.rounds import FLORINS_EACH
from ...magnifico.scoring import PRIZE
from ...magnifico.tanks import hits_left
from ...magnifico.turn import WONDER_POINTS
from .outlook import Outlook

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

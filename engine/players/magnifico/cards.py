"""What a project card is worth to a seat, in play and before it (magnifico/6, 13)."""

from __future__ import annotations

from ...magnifico.copies import SINGLE, useless
from .outlook import Outlook, cards_in_play

USE = {
    "gyroscope": 50,
    "anti_tank_bomb": 25,
    "paratrooper": 35,
    "culverin": 20,
    "gear": 45,
    "cannon_lighter": 40,
    "multi_cannon": 60,
    "automaton": 30,
    "multi_gun": 60,
    "battle_wagon": 60,
    "bombard": 40,
    "great_cannon": 30,
    "submarine": 25,
    "armoured_ship": 25,
    "walls": 45,
}
"""What the effect of an invention is worth over a whole game, in florins."""
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
        return outlook.points(pack.art[card].points) + 10 * outlook.incomes
    if card in SINGLE and card in outlook.me.inventions:
        return 0.0
    return USE.get(card, 20) * min(1.0, outlook.scorings / WHOLE_GAME)


def bought(outlook: Outlook, card: str) -> float:
    """What a card on offer is worth, its auction price aside; never less than nothing."""
    pack, me = outlook.view.pack, outlook.me
    if card in pack.tanks:
        return 0.0 if me.tank else outlook.workshop + _tank(outlook, card)
    if card in pack.airplanes:
        return 0.0 if me.airplane else outlook.workshop + _airplane(outlook, card)
    if useless(card, [*me.inventions, *(me.store or ())], outlook.view.options.rules):
        return 0.0
    cost = pack.art[card].cost if card in pack.art else pack.inventions[card].cost
    worth = in_play(outlook, card) - 0.8 * cost
    if card in pack.inventions and not _can_carry(outlook, card):
        worth *= LATER
    return max(0.0, worth)


def _tank(outlook: Outlook, card: str) -> float:
    """A tank project by the hits its tanks score on average, and the wonder of the first one."""
    data = outlook.view.pack.tanks[card]
    none = (5 / 6) ** data.dice
    one = data.dice / 6 * (5 / 6) ** (data.dice - 1)
    return _machine(outlook, "first_tank", 22 * (none * data.hits + one * (data.hits // 2)))


def _airplane(outlook: Outlook, card: str) -> float:
    return _machine(outlook, "first_airplane", 35 + 8 * outlook.view.pack.airplanes[card].hooks)


def _machine(outlook: Outlook, wonder: str, use: float) -> float:
    first = 0.0 if wonder in dict(outlook.view.first_wonders) else 2 * outlook.point
    return first + use * min(1.0, outlook.scorings / WHOLE_GAME)


def _can_carry(outlook: Outlook, card: str) -> bool:
    """Whether the seat has the machine that an upgrade needs, and a hook free for it (magnifico/6.2, 6.3)."""
    pack, me = outlook.view.pack, outlook.me
    machine = pack.inventions[card].upgrades
    if machine == "tank":
        return me.tank is not None
    if machine == "airplane":
        waiting = [*me.inventions, *(me.store or ())]
        used = sum(held in pack.inventions and pack.inventions[held].upgrades == "airplane" for held in waiting)
        return me.airplane is not None and used < pack.airplanes[me.airplane].hooks
    return True


def leonardo(outlook: Outlook) -> float:
    """What the Leonardo card is worth this round: its points, its discounts, the first turn (magnifico/12)."""
    purchases = 2 + outlook.me.castles + 0.3 * cards_in_play(outlook.me)
    return 2 * outlook.point + 10 * min(6.0, purchases) * outlook.florin()

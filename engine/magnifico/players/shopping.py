"""What a computer player buys in its turn, and in which order: card activations, machines, towers, castles."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from typing import NamedTuple

from ...actions import Action
from ...choices import Tree
from ...policy import as_pick
from ..actions import Activate, Build, Castle, Tower
from ..rounds import FLORINS_EACH
from ..scoring import WONDER_POINTS
from ..state import FULL_TOWERS
from ..turn import ITALIAN_ORDER
from ..view import LandView
from .evaluation import Outlook, in_play
from .threat_map import MASONRY, Posture, holding

ORDER = tuple(ITALIAN_ORDER)
"""The order of the Italian edition (magnifico-it/5.4), legal in both."""
SMALL_CHANGE = 10
"""Added to each price before two purchases are compared by worth per florin."""


class Purchase(NamedTuple):
    """An action of a turn that costs money. `uses` is what it uses up: of purchases with equal `uses` only one is
    made."""

    action: Action
    worth: float
    price: int
    uses: Hashable


def best_first(outlook: Outlook, purchases: Iterable[Purchase]) -> list[Purchase]:
    """Those worth more than their price, the most for each florin first."""
    florin = outlook.florin()
    rated = [((each.worth - each.price * florin) / (each.price + SMALL_CHANGE), each) for each in purchases]
    return [each for rate, each in sorted(rated, key=lambda pair: -pair[0]) if rate > 0]


def shopping(outlook: Outlook, purchases: Iterable[Purchase]) -> list[Purchase]:
    """The purchases to make, in playing order: those with the most worth per florin, as far as the money goes."""
    purse = outlook.me.florins
    chosen: list[Purchase] = []
    used: set[Hashable] = set()
    for purchase in best_first(outlook, purchases):
        if purchase.price <= purse and purchase.uses not in used:
            chosen.append(purchase)
            used.add(purchase.uses)
            purse -= purchase.price
    chosen.sort(key=lambda each: ORDER.index(each.action.kind))
    return chosen


def activations(posture: Posture, question: Tree) -> Iterator[Purchase]:
    cards = as_pick(question)
    assert cards.note
    for card in cards.answers:
        yield Purchase(Activate(card), in_play(posture.outlook, card), cards.note(card).cost, card)


def machines(posture: Posture, question: Tree) -> Iterator[Purchase]:
    """A machine where it defends or threatens most; the first of its kind also earns points (magnifico/10.6)."""
    kinds = as_pick(question)
    assert kinds.note
    for machine in kinds.answers:
        price = kinds.note(machine).cost
        for place in as_pick(kinds.then(machine)).answers:
            land = posture.outlook.lands[place]
            worth = _wonder(posture, f"first_{machine}") + _machine(posture, land, machine)
            yield Purchase(Build(machine, place), worth, price, ("built", place))


def _machine(posture: Posture, land: LandView, machine: str) -> float:
    tanks, airplanes = (land.tanks + 1, land.airplanes) if machine == "tank" else (land.tanks, land.airplanes + 1)
    return posture.value(land, land.soldiers, tanks, airplanes) - posture.now(land)


def _wonder(posture: Posture, wonder: str) -> float:
    return posture.outlook.points(WONDER_POINTS) if posture.outlook.untaken(wonder) else 0.0


def towers(posture: Posture, question: Tree) -> Iterator[Purchase]:
    places = as_pick(question)
    assert places.note
    for place in places.answers:
        worth = _tower(posture, posture.outlook.lands[place])
        yield Purchase(Tower(place), worth, places.note(place).cost, ("raised", place))


def _tower(posture: Posture, land: LandView) -> float:
    """The worth of a tower: its share of a Perfect City, at one tower per turn, and the level it adds
    (magnifico/10.5)."""
    outlook = posture.outlook
    missing = FULL_TOWERS - land.towers
    city = outlook.point * outlook.from_round(missing - 1)
    if missing == 1:
        city += _wonder(posture, "first_perfect_city")
    elif missing <= outlook.rounds_left and outlook.untaken("first_perfect_city"):
        city += WONDER_POINTS * outlook.point / missing
    kept = holding(land.soldiers + land.level, posture.pressure(land.place))
    safer = posture.value(land, land.soldiers, land.tanks, land.airplanes, level=land.level + 1) - posture.now(land)
    return city / missing * kept + safer


def castles(posture: Posture, question: Tree) -> Iterator[Purchase]:
    places = as_pick(question)
    assert places.note
    for place in places.answers:
        worth = _castle(posture, posture.outlook.lands[place])
        yield Purchase(Castle(place), worth, places.note(place).cost, "castle")


def _castle(posture: Posture, land: LandView) -> float:
    """The worth of a castle: its income, its part in the Great Court majority, and the level it adds against
    attacks."""
    outlook = posture.outlook
    brings = FLORINS_EACH * outlook.incomes + outlook.court + MASONRY * min(1.0, outlook.incomes)
    kept = holding(land.soldiers + 1, posture.pressure(land.place))
    safer = posture.value(land, land.soldiers, land.tanks, land.airplanes, level=1) - posture.now(land)
    return brings * kept + safer

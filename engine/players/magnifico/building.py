"""What to build and where: machines, towers and castles (magnifico/5.4.2 to 5.4.4)."""

from __future__ import annotations

from collections.abc import Iterator

from ...choices import Tree
from ...magnifico.actions import Build, Castle, Tower
from ...magnifico.rounds import FLORINS_EACH
from ...magnifico.state import FULL_TOWERS
from ...magnifico.turn import WONDER_POINTS
from ...magnifico.view import LandView
from ..sense import as_pick
from .posture import MASONRY, Posture, holding
from .purchase import Purchase


def machines(posture: Posture, question: Tree) -> Iterator[Purchase]:
    """A machine where it defends or threatens most; the first of its kind earns points besides (magnifico/10.6)."""
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
    """Its share of the Perfect City it leads to, one tower a turn, and the level it adds (magnifico/10.5)."""
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
    """Its income, its step towards the Great Court, and the level it gives a place that may be attacked."""
    outlook = posture.outlook
    brings = FLORINS_EACH * outlook.incomes + outlook.court + MASONRY * min(1.0, outlook.incomes)
    kept = holding(land.soldiers + 1, posture.pressure(land.place))
    safer = posture.value(land, land.soldiers, land.tanks, land.airplanes, level=1) - posture.now(land)
    return brings * kept + safer

"""How safe a territory is, and what it is worth to hold it."""

from __future__ import annotations

from functools import lru_cache
from math import exp

from ...magnifico.view import LandView
from .outlook import Outlook
from .strength import landing_loss

MOST_SOLDIERS = 6  # magnifico/7.2.1
TANK_MIGHT, AIRPLANE_MIGHT = 2.5, 1.5
"""What a machine adds to an army, in soldiers."""
LEVEL_MIGHT = 1.2
"""What a level of a castle adds to its garrison, in soldiers."""
ATTACKED = 0.6
"""How likely a rival uses an opening in the round to come."""


def pressure(outlook: Outlook, place: str) -> float:
    """The strongest army a rival could send to a territory, in soldiers; 0 if none can come."""
    seat, view = outlook.seat, outlook.view
    strongest = 0.0
    for source in view.pack.reach[place]:
        land = outlook.lands[source]
        if land.owner is None or land.owner == seat or land.soldiers < 2:
            continue
        rival = view.players[land.owner]
        army = min(MOST_SOLDIERS, land.soldiers - 1) - landing_loss(outlook, rival, outlook.me, source, place)
        if army > 0:
            machines = TANK_MIGHT * land.tanks * bool(rival.tank) + AIRPLANE_MIGHT * land.airplanes * bool(
                rival.airplane
            )
            strongest = max(strongest, army + machines)
    return strongest


def defence(outlook: Outlook, land: LandView, soldiers: float, level: int) -> float:
    """The strength of a garrison of the seat's own, in soldiers."""
    me = outlook.me
    machines = TANK_MIGHT * land.tanks * bool(me.tank) + AIRPLANE_MIGHT * land.airplanes * bool(me.airplane)
    return soldiers + LEVEL_MIGHT * level + machines


def holding(defence: float, pressure: float) -> float:
    """The chance to still hold a territory after the rivals' next turns."""
    if pressure == 0:
        return 1.0
    return 1.0 - ATTACKED * _beaten(round(pressure - defence, 1))


@lru_cache(maxsize=512)
def _beaten(excess: float) -> float:
    """How likely an army wins that is stronger by `excess` soldiers than the defence."""
    return 1.0 / (1.0 + exp(-0.9 * excess))


def worth_of(outlook: Outlook, land: LandView) -> float:
    """What a territory and all that stands on it are worth to the seat that holds it."""
    worth = 10 * outlook.incomes + outlook.crown_step() / 2
    if land.castle:
        worth += 10 * outlook.incomes + outlook.court_step() / 2 + 15
        worth += 12 * land.towers
        if land.towers == 4:
            worth += outlook.point * outlook.scorings
    return worth

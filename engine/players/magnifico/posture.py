"""What pieces are worth where they stand: what they hold, and what they could take next."""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from ...magnifico.view import LandView, PlayerView
from .outlook import Outlook
from .rivalry import denial
from .strength import landing_loss

MOST_SOLDIERS = 6  # magnifico/7.2.1
TANK_MIGHT, AIRPLANE_MIGHT = 2.5, 1.5
"""What a machine adds to an army, in soldiers."""
LEVEL_MIGHT = 1.2
"""What a level of a castle adds to its garrison, in soldiers."""
STEEPNESS = 0.9
"""How much an army's chance grows with each soldier it has more than its enemy."""
ATTACKED = 0.6
"""How likely a rival uses an opening before the seat's next turn."""
STRIKE = 0.4
"""How much of a prize counts that could be taken in the next turn."""
WAR_COST = 45
"""What a war costs all in all: its price and the soldiers lost, in florins."""
MACHINE = 15.0
"""What a machine is worth beyond the next battle, in florins."""
MASONRY, TOWER = 15, 12
"""What a castle and a tower are worth for what they build and resist, in florins."""


class Prospect(NamedTuple):
    """An enemy territory in reach: what it takes to conquer it, in soldiers, and what it is worth."""

    need: float
    prize: float


class Posture:
    """The map as one seat holds it; looks at each territory once."""

    __slots__ = ("_pressure", "_prospects", "_value", "_worth", "outlook")

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self._pressure: dict[str, float] = {}
        self._prospects: dict[str, tuple[Prospect, ...]] = {}
        self._worth: dict[str, float] = {}
        self._value: dict[tuple[str, float, int, int, int], float] = {}

    def value(self, land: LandView, soldiers: float, tanks: int, airplanes: int, *, level: int | None = None) -> float:
        """The worth of a territory to the seat if it held it with these pieces (and a castle of this level).

        Machines defend only as long as there are soldiers, and are lost with them.
        """
        level = land.level if level is None else level
        key = (land.place, soldiers, tanks, airplanes, level)
        known = self._value.get(key)
        if known is None:
            machines = machine_might(self.outlook.me, tanks, airplanes)
            defence = soldiers + LEVEL_MIGHT * level + min(machines, soldiers)
            stake = self.worth(land) + MACHINE * (tanks + airplanes)
            strike = self._strike(land.place, min(MOST_SOLDIERS, soldiers - 1) + machines)
            known = stake * holding(defence, self.pressure(land.place)) + STRIKE * strike
            self._value[key] = known
        return known

    def _strike(self, place: str, might: float) -> float:
        """The best that an army of this might could hope to take next from `place`."""
        if might <= 0:
            return 0.0
        return max((each.prize * beaten(might - each.need) for each in self.prospects(place)), default=0.0)

    def now(self, land: LandView) -> float:
        """The worth of a territory with the pieces that stand on it."""
        return self.value(land, land.soldiers, land.tanks, land.airplanes)

    def worth(self, land: LandView) -> float:
        """What a territory and all that is built on it bring to the seat that holds it."""
        known = self._worth.get(land.place)
        if known is None:
            known = self._worth[land.place] = _worth(self.outlook, land)
        return known

    def pressure(self, place: str) -> float:
        """The strongest army a rival could send to a territory, in soldiers; 0 if none can come."""
        known = self._pressure.get(place)
        if known is None:
            known = self._pressure[place] = max(
                (self._army(land, place) for land in self.enemies(place) if land.soldiers > 1), default=0.0
            )
        return known

    def prospects(self, place: str) -> tuple[Prospect, ...]:
        """The enemy territories in reach of an army at `place`, without those that another one beats in both
        respects; the easiest first."""
        known = self._prospects.get(place)
        if known is None:
            every = sorted(
                (self._prospect(place, land) for land in self.enemies(place)), key=lambda p: (p.need, -p.prize)
            )
            best: list[Prospect] = []
            for each in every:
                if each.prize > (best[-1].prize if best else 0.0):
                    best.append(each)
            known = self._prospects[place] = tuple(best)
        return known

    def enemies(self, place: str) -> list[LandView]:
        """The rivals' territories in reach of `place`."""
        lands, seat = self.outlook.lands, self.outlook.seat
        near = (lands[other] for other in self.outlook.view.pack.reach[place])
        return [land for land in near if land.owner is not None and land.owner != seat]

    def _army(self, land: LandView, target: str) -> float:
        outlook = self.outlook
        assert land.owner is not None
        rival = outlook.view.players[land.owner]
        soldiers = min(MOST_SOLDIERS, land.soldiers - 1)
        soldiers -= landing_loss(outlook, rival, outlook.me, land.place, target)
        return max(0.0, soldiers + machine_might(rival, land.tanks, land.airplanes)) if soldiers > 0 else 0.0

    def _prospect(self, place: str, land: LandView) -> Prospect:
        outlook = self.outlook
        assert land.owner is not None
        rival = outlook.view.players[land.owner]
        need = land.soldiers + LEVEL_MIGHT * land.level + machine_might(rival, land.tanks, land.airplanes)
        need += landing_loss(outlook, outlook.me, rival, place, land.place)
        worth = self.worth(land)
        return Prospect(need, max(0.0, worth + denial(outlook, land, worth) - WAR_COST))


def machine_might(player: PlayerView, tanks: int, airplanes: int) -> float:
    """What a player's machines add to his soldiers; without a project they do nothing (magnifico/8.3)."""
    return TANK_MIGHT * tanks * bool(player.tank) + AIRPLANE_MIGHT * airplanes * bool(player.airplane)


def _worth(outlook: Outlook, land: LandView) -> float:
    worth = 10 * outlook.incomes + outlook.crown
    if land.castle:
        worth += 10 * outlook.incomes + outlook.court + MASONRY + TOWER * land.towers
        if land.towers == 4:
            worth += outlook.point * outlook.scorings
    return worth


def holding(defence: float, pressure: float) -> float:
    """The chance to hold a territory until the seat's next turn."""
    return 1.0 - ATTACKED * beaten(pressure - defence) if pressure else 1.0


def beaten(excess: float) -> float:
    """How likely an army wins that is stronger than its enemy by `excess` soldiers."""
    return 1.0 / (1.0 + exp(-STEEPNESS * excess))

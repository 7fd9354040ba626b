"""How many soldiers, tanks and airplanes go together (magnifico/7.2, 8.3, 9.8 to 9.10)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ..choices import Amount, Hint, Leaf
from ..rejection import Rejection
from .actions import Attack, Invade, Move
from .forces import idle, ready
from .state import MOST_MACHINES, MOST_SOLDIERS, Land, Player

AnyMarch = type[Invade] | type[Attack] | type[Move]
NO_LIMIT = 10**6


class ArmyBuilder(NamedTuple):
    """The pieces on `land`, some of which `player` sends from `source` to `target`; one soldier stays behind.

    `rule` is the paragraph for sending pieces, `stay_rule` that for the soldier who stays. `limited` applies the limits
    of an attack (magnifico/7.2.1); `escorted` allows no more machines than soldiers. A movement may take no soldiers:
    `least_soldiers` 0. As a rule all that can go does, but only soldiers invade.
    """

    march: AnyMarch
    source: str
    target: str
    land: Land
    player: Player
    rule: str
    stay_rule: str
    least_soldiers: int = 1
    limited: bool = False
    escorted: bool = False
    note: Callable[[int], Hint] | None = None

    def tree(self) -> Amount:
        """Soldiers, then tanks, then airplanes; at least one piece in all."""
        low = self.least_soldiers or (0 if any(ready(self.player, self.land)) else 1)
        return Amount(
            "soldiers", low, self.most_soldiers, self._tanks,
            "s", self._soldiers_rejection, (self.rule,), self.note,
            default=self.most_soldiers if self._all_go else None,
        )  # fmt: skip

    @property
    def _all_go(self) -> bool:
        return self.march is not Invade

    @property
    def most_soldiers(self) -> int:
        spare = self.land.soldiers - 1
        return min(MOST_SOLDIERS, spare) if self.limited else spare

    @property
    def tanks_ready(self) -> int:
        """The tanks that can be used: none without the owner's project (magnifico/8.3)."""
        return ready(self.player, self.land)[0]

    @property
    def airplanes_ready(self) -> int:
        return ready(self.player, self.land)[1]

    def _room(self, soldiers: int) -> int:
        """How many machines may go with `soldiers`."""
        room = MOST_MACHINES if self.limited else NO_LIMIT
        return min(room, soldiers) if self.escorted else room

    def _tanks(self, soldiers: int) -> Amount:
        low = 1 if soldiers == 0 and self.airplanes_ready == 0 else 0
        most = min(self.tanks_ready, self._room(soldiers))
        return Amount(
            "tanks", low, most, lambda n: self._airplanes(soldiers, n),
            "t", lambda n: self._tanks_rejection(soldiers, n), (self.rule,), default=most if self._all_go else low,
        )  # fmt: skip

    def _airplanes(self, soldiers: int, tanks: int) -> Amount:
        low = 1 if soldiers == tanks == 0 else 0
        most = min(self.airplanes_ready, self._room(soldiers) - tanks)
        return Amount(
            "airplanes", low, most, lambda n: Leaf(self.march(self.source, self.target, soldiers, tanks, n)),
            "a", lambda n: self._airplanes_rejection(soldiers, tanks, n), (self.rule,),
            default=most if self._all_go else low,
        )  # fmt: skip

    # Why no more, or no fewer

    def _soldiers_rejection(self, count: int) -> Rejection:
        if count <= 0 and not self.least_soldiers and any(idle(self.player, self.land)):
            return Rejection("magnifico/8.3", "idle_machines", need=1, have=count)
        if count < self.least_soldiers or count <= 0:
            return Rejection("magnifico/7.2.2" if self.limited else self.rule, "too_few_soldiers", need=1, have=count)
        if self.limited and count > MOST_SOLDIERS:
            return Rejection("magnifico/7.2.1", "too_many_soldiers", need=count, have=MOST_SOLDIERS)
        if not self.most_soldiers:
            return Rejection(self.stay_rule, "last_soldier", need=count, have=self.source)
        return Rejection(self.stay_rule, "too_many_soldiers", need=count, have=self.most_soldiers)

    def _tanks_rejection(self, soldiers: int, count: int) -> Rejection:
        if count < 1:
            return Rejection(self.rule, "nobody_goes")
        if self.land.tanks and not self.player.tank:
            return Rejection("magnifico/8.3", "no_project_tanks", need=count)
        if count > self.tanks_ready:
            return Rejection(self.rule, "too_many_tanks", need=count, have=self.tanks_ready)
        return self._too_many_machines(soldiers, count)

    def _airplanes_rejection(self, soldiers: int, tanks: int, count: int) -> Rejection:
        if count < 1:
            return Rejection(self.rule, "nobody_goes")
        if self.land.airplanes and not self.player.airplane:
            return Rejection("magnifico/8.3", "no_project_airplanes", need=count)
        if count > self.airplanes_ready:
            return Rejection(self.rule, "too_many_airplanes", need=count, have=self.airplanes_ready)
        return self._too_many_machines(soldiers, tanks + count)

    def _too_many_machines(self, soldiers: int, count: int) -> Rejection:
        if self.escorted:
            return Rejection("magnifico/7.2.3", "unescorted", need=count, have=soldiers)
        return Rejection("magnifico/7.2.1", "too_many_machines", need=count, have=MOST_MACHINES)

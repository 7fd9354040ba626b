"""Which territories are threatened, and which rivals are ahead."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import NamedTuple

from ..movement import landing_loss
from ..rounds import FLORINS_EACH
from ..state import FULL_TOWERS, MOST_SOLDIERS
from ..view import LandView, PlayerView, View
from .combat import machine_might
from .evaluation import Outlook

SPITE = 0.1
"""The worth of any rival's loss, as a share of what the territory is worth to the seat."""
WATCHED = 4
"""From how many rounds before their victory a rival is held back."""
URGENT = 2.0
"""How much more it counts to hold back a rival who would win at the next scoring."""


class Grudge(NamedTuple):
    """The worth, in florins, of a rival's loss of a territory, of a castle on it and of a Perfect City there."""

    territory: float
    castle: float
    perfect: float

    def denial(self, land: LandView, worth: float) -> float:
        """The worth to the seat of the rival's loss of `land`, which would be worth `worth` to the seat."""
        denied = SPITE * worth + self.territory
        if land.castle:
            denied += self.castle + self.perfect * (land.towers == FULL_TOWERS)
        return denied


def grudge_against(outlook: Outlook, rival: PlayerView) -> Grudge:
    """Greater, the sooner the rival would win and the more a loss would cost them."""
    players = outlook.view.players
    each_point = _menace(outlook.view, rival) * outlook.point * min(2.0, outlook.scorings)
    return Grudge(
        territory=each_point * _loses([player.territories for player in players], rival.seat),
        castle=each_point * _loses([player.castles for player in players], rival.seat),
        perfect=each_point,
    )


def _menace(view: View, rival: PlayerView) -> float:
    """How near a rival is to winning: 0 if far, 1 if one more round is enough, highest if none is needed."""
    missing = view.options.target - rival.score
    if rival.next_points >= missing:
        return URGENT
    return max(0.0, min(1.0, 1 - (missing / max(2, rival.next_points) - 2) / WATCHED))


def _loses(counts: Sequence[int], seat: int) -> float:
    """The points a seat may lose with one piece fewer in a majority (magnifico/10.2 to 10.4)."""
    ahead = counts[seat] - max(count for each, count in enumerate(counts) if each != seat)
    return {-1: 0.2, 0: 1.0, 1: 1.0, 2: 0.5}.get(ahead, 0.25 if ahead > 0 else 0.0)


LEVEL_MIGHT = 1.2
"""What a level of a castle adds to its garrison, in soldiers."""
STEEPNESS = 0.9
"""How fast an army's chance grows with each soldier it has more than its enemy."""
ATTACKED = 0.35
"""The chance that a rival uses an opening before the seat's next turn."""
STRIKE = 0.4
"""The share of a prize's worth that counts if it could be taken next turn."""
WAR_COST = 30
"""The whole cost of a war: its price and the soldiers lost, in florins."""
MACHINE = 10.0
"""What a machine is worth beyond the next battle, in florins."""
MASONRY, TOWER = 15, 12
"""The worth of a castle and of a tower for building and defence, in florins."""


class Rival(NamedTuple):
    """Another seat, the worth of its losses, and what raids lose ashore in each direction."""

    player: PlayerView
    grudge: Grudge
    loss_to_him: int
    loss_from_him: int


class Foe(NamedTuple):
    """A rival's territory: the soldiers needed to conquer it by land; its worth to the seat, and the worth of its
    owner's loss; the soldiers and the might of machines that could come from it; what raids lose ashore in each
    direction."""

    land: LandView
    need: float
    worth: float
    denial: float
    soldiers: int
    machines: float
    loss_to_it: int
    loss_from_it: int


class Prospect(NamedTuple):
    """An enemy territory in reach: the strength needed to conquer it from there, and the gain."""

    need: float
    gain: float


class Posture:
    """The map as one seat holds it; evaluates each territory once."""

    __slots__ = ("_pressure", "_prospects", "_value", "_worth", "foes", "outlook")

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self._worth = {land.place: _worth(outlook, land) for land in outlook.view.lands}
        self._pressure: dict[str, float] = {}
        self._prospects: dict[str, tuple[Prospect, ...]] = {}
        self._value: dict[tuple[str, float, int, int, int], float] = {}
        rivals = {player.seat: _rival(outlook, player) for player in outlook.view.players if player is not outlook.me}
        self.foes = {
            land.place: _foe(land, self._worth[land.place], rivals[land.owner])
            for land in outlook.view.lands
            if land.owner in rivals
        }

    def value(self, land: LandView, soldiers: float, tanks: int, airplanes: int, *, level: int | None = None) -> float:
        """The worth of a territory to the seat if it holds it with these pieces (and a castle of this level).

        Machines defend only as long as there are soldiers, and are lost with them.
        """
        level = land.level if level is None else level
        key = (land.place, soldiers, tanks, airplanes, level)
        known = self._value.get(key)
        if known is None:
            machines = machine_might(self.outlook.me, tanks, airplanes)
            defence = soldiers + LEVEL_MIGHT * level + min(machines, soldiers)
            stake = self._worth[land.place] + MACHINE * (tanks + airplanes)
            strike = self._strike(land.place, min(MOST_SOLDIERS, soldiers - 1) + machines)
            known = stake * holding(defence, self.pressure(land.place)) + STRIKE * strike
            self._value[key] = known
        return known

    def now(self, land: LandView) -> float:
        """The worth of a territory with the pieces that stand on it."""
        return self.value(land, land.soldiers, land.tanks, land.airplanes)

    def pressure(self, place: str) -> float:
        """The strongest army a rival could send to a territory, in soldiers; 0 if none can come."""
        known = self._pressure.get(place)
        if known is None:
            neighbours = self.outlook.view.pack.neighbours[place]
            known = 0.0
            for foe in self.foes_near(place):
                landed = foe.soldiers - (0 if foe.land.place in neighbours else foe.loss_from_it)
                if landed > 0:
                    known = max(known, landed + foe.machines)
            self._pressure[place] = known
        return known

    def at_rest(self, place: str) -> bool:
        """Whether more pieces would change nothing at `place`: no rival is in reach of it in either direction."""
        return not self.pressure(place) and not self._in_reach(place)

    def foes_near(self, place: str) -> list[Foe]:
        """The rivals' territories in reach of `place`."""
        foes = self.foes
        return [foes[other] for other in self.outlook.view.pack.reach[place] if other in foes]

    def _strike(self, place: str, might: float) -> float:
        """The best expected gain of an army of this might that attacks from `place` next."""
        if might <= 0:
            return 0.0
        most = 0.0
        for need, gain in self._in_reach(place):
            most = max(most, gain * beaten(might - need))
        return most

    def _in_reach(self, place: str) -> tuple[Prospect, ...]:
        """What could be conquered from `place`, the easiest first, without targets that are harder and no better."""
        known = self._prospects.get(place)
        if known is None:
            neighbours = self.outlook.view.pack.neighbours[place]
            every = [
                (foe.need + (0 if foe.land.place in neighbours else foe.loss_to_it), WAR_COST - foe.worth - foe.denial)
                for foe in self.foes_near(place)
            ]
            best: list[Prospect] = []
            for need, cost in sorted(every):
                if -cost > (best[-1].gain if best else 0.0):
                    best.append(Prospect(need, -cost))
            known = self._prospects[place] = tuple(best)
        return known


def _worth(outlook: Outlook, land: LandView) -> float:
    """The worth of a territory and everything built on it to the seat that holds it."""
    worth = FLORINS_EACH * outlook.incomes + outlook.crown
    if land.castle:
        worth += FLORINS_EACH * outlook.incomes + outlook.court + MASONRY + TOWER * land.towers
        if land.towers == FULL_TOWERS:
            worth += outlook.point * outlook.scorings
    return worth


def _rival(outlook: Outlook, player: PlayerView) -> Rival:
    view, grudge = outlook.view, grudge_against(outlook, player)
    to_him, from_him = landing_loss(view, outlook.seat, player.seat), landing_loss(view, player.seat, outlook.seat)
    return Rival(player, grudge, to_him, from_him)


def _foe(land: LandView, worth: float, rival: Rival) -> Foe:
    machines = machine_might(rival.player, land.tanks, land.airplanes) if land.tanks or land.airplanes else 0.0
    return Foe(
        land=land,
        need=land.soldiers + LEVEL_MIGHT * land.level + machines,
        worth=worth,
        denial=rival.grudge.denial(land, worth),
        soldiers=min(MOST_SOLDIERS, land.soldiers - 1),
        machines=machines,
        loss_to_it=rival.loss_to_him,
        loss_from_it=rival.loss_from_him,
    )


def holding(defence: float, pressure: float) -> float:
    """The chance to hold a territory until the seat's next turn."""
    return 1.0 - ATTACKED * beaten(pressure - defence) if pressure else 1.0


def beaten(excess: float) -> float:
    """The chance that an army stronger than its enemy by `excess` soldiers wins."""
    return 1.0 / (1.0 + exp(-STEEPNESS * excess))

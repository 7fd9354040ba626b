"""Magnifico's books: florins, points, soldiers and machines."""

from __future__ import annotations

from collections import Counter

from engine.game import Event
from engine.magnifico import events as happened
from engine.magnifico.state import State

from .accounts import Account, Ledger

AIRPLANE_LOST = 5
"""The face of a paratrooper's die that loses the airplane (magnifico/7.6.8)."""


class MagnificoBooks(Ledger):
    """Florins, points and soldiers of each seat; tanks, airplanes, castles and towers on the map."""

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self._attacker = self._defender = 0

    def counted(self, state: State) -> Counter[Account]:
        return _counted(state)

    def enter_event(self, event: Event) -> None:
        match event:
            case happened.IncomePaid():
                for seat, florins in enumerate(event.florins):
                    self._add("florins", seat, florins)
            case happened.HomePlaced():
                self._add("florins", event.seat, event.florins)
                self._add("soldiers", event.seat, event.soldiers)
                self._add("castle", None, 1)
            case happened.Recruited():
                self._add("soldiers", event.seat, len(event.places))
            case happened.PointsGained():
                self._add("points", event.seat, event.points)
            case happened.RoundScored():
                gained = event.leonardo + event.workshop + event.court + event.crown + event.perfect_cities
                self._add("points", event.seat, gained)
            case (
                happened.CardBought() | happened.CardActivated() | happened.MachineBuilt() | happened.TowerBuilt()
                | happened.CastleBuilt() | happened.Invaded() | happened.WarDeclared()
            ):  # fmt: skip
                self._add("florins", event.seat, -event.florins)
                self._enter_purchase(event)
            case _:
                self._enter_battle(event)

    def _enter_purchase(self, event: Event) -> None:
        match event:
            case happened.MachineBuilt():
                self._add(event.machine, None, 1)
            case happened.TowerBuilt():
                self._add("tower", None, 1)
            case happened.CastleBuilt():
                self._add("castle", None, 1)
            case happened.WarDeclared():
                self._attacker, self._defender = event.seat, event.defender

    def _enter_battle(self, event: Event) -> None:
        match event:
            case happened.Landed():
                self._add("soldiers", event.seat, -event.lost)
            case happened.InfantryAssaulted():
                self._add("soldiers", event.seat, -event.lost)
                self._add("soldiers", self._enemy(event.seat), -event.killed)
                self._add("tower", None, -event.felled)
            case happened.TankFired() | happened.AutomatonAssaulted():
                self._add("soldiers", self._enemy(event.seat), -event.killed)
            case happened.AirplanesAssaulted():
                self._add("soldiers", self._enemy(event.seat), -event.killed)
                self._add("airplane", None, -event.fallen)
            case happened.TankExploded():
                self._add("soldiers", event.seat, -event.soldiers)
                self._add("tank", None, -event.tanks)
                self._add("airplane", None, -event.airplanes)
            case happened.ParatrooperDropped():
                self._add("soldiers", event.seat, -1)
                self._add("airplane", None, -(event.die == AIRPLANE_LOST))
            case happened.Intercepted():
                self._add("tank" if event.assault == "tanks" else "airplane", None, -event.destroyed)
                self._add("airplane", None, -event.fallen)
            case happened.MachinesScrapped():
                self._add("tank", None, -event.tanks)
                self._add("airplane", None, -event.airplanes)

    def _enemy(self, seat: int) -> int:
        return self._defender if seat == self._attacker else self._attacker

    def _add(self, what: str, seat: int | None, count: int) -> None:
        self.accounts[what, seat] += count


def _counted(state: State) -> Counter[Account]:
    """The figures of a position, an attacking army included."""
    counted: Counter[Account] = Counter()
    for seat, player in enumerate(state.players):
        counted["florins", seat] = player.florins
        counted["points", seat] = player.score
    for land in state.lands.values():
        if land.owner is not None:
            counted["soldiers", land.owner] += land.soldiers
        counted["tank", None] += land.tanks
        counted["airplane", None] += land.airplanes
        counted["castle", None] += land.castle
        counted["tower", None] += land.towers
    if state.battle:
        counted["soldiers", state.battle.attacker] += state.battle.army.soldiers
        counted["tank", None] += state.battle.army.tanks
        counted["airplane", None] += state.battle.army.airplanes
    return counted

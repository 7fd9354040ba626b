"""One step of Leonardo da Vinci being carried out."""

from __future__ import annotations

from ..base_game import StepContext as Step
from .state import Player, State


class StepContext(Step[State]):
    __slots__ = ()

    def player(self, seat: int) -> Player:
        return self.state.players[seat]

    def pay(self, seat: int, florins: int) -> None:
        self.state.players[seat].florins -= florins

    def bring_home(self, area: str, seat: int) -> None:
        """A seat's workers in an area go back to its supply."""
        state = self.state
        group = state.own_group(area, seat)
        state.areas[area].remove(group)
        player = state.players[seat]
        player.free += group.apprentices
        player.master_free |= group.master

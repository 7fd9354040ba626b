"""One step of Leonardo (1989) being carried out."""

from __future__ import annotations

from ..base_game import StepContext as Step
from .constants import MACHINE
from .state import Debt, Player, State, Why


class StepContext(Step[State]):
    __slots__ = ()

    def player(self, seat: int) -> Player:
        return self.state.players[seat]

    @property
    def mover(self) -> Player:
        """The party whose turn it is."""
        return self.state.players[self.state.mover]

    def spin(self, purpose: str) -> int:
        """A number of the machine: 1 to 12, each equally likely."""
        self.state.ball = self.chance.below(MACHINE, purpose) + 1
        return self.state.ball

    def draw(self, cards: list[str], purpose: str) -> str:
        """A random card from a deck, which must not be empty."""
        return cards.pop(self.chance.below(len(cards), purpose))

    def owe(self, debtor: int, creditor: int | None, florins: int, why: Why, space: int) -> None:
        """Add a debt; it is paid before anything else happens."""
        self.state.debts.append(Debt(debtor, creditor, florins, why, space))

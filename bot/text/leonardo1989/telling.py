"""The voice of Leonardo (1989): a reader's voice that also knows the names of spaces and cards."""

from __future__ import annotations

from dataclasses import dataclass

from bot.text import money
from bot.text.leonardo1989.names import Names
from bot.text.voice import Voice
from engine.leonardo1989.view import PlayerView


@dataclass(frozen=True, slots=True)
class Telling(Voice):
    names: Names

    def florins(self, count: int) -> str:
        return money.florins(self.words, count)

    def lot(self, on: str) -> str:
        return self.names.lot(on)

    def space(self, space: int) -> str:
        return self.names.space(space)

    def holding(self, space: int) -> str:
        return self.names.holding(space)

    def party(self, party: PlayerView) -> str:
        """Everybody who plays with a party's pawn, at the beginning of a line: "Ada", "You", "You + Bruno"."""
        members = sorted(party.members or (party.seat,), key=lambda member: member != self.cast.reader)
        return " + ".join(self.heading(member) for member in members)

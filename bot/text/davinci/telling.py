"""The voice of Leonardo da Vinci: a reader's voice that also knows the names of places and inventions."""

from __future__ import annotations

from dataclasses import dataclass

from bot.text.davinci import pieces
from bot.text.davinci.names import Names
from bot.text.voice import Voice


@dataclass(frozen=True, slots=True)
class Telling(Voice):
    names: Names

    def florins(self, count: int) -> str:
        return pieces.florins(self.words, count)

    def paid(self, count: int) -> str:
        return pieces.paid(self.words, count)

    def place(self, where: str) -> str:
        return self.names.place(where)

    def at(self, where: str) -> str:
        return self.names.at(where)

    def lot(self, on: str) -> str:
        return self.names.lot(on)

    def card(self, card: str) -> str:
        return self.names.card(card)

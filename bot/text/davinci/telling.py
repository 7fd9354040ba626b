"""The voice of Leonardo da Vinci: a reader's voice that also knows the names of places and inventions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.text.davinci import pieces
from bot.text.davinci.names import Names, capital
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

    def card(self, card: str) -> str:
        return self.names.card(card)

    def labels(self, seats: Sequence[int]) -> str:
        """Seats as a list: "Ada, you and Carla"."""
        return self.words.join([self.label(seat) for seat in seats])

    def heading(self, seat: int) -> str:
        """A seat at the beginning of a line: its name, or "You"."""
        return self.words.t("You") if seat == self.cast.reader else self.name(seat)

    def sentence(self, seat: int, clause: str) -> str:
        """A clause that begins with what a seat does, as a sentence: a name keeps the letter it begins with."""
        return self.words.t("%(clause)s.", clause=capital(clause) if seat == self.cast.reader else clause)

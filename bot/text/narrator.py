"""Who is told about and who reads: "Ada attacks Naples", or "You attack Naples" to Ada."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from bot.text.language import Language, capital
from bot.text.sanitize import safe


@dataclass(frozen=True, slots=True)
class Audience:
    """The players by seat, their names made safe by `Audience.of`, and the seat that reads (None: a public post)."""

    names: tuple[str, ...]
    reader: int | None = None

    @classmethod
    def of(cls, names: Iterable[str], reader: int | None = None) -> Audience:
        return cls(tuple(safe(name) for name in names), reader)


Part = Callable[[Any, Any], object]
"""What a placeholder stands for, given what is told (an event, an action, a reason) and the narrator that tells it."""


@dataclass(frozen=True, slots=True)
class Narrator:
    """Says sentences about seats in one language to one reader.

    Each sentence has a form for the seat that reads it ("You ...") and one for all others, who get the seat's name as
    `%(who)s` and a second seat's as `%(whom)s`. `parts` say how a game fills in the placeholders of its tables (see
    `bot.text.sentences`).
    """

    parts: ClassVar[Mapping[str, Part]] = {}
    words: Language
    cast: Audience

    def name(self, seat: int) -> str:
        return self.cast.names[seat]

    def label(self, seat: int) -> str:
        """A seat in a list: its name, or "you"."""
        return self.words.t("you") if seat == self.cast.reader else self.name(seat)

    def labels(self, seats: Sequence[int]) -> str:
        """Seats as a list: "Ada, you and Carla"."""
        return self.words.join([self.label(seat) for seat in seats])

    def heading(self, seat: int) -> str:
        """A seat at the beginning of a line: its name, or "You"."""
        return self.words.t("You") if seat == self.cast.reader else self.name(seat)

    def sentence(self, seat: int, clause: str) -> str:
        """A clause that begins with what a seat does, as a sentence; a name keeps its first letter."""
        return self.words.t("%(clause)s.", clause=capital(clause) if seat == self.cast.reader else clause)

    def by(self, seat: int, you: str, they: str, **values: object) -> str:
        """A sentence about one seat."""
        if seat == self.cast.reader:
            return self.words.t(you, **values)
        return self.words.t(they, who=self.name(seat), **values)

    def between(self, one: int, other: int, you: str, to_you: str, they: str, **values: object) -> str:
        """A sentence about what one seat does to another: for the one, for the other, for all others."""
        both = {"who": self.name(one), "whom": self.name(other), **values}
        if self.cast.reader == one:
            return self.words.t(you, **both)
        return self.words.t(to_you if self.cast.reader == other else they, **both)

    def each(self, seats: Sequence[int], values: Sequence[object]) -> str:
        """Seats with a value each: "Ada 60, you 40"."""
        pairs = zip(seats, values, strict=True)
        return ", ".join(f"{self.label(seat)} {value}" for seat, value in pairs)

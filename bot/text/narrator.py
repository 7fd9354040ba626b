"""Sentences about seats: the narrator that says them to one reader, tables of them, and the names of a pack."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from bot.text.discord_text import safe
from bot.text.language import N_, Language, capital, paragraph
from engine.packs import Heading, Name


@dataclass(frozen=True, slots=True)
class Audience:
    """The players by seat, their names made safe by `Audience.of`, and the seat that reads (None: a public post)."""

    names: tuple[str, ...]
    reader: int | None = None

    @classmethod
    def of(cls, names: Iterable[str], reader: int | None = None) -> Audience:
        return cls(tuple(safe(name) for name in names), reader)


Part = Callable[[Any, Any], object]
"""What a placeholder stands for, given the subject (an event, an action, a rejection) and the narrator."""


@dataclass(frozen=True, slots=True)
class Narrator:
    """Says sentences about seats in one language to one reader.

    Each sentence has a form for the seat that reads it ("You ...") and one for all others, who get the seat's name as
    `%(who)s` and a second seat's as `%(whom)s`. `parts` say how a game fills in the placeholders of its tables (see
    `bot.text.narrator`).
    """

    parts: ClassVar[Mapping[str, Part]] = {}
    words: Language
    audience: Audience

    def name(self, seat: int) -> str:
        return self.audience.names[seat]

    def label(self, seat: int) -> str:
        """A seat in a list: its name, or "you"."""
        return self.words.t("you") if seat == self.audience.reader else self.name(seat)

    def labels(self, seats: Sequence[int]) -> str:
        """Seats as a list: "Ada, you and Carla"."""
        return self.words.join([self.label(seat) for seat in seats])

    def heading(self, seat: int) -> str:
        """A seat at the beginning of a line: its name, or "You"."""
        return self.words.t("You") if seat == self.audience.reader else self.name(seat)

    def sentence(self, seat: int, clause: str) -> str:
        """A clause that begins with what a seat does, as a sentence; a name keeps its first letter."""
        return self.words.t("%(clause)s.", clause=capital(clause) if seat == self.audience.reader else clause)

    def by(self, seat: int, you: str, they: str, **values: object) -> str:
        """A sentence about one seat."""
        if seat == self.audience.reader:
            return self.words.t(you, **values)
        return self.words.t(they, who=self.name(seat), **values)

    def between(self, one: int, other: int, you: str, to_you: str, they: str, **values: object) -> str:
        """A sentence about what one seat does to another: for the one, for the other, for all others."""
        both = {"who": self.name(one), "whom": self.name(other), **values}
        if self.audience.reader == one:
            return self.words.t(you, **both)
        return self.words.t(to_you if self.audience.reader == other else they, **both)

    def each(self, seats: Sequence[int], values: Sequence[object]) -> str:
        """Seats with a value each: "Ada 60, you 40"."""
        pairs = zip(seats, values, strict=True)
        return ", ".join(f"{self.label(seat)} {value}" for seat, value in pairs)


Row = Callable[[Any, Any], str]

_PLACEHOLDER = re.compile(r"%\((\w+)\)")


def placeholders(*sentences: str) -> frozenset[str]:
    """The placeholders of sentences."""
    return frozenset(name for sentence in sentences for name in _PLACEHOLDER.findall(sentence))


def to_all(sentence: str, **parts: Part) -> Row:
    """The same sentence for every reader."""
    names = placeholders(sentence)
    return lambda subject, narrator: narrator.words.t(sentence, **_values(names, parts, subject, narrator))


def by_number(one: str, many: str, of: str, **parts: Part) -> Row:
    """A sentence about the number in field `of`, or about how many things that field holds (see `Language.n`)."""
    names = placeholders(one, many) - {"count"}

    def row(subject: Any, narrator: Any) -> str:
        number = getattr(subject, of)
        count = number if isinstance(number, int) else len(number)
        sentence: str = narrator.words.n(one, many, count, **_values(names, parts, subject, narrator))
        return sentence

    return row


def by(you: str, they: str, *, of: str = "seat", **parts: Part) -> Row:
    """What the seat in field `of` does: one form for that seat, one for all others (see `Narrator.by`)."""
    names = placeholders(you, they) - {"who"}
    return lambda subject, narrator: narrator.by(
        int(getattr(subject, of)), you, they, **_values(names, parts, subject, narrator)
    )


def between(you: str, to_you: str, they: str, *, of: tuple[str, str], **parts: Part) -> Row:
    """What the first seat of two fields does to the second (see `Narrator.between`)."""
    names = placeholders(you, to_you, they) - {"who", "whom"}

    def row(subject: Any, narrator: Any) -> str:
        one, other = (getattr(subject, field) for field in of)
        sentence: str = narrator.between(one, other, you, to_you, they, **_values(names, parts, subject, narrator))
        return sentence

    return row


def choose(by: str | Part, otherwise: Row | None = None, /, **rows: Row) -> Row:
    """The row named by the value of a field, or by a value made from what is told. Raises `KeyError` if there is
    neither such a row nor `otherwise`."""

    def row(subject: Any, narrator: Any) -> str:
        name: Any = by(subject, narrator) if callable(by) else getattr(subject, by)
        return (rows.get(name) or otherwise or rows[name])(subject, narrator)

    return row


def when(field: str, then: Row, otherwise: Row | None = None) -> Row:
    """One of two rows, by whether a field is set or more than zero; "" if there is no second."""

    def row(subject: Any, narrator: Any) -> str:
        chosen = then if getattr(subject, field) else otherwise
        return chosen(subject, narrator) if chosen else ""

    return row


def given(field: str, then: Row, otherwise: Row) -> Row:
    """One of two rows, by whether a field names anything: a seat may be 0."""
    return lambda subject, narrator: (otherwise if getattr(subject, field) is None else then)(subject, narrator)


def secret(own: Row, others: Row) -> Row:
    """What the seat itself reads of its secret action, and what all others read."""
    return lambda subject, narrator: (own if narrator.audience.reader == subject.seat else others)(subject, narrator)


def in_turn(*rows: Row) -> Row:
    """Several sentences, one after the other."""
    return lambda subject, narrator: paragraph(*(row(subject, narrator) for row in rows))


def _values(names: frozenset[str], own: Mapping[str, Part], subject: Any, narrator: Any) -> dict[str, object]:
    parts = {**narrator.parts, **own}
    return {name: parts[name](subject, narrator) if name in parts else getattr(subject, name) for name in names}


COLOURS: Mapping[str, str] = {
    "red": N_("red"),
    "blue": N_("blue"),
    "yellow": N_("yellow"),
    "green": N_("green"),
    "purple": N_("purple"),
    "black": N_("black"),
    "brown": N_("brown"),
    "pink": N_("pink"),
}


def colour_name(words: Language, colour: str) -> str:
    return words.t(COLOURS[colour])


COLOURS_TAKEN = to_all(
    N_("Colours: %(colours)s."),
    colours=lambda event, narrator: narrator.each(
        range(len(event.colours)), [colour_name(narrator.words, colour) for colour in event.colours]
    ),
)
"""What is told when the colours of all seats are dealt."""


HOUSE_PACK = "house"
"""The pack whose figures are reconstructed; other packs are an operator's own."""


class Pack(Protocol):
    @property
    def data(self) -> Heading: ...


P = TypeVar("P", bound=Pack)


class PackNames(Generic[P]):
    """The names of one pack in one language. `reconstructed` says whose Bottega's own pack is, `brought` whose any
    other is, which is called `%(pack)s`."""

    game: ClassVar[str]
    reconstructed: ClassVar[str]
    brought: ClassVar[str]

    def __init__(self, words: Language, pack: P) -> None:
        self.words = words.of(self.game)
        self.pack = pack

    def _one(self, name: Name) -> str:
        return name.it if self.words.lang == "it" else name.en

    @property
    def is_reconstruction(self) -> bool:
        return self.pack.data.id == HOUSE_PACK

    def source(self) -> str:
        """Whose figures the table plays with, and whether they are a reconstruction, which is said wherever they are
        shown."""
        if self.is_reconstruction:
            return self.words.t(self.reconstructed)
        return self.words.t(self.brought, pack=self._one(self.pack.data.name))


ANSWERED_AHEAD = by(N_("You had answered beforehand."), N_("%(who)s had answered beforehand."))
"""The sentence of an `engine.game.AnsweredAhead` event."""

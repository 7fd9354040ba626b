"""What a panel shows of a question, an answer, an action and a setting."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from bot.text.language import Language
from engine.choices import Amount, Node, PickMany
from engine.game import Event
from engine.rejection import Answer


@dataclass(frozen=True, slots=True)
class Prompt:
    """A question to the reader: a title (45 characters), what to do in a sentence or two, and what to know for it,
    line by line."""

    title: str
    line: str
    details: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FieldWords:
    """A field of a question: its label (45), the text of the empty field (100), and its range, if it is a number
    (100)."""

    label: str
    placeholder: str
    hint: str = ""


@dataclass(frozen=True, slots=True)
class OptionWords:
    """An answer: its label (100, short enough for a button if possible), and what it costs and brings (100)."""

    label: str
    description: str = ""


@dataclass(frozen=True, slots=True)
class Summary:
    """A finished action before it is confirmed: what it does with its price, what follows from it, and reasons to think
    twice: undoing it needs consent, or it ends badly ("" if neither is so)."""

    text: str
    follows: tuple[str, ...] = ()
    final: str = ""


@dataclass(frozen=True, slots=True)
class SettingWords:
    """An option of a table: its name (45), what it does (100), and its possible values in words, by value."""

    name: str
    about: str
    values: Mapping[object, str] = field(default_factory=dict)


Words = tuple[str, str]


@dataclass(frozen=True, slots=True)
class FieldTable:
    """The label and the placeholder of each field of a game for any action, and better ones for the fields of some
    kinds of action."""

    fields: Mapping[str, Words]
    of_kinds: Mapping[tuple[str, str], Words]

    def words(self, node: Node, answers: Mapping[str, Answer], words: Language) -> FieldWords:
        label, placeholder = self.fields[node.field]
        kind = answers.get("kind")
        if isinstance(kind, str):
            label, placeholder = self.of_kinds.get((kind, node.field), (label, placeholder))
        return FieldWords(words.t(label), words.t(placeholder), _range(node, words))


def _range(node: Node, words: Language) -> str:
    if isinstance(node, Amount):
        if node.low == node.high:
            return words.t("Exactly %(low)d.", low=node.low)
        if node.step == 1:
            return words.t("From %(low)d to %(high)d.", low=node.low, high=node.answers[-1])
        return words.t(
            "From %(low)d to %(high)d, in steps of %(step)d.", low=node.low, high=node.answers[-1], step=node.step
        )
    if isinstance(node, PickMany):
        if node.low == node.high:
            return words.n("Choose one.", "Choose exactly %(count)d.", node.low)
        return words.t("Choose from %(low)d to %(high)d.", low=node.low, high=node.high)
    return ""


SEAT, PLACE, CARD = "seat", "place", "card"


def id_of(kind: str, which: object) -> str:
    return f"{kind} {which}"


def parted(what: str) -> tuple[str, str]:
    """The kind and which of it; does not check that it exists."""
    kind, _, which = what.partition(" ")
    return kind, which


def is_seat(what: str) -> bool:
    return parted(what)[0] == SEAT


def seat_of(which: str, seats: int) -> int:
    """Raises `KeyError` for a seat that is not at the table."""
    return {str(seat): seat for seat in range(seats)}[which]


_ROLES = (
    "seat", "previous", "defender", "winner", "loser", "giver", "owner", "rival", "creditor", "debtor", "visitor",
    "to", "by", "member",
)  # fmt: skip
_PARTIES = ("seats", "parties", "members")
"""The fields of events that name a seat, or several."""


@dataclass(frozen=True, slots=True)
class Topic:
    """A part of what happens in a game: its id, short enough for a control's id; its name (a msgid in a game's table,
    said in the reader's language by `GameTexts.topics`); the kinds of event that belong to it."""

    id: str
    name: str
    kinds: frozenset[str]


def in_language(topics: Collection[Topic], words: Language) -> tuple[Topic, ...]:
    """Topics with their names in a language."""
    return tuple(replace(topic, name=words.t(topic.name)) for topic in topics)


def concerns(event: Event, seats: Collection[int]) -> bool:
    """Whether an event is about any of these seats; an event that names no seat, such as bids laid open, is about
    all."""
    named = [seat for field in _ROLES if type(seat := getattr(event, field, None)) is int]
    named += [seat for field in _PARTIES for seat in _numbers(getattr(event, field, ()))]
    return not named or any(seat in seats for seat in named)


def _numbers(seats: Any) -> Collection[int]:
    return [seat for seat in seats if type(seat) is int]

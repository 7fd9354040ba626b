"""Tables of sentences for each kind of event, action or refusal.

A row is a function of what is told and the narrator that tells it; the functions here make rows from sentences. A
placeholder stands for the field of that name. It is filled in by the row, or else by the game (`Narrator.parts`), or
else with the bare value.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from bot.text.language import paragraph
from bot.text.narrator import Part

Row = Callable[[Any, Any], str]

_PLACEHOLDER = re.compile(r"%\((\w+)\)")


def placeholders(*sentences: str) -> frozenset[str]:
    """The placeholders of sentences."""
    return frozenset(name for sentence in sentences for name in _PLACEHOLDER.findall(sentence))


def said(sentence: str, **parts: Part) -> Row:
    """The same sentence for every reader."""
    names = placeholders(sentence)
    return lambda told, tell: tell.words.t(sentence, **_values(names, parts, told, tell))


def by_number(one: str, many: str, of: str, **parts: Part) -> Row:
    """A sentence about the number in field `of`, or about how many things that field holds (see `Language.n`)."""
    names = placeholders(one, many) - {"count"}

    def row(told: Any, tell: Any) -> str:
        number = getattr(told, of)
        count = number if isinstance(number, int) else len(number)
        sentence: str = tell.words.n(one, many, count, **_values(names, parts, told, tell))
        return sentence

    return row


def by(you: str, they: str, *, of: str = "seat", **parts: Part) -> Row:
    """What the seat in field `of` does: one form for that seat, one for all others (see `Narrator.by`)."""
    names = placeholders(you, they) - {"who"}
    return lambda told, tell: tell.by(int(getattr(told, of)), you, they, **_values(names, parts, told, tell))


def between(you: str, to_you: str, they: str, *, of: tuple[str, str], **parts: Part) -> Row:
    """What the first seat of two fields does to the second (see `Narrator.between`)."""
    names = placeholders(you, to_you, they) - {"who", "whom"}

    def row(told: Any, tell: Any) -> str:
        one, other = (getattr(told, field) for field in of)
        sentence: str = tell.between(one, other, you, to_you, they, **_values(names, parts, told, tell))
        return sentence

    return row


def choose(by: str | Part, otherwise: Row | None = None, /, **rows: Row) -> Row:
    """The row named by the value of a field, or by a value made from what is told. Raises `KeyError` if there is
    neither such a row nor `otherwise`."""

    def row(told: Any, tell: Any) -> str:
        name: Any = by(told, tell) if callable(by) else getattr(told, by)
        return (rows.get(name) or otherwise or rows[name])(told, tell)

    return row


def when(field: str, then: Row, otherwise: Row | None = None) -> Row:
    """One of two rows, by whether a field is set or more than zero; "" if there is no second."""

    def row(told: Any, tell: Any) -> str:
        chosen = then if getattr(told, field) else otherwise
        return chosen(told, tell) if chosen else ""

    return row


def given(field: str, then: Row, otherwise: Row) -> Row:
    """One of two rows, by whether a field names anything: a seat may be 0."""
    return lambda told, tell: (otherwise if getattr(told, field) is None else then)(told, tell)


def secret(own: Row, others: Row) -> Row:
    """What the seat itself reads of its secret action, and what all others read."""
    return lambda told, tell: (own if tell.cast.reader == told.seat else others)(told, tell)


def in_turn(*rows: Row) -> Row:
    """Several sentences, one after the other."""
    return lambda told, tell: paragraph(*(row(told, tell) for row in rows))


def _values(names: frozenset[str], own: Mapping[str, Part], told: Any, tell: Any) -> dict[str, object]:
    return {name: _value(name, own.get(name) or tell.parts.get(name), told, tell) for name in names}


def _value(name: str, part: Part | None, told: Any, tell: Any) -> object:
    return part(told, tell) if part else getattr(told, name)

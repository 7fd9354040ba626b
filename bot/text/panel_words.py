"""What a panel shows of a question, an answer, an action and a setting."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Asked:
    """A question to the reader: a title (45 characters), what to do in a sentence or two, and what to know for it,
    line by line."""

    title: str
    line: str
    details: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FieldWords:
    """A field of a question: its label (45), what stands in the empty field (100), and its range, if it is a
    number (100)."""

    label: str
    placeholder: str
    hint: str = ""


@dataclass(frozen=True, slots=True)
class OptionWords:
    """An answer: its label (100, short enough for a button wherever it can be), and what it costs and brings
    (100)."""

    label: str
    description: str = ""


@dataclass(frozen=True, slots=True)
class Summary:
    """A finished action before it is confirmed: what it does with its price, what follows from it, and why to think
    twice: it cannot be taken back alone, or ends badly ("" where neither is so)."""

    text: str
    follows: tuple[str, ...] = ()
    final: str = ""


@dataclass(frozen=True, slots=True)
class SettingWords:
    """An option of a table: its name (45), what it does (100), and its possible values in words, by value."""

    name: str
    about: str
    values: Mapping[object, str] = field(default_factory=dict)

"""Actions and their one-line notation.

An action is a small frozen dataclass with a `kind`, its class name in small letters. Its notation is the kind, then
its fields in order, separated by spaces: words for names, plain numbers, numbers with a unit letter (`4s`, left out
when 0), lists joined by commas (`-` when empty). Notation and action round-trip.

>>> @action
... class March(Action):
...     source: str
...     target: str
...     soldiers: int = unit("s")
...     tanks: int = unit("t")
>>> notation = Notation([March])
>>> notation.write(March("rome", "naples", 4))
'march rome naples 4s'
>>> notation.read("march rome naples 4s 1t")
March(source='rome', target='naples', soldiers=4, tanks=1, kind='march')
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import MISSING, dataclass, field, fields
from dataclasses import Field as DataclassField
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    ClassVar,
    Literal,
    TypeVar,
    Union,
    cast,
    dataclass_transform,
    get_type_hints,
)

from pydantic import ConfigDict, Field

T = TypeVar("T")

STRICT = ConfigDict(strict=True, extra="forbid")
"""How all saved JSON is read: exact types, no unknown keys."""


@dataclass(frozen=True, slots=True)
class Action:
    """Base of all actions. Decorate each subclass with `@action`."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    if TYPE_CHECKING:

        @property
        def kind(self) -> str: ...


def tagged(cls: type[T]) -> type[T]:
    """`cls` as a frozen dataclass whose last field `kind` is always the class name in small letters (`EndTurn`:
    "end_turn"), or the `kind` the class sets. Pydantic uses it to tell the classes of a union apart."""
    if "kind" not in cls.__annotations__:
        kind = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()
        cls.__annotations__["kind"] = Literal[kind]
        cls.kind = kind  # type: ignore[attr-defined]
    return dataclass(frozen=True, slots=True)(cls)


def kinds_of(base: type[T], module: Mapping[str, Any]) -> tuple[type[T], ...]:
    """The subclasses of `base` that a module defines, in order."""
    found = (each for each in module.values() if isinstance(each, type) and issubclass(each, base))
    return tuple(each for each in found if each.__module__ == module["__name__"])


def union_of(kinds: Iterable[type]) -> Any:
    """A type that pydantic reads as one of these classes, told apart by `kind`."""
    return Annotated[Union[tuple(kinds)], Field(discriminator="kind")]  # noqa: UP007


def unit(letter: str) -> Any:
    """A number field written with a unit letter; 0 when left out."""
    return field(default=0, metadata={"unit": letter})


def last_word(default: str) -> Any:
    """A last field that is left out if it is `default`, so that lines from before the field existed can be read."""
    return field(default=default, metadata={"last_word": True})


@dataclass_transform(frozen_default=True)
def action(cls: type[T]) -> type[T]:
    """An action: see `tagged`."""
    return tagged(cls)


class BadNotation(ValueError):
    """A line that is not an action. `word` is the word that could not be read, `place` its index, `expected` what
    belongs there: "kind", "end", or the name of a field."""

    def __init__(self, line: str, place: int, word: str, expected: str) -> None:
        super().__init__(f"{line!r}: {expected} expected instead of {word!r}")
        self.line = line
        self.place = place
        self.word = word
        self.expected = expected


class Notation:
    """Reads and writes the actions of one game."""

    def __init__(self, kinds: Iterable[type[Action]]) -> None:
        self._specs = {_kind_of(cls): (cls, _spec(cls)) for cls in kinds}

    @property
    def kinds(self) -> tuple[str, ...]:
        return tuple(self._specs)

    def write(self, action: Action) -> str:
        kind = action.kind
        words = [kind]
        for part in self._specs[kind][1]:
            word = part.write(getattr(action, part.name))
            if word is not None:
                words.append(word)
        return " ".join(words)

    def read(self, line: str) -> Action:
        """Parse a line. Raises `BadNotation`."""
        words = line.split()
        if not words or words[0] not in self._specs:
            raise BadNotation(line, 0, words[0] if words else "", "kind")
        cls, parts = self._specs[words[0]]
        values: dict[str, object] = {}
        place = 1
        for part in parts:
            word = words[place] if place < len(words) else None
            if part.skips(word):
                continue
            value = None if word is None else part.read(word)
            if value is None:
                raise BadNotation(line, place, word or "", part.name)
            values[part.name] = value
            place += 1
        if place < len(words):
            raise BadNotation(line, place, words[place], "end")
        return cls(**values)


@dataclass(frozen=True, slots=True)
class _Part:
    name: str
    type: object
    unit: str
    optional: bool
    default: object

    def write(self, value: Any) -> str | None:
        if self.optional and value == self.default:
            return None
        if self.type == tuple[str, ...]:
            return ",".join(value) or "-"
        return f"{value}{self.unit}"

    def skips(self, word: str | None) -> bool:
        return self.optional and (word is None or (bool(self.unit) and not _is_amount(word, self.unit)))

    def read(self, word: str) -> object | None:
        if self.type is int:
            return int(word.removesuffix(self.unit)) if _is_amount(word, self.unit) else None
        if self.type == tuple[str, ...]:
            return () if word == "-" else tuple(word.split(","))
        return word


def _is_amount(word: str, letter: str) -> bool:
    number = word.removesuffix(letter)
    return word.endswith(letter) and number.isascii() and number.isdigit() and len(number) <= 9


def _kind_of(cls: type[Action]) -> str:
    return cast(str, cls.__dataclass_fields__["kind"].default)


def _spec(cls: type[Action]) -> tuple[_Part, ...]:
    hints = get_type_hints(cls)

    def part(spec: DataclassField[Any]) -> _Part:
        letter = spec.metadata.get("unit", "")
        optional = "last_word" in spec.metadata or (bool(letter) and spec.default is not MISSING)
        return _Part(spec.name, hints[spec.name], letter, optional, spec.default)

    return tuple(part(spec) for spec in fields(cls) if spec.name != "kind")


__all__ = ["STRICT", "Action", "BadNotation", "Literal", "Notation", "last_word", "unit"]

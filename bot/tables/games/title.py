"""A game the house offers: what the lobby and the log need of it beyond the engine's contract."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from engine.game import Event, Game

from ..errors import BadValue


@dataclass(frozen=True, slots=True)
class Choice:
    """An option with a few named values. `rule` is the rule id it rests on."""

    name: str
    values: tuple[str, ...]
    default: str
    rule: str = ""

    def check(self, value: object) -> str:
        if isinstance(value, str) and value in self.values:
            return value
        raise BadValue(self.name, value, self.values)


@dataclass(frozen=True, slots=True)
class Number:
    """An option that is a number from `low` to `high` in steps of `step`."""

    name: str
    low: int
    high: int
    default: int
    step: int = 1
    rule: str = ""

    def check(self, value: object) -> int:
        if type(value) is int and value in range(self.low, self.high + 1, self.step):
            return value
        raise BadValue(self.name, value, (f"{self.low}-{self.high}",))


@dataclass(frozen=True, slots=True)
class Switch:
    """An option that is on or off."""

    name: str
    default: bool = False
    rule: str = ""

    def check(self, value: object) -> bool:
        if isinstance(value, bool):
            return value
        raise BadValue(self.name, value, ("true", "false"))


Option: TypeAlias = Choice | Number | Switch


class BadPackFile(ValueError):
    """A data pack that cannot be used: `field` is the path to the fault in it, `problem` what is wrong there."""

    def __init__(self, field: str, problem: str) -> None:
        super().__init__(f"{field}: {problem}")
        self.field = field
        self.problem = problem


class Title(Protocol):
    """One game of the house. `colours` are those a seat may wish for, none if the game has none."""

    slug: str
    seats: range
    options: tuple[Option, ...]
    colours: tuple[str, ...]

    def game(self, pack: str) -> Game[Any, Any]:
        """The game with a data pack (JSON text). Raises `BadPackFile`."""
        ...

    def pack_name(self, game: Game[Any, Any]) -> tuple[str, Mapping[str, str]]:
        """The id of a game's pack, and its name by language."""
        ...

    def setup(self, options: Mapping[str, Any], wishes: Sequence[str]) -> dict[str, Any]:
        """The options the game begins with: the table's, and what its seats asked for."""
        ...

    def round(self, state: Any) -> int:
        """The round a position is in, from 1; 0 before the first."""
        ...

    def dump_events(self, events: Sequence[Event]) -> str:
        """Events as JSON."""
        ...

    def load_events(self, text: str) -> tuple[Event, ...]: ...

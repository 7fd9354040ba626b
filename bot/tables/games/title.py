"""A game the house offers: what the lobby and the log need of it beyond the engine's contract."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from pydantic import TypeAdapter

from engine.game import Event, Game
from engine.packs import BadPack, Heading

from ..errors import BadValue
from .throws import Throw, no_throws


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
    """An option that is on or off. Switched on, it sets what it `implies` of other options."""

    name: str
    default: bool = False
    rule: str = ""
    implies: Mapping[str, Any] = field(default_factory=dict)

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


@dataclass(frozen=True, slots=True)
class Title:
    """One game of the house.

    `rules` makes the game of a data pack (JSON text); `events` reads and writes what happens in it. `colours` are
    those a seat may wish for, none if the game has none. `round` says in which round a position is, from 1; 0 before
    the first. `last_day` says after how many days the present round becomes the last, by the options of a table; None
    where no day is agreed. `first` tells the seat that began from any position, where it is not the first to be asked.
    `throws` are the dice thrown in an event by which the luck of seats is judged: those of which it is plain what is
    better.
    """

    slug: str
    seats: range
    options: tuple[Option, ...]
    colours: tuple[str, ...]
    rules: Callable[[str], Game[Any, Any]]
    events: TypeAdapter[tuple[Event, ...]]
    round: Callable[[Any], int]
    last_day: Callable[[Mapping[str, Any]], int | None] = lambda options: None
    first: Callable[[Any], int] | None = None
    throws: Callable[[Event], tuple[Throw, ...]] = no_throws

    def game(self, pack: str) -> Game[Any, Any]:
        """The game with a data pack. Raises `BadPackFile`."""
        try:
            return self.rules(pack)
        except BadPack as error:
            raise BadPackFile(error.field, error.problem) from error

    def implied(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """What options that are given as switched on set of others."""
        on = [option for option in self.options if isinstance(option, Switch) and given.get(option.name) is True]
        return {name: value for option in on for name, value in option.implies.items()}

    def pack_name(self, game: Game[Any, Any]) -> tuple[str, Mapping[str, str]]:
        """The id of a game's pack, and its name by language."""
        heading: Heading = game.pack.data
        return heading.id, {"en": heading.name.en, "it": heading.name.it}

    def setup(self, options: Mapping[str, Any], wishes: Sequence[str]) -> dict[str, Any]:
        """The options the game begins with: the table's, and what its seats asked for."""
        return {**options, "wishes": tuple(wishes)} if self.colours else dict(options)

    def dump_events(self, events: Sequence[Event]) -> str:
        """Events as JSON."""
        return self.events.dump_json(tuple(events)).decode()

    def load_events(self, text: str) -> tuple[Event, ...]:
        return self.events.validate_json(text)

"""How Bottega finds a game: other code knows a game only by `GAME` in `engine/<slug>/manifest.py`."""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from pydantic import TypeAdapter

import engine

from .actions import union_of
from .game import AnyGame, Event
from .packs import Heading
from .scores import DiceRoll, Scoring, no_rolls
from .table_options import Option, Switch, TableOptions, lobby_options

if TYPE_CHECKING:
    from .policy import Heuristic


@dataclass(frozen=True, slots=True)
class Manifest:
    """What Bottega needs to know of a game besides its rules.

    `place` is its place in lists of games. `rules` makes the game from a data pack (JSON text, raises
    `engine.packs.BadPack`). `options_model` holds the options of a table; the lobby's are derived from it. `events` are
    all kinds of event. `colours` are those a seat may wish for, none if the game has none. `round` is the round of a
    state or a view, from 1; 0 before the first.

    `view` is the class of its views. By it computer players find `policy`, the heuristics of a player for each kind of
    decision, and `safe_policy`, those of a caretaker, which commit the seat to as little as possible. `likely` are the
    heuristics for the answers that a panel shows first, where it cannot show all as buttons.

    `last_day` is after how many days the present round becomes the last, by a table's options; None if no day is
    agreed. `first` is the seat that began, from any position, if it is not the first to be asked. `rolls` are the dice
    of an event that count for a seat's luck: only those where it is clear which face is better. `chances` gives, for
    each kind of action that begins a fight, the chance to win it by what its seat sees; it takes some milliseconds.
    """

    slug: str
    place: int
    seats: range
    colours: tuple[str, ...]
    rules: Callable[[str], AnyGame]
    options_model: type[TableOptions]
    events: tuple[type[Event], ...]
    round: Callable[[Any], int]
    view: type
    policy: Mapping[str, Heuristic]
    safe_policy: Mapping[str, Heuristic]
    scoring: Scoring
    last_day: Callable[[Mapping[str, Any]], int | None] = lambda options: None
    first: Callable[[Any], int] | None = None
    rolls: Callable[[Event], tuple[DiceRoll, ...]] = no_rolls
    chances: Mapping[str, Callable[[Any, Any], float]] = field(default_factory=dict)
    likely: Mapping[str, Heuristic] = field(default_factory=dict)
    options: tuple[Option, ...] = field(init=False)
    _codec: TypeAdapter[tuple[Event, ...]] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "options", lobby_options(self.options_model))
        several: Any = union_of(self.events)
        object.__setattr__(self, "_codec", TypeAdapter(tuple[several, ...]))

    def implied(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """The other options set by the options given as switched on."""
        on = [option for option in self.options if isinstance(option, Switch) and given.get(option.name) is True]
        return {name: value for option in on for name, value in option.implies.items()}

    def for_pace(self, *, by_post: bool) -> dict[str, bool]:
        """The options that a lobby sets by whether the table plays by post."""
        return {option.name: by_post for option in self.options if isinstance(option, Switch) and option.by_post}

    def pack_name(self, game: AnyGame) -> tuple[str, Mapping[str, str]]:
        """The id of the game's pack, and its name by language."""
        heading: Heading = game.pack.data
        return heading.id, {"en": heading.name.en, "it": heading.name.it}

    def setup(self, options: Mapping[str, Any], wishes: Sequence[str]) -> dict[str, Any]:
        """The options the game begins with: the table's, and its seats' wishes."""
        return {**options, "wishes": tuple(wishes)} if self.colours else dict(options)

    def dump_events(self, events: Sequence[Event]) -> str:
        """Events as JSON."""
        return self._codec.dump_json(tuple(events)).decode()

    def load_events(self, text: str) -> tuple[Event, ...]:
        return self._codec.validate_json(text)


@cache
def games() -> Mapping[str, Manifest]:
    """All games by slug, in display order: the packages of `engine` that have a manifest."""
    packages = [found.name for found in pkgutil.iter_modules(engine.__path__, "engine.") if found.ispkg]
    found = [manifest for package in packages if (manifest := _manifest(package))]
    return {manifest.slug: manifest for manifest in sorted(found, key=lambda each: each.place)}


def game_seen(view: object) -> Manifest | None:
    """The game of a view, None if it is not a game's view."""
    return next((game for game in games().values() if isinstance(view, game.view)), None)


def _manifest(package: str) -> Manifest | None:
    name = f"{package}.manifest"
    if find_spec(name) is None:
        return None
    game: Manifest = import_module(name).GAME
    return game

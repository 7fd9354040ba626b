"""The record of a match as a file: read, write and check it offline.

A record is one JSON object: set-up, entries with their outcomes, the hash of the data and the version of the rules. It
replays without the seed. Once it holds the published seed, `verify` also proves that the seed and the start post's id
determined every outcome.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal, TypeVar

from pydantic import ConfigDict, Field, TypeAdapter, ValidationError

from .actions import STRICT, BadNotation
from .chance import SEED_BYTES, Outcome, OutcomeMismatch, RecordedChance, commitment, derive, match_key
from .game import AnyGame, BadOptions, Event, Game, Result
from .match import AnyMatch, Entry, Match, NotOpen, Setup
from .rejection import Refused

S = TypeVar("S")
V = TypeVar("V")

FORMAT = "bottega-record"
VERSION = 1
MOST_BYTES = 256 * 1024
MOST_ENTRIES = 5_000


@dataclass(frozen=True, slots=True)
class Record:
    """A whole match. `commitment` is the seed's hash, `post` the id of the start post, `seed` the seed in hex once the
    match has ended, `names` the seats' names at the end."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    format: Literal["bottega-record"]
    version: Literal[1]
    setup: Setup
    entries: Annotated[tuple[Entry, ...], Field(max_length=MOST_ENTRIES)]
    names: tuple[Annotated[str, Field(max_length=64)], ...] = ()
    commitment: Annotated[str, Field(pattern=r"^([0-9a-f]{64})?$")] = ""
    post: int | None = None
    seed: Annotated[str, Field(pattern=r"^([0-9a-f]{64})?$")] = ""
    result: Result | None = None


class BadRecord(ValueError):
    """A record that cannot be read or is invalid. `where` names the field or entry, `problem` says what is wrong."""

    def __init__(self, where: str, problem: str) -> None:
        super().__init__(f"{where}: {problem}")
        self.where = where
        self.problem = problem

    def __reduce__(self) -> tuple[type[BadRecord], tuple[str, str]]:
        """Keeps both fields when pickled for another process."""
        return type(self), (self.where, self.problem)


_RECORD = TypeAdapter(Record)


def write_record(record: Record) -> str:
    """The record as JSON text, one entry per line."""
    data = json.loads(_RECORD.dump_json(record))
    entries = ",\n  ".join(json.dumps(entry, ensure_ascii=False) for entry in data.pop("entries"))
    head = json.dumps(data, ensure_ascii=False, indent=1)
    return head[:-2] + f',\n "entries": [\n  {entries}\n ]\n}}\n'


def read_record(text: str) -> Record:
    """Read a record. Raises `BadRecord` for text that is too large, of another version or of another form."""
    if len(text.encode()) > MOST_BYTES:
        raise BadRecord("(file)", f"larger than {MOST_BYTES // 1024} KiB")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadRecord("(file)", "not JSON") from error
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadRecord("format", f"not a {FORMAT}")
    if data.get("version") != VERSION:
        raise BadRecord("version", f"{data.get('version')!r} is not known; this Bottega reads version {VERSION}")
    try:
        return _RECORD.validate_json(text)
    except ValidationError as error:
        fault = error.errors()[0]
        raise BadRecord(".".join(map(str, fault["loc"])), fault["msg"]) from error


def export(match: AnyMatch, names: tuple[str, ...] = (), **proof: Any) -> Record:
    """The record of a match; `proof` may give `commitment`, `post` and `seed`."""
    return Record("bottega-record", 1, match.setup, tuple(match.entries), names, result=match.result, **proof)


def replay(record: Record, game: Game[S, V]) -> Match[S, V]:
    """The match of a record, with every action checked again. Raises `BadRecord`."""
    setup = record.setup
    if setup.game != game.slug:
        raise BadRecord("setup.game", f"{setup.game}, not {game.slug}")
    if not known_rules(setup, game):
        raise BadRecord("setup.rules_version", f"{setup.rules_version}; versions 1 to {game.rules_version} are known")
    if setup.pack != game.pack_hash:
        raise BadRecord("setup.pack", f"played with another data pack ({setup.pack[:12]}…)")
    where = "setup"
    try:
        match = Match.restore(game, setup, ())
        for number, entry in enumerate(record.entries):
            where = f"entries.{number}"
            if match.over:
                raise BadRecord(where, "the game was over")
            for _ in match.replay([entry]):
                pass
    except (BadNotation, Refused, NotOpen, OutcomeMismatch, BadOptions) as error:
        raise BadRecord(where, str(error)) from error
    if len(record.names) not in (0, setup.seats):
        raise BadRecord("names", f"{len(record.names)} names for {setup.seats} seats")
    if record.result != match.result:
        raise BadRecord("result", f"the record says {record.result}, the replay {match.result}")
    return match


def known_rules(setup: Setup, game: AnyGame) -> bool:
    """Whether `game` can play by the version of the rules in `setup`."""
    return 1 <= setup.rules_version <= game.rules_version


def replay_positions(record: Record, game: Game[S, V]) -> Iterator[tuple[S, tuple[Event, ...]]]:
    """The positions of a record known to be valid, unchecked: those that led to its end, each with the events that led
    to it. A yielded position changes when the next one is requested."""
    return unplayed_match(record, game).replay_positions()


def unplayed_match(record: Record, game: Game[S, V]) -> Match[S, V]:
    """The match of a record known to be valid, with no entry carried out: it knows which entries are in force and can
    be retraced, but its position is the opening."""
    setup = record.setup
    options = game.options(setup.options, setup.rules_version)
    opening, _ = game.start(options, setup.seats, RecordedChance(setup.opening))
    # The opening is passed as the position at the end, so that nothing is carried out.
    return Match.restore(game, setup, record.entries, (len(record.entries), game.dump(opening)))


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result of `verify`: how many actions were replayed, and how many `outcomes` were checked against the seed,
    None if it is not published."""

    actions: int
    outcomes: int | None
    result: Result | None


def verify(record: Record, game: Game[S, V]) -> Verdict:
    """Replay a record and, if the seed is published, check its outcomes against it. Raises `BadRecord`."""
    match = replay(record, game)
    drawn = [*record.setup.opening, *(outcome for entry in record.entries for outcome in entry.outcomes)]
    numbers = [outcome.number for outcome in drawn]
    if numbers != sorted(set(numbers)):
        raise BadRecord("entries", "an outcome number is used twice or out of order")
    if record.seed:
        _check_seed(record, drawn)
    return Verdict(len(match.in_force), len(drawn) if record.seed else None, match.result)


def _check_seed(record: Record, drawn: list[Outcome]) -> None:
    seed = bytes.fromhex(record.seed)
    if len(seed) != SEED_BYTES or commitment(seed) != record.commitment:
        raise BadRecord("seed", "its hash is not the commitment made before the game")
    if record.post is None:
        raise BadRecord("post", "missing: the start post's id is needed to check the outcomes")
    key = match_key(seed, record.post)
    for outcome in drawn:
        if derive(key, outcome.number, outcome.bound, outcome.purpose) != outcome.value:
            raise BadRecord(f"outcome {outcome.number}", f"{outcome.value} is not what the seed gives")


__all__ = [
    "BadRecord",
    "Record",
    "Verdict",
    "export",
    "known_rules",
    "read_record",
    "replay",
    "replay_positions",
    "unplayed_match",
    "verify",
    "write_record",
]

"""What a golden record must come to again each time it is replayed."""

from __future__ import annotations

import hashlib
from collections import Counter
from dataclasses import dataclass
from typing import Any, ClassVar

from pydantic import ConfigDict, TypeAdapter

from engine.actions import STRICT
from engine.game import AnyGame, Event
from engine.match import AnyMatch, Match
from engine.record import Record
from tests.golden.golden import Golden


@dataclass(frozen=True, slots=True)
class Summary:
    """A finished game in short: final scores by seat, how many events of each kind, the SHA-256 of the dump of the
    last position, and the endings that occurred in it."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    scores: tuple[int, ...]
    events: dict[str, int]
    dump: str
    endings: tuple[str, ...]


FILE = TypeAdapter(dict[str, Summary])


def read_summaries(golden: Golden) -> dict[str, Summary]:
    """The stored summaries by the file name of their record."""
    return FILE.validate_json(golden.summaries.read_bytes())


def summarise(golden: Golden, game: AnyGame, state: Any, told: list[Event]) -> Summary:
    """The summary of a finished game from its last position and all that happened after the set-up."""
    result = game.result(state)
    assert result is not None
    counts = Counter(event.kind for event in told)  # type: ignore[attr-defined]
    return Summary(
        scores=result.scores,
        events=dict(sorted(counts.items())),
        dump=hashlib.sha256(game.dump(state).encode()).hexdigest(),
        endings=tuple(sorted(golden.endings_of(told, state))),
    )


def replayed(golden: Golden, record: Record, game: AnyGame) -> tuple[Summary, list[str]]:
    """The summary a record comes to when it is replayed, and every invariant broken on the way."""
    match: AnyMatch = Match.restore(game, record.setup, ())
    told: list[Event] = []
    broken: list[str] = []
    for entry, events in match.replay(record.entries):
        told += events
        broken += [f"after {entry.text}: {problem}" for problem in game.problems(match.state)]
    return summarise(golden, game, match.state, told), broken

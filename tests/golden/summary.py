"""What a golden record must come to again each time it is replayed."""

from __future__ import annotations

import hashlib
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from pydantic import ConfigDict, TypeAdapter

from engine.actions import STRICT
from engine.game import Event
from engine.magnifico import Magnifico, parse_pack
from engine.magnifico.state import State
from engine.magnifico.view import View
from engine.match import Match
from engine.record import Record
from tests.golden.endings import endings_of

HERE = Path(__file__).parent
RECORDS = HERE / "magnifico"
SUMMARIES = HERE / "magnifico.json"
PACK = HERE / "magnifico_pack.json"
"""The pack the records were played with, kept as it was: a map redrawn later leaves them valid."""


@dataclass(frozen=True, slots=True)
class Summary:
    """A finished game in short: final scores by seat, how many events of each kind, the SHA-256 of the dump of the
    last position, and the endings its battles and itself came to."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    scores: tuple[int, ...]
    events: dict[str, int]
    dump: str
    endings: tuple[str, ...]


FILE = TypeAdapter(dict[str, Summary])


def magnifico() -> Magnifico:
    """The game with the pack of the records."""
    return Magnifico(parse_pack(PACK.read_text(encoding="utf-8")))


def read_summaries() -> dict[str, Summary]:
    """The stored summaries by the file name of their record."""
    return FILE.validate_json(SUMMARIES.read_bytes())


def summarise(game: Magnifico, state: State, told: list[Event]) -> Summary:
    """The summary of a finished game from its last position and all that happened after the set-up."""
    assert state.result is not None
    counts = Counter(event.kind for event in told)  # type: ignore[attr-defined]
    return Summary(
        scores=state.result.scores,
        events=dict(sorted(counts.items())),
        dump=hashlib.sha256(game.dump(state).encode()).hexdigest(),
        endings=tuple(sorted(endings_of(told, state))),
    )


def replayed(record: Record, game: Magnifico) -> tuple[Summary, list[str]]:
    """The summary a record comes to when it is replayed, and every invariant broken on the way."""
    match: Match[State, View] = Match.restore(game, record.setup, ())
    told: list[Event] = []
    broken: list[str] = []
    for entry, events in match.replay(record.entries):
        told += events
        broken += [f"after {entry.text}: {problem}" for problem in game.problems(match.state)]
    return summarise(game, match.state, told), broken

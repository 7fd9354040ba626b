"""Games that have ended, from the golden records."""

from __future__ import annotations

from functools import cache

from engine.game import AnyGame
from engine.record import Record, read_record
from tests.golden.games import GOLDEN


@cache
def finished(slug: str) -> tuple[Record, AnyGame]:
    """The shortest golden record of a game, and the game."""
    golden = GOLDEN[slug]
    records = [read_record(path.read_text(encoding="utf-8")) for path in golden.files()]
    return min(records, key=lambda record: len(record.entries)), golden.game()

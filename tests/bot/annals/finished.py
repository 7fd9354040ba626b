"""Matches that have ended, from the golden records."""

from __future__ import annotations

from functools import cache
from typing import Any

from engine.match import Match
from engine.record import read_record
from tests.golden.games import GOLDEN


@cache
def finished(slug: str) -> Match[Any, Any]:
    """The shortest golden game that was played to its end."""
    golden = GOLDEN[slug]
    records = [read_record(path.read_text(encoding="utf-8")) for path in golden.files()]
    shortest = min((record for record in records if record.result), key=lambda record: len(record.entries))
    return Match.restore(golden.game(), shortest.setup, shortest.entries)

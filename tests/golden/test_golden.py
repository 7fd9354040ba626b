"""Recorded games replay to what they were, and between them end in every way there is."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.record import read_record, verify
from tests.golden.endings import ENDINGS
from tests.golden.make import EDITIONS
from tests.golden.summary import RECORDS, magnifico, read_summaries, replayed

GAME = magnifico()
FILES = sorted(RECORDS.glob("*.json"))
MOST_BYTES = 120 * 1024
MOST_BYTES_IN_ALL = 1024 * 1024


def test_each_record_has_its_summary() -> None:
    assert FILES
    assert {path.name for path in FILES} == set(read_summaries())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_record_replays_to_the_outcomes_its_seed_had_fixed(path: Path) -> None:
    record = read_record(path.read_text(encoding="utf-8"))

    verdict = verify(record, GAME)

    assert verdict.actions == len(record.entries)
    assert verdict.outcomes
    assert verdict.result is not None


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_record_comes_to_its_stored_summary_by_sound_positions(path: Path) -> None:
    record = read_record(path.read_text(encoding="utf-8"))

    summary, broken = replayed(record, GAME)

    assert broken == []
    assert summary == read_summaries()[path.name]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("ending", ENDINGS)
def test_a_record_of_each_edition_covers_each_ending(edition: str, ending: str) -> None:
    covering = [
        name for name, summary in read_summaries().items() if ending in summary.endings and _edition_of(name) == edition
    ]

    assert covering, f"no record of the {edition} edition has {ending}: run python -m tests.golden.make"


def test_the_records_stay_small() -> None:
    sizes = [path.stat().st_size for path in FILES]

    assert max(sizes) < MOST_BYTES
    assert sum(sizes) < MOST_BYTES_IN_ALL


def _edition_of(name: str) -> str:
    record = read_record((RECORDS / name).read_text(encoding="utf-8"))
    return str(record.setup.options["edition"])

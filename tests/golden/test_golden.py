"""Recorded games replay to what they were, and between them end in every way there is."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from engine.record import read_record, replay, verify
from tests.golden.course import course, first_change, read_courses
from tests.golden.games import GOLDEN
from tests.golden.golden import Golden
from tests.golden.summary import read_summaries, replayed

GAMES = {slug: golden.game() for slug, golden in GOLDEN.items()}
COURSES = {slug: read_courses(golden) for slug, golden in GOLDEN.items()}
FILES = [(golden, path) for golden in GOLDEN.values() for path in golden.files()]
MOST_BYTES = 120 * 1024
MOST_BYTES_IN_ALL = 1024 * 1024

each_game = pytest.mark.parametrize("golden", GOLDEN.values(), ids=GOLDEN)
each_record = pytest.mark.parametrize(("golden", "path"), FILES, ids=[f"{g.slug}-{p.stem}" for g, p in FILES])


@each_game
def test_each_record_has_its_summary(golden: Golden) -> None:
    assert golden.files()
    assert {path.name for path in golden.files()} == set(read_summaries(golden))


@each_record
def test_a_record_replays_to_the_outcomes_its_seed_had_fixed(golden: Golden, path: Path) -> None:
    record = read_record(path.read_text(encoding="utf-8"))

    verdict = verify(record, GAMES[golden.slug])

    assert verdict.actions == len(record.entries)
    assert verdict.outcomes
    assert verdict.result is not None


@each_record
def test_a_record_comes_to_its_stored_summary_by_sound_positions(golden: Golden, path: Path) -> None:
    record = read_record(path.read_text(encoding="utf-8"))

    summary, broken = replayed(golden, record, GAMES[golden.slug])

    assert broken == []
    assert summary == read_summaries(golden)[path.name]


@each_record
def test_a_record_tells_asks_and_shows_the_same_at_each_step(golden: Golden, path: Path) -> None:
    """For a change that is meant: `python -m tests.golden.make GAME --summaries`."""
    steps = list(course(GAMES[golden.slug], read_record(path.read_text(encoding="utf-8"))))
    stored = COURSES[golden.slug][path.name]

    changes = [first_change(part, steps, digests) for part, digests in stored.items()]

    assert "\n".join(filter(None, changes)) == ""


@each_game
def test_a_record_of_each_variant_covers_each_ending(golden: Golden) -> None:
    """Where one is missing: `python -m tests.golden.make GAME`."""
    summaries = [(name.split("-")[0], summary) for name, summary in read_summaries(golden).items()]

    covered = {(variant, ending) for variant, summary in summaries for ending in summary.endings}

    assert [each for each in product(golden.variants, golden.endings) if each not in covered] == []


@pytest.mark.parametrize(
    ("golden", "ruling"),
    [(golden, ruling) for golden in GOLDEN.values() for ruling in golden.rulings],
    ids=lambda value: value if isinstance(value, str) else value.slug,
)
def test_a_record_shows_each_changed_ruling_at_work(golden: Golden, ruling: str) -> None:
    record = read_record(golden.ruling(ruling).read_text(encoding="utf-8"))

    state = replay(record, GAMES[golden.slug]).state

    assert record.setup.rules_version > 1
    assert golden.rulings[ruling](record, state)


@each_game
def test_games_begun_under_the_first_rules_are_kept(golden: Golden) -> None:
    versions = {read_record(path.read_text(encoding="utf-8")).setup.rules_version for path in golden.files()}

    assert 1 in versions
    assert golden.rulings or versions == {1}


@each_game
def test_the_records_stay_small(golden: Golden) -> None:
    sizes = [path.stat().st_size for path in golden.files()]

    assert max(sizes) < MOST_BYTES
    assert sum(sizes) < MOST_BYTES_IN_ALL

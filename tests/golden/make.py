"""`python -m tests.golden.make GAME`: plays games until all endings have occurred in every variant, and keeps a few
that have them all between them.

The players draw lots. Everything follows from the numbers of the games, so that the same rules and the same house
pack give the same files, the pack beside them; after a change of the rules run it anew and read the difference. It
takes minutes. `--summaries` plays nothing: it writes the summaries and courses of the kept records anew, for when only
the form of a stored position, of a question or of a view has changed. `--ruling NAME` leaves the records and adds one:
a game by the newest rules that shows a ruling which one of their versions changed.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from random import Random

from engine.chance import SeededChance, commitment, match_key
from engine.game import AnyGame, Event
from engine.match import AnyMatch, Match
from engine.record import Record, export, read_record, replay, write_record
from tests.golden.course import course, digests
from tests.golden.games import GOLDEN
from tests.golden.golden import Golden
from tests.golden.summary import FILE, Summary, replayed, summarise

MOST_GAMES = 20_000
"""Games tried for a variant before the search gives up."""
MOST_BYTES = 60 * 1024
"""The largest record kept."""


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game: its number, its record as text and its summary."""

    number: int
    text: str
    summary: Summary


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.golden.make", description="make the golden records")
    parser.add_argument("game", choices=tuple(GOLDEN))
    parser.add_argument("--summaries", action="store_true", help="keep the records, write their summaries anew")
    parser.add_argument("--ruling", help="keep the records, add one of a ruling that a version of the rules changed")
    given = parser.parse_args(arguments)
    golden = GOLDEN[given.game]
    if given.ruling:
        golden.ruling(given.ruling).write_text(_showing(golden, given.ruling).text, encoding="utf-8")
    if given.summaries or given.ruling:
        _write_summaries(golden)
        return
    golden.pack.write_bytes(golden.house_pack.read_bytes())
    game = golden.game()
    chosen = {name: played for variant in golden.variants for name, played in _chosen(golden, game, variant)}
    golden.records.mkdir(exist_ok=True)
    for old in golden.files():
        if not old.name.startswith("ruling-"):
            old.unlink()
    for name, played in chosen.items():
        (golden.records / name).write_text(played.text, encoding="utf-8")
    _write_summaries(golden)


def _write_summaries(golden: Golden) -> None:
    """Note what each record comes to, and by what course."""
    game = golden.game()
    kept = {path.name: read_record(path.read_text(encoding="utf-8")) for path in golden.files()}
    summaries = {name: replayed(golden, record, game)[0] for name, record in kept.items()}
    golden.summaries.write_bytes(FILE.dump_json(summaries, indent=1) + b"\n")
    courses = {name: digests(course(game, record)) for name, record in kept.items()}
    golden.courses.write_text(json.dumps(courses, indent=1) + "\n", encoding="utf-8")


def _chosen(golden: Golden, game: AnyGame, variant: str) -> Iterator[tuple[str, Played]]:
    """Few games of a variant that have every ending between them."""
    missing = set(golden.endings)
    pool: list[Played] = []
    for number in count():
        if number == MOST_GAMES:
            raise SystemExit(f"{variant}: {MOST_GAMES} games without {', '.join(sorted(missing))}")
        played = play(golden, game, variant, number)
        if len(played.text.encode()) <= MOST_BYTES and missing & set(played.summary.endings):
            pool.append(played)
            missing -= set(played.summary.endings)
        if not missing:
            break
    for played in cover(golden, pool):
        print(f"{variant}-{played.number}: {', '.join(played.summary.endings)}", file=sys.stderr)
        yield f"{variant}-{played.number}.json", played


def _showing(golden: Golden, ruling: str) -> Played:
    """The first game, by the newest rules, that shows a ruling at work."""
    game, shows = golden.game(), golden.rulings[ruling]
    for number in range(MOST_GAMES):
        played = play(golden, game, golden.variants[number % len(golden.variants)], number)
        if len(played.text.encode()) <= MOST_BYTES:
            record = read_record(played.text)
            if shows(record, replay(record, game).state):
                return played
    raise SystemExit(f"{MOST_GAMES} games without {ruling}")


def cover(golden: Golden, pool: list[Played]) -> Iterator[Played]:
    """Games of the pool that together have every ending, each time the one with most new ones for its length."""
    missing = set(golden.endings)
    while missing:
        best = max(pool, key=lambda played: len(missing & set(played.summary.endings)) / (len(played.text) + 10_000))
        missing -= set(best.summary.endings)
        yield best


def play(golden: Golden, game: AnyGame, variant: str, number: int) -> Played:
    """Game `number` of a variant: its options, its luck and its players follow from that."""
    seed = hashlib.sha256(f"golden {variant} {number}".encode()).digest()
    key = match_key(seed, number)
    rng = Random(number)
    options = golden.options(variant, rng)
    choose = golden.player(rng)
    match: AnyMatch
    match, _ = Match.begin(game, options, rng.choice(golden.seats), SeededChance(key))
    told: list[Event] = []
    while not match.over:
        question = golden.asks(match.questions(), rng)
        action = choose(match.view(question.decision.seat), question.decision, rng)
        applied = match.apply(question.decision.seat, action, SeededChance(key, match.next_outcome), question.key)
        told += applied.events
    text = write_record(_record(match, seed, number))
    return Played(number, text, summarise(golden, game, match.state, told))


def _record(match: AnyMatch, seed: bytes, number: int) -> Record:
    names = tuple(f"Seat {seat + 1}" for seat in range(match.setup.seats))
    return export(match, names, commitment=commitment(seed), post=number, seed=seed.hex())


if __name__ == "__main__":
    main()

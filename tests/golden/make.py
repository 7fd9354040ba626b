"""`python -m tests.golden.make`: plays games until all endings have occurred in both editions, and keeps a few that
have them all between them.

The players draw lots, with a taste for building and for war. Everything follows from the numbers of the games, so
that the same rules and the same house pack give the same files, the pack beside them; after a change of the rules run
it anew and read the difference. It takes minutes. `--summaries` plays nothing: it writes the summaries of the kept
records anew, for when only the form of a stored position has changed.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from engine.actions import Action
from engine.chance import SeededChance, commitment, match_key
from engine.choices import Amount, Leaf, Pick, Tree
from engine.game import Event
from engine.magnifico import Magnifico
from engine.magnifico.state import State
from engine.magnifico.view import View
from engine.match import Match
from engine.record import Record, export, read_record, write_record
from tests.golden.endings import ENDINGS
from tests.golden.summary import FILE, PACK, RECORDS, SUMMARIES, Summary, magnifico, replayed, summarise

HOUSE_PACK = Path(__file__).parents[2] / "assets" / "magnifico" / "pack.json"
EDITIONS = ("international", "italian")
TARGETS = {"international": (15, 20, 30), "italian": (30, 40)}
MOST_GAMES = 20_000
"""Games tried for an edition before the search gives up."""
MOST_BYTES = 60 * 1024
"""The largest record kept."""

TASTE = {
    "end": 0.4, "decline": 0.1, "refrain": 0.2, "finish": 0.3,
    "build": 4.0, "activate": 3.0, "invade": 2.0, "attack": 3.0,
    "paratrooper": 6.0, "automaton": 6.0, "tank_5_7": 4.0, "tank_4_5": 4.0,
}  # fmt: skip
"""How much likelier than another each kind of action and each card is."""


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game: its number, its record as text and its summary."""

    number: int
    text: str
    summary: Summary


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.golden.make", description="make the golden records")
    parser.add_argument("--summaries", action="store_true", help="keep the records, write their summaries anew")
    if parser.parse_args(arguments).summaries:
        game = magnifico()
        kept = {path.name: path.read_text(encoding="utf-8") for path in sorted(RECORDS.glob("*.json"))}
        _write_summaries({name: replayed(read_record(text), game)[0] for name, text in kept.items()})
        return
    PACK.write_bytes(HOUSE_PACK.read_bytes())
    game = magnifico()
    chosen = {name: played for edition in EDITIONS for name, played in _chosen(game, edition)}
    RECORDS.mkdir(exist_ok=True)
    for old in RECORDS.glob("*.json"):
        old.unlink()
    for name, played in chosen.items():
        (RECORDS / name).write_text(played.text, encoding="utf-8")
    _write_summaries({name: played.summary for name, played in chosen.items()})


def _write_summaries(summaries: Mapping[str, Summary]) -> None:
    SUMMARIES.write_bytes(FILE.dump_json(dict(sorted(summaries.items())), indent=1) + b"\n")


def _chosen(game: Magnifico, edition: str) -> Iterator[tuple[str, Played]]:
    """Few games of an edition that have every ending between them."""
    missing = set(ENDINGS)
    pool: list[Played] = []
    for number in count():
        if number == MOST_GAMES:
            raise SystemExit(f"{edition}: {MOST_GAMES} games without {', '.join(sorted(missing))}")
        played = play(game, edition, number)
        if len(played.text.encode()) <= MOST_BYTES:
            pool.append(played)
            missing -= set(played.summary.endings)
        if not missing:
            break
    for played in cover(pool):
        print(f"{edition}-{played.number}: {', '.join(played.summary.endings)}", file=sys.stderr)
        yield f"{edition}-{played.number}.json", played


def cover(pool: list[Played]) -> Iterator[Played]:
    """Games of the pool that together have every ending, each time the one with most new ones for its length."""
    missing = set(ENDINGS)
    while missing:
        best = max(pool, key=lambda played: len(missing & set(played.summary.endings)) / (len(played.text) + 10_000))
        missing -= set(best.summary.endings)
        yield best


def play(game: Magnifico, edition: str, number: int) -> Played:
    """Game `number` of an edition: its options, its luck and its players follow from that."""
    seed = hashlib.sha256(f"golden {edition} {number}".encode()).digest()
    key = match_key(seed, number)
    rng = Random(number)
    match, _ = Match.begin(game, _options(edition, rng), rng.choice((3, 4, 5)), SeededChance(key))
    told: list[Event] = []
    while not match.over:
        question = next(q for q in match.questions() if q.decision.awaited)
        action = choose(question.decision.tree, rng)
        applied = match.apply(question.decision.seat, action, SeededChance(key, match.next_outcome), question.key)
        told += applied.events
    return Played(number, write_record(_record(match, seed, number)), summarise(game, match.state, told))


def _options(edition: str, rng: Random) -> Mapping[str, Any]:
    """A table of the edition: any target, and now and then one of the designer's optional rules."""
    rules = ("rich_start", "double_explosion", "self_destruction", "escorted_machines", "second_prizes")
    chosen = {name: True for name in rules if rng.random() < 0.2}
    return {"edition": edition, "target": rng.choice(TARGETS[edition])} | chosen


def _record(match: Match[State, View], seed: bytes, number: int) -> Record:
    names = tuple(f"Seat {seat + 1}" for seat in range(match.setup.seats))
    return export(match, names, commitment=commitment(seed), post=number, seed=seed.hex())


def choose(tree: Tree, rng: Random) -> Action:
    """A random action, its kind and its card by taste; who can drop a paratrooper does."""
    while not isinstance(tree, Leaf):
        if isinstance(tree, Pick) and tree.field in ("kind", "card"):
            answers = list(tree.answers)
            (answer,) = rng.choices(answers, [TASTE.get(each, 1.0) for each in answers])
            tree = tree.then(answer)
        elif isinstance(tree, Amount) and tree.field == "paratroopers":
            tree = tree.then(tree.high)
        else:
            tree = tree.then(tree.sample(rng))  # type: ignore[arg-type]
    assert isinstance(tree.action, Action)
    return tree.action


if __name__ == "__main__":
    main()

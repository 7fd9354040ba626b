"""Decisions per second against python-chess (DESIGN.md section 8).

`python -m tests.bench.engine_speed` prints the median ratio of interleaved pairs: a random path of the tree and `step`
with its events, against `choice(list(legal_moves))` and `push` in the first 60 plies.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable, Iterator
from functools import partial

import chess

from bot.tables import Games
from engine.chance import RandomChance
from engine.choices import sample
from engine.game import AnyGame
from tests.bench.figure import Figure

PAIRS = 7
SECONDS = 1.0
PLIES = 60
LEAST_RATIO, AIM = 1.0, 2.0


def chess_decisions(rng: random.Random) -> int:
    board = chess.Board()
    for made in range(PLIES):
        moves = list(board.legal_moves)
        if not moves:
            return made
        board.push(rng.choice(moves))
    return PLIES


def decisions_of(game: AnyGame, rng: random.Random) -> int:
    """One game of four random seats, from the first decision to the end."""
    chance = RandomChance(rng)
    state, _ = game.start(game.options({}), 4, chance)
    made = 0
    while game.result(state) is None:
        decision = next(d for d in game.decisions(state) if d.awaited)
        game.step(state, decision.seat, sample(decision.tree, rng), chance)  # type: ignore[arg-type]
        made += 1
    return made


def rate(play: Callable[[random.Random], int], seed: int, seconds: float) -> float:
    """Decisions per second of processor time of `play`, repeated for about `seconds`."""
    rng = random.Random(seed)
    made = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        made += play(rng)
    return made / spent


def measure(game: AnyGame, pairs: int = PAIRS, seconds: float = SECONDS) -> tuple[float, float, float]:
    """The median ratio, and the median rates of a game and of chess."""
    play = partial(decisions_of, game)
    rates = [(rate(play, n, seconds), rate(chess_decisions, n, seconds)) for n in range(pairs)]
    ratio = statistics.median(ours / theirs for ours, theirs in rates)
    return ratio, statistics.median(r[0] for r in rates), statistics.median(r[1] for r in rates)


def figures() -> Iterator[Figure]:
    games = Games()
    for slug in games.titles:
        ratio, ours, theirs = measure(games.game(slug, games.packs(slug)[0].id))
        yield Figure(
            f"decisions of {slug} against plies of python-chess",
            f"{ours:,.0f}/s against {theirs:,.0f}/s, median ratio {ratio:.2f}",
            f"{LEAST_RATIO:.1f}, aim {AIM:.1f}",
            ratio >= LEAST_RATIO,
        )


if __name__ == "__main__":
    print(*figures(), sep="\n")

"""Whether answers ahead of their moment change what a game is worth to a seat.

`python -m tests.fairness GAME --seats N --games 400 --json` plays apprentices three times over: without the option
`ahead`, with it, and at mixed tables, where half of the seats answer ahead and the others are asked each time. Without
and with it, the mean score of a seat differs by less than `MOST_DIFFERENCE`; at mixed tables, each half has a share of
the wins within `FAIR_SHARES`. Ends with 1 if that is not so.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Collection, Sequence
from itertools import combinations
from statistics import mean
from typing import Any

from engine.chance import RandomChance
from engine.game import AnyGame, Decision, Result
from engine.manifest import games
from engine.players import player
from tests.engine.players.asking import GAMES

MOST_DIFFERENCE = 0.05
FAIR_SHARES = (0.45, 0.55)
APPRENTICE = player("apprentice")
LIMIT = 5_000
"""Answers after which a game counts as endless."""


def played(game: AnyGame, seats: int, ahead: bool, answering: Collection[int], seed: int) -> Result:
    """A game of apprentices. Only the seats `answering` leave answers ahead of their moment; the others decline where
    they must say so. Of seats asked at the same time, any answers first."""
    luck, chance = random.Random(seed), RandomChance(random.Random(seed + 1))
    state, _ = game.start(game.options({"ahead": ahead}), seats, chance)

    def answer(decision: Decision) -> None:
        seat, action = decision.seat, decision.decline
        if action is None or seat in answering:
            action = APPRENTICE.choose(game.view(state, seat), decision, luck)
        game.step(state, seat, action, chance)

    for _ in range(LIMIT):
        if result := game.result(state):
            return result
        asked = luck.choice([decision for decision in game.decisions(state) if decision.awaited])
        answer(asked)
        while asked.seat in answering and (left := _unanswered(game, state, asked.seat)):
            answer(left[0])
    raise AssertionError(f"{game.slug}: game {seed} does not end")


def _unanswered(game: AnyGame, state: Any, seat: int) -> list[Decision]:
    return [each for each in game.decisions(state) if each.seat == seat and each.asks_ahead]


def mean_score(game: AnyGame, seats: int, count: int, *, ahead: bool) -> float:
    """The mean score of a seat."""
    results = (played(game, seats, ahead, range(seats), seed) for seed in range(count))
    return mean(score for result in results for score in result.scores)


def share_of_wins(game: AnyGame, seats: int, count: int) -> float:
    """The wins of a seat that answers ahead, as a share of those of two seats of which one does. Each half of the
    seats answers ahead equally often; a shared victory is shared."""
    halves = list(combinations(range(seats), seats // 2))
    won, lost = 0.0, 0.0
    for number in range(count):
        answering = halves[number % len(halves)]
        winners = played(game, seats, True, answering, number).winners
        part = sum(seat in answering for seat in winners) / len(winners)
        won += part / len(answering)
        lost += (1 - part) / (seats - len(answering))
    return won / (won + lost)


def figures(slug: str, seats: int, count: int) -> dict[str, Any]:
    game = GAMES[slug]
    without, with_it = (mean_score(game, seats, count, ahead=ahead) for ahead in (False, True))
    share = share_of_wins(game, seats, count)
    difference = with_it / without - 1
    low, high = FAIR_SHARES
    return {
        "game": slug,
        "seats": seats,
        "games": count,
        "mean_score": {"without": round(without, 2), "with": round(with_it, 2)},
        "difference": round(difference, 4),
        "wins": {"answering": round(share, 3), "asked": round(1 - share, 3)},
        "fair": abs(difference) < MOST_DIFFERENCE and low <= share <= high,
    }


def main(given: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fairness", description=__doc__)
    parser.add_argument("game", choices=[*games()])
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=400, help="how many each way (default: 400)")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    args = parser.parse_args(given)
    found = figures(args.game, args.seats, args.games)
    print(json.dumps(found) if args.json else "\n".join(f"{name}: {value}" for name, value in found.items()))
    return 0 if found["fair"] else 1


if __name__ == "__main__":
    sys.exit(main())

"""How often the apprentice wins against players who leave everything to luck, and what it earns among its like.

`python -m tests.bench.computer_strength` plays for some seconds; the apprentice has each seat as often as the others.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from dataclasses import dataclass

from tests.bench.figure import Figure
from tests.engine.players.asking import played

GAMES = 60
EARNING = 40
FEWEST, MOST = 38, 75
"""Florins that win a game of Leonardo da Vinci with four seats: people have some 50 to 75."""


@dataclass(frozen=True, slots=True)
class Contest:
    """A game, its seats, an option that takes turns, and the least share of games that the apprentice is to win."""

    game: str
    seats: int
    least: float
    option: str = ""
    values: tuple[str, ...] = ()

    def won(self, number: int) -> bool:
        """Whether the apprentice alone wins a game."""
        kinds = ["random"] * self.seats
        kinds[seat := number % self.seats] = "apprentice"
        options = {self.option: self.values[number % len(self.values)]} if self.option else {}
        result, _ = played(tuple(kinds), seed=number, game=self.game, **options)
        return result is not None and result.winners == (seat,)


CONTESTS = (
    Contest("magnifico", 3, 0.8, "edition", ("international", "italian")),
    Contest("davinci", 4, 0.9, "start", ("beginners", "experts")),
    # Players who stake at random ruin themselves, or an opener whose market they win.
    Contest("leonardo1989", 4, 0.4),
)


def figures(games: int = GAMES, earning: int = EARNING) -> Iterator[Figure]:
    for contest in CONTESTS:
        won = sum(map(contest.won, range(games)))
        least = contest.least * games
        what = f"games of {contest.game} that the apprentice wins against {contest.seats - 1} of luck"
        yield Figure(what, f"{won} of {games}", f"more than {least:.0f}", won > least)
    results = (played(("apprentice",) * 4, seed, game="davinci")[0] for seed in range(earning))
    best = [max(result.scores) for result in results if result is not None]
    florins, what = statistics.median_high(best), "florins that win a game of davinci among apprentices"
    yield Figure(what, str(florins), f"{FEWEST} to {MOST}", len(best) == earning and FEWEST <= florins <= MOST)


if __name__ == "__main__":
    print(*figures(), sep="\n")

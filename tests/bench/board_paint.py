"""How long a board takes, warm, painted and encoded, and how large it is: `python -m tests.bench.board_paint`.

Boards from the first decision to the end, of games of each number of seats among apprentices. The time is the
processor's: whatever else runs on the machine does not count.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator

from bot.gallery import NAMES, Moment, played
from bot.render.painters import painters
from bot.tables import Games
from tests.bench.figure import Figure

EVERY = 12
"""Of so many positions one is painted."""
BUDGET_MS, BUDGET_KIB = 60.0, 200.0


def boards(slug: str) -> list[Moment]:
    games = Games()
    game = games.game(slug, games.packs(slug)[0].id)
    return [moment for seats in game.seats for moment in list(played(game, seats, seed=seats))[::EVERY]]


def measure(slug: str) -> tuple[list[float], list[float]]:
    """The milliseconds of processor time and the KiB of each board of a game."""
    paint, moments = painters(slug), boards(slug)
    times, sizes = [], []
    for moment in [moments[0], *moments]:
        names = NAMES[: len(moment.view.players)]
        begun = time.process_time()
        picture = paint.board(moment.view, names, "en", moment.events)
        times.append(1_000 * (time.process_time() - begun))
        sizes.append(len(picture.image) / 1024)
    return times[1:], sizes[1:]


def figures() -> Iterator[Figure]:
    for slug in Games().titles:
        times, sizes = measure(slug)
        median, slowest, largest = statistics.median(times), max(times), max(sizes)
        yield Figure(
            f"board of {slug}, warm, painted and encoded ({len(times)} boards)",
            f"median {median:.0f} ms, slowest {slowest:.0f} ms; {min(sizes):.0f} to {largest:.0f} KiB",
            f"{BUDGET_MS:.0f} ms and {BUDGET_KIB:.0f} KiB",
            median < BUDGET_MS and largest < BUDGET_KIB,
        )


if __name__ == "__main__":
    print(*figures(), sep="\n")

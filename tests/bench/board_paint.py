"""What every kind of picture costs, warm: `python -m tests.bench.board_paint`.

Each game is painted in a process of its own, so that its memory can be told. The time is the processor's: whatever else
runs on the machine does not count.
"""

from __future__ import annotations

import resource
from collections.abc import Iterator
from multiprocessing import get_context

from bot.tables import Games
from tests.bench.figure import Figure
from tools.gallery.measuring import Cost, costs, shots
from tools.gallery.sample_game import SampleGame
from tools.gallery.subjects import subjects

SEATS, SEED = 5, 7
BOARD_MS, PICTURE_MS = 60.0, 400.0
"""Boards in the channel, and everything else, which is looked at when somebody asks for it."""
KIB = 200.0
MIB = 150.0
"""What painting may take of a process's memory beyond the program and the game that is painted."""


def measured(slug: str) -> tuple[list[Cost], float, float]:
    """The cost of each kind of a game's pictures; the most memory the process took before it painted, and in all, in
    MiB."""
    games = Games()
    harness = SampleGame(games.game(slug, games.packs(slug)[0].id), SEATS, SEED)
    assert harness.moments
    before = _most_memory()
    found = costs(shots(subjects(harness, "en")))
    return found, before, _most_memory()


def _most_memory() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def figures() -> Iterator[Figure]:
    with get_context("spawn").Pool(1, maxtasksperchild=1) as pool:
        for slug in Games().titles:
            found, before, most = pool.apply(measured, (slug,))
            for cost in found:
                slowest = BOARD_MS if cost.kind == "board" else PICTURE_MS
                within = cost.median < slowest and cost.largest < KIB
                yield Figure(slug, str(cost), f"{slowest:.0f} ms and {KIB:.0f} KiB", within)
            told = f"{most - before:.0f} MiB beside {before:.0f} of program and game"
            yield Figure(f"{slug}: memory that all pictures take", told, f"{MIB:.0f} MiB", most - before < MIB)


if __name__ == "__main__":
    print(*figures(), sep="\n")

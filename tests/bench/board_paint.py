"""What every kind of picture costs, warm: `python -m tests.bench.board_paint`.

Each game is painted in a process of its own, so that its memory can be told. The time is the processor's: whatever else
runs on the machine does not count.
"""

from __future__ import annotations

import resource
from collections.abc import Iterator
from multiprocessing import get_context

from bot.gallery.evening import Evening
from bot.gallery.measuring import Cost, costs, shots
from bot.gallery.subjects import subjects
from bot.tables import Games
from tests.bench.figure import Figure

SEATS, SEED = 5, 7
BOARD_MS, PICTURE_MS = 60.0, 400.0
"""Boards in the channel, and everything else, which is looked at when somebody asks for it."""
KIB = 200.0
MIB = 200.0
"""What a process that paints may take, its program included."""


def measured(slug: str) -> tuple[list[Cost], float]:
    """The cost of each kind of a game's pictures, and the most memory the process took, in MiB."""
    games = Games()
    evening = Evening(games.game(slug, games.packs(slug)[0].id), SEATS, SEED)
    found = costs(shots(subjects(evening, "en")))
    return found, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def figures() -> Iterator[Figure]:
    with get_context("spawn").Pool(1, maxtasksperchild=1) as pool:
        for slug in Games().titles:
            found, mib = pool.apply(measured, (slug,))
            for cost in found:
                most = BOARD_MS if cost.kind == "board" else PICTURE_MS
                within = cost.median < most and cost.largest < KIB
                yield Figure(f"{slug}: {cost.kind}", str(cost), f"{most:.0f} ms and {KIB:.0f} KiB", within)
            yield Figure(f"{slug}: memory of the painting process", f"{mib:.0f} MiB", f"{MIB:.0f} MiB", mib < MIB)


if __name__ == "__main__":
    print(*figures(), sep="\n")

"""Whole games of people over real sockets: `python -m tests.e2e.whole_games` plays one of every size.

The tests play a few of them; all together they take some minutes.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Collection
from pathlib import Path

from bot.sandbox import serve
from engine.game import Event
from engine.record import verify
from tests.e2e.evening import Party, running_bottega

SIZES: tuple[tuple[str, int, dict[str, str]], ...] = (
    ("magnifico", 3, {}),
    ("magnifico", 5, {"edition": "italian"}),
    ("davinci", 2, {"start": "experts"}),
    ("davinci", 3, {}),
    ("davinci", 4, {"powerful_council": "true"}),
    ("davinci", 5, {"start": "experts"}),
    ("leonardo1989", 3, {"rounds": "15"}),
    ("leonardo1989", 4, {"rounds": "15", "live_auction": "true"}),
    ("leonardo1989", 6, {"rounds": "15"}),
)
GLANCE_EVERY = {"leonardo1989": 0.25}
"""Seconds between two looks at the board, where many answer in secret: who looks too often answers again and again
before the board has caught up with him."""


async def played(
    folder: Path, game: str, seats: int, settings: dict[str, str], wishes: Collection[str] = ()
) -> list[Event]:
    """What everybody saw happen in a game played to its end, whose record bears it out."""
    async with serve() as sandbox, running_bottega(sandbox, folder) as running:
        party = Party.of(sandbox, seats, wishes=wishes)
        await party.open_table(game, **settings)
        await party.play(glance_every=GLANCE_EVERY.get(game, 0.02))
        table = await running.house.tables.get(1)
        verdict = verify(await table.record(), (await table.glance(None)).game)
        happened = [event for entry in await table.log(None) for event in entry.events]
    assert verdict.result
    assert verdict.outcomes
    assert verdict.actions == party.actions
    assert [(request.key, request.status) for request in sandbox.ledger if (request.status or 500) >= 400] == []
    return happened


def main() -> None:
    for game, seats, settings in SIZES:
        start = time.monotonic()
        with tempfile.TemporaryDirectory() as folder:
            happened = asyncio.run(played(Path(folder), game, seats, settings))
        seconds = time.monotonic() - start
        print(f"{game}, {seats} seats {settings}: {len(happened)} events told, {seconds:.0f} s", flush=True)


if __name__ == "__main__":
    main()

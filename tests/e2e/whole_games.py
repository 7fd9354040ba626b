"""Whole games of people over real sockets: `python -m tests.e2e.whole_games` plays one of every size, and one in which
a guild is formed to pay a debt.

The tests play a few of them; all together they take some minutes.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Collection, Sequence
from pathlib import Path

from bot.local_discord import serve
from engine.game import Event
from engine.leonardo1989.events import DebtsCancelled, GuildFormed, Paid, RescueAsked
from engine.record import verify
from tests.e2e.party import Party, running_bottega

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
MOST_GAMES = 3
"""Games played until somebody has been near ruin, which takes bad luck."""
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
        table = await running.app.tables.get(1)
        verdict = verify(await table.record(), (await table.snapshot(None)).game)
        happened = [event for entry in await table.log(None) for event in entry.events]
    assert verdict.result
    assert verdict.outcomes
    assert verdict.actions == party.actions
    assert [(request.key, request.status) for request in sandbox.request_log if (request.status or 500) >= 400] == []
    return happened


async def saved_by_a_guild(folder: Path) -> tuple[RescueAsked, GuildFormed]:
    """Games in which whoever is asked takes the ruined in, and whoever is ruined joins, until it has come to that: the
    debt that was too much, and the guild that met it."""
    settings = {"rounds": "15", "guilds": "true"}
    for number in range(MOST_GAMES):
        own = folder / str(number)
        own.mkdir()
        happened = await played(own, "leonardo1989", 5, settings, wishes=("rescue", "join"))
        formed = [place for place, event in enumerate(happened) if isinstance(event, GuildFormed)]
        if formed:
            break
    assert formed, f"nobody was near ruin in {MOST_GAMES} games"
    guild = happened[formed[0]]
    debt = next(event for event in reversed(happened[: formed[0]]) if isinstance(event, RescueAsked))
    assert isinstance(guild, GuildFormed)
    assert debt.seat in guild.members
    assert is_met(debt, happened[formed[0] + 1 :])
    return debt, guild


def is_met(debt: RescueAsked, later: Sequence[Event]) -> bool:
    """Whether a debt was paid, or owed no more because the creditor is of the guild."""
    paid = [event for event in later if isinstance(event, Paid)]
    same = [(event.creditor, event.florins, event.why, event.space) for event in paid]
    due = (debt.creditor, debt.florins, debt.why, debt.space)
    return due in same or any(isinstance(event, DebtsCancelled) for event in later)


def main() -> None:
    for game, seats, settings in SIZES:
        start = time.monotonic()
        with tempfile.TemporaryDirectory() as folder:
            happened = asyncio.run(played(Path(folder), game, seats, settings))
        seconds = time.monotonic() - start
        print(f"{game}, {seats} seats {settings}: {len(happened)} events told, {seconds:.0f} s", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        debt, guild = asyncio.run(saved_by_a_guild(Path(folder)))
    print(f"a debt of {debt.florins} florins for {debt.why} was met by a guild of {len(guild.members)}", flush=True)


if __name__ == "__main__":
    main()

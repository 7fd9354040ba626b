"""Bottega as a process of its own, connected to a sandbox that outlives it, as Discord does.

The process runs `python -m tests.e2e.bot_process URL DATABASE`; the sandbox's token is in its environment.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from bot.assembly import bottega
from bot.database_location import Location, read_location
from bot.local_discord import Sandbox
from bot.local_discord.connect import PROMPTLY, connected_to
from bot.running import set_up_logging, spare_the_collector, until_stopped
from bot.settings import load_settings
from tests.e2e.child import Child

READY = "connected"


class BotProcess(Child):
    """One Bottega; what it knows is in `database`, by default a file in its folder."""

    def __init__(
        self,
        sandbox: Sandbox,
        folder: Path,
        database: Location | None = None,
        program: str = "tests.e2e.bot_process",
        **settings: object,
    ) -> None:
        self.database = database or folder / "bottega.db"
        given = {"token": sandbox.token, "computer_pace": 0, "log_level": "WARNING", "press_budget": False, **settings}
        arguments = (program, sandbox.url, str(self.database))
        super().__init__(arguments, READY, folder / "bottega.log", given)


@contextlib.asynccontextmanager
async def bot_process(sandbox: Sandbox, folder: Path, **given: Any) -> AsyncIterator[BotProcess]:
    """A connected Bottega; what is `given` as for `BotProcess`, settings by their names in `bot.settings`."""
    process = BotProcess(sandbox, folder, **given)
    try:
        await process.start()
        yield process
    finally:
        await process.stop()


async def main(url: str, database: Location) -> None:
    settings = load_settings()
    assert settings.token
    set_up_logging(settings)
    with connected_to(url):
        token = settings.token.get_secret_value()
        async with bottega(settings, token, database, options=PROMPTLY) as running:
            await running.connected()
            spare_the_collector()
            print(READY, flush=True)
            await until_stopped(running.until_ended())


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], read_location(sys.argv[2])))

"""Bottega as a process of its own, connected to a sandbox that outlives it, as Discord does.

The process runs `python -m tests.e2e.bot_process URL DATABASE`; the sandbox's token is in its environment.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import AsyncIterator
from pathlib import Path

from bot.assembly import bottega
from bot.local_discord import Sandbox
from bot.local_discord.connect import PROMPTLY, connected_to
from bot.running import set_up_logging, until_stopped
from bot.settings import load_settings
from tests.e2e.child import Child

READY = "connected"


class BotProcess(Child):
    """One Bottega; what it knows is in `database`."""

    def __init__(self, sandbox: Sandbox, folder: Path, **settings: object) -> None:
        self.database = folder / "bottega.db"
        given = {"token": sandbox.token, "computer_pace": 0, "log_level": "WARNING", "press_budget": False, **settings}
        arguments = ("tests.e2e.bot_process", sandbox.url, str(self.database))
        super().__init__(arguments, READY, folder / "bottega.log", given)


@contextlib.asynccontextmanager
async def bot_process(sandbox: Sandbox, folder: Path, **settings: object) -> AsyncIterator[BotProcess]:
    """A connected Bottega; `settings` by their names in `bot.settings`."""
    process = BotProcess(sandbox, folder, **settings)
    try:
        await process.start()
        yield process
    finally:
        await process.stop()


async def main(url: str, database: Path) -> None:
    settings = load_settings()
    assert settings.token
    set_up_logging(settings)
    with connected_to(url):
        token = settings.token.get_secret_value()
        async with bottega(settings, token, database, options=PROMPTLY) as running:
            await running.connected()
            print(READY, flush=True)
            await until_stopped(running.until_ended())


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], Path(sys.argv[2])))

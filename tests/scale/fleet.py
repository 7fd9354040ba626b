"""The Bottegas that share one database."""

from __future__ import annotations

import asyncio
import re
from itertools import count
from pathlib import Path

from bot.database_location import ServerAddress
from bot.local_discord import Sandbox
from tests.chaos.bot import Bot

from .earlier import EarlierBot

RECORD = re.compile(r"^(?=\d{4}-\d\d-\d\d )", re.MULTILINE)
"""Where a record of a log begins."""
CRASH = "ended by "
"""How a process begins its last words."""


class Fleet:
    """Starts processes, and knows which of them are there. `starts` counts them. They run the code in the folder
    `earlier`, or while that is None the present code."""

    def __init__(self, sandbox: Sandbox, folder: Path, database: ServerAddress, *, pictures: bool = False) -> None:
        self.starts = 0
        self.earlier: Path | None = None
        self._bots: list[Bot] = []
        self._sandbox = sandbox
        self._folder = folder
        self._database = database
        self._pictures = pictures
        self._numbers = count(1)

    def new(self) -> Bot:
        """Another process, to be started."""
        folder = self._folder / str(next(self._numbers))
        folder.mkdir()
        given = self._sandbox, folder, self._database
        bot = EarlierBot(*given, self.earlier) if self.earlier else Bot(*given, pictures=self._pictures)
        self._bots.append(bot)
        self.starts += 1
        return bot

    async def start(self) -> Bot:
        """Start another process and wait until it takes part. Raises `DidNotStart`."""
        bot = self.new()
        await bot.start()
        return bot

    @property
    def up(self) -> list[Bot]:
        return [bot for bot in self._bots if bot.up.is_set()]

    def alive(self) -> set[int]:
        return {bot.pid for bot in self._bots if bot.pid is not None}

    def with_pid(self, pid: int | None) -> Bot | None:
        return next((bot for bot in self.up if bot.pid == pid), None)

    def complaints(self) -> list[str]:
        """What processes have told of errors, with what follows it in their logs."""
        return [record for log in self._logs() for record in RECORD.split(log) if " ERROR " in record]

    def crashes(self) -> list[str]:
        """The words with which processes have ended by an error."""
        return [line for log in self._logs() for line in log.splitlines() if line.startswith(CRASH)]

    def _logs(self) -> list[str]:
        return [bot.log.read_text("utf-8", "replace") for bot in self._bots if bot.log.exists()]

    async def close(self) -> None:
        await asyncio.gather(*(bot.kill() for bot in self._bots))

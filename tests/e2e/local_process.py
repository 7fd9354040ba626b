"""`bottega local` as a process of its own, on files that outlive it."""

from __future__ import annotations

import contextlib
import socket
from collections.abc import AsyncIterator
from pathlib import Path

from tests.e2e.child import Child


class LocalProcess(Child):
    """One local Discord with its Bottega. `url` is where its page is, the same after every start."""

    def __init__(self, folder: Path, **settings: object) -> None:
        port = _free_port()
        self.url = f"http://127.0.0.1:{port}"
        given = {"local_database": folder / "bottega.db", "computer_pace": 0, "press_budget": False, **settings}
        super().__init__(("bot", "local", "--port", str(port)), "Bottega is open", folder / "bottega.log", given)


@contextlib.asynccontextmanager
async def local_bottega(folder: Path, **settings: object) -> AsyncIterator[LocalProcess]:
    """A running `bottega local`; `settings` by their names in `bot.settings`."""
    process = LocalProcess(folder, **settings)
    try:
        await process.start()
        yield process
    finally:
        await process.stop()


def _free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port

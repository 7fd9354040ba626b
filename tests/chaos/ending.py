"""Ending in order: whoever asks a long command to end finds nothing of it afterwards."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")

ASKED_TO_END = 130
"""The exit code then."""


def run_until_asked_to_end(work: Coroutine[Any, Any, T]) -> T | None:
    """What `work` returns; None if a signal came first, and everything it had open is closed."""

    async def running() -> T:
        task = asyncio.ensure_future(work)
        for number in (signal.SIGTERM, signal.SIGHUP):
            asyncio.get_running_loop().add_signal_handler(number, task.cancel)
        return await task

    try:
        return asyncio.run(running())
    except (KeyboardInterrupt, asyncio.CancelledError):
        return None

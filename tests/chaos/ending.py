"""Ending in order: whoever asks a long command to end finds nothing of it afterwards."""

from __future__ import annotations

import asyncio
import json
import signal
from collections.abc import Coroutine
from dataclasses import asdict
from typing import Any, ClassVar, Protocol, TypeVar

T = TypeVar("T")

ASKED_TO_END = 130
"""The exit code then."""


class Verdict(Protocol):
    """A dataclass with what was found."""

    __dataclass_fields__: ClassVar[dict[str, Any]]

    @property
    def sound(self) -> bool:
        """Whether all is as it should be."""
        ...


def tell_verdict(work: Coroutine[Any, Any, Verdict], *, as_json: bool) -> int:
    """Print the verdict that `work` comes to, as one line. Returns the command's exit code."""
    verdict = run_until_asked_to_end(work)
    if verdict is None:
        return ASKED_TO_END
    print(json.dumps(asdict(verdict)) if as_json else verdict, flush=True)
    return 0 if verdict.sound else 1


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

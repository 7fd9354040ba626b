"""Waiting for something to happen, but not past a time."""

from __future__ import annotations

import asyncio

from .clock import Clock


async def first_of(event: asyncio.Event, clock: Clock, due: int | None) -> None:
    """Return when `event` is set, or at `due` (ms) if that comes first."""
    if due is None:
        await event.wait()
        return
    waits = [asyncio.ensure_future(event.wait()), asyncio.ensure_future(clock.sleep_until(due))]
    try:
        await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for each in waits:
            each.cancel()

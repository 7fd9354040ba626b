"""Waiting until everything that is due has rung."""

from __future__ import annotations

from bot.tables import Tables
from bot.tables.timing.scheduler import NEVER

from .virtual_clock import VirtualClock


def next_ring(tables: Tables) -> int:
    """When the alarm rings next (ms), as far as it knows; it looks at least once a day."""
    return tables._services.alarm._next


async def all_rung(tables: Tables, clock: VirtualClock) -> None:
    """Return once the alarm sleeps to a time to come."""
    alarm = tables._services.alarm
    while alarm._moved.is_set() or not clock.now_ms() < alarm._next < NEVER:
        clock.slept.clear()
        await clock.slept.wait()

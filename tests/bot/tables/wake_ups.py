"""Waiting until everything that is due has rung."""

from __future__ import annotations

from bot.tables import Tables

from .virtual_clock import VirtualClock


def next_wake_up(tables: Tables) -> int:
    """When the scheduler rings next (ms), as far as it knows; it checks at least once a day."""
    return tables.scheduler.next_due


async def until_idle(tables: Tables, clock: VirtualClock) -> None:
    """Return once the scheduler sleeps until a future time."""
    while not tables.scheduler.asleep(clock.now_ms()):
        clock.slept.clear()
        await clock.slept.wait()

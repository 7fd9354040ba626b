"""A game by days with an awaited player, and the effects of late players."""

from __future__ import annotations

from typing import Any

from bot.store import Person
from bot.tables import Table
from bot.tables.timing.clock import HOUR

from .harness import TablesHarness

BANK, INCREMENT, WARNING, REMIND = 48 * HOUR, 12 * HOUR, 6 * HOUR, 20 * HOUR
"""The times of a table that plays by days."""


async def at_home(harness: TablesHarness, time_out: str = "caretaker", speed: str = "days") -> tuple[Table, Person]:
    """A game of three in which the first question has just been put to a player. Returns the table and the player."""
    table = await harness.game(3, options={"speed": speed, "time_out": time_out})
    await harness.sent()
    return table, await harness.awaited(table)


async def reminders(harness: TablesHarness) -> list[tuple[str | None, int, bool]]:
    """Who was reminded: the name, how often so far, and whether it was a warning."""
    told = await harness.sent()
    return [(who, data["count"], data["warning"]) for kind, who, data in told if kind == "remind"]


async def acts(table: Table) -> list[Any]:
    return [entry.act for entry in await table.log(None) if entry.act is not None]


async def answer(harness: TablesHarness, table: Table, person: Person) -> None:
    question = await harness.asked(table, person)
    await table.act(person, harness.any_of(question), question.key)

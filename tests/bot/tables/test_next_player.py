"""Telling players that they are next: only those who want to know, and only as everybody sees a turn pass."""

from __future__ import annotations

from bot.store import Person
from bot.tables import Table

from .harness import TablesHarness


async def homes(harness: TablesHarness) -> tuple[Table, Person]:
    """A game whose players place their first castles in turn, and the last of the three to do so."""
    table = await harness.game()
    (asked,) = (await table.status()).awaited
    return table, harness.people[(asked.seat + 2) % 3]


async def place(harness: TablesHarness, table: Table) -> None:
    """The awaited player places a castle."""
    (asked,) = (await table.status()).awaited
    person = harness.people[asked.seat]
    await table.act(person, harness.any_of(await harness.asked(table, person)))


async def told_next(harness: TablesHarness) -> list[str | None]:
    return [who for kind, who, _ in await harness.sent() if kind == "next"]


async def test_who_wants_to_know_is_told_as_the_turn_passes(harness: TablesHarness) -> None:
    table, third = await homes(harness)
    await harness.tables.preferences.change(third, remind_next=True)
    await harness.sent()
    await place(harness, table)
    assert await told_next(harness) == [third.name]


async def test_nobody_else_is_told(harness: TablesHarness) -> None:
    table, _ = await homes(harness)
    await place(harness, table)
    assert await told_next(harness) == []


async def test_while_all_bid_in_secret_nobody_is_next(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    for person in harness.people[:3]:
        await harness.tables.preferences.change(person, remind_next=True)
    await harness.sent()
    for person in harness.people[:2]:
        await table.act(person, "bid 20")
    assert await told_next(harness) == []


async def test_a_seat_that_a_computer_plays_is_told_nothing(harness: TablesHarness) -> None:
    table, third = await homes(harness)
    await harness.tables.preferences.change(third, remind_next=True)
    await table.resign(third)
    await harness.sent()
    await place(harness, table)
    assert await told_next(harness) == []

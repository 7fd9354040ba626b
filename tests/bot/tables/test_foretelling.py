"""Telling players that they are next: only those who want to know, and only as everybody sees a turn pass."""

from __future__ import annotations

from bot.store import Person
from bot.tables import Table

from .evening import Evening


async def homes(evening: Evening) -> tuple[Table, Person]:
    """A game whose players place their first castles in turn, and the last of the three to do so."""
    table = await evening.game()
    (asked,) = (await table.status()).awaited
    return table, evening.people[(asked.seat + 2) % 3]


async def place(evening: Evening, table: Table) -> None:
    """The awaited player places a castle."""
    (asked,) = (await table.status()).awaited
    person = evening.people[asked.seat]
    await table.act(person, evening.any_of(await evening.asked(table, person)))


async def told_next(evening: Evening) -> list[str | None]:
    return [who for kind, who, _ in await evening.sent() if kind == "next"]


async def test_who_wants_to_know_is_told_as_the_turn_passes(evening: Evening) -> None:
    table, third = await homes(evening)
    await evening.tables.preferences.change(third, remind_next=True)
    await evening.sent()
    await place(evening, table)
    assert await told_next(evening) == [third.name]


async def test_nobody_else_is_told(evening: Evening) -> None:
    table, _ = await homes(evening)
    await place(evening, table)
    assert await told_next(evening) == []


async def test_while_all_bid_in_secret_nobody_is_next(evening: Evening) -> None:
    table = await evening.game(until="bid")
    for person in evening.people[:3]:
        await evening.tables.preferences.change(person, remind_next=True)
    await evening.sent()
    for person in evening.people[:2]:
        await table.act(person, "bid 20")
    assert await told_next(evening) == []


async def test_a_seat_that_a_computer_plays_is_told_nothing(evening: Evening) -> None:
    table, third = await homes(evening)
    await evening.tables.preferences.change(third, remind_next=True)
    await table.resign(third)
    await evening.sent()
    await place(evening, table)
    assert await told_next(evening) == []

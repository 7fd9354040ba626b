"""Who is told that he is next: only who wants to know, and only as a turn passes before everybody's eyes."""

from __future__ import annotations

from bot.store import Person
from bot.tables import Table

from .evening import Evening


async def at_turn(evening: Evening, table: Table) -> Person:
    return evening.people[(await table.status()).awaited[0].seat]


async def last_but_one(evening: Evening) -> tuple[Table, Person]:
    """A game whose first player is at his turn, and the player whose turn comes after the next."""
    table = await evening.game(until="turn")
    first, second = await at_turn(evening, table), None
    await table.act(first, "end")
    second = await at_turn(evening, table)
    await table.undo(first)
    for proposal in (await table.status()).proposals:
        for person in evening.people[1:3]:
            await table.consent(person, proposal.id, agrees=True)
    (third,) = [each for each in evening.people[:3] if each not in (first, second)]
    return table, third


async def told_next(evening: Evening) -> list[str | None]:
    return [who for kind, who, _ in await evening.told() if kind == "next"]


async def test_who_wants_to_know_is_told_as_the_turn_passes(evening: Evening) -> None:
    table, third = await last_but_one(evening)
    await evening.tables.habits.change(third, remind_next=True)
    await evening.told()
    await table.act(await at_turn(evening, table), "end")
    assert await told_next(evening) == [third.name]


async def test_nobody_else_is_told(evening: Evening) -> None:
    table, _ = await last_but_one(evening)
    await table.act(await at_turn(evening, table), "end")
    assert await told_next(evening) == []


async def test_while_all_bid_in_secret_nobody_is_next(evening: Evening) -> None:
    table = await evening.game(until="bid")
    for person in evening.people[:3]:
        await evening.tables.habits.change(person, remind_next=True)
    await evening.told()
    for person in evening.people[:2]:
        await table.act(person, "bid 20")
    assert await told_next(evening) == []


async def test_a_seat_that_a_computer_plays_is_told_nothing(evening: Evening) -> None:
    table, third = await last_but_one(evening)
    await evening.tables.habits.change(third, remind_next=True)
    await table.resign(third)
    await evening.told()
    await table.act(await at_turn(evening, table), "end")
    assert await told_next(evening) == []

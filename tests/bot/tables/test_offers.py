"""Offers to a seat: its player is told, and the table does not wait for the answer."""

from __future__ import annotations

from typing import Any

from bot.tables import Table

from .harness import START_POST, TablesHarness, until

GUILDS = {"guilds": True, "end": "elimination"}


async def begun(harness: TablesHarness, computers: int = 0, **options: Any) -> Table:
    """A game of four that has come to its first turn; the last of them may be computers."""
    table = await harness.lobby(4 - computers, options={**GUILDS, **options}, game="leonardo1989")
    for _ in range(computers):
        await table.add_computer(harness.people[0], "apprentice")
    await table.start(harness.people[0], START_POST)
    for person in harness.people[: 4 - computers]:
        await table.act(person, "swear guelf")
    await harness.settle(table)
    return table


async def propose(harness: TablesHarness, table: Table, to: int) -> None:
    question = next(q for q in (await table.snapshot(harness.people[0])).questions if q.decision.kind == "talks")
    await table.act(harness.people[0], f"guild {to} 0 guelf", question.key)


async def kinds(table: Table, harness: TablesHarness, seat: int) -> list[str]:
    return [q.decision.kind for q in (await table.snapshot(harness.people[seat])).questions]


async def test_a_proposal_is_put_to_its_partner_by_message(harness: TablesHarness) -> None:
    table = await begun(harness)
    await harness.sent()
    await propose(harness, table, 1)

    asked = [(reader, data["decision"]) for kind, reader, data in await harness.sent() if kind == "ask"]
    assert asked == [("Player 1", "consent")]
    assert "consent" in await kinds(table, harness, 1)


async def test_nobody_waits_for_the_answer(harness: TablesHarness) -> None:
    table = await begun(harness)
    before = (await table.status()).awaited
    await propose(harness, table, 1)
    assert (await table.status()).awaited == before


async def test_a_computer_answers_what_is_offered_to_it(harness: TablesHarness) -> None:
    table = await begun(harness, computers=1)
    await propose(harness, table, 3)

    async def answered() -> bool:
        return not (await table.snapshot(None)).view.proposals

    await until(answered)


async def test_the_usual_answer_is_the_awaited_persons(harness: TablesHarness) -> None:
    table = await begun(harness)
    snapshot = await table.snapshot(None)
    [awaited] = snapshot.status.awaited
    assert snapshot.asked is not None
    assert snapshot.asked.decision.seat == awaited.seat
    assert table.id == snapshot.lobby.table


async def test_a_paused_table_has_no_usual_answer(harness: TablesHarness) -> None:
    table = await begun(harness)
    await table.pause(harness.people[0])
    for person in harness.people[1:4]:
        for proposal in (await table.status()).proposals:
            await table.consent(person, proposal.id, True)
    assert (await table.status()).paused_since is not None
    assert (await table.snapshot(None)).asked is None

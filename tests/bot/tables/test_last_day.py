"""Games that end by date: the agreed day makes the present round the last."""

from __future__ import annotations

from typing import Any

from bot.tables import Table
from bot.tables.timing.clock import DAY
from engine.leonardo1989.events import LastRound
from engine.table_actions import LastRound as LastRoundAct

from .harness import START_POST, TablesHarness, until

BY_DATE = {"end": "date", "days": 3}


async def begun(harness: TablesHarness, **options: Any) -> Table:
    """A game of three that has come to its first turn."""
    table = await harness.lobby(3, options={**BY_DATE, **options}, game="leonardo1989")
    await table.start(harness.people[0], START_POST)
    await harness.play(table, "works")
    return table


async def rung(table: Table) -> bool:
    return any(entry.act == LastRoundAct() for entry in await table.log(None))


async def test_the_agreed_day_makes_the_round_the_last_and_everybody_is_told(harness: TablesHarness) -> None:
    table = await begun(harness)
    assert (await table.status()).last_day == harness.clock.now_ms() + 3 * DAY
    harness.clock.advance(3 * DAY)
    await until(lambda: rung(table))

    assert (await table.status()).last_day is None
    [told] = [entry for entry in await table.log(None) if entry.act is not None]
    assert told.events == (LastRound((await table.status()).round),)
    assert ("board", None) in [(kind, reader) for kind, reader, _ in await harness.sent()]


async def test_all_play_the_last_round_to_its_end(harness: TablesHarness) -> None:
    table = await begun(harness)
    harness.clock.advance(3 * DAY)
    await until(lambda: rung(table))
    last = (await table.status()).round
    await harness.play(table)

    status = await table.status()
    assert status.result is not None
    assert status.stage == "over"
    assert status.round == last


async def test_what_is_taken_back_later_does_not_bring_the_day_back(harness: TablesHarness) -> None:
    table = await begun(harness)
    harness.clock.advance(3 * DAY)
    await until(lambda: rung(table))
    [awaited] = (await table.status()).awaited
    person = harness.people[awaited.seat]
    await table.act(person, "works 0")
    view = (await table.snapshot(None)).view
    await table.undo(person)
    for other in harness.people[:3]:
        for proposal in (await table.status()).proposals:
            if other is not person:
                await table.consent(other, proposal.id, True)

    assert (await table.snapshot(None)).view.acts < view.acts
    assert (await table.snapshot(None)).view.closing
    assert (await table.status()).last_day is None


async def test_the_day_outlives_a_restart(harness: TablesHarness) -> None:
    table = await begun(harness)
    await harness.end()
    harness.clock.advance(4 * DAY)
    await harness.begin()
    again = await harness.tables.get(table.id)
    await until(lambda: rung(again))
    assert (await again.snapshot(None)).view.closing


async def test_a_closed_table_hears_of_the_day_when_it_is_opened_again(harness: TablesHarness) -> None:
    table = await begun(harness)
    await table.close(harness.people[0])
    harness.clock.advance(5 * DAY)
    assert not await rung(table)
    await table.reopen(harness.people[0])
    await until(lambda: rung(table))


async def test_without_a_day_agreed_none_comes(harness: TablesHarness) -> None:
    table = await begun(harness, end="rounds")
    assert (await table.status()).last_day is None
    harness.clock.advance(100 * DAY)
    assert not await rung(table)

"""Nothing hidden gets out: not into logs at DEBUG, not into errors, not into what everybody is told."""

from __future__ import annotations

import asyncio
import logging
import traceback

import pytest

from bot.logs import formatter
from bot.store.errors import WriteFailed
from bot.tables import Actor, Table
from bot.tables.errors import TableError
from tests.log_text import without_places

from .harness import TablesHarness

BIDS = (180, 190, 150)
LEFT = {"usual": 970, "but": [{"on": "tank", "florins": 940}]}
ORDERED = ("weakest", "970", "940")
"""The contents of their orders and standing bids."""
SEED = "01" * 8


async def _play_with_planted_bids(harness: TablesHarness) -> Table:
    table = await harness.game(until="bid", options={"rich_start": True})
    for person, bid in zip(harness.people[:2], BIDS, strict=False):
        key = (await harness.asked(table, person)).key
        await table.drafts.answer(person, key, "florins", bid)
        await table.confirm(Actor(person, claim=person.id), key)
        await table.set_orders(person, {"recruits": "weakest", "bids": LEFT})
    return table


async def test_logs_at_debug_hold_no_bids_and_no_seed(harness: TablesHarness, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    asyncio.get_running_loop().set_debug(True)
    await harness.restart()
    table = await _play_with_planted_bids(harness)
    with pytest.raises(TableError):
        await table.act(harness.people[4], f"bid {BIDS[2]}")
    await harness.restart()
    formats = [formatter("text"), formatter("json")]
    logged = without_places("\n".join(each.format(record) for each in formats for record in caplog.records))
    assert "revision" in logged
    for secret in (*map(str, BIDS), *ORDERED, SEED, r"\x01\x01"):
        assert secret not in logged


async def test_a_representation_holds_no_secret(harness: TablesHarness) -> None:
    table = await _play_with_planted_bids(harness)
    person = harness.people[0]
    again = await table.act(Actor(person, claim=99), f"bid {BIDS[0]}")
    asked = (await table.snapshot(person)).questions, await table.log(person)
    held = [again, table, await table.status(), await table.lobby(), asked]
    held += [await table.snapshot(person), await table.order_reports(person)]
    async with table.session.locked() as state:
        held += [state, state.data]
    text = without_places(repr(held))
    for secret in (*map(str, BIDS), *ORDERED, SEED, r"\x01\x01"):
        assert secret not in text


async def test_an_error_of_the_database_quotes_no_values(harness: TablesHarness) -> None:
    table = await _play_with_planted_bids(harness)
    await harness.database.write(lambda tx: tx.exec_driver_sql("ALTER TABLE entries RENAME TO gone"))
    with pytest.raises(WriteFailed) as failure:
        await table.act(harness.people[2], f"bid {BIDS[2]}")
    shown = without_places("".join(traceback.format_exception(failure.value)))
    assert str(BIDS[2]) not in shown.replace(f'f"bid {BIDS[2]}', "")
    await harness.database.write(lambda tx: tx.exec_driver_sql("ALTER TABLE gone RENAME TO entries"))


async def test_what_is_told_to_the_channel_holds_no_secret(harness: TablesHarness) -> None:
    await _play_with_planted_bids(harness)
    public = [data for _, who, data in await harness.sent() if who is None]
    for secret in (*map(str, BIDS), *ORDERED):
        assert secret not in str(public)

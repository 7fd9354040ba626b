"""After a kill at any moment, nothing acknowledged is lost and the game goes on."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from typing import Any

import pytest

from bot.tables.errors import ShuttingDown
from tests.timeouts import TIMEOUT

from .harness import TablesHarness

TABLES = 3


async def _killed_after(harness: TablesHarness, acts: int, seed: int) -> dict[int, int]:
    """Let another process carry out `acts` acts, then kill it. Returns the last revision it acknowledged, by table."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "tests.bot.tables.killed_process",
        str(harness.location),
        str(seed),
        stdout=asyncio.subprocess.PIPE,
    )
    assert process.stdout is not None
    assert await process.stdout.readline() == b"ready\n"
    heard = [await process.stdout.readline() for _ in range(acts)]
    process.kill()
    heard += (await process.stdout.read()).splitlines(keepends=True)
    await process.wait()
    whole = [line.split() for line in heard if line.endswith(b"\n")]
    return {int(table): int(revision) for table, revision in whole}


@pytest.mark.parametrize("acts", [1, 7, 40])
async def test_no_acknowledged_act_is_lost(harness: TablesHarness, acts: int) -> None:
    for channel in range(TABLES):
        await harness.game(channel=channel, options={"target": 40})
    await harness.end()
    acknowledged = await _killed_after(harness, acts, seed=acts)
    assert sum(acknowledged.values()) >= acts
    await harness.begin()
    assert await harness.database.integrity() == []
    for table_id, revision in acknowledged.items():
        table = await harness.tables.get(table_id)
        [*_, last] = await table.log(None)
        assert last.revision >= revision
        if (await table.status()).awaited:
            person = harness.people[(await table.status()).awaited[0].seat]
            question = await harness.asked(table, person)
            await table.act(person, harness.any_of(question), question.key)


async def test_stopping_waits_for_acts_and_begins_no_more(
    harness: TablesHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await harness.game(until="bid")
    write, writing = harness.database.write, asyncio.Event()

    async def slowly(work: Callable[..., Any], *args: Any) -> Any:
        writing.set()
        await asyncio.sleep(0.1)
        return await write(work, *args)

    monkeypatch.setattr(harness.database, "write", slowly)
    acting = asyncio.create_task(table.act(harness.people[0], "bid 20"))
    await asyncio.wait_for(writing.wait(), TIMEOUT)
    await harness.tables.close()
    assert (await acting).revision
    with pytest.raises(ShuttingDown):
        await table.act(harness.people[1], "bid 20")
    with pytest.raises(ShuttingDown):
        await harness.lobby(channel=99)

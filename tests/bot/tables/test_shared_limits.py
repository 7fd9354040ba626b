"""The last place is given once, though two processes give it at the same time."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.tables.archive import history
from bot.tables.errors import AlreadyOpen, TooManyImports, TooManyTables, TooManyWatchers
from bot.tables.limits import Limits

from .two_processes import TwoProcesses


async def _at_once(*works: Any) -> list[type]:
    """Which of several works at the same time were refused, and why."""
    done = await asyncio.gather(*works, return_exceptions=True)
    return [type(each) for each in done if isinstance(each, Exception)]


async def _limited(two: TwoProcesses, limits: Limits) -> None:
    await two.end()
    two.near.limits = two.far.limits = limits
    await two.begin()


async def test_the_last_table_of_a_person_is_opened_once(two: TwoProcesses) -> None:
    await _limited(two, Limits(per_person=3))
    assert await _at_once(two.near.lobby(channel=10), two.far.lobby(channel=20)) == []
    assert await _at_once(two.near.lobby(channel=30), two.far.lobby(channel=40)) == [TooManyTables]


async def test_the_last_table_of_a_server_is_opened_once(two: TwoProcesses) -> None:
    await _limited(two, Limits(per_server=1))
    two.far.people.reverse()
    assert await _at_once(two.near.lobby(channel=10), two.far.lobby(channel=20)) == [TooManyTables]


async def test_a_channel_has_one_table(two: TwoProcesses) -> None:
    two.far.people.reverse()
    for channel in range(5):
        assert await _at_once(two.near.lobby(channel=channel), two.far.lobby(channel=channel)) == [AlreadyOpen]


async def test_the_last_watcher_is_let_in_once(two: TwoProcesses) -> None:
    await _limited(two, Limits(watchers=1))
    near, far = await two.at(await two.near.lobby())
    assert await _at_once(near.watch(two.near.people[3]), far.watch(two.far.people[4])) == [TooManyWatchers]
    assert len(await near.watchers()) == 1


async def test_the_last_import_is_kept_once(two: TwoProcesses, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "MOST_IMPORTS", 1)
    keeping = [
        each.database.write(history._keep, each.people[0].id, "magnifico", f"{n}", 1) for n, each in enumerate(two.both)
    ]
    assert await _at_once(*keeping) == [TooManyImports]

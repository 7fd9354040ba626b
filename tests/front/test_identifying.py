"""Turns to identify: never too early for Discord, and never the last sessions of a day at once."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from bot.front.discord import identifying
from bot.front.discord.identifying import Identifying, StartLimit

HOUR = 3_600_000


def _limit(remaining: int, reset_after: int = 10 * HOUR) -> StartLimit:
    return StartLimit(1, 1000, remaining, reset_after, 1)


@pytest.mark.parametrize(
    ("remaining", "wait"),
    [(1000, 0), (201, 0), (200, HOUR // 20), (10, HOUR), (1, 10 * HOUR), (0, 10 * HOUR)],
)
def test_few_sessions_are_spread_over_the_rest_of_the_day(remaining: int, wait: int) -> None:
    assert _limit(remaining).wait == wait


def test_a_crash_loop_never_spends_the_last_session() -> None:
    left, passed = 1000, 0
    while passed < 10 * HOUR:
        assert left > 0
        passed += _limit(left, 10 * HOUR - passed).wait + 1_000
        left -= 1


async def test_a_shard_takes_its_turn_in_its_bucket_and_waits_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []
    taken: list[tuple[int, int, int]] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    async def request(route: Any) -> dict[str, Any]:
        limit = {"total": 1000, "remaining": 999, "reset_after": HOUR, "max_concurrency": 16}
        return {"shards": 32, "session_start_limit": limit}

    async def take_turn(bucket: int, interval: int, after: int) -> int:
        taken.append((bucket, interval, after))
        return 1_500 if len(taken) == 1 else 0

    monkeypatch.setattr(asyncio, "sleep", sleep)
    turns = Identifying(SimpleNamespace(http=SimpleNamespace(request=request)))  # type: ignore[arg-type]
    turns.take_turn = take_turn
    await turns.turn(17)
    assert (taken, slept) == ([(1, identifying.INTERVAL, 0)] * 2, [1.5])
    await turns.turn(17, served=True)
    assert taken[2:] == [(1, identifying.INTERVAL, identifying.YIELDING)]
    assert (await turns.limit()).shards == 32

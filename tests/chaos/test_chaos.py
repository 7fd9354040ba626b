"""A short attack: what was seen done is there once, whatever was taken away when; and nothing of it is left behind."""

from __future__ import annotations

from pathlib import Path

from tests.chaos.attack import attack
from tests.chaos.bot import CONTEXT

SECONDS = 8.0


async def test_nothing_acknowledged_is_lost_or_done_twice(tmp_path: Path) -> None:
    said: list[str] = []
    async with attack(tmp_path, seed=1, tables=3, pictures=False, say=said.append) as under_way:
        verdict = await under_way.run(SECONDS)
        assert under_way.bot.ended.is_set() is False
    assert under_way.bot.ended.is_set()
    assert verdict.kills
    assert (verdict.acts_lost, verdict.acts_doubled) == (0, 0), said
    assert CONTEXT.active_children() == []

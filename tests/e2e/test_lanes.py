"""A channel in trouble: the other tables hear nothing of it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

import pytest

from bot.assembly import Running
from bot.local_discord import Sandbox
from bot.render.picture import Picture
from tests.e2e.party import Party
from tests.e2e.people import until

AT_MOST = 1.5
"""Seconds from an act to the board that shows it, on a machine that does other things too."""


def limited(sandbox: Sandbox, running: Running, channel: str) -> None:
    sandbox.faults.rate_limit(f"POST /channels/{channel}/messages", retry_after=25)


def hanging(sandbox: Sandbox, running: Running, channel: str) -> None:
    sandbox.faults.delay(f"POST /channels/{channel}/messages", seconds=25)


def painted_slowly(sandbox: Sandbox, running: Running, channel: str) -> None:
    """The next picture of the board takes long: it is the table's that acts first."""
    painter, left = running.app.painter, [20.0]
    board = painter.board

    async def paint(*args: Any, **kwargs: Any) -> Picture | None:
        await asyncio.sleep(left.pop() if left else 0)
        return await board(*args, **kwargs)

    painter.board = paint  # type: ignore[method-assign]


@pytest.mark.parametrize("trouble", [limited, hanging, painted_slowly])
async def test_a_channel_in_trouble_delays_no_other(
    sandbox: Sandbox, running: Running, trouble: Callable[[Sandbox, Running, str], None]
) -> None:
    slow, quick = [Party.of(sandbox, channel=name) for name in ("tavolo", "chiacchiere")]
    for party in (slow, quick):
        await party.open_table()
        await until(party.awaited, "the first board")
    trouble(sandbox, running, slow.channel.id)
    await slow.play(lambda: slow.actions >= 1)
    await asyncio.sleep(0.5)
    before = _boards(quick)
    [awaited] = quick.awaited()
    await awaited.act_at_random(await awaited.panel())
    begun = time.monotonic()
    await until(lambda: _boards(quick) > before, "the other board")
    assert time.monotonic() - begun < AT_MOST


def _boards(party: Party) -> int:
    return sum(message.viewer_id is None for message in party.host.actor.sees(party.channel))

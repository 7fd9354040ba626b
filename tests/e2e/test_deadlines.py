"""A Discord that answers late or not at all holds up only what it was asked."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from discord.gateway import DiscordWebSocket
from yarl import URL

from bot.assembly import Running, bottega
from bot.front.discord import requests
from bot.front.discord.connections import MOST_CLOSING
from bot.local_discord import Sandbox
from bot.local_discord.connect import PROMPTLY, connected_to
from bot.settings import Settings
from bot.tables import Place
from tests.e2e.party import Party
from tests.e2e.people import controls, until
from tests.e2e.test_misdelivery import CALLBACK, done, one_press_before_a_castle

COMMANDS = "PUT /applications/{application_id}/commands"


async def test_an_answer_that_discord_does_not_take_is_given_up_and_the_panel_is_brought_up_to_date(
    sandbox: Sandbox, running: Running, party: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(requests, "DEADLINE", 1.0)
    player, panel, places = await one_press_before_a_castle(party)
    with sandbox.faults.hold(CALLBACK):
        answer = await player.actor.select(panel, places["custom_id"], [places["options"][0]["value"]])
        assert answer.failed
        await until(lambda: places not in controls(panel, "answer"), "the panel to be brought up to date")
    assert await done(running) == 1


async def test_the_end_does_not_wait_for_a_gateway_that_says_nothing(
    sandbox: Sandbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with silent_server() as (address, callers):
        with connected_to(sandbox.url):
            monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", URL(address))
            async with bottega(Settings(), sandbox.token, tmp_path / "bottega.db", options=PROMPTLY):
                await until(lambda: callers, "a connection to the gateway")
                begun = time.monotonic()
    assert time.monotonic() - begun < MOST_CLOSING + 2


@asynccontextmanager
async def silent_server() -> AsyncIterator[tuple[str, list[object]]]:
    """A server that takes connections and says nothing: its address, and who is connected."""
    callers: list[object] = []
    server = await asyncio.start_server(lambda _, caller: callers.append(caller), "127.0.0.1", 0)
    async with server:
        yield f"ws://127.0.0.1:{server.sockets[0].getsockname()[1]}", callers


async def test_posts_do_not_wait_for_commands_that_cannot_be_published(sandbox: Sandbox, tmp_path: Path) -> None:
    sandbox.faults.rate_limit(COMMANDS, retry_after=3600)
    channel = sandbox.world.channel("tavolo")
    with connected_to(sandbox.url):
        async with bottega(Settings(), sandbox.token, tmp_path / "bottega.db", options=PROMPTLY) as running:
            await running.connected()
            tables, ada = running.app.tables, sandbox.act_as("Ada")
            host = await tables.people.meet(int(ada.user.id), "Ada")
            await until(lambda: not sandbox.faults.armed, "the commands to be refused")
            assert channel.guild_id
            await tables.create(Place(int(channel.guild_id), int(channel.id)), "magnifico", host, language="en")
            await until(lambda: any(controls(seen, "join") for seen in ada.sees(channel)), "the lobby", limit=5)

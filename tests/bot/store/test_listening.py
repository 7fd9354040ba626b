"""Hearing of what other processes have committed."""

from __future__ import annotations

import asyncio

import pytest

from bot.database_location import ServerAddress
from bot.store import Database, leases, listening
from bot.store.listening import Listener
from tests.bot.tables.harness import until
from tests.postgres import OwnServer


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listening, "LOOK_UP", 0.1)
    monkeypatch.setattr(listening, "AGAIN", 0.1)


async def test_what_is_committed_is_heard_and_what_is_not_is_not(address: ServerAddress) -> None:
    heard: list[str] = []
    database = await Database.open(address)
    listener = Listener(address, "studio", heard.append)
    await until(lambda: heard == [""])
    try:
        await database.write(lambda tx: [leases.notify(tx, "studio", "7"), 1 // 0])
    except ZeroDivisionError:
        await database.write(leases.notify, "elsewhere", "8")
    await database.write(leases.notify, "studio", "9")
    await until(lambda: heard == ["", "9"])
    await listener.close()
    await database.close()


async def test_after_a_restart_of_the_server_it_is_heard_again(
    own_server: OwnServer, own_address: ServerAddress
) -> None:
    heard: list[str] = []
    listener = Listener(own_address, "studio", heard.append)
    await until(lambda: heard == [""])
    await asyncio.to_thread(own_server.stop)
    await asyncio.to_thread(own_server.start)
    await until(lambda: heard == ["", ""])
    database = await Database.open(own_address)
    await database.write(leases.notify, "studio", "9")
    await until(lambda: heard == ["", "", "9"])
    await listener.close()
    await database.close()


async def test_closing_is_quick_without_a_server(
    own_server: OwnServer, own_address: ServerAddress, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(listening, "AGAIN", 60)
    listener = Listener(own_address, "studio", lambda text: None)
    await asyncio.to_thread(own_server.stop)
    await until(lambda: "nothing is heard" in caplog.text)
    async with asyncio.timeout(5):
        await listener.close()

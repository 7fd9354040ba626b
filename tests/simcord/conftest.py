"""Fixtures of the tests in SimCord."""

from __future__ import annotations

import logging
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from tests import openapi
from tests.bot.conftest import empty_database
from tests.bot.tables.conftest import all_answer

from .recording import problems
from .server import Server

Open = Callable[..., Awaitable[Server]]


@pytest_asyncio.fixture
async def open_server(tmp_path: Path, empty_database: Path, caplog: pytest.LogCaptureFixture) -> AsyncIterator[Open]:
    """Opens scenes; after the test checks that there was no unexpected error, and that every request fits Discord's own
    document (if that is on this machine)."""
    scenes: list[Server] = []

    async def open_(**wishes: Any) -> Server:
        shutil.copy(empty_database, tmp_path)
        server = Server(tmp_path, **wishes)
        await server.begin()
        scenes.append(server)
        return server

    yield open_
    for server in scenes:
        await server.end()
        server.env.raise_errors()
        if openapi.DOCUMENT.exists():
            assert not problems(server.requests)
    faults = [record for record in caplog.get_records("call") if record.levelno >= logging.ERROR]
    assert not faults, "\n".join(record.getMessage() for record in faults)


@pytest_asyncio.fixture
async def server(open_server: Open) -> Server:
    """The usual server: an English one whose people speak English."""
    return await open_server()


__all__ = ["all_answer", "empty_database", "open_server", "server"]

"""Fixtures of the tests in SimCord."""

from __future__ import annotations

import asyncio
import logging
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.store import Database
from tests import openapi

from .recording import problems
from .scene import Scene

Open = Callable[..., Awaitable[Scene]]


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database file with only its schema, which takes long to make."""
    path = tmp_path_factory.mktemp("empty") / "bottega.db"

    async def make() -> None:
        await (await Database.open(path)).close()

    asyncio.run(make())
    return path


@pytest_asyncio.fixture
async def open_scene(tmp_path: Path, empty_database: Path, caplog: pytest.LogCaptureFixture) -> AsyncIterator[Open]:
    """Opens scenes; after the test checks that there was no unexpected error, and that every request fits Discord's own
    document (if that is on this machine)."""
    scenes: list[Scene] = []

    async def open_(**wishes: Any) -> Scene:
        shutil.copy(empty_database, tmp_path)
        scene = Scene(tmp_path, **wishes)
        await scene.begin()
        scenes.append(scene)
        return scene

    yield open_
    for scene in scenes:
        await scene.end()
        scene.env.raise_errors()
        if openapi.DOCUMENT.exists():
            assert not problems(scene.requests)
    faults = [record for record in caplog.get_records("call") if record.levelno >= logging.ERROR]
    assert not faults, "\n".join(record.getMessage() for record in faults)


@pytest_asyncio.fixture
async def scene(open_scene: Open) -> Scene:
    """The usual scene: an English server whose people speak English."""
    return await open_scene()

"""Morra is found for the tests of this folder alone."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from bot.game_folders import GAMES_FOLDER, PACKAGES, add_games, assets_of
from engine.game import AnyGame
from engine.manifest import games
from tests.simcord.conftest import empty_database, open_server, server

__all__ = ["empty_database", "open_server", "server"]

HERE = Path(__file__).parent


@pytest.fixture(scope="package", autouse=True)
def found() -> Iterator[None]:
    add_games(HERE)
    yield
    del os.environ[GAMES_FOLDER]
    for name in PACKAGES:
        import_module(name).__path__.remove(str(HERE.joinpath(*name.split("."))))
    for name in [name for name in sys.modules if ".morra" in name]:
        del sys.modules[name]
    games.cache_clear()


@pytest.fixture(scope="package")
def morra(found: None) -> AnyGame:
    return games()["morra"].rules((assets_of("morra") / "pack.json").read_text(encoding="utf-8"))

"""Where games are found: in Bottega's own packages, and in a folder that an operator adds.

A folder of games has Bottega's layout: `engine/<slug>/`, `bot/text/<slug>/`, `bot/render/<slug>/` and
`assets/<slug>/`. Its games are code, and run with all the rights of the bot.
"""

from __future__ import annotations

import os
from importlib import import_module
from pathlib import Path

import assets

GAMES_FOLDER = "BOTTEGA_GAMES"
"""The environment variable that names a folder with further games; worker processes inherit it."""
PACKAGES = ("engine", "assets", "bot.text", "bot.render")


def add_named_folder() -> None:
    """Add the games of the folder that the environment names, if it names one."""
    if folder := os.environ.get(GAMES_FOLDER):
        add_games(Path(folder))


def add_games(folder: Path) -> None:
    """Add a folder's games, in this process and those it starts."""
    # Every command begins by importing this file, and most have no such folder and no use for the rules.
    from engine.manifest import games

    os.environ[GAMES_FOLDER] = str(folder := folder.resolve())
    for name in PACKAGES:
        found, path = import_module(name).__path__, str(folder.joinpath(*name.split(".")))
        if path not in found:
            found.append(path)
    games.cache_clear()


def assets_of(slug: str) -> Path:
    """The folder with a game's data. Raises `FileNotFoundError`."""
    for place in assets.__path__:
        if (folder := Path(place, slug)).is_dir():
            return folder
    raise FileNotFoundError(slug)

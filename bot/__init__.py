"""Bottega: the bot around the rules of `engine`."""

import os
from pathlib import Path

if folder := os.environ.get("BOTTEGA_GAMES"):
    from bot.game_folders import add_games

    add_games(Path(folder))

"""Bottega: the bot around the rules of `engine`."""

import os
from pathlib import Path

GAMES_FOLDER = "BOTTEGA_GAMES"
"""The environment variable that names a folder with further games; worker processes inherit it."""

if folder := os.environ.get(GAMES_FOLDER):
    from bot.game_folders import add_games

    add_games(Path(folder))

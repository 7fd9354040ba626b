"""Bottega: the bot around the rules of `engine`."""

from bot.game_folders import add_named_folder

add_named_folder()

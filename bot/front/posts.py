"""Keeping one message up to date: edit it while it is there, post it anew when it is gone."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import discord

from bot.store import posts as stored_posts
from bot.store.posts import Post
from bot.tables import Lobby, Summary
from bot.text.shared import times

from .house import House
from .messenger import ARCHIVED_THREAD, UNKNOWN_MESSAGE
from .screen import Screen

BOARD = "board"
"""The purpose of the newest board post of a table."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A post of ours with what the poster noted about it."""

    post: Post
    note: Mapping[str, Any]


async def find(house: House, table: int, purpose: str) -> Kept | None:
    post = await house.tables.database.read(stored_posts.find, table, purpose)
    return Kept(post, json.loads(post.note or "{}")) if post else None


async def remember(
    house: House,
    table: int,
    purpose: str,
    place: tuple[int, int],
    *,
    public: int = 0,
    note: Mapping[str, Any] | None = None,
    created: int | None = None,
) -> None:
    """Note where a post is: `place` is its channel and message id; `created` (ms) when it was made, None for now."""
    channel, message = place
    kept = await house.tables.database.read(stored_posts.find, table, purpose)
    if kept and kept.message == message:
        created = kept.created
    elif created is None:
        created = house.clock.now_ms()
    text = json.dumps(note or {}, sort_keys=True)
    await house.tables.database.write(stored_posts.save, Post(table, purpose, channel, message, created, public, text))


async def way_to(house: House, table: Lobby | Summary) -> str:
    """A link to the newest board of a table, or to its channel where there is none yet."""
    kept = await house.tables.database.read(stored_posts.find, table.table, BOARD)
    if kept is None:
        return times.channel(table.channel)
    return f"https://discord.com/channels/{table.guild or '@me'}/{kept.channel}/{kept.message}"


async def edit(house: House, post: Post, screen: Screen) -> bool:
    """Edit a post; False if it is gone, or its thread was archived."""
    try:
        await house.messenger.edit(post.channel, post.message, screen)
    except discord.HTTPException as error:
        if error.code not in (UNKNOWN_MESSAGE, ARCHIVED_THREAD):
            raise
        await house.tables.database.write(stored_posts.remove, post.table, post.purpose)
        return False
    return True

"""The lobby's public post, kept as the lobby is."""

from __future__ import annotations

from bot.store import posts as stored_posts
from bot.tables.telling.outbox import Message

from ..context import House
from ..lobby.lobby import LOBBY, lobby_post
from . import posts
from .posts import Keep, post


async def refresh(house: House, message: Message) -> None:
    """Bring the lobby's post up to date, for the last time once the game has begun or the table is closed."""
    assert message.table is not None
    table = await house.tables.get(message.table)
    kept = await posts.find(house, table.id, LOBBY)
    glance = await table.glance(None)
    if glance.status.stage != "lobby":
        if kept:
            await posts.edit(house, kept.post, await lobby_post(house, table))
            await house.tables.database.write(stored_posts.remove, table.id, LOBBY)
        return
    screen = await lobby_post(house, table)
    if kept and await posts.edit(house, kept.post, screen):
        return
    after = kept.post.message if kept else 0
    await post(house, message, glance.lobby.channel, screen, after=after, keep=Keep(LOBBY))

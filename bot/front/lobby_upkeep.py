"""The lobby's public post, kept as the lobby is."""

from __future__ import annotations

from bot.tables import Glance
from bot.tables.outbox import Message
from bot.text.language import language_of

from . import posts
from .house import House
from .panels.lobby import LOBBY, lobby_post
from .publishing import Keep, post
from .screen import Screen, Text
from .standing import waiting_line


async def refresh(house: House, message: Message) -> None:
    """Paint the lobby anew; once the game has begun or the table is closed, the post only says so."""
    assert message.table is not None
    table = await house.tables.get(message.table)
    kept = await posts.find(house, table.id, LOBBY)
    glance = await table.glance(None)
    if glance.status.stage != "lobby":
        if kept:
            await posts.edit(house, kept.post, _past(glance))
            await house.tables.posts.remove(table.id, LOBBY)
        return
    screen = await lobby_post(house, table)
    if kept and await posts.edit(house, kept.post, screen):
        return
    after = kept.post.message if kept else 0
    await post(house, message, glance.lobby.channel, screen, after=after, keep=Keep(LOBBY))


def _past(glance: Glance) -> Screen:
    """What is left of a lobby's post."""
    words = language_of(glance.lobby.language)
    if glance.status.stage == "playing":
        return Screen((Text(words.t("The game is under way: look for the newest board below.")),))
    return Screen((Text(waiting_line(glance, words)),))

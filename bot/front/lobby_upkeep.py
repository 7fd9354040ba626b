"""The lobby's public post, kept as the lobby is."""

from __future__ import annotations

from bot.tables.outbox import Message
from bot.text.language import language_of

from . import posts
from .house import House
from .panels.lobby import lobby_post
from .screen import Screen, Text
from .standing import standing

PURPOSE = "lobby"


async def refresh(house: House, message: Message) -> None:
    """Paint the lobby anew; once the game has begun or the table is closed, the post only says so."""
    assert message.table is not None
    table = await house.tables.get(message.table)
    lobby = await table.lobby()
    status = await table.status()
    kept = await posts.find(house, table.id, PURPOSE)
    if status.stage != "lobby":
        if kept:
            words = language_of(lobby.language)
            begun = words.t("The game is under way.") if status.stage == "playing" else standing(status, lobby, words)
            await posts.edit(house, kept.post, Screen((Text(begun),)))
            await house.tables.posts.remove(table.id, PURPOSE)
        return
    screen = lobby_post(house, lobby)
    if kept and await posts.edit(house, kept.post, screen):
        return
    place = await table.place()
    await posts.remember(house, table.id, PURPOSE, (place.channel, await house.messenger.send(place.channel, screen)))

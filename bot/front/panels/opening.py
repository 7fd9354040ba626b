"""Opening a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.tables import Place
from bot.text.language import Language

from ..house import House
from ..permissions import MissingPermissions, missing
from ..press import Press
from ..screen import Reply, Show
from .lobby import lobby_post


def place_of(press: Press, words: Language) -> Place:
    """Where a table would be opened. Raises `MissingPermissions` if the bot could not post there."""
    if lacking := missing(press, words):
        raise MissingPermissions(lacking)
    return Place(press.server, press.channel, press.parent_channel)


async def new_table(
    house: House, press: Press, game: str, language: str | None = None, options: Mapping[str, Any] | None = None
) -> Reply:
    """Open a lobby: the answer is its public post."""
    reader = await house.reader(press)
    spoken = language or await _language_here(house, press)
    table = await house.tables.create(
        place_of(press, reader.words),
        game,
        reader.person,
        language=spoken,
        options=dict(options or {}),
        claim=press.claim,
    )
    return Show(lobby_post(house, await table.lobby()), public=True)


async def _language_here(house: House, press: Press) -> str:
    """The server's language: as set up, or as its Discord is."""
    if press.server is not None and (chosen := (await house.tables.server(press.server)).language):
        return chosen
    return "it" if press.server_locale.startswith("it") else "en"

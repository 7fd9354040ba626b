"""Opening a table."""

from __future__ import annotations

from bot.store import servers
from bot.tables import Place
from bot.text.language import language_of

from ..house import House
from ..permissions import MissingPermissions, missing
from ..press import Press
from ..screen import Reply, Screen, Show, Text


def place_of(press: Press) -> Place:
    """Where a table would be opened. Raises `MissingPermissions` if the bot could not post there."""
    if lacks := missing(press):
        raise MissingPermissions(lacks)
    return Place(press.server, press.channel, press.parent_channel)


async def new_table(house: House, press: Press, game: str, language: str | None = None) -> Reply:
    """Open a lobby; the publisher posts it."""
    reader = await house.reader(press)
    spoken = language or await _language_here(house, press)
    await house.tables.create(place_of(press), game, reader.person, language=spoken, claim=press.claim)
    opened = reader.words.t("The table is open. Whoever wants to play presses Join; you start the game.")
    return Show(Screen((Text(opened),)))


async def _language_here(house: House, press: Press) -> str:
    """The server's language: as set up, or as its Discord is; in a direct message the reader's own."""
    if press.server is None:
        return (await house.reader(press)).words.lang
    chosen = (await house.tables.database.read(servers.find, press.server)).language
    return chosen or language_of(press.server_locale).lang

"""Opening a table: a new game, or another with the same people."""

from __future__ import annotations

from bot.store import servers
from bot.tables import Place, Table
from bot.text.language import language_of
from bot.text.shared import lobby as said

from ..context import House
from ..discord.interaction import MissingPermissions, Press, missing
from ..discord.screen import Reply, Screen, Show, Text
from ..routing.routes import About, Routes


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


routes = Routes()


@routes.on("rematch", About.HERE)
async def rematch(house: House, press: Press, table: Table) -> Reply:
    """Open the lobby, or sit down in it if somebody else was quicker; the publisher posts it."""
    reader = await house.reader(press)
    await house.tables.rematch(place_of(press), table.id, reader.person, press.claim)
    return Show(Screen((Text(said.rematch(reader.words)),)))

"""Opening a table: a new game, or a rematch with the same people."""

from __future__ import annotations

from bot.store import settings
from bot.tables import Place, Table
from bot.text.language import language_of
from bot.text.shared import lobby

from ..context import AppContext
from ..discord.interaction import MissingPermissions, Request, missing
from ..discord.screen import Response, Screen, Show, Text
from ..routing.routes import About, Routes


def place_of(request: Request) -> Place:
    """Where a table would be opened. Raises `MissingPermissions` if the bot cannot post there."""
    if lacks := missing(request):
        raise MissingPermissions(lacks)
    return Place(request.server, request.channel, request.parent_channel)


async def new_table(app: AppContext, request: Request, game: str, language: str | None = None) -> Response:
    """Open a lobby; the publisher posts it."""
    reader = await app.reader(request)
    spoken = language or await _language_here(app, request)
    await app.tables.create(place_of(request), game, reader.person, language=spoken, claim=request.claim)
    opened = reader.words.t("The table is open. Whoever wants to play presses Join; you start the game.")
    return Show(Screen((Text(opened),)))


async def _language_here(app: AppContext, request: Request) -> str:
    """The language set for the server, else that of its Discord; in a direct message the reader's own."""
    if request.server is None:
        return (await app.reader(request)).words.lang
    chosen = (await app.tables.database.read(settings.find_server, request.server)).language
    return chosen or language_of(request.server_locale).lang


routes = Routes()


@routes.on("rematch", About.HERE)
async def rematch(app: AppContext, request: Request, table: Table) -> Response:
    """Open the lobby, or join it if another player was quicker; the publisher posts it."""
    reader = await app.reader(request)
    await app.tables.rematch(place_of(request), table.id, reader.person, request.claim)
    return Show(Screen((Text(lobby.rematch(reader.words)),)))

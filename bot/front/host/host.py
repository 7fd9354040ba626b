"""`/game`: what a host can do besides the lobby's buttons."""

from __future__ import annotations

from collections.abc import Mapping

from bot.tables import Lobby, Table
from bot.text import game_name
from bot.text.discord_text import DESCRIPTION, safe, shortened
from bot.text.language import Language
from bot.text.shared import suspension

from ..context import AppContext, PlayerContext, names_of
from ..discord.interaction import Request, make_id, number
from ..discord.screen import Choice, Response, Screen, Select, Show, Text, Update
from ..lobby import lobby, settings
from ..lobby.new_game import place_of
from ..routing.routes import About, Handler, Routes, homeless_here, table_of_server
from .consent import end_early
from .table_talk import talk

routes = Routes()

MOST_CHOICES = 25
"""Choices that a list holds."""


async def invite(app: AppContext, request: Request, context: PlayerContext, user: int, name: str) -> Response:
    """Invite a person: by direct message, and by name in the lobby."""
    other = await app.tables.people.meet(user, name)
    await context.table.invite(request.by(context.reader.person), other)
    said = context.reader.words.t("%(name)s is invited.", name=safe(name))
    return Show(Screen((Text(said),)))


async def reopen(app: AppContext, request: Request, context: PlayerContext) -> Response:
    await context.table.reopen(request.by(context.reader.person))
    return Show(Screen((Text(context.reader.words.t("The table is open again.")),)))


async def name_host(app: AppContext, request: Request, context: PlayerContext, user: int, name: str) -> Response:
    """Make another player the host."""
    heir = await app.tables.people.meet(user, name)
    await context.table.name_host(request.by(context.reader.person), heir)
    said = context.reader.words.t("%(name)s is the host now.", name=safe(name))
    return Show(Screen((Text(said),)))


# Moving a game to another channel


async def move(app: AppContext, request: Request) -> Response:
    """Move a game whose channel is gone to this channel; if there are several, ask which."""
    reader = await app.reader(request)
    tables = {table.id: table for table in await homeless_here(app, request)}
    lobbies = [await table.lobby() for table in tables.values()]
    if not request.manages:
        lobbies = [lobby for lobby in lobbies if lobby.host == reader.person] or lobbies[:1]
    if not lobbies:
        return Show(Screen((Text(suspension.nothing_to_move(reader.words)),)))
    if len(lobbies) == 1:
        return Show(await _moved(app, request, tables[lobbies[0].table]))
    choices = tuple(_as_choice(lobby, reader.words) for lobby in lobbies[:MOST_CHOICES])
    return Show(Screen((Text(suspension.which(reader.words)), Select(make_id("moved"), choices))))


def _as_choice(lobby: Lobby, words: Language) -> Choice:
    players = shortened(words.join(names_of(lobby, words)), DESCRIPTION)
    return Choice(game_name(lobby.game), str(lobby.table), players)


@routes.on("moved", About.NOTHING, defer_as="update")
async def move_chosen(app: AppContext, request: Request) -> Response:
    return Update(await _moved(app, request, await table_of_server(app, request, number(request.chosen))))


async def _moved(app: AppContext, request: Request, table: Table) -> Screen:
    reader, place = await app.reader(request), place_of(request)
    await table.move(request.by(reader.person), place)
    return Screen((Text(suspension.moved(reader.words)),))


COMMANDS: Mapping[str, Handler] = {
    "start": lobby.start,
    "settings": settings.open_options,
    "close": lobby.ask_to_close,
    "reopen": reopen,
    "end": end_early,
    "talk": talk,
}
"""The subcommands of `/game` without parameters."""

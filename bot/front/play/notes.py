"""`/note`: private notes on a table, shown only to their author."""

from __future__ import annotations

from bot.tables import MOST_NOTE, Table
from bot.text.shared import lookup as said

from ..context import AppContext
from ..discord import ids
from ..discord.interaction import Request
from ..discord.screen import Ask, Button, Buttons, Field, Form, Response, Screen, Show, Text, Update
from ..routing.routes import About, Routes
from .player_context import PlayerContext

routes = Routes()


async def note(app: AppContext, request: Request, context: PlayerContext) -> Response:
    return Show(await _notes(context))


async def _notes(context: PlayerContext) -> Screen:
    words = context.reader.words
    shown = said.shown(words, await context.table.note(context.reader.person)) or said.none_yet(words)
    return Screen((Text(shown), Buttons((Button(said.change(words), ids.make("note", context.table.id)),))))


@routes.on("note", About.TABLE, late=None)
async def open_form(app: AppContext, request: Request, table: Table) -> Response:
    reader = await app.reader(request)
    words, text = reader.words, await table.note(reader.person)
    field = Field(
        "note", said.field(words), text, description=said.hint(words), required=False, long=True, most=MOST_NOTE
    )
    return Ask(Form(ids.make("notes", table.id), said.notes_title(words), (field,)))


@routes.on("notes", About.TABLE, late="update")
async def keep(app: AppContext, request: Request, context: PlayerContext) -> Response:
    await context.table.keep_note(context.reader.person, request.filled_in("note", MOST_NOTE))
    return Update(await _notes(context))

"""`/note`: private notes on a table, shown only to their author."""

from __future__ import annotations

from bot.tables import MOST_NOTE, Table
from bot.text.shared import lookup

from ..context import AppContext, PlayerContext
from ..discord.interaction import Request, make_id
from ..discord.screen import Button, Buttons, Field, Form, OpenModal, Response, Screen, Show, Text, Update
from ..routing.routes import About, Routes

routes = Routes()


async def note(app: AppContext, request: Request, context: PlayerContext) -> Response:
    return Show(await _notes(context))


async def _notes(context: PlayerContext) -> Screen:
    words = context.reader.words
    shown = lookup.shown(words, await context.table.note(context.reader.person)) or lookup.none_yet(words)
    return Screen((Text(shown), Buttons((Button(lookup.change(words), make_id("note", context.table.id)),))))


@routes.on("note", About.TABLE, defer_as=None)
async def open_form(app: AppContext, request: Request, table: Table) -> Response:
    reader = await app.reader(request)
    words, text = reader.words, await table.note(reader.person)
    field = Field(
        "note", lookup.field(words), text, description=lookup.hint(words), required=False, long=True, most=MOST_NOTE
    )
    return OpenModal(Form(make_id("notes", table.id), lookup.notes_title(words), (field,)))


@routes.on("notes", About.TABLE, defer_as="update")
async def keep(app: AppContext, request: Request, context: PlayerContext) -> Response:
    await context.table.keep_note(context.reader.person, request.filled_in("note", MOST_NOTE))
    return Update(await _notes(context))

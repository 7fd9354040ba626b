"""`/note`: private notes on a table, shown to their writer alone."""

from __future__ import annotations

from bot.tables import MOST_NOTE, Table
from bot.text.shared import lookup as said

from ..context import House
from ..discord import ids
from ..discord.interaction import Press
from ..discord.screen import Ask, Button, Buttons, Field, Form, Reply, Screen, Show, Text, Update
from ..routing.routes import About, Routes
from .player_context import Seated

routes = Routes()


async def note(house: House, press: Press, seated: Seated) -> Reply:
    return Show(await _notes(seated))


async def _notes(seated: Seated) -> Screen:
    words = seated.reader.words
    shown = said.shown(words, await seated.table.note(seated.reader.person)) or said.none_yet(words)
    return Screen((Text(shown), Buttons((Button(said.change(words), ids.make("note", seated.table.id)),))))


@routes.on("note", About.TABLE, late=None)
async def open_form(house: House, press: Press, table: Table) -> Reply:
    reader = await house.reader(press)
    words, text = reader.words, await table.note(reader.person)
    field = Field(
        "note", said.field(words), text, description=said.hint(words), required=False, long=True, most=MOST_NOTE
    )
    return Ask(Form(ids.make("notes", table.id), said.notes_title(words), (field,)))


@routes.on("notes", About.TABLE, late="update")
async def keep(house: House, press: Press, seated: Seated) -> Reply:
    await seated.table.keep_note(seated.reader.person, press.filled_in("note", MOST_NOTE))
    return Update(await _notes(seated))

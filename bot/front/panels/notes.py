"""`/note`: private notes on a table, shown to their writer alone."""

from __future__ import annotations

from bot.tables import MOST_NOTE
from bot.text.house import notes as said

from .. import ids
from ..house import House
from ..press import Press
from ..router import Routes
from ..screen import Ask, Button, Buttons, Field, Form, Reply, Screen, Show, Text, Update
from .seated import Seated

routes = Routes()


async def note(house: House, press: Press, table: int) -> Reply:
    return Show(await _notes(await Seated.at(house, press, table)))


async def _notes(seated: Seated) -> Screen:
    words = seated.reader.words
    shown = said.shown(words, await seated.table.note(seated.reader.person)) or said.none_yet(words)
    return Screen((Text(shown), Buttons((Button(said.change(words), ids.make("note", seated.table.id)),))))


@routes.on("note", late=None)
async def open_form(house: House, press: Press) -> Reply:
    reader, table = await house.reader(press), await house.tables.get(int(press.args[0]))
    words, text = reader.words, await table.note(reader.person)
    field = Field(
        "note", said.field(words), text, description=said.hint(words), required=False, long=True, most=MOST_NOTE
    )
    return Ask(Form(ids.make("notes", table.id), said.title(words), (field,)))


@routes.on("notes", late="update")
async def keep(house: House, press: Press) -> Reply:
    seated = await Seated.at(house, press, int(press.args[0]))
    (text,) = press.fields.get("note", ("",))
    await seated.table.keep_note(seated.reader.person, text)
    return Update(await _notes(seated))

"""A rematch: the same game for the same people, opened with one press at its end."""

from __future__ import annotations

from bot.tables import Table
from bot.text.shared import lobby as said

from ..access import About
from ..house import House
from ..press import Press
from ..routes import Routes
from ..screen import Reply, Screen, Show, Text
from .opening import place_of

routes = Routes()


@routes.on("rematch", About.HERE)
async def rematch(house: House, press: Press, table: Table) -> Reply:
    """Open the lobby, or sit down in it if somebody else was quicker; the publisher posts it."""
    reader = await house.reader(press)
    await house.tables.rematch(place_of(press), table.id, reader.person, press.claim)
    return Show(Screen((Text(said.rematch(reader.words)),)))

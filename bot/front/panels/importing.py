"""`/import`: a record somebody brings along, checked and then looked at like any finished game."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.tables.errors import BadImport
from bot.text.shared import postgame as said
from engine.record import MOST_BYTES

from ..access import finished_game
from ..house import House
from ..press import Press
from ..screen import Reply, Screen, Show, Text
from .finished import overview

Read = Callable[[], Awaitable[bytes]]


async def bring_along(house: House, press: Press, size: int, read: Read) -> Reply:
    """Take in a file of `size` bytes; it is only fetched if it is not too large."""
    if size > MOST_BYTES:
        raise BadImport("large")
    reader = await house.reader(press)
    key = await house.tables.history.take_in(reader.person, await read())
    screen = await overview(house, reader, await finished_game(house, press, key))
    return Show(Screen((Text(said.taken_in(reader.words)), *screen.blocks)))

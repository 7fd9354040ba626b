"""`/game`: what a host does beside the lobby's buttons."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace

from bot.text.safe import safe

from ..house import House
from ..press import Press
from ..screen import Reply, Screen, Show, Text
from . import lobby, options
from .agreeing import end_early
from .seated import Seated
from .table_talk import talk


async def invite(house: House, press: Press, table: int, user: int, name: str) -> Reply:
    """Ask somebody to come: by direct message, and named in the lobby."""
    seated = await Seated.at(house, press, table)
    other = await house.tables.person(user, name)
    await seated.table.invite(seated.reader.person, other, claim=press.claim)
    said = seated.reader.words.t("%(name)s is invited.", name=safe(name))
    return Show(Screen((Text(said),)))


async def reopen(house: House, press: Press, table: int) -> Reply:
    seated = await Seated.at(house, press, table)
    await seated.table.reopen(seated.reader.person, manager=press.manages)
    return Show(Screen((Text(seated.reader.words.t("The table is open again.")),)))


def _with_table(handler: Callable[[House, Press], Awaitable[Reply]]) -> Callable[[House, Press, int], Awaitable[Reply]]:
    """A button's handler as a command on the table of the channel."""

    async def on_table(house: House, press: Press, table: int) -> Reply:
        return await handler(house, replace(press, args=(str(table),)))

    return on_table


OnTable = Callable[[House, Press, int], Awaitable[Reply]]
COMMANDS: Mapping[str, OnTable] = {
    "start": _with_table(lobby.start),
    "settings": _with_table(options.open_options),
    "close": _with_table(lobby.ask_to_close),
    "reopen": reopen,
    "end": end_early,
    "talk": talk,
}
"""The subcommands of `/game` without parameters."""

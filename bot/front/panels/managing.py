"""`/game`: what a host does beside the lobby's buttons."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace

from bot.tables import Lobby
from bot.text.fitting import DESCRIPTION, shortened
from bot.text.house import sleeping
from bot.text.house.people import game
from bot.text.language import Language
from bot.text.safe import safe

from .. import ids
from ..house import House, names_of
from ..press import Press
from ..router import Routes
from ..screen import Choice, Reply, Screen, Select, Show, Text, Update
from . import lobby, options
from .agreeing import end_early
from .opening import place_of
from .seated import Seated
from .setup import NotInServer
from .table_talk import talk

routes = Routes()

MOST_CHOICES = 25
"""What a list holds."""


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


async def name_host(house: House, press: Press, table: int, user: int, name: str) -> Reply:
    """Make another player the host."""
    seated = await Seated.at(house, press, table)
    heir = await house.tables.person(user, name)
    await seated.table.name_host(seated.reader.person, heir, manager=press.manages, claim=press.claim)
    said = seated.reader.words.t("%(name)s is the host now.", name=safe(name))
    return Show(Screen((Text(said),)))


# Bringing a game to another channel


async def move(house: House, press: Press) -> Reply:
    """Bring a game whose channel is gone to this one; where several wait for that, ask which."""
    place = place_of(press)
    if place.guild is None:
        raise NotInServer
    reader = await house.reader(press)
    found = [await house.tables.get(id_) for id_ in await house.tables.whereabouts.homeless(place.guild)]
    lobbies = [await table.lobby() for table in found]
    if not press.manages:
        lobbies = [lobby for lobby in lobbies if lobby.host == reader.person] or lobbies[:1]
    if not lobbies:
        return Show(Screen((Text(sleeping.nothing_to_move(reader.words)),)))
    if len(lobbies) == 1:
        return Show(await _moved(house, press, lobbies[0].table))
    choices = tuple(_as_choice(lobby, reader.words) for lobby in lobbies[:MOST_CHOICES])
    return Show(Screen((Text(sleeping.which(reader.words)), Select(ids.make("moved"), choices))))


def _as_choice(lobby: Lobby, words: Language) -> Choice:
    players = shortened(words.join(names_of(lobby, words)), DESCRIPTION)
    return Choice(game(lobby.game), str(lobby.table), players)


@routes.on("moved", late="update")
async def move_chosen(house: House, press: Press) -> Reply:
    return Update(await _moved(house, press, int(press.values[0])))


async def _moved(house: House, press: Press, table: int) -> Screen:
    reader, place = await house.reader(press), place_of(press)
    await (await house.tables.get(table)).move(reader.person, place, manager=press.manages, claim=press.claim)
    return Screen((Text(sleeping.moved(reader.words)),))


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

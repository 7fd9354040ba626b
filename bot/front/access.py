"""The one place that ties a press to what it is about: a table, a finished game, a server.

An id is public and can be forged. So nobody gets at a table but through here, where the server, the channel or direct
message, the seat and the rights of who pressed are looked at anew each time.
"""

from __future__ import annotations

import re
from dataclasses import replace
from enum import Enum, auto
from typing import Any

from bot.store.imports import Import
from bot.store.results import Ended
from bot.tables import Access, Table
from bot.tables.archive.finished import IMPORTED, Finished
from bot.tables.errors import NoSuchImport, NotShown, NotYourSeat, StillPlaying, UnknownTable

from .house import House
from .press import Press, UnknownControl

KEY = re.compile(rf"{IMPORTED}?[0-9]{{1,18}}", re.ASCII)
"""The key of a finished game."""


class About(Enum):
    """What a control is about, as each route declares it."""

    NOTHING = auto()
    """No table: the house, or the affairs of who pressed."""
    TABLE = auto()
    """A table: for everybody where it is, for its players from anywhere, as from a list of their games or a direct
    message."""
    SEAT = auto()
    """A table, for its players alone, from anywhere."""
    HERE = auto()
    """A table, only where it is."""
    GAME = auto()
    """A finished game, named by the id or chosen in a select: for who played it or brought it along, and where
    everybody may read it."""
    SERVER = auto()
    """The server it is pressed in, for those who manage it."""

    @property
    def names_table(self) -> bool:
        """Whether the first argument of the control's id is a table."""
        return self in (About.TABLE, About.SEAT, About.HERE)

    @property
    def is_named(self) -> bool:
        """Whether the first argument of the control's id says what it is about."""
        return self.names_table or self is About.GAME


class NotManager(Exception):
    """Only who may manage the server may set it up."""


class NotInServer(Exception):
    """Something of a server, asked for in a direct message."""


async def subject_of(house: House, press: Press, about: About) -> tuple[Press, Any]:
    """What a press is about, if it may be about that: a `Table`, a `Finished` game, the id of a server or None; and
    the press with the rights it has there. Raises what is in its way."""
    if about is About.NOTHING:
        return press, None
    if about is About.SERVER:
        return press, managed_server(press)
    if about is About.GAME:
        return press, await finished_game(house, press, press.args[0] if press.args else press.chosen)
    if press.table is None:
        raise UnknownControl
    return await table_named(house, press, press.table, about)


# Tables


async def table_named(house: House, press: Press, id_: int, about: About = About.TABLE) -> tuple[Press, Table]:
    """The table of an id, and the press with the rights it has there. Raises `UnknownTable`, also for one that is
    elsewhere, or `NotYourSeat`."""
    found = await house.tables.access(id_, (await house.reader(press)).person)
    if not _is_at(press, found):
        if about is About.HERE or not found.has_sat:
            raise UnknownTable(id_)
        if not found.seated:
            raise NotYourSeat(id_)
    elif about is About.SEAT and not found.seated:
        raise NotYourSeat(id_)
    rights = press.manages and press.server == found.guild
    return replace(press, manages=rights), await house.tables.get(id_)


def _is_at(press: Press, found: Access) -> bool:
    """Whether something is pressed where a table is: in its channel, in a thread of that, or where its talk is."""
    if press.server != found.guild:
        return False
    return found.channel in (press.channel, press.parent_channel) or found.thread == press.channel


async def table_here(house: House, press: Press) -> Table:
    """The table of the channel; in a direct message the most urgent one of the reader's. Raises `UnknownTable`."""
    if not press.in_direct_message:
        return await house.tables.at_channel(press.channel)
    mine = await house.tables.of_person((await house.reader(press)).person)
    if not mine:
        raise UnknownTable(channel=press.channel)
    return await house.tables.get(mine[0].table)


async def table_shown(house: House, press: Press, id_: int | None) -> Table:
    """The table a refusal may speak of: that of an id, or else of the channel. Raises `UnknownTable`."""
    if id_ is None:
        return await table_here(house, press)
    try:
        return (await table_named(house, press, id_))[1]
    except NotYourSeat as error:
        raise UnknownTable(id_) from error


async def table_of_server(house: House, press: Press, id_: int) -> Table:
    """A table to be moved here from elsewhere in the server. Raises `UnknownTable`."""
    found = await house.tables.access(id_, (await house.reader(press)).person)
    if found.guild is None or found.guild != press.server:
        raise UnknownTable(id_)
    return await house.tables.get(id_)


async def homeless_here(house: House, press: Press) -> list[Table]:
    """The tables of the server that can be moved to another channel. Raises `NotInServer`."""
    if press.server is None:
        raise NotInServer
    return [await house.tables.get(id_) for id_ in await house.tables.reachability.homeless(press.server)]


# Finished games


async def finished_game(house: House, press: Press, key: str) -> Finished:
    """A game, if the reader may see it here: one they played, their import, or one that everybody here may read.

    Raises `NotShown`, `NoSuchImport`, `UnknownTable` or `StillPlaying`.
    """
    if not KEY.fullmatch(key):
        raise UnknownControl
    try:
        game = await house.tables.history.finished(key)
    except StillPlaying:
        await table_named(house, press, int(key))
        raise
    person = (await house.reader(press)).person
    if game.owner is not None:
        if game.owner != person.id:
            raise NoSuchImport
        return game
    if person.id in game.users or shown_here(house, press, game.guild, game.channel):
        return game
    raise NotShown


def shown_here(house: House, press: Press, guild: int | None, channel: int | None) -> bool:
    """Whether a game is shown to everybody where somebody asks: it was played in this channel, or in one of this server
    that every member may read."""
    if press.server is None or guild != press.server or channel is None:
        return False
    return channel in (press.channel, press.parent_channel) or house.messenger.open_to_all(channel)


def key_of(game: Ended | Import) -> str:
    return str(game.table) if isinstance(game, Ended) else f"{IMPORTED}{game.id}"


# Servers


def managed_server(press: Press) -> int:
    """The server, for who manages it. Raises `NotInServer` or `NotManager`."""
    if press.server is None:
        raise NotInServer
    if not press.manages:
        raise NotManager
    return press.server

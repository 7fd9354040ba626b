"""How many open tables there may be, looked at in the transaction that would add one."""

from __future__ import annotations

from sqlalchemy.ext.asyncio import AsyncConnection

from ..store import Person, Server, finding, servers
from .desk import Guard
from .errors import AlreadyOpen, TooManyTables, WrongChannel
from .limits import Limits
from .place import Place


def of_person(limits: Limits, person: Person) -> Guard:
    """Refuses one table more than a person may sit at with `TooManyTables`."""

    async def guard(tx: AsyncConnection) -> None:
        if len(await finding.open_of_person(tx, person.id)) >= limits.per_person:
            raise TooManyTables("person", limits.per_person)

    return guard


def of_channel(channel: int) -> Guard:
    """Refuses a second open table in a channel with `AlreadyOpen`."""

    async def guard(tx: AsyncConnection) -> None:
        open_table = await finding.open_at(tx, channel)
        if open_table is not None:
            raise AlreadyOpen(open_table, channel)

    return guard


def of_server(limits: Limits, place: Place) -> Guard:
    """Refuses what a server's admins do not want: a table elsewhere (`WrongChannel`), or one too many."""

    async def guard(tx: AsyncConnection) -> None:
        if place.guild is None:
            return
        server: Server = await servers.find(tx, place.guild)
        if server.channels and not {place.channel, place.parent} & set(server.channels):
            raise WrongChannel(place.channel, server.channels)
        most = limits.per_server if server.most_tables is None else server.most_tables
        if await finding.count_open_at(tx, place.guild) >= most:
            raise TooManyTables("server", most)

    return guard

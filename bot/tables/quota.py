"""How many open tables there may be, looked at in the transaction that would add one."""

from __future__ import annotations

from sqlalchemy import Connection

from ..store import Person, Server, finding, servers
from .errors import AlreadyOpen, TooManyTables, WrongChannel
from .limits import Limits
from .place import Place
from .reports import UNREACHABLE
from .saving import Guard


def of_person(limits: Limits, person: Person) -> Guard:
    """Refuses one table more than a person may sit at with `TooManyTables`. Tables nobody can reach do not count."""

    def guard(tx: Connection) -> None:
        if finding.count_reachable_of_person(tx, person.id, UNREACHABLE) >= limits.per_person:
            raise TooManyTables("person", limits.per_person)

    return guard


def of_channel(channel: int) -> Guard:
    """Refuses a second open table in a channel with `AlreadyOpen`."""

    def guard(tx: Connection) -> None:
        open_table = finding.open_at(tx, channel)
        if open_table is not None:
            raise AlreadyOpen(open_table, channel)

    return guard


def all_of(*guards: Guard) -> Guard:
    """Refuses what any of these refuses."""

    def guard(tx: Connection) -> None:
        for each in guards:
            each(tx)

    return guard


def of_allowed_channels(place: Place) -> Guard:
    """Refuses a table where a server's admins want none with `WrongChannel`."""

    def guard(tx: Connection) -> None:
        if place.guild is None:
            return
        allowed = servers.find(tx, place.guild).channels
        if allowed and not {place.channel, place.parent} & set(allowed):
            raise WrongChannel(place.channel, allowed)

    return guard


def of_server(limits: Limits, place: Place) -> Guard:
    """Refuses what a server's admins do not want: a table elsewhere (`WrongChannel`), or one too many."""

    def guard(tx: Connection) -> None:
        if place.guild is None:
            return
        of_allowed_channels(place)(tx)
        server: Server = servers.find(tx, place.guild)
        most = limits.per_server if server.most_tables is None else server.most_tables
        if finding.count_open_at(tx, place.guild) >= most:
            raise TooManyTables("server", most)

    return guard

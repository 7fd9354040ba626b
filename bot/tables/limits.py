"""How many of each thing there may be and for how long, and the checks on the numbers of open tables."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection

from ..settings import Settings
from ..store import Person, finding, people, settings
from .errors import AlreadyOpen, TooManyTables, WrongChannel
from .telling.reports import UNREACHABLE, Place
from .timing.clock import DAY, MINUTE


@dataclass(frozen=True, slots=True)
class Limits:
    """Numbers of tables and of watchers of one, and times in ms.

    `lobby` is how long a lobby waits after its last change, `reopen` how long a closed table can be reopened,
    `requests` how long a request to take something back waits for answers, `homeless` how long a game whose channel is
    gone waits for another, `pace` the pause before each computer's move, `idle` how long an unused table stays in
    memory, `claims` how long a press is remembered, `trials` how long a trial is kept.
    """

    per_server: int = 25
    per_person: int = 10
    watchers: int = 50
    lobby: int = 7 * DAY
    reopen: int = 14 * DAY
    requests: int = 3 * DAY
    homeless: int = 14 * DAY
    pace: int = 1_500
    idle: int = 10 * MINUTE
    claims: int = DAY
    trials: int = 7 * DAY

    @classmethod
    def of(cls, settings: Settings) -> Limits:
        """The limits that an operator has set."""
        return cls(
            per_server=settings.tables_per_server, per_person=settings.tables_per_person, pace=settings.computer_pace
        )


# Each check reads other tables in the transaction that would add one


def require_room_for(tx: Connection, limits: Limits, person: Person) -> None:
    """Raises `TooManyTables` if a person already has seats at as many reachable tables as allowed."""
    people.lock(tx, person.id)
    if finding.count_reachable_of_person(tx, person.id, UNREACHABLE) >= limits.per_person:
        raise TooManyTables("person", limits.per_person)


def require_free(tx: Connection, channel: int) -> None:
    """Raises `AlreadyOpen` for a second open table in a channel."""
    open_table = finding.open_at(tx, channel)
    if open_table is not None:
        raise AlreadyOpen(open_table, channel)


def require_allowed(tx: Connection, place: Place) -> None:
    """Raises `WrongChannel` if a server's admins want no tables in the channel."""
    if place.guild is None:
        return
    allowed = settings.find_server(tx, place.guild).channels
    if allowed and not {place.channel, place.parent} & set(allowed):
        raise WrongChannel(place.channel, allowed)


def require_room_in_server(tx: Connection, limits: Limits, place: Place) -> None:
    """Raises `WrongChannel`, or `TooManyTables` if a server already has as many tables as allowed."""
    if place.guild is None:
        return
    require_allowed(tx, place)
    server = settings.lock_server(tx, place.guild)
    most = limits.per_server if server.most_tables is None else server.most_tables
    if finding.count_open_at(tx, place.guild) >= most:
        raise TooManyTables("server", most)

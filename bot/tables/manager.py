"""All tables, and all people who play at them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from sqlalchemy import Connection

from engine.chance import SEED_BYTES

from ..store import Database, Person, Server, access, finding, outbox, people, servers, tables, watchers
from ..store.access import Access
from ..store.appointments import Appointment
from ..store.deadlines import Deadline
from ..store.errors import StoreError
from ..store.rows import TableData
from .archive.history import History
from .change import EXPIRY, panel_message
from .errors import AlreadySeated, ShuttingDown, TableError, UnknownTable
from .games import Games
from .limits import Limits
from .lobby import create_table
from .lobby.options import BURST, TERMS, terms_of
from .people.people import People, Preferences
from .people.reachability import Reachability
from .people.suspension import MOVING
from .play.ai_runner import PoolThinker, Thinker
from .play.proposals import ANSWERS
from .services import Services
from .shelf import Shelf
from .table import Table
from .telling.make_reports import tables_of
from .telling.outbox import Outbox
from .telling.posts import Posts, Refusals
from .telling.reports import Place, Summary
from .timing.clock import MINUTE, Clock, SystemClock, until_done
from .timing.scheduler import SET_BACK, Scheduler
from .timing.table_clocks import LAST_DAY, REMINDER, TIME, WARNING

log = logging.getLogger(__name__)


class Tables:
    """The tables of one database. Open it with `open`, and `close` it before the database."""

    def __init__(self, services: Services, seed: Callable[[], bytes]) -> None:
        self._services = services
        self._seed = seed
        self._shelf = Shelf(services)
        self._waking: asyncio.Task[None] | None = None
        self.games = services.games
        self.limits = services.limits
        self.outbox = services.outbox
        self.posts = Posts(services.database)
        self.refusals = Refusals(services)
        self._people = People(services.database, services.clock)
        self.habits = Preferences(services, self._people, self._shelf)
        self.whereabouts = Reachability(services, self._shelf)
        self.history = History(services)

    @classmethod
    async def open(
        cls,
        database: Database,
        games: Games,
        *,
        limits: Limits | None = None,
        clock: Clock | None = None,
        thinker: Thinker | None = None,
        seed: Callable[[], bytes] = lambda: secrets.token_bytes(SEED_BYTES),
        luck: Callable[[], int] = lambda: secrets.randbits(64),
    ) -> Tables:
        """Take up the tables where they were left: computers think on, late deadlines ring.

        `seed` gives each new table its 32 secret bytes, `luck` seeds each thought of a computer, and each trial.
        """
        limits, clock = limits or Limits(), clock or SystemClock()
        furthest = {EXPIRY: limits.lobby, MOVING: limits.homeless, TERMS: BURST}
        alarm = Scheduler(database, clock, limits, furthest)
        box = Outbox(database, clock)
        services = Services(database, games, clock, limits, thinker or PoolThinker(), box, alarm, luck)
        opened = cls(services, seed)
        alarm.start(opened._ring)
        opened._waking = asyncio.create_task(opened._wake(), name="waking tables")
        return opened

    async def close(self) -> None:
        """Begin nothing more, wait for the acts under way, and stop the computers."""
        if self._waking:
            self._waking.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._waking
        await self._services.alarm.stop()
        self._services.closing = True
        await self._shelf.close()
        await self._services.thinker.close()

    async def _wake(self) -> None:
        """Let all tables go on that were left running; those the database cannot give now, a minute later."""
        clock, database = self._services.clock, self._services.database
        left = await until_done(clock, lambda: database.read(finding.left_running), "taking up tables")
        while left := [id_ for id_ in left if not await self._woken(id_)]:
            await clock.sleep_until(clock.now_ms() + MINUTE)

    async def _woken(self, id_: int) -> bool:
        """Let a table go on: False if the database refused, so that it has to be tried again."""
        try:
            await self._shelf.get(id_).wake()
        except Exception as error:
            # Its own words may quote an action, and that a sealed bid.
            log.error("table %s could not be taken up again: %s", id_, type(error).__name__)
            return not isinstance(error, StoreError)
        return True

    async def _ring(self, late: Deadline | Appointment) -> None:
        if isinstance(late, Appointment):
            await self.habits.ring(late)
            return
        table = self._shelf.get(late.table)
        if late.seat is None:
            await _CALLS[late.kind](table)
        else:
            await _SEAT_CALLS[late.kind](table, late.seat)

    # Tables

    async def create(
        self,
        place: Place,
        game: str,
        host: Person,
        *,
        language: str,
        options: Mapping[str, Any] | None = None,
        claim: int | None = None,
    ) -> Table:
        """Open a lobby, with the host on its first seat. Public posts will be in `language`.

        Raises `UnknownGame`, `UnknownOption`, `BadValue`, `UnknownPack`, the game's `BadOptions`, `WrongChannel`,
        `AlreadyOpen` or `TooManyTables`.
        """
        now = self._services.clock.now_ms()
        data = create_table.new_table(self.games, place, game, host, language, options or {}, self._seed(), now)
        return await self._open(create_table.open_table, data, place, host, claim)

    async def rematch(self, place: Place, table: int, person: Person, claim: int | None = None) -> Table:
        """The lobby for another game of those who played at a table that is over, opened by whoever asks first; whoever
        asks later takes his seat in it.

        Raises `UnknownTable`, `StillPlaying`, `NotYourSeat` for who did not play there, and what `create` and
        `Table.join` raise.
        """
        last = await self._services.database.read(create_table.last_game, table)
        now = self._services.clock.now_ms()
        data = create_table.new_rematch(self.games, place, last, person, self._seed(), now)
        opened = await self._open(create_table.open_rematch, data, place, person, claim)
        with contextlib.suppress(AlreadySeated):
            await opened.join(person, claim, terms_of(data.row))
        return opened

    async def _open(
        self, write: Callable[..., int], data: TableData, place: Place, host: Person, claim: int | None
    ) -> Table:
        if self._services.closing:
            raise ShuttingDown
        limits = self.limits
        expires = data.row.created + limits.lobby
        guards = (
            create_table.of_channel(place.channel),
            create_table.of_server(limits, place),
            create_table.of_person(limits, host),
        )
        id_ = await self._services.database.write(write, data, guards, expires, claim)
        self._services.alarm.moved(expires)
        self.outbox.grew()
        return self._shelf.get(id_)

    async def at_channel(self, channel: int) -> Table:
        """The open table of a channel, or else the one opened there last. Raises `UnknownTable`."""
        id_ = await self._services.database.read(finding.at_channel, channel)
        if id_ is None:
            raise UnknownTable(channel=channel)
        return self._shelf.get(id_)

    async def get(self, table: int) -> Table:
        """Raises `UnknownTable`."""
        if self._shelf.known(table) is None and not await self._services.database.read(finding.exists, table):
            raise UnknownTable(table)
        return self._shelf.get(table)

    async def access(self, table: int, person: Person) -> Access:
        """Where a table is, and what a person has to do with it. Raises `UnknownTable`."""
        found = await self._services.database.read(access.find, table, person.id)
        if found is None:
            raise UnknownTable(table)
        return found

    def is_busy(self, table: int) -> bool:
        """Whether somebody acts at a table right now."""
        known = self._shelf.known(table)
        return known is not None and known.busy

    async def of_person(self, person: Person) -> tuple[Summary, ...]:
        """The open tables where a person sits, the most urgent first."""
        return await self._services.database.read(tables_of, person)

    async def unwatch(self, table: int, person: Person) -> None:
        """Let a person follow a table no more."""
        await self._services.database.write(watchers.remove, table, [person.id])

    async def refresh_panel(self, table: int, person: Person) -> None:
        """Have a person's private messages of a table rebuilt, because an answer to him was lost."""
        await self._services.database.write(_refresh_panel, table, person.id, self._services.clock.now_ms())
        self.outbox.grew()

    # People

    async def person(self, discord_id: int, name: str, locale: str | None = None) -> Person:
        """The person of a Discord id, under the name he goes by now; `locale` is what his Discord speaks, if known."""
        return await self._people.meet(discord_id, name, locale)

    async def known(self, discord_id: int) -> Person | None:
        """The person of a Discord id, None if he was never met."""
        return await self._services.database.read(people.find, discord_id)

    async def person_of(self, id_: int) -> Person | None:
        """The person of one of our own ids."""
        return await self._people.of_id(id_)

    async def set_language(self, person: Person, language: str | None) -> Person:
        """A person's own choice of language; None for that of his Discord."""
        return await self._people.change(person, language=language)

    async def note_dm(self, person: Person, *, channel: int | None = None, closed: bool) -> Person:
        """Remember whether a person takes direct messages, and the channel they go to."""
        since = self._services.clock.now_ms() if closed else None
        changes: dict[str, int | None] = {"dms_closed": since}
        if channel is not None:
            changes["dm_channel"] = channel
        return await self._people.change(person, **changes)

    async def forget(self, person: Person) -> None:
        """Let a person leave every table and blank all that tells who he is; what he did in games stays."""
        seats = await self._services.database.read(finding.unfinished_of_person, person.id)
        for table in seats:
            with contextlib.suppress(TableError):
                await self._shelf.get(table).vacate(person)
        await self._people.forget(person)

    async def kept_about(self, person: Person) -> dict[str, Any]:
        """Everything the database holds of a person, as JSON-able values, times in ms."""
        return await self._services.database.read(people.kept_about, person.id)

    # Servers

    async def server(self, guild: int) -> Server:
        return await self._services.database.read(servers.find, guild)

    async def open_in(self, guild: int) -> int:
        """How many tables are open in a server."""
        return await self._services.database.read(finding.count_open_at, guild)

    async def set_server(self, guild: int, **settings: Any) -> Server:
        """Change a server's settings: `language`, `channels`, `most_tables`."""
        return await self._services.database.write(servers.change, guild, settings)


_CALLS: Mapping[str, Callable[[Table], Awaitable[None]]] = {
    EXPIRY: lambda table: table.expire(),
    LAST_DAY: lambda table: table.reach_last_day(),
    ANSWERS: lambda table: table.no_answer(),
    TERMS: lambda table: table.tell_undecided(),
    MOVING: lambda table: table.give_up(),
    SET_BACK: lambda table: table.set_right(),
}
_SEAT_CALLS: Mapping[str, Callable[[Table, int], Awaitable[None]]] = {
    TIME: lambda table, seat: table.time_up(seat),
    WARNING: lambda table, seat: table.warn(seat),
    REMINDER: lambda table, seat: table.remind(seat),
}
"""What is done at a table when a deadline comes, or at one of its seats."""


def _refresh_panel(tx: Connection, table: int, person: int, now: int) -> None:
    data = tables.load(tx, table)
    seats = [seat for seat in data.seats if seat.user == person] if data else []
    outbox.add(tx, table, [panel_message(table, seat) for seat in seats], now)

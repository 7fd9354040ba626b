"""All tables, and all people who play at them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any
from weakref import WeakValueDictionary

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from bot import logs
from bot.tables.change import panel_message
from engine.chance import SEED_BYTES

from ..store import Database, Person, finding, outbox, panels, people, presses, tables
from ..store.deadlines import Appointment, Deadline
from ..store.errors import StoreError
from ..store.presses import Access
from ..store.rows import TableData
from ..store.shares import Share
from .archive.history import History
from .change import EXPIRY, GO_ON, Actor, Operation
from .errors import AlreadySeated, ShuttingDown, TableError, UnknownTable
from .games import Games
from .limits import Limits
from .lobby import create_table
from .lobby.options import BURST, TERMS, at_pace, terms_of
from .people.people import People, Preferences
from .people.suspension import MOVING, Reachability
from .play.ai_runner import PoolThinker, Thinker
from .play.resting import REST
from .services import Services
from .sharing import AllShards, Shards
from .table import Table
from .telling.live_panels import LIFETIME, PANEL_ENDS, LivePanels, live_message
from .telling.make_reports import tables_of
from .telling.outbox import Message, Outbox
from .telling.refusals import Refusals
from .telling.reports import Place, Summary
from .timing.clock import DAY, MINUTE, Clock, SystemClock, until_done
from .timing.scheduler import Scheduler

log = logging.getLogger(__name__)


class TableCache:
    """Keeps a table in memory while it is used and for `Limits.idle` after that. A caller that still holds a released
    table gets the same object again, so a table never has two locks."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self.known: WeakValueDictionary[int, Table] = WeakValueDictionary()
        """All tables that anything still holds."""
        self._kept: dict[int, Table] = {}
        self._sweeper: asyncio.Task[None] | None = None

    def __iter__(self) -> Iterator[Table]:
        return iter(list(self._kept.values()))

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, id_: int) -> Table:
        table = self.known.get(id_)
        if table is None:
            table = self.known[id_] = Table(id_, self._services)
        self._kept[id_] = table
        if self._sweeper is None:
            self._sweeper = asyncio.create_task(self._sweep(), name="idle tables")
        return table

    def drop(self, id_: int) -> None:
        self._kept.pop(id_, None)

    async def close(self) -> None:
        """Let every table finish its work."""
        if self._sweeper is not None:
            self._sweeper.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._sweeper
        for table in self:
            await table.session.stop()

    async def _sweep(self) -> None:
        """Sleep until the next table may be released. Ends with the last one."""
        clock, idle = self._services.clock, self._services.limits.idle
        while self._kept:
            now = clock.now_ms()
            for table in self:
                since = table.session.idle_since
                if since is not None and since + idle <= now:
                    self.drop(table.id)
            used = [now if table.session.idle_since is None else table.session.idle_since for table in self]
            if used:
                await clock.sleep_until(min(used) + idle)
        self._sweeper = None


class Tables:
    """The tables of one database. Open it with `open`, and `close` it before the database."""

    def __init__(self, services: Services, seed: Callable[[], bytes]) -> None:
        self._services = services
        self._seed = seed
        self.cache = TableCache(services)
        self.waking: asyncio.Task[None] | None = None
        """Takes up the tables that were left running."""
        self.games = services.games
        self.limits = services.limits
        self.shards = services.shards
        self.scheduler = services.scheduler
        self.outbox = services.outbox
        self.database = services.database
        """For rows that are read or written without a table."""
        self.refusals = Refusals(services)
        self.live_panels = LivePanels(services.database, services.scheduler)
        self.people = People(services.database, services.clock)
        self.preferences = Preferences(services, self.people, self._do)
        self.reachability = Reachability(services, self._do)
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
        shards: Shards | None = None,
    ) -> Tables:
        """Take up the tables of the `shards` held (None: all) where they were left: computers go on thinking, late
        deadlines ring.

        `seed` gives each new table its 32 secret bytes. `luck` seeds each thought of a computer, and each trial.
        """
        limits, clock = limits or Limits(), clock or SystemClock()
        furthest = {
            EXPIRY: limits.lobby, GO_ON: MINUTE, MOVING: limits.homeless, TERMS: BURST, REST: 9 * DAY,
            PANEL_ENDS: LIFETIME,
        }  # fmt: skip
        shards = shards or AllShards()
        scheduler = Scheduler(database, clock, limits, furthest, shards)
        box = Outbox(database, clock, shards)
        services = Services(database, games, clock, limits, thinker or PoolThinker(), box, scheduler, luck, shards)
        opened = cls(services, seed)
        scheduler.start(opened._ring)
        shards.serve(opened._gain, opened._look)
        opened.waking = asyncio.create_task(opened._wake(shards.share), name="waking tables")
        return opened

    async def close(self) -> None:
        """Start nothing more, wait for the acts under way, and stop the computers."""
        if self.waking:
            self.waking.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.waking
        await self._services.scheduler.stop()
        self._services.closing = True
        await self.cache.close()
        await self._services.thinker.close()

    def _look(self) -> None:
        """Look for messages and deadlines that another process has set."""
        self.outbox.wake()
        self.scheduler.reschedule([0])

    async def _gain(self, share: Share) -> None:
        """Take up the tables of a share that was another process's, or nobody's, so far."""
        self.outbox.wake()
        self.scheduler.look_at_all()
        await self._wake(share)

    async def _wake(self, share: Share) -> None:
        """Take up the tables of a share that were left running. Those the database cannot load are tried again a minute
        later."""
        clock, database = self._services.clock, self._services.database
        left = await until_done(clock, lambda: database.read(finding.left_running, share), "taking up tables")
        while left := [id_ for id_ in left if not await self._woken(id_)]:
            await clock.sleep_until(clock.now_ms() + MINUTE)

    async def _woken(self, id_: int) -> bool:
        """Take up a table. False if the database refused, so that it has to be tried again."""
        try:
            await self.cache.get(id_).session.go_on()
        except Exception as error:
            # The error's own words may quote an action, and so a sealed bid.
            log.error("table %s could not be taken up again: %s", id_, type(error).__name__)
            return not isinstance(error, StoreError)
        return True

    async def _ring(self, late: Deadline | Appointment) -> None:
        if isinstance(late, Appointment):
            logs.TABLE.set(None)
            await self.preferences.ring(late)
            return
        logs.TABLE.set(late.table)
        await self.cache.get(late.table).ring(late.kind, late.seat)

    async def _do(self, table: int, operation: Operation) -> None:
        """Carry out an operation at a table that follows from no press."""
        await self.cache.get(table).session.run(operation)

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
        by_post: bool = True,
    ) -> Table:
        """Open a lobby, with the host on its first seat. Public posts are in `language`. With `by_post` it begins with
        the options of its speed.

        Raises `UnknownGame`, `UnknownOption`, `BadValue`, `UnknownPack`, the game's `BadOptions`, `WrongChannel`,
        `AlreadyOpen` or `TooManyTables`.
        """
        now = self._services.clock.now_ms()
        given = at_pace(self.games.title(game), options or {}) if by_post else options or {}
        data = create_table.new_table(self.games, place, game, host, language, given, self._seed(), now)
        return await self._open(create_table.open_table, data, place, host, claim)

    async def rematch(self, place: Place, table: int, person: Person, claim: int | None = None) -> Table:
        """The lobby for another game of the same people, after the game at a table is over. The first person who asks
        opens it; each later one takes their seat in it.

        Raises `UnknownTable`, `StillPlaying`, `NotYourSeat` for a person who did not play there, and what `create` and
        `Table.join` raise.
        """
        last = await self._services.database.read(create_table.last_game, table)
        now = self._services.clock.now_ms()
        data = create_table.new_rematch(self.games, place, last, person, self._seed(), now)
        opened = await self._open(create_table.open_rematch, data, place, person, claim)
        with contextlib.suppress(AlreadySeated):
            await opened.join(Actor(person, claim=claim), terms_of(data.row))
        return opened

    async def _open(
        self, write: Callable[..., int], data: TableData, place: Place, host: Person, claim: int | None
    ) -> Table:
        if self._services.closing:
            raise ShuttingDown
        opening = partial(self._services.database.write, write, data, self.limits, place, host, claim)
        try:
            id_ = await opening()
        except IntegrityError:
            # Another process has just opened one here. Now it is seen.
            id_ = await opening()
        self._services.announce(place.guild, [data.row.created + self.limits.lobby])
        return self.cache.get(id_)

    async def at_channel(self, channel: int) -> Table:
        """The open table of a channel, else the one opened there last. Raises `UnknownTable`."""
        id_ = await self._services.database.read(finding.at_channel, channel)
        if id_ is None:
            raise UnknownTable(channel=channel)
        return await self.get(id_)

    async def get(self, table: int, version: int | None = None) -> Table:
        """A table as it is now, or, without asking the database, no older than a `version` in which it has been seen.
        Raises `UnknownTable`."""
        if version is not None:
            found = self.cache.get(table)
            found.session.hear(version)
            return found
        if table not in self.cache.known and not await self._services.database.read(finding.exists, table):
            raise UnknownTable(table)
        found = self.cache.get(table)
        await found.session.look()
        return found

    async def of(self, message: Message) -> Table:
        """The table of a message, no older than when the message was claimed. Raises `UnknownTable`."""
        assert message.table is not None
        return await self.get(message.table, message.table_version)

    async def access(self, table: int, discord_id: int) -> Access:
        """Where a table is, and whether a person is seated there. Raises `UnknownTable`."""
        found = await self._services.database.read(presses.access, table, discord_id)
        if found is None:
            raise UnknownTable(table)
        return found

    def is_busy(self, table: int) -> bool:
        """Whether an act is under way at a table right now."""
        known = self.cache.known.get(table)
        return known is not None and known.session.lock.locked()

    async def of_person(self, person: Person) -> tuple[Summary, ...]:
        """The open tables where a person sits, the most urgent first."""
        return await self._services.database.read(tables_of, person)

    async def refresh_panel(self, table: int, person: Person) -> None:
        """Rebuild a person's private messages of a table, because an answer to them was lost."""
        guild = await self._services.database.write(_refresh_panel, table, person.id, self._services.clock.now_ms())
        self._services.announce(guild)

    # People

    async def person_of(self, id_: int) -> Person | None:
        """The person of one of our own ids."""
        return (await self.database.read(people.of_ids, [id_])).get(id_)

    async def set_language(self, person: Person, language: str | None) -> Person:
        """Set a person's own choice of language; None for that of their Discord."""
        return await self.people.change(person, language=language)

    async def note_dm(self, person: Person, *, channel: int | None = None, closed: bool) -> Person:
        """Store whether a person takes direct messages, and the channel they go to."""
        since = self._services.clock.now_ms() if closed else None
        changes: dict[str, int | None] = {"dms_closed": since}
        if channel is not None:
            changes["dm_channel"] = channel
        return await self.people.change(person, **changes)

    async def forget(self, person: Person) -> None:
        """Take a person off every table and blank all that identifies them. Their acts in games stay."""
        seats = await self._services.database.read(finding.unfinished_of_person, person.id)
        for table in seats:
            with contextlib.suppress(TableError):
                await (await self.get(table)).vacate(person)
        await self.people.forget(person)


def _refresh_panel(tx: Connection, table: int, person: int, now: int) -> int | None:
    """Returns the table's server."""
    data = tables.load(tx, table)
    seats = [seat for seat in data.seats if seat.user == person] if data else []
    live = [live_message(table, person, lost=True)] if panels.find(tx, table, person) else []
    outbox.add(tx, table, [*(panel_message(table, seat) for seat in seats), *live], now)
    return data.row.guild if data else None

"""All tables, and all people who play at them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from engine.chance import SEED_BYTES

from ..store import Database, Person, Server, finding, outbox, people, servers, tables
from ..store.deadlines import Deadline
from ..store.rows import TableData
from . import opening, quota
from .alarm import Alarm
from .change import panel_message
from .clock import Clock, SystemClock
from .errors import ShuttingDown, TableError, UnknownTable
from .games import Games
from .limits import Limits
from .outbox import Outbox
from .place import Place
from .posts import Posts
from .reports import Summary
from .services import Services
from .shelf import Shelf
from .table import Table
from .telling import stage_of
from .thinking import PoolThinker, Thinker

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

        `seed` gives each new table its 32 secret bytes, `luck` seeds each thought of a computer.
        """
        limits, clock = limits or Limits(), clock or SystemClock()
        alarm = Alarm(database, clock, limits)
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
        async with self._services.database.reading() as tx:
            left = await finding.left_running(tx)
        for id_ in left:
            try:
                await self._shelf.get(id_).wake()
            except Exception as error:
                # Its own words may quote an action, and that a sealed bid.
                log.error("table %s could not be taken up again: %s", id_, type(error).__name__)

    async def _ring(self, deadline: Deadline) -> None:
        await self._shelf.get(deadline.table).expire()

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
        if self._services.closing:
            raise ShuttingDown
        limits, now = self.limits, self._services.clock.now_ms()
        data = opening.new_table(self.games, place, game, host, language, options or {}, self._seed(), now)
        guards = (quota.of_channel(place.channel), quota.of_server(limits, place), quota.of_person(limits, host))
        async with self._services.database.writing() as tx:
            known = await opening.claimed(tx, claim)
            if known is not None:
                return self._shelf.get(known)
            for guard in guards:
                await guard(tx)
            id_ = await opening.save(tx, data, now + limits.lobby, claim)
        self._services.alarm.moved()
        self.outbox.grew()
        return self._shelf.get(id_)

    async def at_channel(self, channel: int) -> Table:
        """The open table of a channel, or else the one opened there last. Raises `UnknownTable`."""
        async with self._services.database.reading() as tx:
            id_ = await finding.at_channel(tx, channel)
        if id_ is None:
            raise UnknownTable(channel=channel)
        return self._shelf.get(id_)

    async def get(self, table: int) -> Table:
        """Raises `UnknownTable`."""
        if self._shelf.known(table) is None:
            async with self._services.database.reading() as tx:
                if not await finding.exists(tx, table):
                    raise UnknownTable(table)
        return self._shelf.get(table)

    def is_busy(self, table: int) -> bool:
        """Whether somebody acts at a table right now."""
        known = self._shelf.known(table)
        return known is not None and known.busy

    async def of_person(self, person: Person) -> tuple[Summary, ...]:
        """The open tables where a person sits, those that wait for him first."""
        async with self._services.database.reading() as tx:
            found = [await tables.load(tx, id_) for id_ in await finding.open_of_person(tx, person.id)]
        summaries = [_summary(data, person) for data in found if data is not None]
        return tuple(sorted(summaries, key=lambda summary: (not summary.your_turn, summary.table)))

    async def refresh_panel(self, table: int, person: Person) -> None:
        """Have a person's private messages of a table rebuilt, because an answer to him was lost."""
        async with self._services.database.writing() as tx:
            data = await tables.load(tx, table)
            seats = [seat for seat in data.seats if seat.user == person.id] if data else []
            messages = [panel_message(table, seat) for seat in seats]
            await outbox.add(tx, table, messages, self._services.clock.now_ms())
        self.outbox.grew()

    # People

    async def person(self, discord_id: int, name: str) -> Person:
        """The person of a Discord id, under the name he goes by now."""
        async with self._services.database.reading() as tx:
            known = await people.find(tx, discord_id)
        if known is not None and known.name == people.fitted(name):
            return known
        async with self._services.database.writing() as tx:
            return await people.meet(tx, discord_id, name, self._services.clock.now_ms())

    async def person_of(self, id_: int) -> Person | None:
        """The person of one of our own ids."""
        async with self._services.database.reading() as tx:
            return (await people.of_ids(tx, [id_])).get(id_)

    async def set_language(self, person: Person, language: str | None) -> Person:
        """A person's own choice of language; None for that of his Discord."""
        async with self._services.database.writing() as tx:
            return await people.change(tx, person.id, language=language)

    async def note_dm(self, person: Person, *, channel: int | None = None, closed: bool) -> Person:
        """Remember whether a person takes direct messages, and the channel they go to."""
        since = self._services.clock.now_ms() if closed else None
        changes: dict[str, int | None] = {"dms_closed": since}
        if channel is not None:
            changes["dm_channel"] = channel
        async with self._services.database.writing() as tx:
            return await people.change(tx, person.id, **changes)

    async def forget(self, person: Person) -> None:
        """Let a person leave every table and blank all that tells who he is; what he did in games stays."""
        async with self._services.database.reading() as tx:
            seats = await finding.unfinished_of_person(tx, person.id)
        for table in seats:
            with contextlib.suppress(TableError):
                await self._shelf.get(table).vacate(person)
        async with self._services.database.writing() as tx:
            await people.forget(tx, person.id)

    async def kept_about(self, person: Person) -> dict[str, Any]:
        """Everything the database holds of a person, as JSON-able values, times in ms."""
        async with self._services.database.reading() as tx:
            return await people.kept_about(tx, person.id)

    # Servers

    async def server(self, guild: int) -> Server:
        async with self._services.database.reading() as tx:
            return await servers.find(tx, guild)

    async def open_in(self, guild: int) -> int:
        """How many tables are open in a server."""
        async with self._services.database.reading() as tx:
            return await finding.count_open_at(tx, guild)

    async def set_server(self, guild: int, **settings: Any) -> Server:
        """Change a server's settings: `language`, `channels`, `most_tables`."""
        async with self._services.database.writing() as tx:
            server = replace(await servers.find(tx, guild), **settings)
            await servers.save(tx, server)
        return server


def _summary(data: TableData, person: Person) -> Summary:
    seat = next(seat.number for seat in data.seats if seat.user == person.id and not seat.resigned)
    own = [wait.since for wait in data.waits if wait.seat == seat]
    return Summary(
        table=data.row.id,
        game=data.row.game,
        guild=data.row.guild,
        channel=data.row.channel,
        stage=stage_of(data),
        seat=seat,
        awaited=tuple(sorted({wait.seat for wait in data.waits})),
        your_turn=bool(own),
        since=min(own, default=None),
    )

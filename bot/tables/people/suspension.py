"""Tables that cannot be reached where they are: they sleep, and wake when they can be reached again or have moved."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Collection, Iterable
from dataclasses import replace

from ...store import finding
from ...store.errors import StoreError
from ...store.shares import EVERYTHING, Share
from ..change import EXPIRY, Change, Operation
from ..errors import GameOver, TableError, TableReachable, UnknownTable
from ..limits import require_allowed, require_free
from ..play.proposals import give_time
from ..play.timeouts import sleep_if_unattended
from ..services import Services
from ..telling.messages import News
from ..telling.reports import CHANNEL, HOMELESS, LOCKED, REMOVED, Place
from ..timing.table_clocks import await_last_day

log = logging.getLogger(__name__)

MOVING = "moving"
"""The deadline of a game whose channel is gone: until then it can be moved to another channel."""


def fall_asleep(change: Change, reason: str) -> None:
    """Put an unreachable table to sleep, and tell its players. A lobby without a channel is closed."""
    row = change.row
    if row.closed is not None or row.stage == "over" or row.asleep == reason:
        return
    if row.stage == "lobby" and reason == CHANNEL:
        _close(change, News.LOBBY_GONE)
        return
    change.row = replace(row, asleep=reason, asleep_since=change.now)
    until = change.now + change.limits.homeless if reason == CHANNEL else None
    if until is not None:
        change.set_deadline(MOVING, until)
    _notify_players(change, News.ASLEEP, reason=reason, until=until)


def awake(change: Change, reason: str) -> None:
    """Continue a table that slept for this reason. The sleep counts against no player's time."""
    row = change.row
    if row.asleep != reason or row.closed is not None or row.stage == "over":
        return
    change.row = replace(row, asleep=None, asleep_since=None)
    change.set_deadline(MOVING, None)
    _notify_players(change, News.AWAKE, reason=reason)
    if row.stage == "lobby":
        change.refresh_lobby()
        return
    change.announce(News.AWAKE, reason=reason)
    await_last_day(change)
    give_time(change)
    for seat in change.humans:
        change.refresh_panel(seat)
    sleep_if_unattended(change)
    if not change.row.suspended:
        change.ask_anew()


def move(change: Change, place: Place) -> None:
    """Move a table that cannot be reached to another channel of its server. Raises `TableReachable`, `AlreadyOpen` or
    `WrongChannel`."""
    change.require_open()
    row = change.row
    if row.guild != place.guild:
        raise UnknownTable(row.id)
    if row.stage == "over":
        raise GameOver(row.id)
    change.require_host()
    if row.asleep not in HOMELESS:
        raise TableReachable(row.id)
    change.guards += [lambda tx: require_free(tx, place.channel), lambda tx: require_allowed(tx, place)]
    change.row = replace(row, channel=place.channel, open_channel=place.channel, thread=None)
    awake(change, row.asleep)


def give_up(change: Change) -> None:
    """Close a game whose channel is gone and that was not moved."""
    change.set_deadline(MOVING, None)
    if change.row.asleep is not None and change.row.closed is None:
        _close(change, News.GIVEN_UP)
        for seat in change.humans:
            change.refresh_panel(seat)


def _close(change: Change, news: News) -> None:
    change.row = replace(change.row, closed=change.now, closed_by=None, open_channel=None)
    change.proposals = ()
    change.set_deadline(EXPIRY, None)
    _notify_players(change, news)


def _notify_players(change: Change, news: News, **data: str | int | None) -> None:
    for seat in change.humans:
        change.notify(seat.user, news, **data)


class Reachability:
    """Puts unreachable tables to sleep, and wakes them. A repeated notice changes nothing."""

    def __init__(self, services: Services, do: Callable[[int, Operation], Awaitable[None]]) -> None:
        self._services = services
        self._do = do

    async def in_servers(self, guilds: Collection[int], share: Share = EVERYTHING) -> None:
        """Of a share's servers, the bot is in exactly these: catch up on what changed while it was not connected."""
        found = await self._services.database.read(finding.open_in_servers, share)
        await self._fall_asleep((id_ for id_, guild, asleep in found if guild not in guilds), REMOVED)
        await self._awake((id_ for id_, guild, asleep in found if guild in guilds and asleep == REMOVED), REMOVED)

    async def left(self, guild: int) -> None:
        """The bot was taken off a server."""
        found = await self._services.database.read(finding.open_in_servers)
        await self._fall_asleep([id_ for id_, where, _ in found if where == guild], REMOVED)

    async def joined(self, guild: int) -> None:
        """The bot is in a server, perhaps again."""
        await self._awake(await self._services.database.read(finding.sleeping_in, guild, (REMOVED,)), REMOVED)

    async def channel_gone(self, channel: int) -> None:
        await self._fall_asleep(await self._at(channel), CHANNEL)

    async def thread_changed(self, thread: int, *, locked: bool) -> None:
        """A thread was locked, so that no post is possible there, or unlocked."""
        tables = await self._at(thread)
        await (self._fall_asleep if locked else self._awake)(tables, LOCKED)

    async def homeless(self, guild: int) -> list[int]:
        """The tables of a server that can be moved to another channel."""
        return await self._services.database.read(finding.sleeping_in, guild, HOMELESS)

    async def _at(self, channel: int) -> list[int]:
        table = await self._services.database.read(finding.open_at, channel)
        return [] if table is None else [table]

    async def _fall_asleep(self, tables: Iterable[int], reason: str) -> None:
        await self._one_after_another(tables, lambda change: fall_asleep(change, reason))

    async def _awake(self, tables: Iterable[int], reason: str) -> None:
        await self._one_after_another(tables, lambda change: awake(change, reason))

    async def _one_after_another(self, tables: Iterable[int], operation: Operation) -> None:
        """Apply the operation to each table. A table that fails does not stop the others."""
        for table in tables:
            try:
                await self._do(table, operation)
            except (TableError, StoreError) as error:
                log.error("table %s could not follow where it stands: %s", table, type(error).__name__)

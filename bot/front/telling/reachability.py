"""Where the bot may write and which players are still there: permissions refused, members gone, channels deleted."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from dataclasses import dataclass

import aiohttp
import discord

from bot.store import Person, Post
from bot.store import posts as stored_posts
from bot.store.errors import StoreError
from bot.tables import Table
from bot.tables.errors import TableError
from bot.tables.telling.messages import Kind, News
from bot.tables.telling.outbox import Message
from bot.tables.timing.clock import DAY

from ..context import AppContext
from ..discord.interaction import lacking
from .posts import BOARD


class Refusals:
    """Tracks the tables whose channels refuse posts."""

    def __init__(self, app: AppContext) -> None:
        self._house = app
        self._channels: dict[int, int] = {}

    async def load(self) -> None:
        """Load the refusals known at the last shutdown."""
        self._channels = await self._house.tables.refusals.all()
        self._house.messenger.refused.update(self._channels.values())

    async def noticed(self, table: int, channel: int) -> None:
        """A table's channel refuses a post."""
        self._channels[table] = channel
        self._house.messenger.refused.add(channel)
        lacks = self._house.messenger.lacking(channel)
        await self._house.tables.refusals.note(table, channel, lacks or ())

    async def told(self, table: int) -> None:
        """A table's message was sent; if it was a post, the channel accepts posts again."""
        channel = self._channels.get(table)
        if channel is None or channel in self._house.messenger.refused:
            return
        await self._house.tables.refusals.end(table)
        self._channels.pop(table, None)

    async def permissions_changed(self) -> None:
        """The bot's permissions have changed somewhere: try again where none is missing now."""
        for table, channel in tuple(self._channels.items()):
            if self._house.messenger.lacking(channel) == ():
                await self._house.tables.outbox.retry_now(table)

    async def pressed(self, channel: int, allowed: discord.Permissions, *, thread: bool) -> None:
        """A press shows what the bot may do in its channel."""
        for table, refusing in tuple(self._channels.items()):
            if refusing == channel and not lacking(allowed, thread=thread):
                await self._house.tables.outbox.retry_now(table)


CALLS = (Kind.ASK, Kind.REMIND)
"""Kinds of message that call a player to their table."""
MOST_KNOWN = 10_000


class Membership:
    """Checks whether called players are still in the server."""

    def __init__(self, app: AppContext) -> None:
        self._house = app
        self._found: dict[tuple[int, int], int] = {}

    async def left(self, message: Message) -> bool:
        """Whether a message calls a player who has left the table's server; if so, their table is told.

        A proposal also asks players whose seats a caretaker has and who get no other call: they are checked too.
        """
        if message.table is None:
            return False
        table = await self._house.tables.get(message.table)
        if message.data.get("news") == News.PROPOSED:
            seats = (await table.lobby()).seats
            for seat in (seats[number] for number in message.data["asked"]):
                if seat.person and seat.caretaken_since is not None:
                    await self._has_left(table, seat.person)
            return False
        if message.kind not in CALLS or message.person is None:
            return False
        return await self._has_left(table, message.person)

    async def _has_left(self, table: Table, person: Person) -> bool:
        guild = (await table.place()).guild
        if guild is None or await self._is_there(guild, person.id, person.discord_id):
            return False
        await table.leave_server(person)
        return True

    async def _is_there(self, guild: int, person: int, discord_id: int | None) -> bool:
        now = self._house.clock.now_ms()
        if discord_id is None or now - self._found.get((guild, person), -DAY) < DAY:
            return True
        if not await self._house.messenger.is_member(guild, discord_id):
            return False
        self._found[guild, person] = now
        while len(self._found) > MOST_KNOWN:
            del self._found[next(iter(self._found))]
        return True


log = logging.getLogger(__name__)

MOST_LOOKED_AT = 200
"""Tables checked: those whose boards were posted last, because lost data is the data written last."""


@dataclass(frozen=True, slots=True)
class Ahead:
    """A table whose board shows the public number `shown` while the database has only `known`."""

    table: int
    shown: int
    known: int


async def look_for_boards_ahead(app: AppContext) -> None:
    """Log which boards are ahead of their tables, if any."""
    try:
        if found := await boards_ahead(app):
            log.error(told(found))
    except (StoreError, TableError) as error:
        log.error("the database does not say where its boards are: %s", error)


async def boards_ahead(app: AppContext) -> list[Ahead]:
    """The tables whose board in the channel is ahead of them; an unreadable channel is skipped."""
    found = []
    for post, known in await app.tables.database.read(stored_posts.newest, BOARD, MOST_LOOKED_AT):
        shown = await _shown(app, post)
        if shown > known:
            # The table may have changed while others were checked.
            known = (await (await app.tables.get(post.table)).status()).public
        if shown > known:
            found.append(Ahead(post.table, shown, known))
    return found


async def _shown(app: AppContext, post: Post) -> int:
    try:
        return await app.messenger.shown_since(post.channel, post.message, post.table)
    except (discord.HTTPException, OSError, TimeoutError, aiohttp.ClientError):
        return 0


def told(found: Iterable[Ahead]) -> str:
    """One sentence about the boards that are ahead."""
    tables = ", ".join(f"table {each.table} (board at {each.shown}, table at {each.known})" for each in found)
    return (
        f"The channels show more than the database knows at {tables}: what was written last is lost, and those games "
        "go on from where the database stands."
    )

"""The publisher: empties the outbox and keeps channels and private messages up to date.

A row says what to tell, not the words: those are made here, from the state at the time of sending. So a burst of
actions becomes one post, and a question that was settled meanwhile is not asked.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from dataclasses import replace
from typing import Any, TypeVar

import discord

from bot import logs
from bot.metrics import ERRORS, MESSAGE_SECONDS, MESSAGES_GIVEN_UP, MESSAGES_PUT_OFF
from bot.store import Person
from bot.store.errors import StoreError
from bot.tables import Table
from bot.tables.errors import TableError
from bot.tables.sharing import NotHeld
from bot.tables.telling.messages import Kind, News
from bot.tables.telling.outbox import Claim, Message
from bot.tables.telling.reports import CHANNEL, LOCKED
from bot.tables.timing.clock import DAY, HOUR, MINUTE, SECOND

from ..archive import game_over
from ..context import AppContext
from ..discord.messenger import (
    ARCHIVED_THREAD,
    LOCKED_THREAD,
    MISSING_ACCESS,
    NO_ACCESS,
    UNKNOWN_CHANNEL,
    UNREACHABLE,
    ClosedDirectMessages,
    NoAccess,
    Refusals,
)
from ..discord.painting import DEMAND, DIRECT_MESSAGE, POST, Demand
from ..host import table_talk
from ..lobby import lobby
from ..people import watch
from ..routing.error_presenter import traced
from . import board_post, live_panels, next_up, notices, private_posts, reminders
from .posts import already_sent

log = logging.getLogger(__name__)

T = TypeVar("T")

AT_ONCE = 64
"""Tables handled at once."""
MOVE_ASIDE_AFTER = 0.25
"""Seconds until a message still being sent is moved aside, so that others need not wait for it."""
CLOSING = 3.0
"""Seconds at shutdown for messages still being sent."""
TROUBLE = 2 * SECOND
"""Wait (ms) before asking again a database that did not answer."""
FIRST_RETRY, LAST_RETRY = 5 * SECOND, 600 * SECOND
REFUSED_RETRY = 300 * SECOND
"""Wait (ms): refused requests count against the bot, and a granted permission usually shows earlier."""
QUICK_ATTEMPTS = 6
"""Attempts at the first interval; after that each wait is twice the last."""
MOST_FAULTS = 12
"""Attempts at a message that fails because of a bug, or of its request."""

LOST = {UNKNOWN_CHANNEL: CHANNEL, ARCHIVED_THREAD: LOCKED, LOCKED_THREAD: LOCKED}
"""Why a table sleeps if its channel refuses a post with these codes; used if Discord's own event was missed."""
SERVER_ERROR = 500
PASSING = (408, 429)
"""Statuses that pass by themselves: a proxy that waited for Discord in vain, and a rate limit."""

BESIDE = {Kind.FILM}
"""Kinds that take so long that no other message waits for them."""

STALE: Mapping[Kind, int] = {
    Kind.HELLO: DAY,
    Kind.FILM: 7 * DAY,
    Kind.REMIND: 12 * HOUR,
    Kind.NEXT: HOUR,
    Kind.DIGEST: 12 * HOUR,
    Kind.WATCH: DAY,
    Kind.TALK: DAY,
    Kind.LIVE: 15 * MINUTE,
}
"""Age (ms) at which a message of each kind is no longer useful; the other kinds are useful until they are sent."""

MessageHandler = Callable[[AppContext, Message], Awaitable[None]]
HANDLERS: dict[Kind, MessageHandler] = {
    Kind.LOBBY: lobby.refresh,
    Kind.START: lobby.start_by_itself,
    Kind.BOARD: board_post.publish,
    Kind.ASK: private_posts.ask,
    Kind.PANEL: private_posts.refresh,
    Kind.NOTICE: notices.tell,
    Kind.HELLO: private_posts.greet,
    Kind.FILM: game_over.show_film,
    Kind.WATCH: watch.tell,
    Kind.NEXT: next_up.tell_next,
    Kind.TALK: table_talk.begin_talk,
    Kind.REMIND: reminders.remind,
    Kind.DIGEST: reminders.digest,
    Kind.LIVE: live_panels.refresh,
}


class Publisher:
    """Sends the outbox's messages: each table's in order, different tables in parallel."""

    def __init__(self, app: AppContext) -> None:
        self._app = app
        self._outbox = app.tables.outbox
        self._membership = Membership(app)
        self.refusals = Refusals(app.messenger, app.tables)
        self._room = asyncio.Semaphore(AT_ONCE)
        self._lanes: set[asyncio.Task[None]] = set()
        self._aside: set[asyncio.Task[bool]] = set()
        self.beside: set[asyncio.Task[bool]] = set()
        """The tasks that no other message waits for."""

    async def run(self) -> None:
        """Send due messages for ever. After a database error, waits before asking again."""
        clock, known = self._app.clock, None
        while True:
            await self._room.acquire()
            try:
                if known != (share := self._app.tables.shards.share):
                    await self.refusals.load()
                    known = share
                claim = await self._outbox.next_claim()
            except Exception as error:
                self._room.release()
                why = str(error) if isinstance(error, StoreError) else traced(error)
                log.error("the outbox cannot be read: %s", why)
                await clock.sleep_until(clock.now_ms() + TROUBLE)
            else:
                lane = _begin(self._in_order(claim, MOVE_ASIDE_AFTER), self._lanes, claim)
                lane.add_done_callback(lambda _: self._room.release())

    async def drain(self) -> None:
        """Send what is due now and wait until it is sent, except for `BESIDE` kinds."""
        lanes = []
        while claim := await self._outbox.claim():
            lanes.append(_begin(self._in_order(claim, None), self._lanes, claim))
        await asyncio.gather(*lanes)

    async def close(self) -> None:
        """Give messages being sent a moment to finish; the rest are sent after the next start."""
        if self._lanes or self._aside:
            await asyncio.wait(self._lanes | self._aside, timeout=CLOSING)
        left = [*self._lanes, *self._aside, *self.beside]
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)

    async def _in_order(self, claim: Claim, move_aside_after: float | None) -> None:
        """Send messages one by one. If one has to be tried again, only its reader waits; one that takes longer than
        `move_aside_after` (seconds) continues aside."""
        waiting: set[Person | None] = set()
        for message in claim.messages:
            if message.person in waiting:
                continue
            beside = message.kind in BESIDE
            held, tasks = self._outbox.hold(message, beside=beside), self.beside if beside else self._aside
            sending = _begin(self._send(message), tasks, held)
            if beside:
                continue
            done, _ = await asyncio.wait({sending}, timeout=move_aside_after)
            if not done or not sending.result():
                waiting.add(message.person)

    async def _send(self, message: Message) -> bool:
        """Whether a message was sent or given up; if not, it is tried again later."""
        DEMAND.set(Demand(POST if message.person is None else DIRECT_MESSAGE))
        logs.TABLE.set(message.table)
        try:
            async with self._app.tables.shards.sending(message.guild):
                return await self._attempt(message)
        except NotHeld:
            return False
        except StoreError as error:
            log.error("what came of message %d of table %s cannot be noted: %s", message.id, message.table, error)
        except Exception as error:
            ERRORS.labels("message").inc()
            log.error("message %d of table %s is in trouble:\n%s", message.id, message.table, traced(error))
        clock = self._app.clock
        await clock.sleep_until(clock.now_ms() + TROUBLE)
        return False

    async def _attempt(self, message: Message) -> bool:
        """Whether a message was sent or given up; stores the result of the attempt. Raises a `StoreError`."""
        try:
            await self._handle(message)
        except ClosedDirectMessages:
            pass
        except NoAccess as refusal:
            return await self._refused(message, refusal)
        except TableError as error:
            return await self._give_up(message, type(error).__name__)
        except UNREACHABLE as error:
            return await self._retry_later(message, _named(error))
        except discord.HTTPException as error:
            if error.code in (*LOST, *NO_ACCESS):
                # Sending it again would not help, and refused requests count against the bot.
                await self._lose_channel(message, error.code)
                return await self._give_up(message, _named(error))
            fault = error.status < SERVER_ERROR and error.status not in PASSING
            return await self._retry_later(message, _named(error), fault=fault)
        except StoreError:
            raise
        except Exception as error:
            ERRORS.labels("message").inc()
            log.error("message %d (%s) of table %s failed:\n%s", message.id, message.kind, message.table, traced(error))
            return await self._retry_later(message, type(error).__name__, fault=True)
        await self._outbox.done(message)
        MESSAGE_SECONDS.labels(message.kind).observe((self._app.clock.now_ms() - message.since) / SECOND)
        if message.table is not None:
            await self.refusals.sent(message.table)
        return True

    async def _handle(self, message: Message) -> None:
        if await already_sent(self._app, message):
            assert message.sending
            if message.sending.version == message.version:
                return
            message = replace(message, sending=None)
        if not await self._membership.left(message):
            await HANDLERS[message.kind](self._app, message)

    async def _refused(self, message: Message, refusal: NoAccess) -> bool:
        """A permission is missing: a person who can grant it is told, and the message waits. A message that would not
        reach its reader in any case is settled."""
        error = f"403 {refusal.code}"
        if message.table is None:
            return await self._give_up(message, error)
        table = await self._app.tables.of(message)
        place = await table.place()
        if refusal.channel != place.channel:
            return await self._give_up(message, error)
        left = refusal.code == MISSING_ACCESS and place.guild is not None
        if left and not await self._app.messenger.still_in_server(place.guild or 0):
            await self._app.tables.reachability.left(place.guild or 0)
            return await self._give_up(message, error)
        await self.refusals.noticed(table.id, refusal.channel)
        return await self._put_off(message, error, REFUSED_RETRY if message.person is None else FIRST_RETRY)

    async def _lose_channel(self, message: Message, code: int) -> None:
        """Put a table to sleep whose channel is gone or closed."""
        if message.table is not None and message.person is None and code in LOST:
            await (await self._app.tables.of(message)).fall_asleep(LOST[code])

    async def _retry_later(self, message: Message, error: str, *, fault: bool = False) -> bool:
        """Put a message off, longer each time, or give it up after too many attempts. Returns whether it is settled."""
        if fault and message.attempts + 1 >= MOST_FAULTS:
            return await self._give_up(message, error)
        doublings = max(0, message.attempts + 1 - QUICK_ATTEMPTS)
        return await self._put_off(message, error, min(LAST_RETRY, FIRST_RETRY * 2**doublings))

    async def _put_off(self, message: Message, error: str, wait: int) -> bool:
        """Put a message off by `wait` ms, or give it up if it is stale. Returns whether it is settled."""
        now = self._app.clock.now_ms()
        if message.kind in STALE and now - message.since >= STALE[message.kind]:
            return await self._give_up(message, error)
        await self._outbox.failed(message, now + wait, error)
        MESSAGES_PUT_OFF.labels(message.kind).inc()
        return False

    async def _give_up(self, message: Message, error: str) -> bool:
        log.warning("message %d (%s) of table %s is given up: %s", message.id, message.kind, message.table, error)
        await self._outbox.give_up(message, error)
        MESSAGES_GIVEN_UP.labels(message.kind).inc()
        return True


CALLS = (Kind.ASK, Kind.REMIND)
"""Kinds of message that call a player to their table."""
MOST_KNOWN = 10_000


class Membership:
    """Checks whether called players are still in the server."""

    def __init__(self, app: AppContext) -> None:
        self._app = app
        self._found: dict[tuple[int, int], int] = {}

    async def left(self, message: Message) -> bool:
        """Whether a message calls a player who has left the table's server; if so, their table is told.

        A proposal also asks players whose seats a caretaker has and who get no other call: they are checked too.
        """
        if message.table is None:
            return False
        table = await self._app.tables.of(message)
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
        now = self._app.clock.now_ms()
        if discord_id is None or now - self._found.get((guild, person), -DAY) < DAY:
            return True
        if not await self._app.messenger.is_member(guild, discord_id):
            return False
        self._found[guild, person] = now
        while len(self._found) > MOST_KNOWN:
            del self._found[next(iter(self._found))]
        return True


def _begin(work: Coroutine[Any, Any, T], tasks: set[asyncio.Task[T]], claim: Claim) -> asyncio.Task[T]:
    """Start work as a task that is kept in `tasks`, with its claim, until it ends: by itself, by an error, or before it
    began."""
    task = asyncio.create_task(work)
    tasks.add(task)
    task.add_done_callback(tasks.discard)
    task.add_done_callback(lambda _: claim.release())
    return task


def _named(error: Exception) -> str:
    """An error as the doctor reports it."""
    return f"{error.status} {error.code}" if isinstance(error, discord.HTTPException) else type(error).__name__

"""The publisher: drains the outbox and keeps channels and private messages up to date.

A row says what to tell, never the words: those are made here, of how things stand when they are sent. So a burst of
actions becomes one post, and whatever was settled meanwhile is not asked any more.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

import aiohttp
import discord

from bot.store import Person
from bot.store.errors import StoreError
from bot.tables.clock import SECOND
from bot.tables.errors import TableError
from bot.tables.outbox import Kind, Message
from bot.tables.sleeping import CHANNEL, LOCKED

from . import board_post, ending, foretelling, lobby_upkeep, notices, private_posts, reminding
from .faults import traced
from .house import House
from .membership import Membership
from .messenger import ARCHIVED_THREAD, LOCKED_THREAD, NO_ACCESS, UNKNOWN_CHANNEL, ClosedDirectMessages
from .panels import table_talk, watching

log = logging.getLogger(__name__)

AT_ONCE = 8
FIRST_RETRY = 5 * SECOND
LAST_RETRY = 600 * SECOND
MOST_ATTEMPTS = 12

LOST = {UNKNOWN_CHANNEL: CHANNEL, ARCHIVED_THREAD: LOCKED, LOCKED_THREAD: LOCKED}
"""Why a table sleeps whose channel refuses a post with these codes, should Discord's own news of it have been
missed."""

ASIDE = {Kind.FILM}
"""What takes so long that nobody else shall wait for it."""

Teller = Callable[[House, Message], Awaitable[None]]
TELLERS: dict[Kind, Teller] = {
    Kind.LOBBY: lobby_upkeep.refresh,
    Kind.BOARD: board_post.publish,
    Kind.ASK: private_posts.ask,
    Kind.PANEL: private_posts.refresh,
    Kind.NOTICE: notices.tell,
    Kind.HELLO: private_posts.greet,
    Kind.FILM: ending.show_film,
    Kind.WATCH: watching.tell,
    Kind.NEXT: foretelling.tell_next,
    Kind.TALK: table_talk.begin_talk,
    Kind.REMIND: reminding.remind,
    Kind.DIGEST: reminding.digest,
}


class Publisher:
    """Sends what the tables have put in line: each table's messages in order, different tables side by side."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._membership = Membership(house)
        self._aside: dict[asyncio.Task[bool], asyncio.Task[None]] = {}

    async def run(self) -> None:
        """Send for ever whatever falls due. A database in trouble is asked again after a while."""
        clock, outbox = self._house.clock, self._house.tables.outbox
        while True:
            try:
                await outbox.wait()
                await self.drain()
            except StoreError as error:
                log.error("the outbox cannot be drained: %s", error)
                await clock.sleep_until(clock.now_ms() + FIRST_RETRY)

    async def drain(self) -> None:
        """Send what is due now."""
        lanes: dict[int | None, list[Message]] = {}
        for message in await self._house.tables.outbox.claim(AT_ONCE):
            lanes.setdefault(message.table, []).append(message)
        await asyncio.gather(*(self._in_order(lane) for lane in lanes.values()))

    async def close(self) -> None:
        """Give up what is being told aside; it is told after the next start. What has just been told is noted first."""
        for telling in self._aside.values():
            telling.cancel()
        await asyncio.gather(*self._aside, return_exceptions=True)

    async def _in_order(self, messages: list[Message]) -> None:
        """Send messages one by one; after one that must be tried again its reader waits, and nobody else."""
        waiting: set[Person | None] = set()
        for message in messages:
            if message.person in waiting:
                self._house.tables.outbox.release(message)
            elif message.kind in ASIDE:
                self._tell_aside(message)
            elif not await self._settled(message, self._told(message)):
                waiting.add(message.person)

    def _tell_aside(self, message: Message) -> None:
        telling = asyncio.create_task(self._told(message))
        settling = asyncio.create_task(self._settled(message, telling))
        self._aside[settling] = telling
        settling.add_done_callback(self._aside.pop)

    async def _told(self, message: Message) -> None:
        if not await self._membership.left(message):
            await TELLERS[message.kind](self._house, message)

    async def _settled(self, message: Message, telling: Awaitable[None]) -> bool:
        """Whether a message was told, or never will be; if not, it is tried again later."""
        outbox = self._house.tables.outbox
        try:
            await telling
        except ClosedDirectMessages:
            await outbox.done(message)
        except TableError as error:
            await outbox.give_up(message, type(error).__name__)
        except discord.HTTPException as error:
            if error.code in (*NO_ACCESS, *LOST):
                # Asking again would not help, and refused requests count against the bot.
                await outbox.give_up(message, f"{error.status} {error.code}")
                await self._lose_channel(message, error.code)
            else:
                return await self._later(message, f"{error.status} {error.code}")
        except (discord.RateLimited, OSError, TimeoutError, aiohttp.ClientError) as error:
            return await self._later(message, type(error).__name__)
        except Exception as error:
            log.error("message %d (%s) of table %s failed:\n%s", message.id, message.kind, message.table, traced(error))
            return await self._later(message, type(error).__name__)
        else:
            await outbox.done(message)
        return True

    async def _lose_channel(self, message: Message, code: int) -> None:
        """Let a table sleep whose channel is gone, or closed."""
        if message.table is not None and message.person is None and code in LOST:
            await (await self._house.tables.get(message.table)).fall_asleep(LOST[code])

    async def _later(self, message: Message, error: str) -> bool:
        """Put a message off, unless it was tried often enough: whether it is settled."""
        outbox = self._house.tables.outbox
        if message.attempts + 1 >= MOST_ATTEMPTS:
            await outbox.give_up(message, error)
            return True
        wait = min(LAST_RETRY, FIRST_RETRY * 2**message.attempts)
        await outbox.failed(message, self._house.clock.now_ms() + wait, error)
        return False

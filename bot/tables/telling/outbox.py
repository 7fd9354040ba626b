"""What is still to be sent: rows of data that the front end turns into messages, at least once each.

Each row is written in the transaction of the act it tells of. A row never contains what others may not know.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Self

from sqlalchemy import Connection

from ...store import Database, Person
from ...store import outbox as rows
from ...store import people as people_rows
from ...store.outbox import LONGEST_WAIT, InFlight, Sending
from ...store.shares import Share
from ..sharing import Shards
from ..timing.clock import SECOND, Clock, first_of
from .messages import Kind

LOOK_EVERY = 5 * SECOND
"""The longest wait (ms) until a look at what other processes have put in line."""
MOST_CLAIMED = 64
"""Most rows read for one claim."""


@dataclass(frozen=True, slots=True)
class Message:
    """A row to be sent. `person` is the only reader of a private message, None for the table's channel. `sending` is an
    earlier request to Discord for it whose outcome may be unknown. `guild` is the table's server, `table_version` its
    version when the message was claimed."""

    id: int
    version: int
    table: int | None
    kind: Kind
    person: Person | None
    data: Mapping[str, Any]
    attempts: int
    due: int
    since: int = 0
    sending: Sending | None = None
    guild: int | None = None
    table_version: int | None = None


@dataclass(frozen=True, slots=True)
class Claim:
    """The due messages of one table, in order, or one message that belongs to no table. Until the claim is released, no
    other claim gets these or any other messages of the table. Unsettled messages are then in line again. As a context
    manager it always releases."""

    messages: tuple[Message, ...]
    release: Callable[[], None]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.release()


class Outbox:
    """The messages in line, one line for each table and reader. Call `done`, `failed` or `give_up` for each message of
    a `claim`; a message without a call stays in line as it is."""

    def __init__(self, database: Database, clock: Clock, shards: Shards) -> None:
        self._database = database
        self._clock = clock
        self._shards = shards
        self._tables: set[int] = set()
        self._messages: set[int] = set()
        self._beside: set[int] = set()
        self._latest = 0
        self._woken = asyncio.Event()

    def wake(self) -> None:
        """Signal that there may be new messages. The tables call it after a commit."""
        self._woken.set()

    async def next_due(self) -> int | None:
        """When the next unclaimed message may be sent, None if none waits."""
        return await self._database.read(rows.next_due, self._in_flight(), self._shards.share)

    async def overdue(self) -> int:
        """For how long (ms) the oldest due message has been due, claimed or not; 0 if none is due. Messages sent beside
        their line do not count."""
        due = await self._database.read(rows.next_due, InFlight(beside=tuple(self._beside)), self._shards.share)
        return 0 if due is None else max(0, self._clock.now_ms() - due)

    async def next_claim(self) -> Claim:
        """Wait until a message is due at a table without a claim, and claim it."""
        while True:
            self._woken.clear()
            found = await self._look()
            if claim := self._claim(found.due):
                return claim
            if found.due:
                continue  # others have just claimed them
            await first_of(self._woken, self._clock, self._look_again(found.next_due, self._clock.now_ms()))

    def _look_again(self, due: int | None, now: int) -> int | None:
        """When to look at the latest. What other processes put in line may not have been heard of."""
        if self._shards.shared:
            return now + LOOK_EVERY if due is None else min(due, now + LOOK_EVERY)
        return None if due is None else min(due, now + LONGEST_WAIT)

    async def claim(self) -> Claim | None:
        """Claim the message that is due first, with all others due at its table. None if none is due."""
        return self._claim((await self._look()).due)

    async def _look(self) -> _InLine:
        """What is in line and not yet claimed."""
        now, latest = self._clock.now_ms(), self._latest
        self._latest = now
        if now < latest - SECOND:
            # Do not wait for messages that were postponed by a clock that has since been set back.
            await self._database.write(rows.retry_now, now, share=self._shards.share)
        return await self._database.read(_in_line, now, self._in_flight(), self._shards.share)

    def _claim(self, found: Sequence[Message]) -> Claim | None:
        free = [
            each for each in found if each.table not in self._tables and each.id not in self._messages | self._beside
        ]
        if not free:
            return None
        table = free[0].table
        if table is None:
            return self._claimed(self._messages, free[0].id, (free[0],))
        return self._claimed(self._tables, table, tuple(each for each in free if each.table == table))

    def hold(self, message: Message, *, beside: bool = False) -> Claim:
        """Claim a message of a claim also on its own. When the other claim ends, only the message's own line waits for
        it; if it is sent `beside` its line, not even that."""
        return self._claimed(self._beside if beside else self._messages, message.id, (message,))

    async def begin(self, message: Message, sending: Sending) -> None:
        """Call before asking Discord, so that a message sent is found again after a crash."""
        await self._database.write(rows.begin, message.id, sending)

    async def done(self, message: Message) -> None:
        """The message was sent. If its data was replaced meanwhile, it is in line again."""
        await self._database.write(rows.sent, message.id, message.version)

    async def failed(self, message: Message, retry_at: int, error: str) -> None:
        """Try again at `retry_at` (ms). `error` is kept for the doctor and must contain nothing secret."""
        await self._database.write(rows.failed, message.id, retry_at, error)

    async def give_up(self, message: Message, error: str) -> None:
        """Stop trying."""
        await self._database.write(rows.give_up, message.id, self._clock.now_ms(), error)

    async def retry_now(self, table: int | None = None) -> None:
        """An obstacle is gone, everywhere or at a table: try the postponed messages at once."""
        await self._database.write(rows.retry_now, self._clock.now_ms(), table, self._shards.share)
        self._woken.set()

    def _in_flight(self) -> InFlight:
        return InFlight(tuple(self._tables), tuple(self._messages), tuple(self._beside))

    def _claimed(self, taken: set[int], key: int, messages: tuple[Message, ...]) -> Claim:
        def release() -> None:
            taken.discard(key)
            if messages[0].table not in self._tables:
                self._woken.set()

        taken.add(key)
        return Claim(messages, release)


@dataclass(frozen=True, slots=True)
class _InLine:
    """The messages that are `due`; if there are none, when the next will be."""

    due: Sequence[Message]
    next_due: int | None


def _in_line(tx: Connection, now: int, in_flight: InFlight, share: Share) -> _InLine:
    due = _due(tx, now, in_flight, share)
    return _InLine(due, None if due else rows.next_due(tx, in_flight, share))


def _due(tx: Connection, now: int, in_flight: InFlight, share: Share) -> list[Message]:
    """The messages that may be sent now."""
    found = rows.due_by(tx, now, MOST_CLAIMED, in_flight, share)
    readers = people_rows.of_ids(tx, {row.user for row in found if row.user is not None})
    return [
        Message(
            row.id, row.version, row.table, Kind(row.kind), readers.get(row.user or 0), row.data, row.attempts, row.due,
            row.since, row.sending, row.guild, row.table_version,
        )
        for row in found
    ]  # fmt: skip

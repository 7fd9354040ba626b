"""What is still to be told: rows of data that the front turns into messages, at least once each.

The tables write a row in the transaction of the act it tells of; nothing that others may not know is ever in one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from ..store import Database, Person
from ..store import outbox as rows
from ..store import people as people_rows
from ..store.outbox import NewMessage
from .clock import Clock
from .waiting import first_of


class Kind(StrEnum):
    """What a row asks for.

    LOBBY: paint the lobby's post anew. BOARD: post what happened in public since the last post. ASK: a question that
    holds the table up is put to `person` ({"seat", "key", "decision"}). PANEL: the private messages of `person` may
    be out of date ({"seat"}). NOTICE: tell the channel, or `person`, some news ({"news": News, "at": ms, ...}). HELLO:
    greet `person`, who joined ({"seat"}), so that closed direct messages show in time. FILM: the game is over; show it
    once more, from its opening to its end. REMIND: `person` is still awaited, and reminded for the `count`-th time, or
    warned that his time runs out ({"seat", "count", "warning", "at"}). NEXT: `person` is next after those awaited now
    ({"seat"}). DIGEST: all that waits for `person`, at whatever tables. WATCH: a round begins, or it is all over, at a
    table that `person` follows without a seat. TALK: open the thread for table talk that was agreed on, at the message
    {"post"}.
    """

    LOBBY = "lobby"
    BOARD = "board"
    ASK = "ask"
    PANEL = "panel"
    NOTICE = "notice"
    HELLO = "hello"
    FILM = "film"
    REMIND = "remind"
    NEXT = "next"
    DIGEST = "digest"
    WATCH = "watch"
    TALK = "talk"


class News(StrEnum):
    """What a NOTICE tells; in brackets the further keys of its data. Seats are numbers, `by` a seat.

    INVITED and YOU_ARE_MINDED go to the person concerned, what tells of tables that cannot be reached to each player,
    everything else to the channel.
    """

    STARTED = "started"
    INVITED = "invited"  # by: id of a person
    PROPOSED = "proposed"  # kind, by, asked: seats
    DECLINED = "declined"  # kind, by: the seat that declined
    LAPSED = "lapsed"  # kind
    UNDONE = "undone"  # by
    REDONE = "redone"  # by
    PAUSED = "paused"  # by
    RESUMED = "resumed"  # by
    RESIGNED = "resigned"  # by
    NEW_HOST = "new_host"  # person: id
    OVER = "over"  # the game ended; the seed is public now
    ABANDONED = "abandoned"  # ended early by consent, or because nobody is left
    CLOSED = "closed"  # person: id
    EXPIRED = "expired"
    REOPENED = "reopened"  # person: id
    UNANSWERED = "unanswered"  # by, count: reminders that were of no use
    TIME_UP = "time_up"  # by; everybody goes on waiting
    MINDED = "minded"  # by: the seat a caretaker minds from now on
    YOU_ARE_MINDED = "you_are_minded"
    UNATTENDED = "unattended"  # nobody is present any more: the table sleeps
    BACK = "back"  # by: the seat handed back
    AWAY = "away"  # by, until: ms
    OFFERED = "offered"  # by: the seat for which a substitute is looked for
    NOT_OFFERED = "not_offered"  # by: the seat on offer no more
    TAKEN_OVER = "taken_over"  # by: the seat, person: id of who had it before
    LEFT_SERVER = "left_server"  # by: the seat a caretaker minds, because its player is gone from the server
    ASLEEP = "asleep"  # reason; to each player
    AWAKE = "awake"  # reason why the table slept; to the channel and to each player
    LOBBY_GONE = "lobby_gone"  # to each who sat in a lobby whose channel is gone
    GIVEN_UP = "given_up"  # to each player of a game for which no other channel was found


@dataclass(frozen=True, slots=True)
class Message:
    """A row to be sent. `person` is the one reader of a private message, None for the table's channel."""

    id: int
    version: int
    table: int | None
    kind: Kind
    person: Person | None
    data: Mapping[str, Any]
    attempts: int
    due: int


class Outbox:
    """The messages in line, one line for each table and reader. One task should drain it: `wait`, `claim`, then for
    each message `done`, `failed` or `release`."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock
        self._in_flight: set[int] = set()
        self._grown = asyncio.Event()

    def grew(self) -> None:
        """Say that there may be something new; the tables call it after a commit."""
        self._grown.set()

    async def next_due(self) -> int | None:
        """When the next message may be sent, None if none waits; those in flight do not count."""
        return await self._database.read(rows.next_due, tuple(self._in_flight))

    async def wait(self) -> None:
        """Return once a message is due."""
        while True:
            self._grown.clear()
            due = await self.next_due()
            if due is not None and due <= self._clock.now_ms():
                return
            await first_of(self._grown, self._clock, due)

    async def claim(self, most: int = 16) -> tuple[Message, ...]:
        """Messages that are due, in order, now in flight until `done`, `failed`, `give_up` or `release` says
        otherwise."""
        due = await self._database.read(rows.due_by, self._clock.now_ms(), most, tuple(self._in_flight))
        readers = {row.user for row in due if row.user is not None}
        people = await self._database.read(people_rows.of_ids, readers) if readers else {}
        self._in_flight.update(row.id for row in due)
        return tuple(
            Message(
                row.id,
                row.version,
                row.table,
                Kind(row.kind),
                people.get(row.user or 0),
                row.data,
                row.attempts,
                row.due,
            )
            for row in due
        )

    async def done(self, message: Message) -> None:
        """The message was sent. If its data was replaced meanwhile, it is in line again."""
        with self._landing(message):
            await self._database.write(rows.sent, message.id, message.version)

    async def failed(self, message: Message, retry_at: int, error: str) -> None:
        """Try again at `retry_at` (ms); `error` is kept for the doctor and must hold nothing secret."""
        with self._landing(message):
            await self._database.write(rows.failed, message.id, retry_at, error)

    async def give_up(self, message: Message, error: str) -> None:
        """Try no more."""
        with self._landing(message):
            await self._database.write(rows.give_up, message.id, self._clock.now_ms(), error)

    def release(self, message: Message) -> None:
        """The message was not tried: it stays in line as it is."""
        self._in_flight.discard(message.id)
        self._grown.set()

    @contextmanager
    def _landing(self, message: Message) -> Iterator[None]:
        """In flight no more, even if that cannot be written: it is sent again then."""
        try:
            yield
        finally:
            self._in_flight.discard(message.id)
            self._grown.set()


__all__ = ["Kind", "Message", "NewMessage", "News", "Outbox"]

"""Where everything goes that Bottega sends in a month: nobody reads it, but whom it calls is noted and judged."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from contextvars import ContextVar
from dataclasses import dataclass

from bot.front.discord.messenger import Messenger
from bot.front.discord.screen import Screen
from bot.front.telling.publisher import Publisher
from bot.store import Database, Person, people
from bot.store.rows import TableData, seat_held_by
from bot.store.tables import load
from bot.tables import Tables
from bot.tables.telling.messages import Kind
from bot.tables.telling.outbox import Message
from bot.tables.timing.availability import hours_of, is_awake
from bot.tables.timing.clock import Clock
from bot.tables.timing.speeds import SPEEDS, NoClock

being_told: ContextVar[Message] = ContextVar("being_told")
"""The row of the outbox that is being told right now."""

ASKING = (Kind.BOARD, Kind.ASK, Kind.REMIND)
"""What calls somebody to his turn."""


@dataclass(frozen=True, slots=True)
class Call:
    """Somebody was called at a time (ms), by mention in a channel or by direct message. `needless` says why he need
    not have been; `wrong` that he was not awaited at all."""

    at: int
    person: int
    table: int | None
    kind: Kind
    by: str
    warning: bool = False
    needless: str = ""
    wrong: bool = False


class Post:
    """What was sent through a month, whatever program sent it.

    `requests` counts the calls of Discord's API besides answers to interactions; `presses` are those that followed from
    each press. `standing` are the direct messages not deleted, by reader and table, and `most_standing` the most of one
    reader from one table that stood while nothing was being sent.
    """

    def __init__(self, clock: Clock, called: Callable[[Call], None]) -> None:
        self.clock = clock
        self.called = called
        self.calls: list[Call] = []
        self.asked: set[tuple[int, int | None, str, int]] = set()
        self.sent: Counter[str] = Counter()
        self.requests = 0
        self.presses: list[int] = []
        self.opened: set[int] = set()
        self.standing: dict[tuple[int, int], set[int]] = {}
        self.most_standing = 0
        self.news: Counter[str] = Counter()
        self.last_id = 1_000
        self.newest: dict[int, int] = {}
        self.named: dict[tuple[int, str], int] = {}

    def new_message(self, channel: int) -> int:
        self.last_id += 1
        self.newest[channel] = self.last_id
        return self.last_id

    def note(self, call: Call) -> None:
        self.calls.append(call)
        self.called(call)

    def at_rest(self) -> None:
        """Nothing is being sent."""
        self.most_standing = max([self.most_standing, *map(len, self.standing.values())])


class Mail(Messenger):
    """Sends messages of one program, or rather does not: they are counted, and so is everybody they call."""

    def __init__(self, tables: Tables, database: Database, post: Post) -> None:
        self._tables = tables
        self._database = database
        self._post = post
        self._readers: set[int] = set()
        self.refused: set[int] = set()

    async def send(self, channel: int, screen: Screen, nonce: str, *, silent: bool = False) -> int:
        if (channel, nonce) in self._post.named:
            return self._post.named[channel, nonce]
        direct = channel in self._readers
        self._post.requests += 1
        self._post.sent["direct " * direct + being_told.get().kind] += 1
        for discord_id in () if silent else (channel,) if direct else screen.pings:
            await self._call(discord_id, "message" if direct else "mention")
        self._post.named[channel, nonce] = sent = self._post.new_message(channel)
        if direct and (table := being_told.get().table) is not None:
            self._post.standing.setdefault((channel, table), set()).add(sent)
        return sent

    async def delete(self, channel: int, message: int) -> None:
        self._post.requests += 1
        self._post.sent["delete"] += 1
        for (reader, _), standing in self._post.standing.items():
            if reader == channel:
                standing.discard(message)

    @asynccontextmanager
    async def direct(self, person: Person) -> AsyncIterator[int]:
        assert person.discord_id is not None
        self._readers.add(person.discord_id)
        if person.discord_id not in self._post.opened:
            self._post.opened.add(person.discord_id)
            self._post.requests += 1
        yield person.discord_id

    async def find_own(self, channel: int, nonce: str, since: int) -> int | None:
        self._post.requests += 1
        return self._post.named.get((channel, nonce))

    async def server_name(self, guild: int) -> str | None:
        return "Vinci"

    async def is_there(self, channel: int) -> bool:
        return True

    async def is_member(self, guild: int, user: int) -> bool:
        self._post.requests += 1
        return True

    async def edit(self, channel: int, message: int, screen: Screen) -> None:
        self._post.requests += 1
        self._post.sent["edit"] += 1

    async def newest(self, channel: int) -> int | None:
        self._post.requests += 1
        return self._post.newest.get(channel)

    def lacking(self, channel: int) -> tuple[str, ...] | None:
        return ()

    async def _call(self, discord_id: int, by: str) -> None:
        message, now = being_told.get(), self._post.clock.now_ms()
        person = await self._database.read(people.find, discord_id)
        assert person is not None
        data = None if message.table is None else await self._database.read(load, message.table)
        needless, wrong = "", False
        if data is not None and message.kind in ASKING:
            needless, wrong = _judged(data, person, message, now)
            needless = needless or self._again(data, person, message)
        warning = bool(message.data.get("warning"))
        self._post.note(Call(now, person.id, message.table, message.kind, by, warning, needless, wrong))

    def _again(self, data: TableData, person: Person, message: Message) -> str:
        """Whether somebody is called, other than by a reminder, to nothing but what he was called to already; a wait
        begins anew after a pause."""
        seat = seat_held_by(data.seats, person.id)
        own = [wait for wait in data.waits if seat and wait.seat == seat.number]
        keys = {(person.id, message.table, wait.key, wait.since) for wait in own}
        known = keys <= self._post.asked
        self._post.asked |= keys
        return "called before" if known and message.kind is not Kind.REMIND else ""


def _judged(data: TableData, person: Person, message: Message, now: int) -> tuple[str, bool]:
    """Why somebody need not have been called to his turn, "" if he had to be; and whether it was not his at all."""
    seats = [seat for seat in data.seats if seat.user == person.id and seat.present and not seat.resigned]
    waits = [wait for wait in data.waits if seats and wait.seat == seats[0].number]
    if not waits:
        # What is offered to somebody holds nothing up.
        return "not awaited", message.kind is not Kind.ASK
    speed = SPEEDS[data.row.speed]
    sleeps = isinstance(speed, NoClock) or speed.pauses
    if message.kind is Kind.BOARD and all(wait.own for wait in waits):
        return "his own doing", False
    if person.away_until is not None and person.away_until > now:
        return "away", False
    # One who falls asleep at this very moment is still awake.
    if sleeps and not is_awake(now, hours_of(person)) and not is_awake(now - 1, hours_of(person)):
        return "asleep", False
    return "", False


class Postman(Publisher):
    """Says what it is about before each message is told."""

    def __init__(self, house: object, post: Post) -> None:
        super().__init__(house)  # type: ignore[arg-type]
        self._post = post

    async def _handle(self, message: Message) -> None:
        being_told.set(message)
        if message.kind is Kind.NOTICE:
            self._post.news[message.data["news"]] += 1
        await super()._handle(message)

"""What is seen of an attack from outside: every post as it comes, every table as it moves, and what was amiss when."""

from __future__ import annotations

import asyncio
import contextlib
import re
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from bot.database_location import Location
from bot.front.discord.interaction import parse_id
from bot.local_discord import World
from bot.local_discord.world.commands import Change, Verb
from bot.local_discord.world.message import Message
from tests.e2e.people import BUTTON, SELECT, controls, parts, words

from . import reading
from .judging import Awaited, Moved, Post, Stall, Standing, Trouble
from .people import waiting_line

LOOK_EVERY, A_STALL = 0.1, 0.1
"""Seconds."""
CHANNEL = re.compile(r"<#(\d+)>")
QUESTION = ("answer", "group", "confirm", "number")


class Watch:
    """Eyes on the local Discord and on the database; `now` tells the time in seconds. `stalls` are when this
    program, and the local Discord with it, was held up."""

    def __init__(self, world: World, database: Location, now: Callable[[], float] = time.monotonic) -> None:
        self.posts: list[Post] = []
        self.commits: list[Moved] = []
        self.told: list[Moved] = []
        self.tables: dict[str, reading.Table] = {}
        self.heard: list[Callable[[Change], None]] = []
        self.stalls: list[Stall] = []
        self._troubles: dict[int, Trouble] = {}
        self._waits: dict[tuple[int, str, str], float] = {}
        self._public: dict[int, int] = {}
        self._shown: dict[int, int] = {}
        self._by_message: dict[str, Post] = {}
        self._world = world
        self._database = database
        self._now = now

    # What is amiss

    @property
    def troubles(self) -> list[Trouble]:
        return list(self._troubles.values())

    @contextlib.contextmanager
    def trouble(self, kind: str, *channels: str) -> Iterator[None]:
        """Note that something is amiss inside, at the tables of some channels or (none given) at all."""
        number = self.begin(kind, *channels)
        try:
            yield
        finally:
            self.end(number)

    def begin(self, kind: str, *channels: str) -> int:
        number = len(self._troubles)
        self._troubles[number] = Trouble(kind, self._now(), None, frozenset(channels) or None)
        return number

    def end(self, number: int) -> None:
        self._troubles[number] = replace(self._troubles[number], end=self._now())

    # Looking

    @contextlib.contextmanager
    def listening(self) -> Iterator[None]:
        self._world.listen(self._hear)
        try:
            yield
        finally:
            self._world.ignore(self._hear)

    async def run(self) -> None:
        """Look at the tables for ever."""
        before = time.monotonic()
        while True:
            self.look()
            await asyncio.sleep(LOOK_EVERY)
            now = time.monotonic()
            if (seconds := now - before - LOOK_EVERY) > A_STALL:
                self.stalls.append(Stall(now, seconds))
            before = now

    def look(self) -> bool:
        """See how the tables stand; whether that could be read."""
        try:
            found = reading.tables(self._database)
        except reading.ERRORS:
            return False
        self.note(found, self._now())
        return True

    def note(self, found: Iterable[reading.Table], at: float) -> None:
        """Note that tables stand so since a time."""
        for table in found:
            self.tables[table.channel] = table
            self._note(table, at)

    def _note(self, table: reading.Table, now: float) -> None:
        if table.stage == "lobby":
            return
        if self._public.get(table.id, -1) < table.public:
            self._public[table.id] = table.public
            self.commits.append(Moved(now, table.channel, table.id, table.public))
        if self._shown.get(table.id, -1) < table.told:
            self._shown[table.id] = table.told
            self.told.append(Moved(now, table.channel, table.id, table.told))
        for wait in table.waits:
            self._waits.setdefault((table.id, wait.person, wait.key), now)

    def standing(self, table: reading.Table) -> Standing:
        """How a table stands by the last look, and what its channel shows."""
        post = self._world.message(table.channel, table.post)
        awaited = tuple(
            Awaited(wait.person, wait.key, self._waits[table.id, wait.person, wait.key], wait.own)
            for wait in table.waits
            if not table.resting and table.stage == "playing"
        )
        named = [person for person in table.people if post and self._names(post, person)]
        return Standing(table.id, table.public, table.told, post is not None, named, awaited)

    def _names(self, post: Message, person: str) -> bool:
        waiting = waiting_line(post)
        return f"<@{person}>" in waiting or self._world.users[person].name in waiting

    # Hearing

    def _hear(self, change: Change) -> None:
        message = change.thing
        if isinstance(message, Message) and message.author_id == self._world.bot.id:
            if change.verb is Verb.ADDED and message.viewer_id is None and message.origin is None:
                self._note_post(message)
            elif (post := self._by_message.get(message.id)) and post.edited is None and words(message) != post.words:
                post.edited = self._now()
        for hear in self.heard:
            hear(change)

    def _note_post(self, message: Message) -> None:
        channel = self._world.channels[message.channel_id]
        pinged = {channel.recipient_id} if channel.recipient_id else set(message.pinged)
        asked = _asked(message) if channel.is_dm else ""
        board = bool(controls(message, "log")) and not channel.is_dm
        said = words(message)
        post = Post(
            self._now(), message.channel_id, message.id, said, frozenset(pinged - {None}),
            asked, board, message.nonce, tuple(self._refusals(said)),
        )  # fmt: skip
        self.posts.append(post)
        self._by_message[message.id] = post

    def _refusals(self, said: str) -> Iterator[tuple[int, int]]:
        """The table of each channel that is named, and how often that channel has begun to refuse."""
        for channel in CHANNEL.findall(said):
            if table := self.tables.get(channel):
                yield table.id, sum(each.touches(channel) for each in self.troubles if each.kind.startswith("refused"))


def _asked(message: Message) -> str:
    """Table and key of the question that a message asks, "" for none."""
    for control in (*parts(message.components, BUTTON), *parts(message.components, SELECT)):
        pressed = parse_id(control.get("custom_id", ""))
        if pressed and pressed.verb in QUESTION:
            return "/".join(pressed.args[:2])
    return ""

"""Keeps a world in one SQLite file, written at each change, so that it survives a restart or a crash."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable, Iterator, MutableMapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter, ValidationError

from bot.local_discord.clock import Clock
from bot.local_discord.world.commands import Change, CommandSet, ReadMark, Thing, Typing, Verb
from bot.local_discord.world.guilds import Channel, Guild, User
from bot.local_discord.world.interactions import Interaction
from bot.local_discord.world.message import Message
from bot.local_discord.world.world import World

WorldMaker = Callable[[Clock | None], World]

FORMAT = 1
SCHEMA = """
CREATE TABLE IF NOT EXISTS things (kind TEXT, id TEXT, json TEXT NOT NULL, PRIMARY KEY (kind, id)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS blobs (id TEXT PRIMARY KEY, content BLOB NOT NULL);
"""


class WorldFileError(Exception):
    """The file at `path` cannot be used as a sandbox's world; `reason` says why in one sentence."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"{path}: {reason}")
        self.path = path
        self.reason = reason


@dataclass
class Header:
    """What a world stores besides its objects."""

    bot_id: str
    bot_token: str
    landing_id: str | None


class Blobs(MutableMapping[str, bytes]):
    """The files of messages, kept in the database instead of in memory."""

    def __init__(self, database: sqlite3.Connection) -> None:
        self._database = database

    def __getitem__(self, key: str) -> bytes:
        row = self._database.execute("SELECT content FROM blobs WHERE id = ?", (key,)).fetchone()
        if row is None:
            raise KeyError(key)
        return bytes(row[0])

    def __setitem__(self, key: str, content: bytes) -> None:
        self._database.execute("INSERT OR REPLACE INTO blobs VALUES (?, ?)", (key, content))

    def __delitem__(self, key: str) -> None:
        if not self._database.execute("DELETE FROM blobs WHERE id = ?", (key,)).rowcount:
            raise KeyError(key)

    def __iter__(self) -> Iterator[str]:
        return (row[0] for row in self._database.execute("SELECT id FROM blobs"))

    def __len__(self) -> int:
        return int(self._database.execute("SELECT count(*) FROM blobs").fetchone()[0])


class WorldFile:
    """A saved world. Open it, `load` or `adopt` a world, and close it at the end."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._world: World | None = None
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            # Every statement commits on its own, and the write-ahead log outlives the process: a kill loses nothing.
            self._database = sqlite3.connect(path, timeout=1, isolation_level=None, check_same_thread=False)
        except (OSError, sqlite3.Error) as error:
            reason = f"{getattr(error, 'strerror', None) or error}; choose another place."
            raise WorldFileError(path, reason) from error
        try:
            self._prepare()
        except sqlite3.DatabaseError as error:
            self._database.close()
            in_use = "locked" in str(error)
            reason = "another sandbox is using it; stop that one first." if in_use else f"{error}; move it away."
            raise WorldFileError(path, reason) from error

    def _prepare(self) -> None:
        self._database.execute("PRAGMA locking_mode = EXCLUSIVE")
        self._database.execute("PRAGMA journal_mode = WAL")
        self._database.execute("PRAGMA synchronous = NORMAL")
        version = self._database.execute("PRAGMA user_version").fetchone()[0]
        if version not in (0, FORMAT):
            self._database.close()
            reason = f"it has format {version} and this program knows {FORMAT}; move it away."
            raise WorldFileError(self.path, reason)
        self._database.executescript(SCHEMA)
        self._database.execute(f"PRAGMA user_version = {FORMAT}")

    def close(self) -> None:
        """Closes the file."""
        if self._world is not None:
            self._world.ignore(self._hear)
        self._database.close()

    @property
    def empty(self) -> bool:
        """Whether no world has been saved yet."""
        return self._database.execute("SELECT 1 FROM things LIMIT 1").fetchone() is None

    def adopt(self, world: World) -> None:
        """Saves a whole new world, and from then on each of its changes."""
        blobs, world.blobs = world.blobs, Blobs(self._database)
        world.blobs.update(blobs)
        self._put("Header", "", Header(world.bot.id, world.bot_token, world.landing_id))
        for thing in _all_things(world):
            self._hear(Change(Verb.ADDED, thing))
        self._follow(world)

    def load(self, world: World) -> None:
        """Fills an empty `world` with the saved one, and from then on saves its changes; raises WorldFileError."""
        try:
            header: Header = ADAPTERS["Header"].validate_json(next(self._rows("Header")))
            for kind, restore in RESTORERS.items():
                for row in self._rows(kind):
                    restore(world, ADAPTERS[kind].validate_json(row))
            world.users.pop(world.bot.id)
            world.bot = world.users[header.bot_id]
        except (ValidationError, LookupError, StopIteration) as error:
            raise WorldFileError(self.path, f"its contents are damaged ({error}); move it away.") from error
        world.bot_token, world.landing_id = header.bot_token, header.landing_id
        world.blobs = Blobs(self._database)
        for snowflake in (row[0] for row in self._database.execute("SELECT id FROM things")):
            if snowflake.isdecimal():
                world.snowflakes.skip_past(snowflake)
        self._follow(world)

    def _follow(self, world: World) -> None:
        self._world = world
        world.listen(self._hear)

    def _hear(self, change: Change) -> None:
        thing = change.thing
        if isinstance(thing, Typing):
            return
        kind, key = type(thing).__name__, _key(thing)
        if change.verb is Verb.REMOVED:
            self._database.execute("DELETE FROM things WHERE kind = ? AND id = ?", (kind, key))
            if isinstance(thing, Channel):
                self._database.execute(
                    "DELETE FROM things WHERE kind = 'Message' AND json_extract(json, '$.channel_id') = ?", (thing.id,)
                )
        else:
            self._put(kind, key, thing)

    def _put(self, kind: str, key: str, thing: Any) -> None:
        document = ADAPTERS[kind].dump_json(thing).decode()
        self._database.execute("INSERT OR REPLACE INTO things VALUES (?, ?, ?)", (kind, key, document))

    def _rows(self, kind: str) -> Iterator[str]:
        query = "SELECT json FROM things WHERE kind = ? ORDER BY length(id), id"
        return (row[0] for row in self._database.execute(query, (kind,)).fetchall())


@contextlib.contextmanager
def kept_world(path: Path, make: WorldMaker, clock: Clock | None) -> Iterator[World]:
    """The world saved at `path`, or `make(clock)` saved there for the first time; raises WorldFileError."""
    file = WorldFile(path)
    try:
        if file.empty:
            world = make(clock)
            file.adopt(world)
        else:
            world = World(clock=clock)
            file.load(world)
        yield world
    finally:
        file.close()


def _key(thing: Thing) -> str:
    match thing:
        case ReadMark():
            return f"{thing.user_id}/{thing.channel_id}"
        case CommandSet():
            return thing.guild_id or "global"
        case Typing():
            raise TypeError("typing is not kept")
    return thing.id


def _all_things(world: World) -> Iterator[Thing]:
    yield from world.users.values()
    yield from world.guilds.values()
    yield from world.channels.values()
    for messages in world.messages.values():
        yield from messages.values()
    yield from world.commands.values()
    yield from world.read_marks.values()


def _restore_message(world: World, message: Message) -> None:
    world.messages[message.channel_id][message.id] = message


def _restore_mark(world: World, mark: ReadMark) -> None:
    world.read_marks[mark.user_id, mark.channel_id] = mark


ADAPTERS: dict[str, TypeAdapter[Any]] = {
    kind.__name__: TypeAdapter(kind)
    for kind in (Header, User, Guild, Channel, Message, CommandSet, Interaction, ReadMark)
}
RESTORERS: dict[str, Callable[[World, Any], None]] = {
    "User": lambda world, user: world.users.__setitem__(user.id, user),
    "Guild": lambda world, guild: world.guilds.__setitem__(guild.id, guild),
    "Channel": lambda world, channel: world.keep_channel(channel),
    "Message": _restore_message,
    "CommandSet": lambda world, scope: world.commands.__setitem__(scope.guild_id, scope),
    "Interaction": lambda world, interaction: world.interactions.restore(interaction),
    "ReadMark": _restore_mark,
}

"""Looking into the database from outside, while a Bottega runs on it or after it was taken away.

Each look opens the database for reading only and closes it again, so that it is left as the last process left it.
"""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from typing import Any

import psycopg

from bot.database_location import Location, ServerAddress

from .judging import Claim, Kept

ERRORS = (sqlite3.Error, psycopg.Error)
PATIENCE = 0.05
"""Seconds a look waits for a lock."""


@dataclass(frozen=True, slots=True)
class Wait:
    """Somebody (Discord's id) is awaited with a question."""

    person: str
    key: str
    own: bool


@dataclass(frozen=True, slots=True)
class Table:
    """A table as its rows have it; `since_line` and `post` are what its board tells of, and the message it is."""

    id: int
    channel: str
    stage: str
    public: int
    resting: bool
    options: dict[str, Any]
    people: tuple[str, ...]
    waits: tuple[Wait, ...]
    told: int = -1
    post: str = ""


def tables(database: Location) -> list[Table]:
    """All tables, the oldest first. Raises one of `ERRORS` if it cannot be read just now."""
    with looking(database) as rows:
        people: dict[int, list[str]] = {}
        for table, person in rows.execute(SEATS):
            people.setdefault(table, []).append(str(person))
        waits: dict[int, list[Wait]] = {}
        for table, person, key, own in rows.execute(WAITS):
            waits.setdefault(table, []).append(Wait(str(person), key, bool(own)))
        boards = {table: (public, str(message)) for table, public, message in rows.execute(BOARDS)}
        return [
            Table(
                id_, str(channel), stage, public, bool(resting), json.loads(options),
                tuple(people.get(id_, ())), tuple(waits.get(id_, ())), *boards.get(id_, (-1, "")),
            )
            for id_, channel, stage, public, resting, options in rows.execute(TABLES)
        ]  # fmt: skip


def record(database: Location) -> Kept:
    """All that was done at all tables, and the presses it was done by. Raises one of `ERRORS`."""
    with looking(database) as rows:
        claims = {id_: Claim(*claim) for id_, *claim in rows.execute(CLAIMS)}
        return Kept(claims, {(table, revision): cause for table, revision, cause in rows.execute(ENTRIES)})


def publics(database: Location) -> dict[tuple[int, int], int]:
    """The public number of each entry, by table and revision. Raises one of `ERRORS`."""
    with looking(database) as rows:
        return {(table, revision): public for table, revision, public in rows.execute(PUBLICS)}


def taken_up(database: Location) -> set[int]:
    """The interactions that some process took up to answer. Raises one of `ERRORS`."""
    with looking(database) as rows:
        return {number for (number,) in rows.execute(TAKEN_UP)}


def owing(database: Location) -> list[tuple[int, str]]:
    """The tables that wait for a computer, or owe a message that is due, and why. Raises one of `ERRORS`."""
    with looking(database) as rows:
        thinking = [(table, f"waits for a computer ({key})") for table, key in rows.execute(COMPUTERS)]
        now = time.time() * 1000
        owed = [(table, f"owes a message ({kind})") for table, kind, due in rows.execute(OWED) if due < now]
        return thinking + owed


@contextmanager
def looking(database: Location) -> Iterator[Any]:
    """A connection that reads one state of the database. Raises one of `ERRORS`."""
    if isinstance(database, ServerAddress):
        with psycopg.connect(database.text, connect_timeout=1) as server:
            server.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
            yield server
        return
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True, timeout=PATIENCE)) as connection:
        connection.execute("BEGIN")
        yield connection


TABLES = """SELECT id, channel, stage, public, paused IS NOT NULL OR asleep IS NOT NULL OR closed IS NOT NULL, options
    FROM tables ORDER BY id"""
SEATS = """SELECT seats.table_id, users.discord_id FROM seats JOIN users ON users.id = seats.user_id
    ORDER BY seats.table_id, seats.number"""
WAITS = """SELECT waits.table_id, users.discord_id, waits.key, waits.own
    FROM waits JOIN seats ON (seats.table_id, seats.number) = (waits.table_id, waits.seat)
    JOIN users ON users.id = seats.user_id WHERE seats.minded_since IS NULL AND NOT seats.resigned"""
BOARDS = "SELECT table_id, public, message FROM posts WHERE purpose = 'board'"
CLAIMS = 'SELECT id, table_id, "before", "after" FROM claims'
ENTRIES = "SELECT table_id, revision, cause FROM entries"
PUBLICS = "SELECT table_id, revision, public FROM entries"
TAKEN_UP = "SELECT id FROM deliveries"
COMPUTERS = """SELECT waits.table_id, waits.key FROM waits
    JOIN seats ON (seats.table_id, seats.number) = (waits.table_id, waits.seat)
    JOIN tables ON tables.id = waits.table_id
    WHERE seats.user_id IS NULL AND tables.stage = 'playing'"""
OWED = "SELECT coalesce(table_id, 0), kind, due FROM outbox WHERE given_up IS NULL"

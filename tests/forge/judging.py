"""Who may know and who may change what, worked out from what is stored and from nothing of the bot's own checks."""

from __future__ import annotations

import contextlib
import re
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from .answers import Answers, Context
from .forging import Forged
from .town import Town

WORD = re.compile(r"\b(?:Qx|Nx|Sx)[a-z]{6}\b")
VIEW = re.compile(r"⟦([^|⟧]*)\|(\d*)⟧")
NAMED = "table_id, seat"
KEYS: Mapping[str, str] = {
    "tables": "id",
    "seats": "table_id, number",
    "sittings": "table_id, seat, began",
    "invitations": "table_id, user_id",
    "entries": "table_id, revision",
    "waits": "table_id, key, seat",
    "clocks": NAMED,
    "drafts": "table_id, seat, key",
    "orders": NAMED,
    "proposals": "id",
    "posts": "table_id, purpose",
    "results": NAMED,
    "trials": "table_id, user_id",
    "jottings": "table_id, user_id",
    "watchers": "table_id, user_id",
    "users": "id",
    "appointments": "user_id, kind",
    "servers": "guild",
    "imports": "id",
}
"""What is looked at, and by which columns a row is known."""
OF_PERSON = ("trials", "jottings", "watchers", "appointments", "imports")
OF_SEAT = ("drafts", "orders")
OF_HOST = ("game", "pack", "options", "speed", "time_out", "language", "closed", "start_post")
"""Columns of a table that only its host or who manages its server may change."""
Row = Mapping[str, Any]
Rows = dict[tuple[str, tuple[Any, ...]], Row]
Change = tuple[str, Row | None, Row | None]


@dataclass(slots=True)
class Verdict:
    """What one press led to that it should not have; `acted` if it changed more than what is known of its person."""

    acted: bool = False
    reads: list[str] = field(default_factory=list)
    changes: list[str] = field(default_factory=list)


class Judge:
    """Looks at the database over a connection of its own."""

    def __init__(self, database: Path, town: Town) -> None:
        self._town = town
        self._connection = sqlite3.connect(f"file:{database}?mode=ro", uri=True)
        self._connection.row_factory = sqlite3.Row
        self._version = -1
        self.rows: Rows = {}
        self.look()
        self.rights = Rights(self.rows, town)

    def close(self) -> None:
        self._connection.close()

    def look(self) -> list[Change]:
        """What has changed since the last look."""
        version = self._connection.execute("PRAGMA data_version").fetchone()[0]
        if version == self._version:
            return []
        self._version = version
        before, self.rows = self.rows, dict(self._read())
        places = before.keys() | self.rows.keys()
        return [(p[0], before.get(p), self.rows.get(p)) for p in places if before.get(p) != self.rows.get(p)]

    def _read(self) -> Iterator[tuple[tuple[str, tuple[Any, ...]], Row]]:
        for table, key in KEYS.items():
            columns = key.split(", ")
            wanted = "table_id, revision, seat, cause, user_id" if table == "entries" else "*"
            for row in self._connection.execute(f"SELECT {wanted} FROM {table}"):
                yield (table, tuple(row[column] for column in columns)), dict(row)

    # The verdict

    def judge(self, forged: Forged, answers: Answers) -> Verdict:
        """Judge a press by the state before it and after it: who has just sat down may read. Words that who pressed
        brought along are no news."""
        context, brought = forged.context, str(forged.data)
        before, changes = self.rights, self.look()
        after = self.rights = Rights(self.rows, self._town) if changes else before
        verdict = Verdict(acted=any(name != "users" for name, _, _ in changes))
        for answer in answers.sent:
            reader = _anybody(context) if answer.public else context
            found = self._foreign(reader, forged.verb, answer.text, (before, after))
            verdict.reads += [each for each in found if each.rpartition(" ")[2] not in brought]
        if changes:
            verdict.changes += _unlawful(changes, context, before, after)
        return verdict

    def _foreign(self, reader: Context, verb: str, text: str, rights: Iterable[Rights]) -> Iterator[str]:
        for word in dict.fromkeys(WORD.findall(text)):
            if not any(each.may_read(reader, word) for each in rights):
                yield f"{verb}: {word}"
        for names, seat in dict.fromkeys(VIEW.findall(text)):
            tried_out = verb.startswith("if-") or verb == "whatif"
            if seat and not tried_out and not any(each.owns_view(reader, names.split(), int(seat)) for each in rights):
                yield f"{verb}: seat {seat} of {names}"


def _anybody(context: Context) -> Context:
    """Somebody at the same place who has nothing to do with any table."""
    return Context(0, "", context.spot)


@contextlib.contextmanager
def judging(database: Path, town: Town) -> Iterator[Judge]:
    judge = Judge(database, town)
    try:
        yield judge
    finally:
        judge.close()


# Rights


class Rights:
    """What follows for people from the rows of one moment."""

    def __init__(self, rows: Rows, town: Town) -> None:
        self._town = town
        self._users = {row["discord_id"]: row["id"] for (name, _), row in rows.items() if name == "users"}
        self.tables: dict[int, Row] = {row["id"]: row for (name, _), row in rows.items() if name == "tables"}
        self.seats = [row for (name, _), row in rows.items() if name == "seats"]
        self._sat = [row for (name, _), row in rows.items() if name == "sittings"]
        self._guests = [row for (name, _), row in rows.items() if name in ("watchers", "invitations")]

    def user(self, person: int) -> int:
        return int(self._users.get(person, -1))

    def seated(self, person: int, table: int) -> bool:
        user = self.user(person)
        return any(s["table_id"] == table and s["user_id"] == user and not s["resigned"] for s in self.seats)

    def at(self, context: Context, table: int) -> bool:
        """Whether a press comes from where a table is."""
        row = self.tables.get(table)
        if row is None or row["guild"] != context.spot.guild:
            return False
        places = [place for place in (context.spot.channel, context.spot.parent) if place is not None]
        return any(place in (row["channel"], row["thread"]) for place in places)

    def hosts(self, context: Context, table: int) -> bool:
        """Whether who presses has a host's rights at a table."""
        row = self.tables[table]
        manages = context.manages and context.spot.guild == row["guild"]
        return manages or bool(row["host"] == self.user(context.person))

    # Reading

    def may_read(self, context: Context, word: str) -> bool:
        town, person = self._town, context.person
        if word in town.by_note:
            return town.by_note[word][1] == person
        if word in town.brought:
            return town.brought[word] == person
        if word in town.by_server:
            guild = town.by_server[word]
            return any(row["guild"] == guild and self.seated(person, id_) for id_, row in self.tables.items())
        named = town.by_name.get(word)
        if named is None:
            return True
        return named == person or any(self.may_see(context, table) for table in self._tables_with(named))

    def _tables_with(self, person: int) -> Iterator[int]:
        """The tables that tell a person's name: as a player, one before, a guest, the host, or who closed it."""
        user = self.user(person)
        yield from {row["table_id"] for row in (*self.seats, *self._sat, *self._guests) if row["user_id"] == user}
        yield from (id_ for id_, row in self.tables.items() if user in (row["host"], row["closed_by"]))

    def may_see(self, context: Context, table: int) -> bool:
        if self.at(context, table) or self.seated(context.person, table):
            return True
        row, user = self.tables[table], self.user(context.person)
        if row["stage"] != "over":
            return False
        sat = any(each["table_id"] == table and each["user_id"] == user for each in (*self.seats, *self._sat))
        open_to_all = row["channel"] not in self._town.private
        return sat or (open_to_all and row["guild"] is not None and row["guild"] == context.spot.guild)

    def owns_view(self, context: Context, names: list[str], seat: int) -> bool:
        """Whether who presses sits on a seat of a table whose players have these names."""
        user = self.user(context.person)
        own = {s["table_id"] for s in self.seats if (s["user_id"], s["number"]) == (user, seat)}
        people = {self.user(self._town.by_name[name]) for name in names if name in self._town.by_name}
        return any(people <= self._ever_at(table) for table in own)

    def _ever_at(self, table: int) -> set[int]:
        return {row["user_id"] for row in (*self.seats, *self._sat) if row["table_id"] == table}


# Changes


def _unlawful(changes: list[Change], context: Context, before: Rights, after: Rights) -> Iterator[str]:
    """The changes that were not for who pressed to make."""
    user = before.user(context.person) if before.user(context.person) > 0 else after.user(context.person)
    acted = {row["table_id"] for name, _, row in changes if name == "entries" and row}
    for name, was, now in changes:
        row = now or was
        assert row is not None
        if not _lawful(name, was, now, user, context, before, after, acted):
            yield f"{name} {[row.get(key) for key in KEYS[name].split(', ')]}"


def _lawful(
    name: str,
    was: Row | None,
    now: Row | None,
    user: int,
    context: Context,
    before: Rights,
    after: Rights,
    acted: set[int],
) -> bool:
    row = now or was
    assert row is not None
    if name == "users":
        return bool(row["id"] == user) or was is None  # met anew, and maybe forgotten again
    if name == "servers":
        return context.manages and row["guild"] == context.spot.guild
    if name in (*OF_PERSON, "invitations") and row["user_id"] == user:
        return True
    if name in OF_PERSON and now is not None:
        return False
    if "table_id" not in row and name != "tables":
        return False
    table = row["id"] if name == "tables" else row["table_id"]
    if name == "tables" and was is None:
        return bool((row["guild"], row["channel"]) == (context.spot.guild, context.spot.channel))
    if table not in before.tables:
        return table in after.tables and after.at(context, table)
    if not _may_act(context, table, before, after):
        return False
    if name in OF_SEAT and now is not None and table not in acted:
        return any((s["table_id"], s["number"], s["user_id"]) == (table, row["seat"], user) for s in after.seats)
    if name == "entries" and now is not None and now["cause"] == "press":
        return bool(now["user_id"] == user)
    if name == "tables" and was is not None and now is not None:
        return before.hosts(context, table) or not _hosts_alone(was, now)
    return True


def _may_act(context: Context, table: int, before: Rights, after: Rights) -> bool:
    """Whether somebody may change a table at all: a player, who sits down, or who manages its server where it is."""
    if before.seated(context.person, table) or after.seated(context.person, table):
        return True
    # A game whose channel is gone is moved from anywhere in its server.
    where = before.at(context, table) or before.tables[table]["asleep"] == "channel"
    return where and before.hosts(context, table)


def _hosts_alone(was: Row, now: Row) -> bool:
    """Whether a change takes a host's rights."""
    return any(was[column] != now[column] for column in OF_HOST)

"""What a press meets: how its person is related to the table, answers given so far, and presses carried out."""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, bindparam, delete, insert, select

from . import schema
from .backend import autocommit
from .errors import Conflict
from .rows import RowMapper
from .tables import lock


@dataclass(frozen=True, slots=True)
class Access:
    """A table's server (None in direct messages), its channel, the thread of its talk, and whether a person is
    `seated` there now; `has_sat` if they ever were. `version` is the table's."""

    version: int
    guild: int | None
    channel: int
    thread: int | None
    seated: bool
    has_sat: bool


_tables, _seats, _sittings = schema.tables.c, schema.seats.c, schema.sittings.c
_PERSON = select(schema.users.c.id).where(schema.users.c.discord_id == bindparam("discord_id")).scalar_subquery()
_SITS = select(_seats.number).where(_seats.table_id == bindparam("table"), _seats.user_id == _PERSON)
_SAT = select(_sittings.seat).where(_sittings.table_id == bindparam("table"), _sittings.user_id == _PERSON)
_ACCESS = select(
    _tables.version,
    _tables.guild,
    _tables.channel,
    _tables.thread,
    _SITS.where(_seats.resigned.is_(False)).exists(),
    _SITS.exists() | _SAT.exists(),
).where(_tables.id == bindparam("table"))


@autocommit
def access(tx: Connection, table: int, discord_id: int) -> Access | None:
    """All that is needed to judge a person's press, in one query. None if there is no such table."""
    row = tx.execute(_ACCESS, {"table": table, "discord_id": discord_id}).first()
    return Access(row[0], row[1], row[2], row[3] or None, bool(row[4]), bool(row[5])) if row else None


# Drafts: the answers a seat has given to a question so far

_drafts = schema.drafts.c
_GIVEN = select(_drafts.key, _drafts.answers).where(
    _drafts.table_id == bindparam("table"), _drafts.seat == bindparam("seat")
)


def answers_given(tx: Connection, table: int, seat: int) -> dict[str, list[Any]]:
    """The answers a seat has given, in order, by key of the question. Several given at once are a tuple."""
    return {
        row.key: [tuple(answer) if isinstance(answer, list) else answer for answer in json.loads(row.answers)]
        for row in tx.execute(_GIVEN, {"table": table, "seat": seat})
    }


def save_answers(
    tx: Connection, table: int, seat: int, key: str, before: list[Any], answers: list[Any], open_keys: Collection[str]
) -> None:
    """Store the answers in place of those `before`; without answers, delete the draft. Drafts of the seat's questions
    that are not in `open_keys` are deleted too: they cannot be finished. Raises `Conflict` if the answers are no longer
    those `before`."""
    lock(tx, table)
    if answers_given(tx, table, seat).get(key, []) != before:
        raise Conflict(table)
    stay = [open_key for open_key in open_keys if open_key != key]
    tx.execute(delete(schema.drafts).where(_drafts.table_id == table, _drafts.seat == seat, _drafts.key.not_in(stay)))
    if answers:
        values = {"table_id": table, "seat": seat, "key": key, "answers": json.dumps(answers)}
        tx.execute(insert(schema.drafts).values(values))


# Claims: presses that were carried out, by Discord's id of the interaction, so that one delivered twice acts once


@dataclass(frozen=True, slots=True)
class Claim:
    """`before` and `after` are the record's length before and after what the press did."""

    id: int
    table: int
    before: int
    after: int


_CLAIMS = RowMapper(Claim, schema.claims)
_CLAIMED = insert(schema.claims)


def claimed(tx: Connection, id_: int) -> Claim | None:
    return _CLAIMS.first(tx, _CLAIMS.select().where(schema.claims.c.id == id_))


def save_claim(tx: Connection, claim: Claim, now: int) -> None:
    tx.execute(_CLAIMED, {**_CLAIMS.values(claim), "at": now})


def prune_claims(tx: Connection, before: int) -> None:
    """Delete claims made before a time."""
    tx.execute(delete(schema.claims).where(schema.claims.c.at < before))

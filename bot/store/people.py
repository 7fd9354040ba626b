"""People: the one place that knows who somebody is on Discord."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Row, delete, insert, select, tuple_, update
from sqlalchemy.ext.asyncio import AsyncConnection

from . import schema

FORGOTTEN_NAME = ""
"""The name of a person who asked to be forgotten; what to call him is a matter of language."""

MOST_NAME = 64
"""Discord allows 32; a record of a game 64."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who plays. `id` is ours; `discord_id` is None once he is forgotten.

    `language` is his own choice, None for that of his Discord. `dm_channel` is where direct messages go, once one
    has; `dms_closed` (ms) since when he takes none, None while he does.
    """

    id: int
    discord_id: int | None
    name: str
    language: str | None
    dm_channel: int | None
    dms_closed: int | None


_COLUMNS = [schema.users.c[name] for name in Person.__slots__]


def _person(row: Row[Any]) -> Person:
    return Person(**row._mapping)


async def find(tx: AsyncConnection, discord_id: int) -> Person | None:
    row = (await tx.execute(select(*_COLUMNS).where(schema.users.c.discord_id == discord_id))).first()
    return _person(row) if row else None


async def of_ids(tx: AsyncConnection, ids: Iterable[int]) -> dict[int, Person]:
    rows = await tx.execute(select(*_COLUMNS).where(schema.users.c.id.in_(list(ids))))
    return {row.id: _person(row) for row in rows}


def fitted(name: str) -> str:
    """A name as it is kept."""
    return name[:MOST_NAME]


async def meet(tx: AsyncConnection, discord_id: int, name: str, now: int) -> Person:
    """The person of a Discord id, under the name he goes by now; written down at the first meeting."""
    name = fitted(name)
    known = await find(tx, discord_id)
    if known is None:
        values = {"discord_id": discord_id, "name": name, "met": now}
        await tx.execute(insert(schema.users).values(values))
    elif known.name != name:
        await tx.execute(update(schema.users).where(schema.users.c.id == known.id).values(name=name))
    else:
        return known
    met = await find(tx, discord_id)
    assert met is not None
    return met


async def change(tx: AsyncConnection, person: int, **values: str | int | None) -> Person:
    """Set columns of a person: `language`, `dm_channel`, `dms_closed`."""
    await tx.execute(update(schema.users).where(schema.users.c.id == person).values(values))
    return (await of_ids(tx, [person]))[person]


async def forget(tx: AsyncConnection, person: int) -> None:
    """Blank everything that tells who a person is, and drop what waits for him; the row stays as "somebody"."""
    blank = {"discord_id": None, "name": FORGOTTEN_NAME, "language": None, "dm_channel": None, "dms_closed": None}
    seats, drafts = schema.seats.c, schema.drafts.c
    own_seats = select(seats.table_id, seats.number).where(seats.user_id == person)
    own_channel = select(schema.users.c.dm_channel).where(schema.users.c.id == person).scalar_subquery()
    await tx.execute(delete(schema.drafts).where(tuple_(drafts.table_id, drafts.seat).in_(own_seats)))
    await tx.execute(delete(schema.posts).where(schema.posts.c.channel == own_channel))
    await tx.execute(update(schema.users).where(schema.users.c.id == person).values(blank))
    await tx.execute(delete(schema.outbox).where(schema.outbox.c.user_id == person))
    await tx.execute(delete(schema.invitations).where(schema.invitations.c.user_id == person))


async def kept_about(tx: AsyncConnection, person: int) -> dict[str, Any]:
    """Everything the database holds of a person, as JSON-able values, times in ms."""
    users, seats, tables = schema.users, schema.seats, schema.tables
    entries, invitations = schema.entries, schema.invitations

    async def rows(*columns: Any, where: ColumnElement[bool]) -> list[dict[str, Any]]:
        found = await tx.execute(select(*columns).where(where))
        return [dict(row._mapping) for row in found]

    own = await rows(users, where=users.c.id == person)
    return {
        "person": own[0] if own else {},
        "seats": await rows(
            seats.c.table_id,
            seats.c.number,
            seats.c.player,
            seats.c.wish,
            seats.c.resigned,
            where=seats.c.user_id == person,
        ),
        "hosted": await rows(tables.c.id, tables.c.created, where=tables.c.host == person),
        "invitations": await rows(invitations.c.table_id, where=invitations.c.user_id == person),
        "acts": await rows(
            entries.c.table_id, entries.c.revision, entries.c.text, entries.c.at, where=entries.c.user_id == person
        ),
    }

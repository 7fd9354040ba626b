"""People: the only place that knows a person's identity on Discord."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Connection, bindparam, delete, select, tuple_, update

from . import schema
from .backend import autocommit
from .rows import RowMapper
from .upserting import keep, put

_kept = schema.watchers.c


def of_table(tx: Connection, table: int) -> list[int]:
    """The ids of a table's watchers, in the order in which they came."""
    query = select(_kept.user_id).where(_kept.table_id == table).order_by(_kept.since, _kept.user_id)
    return list(tx.execute(query).scalars())


def add(tx: Connection, table: int, user: int, now: int) -> None:
    keep(tx, schema.watchers, {"table_id": table, "user_id": user, "since": now})


def remove(tx: Connection, table: int, users: Iterable[int]) -> None:
    tx.execute(delete(schema.watchers).where(_kept.table_id == table, _kept.user_id.in_(list(users))))


FORGOTTEN_NAME = ""
"""The name of a person who asked to be forgotten. Each language has its own word for them."""

MOST_NAME = 64
"""Discord allows 32 characters; a record of a game 64."""


EVERY_DAY = 0b1111111
"""All days of the week."""


@dataclass(frozen=True, slots=True)
class Person:
    """A person who plays. `id` is ours; `discord_id` is None once they are forgotten.

    `language` is their own choice, None for that of their Discord; `locale` was their Discord's language when they were
    last seen. `dm_channel` is where direct messages go, once there is one; `dms_closed` (ms) is since when they take
    none, None while they do.

    Their hours are `wakes` to `sleeps`, in minutes after midnight in `zone` (IANA); they are away until `away_until`
    (ms). They play on the days of the week in `days` (a bit each, Monday is 1). They are called by "mention" (also
    None), "dm" or not at all ("none"), or by one message a day if `digest_at` (minutes after midnight) is set; reminded
    every `remind_every` ms (None: as the table does; 0: never), and told that they are next if `remind_next`.
    """

    id: int
    discord_id: int | None
    name: str
    language: str | None
    dm_channel: int | None
    dms_closed: int | None
    locale: str | None = None
    zone: str | None = None
    wakes: int | None = None
    sleeps: int | None = None
    away_until: int | None = None
    remind_way: str | None = None
    remind_every: int | None = None
    remind_next: bool = False
    digest_at: int | None = None
    days: int = EVERY_DAY


_PEOPLE = RowMapper(Person, schema.users)
_OF_DISCORD_ID = _PEOPLE.select().where(schema.users.c.discord_id == bindparam("discord_id"))
_OF_IDS = _PEOPLE.select().where(schema.users.c.id.in_(bindparam("ids", expanding=True)))


@autocommit
def find(tx: Connection, discord_id: int) -> Person | None:
    return _PEOPLE.first(tx, _OF_DISCORD_ID, {"discord_id": discord_id})


def lock(tx: Connection, person: int) -> None:
    """Keep other transactions that lock a person waiting until this one ends."""
    tx.execute(select(schema.users.c.id).where(schema.users.c.id == person).with_for_update(key_share=True))


def of_ids(tx: Connection, ids: Iterable[int]) -> dict[int, Person]:
    return {person.id: person for person in _PEOPLE.all(tx, _OF_IDS, {"ids": list(ids)})}


def meet(tx: Connection, discord_id: int, name: str, locale: str | None, now: int) -> Person:
    """The person of a Discord id, under their present name; the first meeting adds a row. A `locale` of None leaves the
    stored one."""
    name = name[:MOST_NAME]
    known = find(tx, discord_id)
    if known is None:
        row = {"discord_id": discord_id, "name": name, "met": now} | ({"locale": locale} if locale else {})
        put(tx, schema.users, row, keys=["discord_id"])
    elif known.name != name or locale not in (None, known.locale):
        seen = {"name": name, "locale": locale or known.locale}
        tx.execute(update(schema.users).where(schema.users.c.id == known.id).values(seen))
    else:
        return known
    met = find(tx, discord_id)
    assert met is not None
    return met


def change(tx: Connection, person: int, values: Mapping[str, str | int | None]) -> Person:
    """Set columns of a person: those of `Person` except `id`, `discord_id`, `name` and `locale`."""
    tx.execute(update(schema.users).where(schema.users.c.id == person).values(values))
    return (of_ids(tx, [person]))[person]


def forget(tx: Connection, person: int) -> None:
    """Blank everything that identifies a person, and drop what waits for them. The row stays without a name."""
    kept = {"id": person, "name": FORGOTTEN_NAME, "remind_next": False, "days": EVERY_DAY}
    blank = {**dict.fromkeys(Person.__slots__), **kept}
    seats, drafts = schema.seats.c, schema.drafts.c
    own_seats = select(seats.table_id, seats.number).where(seats.user_id == person)
    own_channel = select(schema.users.c.dm_channel).where(schema.users.c.id == person).scalar_subquery()
    tx.execute(delete(schema.drafts).where(tuple_(drafts.table_id, drafts.seat).in_(own_seats)))
    tx.execute(delete(schema.posts).where(schema.posts.c.channel == own_channel))
    tx.execute(update(schema.users).where(schema.users.c.id == person).values(blank))
    tx.execute(delete(schema.outbox).where(schema.outbox.c.user_id == person))
    tx.execute(delete(schema.invitations).where(schema.invitations.c.user_id == person))
    personal = (
        schema.watchers,
        schema.trials,
        schema.private_notes,
        schema.imports,
        schema.usual_settings,
        schema.panels,
    )
    for own in personal:
        tx.execute(delete(own).where(own.c.user_id == person))


def data_about(tx: Connection, person: int) -> dict[str, Any]:
    """Everything the database holds of a person, as JSON-able values, times in ms. Their acts carry public numbers: the
    record's own would tell how often others have acted in secret."""
    users, seats, tables = schema.users, schema.seats, schema.tables
    entries, invitations, sittings = schema.entries, schema.invitations, schema.sittings

    def rows(*columns: Any, where: ColumnElement[bool]) -> list[dict[str, Any]]:
        found = tx.execute(select(*columns).where(where))
        return [dict(row._mapping) for row in found]

    own = rows(users, where=users.c.id == person)
    return {
        "person": own[0] if own else {},
        "seats": rows(
            seats.c.table_id,
            seats.c.number,
            seats.c.player,
            seats.c.wish,
            seats.c.resigned,
            where=seats.c.user_id == person,
        ),
        "sittings": rows(
            sittings.c.table_id,
            sittings.c.seat,
            sittings.c.began,
            sittings.c.ended,
            where=sittings.c.user_id == person,
        ),
        "hosted": rows(tables.c.id, tables.c.created, where=tables.c.host == person),
        "invitations": rows(invitations.c.table_id, where=invitations.c.user_id == person),
        "watched": rows(schema.watchers.c.table_id, schema.watchers.c.since, where=schema.watchers.c.user_id == person),
        "panels": rows(schema.panels.c.table_id, schema.panels.c.until, where=schema.panels.c.user_id == person),
        "trials": rows(
            schema.trials.c.table_id, schema.trials.c.acts, schema.trials.c.at, where=schema.trials.c.user_id == person
        ),
        "notes": rows(
            schema.private_notes.c.table_id,
            schema.private_notes.c.text,
            schema.private_notes.c.at,
            where=schema.private_notes.c.user_id == person,
        ),
        "results": rows(
            *(column for column in schema.results.c if column.name != "user_id"),
            where=schema.results.c.user_id == person,
        ),
        "usual_settings": rows(
            schema.usual_settings.c.game,
            schema.usual_settings.c.settings,
            where=schema.usual_settings.c.user_id == person,
        ),
        "imports": rows(
            schema.imports.c.game,
            schema.imports.c.record,
            schema.imports.c.at,
            where=schema.imports.c.user_id == person,
        ),
        "acts": rows(
            entries.c.table_id, entries.c.public, entries.c.text, entries.c.at, where=entries.c.user_id == person
        ),
    }

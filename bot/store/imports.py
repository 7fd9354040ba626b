"""Imported records and data packs."""

from __future__ import annotations

from dataclasses import dataclass, field

from sqlalchemy import Connection, delete, func, insert, select

from . import schema
from .rows import RowMapper
from .upserting import keep


def keep_pack(tx: Connection, hash_: str, game: str, text: str) -> None:
    keep(tx, schema.packs, {"hash": hash_, "game": game, "text": text})


def pack_text(tx: Connection, hash_: str) -> str | None:
    return (tx.execute(select(schema.packs.c.text).where(schema.packs.c.hash == hash_))).scalar()


_imports = schema.imports.c


@dataclass(frozen=True, slots=True)
class Import:
    """An imported record, and when it was imported (ms)."""

    id: int
    user: int
    game: str
    at: int
    record: str = field(default="", repr=False)


_WHOLE = RowMapper(Import, schema.imports)
_LISTED = RowMapper(Import, schema.imports, without=("record",))


def add(tx: Connection, person: int, game: str, record: str, now: int) -> int:
    """Keep a record. Returns its id. A record that is kept already is not kept twice."""
    known = tx.execute(select(_imports.id).where(_imports.user_id == person, _imports.record == record)).scalar()
    if known is not None:
        return int(known)
    added = tx.execute(insert(schema.imports).values(user_id=person, game=game, record=record, at=now))
    assert added.inserted_primary_key is not None
    return int(added.inserted_primary_key[0])


def count(tx: Connection, person: int) -> int:
    return tx.execute(select(func.count()).where(_imports.user_id == person)).scalar_one()


def of_person(tx: Connection, person: int) -> list[Import]:
    """A person's imports, the newest first, without the records themselves."""
    return _LISTED.all(tx, _LISTED.select().where(_imports.user_id == person).order_by(_imports.id.desc()))


def find(tx: Connection, id_: int) -> Import | None:
    return _WHOLE.first(tx, _WHOLE.select().where(_imports.id == id_))


def remove(tx: Connection, person: int, id_: int) -> None:
    """Delete an import of a person, if it is theirs."""
    tx.execute(delete(schema.imports).where(_imports.id == id_, _imports.user_id == person))

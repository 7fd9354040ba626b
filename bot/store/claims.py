"""Presses that were carried out, by Discord's id of the interaction, so that one delivered twice acts once."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert

from . import schema
from .mapping import RowMapper


@dataclass(frozen=True, slots=True)
class Claim:
    """`before` and `after` are the record's length before and after what the press did."""

    id: int
    table: int
    before: int
    after: int


_CLAIMS = RowMapper(Claim, schema.claims)


def find(tx: Connection, id_: int) -> Claim | None:
    return _CLAIMS.first(tx, _CLAIMS.select().where(schema.claims.c.id == id_))


def save(tx: Connection, claim: Claim, now: int) -> None:
    tx.execute(insert(schema.claims).values(**_CLAIMS.values(claim), at=now))


def prune(tx: Connection, before: int) -> None:
    """Delete claims made before a time."""
    tx.execute(delete(schema.claims).where(schema.claims.c.at < before))

"""Presses that were carried out, by Discord's id of the interaction, so that one delivered twice acts once."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select

from . import schema


@dataclass(frozen=True, slots=True)
class Claim:
    """`before` and `after` are the record's length before and after what the press did."""

    id: int
    table: int
    before: int
    after: int


def find(tx: Connection, id_: int) -> Claim | None:
    kept = schema.claims.c
    row = (tx.execute(select(kept.id, kept.table_id, kept.before, kept.after).where(kept.id == id_))).first()
    return Claim(*row) if row else None


def save(tx: Connection, claim: Claim, now: int) -> None:
    values = {"id": claim.id, "table_id": claim.table, "before": claim.before, "after": claim.after, "at": now}
    tx.execute(insert(schema.claims).values(values))


def prune(tx: Connection, before: int) -> None:
    """Drop claims made before a time."""
    tx.execute(delete(schema.claims).where(schema.claims.c.at < before))

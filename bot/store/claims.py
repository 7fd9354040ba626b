"""Presses that were carried out, by Discord's id of the interaction, so that one delivered twice acts once."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from . import schema


@dataclass(frozen=True, slots=True)
class Claim:
    """`before` and `after` are the record's length before and after what the press did."""

    id: int
    table: int
    before: int
    after: int


async def find(tx: AsyncConnection, id_: int) -> Claim | None:
    kept = schema.claims.c
    row = (await tx.execute(select(kept.id, kept.table_id, kept.before, kept.after).where(kept.id == id_))).first()
    return Claim(*row) if row else None


async def save(tx: AsyncConnection, claim: Claim, now: int) -> None:
    values = {"id": claim.id, "table_id": claim.table, "before": claim.before, "after": claim.after, "at": now}
    await tx.execute(insert(schema.claims).values(values))


async def prune(tx: AsyncConnection, before: int) -> None:
    """Drop claims made before a time."""
    await tx.execute(delete(schema.claims).where(schema.claims.c.at < before))

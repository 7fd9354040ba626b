"""Small things the program remembers for itself, by name."""

from __future__ import annotations

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from . import schema

_kept = schema.notes.c


async def find(tx: AsyncConnection, name: str) -> str | None:
    return (await tx.execute(select(_kept.text).where(_kept.name == name))).scalar()


async def save(tx: AsyncConnection, name: str, text: str) -> None:
    await tx.execute(delete(schema.notes).where(_kept.name == name))
    await tx.execute(insert(schema.notes).values(name=name, text=text))

"""The data packs that tables play with, each kept whole under its hash."""

from __future__ import annotations

from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from . import schema


async def keep(tx: AsyncConnection, hash_: str, game: str, text: str) -> None:
    if await text_of(tx, hash_) is None:
        await tx.execute(insert(schema.packs).values(hash=hash_, game=game, text=text))


async def text_of(tx: AsyncConnection, hash_: str) -> str | None:
    return (await tx.execute(select(schema.packs.c.text).where(schema.packs.c.hash == hash_))).scalar()

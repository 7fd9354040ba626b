"""The data packs that tables play with, each kept whole under its hash."""

from __future__ import annotations

from sqlalchemy import Connection, insert, select

from . import schema


def keep(tx: Connection, hash_: str, game: str, text: str) -> None:
    if text_of(tx, hash_) is None:
        tx.execute(insert(schema.packs).values(hash=hash_, game=game, text=text))


def text_of(tx: Connection, hash_: str) -> str | None:
    return (tx.execute(select(schema.packs.c.text).where(schema.packs.c.hash == hash_))).scalar()

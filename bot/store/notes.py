"""Small values that the program stores for itself, by name."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select

from . import schema

_kept = schema.notes.c


def find(tx: Connection, name: str) -> str | None:
    return (tx.execute(select(_kept.text).where(_kept.name == name))).scalar()


def save(tx: Connection, name: str, text: str) -> None:
    tx.execute(delete(schema.notes).where(_kept.name == name))
    tx.execute(insert(schema.notes).values(name=name, text=text))

"""Half-walked choices: the answers a seat has given to a question so far."""

from __future__ import annotations

import json
from collections.abc import Collection
from typing import Any

from sqlalchemy import Connection, delete, insert, select

from . import schema

_kept = schema.drafts.c


def find(tx: Connection, table: int, seat: int, key: str) -> list[Any]:
    """The answers in order, as JSON has them; empty if there is no draft."""
    query = select(_kept.answers).where(_kept.table_id == table, _kept.seat == seat, _kept.key == key)
    text = (tx.execute(query)).scalar()
    return list(json.loads(text)) if text else []


def save(tx: Connection, table: int, seat: int, key: str, answers: list[Any], open_keys: Collection[str]) -> None:
    """Keep the answers; none at all removes the draft. Drafts of the seat's questions that are not among `open_keys`
    go too: nobody can finish them."""
    stay = [open_key for open_key in open_keys if open_key != key]
    tx.execute(delete(schema.drafts).where(_kept.table_id == table, _kept.seat == seat, _kept.key.not_in(stay)))
    if answers:
        values = {"table_id": table, "seat": seat, "key": key, "answers": json.dumps(answers)}
        tx.execute(insert(schema.drafts).values(values))

"""Drafts: the answers a seat has given to a question so far."""

from __future__ import annotations

import json
from collections.abc import Collection
from typing import Any

from sqlalchemy import Connection, delete, insert, select

from . import schema

_kept = schema.drafts.c


def of_seat(tx: Connection, table: int, seat: int) -> dict[str, list[Any]]:
    """The answers a seat has given, in order, by key of the question. Several given at once are a tuple."""
    query = select(_kept.key, _kept.answers).where(_kept.table_id == table, _kept.seat == seat)
    return {row.key: [_as_given(answer) for answer in json.loads(row.answers)] for row in tx.execute(query)}


def _as_given(answer: Any) -> Any:
    return tuple(answer) if isinstance(answer, list) else answer


def save(tx: Connection, table: int, seat: int, key: str, answers: list[Any], open_keys: Collection[str]) -> None:
    """Store the answers; without answers, delete the draft. Drafts of the seat's questions that are not in `open_keys`
    are deleted too: they cannot be finished."""
    stay = [open_key for open_key in open_keys if open_key != key]
    tx.execute(delete(schema.drafts).where(_kept.table_id == table, _kept.seat == seat, _kept.key.not_in(stay)))
    if answers:
        values = {"table_id": table, "seat": seat, "key": key, "answers": json.dumps(answers)}
        tx.execute(insert(schema.drafts).values(values))

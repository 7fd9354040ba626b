"""A sample of the games of a database."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, func, select

from .. import schema

LONGEST, SPREAD = 8, 32
"""How many of the longest games, and of all others, are in a sample."""

_tables = schema.tables.c


def sampled_tables(tx: Connection) -> Sequence[int]:
    """The ids of some dozens of tables, the longest games among them; the same for equal databases."""
    longest = select(_tables.id).order_by(_tables.revision.desc(), _tables.id).limit(LONGEST)
    every = max(1, (tx.execute(select(func.max(_tables.id))).scalar() or 0) // SPREAD)
    spread = select(_tables.id).where(_tables.id % every == 0).order_by(_tables.id).limit(SPREAD)
    return sorted({*tx.execute(longest).scalars(), *tx.execute(spread).scalars()})

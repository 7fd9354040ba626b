"""The private panels that are kept up to date while Discord allows it."""

from __future__ import annotations

from dataclasses import dataclass, field

from sqlalchemy import Connection, bindparam, delete, select

from . import schema
from .backend import autocommit
from .rows import RowMapper
from .upserting import put

_kept = schema.panels.c


@dataclass(frozen=True, slots=True)
class PanelRow:
    """A person's newest private panel at a table: a message, which the `token` of an interaction edits until `until`
    (ms). The message is the `original` answer to that interaction, or a later one. It shows the question `key` ("":
    none in particular); `shown` is a digest of all it shows, `version` that of the table then."""

    table: int
    user: int
    token: str = field(repr=False)
    message: int
    original: bool
    until: int
    key: str
    shown: str
    version: int = 0


_PANELS = RowMapper(PanelRow, schema.panels)


_FOUND = _PANELS.select().where(_kept.table_id == bindparam("table"), _kept.user_id == bindparam("user"))
_USERS = select(_kept.user_id).where(_kept.table_id == bindparam("table"))


@autocommit
def find(tx: Connection, table: int, user: int) -> PanelRow | None:
    return _PANELS.first(tx, _FOUND, {"table": table, "user": user})


def users(tx: Connection, table: int) -> list[int]:
    """The people who have a panel at a table."""
    return list(tx.execute(_USERS, {"table": table}).scalars())


@autocommit
def save(tx: Connection, panel: PanelRow) -> None:
    """Store a person's panel in place of the one before."""
    put(tx, schema.panels, _PANELS.values(panel))


def remove(tx: Connection, panel: PanelRow) -> None:
    """Delete a panel, unless a newer one has taken its place."""
    own = (_kept.table_id == panel.table, _kept.user_id == panel.user)
    tx.execute(delete(schema.panels).where(*own, _kept.message == panel.message, _kept.until == panel.until))


def prune(tx: Connection, now: int) -> None:
    """Delete panels that can no longer be edited."""
    tx.execute(delete(schema.panels).where(_kept.until < now))

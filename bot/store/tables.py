"""Reading and writing tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from sqlalchemy import BindParameter, Connection, Delete, Table, and_, bindparam, delete, insert, select, tuple_, update

from . import finding, schema
from .errors import Conflict
from .rows import JSON, TUPLE, ClockRow, ProposalRow, RowMapper, SeatRow, SittingRow, TableData, TableRow, WaitRow
from .upserting import put

_KEY: BindParameter[int] = bindparam("table")
_seats, _orders = schema.seats.c, schema.orders.c
_waits, _proposed, _invited = schema.waits.c, schema.proposals.c, schema.invitations.c
_sat, _clocks = schema.sittings.c, schema.clocks.c

_TABLE = RowMapper(TableRow, schema.tables, {"options": JSON})
_SEATS = RowMapper(SeatRow, schema.seats)
_WAITS = RowMapper(WaitRow, schema.waits)
_CLOCKS = RowMapper(ClockRow, schema.clocks)
_SITTINGS = RowMapper(SittingRow, schema.sittings)
_PROPOSALS = RowMapper(ProposalRow, schema.proposals, {"asked": TUPLE, "agreed": TUPLE})

_PARTS: tuple[tuple[str, RowMapper[Any], tuple[str, ...]], ...] = (
    ("seats", _SEATS, ("number",)),
    ("waits", _WAITS, ("seat", "key")),
    ("clocks", _CLOCKS, ("seat",)),
    ("sittings", _SITTINGS, ("seat", "began")),
)
"""The parts of a `TableData` that come and go row by row, with the columns that tell them apart at a table."""
_Values = Mapping[str, Any]

_TABLE_BY_ID = _TABLE.select().where(schema.tables.c.id == _KEY)
_CHANGED = update(schema.tables).where(
    schema.tables.c.id == bindparam("table"), schema.tables.c.version == bindparam("was")
)
_VERSION = select(schema.tables.c.version).where(schema.tables.c.id == _KEY)
_LOCKED = _VERSION.with_for_update(key_share=True)
_SEATS_OF_TABLE = (
    _SEATS.select(_orders.data.label("orders"), _orders.fates)
    .outerjoin_from(
        schema.seats, schema.orders, and_(_orders.table_id == _seats.table_id, _orders.seat == _seats.number)
    )
    .where(_seats.table_id == _KEY)
    .order_by(_seats.number)
)
_INVITED = select(_invited.user_id).where(_invited.table_id == _KEY)
_WAITS_OF_TABLE = _WAITS.select().where(_waits.table_id == _KEY).order_by(_waits.seat, _waits.key)
_CLOCKS_OF_TABLE = _CLOCKS.select().where(_clocks.table_id == _KEY).order_by(_clocks.seat)
_SITTINGS_OF_TABLE = _SITTINGS.select().where(_sat.table_id == _KEY).order_by(_sat.seat, _sat.began)
_PROPOSALS_OF_TABLE = _PROPOSALS.select().where(_proposed.table_id == _KEY).order_by(_proposed.id)


def add(tx: Connection, data: TableData) -> TableData:
    """Write a new table. Returns it with its id. Raises `IntegrityError` if its channel has an open one."""
    values = _TABLE.values(data.row)
    del values["id"]
    added = tx.execute(insert(schema.tables).values(values))
    key = added.inserted_primary_key
    assert key is not None
    row = replace(data.row, id=key[0])
    _save_parts(tx, row.id, TableData(row), data)
    return replace(data, row=row)


def load(tx: Connection, table: int) -> TableData | None:
    key = {"table": table}
    row = _TABLE.first(tx, _TABLE_BY_ID, key)
    if row is None:
        return None
    seats = tx.execute(_SEATS_OF_TABLE, key).all()
    data = TableData(
        row=row,
        seats=tuple(map(_SEATS.read, seats)),
        orders={seat.number: seat.orders for seat in seats if seat.orders is not None},
        order_statuses={seat.number: seat.fates for seat in seats if seat.fates is not None},
    )
    if data.row.stage == "lobby":
        return replace(data, invited=frozenset((tx.execute(_INVITED, key)).scalars()))
    return replace(
        data,
        waits=tuple(_WAITS.all(tx, _WAITS_OF_TABLE, key)),
        proposals=_proposals(tx, table),
        clocks=tuple(_CLOCKS.all(tx, _CLOCKS_OF_TABLE, key)),
        sittings=tuple(_SITTINGS.all(tx, _SITTINGS_OF_TABLE, key)),
    )


def version(tx: Connection, table: int) -> int | None:
    """The version of a table as it is stored now, None if there is no such table."""
    return tx.execute(_VERSION, {"table": table}).scalar()


def lock(tx: Connection, table: int) -> None:
    """Keep other transactions from changing a table, or anything that belongs to it, until this one ends."""
    tx.execute(_LOCKED, {"table": table})


def load_open_of_person(tx: Connection, person: int, most: int) -> list[TableData]:
    """The open tables where a person holds a seat, at most `most`: those that wait for the person, then the newest."""
    found = [load(tx, table) for table in finding.open_of_person(tx, person, most)]
    return [data for data in found if data is not None]


def _proposals(tx: Connection, table: int) -> tuple[ProposalRow, ...]:
    return tuple(_PROPOSALS.all(tx, _PROPOSALS_OF_TABLE, {"table": table}))


def save(tx: Connection, before: TableData, after: TableData) -> TableData:
    """Write what differs between two states of a table. Returns `after` as it is now stored.

    Raises `Conflict` if the table no longer is as in `before`, `IntegrityError` if it is reopened in a channel with an
    open one.
    """
    table = before.row.id
    row = replace(after.row, version=before.row.version + 1)
    old, new = _TABLE.values(before.row), _TABLE.values(row)
    changed = {name: value for name, value in new.items() if value != old[name]}
    if tx.execute(_CHANGED, {**changed, "table": table, "was": before.row.version}).rowcount != 1:
        raise Conflict(table)
    _save_parts(tx, table, before, after)
    if before.proposals != after.proposals:
        _save_proposals(tx, table, before.proposals, after.proposals)
        after = replace(after, proposals=_proposals(tx, table))
    return replace(after, row=row)


def _save_parts(tx: Connection, table: int, before: TableData, after: TableData) -> None:
    for part, mapper, keys in _PARTS:
        old, new = getattr(before, part), getattr(after, part)
        if old != new:
            _save_rows(tx, table, mapper.table, keys, list(map(mapper.values, old)), list(map(mapper.values, new)))
    invited = [[{"user_id": user} for user in sorted(data.invited)] for data in (before, after)]
    _save_rows(tx, table, schema.invitations, ("user_id",), *invited)
    orders = [
        [{"seat": seat, "data": text, "fates": data.order_statuses.get(seat)} for seat, text in data.orders.items()]
        for data in (before, after)
    ]
    _save_rows(tx, table, schema.orders, ("seat",), *orders)


@lru_cache
def _gone(from_: Table, keys: tuple[str, ...]) -> Delete:
    which = tuple_(*(from_.c[key] for key in keys)).in_(bindparam("gone", expanding=True))
    return delete(from_).where(from_.c.table_id == bindparam("table"), which)


def _save_rows(
    tx: Connection, table: int, into: Table, keys: Sequence[str], before: Sequence[_Values], after: Sequence[_Values]
) -> None:
    """Delete the rows that are gone, and write those that are new or have changed. `keys` tell them apart."""
    were, are = ({tuple(row[key] for key in keys): row for row in rows} for rows in (before, after))
    gone = [key for key in were if key not in are]
    if gone:
        tx.execute(_gone(into, tuple(keys)), {"table": table, "gone": gone})
    put(tx, into, *({"table_id": table, **row} for key, row in are.items() if row != were.get(key)))


def _save_proposals(
    tx: Connection, table: int, before: tuple[ProposalRow, ...], after: tuple[ProposalRow, ...]
) -> None:
    gone = [proposal.id for proposal in before if proposal not in after]
    # A changed proposal keeps its id: posted buttons contain it.
    tx.execute(delete(schema.proposals).where(schema.proposals.c.id.in_(gone)))
    for proposal in after:
        if proposal not in before:
            values = _PROPOSALS.values(proposal)
            if proposal.id is None:
                del values["id"]
            tx.execute(insert(schema.proposals).values(table_id=table, **values))

"""A dataclass as rows of a table: what is written is read back, and every field has its column."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest
from sqlalchemy import Connection, create_engine, insert

from bot.store import schema
from bot.store.deadlines import Deadline, due_by, put
from bot.store.imports import Import
from bot.store.rows import JSON, TUPLE, EntryRow, ProposalRow, RowMapper, SeatRow

PROPOSALS = RowMapper(ProposalRow, schema.proposals, {"asked": TUPLE, "agreed": TUPLE})
PROPOSAL = ProposalRow(id=7, kind="undo", by=2, keep=31, asked=(0, 1), agreed=(), since=1_000, due=None)


@pytest.fixture
def tx() -> Connection:
    engine = create_engine("sqlite://")
    schema.metadata.create_all(engine)
    return engine.connect()


def test_what_is_written_is_read_again(tx: Connection) -> None:
    tx.execute(insert(schema.proposals).values(**PROPOSALS.values(PROPOSAL), table_id=3))
    table = schema.proposals.c.table_id
    assert PROPOSALS.all(tx, PROPOSALS.select().where(table == 3)) == [PROPOSAL]
    assert PROPOSALS.first(tx, PROPOSALS.select().where(table == 4)) is None


def test_what_is_asked_for_behind_a_row_is_left_out_of_it(tx: Connection) -> None:
    tx.execute(insert(schema.proposals).values(**PROPOSALS.values(PROPOSAL), table_id=3))
    row = tx.execute(PROPOSALS.select(schema.proposals.c.table_id)).one()
    assert (PROPOSALS.read(row), row.table_id) == (PROPOSAL, 3)


def test_keys_of_other_tables_go_by_what_they_stand_for() -> None:
    seat = SeatRow(number=1, user=42, player="human")
    assert RowMapper(SeatRow, schema.seats).values(seat)["user_id"] == 42


def test_values_that_no_column_holds_are_kept_as_json() -> None:
    values = PROPOSALS.values(replace(PROPOSAL, agreed=(1,)))
    assert (values["asked"], values["agreed"]) == ("[0, 1]", "[1]")
    assert JSON.write({"b": 1, "a": 2}) == '{"a": 2, "b": 1}'


def test_a_field_may_be_left_for_later() -> None:
    listed = RowMapper(Import, schema.imports, without=("record",))
    assert "record" not in listed.select().selected_columns
    assert "record" in RowMapper(Import, schema.imports).select().selected_columns


def test_a_deadline_of_a_whole_table_has_no_seat(tx: Connection) -> None:
    for seat in (None, 0):
        put(tx, 3, "time_out", 5, seat)
    assert due_by(tx, 5) == [Deadline(3, "time_out", 5, seat) for seat in (None, 0)]


def test_a_field_without_a_column_is_a_mistake() -> None:
    @dataclass(frozen=True)
    class Wrong:
        number: int
        colour: str

    with pytest.raises(KeyError, match="colour"):
        RowMapper(Wrong, schema.seats)
    RowMapper(EntryRow, schema.entries)

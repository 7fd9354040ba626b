"""A person's tables in a list: at each, what is awaited of him and of whom else."""

from __future__ import annotations

from sqlalchemy import Connection

from ..store import Person, people, tables
from ..store.rows import TableData, seat_held_by
from .reports import Summary
from .telling import People, people_in, seat_report, stage_of

MOST = 100
"""Tables in a list. All reads wait for one another, and a table takes three quarters of a millisecond."""


def tables_of(tx: Connection, person: Person) -> tuple[Summary, ...]:
    """The open tables where a person sits, the most urgent first; no more than `MOST`."""
    found = tables.load_open_of_person(tx, person.id, MOST)
    known = people.of_ids(tx, set().union(*(people_in(data) for data in found)))
    return tuple(sorted((_summary(data, person, known) for data in found), key=_urgency))


def _urgency(summary: Summary) -> tuple[int, bool, int, int, int]:
    """What waits for the reader, by when his time is up, or else by how long; then what others do, what has not begun
    and what rests."""
    if summary.your_turn:
        rank = 0
    elif summary.minded or (summary.consent is not None and not summary.resting):
        rank = 1
    elif summary.resting:
        rank = 4
    else:
        rank = 2 if summary.stage == "playing" else 3
    return rank, summary.until is None, summary.until or 0, summary.since or 0, summary.table


def _summary(data: TableData, person: Person, known: People) -> Summary:
    row, seat = data.row, seat_held_by(data.seats, person.id)
    assert seat is not None
    waits = () if row.rests else data.waits
    own = [wait for wait in waits if wait.seat == seat.number and seat.present]
    due = next((clock.due for clock in data.clocks if clock.seat == seat.number), None)
    return Summary(
        table=row.id,
        game=row.game,
        guild=row.guild,
        channel=row.channel,
        stage=stage_of(data),
        seats=tuple(seat_report(each, known) for each in data.seats),
        seat=seat.number,
        awaited=tuple(sorted({wait.seat for wait in waits})),
        duties=tuple(dict.fromkeys(wait.kind for wait in own)),
        since=min((wait.since for wait in own), default=None),
        until=due if own else None,
        consent=next((each.kind for each in data.proposals if seat.number in {*each.asked} - {*each.agreed}), None),
        minded=seat.minded_since is not None,
        paused_since=row.paused,
        asleep=row.asleep,
    )

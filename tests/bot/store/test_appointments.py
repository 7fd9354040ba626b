"""Appointments of people, as the database stores them."""

from __future__ import annotations

from sqlalchemy import Connection

from bot.store import Database, deadlines, people
from bot.store.deadlines import Appointment

EARLY, LATE = 1_000, 2_000


def _meet(tx: Connection, *names: str) -> list[int]:
    return [people.meet(tx, 100 + number, name, None, now=0).id for number, name in enumerate(names)]


async def test_appointments_come_in_the_order_of_their_times(database: Database) -> None:
    ada, bruno = await database.write(_meet, "Ada", "Bruno")
    late, early = Appointment(ada, "digest", LATE), Appointment(bruno, "digest", EARLY)
    for each in (late, early):
        await database.write(deadlines.appoint, each)
    assert await database.read(deadlines.next_due) == EARLY
    assert await database.read(deadlines.due_by, EARLY - 1) == []
    assert await database.read(deadlines.due_by, EARLY) == [early]
    assert await database.read(deadlines.due_by, LATE) == [early, late]


async def test_a_later_appointment_takes_the_place_of_its_kind_only(database: Database) -> None:
    [ada] = await database.write(_meet, "Ada")
    for each in (Appointment(ada, "digest", EARLY), Appointment(ada, "party", EARLY), Appointment(ada, "digest", LATE)):
        await database.write(deadlines.appoint, each)
    due = await database.read(deadlines.due_by, LATE)
    assert due == [Appointment(ada, "party", EARLY), Appointment(ada, "digest", LATE)]
    await database.write(deadlines.cancel, ada, "party")
    assert await database.read(deadlines.due_by, LATE) == [Appointment(ada, "digest", LATE)]


async def test_nothing_is_due_where_nothing_was_agreed(database: Database) -> None:
    assert await database.read(deadlines.next_due) is None
    assert await database.read(deadlines.due_by, LATE) == []

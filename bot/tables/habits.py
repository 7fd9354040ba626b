"""How people want to live with their games: their hours, how they are called, when they are away."""

from __future__ import annotations

from sqlalchemy import Connection

from ..store import Person, appointments, finding, outbox, people
from ..store.appointments import Appointment
from ..store.outbox import NewMessage
from .outbox import Kind
from .people import People
from .services import Services
from .shelf import Shelf
from .waking import next_at

DIGEST = "digest"
"""The appointment at which somebody hears of all that waits for him."""


class Habits:
    """Changes the habits of people, and keeps their clocks and appointments in step with them."""

    def __init__(self, services: Services, people: People, shelf: Shelf) -> None:
        self._services = services
        self._people = people
        self._shelf = shelf

    async def change(self, person: Person, **values: str | int | None) -> Person:
        """Set some of a person's habits (see `store.people.Person`): `zone`, `wakes`, `sleeps`, `remind_way`,
        `remind_every`, `remind_next`, `digest_at`. Clocks that run for him go by them from now on."""
        changed = await self._people.change(person, **values)
        due = await self._services.database.write(_keep_appointment, changed, self._services.clock.now_ms())
        if due is not None:
            self._services.alarm.moved(due)
        await self._keep_hours(person)
        return changed

    async def away(self, person: Person, until: int | None) -> Person:
        """A person is away until a time (ms), or None, is back; the tables where he plays are told."""
        changed = await self._people.change(person, away_until=until)
        for table in await self._running(person):
            await self._shelf.get(table).away(person, until)
        return changed

    async def _keep_hours(self, before: Person) -> None:
        for table in await self._running(before):
            await self._shelf.get(table).keep_hours(before)

    async def _running(self, person: Person) -> list[int]:
        return await self._services.database.read(finding.running_of_person, person.id)

    async def ring(self, appointment: Appointment) -> None:
        """An appointment has come: put it in line, and make the next."""
        now = self._services.clock.now_ms()
        await self._services.database.write(_summon, appointment, now)
        self._services.outbox.grew()


def _keep_appointment(tx: Connection, person: Person, now: int) -> int | None:
    """When the next digest is due, None if a person wants none."""
    if person.digest_at is None:
        appointments.remove(tx, person.id, DIGEST)
        return None
    due = next_at(now, person.digest_at, person.zone)
    appointments.put(tx, Appointment(person.id, DIGEST, due))
    return due


def _summon(tx: Connection, appointment: Appointment, now: int) -> None:
    person = people.of_ids(tx, [appointment.user]).get(appointment.user)
    if person is None or person.digest_at is None:
        appointments.remove(tx, appointment.user, appointment.kind)
        return
    away = person.away_until is not None and person.away_until > now
    if not away:
        outbox.add(tx, None, [NewMessage(Kind.DIGEST, person.id, dedupe=f"{Kind.DIGEST}:{person.id}")], now)
    _keep_appointment(tx, person, now)

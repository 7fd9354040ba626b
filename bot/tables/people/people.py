"""The people the tables know, and how they want to play: their hours, reminders and absences."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from sqlalchemy import Connection

from ...store import Database, Person, deadlines, finding, outbox, people
from ...store.deadlines import Appointment
from ...store.outbox import NewMessage
from ..change import Operation
from ..play import timeouts
from ..services import Services
from ..telling.messages import Kind
from ..timing.availability import hours_of, local, next_at, plays_on
from ..timing.clock import Clock

MOST_KEPT = 4_096


class People:
    """Finds, meets, changes and forgets people. No other code writes their rows while the database is open."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock
        self._kept: dict[int, Person] = {}
        self._forgotten = 0

    async def meet(self, discord_id: int, name: str, locale: str | None = None) -> Person:
        """The person of a Discord id, under their present name; a `locale` of None leaves the stored one."""
        forgotten = self._forgotten
        known = self._kept.get(discord_id) or await self._database.read(people.find, discord_id)
        if known is None or known.name != name[: people.MOST_NAME] or locale not in (None, known.locale):
            known = await self._database.write(people.meet, discord_id, name, locale, self._clock.now_ms())
            self._keep(known)
        elif forgotten == self._forgotten and discord_id not in self._kept:
            # What was written or forgotten meanwhile is newer than what was read.
            self._keep(known)
        return known

    async def change(self, person: Person, **values: str | int | None) -> Person:
        """Set columns of a person (see the store)."""
        changed = await self._database.write(people.change, person.id, values)
        self._keep(changed)
        return changed

    async def forget(self, person: Person) -> None:
        """Blank all that identifies a person."""
        await self._database.write(people.forget, person.id)
        self._forgotten += 1
        if person.discord_id is not None:
            self._kept.pop(person.discord_id, None)

    def _keep(self, person: Person) -> None:
        if person.discord_id is not None and not self._database.shared:
            self._kept[person.discord_id] = person
        while len(self._kept) > MOST_KEPT:
            del self._kept[next(iter(self._kept))]


# How they want to play

DIGEST = "digest"
"""The appointment at which a person is told of all that waits for them."""


class Preferences:
    """Changes people's habits, and keeps their clocks and appointments in step."""

    def __init__(self, services: Services, people: People, do: Callable[[int, Operation], Awaitable[None]]) -> None:
        self._services = services
        self._people = people
        self._do = do

    async def change(self, person: Person, **values: str | int | None) -> Person:
        """Set some of a person's habits (see `store.people.Person`): `zone`, `wakes`, `sleeps`, `days`, `remind_way`,
        `remind_every`, `remind_next`, `digest_at`. Their running clocks follow them from now on."""
        changed = await self._people.change(person, **values)
        due = await self._services.database.write(_keep_appointment, changed, self._services.clock.now_ms())
        self._services.announce(None, [due])
        await self._at_their_tables(person, lambda change: timeouts.keep_hours(change, person))
        return changed

    async def away(self, person: Person, until: int | None) -> Person:
        """A person is away until a time (ms), or is back (None). The tables where they play are told."""
        changed = await self._people.change(person, away_until=until)
        await self._at_their_tables(person, lambda change: timeouts.away(change, person, until))
        return changed

    async def _at_their_tables(self, person: Person, operation: Operation) -> None:
        for table in await self._services.database.read(finding.running_of_person, person.id):
            await self._do(table, operation)

    async def ring(self, appointment: Appointment) -> None:
        """An appointment has come: put its message in line, and make the next appointment."""
        now = self._services.clock.now_ms()
        await self._services.database.write(_send_digest, appointment, now)
        self._services.announce(None)


def _keep_appointment(tx: Connection, person: Person, now: int) -> int | None:
    """When the next digest is due, None if the person wants none."""
    if person.digest_at is None:
        deadlines.cancel(tx, person.id, DIGEST)
        return None
    due = next_at(now, person.digest_at, person.zone)
    deadlines.appoint(tx, Appointment(person.id, DIGEST, due))
    return due


def _send_digest(tx: Connection, appointment: Appointment, now: int) -> None:
    person = people.of_ids(tx, [appointment.user]).get(appointment.user)
    if person is None or person.digest_at is None:
        deadlines.cancel(tx, appointment.user, appointment.kind)
        return
    hours = hours_of(person)
    away = person.away_until is not None and person.away_until > now
    if not away and (hours.zone is None or plays_on(hours.days, local(now, hours.zone).weekday())):
        outbox.add(tx, None, [NewMessage(Kind.DIGEST, person.id, dedupe=f"{Kind.DIGEST}:{person.id}")], now)
    _keep_appointment(tx, person, now)

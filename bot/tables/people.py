"""The people the tables know, some thousands of them kept at hand: every press begins with who pressed."""

from __future__ import annotations

from ..store import Database, Person
from ..store import people as rows
from .clock import Clock

MOST_KEPT = 4_096


class People:
    """Finds, meets, changes and forgets people. Nobody else writes of them while the database is open."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock
        self._kept: dict[int, Person] = {}
        self._forgotten = 0

    async def meet(self, discord_id: int, name: str, locale: str | None) -> Person:
        """The person of a Discord id, under the name he goes by now; a `locale` of None leaves the one known."""
        forgotten = self._forgotten
        known = self._kept.get(discord_id) or await self._database.read(rows.find, discord_id)
        if known is None or known.name != rows.fitted(name) or locale not in (None, known.locale):
            known = await self._database.write(rows.meet, discord_id, name, locale, self._clock.now_ms())
            self._keep(known)
        elif forgotten == self._forgotten and discord_id not in self._kept:
            # What was written or forgotten meanwhile is newer than what was read.
            self._keep(known)
        return known

    async def of_id(self, id_: int) -> Person | None:
        """The person of one of our own ids."""
        return (await self._database.read(rows.of_ids, [id_])).get(id_)

    async def change(self, person: Person, **values: str | int | None) -> Person:
        """Set columns of a person (see the store)."""
        changed = await self._database.write(rows.change, person.id, values)
        self._keep(changed)
        return changed

    async def forget(self, person: Person) -> None:
        """Blank all that tells who a person is."""
        await self._database.write(rows.forget, person.id)
        self._forgotten += 1
        if person.discord_id is not None:
            self._kept.pop(person.discord_id, None)

    def _keep(self, person: Person) -> None:
        if person.discord_id is not None:
            self._kept[person.discord_id] = person
        while len(self._kept) > MOST_KEPT:
            del self._kept[next(iter(self._kept))]

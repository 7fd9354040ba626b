"""Whether players are still in the servers where they play.

Discord does not tell us who leaves a server. So it is asked as somebody is about to be called, once a day at most.
"""

from __future__ import annotations

from bot.store import Person
from bot.tables import Table
from bot.tables.telling.messages import Kind, News
from bot.tables.telling.outbox import Message
from bot.tables.timing.clock import DAY

from .house import House

CALLS = (Kind.ASK, Kind.REMIND)
"""What calls somebody to his table."""
MOST_KNOWN = 10_000


class Membership:
    """Looks after the players who are called."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._found: dict[tuple[int, int], int] = {}

    async def left(self, message: Message) -> bool:
        """Whether a message calls somebody who is gone from the table's server; his table is told then.

        A request asks people whose seats a caretaker minds, and whom nothing else calls: they are looked for too.
        """
        if message.table is None:
            return False
        table = await self._house.tables.get(message.table)
        if message.data.get("news") == News.PROPOSED:
            seats = (await table.lobby()).seats
            for seat in (seats[number] for number in message.data["asked"]):
                if seat.person and seat.minded_since is not None:
                    await self._has_left(table, seat.person)
            return False
        if message.kind not in CALLS or message.person is None:
            return False
        return await self._has_left(table, message.person)

    async def _has_left(self, table: Table, person: Person) -> bool:
        guild = (await table.place()).guild
        if guild is None or await self._is_there(guild, person.id, person.discord_id):
            return False
        await table.leave_server(person)
        return True

    async def _is_there(self, guild: int, person: int, discord_id: int | None) -> bool:
        now = self._house.clock.now_ms()
        if discord_id is None or now - self._found.get((guild, person), -DAY) < DAY:
            return True
        if not await self._house.messenger.is_member(guild, discord_id):
            return False
        self._found[guild, person] = now
        while len(self._found) > MOST_KNOWN:
            del self._found[next(iter(self._found))]
        return True

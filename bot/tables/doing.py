"""How everything is done at a table: after who does it was given his seat back, once however often it is asked for, and
followed by what standing orders and computers make of it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from ..store import Person, record
from ..store.claims import Claim
from ..store.errors import Conflict, StoreError
from .asking import Asking
from .change import Change
from .commit import Guard
from .computers import Computers
from .desk import REFUSALS, Operation
from .services import Services
from .state import TableState
from .telling.make_reports import done_report, events_of
from .telling.reports import Done
from .timing import timeouts


class Doing(Asking):
    """The part of a table that carries acts out, whatever they are."""

    def __init__(self, id_: int, services: Services) -> None:
        super().__init__(id_, services)
        self._computers = Computers(self._desk)

    # For the manager

    async def wake(self) -> None:
        """Let standing orders and computers take up what they left when the program ended."""
        await self._computers.go_on()

    async def stop(self) -> None:
        """Stop computers that think, and wait for who acts."""
        await self._computers.stop()
        await self._desk.rest()

    @property
    def idle_since(self) -> int | None:
        """Since when nobody used the table (ms), None if it is in use."""
        return None if self.busy or self._computers.at_work else self._desk.last_used

    # Inside

    async def _do(
        self, operation: Operation, person: Person | None, claim: int | None, guard: Guard | None = None
    ) -> Done:
        async with self._desk.held() as state:
            if person is not None:
                await self._welcome(state, person)
            return await self._once(self._carry_out(operation, person, claim, guard), person, claim)

    async def _call(self, call: Callable[[Change, int, Person | None], None], seat: int) -> None:
        """Do something for a player whom the clock wants to be called, by the hours he keeps."""
        async with self._desk.held() as state:
            user = state.data.seats[seat].user or 0
            person = (await self._people([user])).get(user)
            await self._carry_out(lambda change: call(change, seat, person), None, None)

    async def _welcome(self, state: TableState, person: Person) -> int | None:
        """Give somebody who is back his seat, before what he does is looked at: how many acts were made for him."""
        seat = timeouts.minded_seat(state.data, person)
        if seat is None or seat.minded_since is None:
            return None
        await self._carry_out(lambda change: timeouts.hand_back(change, person), person, None)
        since = seat.minded_since
        return await self._services.database.read(record.count_minded, self.id, seat.number, since)

    async def _once(self, act: Awaitable[Done], person: Person | None, claim: int | None) -> Done:
        """What an act does; for a press that comes a second time, what it did the first time."""
        try:
            return await act
        except (*REFUSALS, Conflict):
            # The second time it is as a rule refused as stale, or stopped by its own claim.
            known = await self._desk.claimed(claim)
            if known is None:
                raise
            return await self._again(known, await self._desk.state(), person)

    async def _carry_out(
        self, operation: Operation, person: Person | None, claim: int | None, guard: Guard | None = None
    ) -> Done:
        changes = [await self._desk.carry_out(operation, claim, guard)]
        try:
            changes += await self._desk.follow_orders()
        except StoreError:
            self._computers.go_on_later()
        state = await self._desk.state()
        self._computers.wake(state)
        return done_report(state, person, events_of(changes))

    async def _again(self, claim: Claim, state: TableState, person: Person | None) -> Done:
        """What a press did when it was carried out."""
        rows = await self._services.database.read(record.entries, self.id, after=claim.before)
        own = [row for row in rows if row.revision <= claim.after]
        events = [event for row in own for event in state.title.load_events(row.events)]
        return done_report(state, person, events, repeated=True)

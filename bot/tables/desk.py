"""One table's lock, its state in memory, and the way every change takes: worked out, written, then believed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from engine.actions import BadNotation
from engine.choices import Refused
from engine.game import BadOptions

from ..store.claims import Claim
from ..store.claims import find as find_claim
from ..store.errors import Conflict, StoreError
from .change import Change
from .commit import Guard, save
from .errors import ShuttingDown, TableError
from .play import consent
from .play.proposals import await_answers
from .play.standing_orders import follow_an_order, may_order
from .services import Services
from .state import TableState, load_state

log = logging.getLogger(__name__)

Operation = Callable[[Change], None]

REFUSALS = (TableError, Refused, BadNotation, BadOptions)
MOST_ORDERS = 500
"""The most answers by standing order to one act: far beyond any battle, so that a faulty order ends too."""


class Desk:
    """Where a table's acts are carried out, one after the other."""

    def __init__(self, table: int, services: Services) -> None:
        self.table = table
        self.services = services
        self.last_used = services.clock.now_ms()
        self._lock = asyncio.Lock()
        self._state: TableState | None = None

    @property
    def busy(self) -> bool:
        return self._lock.locked()

    @asynccontextmanager
    async def held(self) -> AsyncIterator[TableState]:
        """The table as the last commit left it, with nobody else changing it. Raises `UnknownTable`."""
        async with self._lock:
            self.last_used = self.services.clock.now_ms()
            yield await self.state()

    async def rest(self) -> None:
        """Wait until nobody acts."""
        async with self._lock:
            pass

    async def claimed(self, claim: int | None) -> Claim | None:
        """What came of a press that was carried out before."""
        if claim is None:
            return None
        return await self.services.database.read(find_claim, claim)

    async def carry_out(self, operation: Operation, claim: int | None = None, guard: Guard | None = None) -> Change:
        """Work out a change and write it, with the table held. Somebody else's change meanwhile is read, and the
        operation tried once more on it.

        Raises what the operation or the guard raises, `ShuttingDown`, or a `StoreError`; nothing has changed then.
        """
        if self.services.closing:
            raise ShuttingDown(self.table)
        try:
            return await self._attempt(operation, claim, guard)
        except Conflict:
            return await self._attempt(operation, claim, guard)

    async def _attempt(self, operation: Operation, claim: int | None, guard: Guard | None) -> Change:
        state = await self.state()
        change = Change(state, self.services.clock.now_ms(), self.services.limits)
        # Until the commit, what is in memory is worth nothing: should anything fail, the table is read anew.
        self._state = None
        try:
            operation(change)
            consent.settle(change)
            consent.lapse(change)
            change.finish()
            await_answers(change)
        except REFUSALS:
            if not change.entries:
                self._state = state
            raise
        if not change.made:
            self._state = state
            return change
        data = await self.services.database.write(save, change, claim, guard)
        self._state = TableState(data, state.title, change.match, change.asked)
        log.debug("table %s: version %s, revision %s", self.table, data.row.version, data.row.revision)
        self.services.outbox.grew()
        if (due := change.first_due) is not None:
            self.services.alarm.moved(due)
        return change

    async def follow_orders(self) -> list[Change]:
        """Let standing orders answer what they can, with the table held. Raises a `StoreError` where the database
        refuses."""
        changes: list[Change] = []
        if not may_order((await self.state()).data):
            return changes
        try:
            while len(changes) < MOST_ORDERS and not self.services.closing:
                change = await self.carry_out(follow_an_order)
                if not change.entries:
                    break
                changes.append(change)
        except StoreError:
            raise
        except Exception as error:
            # The act they followed is done; the person is asked, as if he had left no orders. The error's own words
            # may quote what others must not read.
            log.error("standing orders of table %s failed: %s", self.table, type(error).__name__)
        return changes

    async def state(self) -> TableState:
        """The table as the last commit left it, with the table held."""
        if self._state is None:
            self._state = await self.services.database.read(load_state, self.table, self.services.games)
        return self._state

"""One table at work: its lock, its state in memory, and the one path that every act takes.

Load, compute a change in memory, commit it in one transaction, let standing orders and computers follow, report.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Concatenate, ParamSpec, TypeAlias

from sqlalchemy import Connection

from bot.metrics import CONFLICTS
from engine.actions import Action, BadNotation
from engine.chance import SEED_BYTES, SeededChance
from engine.game import BadOptions, seen_by_all
from engine.match import AnyMatch
from engine.match_log import NotOpen
from engine.rejection import Refused

from ..store import Person, people, presses, record, tables
from ..store.errors import Conflict, OutcomeUnknown, StoreError
from ..store.rows import TableData
from .change import GO_ON, Actor, Change, Operation, TableState
from .errors import ShuttingDown, TableError
from .play.actions import computer_questions, play_for_computer
from .play.ai_runner import AiRequest, NoChoice
from .play.standing_orders import follow_an_order
from .play.timeouts import caretaken_seat, return_seat
from .saving import compute, save, was_kept
from .services import Services
from .state import load_state
from .telling.make_reports import done_report
from .telling.reports import Done
from .timing.clock import until_done
from .timing.table_clocks import player_of

log = logging.getLogger(__name__)

P = ParamSpec("P")
Who: TypeAlias = Person | Actor

REFUSALS = (TableError, Refused, BadNotation, BadOptions)
MOST_ORDERS = 500
"""Most answers by standing order to one act: more than any battle needs, so that a faulty order ends too."""


class TableSession:
    """Carries out the acts at a table, one after the other."""

    def __init__(self, table: int, services: Services) -> None:
        self.table = table
        self.services = services
        self.thinking: dict[tuple[int, str] | None, asyncio.Task[None]] = {}
        """The tasks of thinking computers, by seat and key of the question; None is the task that goes on later."""
        self.lock = asyncio.Lock()
        self._state: TableState | None = None
        self._newest = 0
        """The newest version of the table that this process has heard of."""
        self._last_used = services.clock.now_ms()

    @property
    def idle_since(self) -> int | None:
        """Since when the table has not been used (ms), None if it is in use."""
        return None if self.lock.locked() or self.thinking else self._last_used

    @asynccontextmanager
    async def locked(self) -> AsyncIterator[TableState]:
        """The table as the last commit left it that this process has heard of, locked against other changes of this
        process. Raises `UnknownTable`."""
        async with self.lock:
            self._last_used = self.services.clock.now_ms()
            if self._state is not None and self._state.data.row.version < self._newest:
                self._state = None
            yield await self.state()

    async def state(self) -> TableState:
        """The table as in `locked`. The caller holds the lock."""
        if self._state is None:
            self._state = await self.services.database.read(load_state, self.table, self.services.games)
        return self._state

    def hear(self, version: int) -> None:
        """The table has been seen in the database in a version. An older one is not used from now on."""
        self._newest = max(self._newest, version)

    async def look(self) -> None:
        """Hear of what other processes have done at the table so far."""
        database = self.services.database
        if database.shared and self._state is not None:
            version: int | None = await database.read(tables.version, self.table)
            self.hear(version or 0)

    def forget(self) -> None:
        """Have the table loaded again when it is used next."""
        self._state = None

    # Acts

    async def do(
        self, who: Who, operation: Callable[Concatenate[Change, P], None], *args: P.args, **kwargs: P.kwargs
    ) -> Done:
        """Carry out a person's act, after giving them their seat back if a caretaker had it."""
        actor = Actor.of(who)
        async with self.locked() as state:
            await self.return_seat_to(state, actor.person)
            return await self.once(actor, self.carry_out(actor, operation, *args, **kwargs))

    async def run(self, operation: Callable[Concatenate[Change, P], None], *args: P.args, **kwargs: P.kwargs) -> Done:
        """Carry out an act that follows from no press."""
        await self.look()
        async with self.locked():
            return await self.carry_out(None, operation, *args, **kwargs)

    async def return_seat_to(self, state: TableState, person: Person) -> int | None:
        """Give a person who is back their seat. Returns how many acts a caretaker made, None without a caretaker."""
        seat = caretaken_seat(state.data, person)
        if seat is None or seat.caretaken_since is None:
            return None
        await self.carry_out(Actor(person), return_seat)
        return await self.services.database.read(record.count_caretaken, self.table, seat.number, seat.caretaken_since)

    async def once(self, actor: Actor, act: Awaitable[Done]) -> Done:
        """Carry out an act. For a press delivered a second time, return what it did the first time."""
        try:
            return await act
        except (*REFUSALS, Conflict):
            # A second delivery is usually refused as stale, or stopped by its own claim.
            if (done := await self.done_before(actor)) is None:
                raise
            return done

    async def carry_out(
        self,
        actor: Actor | None,
        operation: Callable[Concatenate[Change, P], None],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> Done:
        """Carry out an act, with the table locked: commit it, let standing orders and computers follow, and report."""
        held = self._is_held(await self.state())
        changes = [await self.commit(lambda change: operation(change, *args, **kwargs), actor)]
        try:
            changes += await self._follow_orders()
            if held and not self._is_held(await self.state()) and not self.services.closing:
                # Who took the shard over may have looked before the act was there.
                await self.commit(lambda change: change.set_deadline(GO_ON, change.now))
        except StoreError:
            self._begin(None, self.go_on, "going on")
        state = await self.state()
        self._wake_computers(state)
        events = [event for change in changes for events in change.events for event in events]
        return done_report(state, actor.person if actor else None, events)

    async def done_before(self, actor: Actor) -> Done | None:
        """What a press did when it was delivered before, None if it was not, or did nothing. The caller holds the
        lock."""
        read = self.services.database.read
        known = await read(presses.claimed, actor.claim) if actor.claim is not None else None
        if known is None:
            return None
        state = await self.state()
        own = [row for row in await read(record.entries, self.table, after=known.before) if row.revision <= known.after]
        events = [event for row in own for event in state.title.load_events(row.events)]
        return done_report(state, actor.person, events, repeated=True)

    # Committing

    async def commit(self, operation: Operation, actor: Actor | None = None) -> Change:
        """Compute a change and write it, with the table locked. If the table was changed elsewhere meanwhile, load it
        again and try once more; after that keep others from changing it during the next attempt.

        Raises what the operation or its guards raise, `ShuttingDown`, or a `StoreError`; then nothing has changed.
        """
        if self.services.closing:
            raise ShuttingDown(self.table)
        for _ in range(2 if self.services.database.shared else 1):
            state = await self.state()
            try:
                return await self._attempt(state, operation, actor)
            except Conflict:
                CONFLICTS.inc()
            except REFUSALS:
                # What was refused may be possible on the table as it is now.
                if not await self._outdated(state):
                    raise
        return await self._attempt_alone(operation, actor)

    async def _attempt(self, state: TableState, operation: Operation, actor: Actor | None) -> Change:
        """Compute a change from the table in memory, then write it. Raises `Conflict` if that table was out of date."""
        # Until the commit, the state in memory is not valid: if anything fails, the table is loaded again.
        self._state = None
        change = Change(state, self.services.clock.now_ms(), self.services.limits, actor)
        try:
            self._compute(change, operation)
        except REFUSALS:
            if not change.entries:
                self._state = state
            raise
        if not change.writes:
            self._state = state
            return change
        try:
            return self._committed(change, await self.services.database.write(save, change))
        except OutcomeUnknown:
            if not await self._was_kept(change):
                raise Conflict(self.table) from None
            return self._committed(change, None)

    async def _attempt_alone(self, operation: Operation, actor: Actor | None) -> Change:
        """Load the table, compute a change and write it, all in one transaction that keeps others waiting."""
        now, limits, games = self.services.clock.now_ms(), self.services.limits, self.services.games
        self._state = None
        tried: list[Change] = []

        def attempt(tx: Connection) -> TableData:
            tables.lock(tx, self.table)
            tried.append(change := Change(load_state(tx, self.table, games), now, limits, actor))
            self._compute(change, operation)
            return save(tx, change) if change.writes else change.before

        try:
            data = await self.services.database.write(attempt)
            return self._committed(tried[-1], data)
        except OutcomeUnknown:
            if not await self._was_kept(tried[-1]):
                raise
            return self._committed(tried[-1], None)

    async def _was_kept(self, change: Change) -> bool:
        """Whether a change is in the database, after the answer to its commit was lost."""
        try:
            return await self.services.database.write(was_kept, change)
        except StoreError:
            # Nobody will know for now. If it was, computers may have to act.
            self._begin(None, self.go_on, "going on")
            raise

    def _compute(self, change: Change, operation: Operation) -> None:
        compute(change, operation)
        match, here = change.match, change.row.guild in self.services.shards.share
        if here or match is None or change.row.blocked or not change.writes:
            return
        if computer_questions(change.seats, match):
            change.set_deadline(GO_ON, change.now)

    def _committed(self, change: Change, data: TableData | None) -> Change:
        """Take over the rows as they are now stored, or None to have them loaded."""
        if data is not None:
            self._state = TableState(data, change.title, change.match, change.asked)
            log.debug("table %s: version %s, revision %s", self.table, data.row.version, data.row.revision)
        self.services.announce(change.row.guild, change.deadlines.values())
        return change

    async def _outdated(self, state: TableState) -> bool:
        """Whether another process has changed the table since it was loaded; then it is loaded again."""
        database = self.services.database
        if not database.shared or await database.read(tables.version, self.table) == state.data.row.version:
            return False
        self._state = None
        return True

    # Standing orders and computers

    def _is_held(self, state: TableState) -> bool:
        """Whether this process holds the shard of the table."""
        return state.data.row.guild in self.services.shards.share

    async def _follow_orders(self) -> list[Change]:
        """Let standing orders answer what they can. Raises a `StoreError` if the database refuses."""
        changes: list[Change] = []
        data = (await self.state()).data
        if not data.orders and all(seat.player == "human" for seat in data.seats):
            return changes
        known = await self.services.database.read(people.of_ids, [seat.user for seat in data.seats if seat.user])
        try:
            while len(changes) < MOST_ORDERS and not self.services.closing:
                change = await self.commit(partial(follow_an_order, people=known))
                if not change.entries:
                    break
                changes.append(change)
        except StoreError:
            raise
        except Exception as error:
            # The act before them is done; the person is asked as if they had left no orders. The error's own words
            # may quote what others must not read.
            log.error("standing orders of table %s failed: %s", self.table, type(error).__name__)
        return changes

    async def go_on(self) -> None:
        """Let standing orders and computers act on the table as it stands."""
        await self.look()
        async with self.locked():
            await self._follow_orders()
            self._wake_computers(await self.state())

    def _wake_computers(self, state: TableState) -> None:
        """Start thinking about every open question that a computer must answer."""
        match, row = state.match, state.data.row
        if match is None or row.blocked or not self._is_held(state):
            return
        for question in computer_questions(state.data.seats, match):
            seat, key = question.decision.seat, question.key
            self._begin((seat, key), partial(self._answer, seat, key), f"computer of seat {seat}")

    def _begin(self, which: tuple[int, str] | None, work: Callable[[], Awaitable[None]], what: str) -> None:
        if which not in self.thinking and not self.services.closing:
            working = self._until_done(work, f"{what} at table {self.table}")
            task = asyncio.create_task(working, name=f"computer of table {self.table}")
            self.thinking[which] = task
            task.add_done_callback(lambda _: self.thinking.pop(which))

    async def _until_done(self, work: Callable[[], Awaitable[None]], what: str) -> None:
        try:
            await until_done(self.services.clock, work, what)
        except TableError as error:
            log.debug("%s is too late: %s", what, error)

    async def _answer(self, seat: int, key: str, asked: int | None = None) -> None:
        """Have a computer think without the lock, and then act at the table. Before an act that nobody else sees it
        does not pause: the pauses would show how many there were since it was `asked`."""
        luck, asked = self.services.luck(), self.services.clock.now_ms() if asked is None else asked
        async with self.locked() as state:
            thought, tried = _thought(state, seat, key, luck), state.match and state.match.fork()
        if thought is None or tried is None:
            return
        action = await self._choice(thought)
        following = _key_after_unseen(tried, seat, key, action)
        if following is None:
            await self._pause(asked)
        async with self.locked() as state:
            if not self._is_held(state):
                return
            try:
                await self.commit(lambda change: play_for_computer(change, seat, key, action, luck))
            except Refused:
                log.warning("computer of seat %s at table %s made an illegal choice", seat, self.table)
                await self.commit(lambda change: play_for_computer(change, seat, key, None, luck))
        if following is not None:
            await self._answer(seat, following, asked)
        else:
            self._begin(None, self.go_on, "going on")

    async def _pause(self, asked: int) -> None:
        """Wait until a whole number of pauses has passed since the question. How long a computer thinks depends on what
        only its seat sees, so it must not show."""
        clock, pace = self.services.clock, self.services.limits.pace
        if pace:
            pauses = max(1, -(-(clock.now_ms() - asked) // pace))
            await clock.sleep_until(asked + pauses * pace)

    async def _choice(self, thought: AiRequest) -> Action | None:
        try:
            return await self.services.thinker.choose(thought)
        except NoChoice as error:
            # The cause's own words may quote what others must not read.
            cause = type(error.__cause__).__name__
            log.warning("computer %s at table %s came to no choice: %s", thought.kind, self.table, cause)
            return None

    async def stop(self) -> None:
        """Stop the thinking computers, and wait for acts under way."""
        for task in list(self.thinking.values()):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        async with self.lock:
            pass


def _thought(state: TableState, seat: int, key: str, luck: int) -> AiRequest | None:
    match = state.match
    if match is None:
        return None
    for question in computer_questions(state.data.seats, match):
        decision = question.decision
        if (decision.seat, question.key) == (seat, key):
            kind = player_of(state.data.seats[seat])
            return AiRequest(match.game, kind, match.view(seat), seat, decision.key_parts, luck)
    return None


def _key_after_unseen(tried: AnyMatch, seat: int, key: str, action: Action | None) -> str | None:
    """The key of the question that a seat is asked after an act that nobody else sees; None after any other act, which
    is `tried` in a match of its own."""
    if action is None:
        return None
    try:
        applied = tried.apply(seat, action, SeededChance(bytes(SEED_BYTES), tried.next_outcome), key)
    except (Refused, NotOpen):
        return None
    again = (each.key for each in tried.questions() if each.decision.seat == seat and each.decision.awaited)
    return None if seen_by_all(applied.events) else next(again, None)

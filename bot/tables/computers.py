"""The computer seats of one table: each thinks beside the table and then takes its turn at it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from functools import partial

from engine.actions import Action
from engine.choices import Refused

from .desk import Desk
from .errors import TableError
from .play.actions import computer_questions, play_for_computer
from .play.ai_runner import NoChoice, Thought
from .state import TableState
from .timing.clock import until_done
from .timing.table_clocks import player_of

log = logging.getLogger(__name__)


class Computers:
    """Answers what computers are asked, one task a question; an answer to a question that is gone is dropped."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._tasks: dict[tuple[int, str] | None, asyncio.Task[None]] = {}
        """By seat and key of the question; None is the task that goes on with the table later."""

    @property
    def at_work(self) -> bool:
        return bool(self._tasks)

    def wake(self, state: TableState) -> None:
        """Begin to think about every open question that a computer must answer."""
        match = state.match
        if match is None or state.data.row.rests:
            return
        for question in computer_questions(state.data.seats, match):
            seat, key = question.decision.seat, question.key
            self._begin((seat, key), partial(self._answer, seat, key), f"computer of seat {seat}")

    async def go_on(self) -> None:
        """Let standing orders and computers act as the table stands."""
        async with self._desk.held():
            await self._desk.follow_orders()
            self.wake(await self._desk.state())

    def go_on_later(self) -> None:
        """The same as soon as the database allows."""
        self._begin(None, self.go_on, "going on")

    def _begin(self, which: tuple[int, str] | None, work: Callable[[], Awaitable[None]], what: str) -> None:
        if which not in self._tasks and not self._desk.services.closing:
            table = self._desk.table
            working = self._until_done(work, f"{what} at table {table}")
            task = asyncio.create_task(working, name=f"computer of table {table}")
            self._tasks[which] = task
            task.add_done_callback(lambda _: self._tasks.pop(which))

    async def _until_done(self, work: Callable[[], Awaitable[None]], what: str) -> None:
        try:
            await until_done(self._desk.services.clock, work, what)
        except TableError as error:
            log.debug("%s is too late: %s", what, error)

    async def stop(self) -> None:
        for task in list(self._tasks.values()):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task

    async def _answer(self, seat: int, key: str) -> None:
        luck, asked = self._desk.services.luck(), self._desk.services.clock.now_ms()
        async with self._desk.held() as state:
            thought = _thought(state, seat, key, luck)
        if thought is None:
            return
        action = await self._choice(thought)
        await self._pause(asked)
        async with self._desk.held():
            await self._play(seat, key, action, luck)
        self.go_on_later()

    async def _pause(self, asked: int) -> None:
        """Wait until a whole number of pauses has passed since the question: how long a computer thinks depends on what
        only its seat sees, and so must not show."""
        clock, pace = self._desk.services.clock, self._desk.services.limits.pace
        if pace:
            pauses = max(1, -(-(clock.now_ms() - asked) // pace))
            await clock.sleep_until(asked + pauses * pace)

    async def _choice(self, thought: Thought) -> Action | None:
        try:
            return await self._desk.services.thinker.choose(thought)
        except NoChoice as error:
            # The cause's own words may quote what others must not read.
            cause = type(error.__cause__).__name__
            log.warning("computer %s at table %s came to no choice: %s", thought.kind, self._desk.table, cause)
            return None

    async def _play(self, seat: int, key: str, action: Action | None, luck: int) -> None:
        try:
            await self._desk.carry_out(lambda change: play_for_computer(change, seat, key, action, luck))
        except Refused:
            log.warning("computer of seat %s at table %s made an illegal choice", seat, self._desk.table)
            await self._desk.carry_out(lambda change: play_for_computer(change, seat, key, None, luck))


def _thought(state: TableState, seat: int, key: str, luck: int) -> Thought | None:
    match = state.match
    if match is None:
        return None
    for question in computer_questions(state.data.seats, match):
        decision = question.decision
        if (decision.seat, question.key) == (seat, key):
            kind = player_of(state.data.seats[seat])
            return Thought(match.game, kind, match.view(seat), seat, decision.topic, luck)
    return None

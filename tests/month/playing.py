"""Somebody who plays at his tables through a month, in his own way."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Awaitable, Callable
from itertools import count
from typing import Any

from bot.store import Person
from bot.tables import Actor, Done, Table, Tables, TableSnapshot
from bot.tables.errors import ProposalGone, TableError
from bot.tables.telling.messages import Kind
from bot.tables.timing.availability import awake_from
from bot.tables.timing.clock import DAY, HOUR, MINUTE
from engine.actions import Action
from engine.choices import sample
from engine.match import Question
from engine.players import player
from engine.rejection import Refused

from .characters import Character
from .mail import Call
from .timeline import Timeline

MOST_ACTS = 200
"""At one table, at one visit."""

claims = count(1)
"""The ids of all presses."""


class Playing:
    """A person of a character. `turns` are the visits to tables at which he acted, `pressed` is awaited after each of
    his acts. `faults` are what he was refused, or what a second press did."""

    def __init__(
        self,
        discord_id: int,
        character: Character,
        clock: Timeline,
        tables: Callable[[], Tables],
        luck: random.Random,
        pressed: Callable[[], Awaitable[None]],
    ) -> None:
        self.discord_id = discord_id
        self.name = f"{character.name.capitalize()} {discord_id}"
        self.character = character
        self.gone = False
        self.acts = 0
        self.turns = 0
        self.doubles = 0
        self.last_act: dict[int, int] = {}
        self.faults: list[str] = []
        self._clock = clock
        self._tables = tables
        self._pressed = pressed
        self._luck = luck
        self._means_to_come: int | None = None
        self._called_to: set[int | None] = set()
        self._put_off: set[int] = set()
        self._clever = luck.random() < 0.5

    async def person(self) -> Person:
        return await self._tables().people.meet(self.discord_id, self.name)

    async def settle_in(self) -> None:
        """Tell Bottega of one's habits, and know what one will do."""
        him = self.character
        if him.told:
            await self._tables().preferences.change(await self.person(), **dict(him.told))
        if him.holiday:
            self._clock.plan(him.holiday[0], self._go_on_holiday)
        if him.leaves:
            self._clock.plan(him.leaves, self._leave)
        if him.daily:
            self._clock.plan(self._clock.now_ms() + DAY, self._look_in)

    # When he comes

    def hear(self, call: Call) -> None:
        """Somebody calls."""
        him, now = self.character, self._clock.now_ms()
        if him.snoozes and call.kind is Kind.REMIND and not call.warning and call.table not in self._put_off:
            assert call.table is not None
            self._put_off.add(call.table)
            self._clock.plan(now + 10 * MINUTE, lambda table=call.table: self._snooze(table))  # type: ignore[misc]
            return
        self._called_to.add(call.table)
        # Whoever is called again hurries.
        pause = self._luck.randint(*him.pause) // (3 if call.kind is Kind.REMIND else 1)
        self._mean_to_come(self._free_from(now + pause))

    def _free_from(self, moment: int) -> int:
        holiday = self.character.holiday
        if holiday and holiday[0] <= moment < holiday[1]:
            moment = holiday[1] + self._luck.randrange(6 * HOUR)
        return awake_from(moment, self.character.hours)

    def _mean_to_come(self, when: int) -> None:
        if not self.gone and (self._means_to_come is None or when < self._means_to_come):
            self._means_to_come = when
            self._clock.plan(when, lambda: self._come(when))

    async def _come(self, when: int) -> None:
        if self._means_to_come == when and not self.gone:
            self._means_to_come = None
            await self.visit()

    async def _look_in(self) -> None:
        self._mean_to_come(self._free_from(self._clock.now_ms()))
        if not self.gone:
            self._clock.plan(self._clock.now_ms() + DAY, self._look_in)

    async def _snooze(self, table: int) -> None:
        until = self._clock.now_ms() + self._luck.choice((3, 12)) * HOUR
        try:
            await (await self._tables().get(table)).snooze(Actor(await self.person(), claim=next(claims)), until)
        except TableError:
            # It is not his turn any more.
            return

    async def _go_on(self, table: int) -> None:
        """After a pause one has asked for."""
        self._called_to.add(table)
        await self._look_in_once()

    async def _go_on_holiday(self) -> None:
        assert self.character.holiday
        if self.character.announced:
            await self._tables().preferences.away(await self.person(), self.character.holiday[1])
        self._clock.plan(self.character.holiday[1], self._look_in_once)

    async def _look_in_once(self) -> None:
        self._mean_to_come(self._free_from(self._clock.now_ms()))

    async def _leave(self) -> None:
        self.gone = True
        if self.character.resigns:
            person = await self.person()
            for summary in await self._tables().of_person(person):
                await (await self._tables().get(summary.table)).resign(Actor(person, claim=next(claims)))

    # What he does

    async def visit(self) -> None:
        """Go to the tables where one is awaited or was called, and act."""
        person = await self.person()
        called, self._called_to = self._called_to, set()
        for summary in await self._tables().of_person(person):
            if summary.stage == "playing" and (summary.your_turn or summary.table in called):
                await self._sit_down(await self._tables().get(summary.table), person)

    async def _sit_down(self, table: Table, person: Person) -> None:
        await table.arrive(person)
        snapshot = await table.snapshot(person)
        paused = snapshot.status.paused_since
        if paused is not None and paused + DAY < self._clock.now_ms():
            await table.resume(Actor(person, claim=next(claims)))
        if await self._agree(table, person, snapshot) or paused is not None:
            snapshot = await table.snapshot(person)
        for acts in range(MOST_ACTS):
            status = snapshot.status
            self.turns += acts == 1
            question = next((q for q in snapshot.questions if q.decision.awaited), None)
            if question is None or status.paused_since is not None or status.stage != "playing":
                return
            await self._answer(table, person, snapshot, question)
            snapshot = await table.snapshot(person)
        self.faults.append(f"{self.name} acted {MOST_ACTS} times at table {table.id} without an end")

    async def _agree(self, table: Table, person: Person, snapshot: TableSnapshot) -> bool:
        """Say what one thinks of what was proposed; whether anything was."""
        asking = [
            proposal
            for proposal in snapshot.status.proposals
            if snapshot.seat in proposal.asked and snapshot.seat not in proposal.agreed
        ]
        for proposal in asking:
            # What one agrees to may settle what else was proposed.
            with contextlib.suppress(ProposalGone):
                await table.consent(Actor(person, claim=next(claims)), proposal.id, self._luck.random() < 0.8)
        return bool(asking)

    async def _answer(self, table: Table, person: Person, snapshot: TableSnapshot, question: Question) -> None:
        action = self._choice(snapshot, question)
        try:
            await self._press(table, person, action, question.key)
        except (TableError, Refused) as error:
            self.faults.append(f"{self.name} was refused at table {table.id}: {error!r}")
            return
        self.acts += 1
        self.last_act[table.id] = self._clock.now_ms()
        await self._pressed()
        await self._second_thoughts(table, person)

    def _choice(self, snapshot: TableSnapshot, question: Question) -> Action:
        if self._clever:
            return player("apprentice").choose(snapshot.view, question.decision, self._luck)
        action = sample(question.decision.tree, self._luck)
        assert isinstance(action, Action)
        return action

    async def _press(self, table: Table, person: Person, action: Action, key: str) -> None:
        him, by = self.character, Actor(person, claim=next(claims))
        if him.presses == 1:
            await table.act(by, action, key)
            return
        self.doubles += 1
        if him.at_once:
            presses = [table.act(by, action, key) for _ in range(him.presses)]
            came: list[Any] = await asyncio.gather(*presses, return_exceptions=True)
        else:
            came = [await table.act(by, action, key) for _ in range(him.presses)]
        done = [each for each in came if isinstance(each, Done) and not each.repeated]
        if len(done) != 1:
            self.faults.append(f"{len(done)} of two presses of {self.name} at table {table.id} acted: {came!r}")

    async def _second_thoughts(self, table: Table, person: Person) -> None:
        """Now and then take back what one has just done, or propose a pause."""
        dice = self._luck.random()
        try:
            if dice < 0.01:
                await table.undo(Actor(person, claim=next(claims)))
            elif dice < 0.013:
                await table.pause(Actor(person, claim=next(claims)))
                self._clock.plan(self._clock.now_ms() + 3 * DAY, lambda: self._go_on(table.id))
        except TableError:
            # There is nothing to take back, or it is asked already.
            return

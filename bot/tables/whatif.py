"""Trials: each person tries acts on a copy of the game as they see it; hidden information is dealt at random.

A trial (`play.trials`) never touches the table. The table is locked only to read it; trials are computed in a thread.
"""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from engine.actions import Action
from engine.chance import SEED_BYTES
from engine.game import Decision, Event, Result
from engine.match import AnyMatch, Question

from ..store import Person, personal
from .change import Change, Locked
from .errors import NoSuggestion, NoTrial, TrialFull, TrialMovedOn, Unfinished
from .play.ai_runner import AiRequest, NoChoice
from .play.drafts import Draft, answered
from .play.trials import TriedAct, WhatIf, WhatIfState, weighed, work_out
from .services import Services
from .telling.make_reports import seat_number, visible

MOST_ACTS = 200
MOST_KEPT = 8
"""Most trials of a table that stay in memory. The others are computed again when they are used."""
HELPER = "apprentice"
"""The computer player that acts when the person lets it."""


@dataclass(frozen=True, slots=True)
class TrialSnapshot:
    """A trial at one moment, as its owner is shown it.

    `view` is the supposed game as everybody would see it, `own_view` as its owner would. `questions` are those open to
    any seat; `asked` is the one being walked through, `draft` how far, under the key `stamp`, and `asked_view` what its
    seat would see. `events` is what the last of `acts` acts brought about, as far as the owner would know. The first
    `own` acts are the owner's, and can be sent to the table. `moved_on`: everybody has seen more happen at the table
    than the trial contains.
    """

    stamp: str
    acts: int
    own: int
    view: Any = field(repr=False)
    own_view: Any = field(repr=False)
    questions: tuple[Question, ...] = field(repr=False)
    asked: Question | None = field(repr=False)
    asked_view: Any = field(repr=False)
    draft: Draft | None = field(repr=False)
    events: tuple[Event, ...] = field(repr=False)
    result: Result | None
    moved_on: bool


@dataclass(frozen=True, slots=True)
class _Table:
    """What a trial needs of its table: a copy of the match, its public number, the person's seat."""

    match: AnyMatch = field(repr=False)
    public: int
    seat: int | None


@dataclass(frozen=True, slots=True)
class _Opened:
    table: _Table
    trial: WhatIfState
    supposed: WhatIf


class WhatIfs:
    """The trials at one table. Methods that take a `stamp` apply to the newest position; a press at an older one raises
    `TrialMovedOn`. All raise `NoTrial`, `NotStarted`, `GameOver` or `Closed`."""

    def __init__(self, table: int, services: Services, locked: Callable[[], Locked]) -> None:
        self._table = table
        self._services = services
        self._locked = locked
        self._lock = asyncio.Lock()
        self._thinking = asyncio.Lock()
        self._kept: dict[int, WhatIf] = {}

    async def begin(self, person: Person) -> TrialSnapshot:
        """Start a trial from the table as it stands, with new luck. It replaces the earlier trial."""
        async with self._lock:
            table = await self._look(person)
            luck = self._services.luck().to_bytes(SEED_BYTES)
            trial = WhatIfState(table.seat, table.match.revision, table.public, luck)
            self._kept.pop(person.id, None)
            return await self._put(person, table, trial)

    async def resume(self, person: Person) -> TrialSnapshot:
        """The trial as it was left, or a new one if there is none."""
        try:
            return await self.snapshot(person)
        except NoTrial:
            return await self.begin(person)

    async def snapshot(self, person: Person) -> TrialSnapshot:
        async with self._lock:
            return _shown(await self._open(person))

    async def ask(self, person: Person, stamp: str, number: int) -> TrialSnapshot:
        """Switch to another open question, by its place in the list."""

        def turn(trial: WhatIfState, supposed: WhatIf) -> WhatIfState:
            questions = supposed.open()
            if number >= len(questions):
                raise TrialMovedOn(self._table)
            return replace(trial, asked=(questions[number].decision.seat, questions[number].key), given=())

        return await self._change(person, stamp, turn)

    async def answer(self, person: Person, stamp: str, field: str, *values: Any) -> TrialSnapshot:
        """Answer a field of the question and those after it; the last answer carries out the act. Raises `Refused`."""

        def give(trial: WhatIfState, supposed: WhatIf) -> WhatIfState:
            draft = answered(trial.draft(self._asked(trial, supposed)), field, *values)
            if draft.action is not None:
                return self._act(trial, supposed, draft.action)
            return replace(trial, given=draft.given)

        return await self._change(person, stamp, give)

    async def adjust(self, person: Person, stamp: str, field: str, *values: Any) -> TrialSnapshot:
        """Answer fields of the question without acting: numbers that are taken as usual can still be changed. Raises
        `Refused`."""

        def give(trial: WhatIfState, supposed: WhatIf) -> WhatIfState:
            draft = answered(trial.draft(self._asked(trial, supposed)), field, *values)
            return replace(trial, given=draft.given)

        return await self._change(person, stamp, give)

    async def confirm(self, person: Person, stamp: str) -> TrialSnapshot:
        """Carry out an act that leaves no choice. Raises `Unfinished`."""

        def do(trial: WhatIfState, supposed: WhatIf) -> WhatIfState:
            draft = trial.draft(self._asked(trial, supposed))
            if draft.action is None:
                raise Unfinished(self._table, stamp, draft.node.field if draft.node else "")
            return self._act(trial, supposed, draft.action)

        return await self._change(person, stamp, do)

    async def back(self, person: Person, stamp: str) -> TrialSnapshot:
        """Take back the last answer given."""
        return await self._change(person, stamp, lambda trial, supposed: replace(trial, given=trial.given[:-1]))

    async def restart(self, person: Person, stamp: str) -> TrialSnapshot:
        """Start the question again."""
        return await self._change(person, stamp, lambda trial, supposed: replace(trial, given=()))

    async def take_back(self, person: Person, stamp: str) -> TrialSnapshot:
        """Take back the last act. The same act would bring the same luck."""
        return await self._change(person, stamp, lambda trial, supposed: trial.at_next(trial.acts[:-1]))

    async def let_play(self, person: Person, stamp: str) -> TrialSnapshot:
        """Have a computer player answer the question. Raises `NoSuggestion`.

        All tables share the processes of the computer players, so each table's trials run one at a time.
        """
        async with self._thinking:
            async with self._lock:
                opened = await self._open(person, stamp)
                thought = _thought(opened, self._asked(opened.trial, opened.supposed).decision)
            try:
                action = await self._services.thinker.choose(thought)
            except NoChoice as error:
                raise NoSuggestion(self._table) from error
            return await self._change(person, stamp, lambda trial, supposed: self._act(trial, supposed, action))

    async def to_send(self, person: Person, stamp: str) -> tuple[TriedAct, ...]:
        """The person's own acts before anybody else's, to be carried out at the table."""
        async with self._lock:
            opened = await self._open(person, stamp)
            return await asyncio.to_thread(weighed, opened.table.match, opened.trial)

    async def close(self, person: Person) -> None:
        async with self._lock:
            self._kept.pop(person.id, None)
            await self._services.database.write(personal.remove_trial, self._table, person.id)

    # Inside

    async def _change(
        self, person: Person, stamp: str, change: Callable[[WhatIfState, WhatIf], WhatIfState]
    ) -> TrialSnapshot:
        """Change a trial in a thread. `change` may act in the game that it is given."""
        async with self._lock:
            opened = await self._open(person, stamp)
            # Until the change is written, the copy in memory is not valid.
            self._kept.pop(person.id, None)
            changed = await asyncio.to_thread(change, opened.trial, opened.supposed)
            self._kept[person.id] = opened.supposed
            return await self._put(person, opened.table, changed)

    async def _look(self, person: Person) -> _Table:
        """Raises `NotStarted`, `GameOver` or `Closed`."""
        services = self._services
        async with self._locked() as state:
            match = Change(state, services.clock.now_ms(), services.limits).begun()
            return _Table(match.fork(), state.data.row.public, seat_number(state.data, person))

    async def _open(self, person: Person, stamp: str | None = None) -> _Opened:
        """A person's stored trial, brought to life. Raises `NoTrial`, or `TrialMovedOn` if its stamp differs."""
        services, table = self._services, await self._look(person)
        row = await services.database.read(personal.trial, self._table, person.id)
        if row is None or row.at < services.clock.now_ms() - services.limits.trials:
            raise NoTrial(self._table)
        trial = WhatIfState.of(row)
        if trial.seat != table.seat:
            raise NoTrial(self._table)
        opened = await self._restored(person, table, trial)
        if stamp not in (None, opened.trial.stamp):
            raise TrialMovedOn(self._table)
        return opened

    async def _put(self, person: Person, table: _Table, trial: WhatIfState) -> TrialSnapshot:
        """Store a trial, and show it."""
        row = trial.row(self._table, person.id, self._services.clock.now_ms())
        await self._services.database.write(personal.save_trial, row)
        return _shown(await self._restored(person, table, trial))

    async def _restored(self, person: Person, table: _Table, trial: WhatIfState) -> _Opened:
        """A trial with the game it leads to: from memory, or computed again."""
        kept = self._kept.get(person.id)
        if kept is None or kept.luck != trial.seed or tuple(kept.acts) != trial.acts:
            kept = self._kept[person.id] = await asyncio.to_thread(work_out, table.match, trial)
            while len(self._kept) > MOST_KEPT:
                del self._kept[next(iter(self._kept))]
        possible = tuple(kept.acts)
        return _Opened(table, trial if possible == trial.acts else trial.at_next(possible), kept)

    def _act(self, trial: WhatIfState, supposed: WhatIf, action: Action) -> WhatIfState:
        """Raises `TrialFull`, or the engine's `Refused`."""
        if len(trial.acts) >= MOST_ACTS:
            raise TrialFull(self._table, MOST_ACTS)
        asked = self._asked(trial, supposed)
        supposed.act(asked.decision.seat, supposed.match.game.notation.write(action))
        return trial.at_next(supposed.acts)

    def _asked(self, trial: WhatIfState, supposed: WhatIf) -> Question:
        """The question a press applies to. Raises `TrialMovedOn`."""
        asked = trial.question(supposed.open())
        if asked is None:
            raise TrialMovedOn(self._table)
        return asked


def _shown(opened: _Opened) -> TrialSnapshot:
    trial, match, questions = opened.trial, opened.supposed.match, opened.supposed.open()
    asked = trial.question(questions)
    events = opened.supposed.events
    return TrialSnapshot(
        stamp=trial.stamp,
        acts=len(trial.acts),
        own=len(trial.own_run()),
        view=match.view(None),
        own_view=match.view(trial.seat),
        questions=questions,
        asked=asked,
        asked_view=match.view(asked.decision.seat) if asked else None,
        draft=trial.draft(asked) if asked else None,
        events=visible(events[-1], trial.seat) if events else (),
        result=match.result,
        moved_on=opened.table.public != trial.public,
    )


def _thought(opened: _Opened, decision: Decision) -> AiRequest:
    """The request to a computer player to answer a question. Its luck too follows from the trial."""
    match = opened.supposed.match
    luck = int.from_bytes(hmac.digest(opened.trial.seed, opened.trial.stamp.encode(), "sha256"))
    return AiRequest(match.game, HELPER, match.view(decision.seat), decision.seat, decision.key_parts, luck)

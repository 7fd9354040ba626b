"""Trials: each person tries acts on a copy of the game as they see it; hidden information is dealt at random.

A trial follows from a view, a seed and the acts tried. It holds nothing that the view hides, and never touches the
table. The table is locked only to read it; trials are computed in a thread.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
import random
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field, replace
from typing import Any

from engine.actions import Action, BadNotation
from engine.chance import SEED_BYTES, SeededChance
from engine.game import AnyGame, Decision, Event, Result
from engine.match import AnyMatch, Match, Question
from engine.match_log import NotOpen, Setup
from engine.rejection import Answer, Refused

from ..store import Person, personal
from ..store.personal import TrialRow
from .change import Change, TableState
from .errors import NoSuggestion, NoTrial, TrialFull, TrialMovedOn, Unfinished
from .play.actions import Draft, answered, resume
from .play.ai_runner import AiRequest, NoChoice
from .services import Services
from .telling.make_reports import seat_number, visible

MOST_ACTS = 200
_STAMP = 8

Locked = AbstractAsyncContextManager[TableState]
"""The table as it stands; it does not change while the context is open."""
Act = tuple[int, str]
"""The seat that acts, and its act in notation."""
Asked = tuple[int, str]
"""A question by its seat and its key."""


@dataclass(frozen=True, slots=True)
class WhatIfState:
    """A trial as it is stored.

    It began from the record's first `revision` entries as `seat` saw them (None: a spectator), at the public number
    `public`. `seed` (32 bytes) deals the unknown and rolls the dice. `asked` is the question its owner chose to answer
    next, None for the first open one; `given` are their answers to it so far.
    """

    seat: int | None
    revision: int
    public: int
    seed: bytes = field(repr=False)
    acts: tuple[Act, ...] = field(default=(), repr=False)
    asked: Asked | None = None
    given: tuple[Answer, ...] = field(default=(), repr=False)

    @classmethod
    def of(cls, row: TrialRow) -> WhatIfState:
        kept = json.loads(row.acts)
        given = tuple(tuple(answer) if isinstance(answer, list) else answer for answer in kept["given"])
        asked = tuple(kept["asked"]) if kept["asked"] else None
        acts = tuple((seat, text) for seat, text in kept["acts"])
        # Earlier versions did not store the public number: such a trial shows as moved on.
        return cls(kept["seat"], row.revision, kept.get("public", -1), row.seed, acts, asked, given)

    def row(self, table: int, user: int, now: int) -> TrialRow:
        kept = {"seat": self.seat, "public": self.public, "acts": self.acts, "asked": self.asked, "given": self.given}
        return TrialRow(table, user, self.revision, self.seed, json.dumps(kept), now)

    @property
    def stamp(self) -> str:
        """Identifies one position and question of a trial, so that each press acts once."""
        where = json.dumps([self.acts, self.asked]).encode()
        return hmac.digest(self.seed, where, "sha256").hex()[:_STAMP]

    def at_next(self, acts: Sequence[Act]) -> WhatIfState:
        """The trial after these acts, with no answers to the next question."""
        return replace(self, acts=tuple(acts), asked=None, given=())


@dataclass(slots=True)
class WhatIf:
    """A trial brought to life: the game it leads to, and what each act brought about."""

    match: AnyMatch = field(repr=False)
    acts: list[Act] = field(default_factory=list, repr=False)
    events: list[tuple[Event, ...]] = field(default_factory=list, repr=False)
    luck: bytes = field(default=b"", repr=False)

    def act(self, seat: int, text: str) -> None:
        """Raises the engine's `Refused`, `BadNotation` or `NotOpen`; then nothing has changed."""
        action = self.match.game.notation.read(text)
        applied = self.match.apply(seat, action, SeededChance(self.luck, self.match.next_outcome))
        self.acts.append((seat, text))
        self.events.append(applied.events)

    def open(self) -> tuple[Question, ...]:
        """Every open question, those the game waits for first. Their trees do not change later."""
        return tuple(sorted(self.match.fork().questions(), key=lambda question: not question.decision.awaited))


def suppose(game: AnyGame, begun: Setup, view: Any, trial: WhatIfState) -> WhatIf:
    """Bring a trial to life, as far as its acts are still possible."""
    state = game.determinize(view, random.Random(hashlib.sha256(trial.seed).digest()))
    supposed = WhatIf(Match(game, replace(begun, opening=()), state), luck=trial.seed)
    for seat, text in trial.acts:
        try:
            supposed.act(seat, text)
        except (Refused, BadNotation, NotOpen):
            break
    return supposed


MOST_KEPT = 8
"""Most trials of a table that stay in memory. The others are computed again when they are used."""
HELPER = "apprentice"
"""The computer player that acts when the person lets it."""


@dataclass(frozen=True, slots=True)
class TrialSnapshot:
    """A trial at one moment, as its owner is shown it.

    `view` is the supposed game as everybody would see it, `own_view` as its owner would. `questions` are those open to
    any seat; `asked` is the one being walked through, `draft` how far, under the key `stamp`, and `asked_view` what its
    seat would see. `events` is what the last of `acts` acts brought about, as far as the owner would know. `moved_on`:
    everybody has seen more happen at the table than the trial contains.
    """

    stamp: str
    acts: int
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

    async def answer(self, person: Person, stamp: str, field: str, value: Any) -> TrialSnapshot:
        """Answer a field of the question; the last answer carries out the act. Raises `Refused`."""

        def give(trial: WhatIfState, supposed: WhatIf) -> WhatIfState:
            draft = answered(_draft_of(trial, self._asked(trial, supposed)), field, value)
            if draft.action is not None:
                return self._act(trial, supposed, draft.action)
            return replace(trial, given=draft.given)

        return await self._change(person, stamp, give)

    async def confirm(self, person: Person, stamp: str) -> TrialSnapshot:
        """Carry out an act that leaves no choice. Raises `Unfinished`."""

        def do(trial: WhatIfState, supposed: WhatIf) -> WhatIfState:
            draft = _draft_of(trial, self._asked(trial, supposed))
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
            kept = self._kept[person.id] = await asyncio.to_thread(_work_out, table.match, trial)
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
        asked = _asked(trial, supposed.open())
        if asked is None:
            raise TrialMovedOn(self._table)
        return asked


def _work_out(match: AnyMatch, trial: WhatIfState) -> WhatIf:
    view = match.view_at(trial.revision, trial.seat)
    return suppose(match.game, match.setup, view, trial)


def _shown(opened: _Opened) -> TrialSnapshot:
    trial, match, questions = opened.trial, opened.supposed.match, opened.supposed.open()
    asked = _asked(trial, questions)
    events = opened.supposed.events
    return TrialSnapshot(
        stamp=trial.stamp,
        acts=len(trial.acts),
        view=match.view(None),
        own_view=match.view(trial.seat),
        questions=questions,
        asked=asked,
        asked_view=match.view(asked.decision.seat) if asked else None,
        draft=_draft_of(trial, asked) if asked else None,
        events=visible(events[-1], trial.seat) if events else (),
        result=match.result,
        moved_on=opened.table.public != trial.public,
    )


def _asked(trial: WhatIfState, questions: Sequence[Question]) -> Question | None:
    """The question a trial's owner answers: the one they chose, else one of their own that is awaited, else the first.
    None if the game would be over."""
    own = (each for each in questions if each.decision.awaited and each.decision.seat == trial.seat)
    chosen = (each for each in questions if (each.decision.seat, each.key) == trial.asked)
    return next((each for found in (chosen, own, questions) for each in found), None)


def _draft_of(trial: WhatIfState, asked: Question) -> Draft:
    return resume(trial.stamp, asked.decision.tree, trial.given)


def _thought(opened: _Opened, decision: Decision) -> AiRequest:
    """The request to a computer player to answer a question. Its luck too follows from the trial."""
    match = opened.supposed.match
    luck = int.from_bytes(hmac.digest(opened.trial.seed, opened.trial.stamp.encode(), "sha256"))
    return AiRequest(match.game, HELPER, match.view(decision.seat), decision.seat, decision.key_parts, luck)

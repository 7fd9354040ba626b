"""A trial by itself: the game it leads to, and what of it can be sent to the table.

It follows from a view, a seed and the acts tried, and holds nothing that the view hides.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import random
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import takewhile
from typing import Any, cast

from engine.actions import Action, BadNotation
from engine.chance import SeededChance
from engine.game import AnyGame, Decision, Event, Reason
from engine.match import AnyMatch, Match, Question, best_fit
from engine.match_log import NotOpen, Setup
from engine.rejection import Answer, Refused

from ...store.personal import TrialRow
from .drafts import Draft, resume

_STAMP = 8

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

    def own_run(self) -> tuple[str, ...]:
        """What the owner did before anybody else acted."""
        return tuple(text for _, text in takewhile(lambda act: act[0] == self.seat, self.acts))

    def question(self, questions: Sequence[Question]) -> Question | None:
        """The question the owner answers: the one they chose, else one of their own that is awaited, else the first.
        None if the game would be over."""
        own = (each for each in questions if each.decision.awaited and each.decision.seat == self.seat)
        chosen = (each for each in questions if (each.decision.seat, each.key) == self.asked)
        return next((each for found in (chosen, own, questions) for each in found), None)

    def draft(self, asked: Question) -> Draft:
        return resume(self.stamp, asked.decision.tree, self.given)


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


def work_out(match: AnyMatch, trial: WhatIfState) -> WhatIf:
    """Bring a trial of a match to life."""
    return suppose(match.game, match.setup, match.view_at(trial.revision, trial.seat), trial)


@dataclass(frozen=True, slots=True)
class TriedAct:
    """An act of a trial's owner that can be sent to the table: in notation, as an action, the question it answers, and
    what the owner would see before it. `reasons` are why it should be confirmed."""

    text: str
    action: Action
    decision: Decision = field(repr=False)
    view: Any = field(repr=False)
    reasons: tuple[Reason, ...] = ()


def weighed(match: AnyMatch, trial: WhatIfState) -> tuple[TriedAct, ...]:
    """The acts that can be sent, each with why it should be confirmed."""
    supposed = work_out(match, trial.at_next(()))
    seat, found = cast(int, trial.seat), []
    for text in trial.own_run():
        action, view = match.game.notation.read(text), supposed.match.view(seat)
        question = best_fit([each for each in supposed.open() if each.decision.seat == seat], action)
        found.append(TriedAct(text, action, question.decision, view, match.game.confirm(view, seat, action)))
        supposed.act(seat, text)
    return tuple(found)

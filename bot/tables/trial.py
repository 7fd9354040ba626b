"""A trial: what somebody tries out on a copy of a table as he sees it, with what he cannot see dealt at random.

All of it follows from a view, a seed and the acts tried: whatever the view hides has no part in it.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import random
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from engine.actions import BadNotation
from engine.chance import SeededChance
from engine.choices import Answer, Refused
from engine.entries import NotOpen, Setup
from engine.game import Event, Game
from engine.match import Match, Question

from ..store.trials import TrialRow

MOST_ACTS = 200
_STAMP = 8

Act = tuple[int, str]
"""The seat that acts, and what it does in notation."""
Asked = tuple[int, str]
"""A question by its seat and its key."""


@dataclass(frozen=True, slots=True)
class Trial:
    """A trial as it is kept.

    It began from the record's first `revision` entries as `seat` saw them (None: who looks on), at the public number
    `public`; `seed` (32 bytes) deals the unknown and rolls the dice. `asked` is the question its owner chose to answer
    next, None for the first that is open; `given` are his answers to it so far.
    """

    seat: int | None
    revision: int
    public: int
    seed: bytes = field(repr=False)
    acts: tuple[Act, ...] = field(default=(), repr=False)
    asked: Asked | None = None
    given: tuple[Answer, ...] = field(default=(), repr=False)

    @classmethod
    def of(cls, row: TrialRow) -> Trial:
        kept = json.loads(row.acts)
        given = tuple(tuple(answer) if isinstance(answer, list) else answer for answer in kept["given"])
        asked = tuple(kept["asked"]) if kept["asked"] else None
        acts = tuple((seat, text) for seat, text in kept["acts"])
        # Of a trial kept by an earlier version nobody knows how much everybody had seen: it shows as moved on.
        return cls(kept["seat"], row.revision, kept.get("public", -1), row.seed, acts, asked, given)

    def row(self, table: int, user: int, now: int) -> TrialRow:
        kept = {"seat": self.seat, "public": self.public, "acts": self.acts, "asked": self.asked, "given": self.given}
        return TrialRow(table, user, self.revision, self.seed, json.dumps(kept), now)

    @property
    def stamp(self) -> str:
        """Tells one position and question of a trial from all others, so that each press acts once."""
        where = json.dumps([self.acts, self.asked]).encode()
        return hmac.digest(self.seed, where, "sha256").hex()[:_STAMP]

    def at_next(self, acts: Sequence[Act]) -> Trial:
        """The trial after these acts, where nothing is answered yet."""
        return replace(self, acts=tuple(acts), asked=None, given=())


@dataclass(slots=True)
class Supposed:
    """A trial come to life: the game it leads to, and what each act brought about."""

    match: Match[Any, Any] = field(repr=False)
    acts: list[Act] = field(default_factory=list, repr=False)
    events: list[tuple[Event, ...]] = field(default_factory=list, repr=False)
    luck: bytes = field(default=b"", repr=False)

    def act(self, seat: int, text: str) -> None:
        """Raises the engine's `Refused`, `BadNotation` or `NotOpen`; nothing has changed then."""
        action = self.match.game.notation.read(text)
        applied = self.match.apply(seat, action, SeededChance(self.luck, self.match.next_outcome))
        self.acts.append((seat, text))
        self.events.append(applied.events)

    def open(self) -> tuple[Question, ...]:
        """Every open question, what the game waits for first; their trees stay as they are."""
        return tuple(sorted(self.match.fork().questions(), key=lambda question: not question.decision.awaited))


def suppose(game: Game[Any, Any], begun: Setup, view: Any, trial: Trial) -> Supposed:
    """Bring a trial to life, as far as its acts are still possible."""
    state = game.imagine(view, random.Random(hashlib.sha256(trial.seed).digest()))
    supposed = Supposed(Match(game, replace(begun, opening=()), state), luck=trial.seed)
    for seat, text in trial.acts:
        try:
            supposed.act(seat, text)
        except (Refused, BadNotation, NotOpen):
            break
    return supposed

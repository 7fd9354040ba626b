"""Random games of Leonardo da Vinci, to read everything that can be said of one."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from typing import Any

from bot.text import GameTexts, texts
from bot.text.language import Language
from engine.actions import Action
from engine.chance import SeededChance, match_key
from engine.choices import Tree, sample
from engine.davinci import DaVinci, parse_pack
from engine.davinci.state import State
from engine.davinci.view import View
from engine.game import Event
from engine.match import AnyMatch, Match, Question

NAMES = ("Ada", "Bruno", "Carla", "Dario", "Elena")
LONG_NAMES = tuple(f"{name} of the very long name indeed" for name in NAMES)


@cache
def game() -> DaVinci:
    return DaVinci(parse_pack((files("assets") / "davinci" / "pack.json").read_text(encoding="utf-8")))


def texts_for(words: Language, reader: int | None = None, names: tuple[str, ...] = NAMES) -> GameTexts:
    return texts("davinci", words, game().pack, names, reader)


def begun(seats: int = 3, **options: Any) -> Match[State, View]:
    """A match at its beginning, seat 0 holding Leonardo; beginners' sets go A, B, C… by seat."""
    for seed in range(100):
        match, _ = Match.begin(game(), options, seats, SeededChance(match_key(bytes(32), seed)))
        if match.state.leonardo == 0:
            return match
    raise AssertionError("seat 0 never begins")


@dataclass
class Step:
    """One action of a game: the question, what its seat sees, and what it will do.

    The question's tree depends on the position: read it before `events`, which carries the action out.
    """

    match: AnyMatch
    question: Question
    view: View
    action: Action
    key: bytes

    @cached_property
    def events(self) -> tuple[Event, ...]:
        chance = SeededChance(self.key, self.match.next_outcome)
        return self.match.apply(self.question.decision.seat, self.action, chance, self.question.key).events

    @property
    def public(self) -> tuple[Event, ...]:
        return tuple(event for event in self.events if event.is_public)

    def seen_by(self, seat: int) -> tuple[Event, ...]:
        return tuple(event for event in self.events if event.visible_to(seat))

    @property
    def after(self) -> View:
        """A spectator's view after the action."""
        assert self.events
        view: View = self.match.view(None)
        return view


def steps(seed: int, seats: int = 3, options: Mapping[str, Any] | None = None) -> Iterator[Step]:
    """A game played at random to its end; players prefer to do something."""
    key, rng = match_key(bytes(32), seed), random.Random(seed)
    match, _ = Match.begin(game(), options or {}, seats, SeededChance(key))
    while not match.over:
        question = rng.choice([q for q in match.questions() if q.decision.awaited or _is_left(q, rng)])
        view = match.view(question.decision.seat)
        step = Step(match, question, view, _busy(question.decision.tree, view, rng), key)
        yield step
        assert step.events


def _is_left(question: Question, rng: random.Random) -> bool:
    """Whether an answer ahead of its moment is left now, or changed."""
    return question.decision.ahead and rng.random() < (0.1 if question.decision.answered else 0.5)


def _busy(tree: Tree, view: View, rng: random.Random) -> Action:
    """The best of a few random actions: what is requested is started, laboratories are manned, nothing is cancelled."""
    actions = [sample(tree, rng) for _ in range(6)]
    best = max(actions, key=lambda action: _worth(action, view))
    assert isinstance(best, Action)
    return best


def _worth(action: Any, view: View) -> int:
    if action.kind == "start":
        return 3 if action.invention in view.requested else 0
    if action.kind in ("place", "master"):
        return 3 if action.where in ("small", "large") else 2
    return 0 if action.kind == "cancel" else 1 if action.kind in ("pass", "leave", "ready") else 2


VARIETY: tuple[tuple[int, int, Mapping[str, Any]], ...] = (
    (1, 2, {}),
    (2, 3, {"council_may_decline": False}),
    (3, 4, {"start": "experts", "powerful_council": True}),
    (4, 5, {"start": "experts"}),
    (5, 5, {"powerful_council": True}),
    (6, 4, {"ahead": True, "powerful_council": True}),
)
"""Seed, seats and options of a few different games."""

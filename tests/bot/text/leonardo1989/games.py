"""Random games of Leonardo (1989), to read everything that can be said of one."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from bot.text import GameTexts, texts
from bot.text.language import Language
from engine.actions import Action
from engine.chance import SeededChance, match_key
from engine.choices import sample
from engine.game import Event
from engine.leonardo1989.state import State
from engine.leonardo1989.view import View
from engine.match import AnyMatch, Match, Question
from tests.engine.leonardo1989.positions import GAME

NAMES = ("Ada", "Bruno", "Carla", "Dario", "Elena", "Fabio")
LONG_NAMES = tuple(f"{name} of the very long name indeed" for name in NAMES)
TALKATIVE = 0.15
"""How often a player says something unasked."""


def texts_for(words: Language, reader: int | None = None, names: tuple[str, ...] = NAMES) -> GameTexts:
    return texts("leonardo1989", words, GAME.pack, names, reader)


def seen(state: State, seat: int | None = None) -> View:
    """A position as a seat sees it."""
    return GAME.view(state, seat)


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


def steps(seed: int, seats: int = 3, options: Mapping[str, Any] | None = None) -> Iterator[Step]:
    """A game played at random to its end, by players who like to talk."""
    key, rng = match_key(bytes(32), seed), random.Random(seed)
    match, _ = Match.begin(GAME, options or {}, seats, SeededChance(key))
    while not match.over:
        questions = match.questions()
        talks = [question for question in questions if not question.decision.awaited]
        awaited = [question for question in questions if question.decision.awaited]
        question = rng.choice(talks if talks and rng.random() < TALKATIVE else awaited)
        action = sample(question.decision.tree, rng)
        assert isinstance(action, Action)
        step = Step(match, question, match.view(question.decision.seat), action, key)
        yield step
        assert step.events


VARIETY: tuple[tuple[int, int, Mapping[str, Any]], ...] = (
    (1, 3, {"rounds": 15}),
    (2, 4, {"rounds": 15, "trades": True, "live_auction": True}),
    (3, 5, {"end": "rounds", "rounds": 15, "guilds": True, "trades": True, "works": "60"}),
    (4, 6, {"end": "elimination", "guilds": True}),
    (5, 6, {"rounds": 15}),
    (6, 4, {"rounds": 15, "ahead": True}),
)
"""Seed, seats and options of a few different games."""

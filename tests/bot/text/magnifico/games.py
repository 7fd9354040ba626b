"""Random games of Magnifico, to read everything that can be said of one."""

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
from engine.choices import sample
from engine.game import Event
from engine.magnifico import Magnifico, parse_pack
from engine.magnifico.view import View
from engine.match import AnyMatch, Match, Question

NAMES = ("Ada", "Bruno", "Carla", "Dario", "Elena")
LONG_NAMES = tuple(f"{name} of the very long name indeed" for name in NAMES)


@cache
def game() -> Magnifico:
    return Magnifico(parse_pack((files("assets") / "magnifico" / "pack.json").read_text(encoding="utf-8")))


def texts_for(words: Language, reader: int | None = None, names: tuple[str, ...] = NAMES) -> GameTexts:
    return texts("magnifico", words, game().pack, names, reader)


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
    def after(self) -> View:
        """A spectator's view after the action."""
        assert self.events
        view: View = self.match.view(None)
        return view


def steps(seed: int, seats: int = 3, options: Mapping[str, Any] | None = None) -> Iterator[Step]:
    """A game played at random to its end."""
    key, rng = match_key(bytes(32), seed), random.Random(seed)
    match, _ = Match.begin(game(), options or {"target": 15}, seats, SeededChance(key))
    while not match.over:
        question = rng.choice([q for q in match.questions() if q.decision.awaited])
        action = sample(question.decision.tree, rng)
        assert isinstance(action, Action)
        step = Step(match, question, match.view(question.decision.seat), action, key)
        yield step
        assert step.events


VARIETY: tuple[tuple[int, int, Mapping[str, Any]], ...] = (
    (1, 3, {"target": 15, "self_destruction": True, "rich_start": True}),
    (2, 4, {"target": 20, "double_explosion": True, "second_prizes": True, "closed_stores": True}),
    (3, 5, {"target": 30, "edition": "italian", "escorted_machines": True}),
    (4, 5, {"target": 25, "soldiers": 20}),
)
"""Seed, seats and options of a few different games."""

"""A game among apprentices, kept position by position."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from engine.chance import SeededChance, match_key
from engine.game import AnyGame, Event
from engine.match import Match
from engine.players import player
from engine.record import Record, export

NAMES = ("Ada", "Bruno", "Carla", "Dario", "Elena", "Fosca")
MOST_ACTIONS = 5_000


@dataclass(frozen=True, slots=True)
class Moment:
    """A position as the public sees it, with the events that led to it, and as the seat sees it that is asked a
    `question` there (no seat, "" and None at the end)."""

    number: int
    view: Any
    events: tuple[Event, ...]
    seat: int | None
    question: str
    own: Any


class SampleGame:
    """A whole game: its `moments` from the opening to the end, and its `record`."""

    def __init__(self, game: AnyGame, seats: int, seed: int) -> None:
        self.game = game
        self.names = NAMES[:seats]
        self._key = match_key(seed.to_bytes(32, "big"), 1)
        self._rng = random.Random(seed)
        self._match, self._opening = Match.begin(game, {}, seats, SeededChance(self._key))

    @cached_property
    def moments(self) -> tuple[Moment, ...]:
        return tuple(self._played())

    @property
    def record(self) -> Record:
        """The record of everything played."""
        assert self.moments
        return export(self._match, self.names)

    def _played(self) -> Iterator[Moment]:
        match, events, mind = self._match, self._opening, player("apprentice")
        for number in range(MOST_ACTIONS):
            asked = next((question for question in match.questions() if question.decision.awaited), None)
            if asked is None:
                yield Moment(number, match.view(None), events, None, "", None)
                return
            decision, seat = asked.decision, asked.decision.seat
            own = match.view(seat)
            yield Moment(number, match.view(None), events, seat, decision.kind, own)
            chance = SeededChance(self._key, match.next_outcome)
            events = match.apply(seat, mind.choose(own, decision, self._rng), chance, asked.key).events

    def before(self, moment: Moment) -> tuple[Moment, tuple[Event, ...]]:
        """The position right after the last act of the seat asked at a moment (the opening, if it had not acted), and
        all that has happened since."""
        acted = [each.number for each in self.moments[: moment.number] if each.seat == moment.seat]
        start = acted[-1] + 1 if acted else 0
        between = self.moments[start + 1 : moment.number + 1]
        return self.moments[start], tuple(event for each in between for event in each.events)

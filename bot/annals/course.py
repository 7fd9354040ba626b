"""How a game went, from its record."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.game import Event
from engine.match import Match

from .reckoning import Reckoning, Source


@dataclass(frozen=True, slots=True)
class Course:
    """How a game went.

    `standings` says what each seat's game was worth at the end of each of `rounds` (0: the opening); `events` are all
    that happened, `when` the round of each, `weights` how much it would be worth telling; `sources` where the scores
    came from.
    """

    rounds: tuple[int, ...]
    standings: tuple[tuple[int, ...], ...]
    events: tuple[Event, ...]
    when: tuple[int, ...]
    weights: tuple[float, ...]
    sources: tuple[Source, ...]


def course_of(match: Match[Any, Any], reckoning: Reckoning) -> Course:
    """A finished match, gone through from its opening."""
    seats = range(match.setup.seats)
    events: list[Event] = []
    when: list[int] = []
    standings: dict[int, tuple[int, ...]] = {}
    round_ = 0
    opening: list[Any] = []
    views: list[Any] = []
    for state, told in match.retrace():
        views = [match.game.view(state, seat) for seat in seats]
        opening = opening or views
        events += told
        when += [round_] * len(told)
        # What a round brings is counted as it ends, which is when the next one begins.
        standings[round_] = reckoning.standing(views)
        round_ = reckoning.round(views[0])
    standings[round_] = reckoning.standing(views)
    rounds = tuple(sorted(standings))
    return Course(
        rounds=rounds,
        standings=tuple(standings[number] for number in rounds),
        events=tuple(events),
        when=tuple(when),
        weights=reckoning.weights(events),
        sources=reckoning.sources(opening, events, views),
    )

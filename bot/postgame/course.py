"""How a game went, from its record."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from engine.game import AnyGame, Event
from engine.manifest import games
from engine.record import Record, replay_positions
from engine.scores import ScoreSource


@dataclass(frozen=True, slots=True)
class Course:
    """How a game went.

    `standings` is what each seat's position is worth at the end of each of `rounds` (0: the opening); `events` are all
    that happened, `when` the round of each, `weights` how much it is worth telling; `sources` where the scores came
    from; `end` is the last position as everybody sees it.
    """

    rounds: tuple[int, ...]
    standings: tuple[tuple[int, ...], ...]
    events: tuple[Event, ...]
    when: tuple[int, ...]
    weights: tuple[float, ...]
    sources: tuple[ScoreSource, ...]
    end: Any = field(repr=False)


def course_of(record: Record, game: AnyGame) -> Course:
    """The course of a finished game, replayed from its opening. The record must be verified."""
    manifest = games()[game.slug]
    scoring = manifest.scoring
    steps = replay_positions(record, game)
    state, told = next(steps)
    opening = _seen(game, state, record)
    events, when = [*told], [0] * len(told)
    standings = {0: scoring.standing(opening)}
    round_ = manifest.round(opening[0])
    for state, told in steps:
        events += told
        when += [round_] * len(told)
        now = manifest.round(game.view(state, None))
        if now != round_:
            # What a round brings is counted as it ends, which is when the next one begins.
            standings[round_] = scoring.standing(_seen(game, state, record))
            round_ = now
    views = _seen(game, state, record)
    standings[round_] = scoring.standing(views)
    rounds = tuple(sorted(standings))
    return Course(
        rounds=rounds,
        standings=tuple(standings[number] for number in rounds),
        events=tuple(events),
        when=tuple(when),
        weights=scoring.weights(events),
        sources=scoring.by_source(opening, events, views),
        end=game.view(state, None),
    )


def _seen(game: AnyGame, state: Any, record: Record) -> list[Any]:
    """A position as each seat sees it."""
    return [game.view(state, seat) for seat in range(record.setup.seats)]

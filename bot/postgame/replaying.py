"""A finished game replayed as everybody saw it: move by move, or round by round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine import table_actions
from engine.actions import Action
from engine.game import AnyGame, Event
from engine.manifest import games
from engine.record import Record, unplayed_match

TOLD = (table_actions.Resign, table_actions.HandOver, table_actions.LastRound, table_actions.Abandon)
"""Acts of the table that belong to the story of a game."""


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """A finished game at one move: the opening is `number` 0, the end is number `last`.

    `view` is what everybody saw then, `events` what everybody saw happen before it, in the move or in the round; `acts`
    are the table's among them. `back` and `onward` are the numbers of the nearest moments before and after it that show
    something new, None at the ends.
    """

    number: int
    last: int
    round: int
    view: Any = field(repr=False)
    events: tuple[Event, ...] = field(repr=False)
    acts: tuple[Action, ...]
    back: int | None
    onward: int | None


@dataclass(slots=True)
class _Step:
    round: int
    events: tuple[Event, ...]
    acts: tuple[Action, ...]


def moment_of(record: Record, game: AnyGame, number: int, *, by_round: bool = False) -> ReplayStep:
    """The moment at a move, or at the end of the move's round. The record must be verified."""
    round_of = games()[game.slug].round
    steps: list[_Step] = []
    for state, events, acts in _steps(record, game):
        seen = tuple(event for event in events if event.is_public)
        steps.append(_Step(round_of(game.view(state, None)), seen, acts))
    number = min(max(number, 0), len(steps) - 1)
    stations = _ends_of_rounds(steps) if by_round else _something_new(steps)
    if by_round:
        number = next(station for station in stations if station >= number)
    back = max((station for station in stations if station < number), default=None)
    told = steps[(-1 if back is None else back) + 1 : number + 1] if by_round else [steps[number]]
    return ReplayStep(
        number=number,
        last=len(steps) - 1,
        round=steps[number].round,
        view=_view(record, game, number),
        events=tuple(event for step in told for event in step.events),
        acts=tuple(act for step in told for act in step.acts),
        back=back,
        onward=min((station for station in stations if station > number), default=None),
    )


def _steps(record: Record, game: AnyGame) -> Iterator[tuple[Any, Sequence[Event], tuple[Action, ...]]]:
    """The positions that led to the end, each with what led to it: events, and the acts of the table before it."""
    match = unplayed_match(record, game)
    replayed, in_force = match.replay_positions(), set(match.in_force)
    state, events = next(replayed)
    yield state, events, ()
    acts: list[Action] = []
    for number, entry in enumerate(record.entries):
        act = table_actions.NOTATION.read(entry.text) if entry.seat is None else None
        if isinstance(act, TOLD):
            acts.append(act)
        if number in in_force or isinstance(act, table_actions.LastRound):
            state, events = next(replayed)
            yield state, events, tuple(acts)
            acts.clear()
    if acts:
        yield state, (), tuple(acts)


def _view(record: Record, game: AnyGame, number: int) -> Any:
    for at, (state, _, _) in enumerate(_steps(record, game)):
        if at == number:
            return game.view(state, None)
    raise IndexError(number)


def _something_new(steps: Sequence[_Step]) -> list[int]:
    """The moves that showed everybody something, and always the opening and the end."""
    return [at for at, step in enumerate(steps) if step.events or step.acts or at in (0, len(steps) - 1)]


def _ends_of_rounds(steps: Sequence[_Step]) -> list[int]:
    return [at for at, step in enumerate(steps) if at + 1 == len(steps) or steps[at + 1].round != step.round]

"""Counting, a game for tests of answers ahead: the seats say a number in turn, and each may leave its next one.

A number may not be said twice. Every third number draws luck.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from engine.actions import Action, Notation, action
from engine.base_game import BaseGame, StepContext
from engine.chance import Chance
from engine.choices import Leaf, Pick, Rng
from engine.game import Decision, Event, Result, event
from engine.table_options import TableOptions, checked

SEATS = 3
NUMBERS = tuple(str(number) for number in range(30))


@action
class Say(Action):
    number: str


@action
class Leave(Action):
    """Leave the number to say next; `ask` leaves none."""

    number: str


@event
class Said(Event):
    seat: int
    number: str
    luck: int


@event
class Left(Event):
    seat: int
    number: str


@dataclass(slots=True)
class Player:
    left: str = ""


@dataclass(slots=True)
class State:
    players: list[Player]
    said: list[str] = field(default_factory=list)
    luck: list[int] = field(default_factory=list)
    turn: int = 0
    result: Result | None = None
    memo: dict[str, Any] = field(default_factory=dict)


class CountingPack:
    hash = "counting"


class Counting(BaseGame[State, CountingPack]):
    slug = "counting"
    rules_version = 1
    seats = range(SEATS, SEATS + 1)
    notation = Notation((Say, Leave))
    ahead_kinds = frozenset({"leave"})
    copy = staticmethod(deepcopy)

    def check_options(self, given: Mapping[str, Any]) -> TableOptions:
        return checked(TableOptions, given, "options")

    def start(self, options: TableOptions, seats: int, chance: Chance) -> tuple[State, list[Event]]:
        return State([Player() for _ in range(seats)]), []

    def view(self, state: State, seat: int | None) -> State:
        own = [player if at == seat else Player() for at, player in enumerate(state.players)]
        return deepcopy(replace(state, players=own, memo={}))

    def determinize(self, view: State, rng: Rng) -> State:
        return deepcopy(view)

    def awaited(self, view: State) -> tuple[int, ...]:
        return () if view.result else (view.turn,)

    def open_decisions(self, state: State) -> tuple[Decision, ...]:
        if state.result:
            return ()
        free = tuple(number for number in NUMBERS if number not in state.said)
        say = Decision(state.turn, "say", ("say", len(state.said)), partial(_tree, "say", Say, free))
        ahead = [
            Decision(
                seat, "leave", ("leave", len(state.said)), partial(_tree, "leave", Leave, (*free, "ask")),
                awaited=False, decline=Leave("ask"), answered=bool(player.left),
            )
            for seat, player in enumerate(state.players)
            if seat != state.turn
        ]  # fmt: skip
        return (say, *ahead)

    def take_answer_ahead(self, state: State) -> tuple[int, Action] | None:
        player = state.players[state.turn]
        left, player.left = player.left, ""
        return (state.turn, Say(left)) if left in NUMBERS and left not in state.said and not state.result else None

    def carry_out(self, context: StepContext[State], seat: int, action: Action) -> None:
        state = context.state
        state.memo.clear()
        if isinstance(action, Leave):
            state.players[seat].left = action.number
            context.emit(Left(seat, action.number, audience=(seat,)))
            return
        assert isinstance(action, Say)
        state.said.append(action.number)
        state.luck.append(context.chance.below(6, "luck") if len(state.said) % 3 == 0 else 0)
        state.turn = (state.turn + 1) % SEATS
        context.emit(Said(seat, action.number, state.luck[-1]))
        if len(state.said) == len(NUMBERS):
            state.result = Result((0,), (1, 0, 0), "counted")

    def broken_invariants(self, state: State) -> list[str]:
        return []


def _tree(kind: str, of: type[Say | Leave], numbers: tuple[str, ...]) -> Pick:
    return Pick("kind", (kind,), lambda _: Pick("number", numbers, lambda number: Leaf(of(number))))


GAME = Counting(CountingPack())

"""A position, and what a seat sees of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Annotated, ClassVar

from pydantic import ConfigDict

from ..actions import STRICT
from ..choices import Rng
from ..game import Result
from ..state_codec import PACK, Memo, StateCodec
from .pack import MOST_FINGERS, Options, Pack


@dataclass(frozen=True, slots=True)
class Hand:
    """What a player shows, and the sum they call. It is secret until all are opened."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    fingers: int
    call: int


@dataclass(slots=True)
class Player:
    """`hand` is None until they are ready; `changes` counts how often they answered in this round."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    colour: str
    points: int = 0
    hand: Hand | None = field(default=None, repr=False)
    changes: int = 0


@dataclass(slots=True)
class State:
    """`opened` are the hands of the last round, by seat; none in the first."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    options: Options
    players: list[Player]
    round: int = 1
    opened: tuple[Hand, ...] = ()
    result: Result | None = None
    pack: Annotated[Pack, *PACK] = field(default=None, repr=False, compare=False)  # type: ignore[assignment]
    memo: Memo = field(default_factory=dict, repr=False, compare=False)


CODEC = StateCodec(State, version=1)


def copy_state(state: State) -> State:
    return replace(state, players=[replace(player) for player in state.players], memo={})


def problems(state: State) -> Iterator[str]:
    """Every invariant that is broken."""
    others = len(state.players) - 1
    for seat, player in enumerate(state.players):
        if (hand := player.hand) and not hand.fingers + others <= hand.call <= hand.fingers + others * MOST_FINGERS:
            yield f"seat {seat} cannot call {hand.call} with {hand.fingers}"
        if bool(player.changes) != (hand is not None):
            yield f"seat {seat} answered {player.changes} times and has {hand}"
    if all(player.hand for player in state.players):
        yield "all are ready, and the hands are closed"
    if (state.result is not None) != any(player.points >= state.options.goal for player in state.players):
        yield "the game ends when the goal is reached"


# What a seat sees


@dataclass(frozen=True, slots=True)
class PlayerView:
    colour: str
    points: int
    ready: bool


@dataclass(frozen=True, slots=True)
class View:
    """`hand` and `changes` are those of the `seat` that looks; a spectator, None, has neither."""

    seat: int | None
    options: Options
    players: tuple[PlayerView, ...]
    round: int
    opened: tuple[Hand, ...]
    hand: Hand | None
    changes: int
    result: Result | None
    pack: Pack = field(repr=False)


def view_of(state: State, seat: int | None) -> View:
    own = None if seat is None else state.players[seat]
    return View(
        seat=seat,
        options=state.options,
        players=tuple(PlayerView(each.colour, each.points, each.hand is not None) for each in state.players),
        round=state.round,
        opened=state.opened,
        hand=own.hand if own else None,
        changes=own.changes if own else 0,
        result=state.result,
        pack=state.pack,
    )


def determinize(view: View, rng: Rng) -> State:
    """A position that looks like `view`: the hands of others who are ready are dealt at random."""

    def player(seat: int, seen: PlayerView) -> Player:
        if seat == view.seat:
            return Player(seen.colour, seen.points, view.hand, view.changes)
        if not seen.ready:
            return Player(seen.colour, seen.points)
        return Player(seen.colour, seen.points, some_hand(len(view.players), rng), 1)

    players = [player(seat, seen) for seat, seen in enumerate(view.players)]
    return State(view.options, players, view.round, view.opened, view.result, view.pack)


def some_hand(seats: int, rng: Rng) -> Hand:
    """Any fingers, and a call that is the sum of these and of any that the others may show."""
    fingers = [rng.randrange(1, MOST_FINGERS + 1) for _ in range(seats)]
    return Hand(fingers[0], sum(fingers))

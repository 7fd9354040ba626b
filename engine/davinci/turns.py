"""The nine turns, and what follows each phase (davinci/turn)."""

from __future__ import annotations

from collections.abc import Callable

from . import city, contests, council, research, scoring
from .constants import AREAS, LAST_CITY_TURN, LAST_TURN
from .deck import refill
from .events import AreaOpened, CouncilFilled, PlacementBegan, TurnBegan
from .public import ranking, turn_order
from .state import Phase
from .step_context import StepContext


def begin_turn(play: StepContext) -> None:
    """All seats declare for their laboratories, from the holder of Leonardo on."""
    state = play.state
    state.turn += 1
    for player in state.players:
        player.passed = False
        player.placings = []
    state.phase = "labs"
    state.waiting = turn_order(state)
    play.tell(TurnBegan(state.turn))


def begin_placement(play: StepContext) -> None:
    state = play.state
    state.phase = "placement"
    state.waiting = turn_order(state)
    play.tell(PlacementBegan(state.turn))


def next_area(play: StepContext) -> None:
    """The Lord of the City goes to the next area with workers (davinci/area-order); after the last, and in turns 8 and
    9 at once, the laboratories work (davinci/turns-8-9)."""
    state = play.state
    start = AREAS.index(state.area) + 1 if state.area else 0
    state.area = next((area for area in AREAS[start:] if state.areas[area]), None)
    if state.area is None:
        contests.open_contests(play, research.work(play))
        return
    groups = state.areas[state.area]
    order = ranking(groups)
    worth = {group.seat: group.worth for group in groups}
    play.tell(AreaOpened(state.area, tuple(order), tuple(worth[seat] for seat in order)))
    if state.area == "council":
        council.open_council(play, order)
    else:
        city.open_area(play, order)


def next_benefit(play: StepContext) -> None:
    council.carry_out(play)
    if play.state.council is None:
        next_area(play)


def next_visit(play: StepContext) -> None:
    city.go_on(play)
    if not play.state.waiting:
        next_area(play)


def end_turn(play: StepContext) -> None:
    """A florin for the Council and new requests, up to turn 7 (davinci/council-income, davinci/refill)."""
    state = play.state
    if state.turn <= LAST_CITY_TURN:
        state.council_florins += 1
        play.tell(CouncilFilled(state.council_florins))
        refill(play)
    if state.turn == LAST_TURN:
        scoring.finish(play)
    else:
        begin_turn(play)


NEXT: dict[Phase, Callable[[StepContext], None]] = {
    "favour": begin_turn,
    "labs": begin_placement,
    "placement": next_area,
    "benefit": next_benefit,
    "move": next_benefit,
    "peek": next_benefit,
    "component": next_benefit,
    "offer": next_visit,
    "workshop": next_visit,
    "bid": end_turn,
}
"""What follows each phase once no seat is asked. The seat that names the holder of Leonardo then chooses a benefit."""


def go_on(play: StepContext) -> None:
    """Carry out what follows until a seat is asked or the game is over."""
    state = play.state
    while not (state.waiting or state.contests or state.result):
        NEXT[state.phase](play)

"""The nine turns and their phases (davinci/turn)."""

from __future__ import annotations

from . import city, research, scoring
from .box import LAST_CITY_TURN, LAST_TURN
from .deck import refill
from .events import CouncilFilled, PlacementBegan, TurnBegan
from .play import Play


def begin_turn(play: Play) -> None:
    """All declare what their laboratories do, from the holder of Leonardo on."""
    state = play.state
    state.turn += 1
    for player in state.players:
        player.passed = False
        player.placings = []
    state.phase = "labs"
    state.waiting = state.in_order()
    play.tell(TurnBegan(state.turn))


def begin_placement(play: Play) -> None:
    state = play.state
    state.phase = "placement"
    state.waiting = state.in_order()
    play.tell(PlacementBegan(state.turn))


def begin_employment(play: Play) -> None:
    """The city first, then the laboratories; only these in turns 8 and 9 (davinci/area-order, davinci/turns-8-9)."""
    if play.state.turn <= LAST_CITY_TURN:
        city.go_on(play)
    else:
        research.work(play)


def end_turn(play: Play) -> None:
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

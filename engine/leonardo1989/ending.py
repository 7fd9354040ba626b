"""When a game is counted (leonardo1989/time): after an agreed round or day, or, where only ruin ends it, after many
rounds without one."""

from __future__ import annotations

from .constants import WARNED
from .events import EndAnnounced, EndPutOff
from .state import State
from .step_context import Play
from .view import View


def last_round(state: State | View) -> int | None:
    """The round after which the game is counted as things stand, None where none is sure. The first version of the
    rules knows no end of a game to elimination but ruin."""
    options = state.options
    if state.closing:
        return state.round
    if options.end == "rounds":
        return options.rounds
    if options.end == "elimination" and options.rules >= 2:
        return state.ruin_round + options.rounds_without_ruin
    return None


def is_last_round(state: State | View) -> bool:
    return last_round(state) == state.round


def end_near(state: State | View) -> int | None:
    """The round after which a game to elimination will be counted, None before that has been announced."""
    last = last_round(state)
    is_near = state.options.end == "elimination" and last is not None and last < state.round + WARNED
    return last if is_near else None


def announce(play: Play) -> None:
    """Some rounds before a game to elimination is counted, all are told."""
    state = play.state
    last = end_near(state)
    if last == state.round + WARNED - 1:
        play.tell(EndAnnounced(last, state.options.rounds_without_ruin))


def put_off(play: Play) -> None:
    """A ruin begins the count of rounds anew."""
    state = play.state
    announced = end_near(state)
    state.ruin_round = state.round
    last = last_round(state)
    if announced and last is not None:
        play.tell(EndPutOff(last))

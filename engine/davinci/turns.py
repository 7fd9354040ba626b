"""The nine turns: what follows each phase, and which seats are asked now and next (davinci/turn)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ..base_game import called_next
from . import city, city_answer, contests, council, labs, research, scoring, starts_ahead
from .city import nothing_at
from .constants import AREAS, LAST_CITY_TURN, LAST_TURN
from .council import useless
from .deck import refill
from .events import AreaOpened, CouncilFilled, PlacementBegan, TurnBegan
from .public import PublicTable, ranking, turn_order
from .state import Phase
from .step_context import StepContext
from .view import PlayerView, View


def begin_turn(context: StepContext) -> None:
    """All seats declare for their laboratories, from the holder of Leonardo on."""
    state = context.state
    state.turn += 1
    for player in state.players:
        player.passed = False
        player.placings = []
        player.answers.plan, player.answers.planned = None, False
    state.phase = "labs"
    state.waiting = turn_order(state)
    context.emit(TurnBegan(state.turn))
    if state.options.ahead:
        starts_ahead.take(context)


def begin_placement(context: StepContext) -> None:
    state = context.state
    if state.options.ahead:
        labs.open_answers(context)
    state.phase = "placement"
    state.waiting = turn_order(state)
    context.emit(PlacementBegan(state.turn))


def begin_city(context: StepContext) -> None:
    """Ask all seats for the whole city, where they may answer together (davinci/ahead)."""
    if context.state.options.ahead:
        city_answer.begin(context)
    if not context.state.waiting:
        next_area(context)


def next_area(context: StepContext) -> None:
    """The Lord of the City goes to the next area with workers (davinci/area-order); after the last, and in turns 8 and
    9 at once, the laboratories work (davinci/turns-8-9)."""
    state = context.state
    start = AREAS.index(state.area) + 1 if state.area else 0
    state.area = next((area for area in AREAS[start:] if state.areas[area]), None)
    if state.area is None:
        for player in state.players:
            player.answers.city = None
        contests.open_contests(context, research.work(context))
        return
    groups = state.areas[state.area]
    order = ranking(groups)
    worth = {group.seat: group.worth for group in groups}
    context.emit(AreaOpened(state.area, tuple(order), tuple(worth[seat] for seat in order)))
    if state.area == "council":
        council.open_council(context, order)
    else:
        city.open_area(context, order)


def next_benefit(context: StepContext) -> None:
    if done := council.carry_out(context):
        city_answer.ask_again(context, done)
    if context.state.council is None and not context.state.waiting:
        next_area(context)


def next_visit(context: StepContext) -> None:
    city.go_on(context)
    if not context.state.waiting:
        next_area(context)


def end_turn(context: StepContext) -> None:
    """A florin for the Council and new requests, up to turn 7 (davinci/council-income, davinci/refill)."""
    state = context.state
    if state.turn <= LAST_CITY_TURN:
        state.council_florins += 1
        context.emit(CouncilFilled(state.council_florins))
        refill(context)
    if state.turn == LAST_TURN:
        scoring.finish(context)
    else:
        begin_turn(context)


NEXT: dict[Phase, Callable[[StepContext], None]] = {
    "favour": begin_turn,
    "labs": begin_placement,
    "placement": begin_city,
    "city": next_area,
    "benefit": next_benefit,
    "move": next_benefit,
    "peek": next_benefit,
    "component": next_benefit,
    "offer": next_visit,
    "workshop": next_visit,
    "bid": end_turn,
}
"""What follows each phase once no seat is asked. The seat that names the holder of Leonardo then chooses a benefit."""


def go_on(context: StepContext) -> None:
    """Carry out what follows until a seat is asked or the game is over."""
    state = context.state
    while not (state.waiting or state.contests or state.result):
        NEXT[state.phase](context)


def together(table: PublicTable) -> bool:
    """Whether all seats awaited answer at the same time, in secret (davinci/ahead)."""
    return table.options.ahead and table.phase in ("labs", "city")


# The seats asked now and next


def upcoming(view: View) -> tuple[int, ...]:
    """The seats called after those awaited now; see `engine.game.Game.upcoming`."""
    if view.phase == "over":
        return ()
    return called_next(_calls(view), awaited(view))


def awaited(view: View) -> tuple[int, ...]:
    """The seats that must act now."""
    if view.phase == "over":
        return ()
    contest = view.contest
    if contest is None:
        return view.waiting if together(view) else view.waiting[:1]
    return tuple(seat for seat, made in zip(contest.seats, contest.has_bid, strict=True) if not made)


def _calls(view: View) -> Iterator[int]:
    """The seats called in this phase, in the later ones of this turn, and at the start of the next."""
    yield from (seat for seat in view.waiting if view.phase != "placement" or _can_place(view, view.players[seat]))
    yield from _FOLLOWS[view.phase](view)
    if view.turn < LAST_TURN or view.phase == "labs":
        yield from turn_order(view)


def _can_place(view: View, player: PlayerView) -> bool:
    """Whether a seat has workers left to place, and in the last turns a laboratory for them; if not, it passes
    automatically."""
    anywhere = view.turn <= LAST_CITY_TURN or any(not lab.idle and lab.room for lab in player.labs)
    return anywhere and (player.free > 0 or player.master_free)


def _nobody(_: View) -> Iterator[int]:
    return iter(())


def _in_the_city(view: View) -> Iterator[int]:
    """By rank in each coming area, without seats for which it has nothing."""
    start = AREAS.index(view.area) + 1 if view.area else 0
    for area in AREAS[start:]:
        yield from (seat for seat in view.at(area).ranking if area == "council" or not nothing_at(view, seat, area))


def _in_this_area(view: View) -> Iterator[int]:
    """The seats still there are asked again."""
    yield from view.at(view.current_area).ranking
    yield from _in_the_city(view)


def _at_the_council(view: View) -> Iterator[int]:
    """The seats whose benefits are not carried out yet and give something; the money needs no answer."""
    chosen = dict(view.chosen)
    for benefit in list(view.pack.benefits.values())[view.benefits_done :]:
        seat = chosen.get(benefit.id)
        if seat is not None and benefit.kind != "florins" and not useless(view, seat, benefit.id):
            yield seat
    yield from _in_the_city(view)


def _in_contests(view: View) -> Iterator[int]:
    for _, seats in view.contests_after:
        yield from seats


_FOLLOWS: dict[Phase, Callable[[View], Iterator[int]]] = {
    "favour": _nobody,
    "labs": _nobody,
    "placement": _in_the_city,
    "city": _in_the_city,
    "leonardo": _at_the_council,
    "benefit": _at_the_council,
    "move": _at_the_council,
    "peek": _at_the_council,
    "component": _at_the_council,
    "offer": _in_this_area,
    "workshop": _in_this_area,
    "bid": _in_contests,
}
"""The seats called after those waiting in each phase, up to the end of the turn."""

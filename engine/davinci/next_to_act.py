"""The seats called next, as far as is public (davinci/turn, davinci/area-order)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ..turn_order import called_next
from .city import nothing_at
from .constants import AREAS, LAST_CITY_TURN, LAST_TURN
from .council import useless
from .public import turn_order
from .state import Phase
from .view import PlayerView, View


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
        return view.waiting[:1]
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

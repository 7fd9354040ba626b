"""The seats awaited and the seats called next, as far as is public (magnifico/5)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from ..turn_order import called_next
from .auction import picking_order
from .rounds import must_choose
from .state import Phase, clockwise
from .view import View


def awaited(view: View) -> tuple[int, ...]:
    """The seats that must act now: with the turn, assault, answer or choice, or without a bid."""
    return tuple(_AWAITED[view.phase](view))


def upcoming(view: View) -> tuple[int, ...]:
    """The seats called after those awaited now; see `engine.game.Game.upcoming`."""
    if view.phase not in _CALLS:
        return ()
    return called_next(_CALLS[view.phase](view), awaited(view))


def _after_homes(view: View) -> Iterator[int]:
    yield from view.waiting
    yield from clockwise(view.leonardo, len(view.players))


def _after_recruiting(view: View) -> Iterator[int]:
    """Then all bid at once."""
    yield from (seat for seat in clockwise(view.leonardo, len(view.players)) if seat not in view.short)


def _after_pick(view: View) -> Iterator[int]:
    """As many seats as there are cards, if each takes one and the first gets Leonardo; then the turns, from its
    holder."""
    at = view.current_auction
    assert at.bids is not None and at.picker is not None
    holder = view.leonardo if at.sold else at.picker
    yield from picking_order(at.bids, holder, (*at.served, at.picker))[: len(at.offer) - 1]
    yield from clockwise(holder, len(view.players))


def _after_turn(view: View) -> Iterator[int]:
    """The seats that have not played this round; then those with a short reserve; then all bid at once."""
    yield from view.waiting
    everybody = clockwise(view.leonardo, len(view.players))
    yield from (
        seat for seat in everybody if must_choose(view.players[seat].soldiers_left, view.players[seat].territories)
    )
    yield from everybody


def _in_battle(view: View) -> Iterator[int]:
    yield view.current_battle.attacker
    yield view.current_battle.defender
    yield from _after_turn(view)


def _asked_in_battle(view: View) -> tuple[int, ...]:
    return (view.current_battle.asked,)


def _picker(view: View) -> tuple[int, ...]:
    picker = view.current_auction.picker
    assert picker is not None
    return (picker,)


def _to_bid(view: View) -> tuple[int, ...]:
    return tuple(seat for seat, made in enumerate(view.current_auction.has_bid) if not made)


_AWAITED: dict[Phase, Callable[[View], Sequence[int]]] = {
    "homes": lambda view: view.waiting[:1],
    "recruiting": lambda view: view.short,
    "bids": _to_bid,
    "picks": _picker,
    "turn": lambda view: view.waiting[:1],
    "battle": _asked_in_battle,
    "over": lambda view: (),
}
"""The seats awaited in each phase."""

_CALLS: dict[Phase, Callable[[View], Iterator[int]]] = {
    "homes": _after_homes,
    "recruiting": _after_recruiting,
    "picks": _after_pick,
    "turn": _after_turn,
    "battle": _in_battle,
}
"""The seats called after them. Bids are sealed: which seat picks first is not known."""

"""What a visit to an area of the city costs, whatever is offered there (davinci/prices, davinci/area-pass)."""

from __future__ import annotations

from ..choices import Bar, Leaf
from .actions import Leave
from .events import AreaClosed
from .play import Play
from .state import State

LEAVE = Leaf(Leave())
RULES = ("davinci/prices", "davinci/area-pass", "davinci/area-again")


def price_bar(state: State, seat: int) -> Bar | None:
    """The bar of a seat that cannot pay what the next benefit costs."""
    florins = state.players[seat].florins
    return Bar("davinci/prices", "florins", state.price, florins) if florins < state.price else None


def pay(play: Play, seat: int) -> None:
    """The benefit is paid for, and the next one is dearer; after the dearest the area closes (davinci/area-close)."""
    state, area = play.state, play.state.current_area
    play.pay(seat, state.price)
    state.paid += 1
    state.waiting.pop(0)
    if state.paid < len(state.pack.prices):
        return
    left = tuple(group.seat for group in state.groups(area))
    for each in left:
        play.bring_home(area, each)
    play.tell(AreaClosed(area, left))
    state.paid = 0
    state.waiting = []

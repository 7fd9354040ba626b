"""The areas of the city beside the Council: who is asked, and what the Academy and the shops offer."""

from __future__ import annotations

from ..barring import barred
from ..choices import Bar, Leaf, Note, Pick
from . import workshop
from .actions import Leave, Take
from .box import SHOPS
from .events import ApprenticeHired, ComponentTaken, WentHome, Why
from .play import Play
from .public import PublicTable
from .ranking import ranking
from .state import State
from .visits import LEAVE, RULES, pay, price_bar

TAKE = Leaf(Take())


def open_area(play: Play, order: list[int]) -> None:
    state = play.state
    state.phase = "workshop" if state.area == "workshop" else "offer"
    state.paid = 0
    state.waiting = order


def go_on(play: Play) -> None:
    """Ask those who are still in the area once more, ranked anew (davinci/area-again)."""
    play.state.waiting = ranking(play.state.groups(play.state.current_area))


# What an area offers


def sold_out(state: State, seat: int) -> Bar | None:
    """Why everybody can see that the Academy or the shop has nothing for a seat."""
    area = state.current_area
    if not nothing_at(state, seat, area):
        return None
    if area == "academy":
        return barred("davinci/academy-max", "no_apprentice")
    return barred("davinci/shops", "out_of_stock", SHOPS[area])


def nothing_at(table: PublicTable, seat: int, area: str, taken: int = 0) -> Why:
    """Why everybody can see that an area beyond the Council has nothing for a seat, `taken` benefits from now; "" if
    it may have something."""
    player = table.players[seat]
    if area == "workshop":
        return "" if workshop.improvements(player) and not (taken and workshop.last_improvement(player)) else "equipped"
    if area == "academy":
        return "" if player.hireable > taken else "staffed"
    return "" if table.in_stock(SHOPS[area]) > taken else "empty"


def at_dearest(table: PublicTable) -> bool:
    """Whether what is offered has the highest price, after which the area closes (davinci/area-close)."""
    return table.paid == len(table.pack.prices) - 1


def offer_tree(state: State, seat: int) -> Pick:
    """Take what the Academy or the shop offers, or take the workers home."""
    return Pick(
        "kind",
        ("take", "leave"),
        lambda kind: TAKE if kind == "take" else LEAVE,
        lambda kind: (sold_out(state, seat) or price_bar(state, seat)) if kind == "take" else None,
        (*RULES, "davinci/academy" if state.area == "academy" else "davinci/shops"),
        note=lambda kind: Note(state.price) if kind == "take" else Note(),
    )


def take(play: Play, seat: int, _: Take) -> None:
    state = play.state
    player = state.players[seat]
    price = state.price
    if state.area == "academy":
        player.apprentices += 1
        player.free += 1
        play.tell(ApprenticeHired(seat, price, player.apprentices))
    else:
        component = SHOPS[state.current_area]
        state.stock[component] -= 1
        player.hand[component] += 1
        play.tell(ComponentTaken(seat, component, price))
    pay(play, seat)


def leave(play: Play, seat: int, _: Leave) -> None:
    """The workers go home, the price stays (davinci/area-pass)."""
    state, area = play.state, play.state.current_area
    why = nothing_at(state, seat, area) if play.by_itself else ""
    play.bring_home(area, seat)
    play.tell(WentHome(seat, area, why))
    state.waiting.pop(0)

"""The areas of the city, resolved one after another (davinci/area-order): whose turn it is, prices, and what the
Academy and the shops offer."""

from __future__ import annotations

from ..barring import barred
from ..choices import Bar, Leaf, Note, Pick
from . import council, research, workshop
from .actions import Leave, Take
from .box import AREAS, SHOPS
from .events import ApprenticeHired, AreaClosed, AreaOpened, ComponentTaken, WentHome, Why
from .play import Play
from .public import PublicTable
from .ranking import ranking
from .state import State

TAKE, LEAVE = Leaf(Take()), Leaf(Leave())
RULES = ("davinci/prices", "davinci/area-pass", "davinci/area-again")


def go_on(play: Play) -> None:
    """The Lord of the City walks to the next area where there are workers; after the last the laboratories work."""
    state = play.state
    start = AREAS.index(state.area) + 1 if state.area else 0
    for area in AREAS[start:]:
        if state.areas[area]:
            state.area = area
            order = ranking(state.areas[area])
            worth = {group.seat: group.worth for group in state.areas[area]}
            play.tell(AreaOpened(area, tuple(order), tuple(worth[seat] for seat in order)))
            if area == "council":
                council.open_council(play, order)
            else:
                state.phase = "workshop" if area == "workshop" else "offer"
                state.paid = 0
                state.waiting = order
            return
    state.area = None
    research.work(play)


# What an area offers


def price_bar(state: State, seat: int) -> Bar | None:
    """The bar of a seat that cannot pay what the next benefit costs."""
    florins = state.players[seat].florins
    return Bar("davinci/prices", "florins", state.price, florins) if florins < state.price else None


def sold_out(state: State, seat: int) -> Bar | None:
    """Why everybody can see that the Academy or the shop has nothing for a seat."""
    assert state.area is not None
    if state.area == "academy":
        return None if state.players[seat].hireable else barred("davinci/academy-max", "no_apprentice")
    component = SHOPS[state.area]
    return None if state.stock[component] else barred("davinci/shops", "out_of_stock", component)


def nothing_at(table: PublicTable, seat: int, area: str, taken: int = 0) -> Why:
    """Why everybody can see that an area beyond the Council has nothing for a seat, `taken` benefits from now; "" if
    it may have something."""
    player = table.players[seat]
    if area == "workshop":
        return "" if workshop.improvable(player) and not (taken and workshop.last_improvement(player)) else "equipped"
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
    assert state.area is not None
    if state.area == "academy":
        player.apprentices += 1
        player.free += 1
        play.tell(ApprenticeHired(seat, price, player.apprentices))
    else:
        component = SHOPS[state.area]
        state.stock[component] -= 1
        player.hand[component] += 1
        play.tell(ComponentTaken(seat, component, price))
    pay_and_go_on(play, seat)


def pay_and_go_on(play: Play, seat: int) -> None:
    """The benefit is paid for, and the next one is dearer; after the dearest the area closes (davinci/area-close)."""
    state = play.state
    assert state.area is not None
    play.pay(seat, state.price)
    state.paid += 1
    if state.paid < len(state.pack.prices):
        _ask_next(play)
        return
    left = tuple(group.seat for group in state.areas[state.area])
    for each in left:
        play.bring_home(state.area, each)
    play.tell(AreaClosed(state.area, left))
    state.paid = 0
    go_on(play)


def leave(play: Play, seat: int, _: Leave) -> None:
    """The workers go home, the price stays (davinci/area-pass)."""
    state = play.state
    assert state.area is not None
    why = nothing_at(state, seat, state.area) if play.by_itself else ""
    play.bring_home(state.area, seat)
    play.tell(WentHome(seat, state.area, why))
    _ask_next(play)


def _ask_next(play: Play) -> None:
    """The next in rank; after the last the ranking is taken anew among those still there (davinci/area-again)."""
    state = play.state
    assert state.area is not None
    state.waiting.pop(0)
    if not state.waiting:
        state.waiting = ranking(state.areas[state.area])
    if not state.waiting:
        go_on(play)

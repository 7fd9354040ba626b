"""The city's areas: what is offered to each seat in turn, and its price."""

from __future__ import annotations

from ..choices import Hint, Leaf, Pick
from ..rejection import Rejection, rejection
from .actions import Build, Flip, Leave, Man, Take
from .constants import LABS, SHOPS, SPACES
from .events import ApprenticeHired, AreaClosed, ComponentTaken, LabBuilt, LabTurned, ManBuilt, WentHome, Why
from .public import PublicLab, PublicPlayer, PublicTable, ranking
from .state import Lab, State
from .step_context import StepContext

LEAVE = Leaf(Leave())
RULES = ("davinci/prices", "davinci/area-pass", "davinci/area-again")


def price_rejection(state: State, seat: int) -> Rejection | None:
    """Why a seat cannot pay the next benefit's price."""
    florins = state.players[seat].florins
    return Rejection("davinci/prices", "florins", state.price, florins) if florins < state.price else None


def pay(context: StepContext, seat: int) -> None:
    """Pay the benefit; the next one costs more. After the highest price the area closes (davinci/area-close)."""
    state, area = context.state, context.state.current_area
    context.pay(seat, state.price)
    state.paid += 1
    state.waiting.pop(0)
    if state.paid < len(state.pack.prices):
        return
    left = tuple(group.seat for group in state.groups(area))
    for each in left:
        context.bring_home(area, each)
    context.emit(AreaClosed(area, left))
    state.paid = 0
    state.waiting = []


KINDS = ("flip", "build", "man", "leave")
BUILD = Leaf(Build())


def workshop_tree(state: State, seat: int) -> Pick:
    player: PublicPlayer = state.players[seat]

    def reject(kind: str) -> Rejection | None:
        return None if kind == "leave" else (_kind_rejection(player, kind) or price_rejection(state, seat))

    def then(kind: str) -> Pick | Leaf:
        if kind == "leave":
            return LEAVE
        if kind == "build":
            return BUILD
        lab_rejection = _flip_rejection if kind == "flip" else _man_rejection
        return Pick(
            "lab",
            LABS,
            lambda lab: Leaf(Flip(lab) if kind == "flip" else Man(lab)),
            lambda lab: lab_rejection(player, lab),
            ("davinci/workshop", "davinci/place-men"),
        )

    rules = (*RULES, "davinci/workshop", "davinci/lab-second", "davinci/place-men")
    return Pick("kind", KINDS, then, reject, rules, note=lambda kind: Hint(0 if kind == "leave" else state.price))


def _kind_rejection(player: PublicPlayer, kind: str) -> Rejection | None:
    """The public reason why a kind of improvement is not possible, apart from its price."""
    if kind == "build":
        return rejection("davinci/lab-second", "has_lab") if player.lab("large") else None
    lab_rejection = _flip_rejection if kind == "flip" else _man_rejection
    rejections = [lab_rejection(player, name) for name in LABS if player.lab(name)]
    if None in rejections:
        return None
    found = rejections[0]
    assert found is not None
    return found.as_nested()


def improvements(player: PublicPlayer) -> list[tuple[str, str]]:
    """What a seat could improve, as is public: each kind with its laboratory."""
    found = [
        (kind, name)
        for name in LABS
        for kind, reject in (("flip", _flip_rejection), ("man", _man_rejection))
        if not reject(player, name)
    ]
    return found if _kind_rejection(player, "build") else [*found, ("build", "large")]


def last_improvement(player: PublicPlayer) -> bool:
    """Whether it is public that the next improvement is the last: a mechanical man in the only slot left. A laboratory
    taken or turned over always allows another."""
    slots = sum(lab.slots for name in LABS if (lab := player.lab(name)) and lab.idle)
    return slots == 1 and all(kind == "man" for kind, _ in improvements(player))


def _idle(player: PublicPlayer, name: str) -> PublicLab | Rejection:
    """A laboratory that can be changed, or why it cannot be."""
    lab = player.lab(name)
    if lab is None:
        return rejection("davinci/lab-second", "no_lab", name)
    return lab if lab.idle else rejection("davinci/workshop", "lab_working", name)


def _flip_rejection(player: PublicPlayer, name: str) -> Rejection | None:
    lab = _idle(player, name)
    if isinstance(lab, Rejection):
        return lab
    return None if lab.spaces == SPACES[name][0] else rejection("davinci/workshop", "turned", name)


def _man_rejection(player: PublicPlayer, name: str) -> Rejection | None:
    lab = _idle(player, name)
    if isinstance(lab, Rejection):
        return lab
    return None if lab.slots else rejection("davinci/place-men", "no_slot", name)


def flip(context: StepContext, seat: int, action: Flip) -> None:
    lab = context.player(seat).own_lab(action.lab)
    lab.spaces = SPACES[action.lab][1]
    context.emit(LabTurned(seat, action.lab, lab.spaces, context.state.price))
    pay(context, seat)


def build(context: StepContext, seat: int, _: Build) -> None:
    """Take the large laboratory, which is idle at first (davinci/lab-second)."""
    context.player(seat).large = Lab(SPACES["large"][0])
    context.emit(LabBuilt(seat, context.state.price))
    pay(context, seat)


def man(context: StepContext, seat: int, action: Man) -> None:
    """Put a mechanical man into a laboratory for the rest of the game (davinci/men-stay)."""
    context.player(seat).own_lab(action.lab).men += 1
    context.emit(ManBuilt(seat, action.lab, context.state.price))
    pay(context, seat)


TAKE = Leaf(Take())


def open_area(context: StepContext, order: list[int]) -> None:
    state = context.state
    state.phase = "workshop" if state.area == "workshop" else "offer"
    state.paid = 0
    state.waiting = order


def go_on(context: StepContext) -> None:
    """Ask the seats still in the area again, in their new rank (davinci/area-again)."""
    context.state.waiting = ranking(context.state.groups(context.state.current_area))


# What an area offers


def sold_out(state: State, seat: int) -> Rejection | None:
    """The public reason why the Academy or the shop has nothing for a seat."""
    area = state.current_area
    if not nothing_at(state, seat, area):
        return None
    if area == "academy":
        return rejection("davinci/academy-max", "no_apprentice")
    return rejection("davinci/shops", "out_of_stock", SHOPS[area])


def nothing_at(table: PublicTable, seat: int, area: str, taken: int = 0) -> Why:
    """The public reason why an area other than the Council has nothing for a seat, `taken` benefits from now; "" if it
    may have something."""
    player = table.players[seat]
    if area == "workshop":
        return "" if improvements(player) and not (taken and last_improvement(player)) else "equipped"
    if area == "academy":
        return "" if player.hireable > taken else "staffed"
    return "" if table.in_stock(SHOPS[area]) > taken else "empty"


def at_dearest(table: PublicTable) -> bool:
    """Whether the offer has the highest price, after which the area closes (davinci/area-close)."""
    return table.paid == len(table.pack.prices) - 1


def offer_tree(state: State, seat: int) -> Pick:
    """Take what the Academy or the shop offers, or take the workers home."""
    return Pick(
        "kind",
        ("take", "leave"),
        lambda kind: TAKE if kind == "take" else LEAVE,
        lambda kind: (sold_out(state, seat) or price_rejection(state, seat)) if kind == "take" else None,
        (*RULES, "davinci/academy" if state.area == "academy" else "davinci/shops"),
        note=lambda kind: Hint(state.price) if kind == "take" else Hint(),
    )


def take(context: StepContext, seat: int, _: Take) -> None:
    state = context.state
    player = state.players[seat]
    price = state.price
    if state.area == "academy":
        player.apprentices += 1
        player.free += 1
        context.emit(ApprenticeHired(seat, price, player.apprentices))
    else:
        component = SHOPS[state.current_area]
        state.stock[component] -= 1
        player.hand[component] += 1
        context.emit(ComponentTaken(seat, component, price))
    pay(context, seat)


def leave(context: StepContext, seat: int, _: Leave) -> None:
    """Take the workers home; the price does not change (davinci/area-pass)."""
    state, area = context.state, context.state.current_area
    why = nothing_at(state, seat, area) if context.by_itself else ""
    context.bring_home(area, seat)
    context.emit(WentHome(seat, area, why))
    state.waiting.pop(0)

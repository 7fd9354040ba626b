"""Placing workers (davinci/place)."""

from __future__ import annotations

from functools import partial

from ..choices import Amount, Leaf, Pick
from ..rejection import Rejection, rejection
from .actions import Master, Pass, Place
from .constants import LABS, LAST_CITY_TURN, PLACES
from .events import Passed, Stuck, WorkersPlaced
from .state import Group, Placing, State
from .step_context import StepContext

KINDS = ("place", "master", "pass")
PASS = Leaf(Pass())
MASTER = {where: Leaf(Master(where)) for where in PLACES}


def placement_tree(state: State, seat: int) -> Pick:
    def then(kind: str) -> Pick | Leaf:
        if kind == "place":
            rules = ("davinci/place", "davinci/place-one-area", "davinci/place-once")
            rejected = partial(_where_rejection, state, seat, master=False)
            return Pick("where", PLACES, partial(_apprentices, state, seat), rejected, rules)
        if kind == "master":
            rejected = partial(_where_rejection, state, seat, master=True)
            return Pick("where", PLACES, MASTER.__getitem__, rejected, ("davinci/place-master",))
        return PASS

    kind_rejection = partial(_kind_rejection, state, seat)
    return Pick("kind", KINDS, then, kind_rejection, ("davinci/place", "davinci/place-master", "davinci/pass"))


def usual_placements(state: State, seat: int) -> tuple[Place | Pass, ...]:
    """As many as there is room for into each laboratory at work, or a pass."""
    player = state.players[seat]
    rooms = {name: min(player.free, lab.room) for name, lab in player.labs}
    usual = (Place(name, room) for name, room in rooms.items() if room > 0)
    return (*(each for each in usual if not _where_rejection(state, seat, each.where, master=False)), Pass())


def _kind_rejection(state: State, seat: int, kind: str) -> Rejection | None:
    if kind == "place":
        if not state.players[seat].free:
            return rejection("davinci/place", "no_free_apprentices")
        return _nowhere(partial(_where_rejection, state, seat, master=False))
    if kind == "master":
        if not state.players[seat].master_free:
            return rejection("davinci/place-master", "master_placed")
        return _nowhere(partial(_where_rejection, state, seat, master=True))
    return None


def _nowhere(rejected: partial[Rejection | None]) -> Rejection | None:
    """Why a kind of worker cannot be placed anywhere."""
    found: Rejection | None = None
    for where in PLACES:
        found = rejected(where)
        if found is None:
            return None
    assert found is not None
    return rejection("davinci/place", "nowhere").as_nested()


def _where_rejection(state: State, seat: int, where: str, *, master: bool) -> Rejection | None:
    if where not in LABS:
        if state.turn > LAST_CITY_TURN:
            return rejection("davinci/turns-8-9", "city_closed", where)
        group = None if master else state.group(where, seat)
        return rejection("davinci/place-once", "placed_here", where) if group and group.apprentices else None
    lab = state.players[seat].lab(where)
    if lab is None:
        return rejection("davinci/lab-second", "no_lab", where)
    if lab.work is None:
        return rejection("davinci/place-working-lab", "lab_idle", where)
    if lab.apprentices and not master:
        return rejection("davinci/place-once", "placed_here", where)
    return None if lab.room > 0 else rejection("davinci/place-spaces", "lab_full", where)


def _apprentices(state: State, seat: int, where: str) -> Amount:
    player = state.players[seat]
    lab = player.lab(where) if where in LABS else None
    most = min(player.free, lab.room) if lab else player.free

    def reject(count: int) -> Rejection:
        if count < 1:
            return Rejection("davinci/place", "at_least_one", need=1, have=count)
        if count > player.free:
            return Rejection("davinci/place", "too_few_apprentices", need=count, have=player.free)
        return Rejection("davinci/place-spaces", "too_few_spaces", need=count, have=most)

    return Amount(
        "apprentices", 1, most, lambda n: Leaf(Place(where, n)), unit="a", reject=reject, rules=("davinci/place",)
    )


def place(context: StepContext, seat: int, action: Place) -> None:
    context.player(seat).free -= action.apprentices
    _put(context, seat, action.where, action.apprentices, master=False)


def place_master(context: StepContext, seat: int, action: Master) -> None:
    context.player(seat).master_free = False
    _put(context, seat, action.where, 0, master=True)


def _put(context: StepContext, seat: int, where: str, apprentices: int, *, master: bool) -> None:
    """Put workers with their seat's others in an area, or to the right of all groups (davinci/place-arrow)."""
    state = context.state
    if where in LABS:
        lab = state.players[seat].own_lab(where)
        lab.apprentices += apprentices
        lab.master |= master
    else:
        group = join(state, where, seat)
        group.apprentices += apprentices
        group.master |= master
    state.players[seat].placings.append(Placing(where, apprentices, master))
    context.emit(WorkersPlaced(seat, where, apprentices, master))
    state.waiting.append(state.waiting.pop(0))


def join(state: State, area: str, seat: int) -> Group:
    """A seat's group in an area; if it has none, a new one to the right of all others."""
    group = state.group(area, seat)
    if group is None:
        group = Group(seat)
        state.areas[area].append(group)
    return group


def pass_(context: StepContext, seat: int, _: Pass) -> None:
    """Sit out the rest of the phase (davinci/pass)."""
    state = context.state
    state.players[seat].passed = True
    state.waiting.pop(0)
    player = state.players[seat]
    stuck: Stuck = "nowhere" if player.free or player.master_free else "placed"
    context.emit(Passed(seat, stuck if context.by_itself else ""))

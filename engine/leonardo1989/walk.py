"""The machine's number, and the pawn's way with tolls and indemnities in order (leonardo1989/move,
leonardo1989/bridge, leonardo1989/indemnity)."""

from __future__ import annotations

from ..choices import Leaf, Pick
from ..game import Event
from .actions import UseSpin
from .constants import DRAWS_A_MAN, INDEMNITY, START, onwards
from .events import IndemnityPaid, ManDrawn, Moved, Paid, SpinChosen, Spun
from .public import PublicTable
from .state import Spin, State
from .step_context import StepContext


def spin(context: StepContext) -> bool:
    """Spin once for each member of the party; a guild chooses among different numbers (leonardo1989/guild-spin)."""
    state = context.state
    if state.drawn:
        state.phase = "place"
        return True
    if not state.spins:
        state.spins = [Spin(seat, context.spin("move")) for seat in state.members(state.mover)]
        context.emit(Spun(state.mover, tuple((each.seat, each.number) for each in state.spins)))
    if len(state.spins) > 1:
        state.phase = "spin"
        return True
    _set_out(context, state.spins[0].number)
    return False


def spin_tree(state: State) -> Pick:
    """Choose among the different numbers spun, each by the first member who has it."""
    firsts = {spun.number: str(spun.seat) for spun in reversed(state.spins)}
    seats = tuple(str(spun.seat) for spun in state.spins if firsts[spun.number] == str(spun.seat))
    rules = ("leonardo1989/guild-spin",)

    def member(_: str) -> Pick:
        return Pick("seat", seats, lambda seat: Leaf(UseSpin(seat)), None, rules)

    return Pick("kind", ("spin",), member, None, rules)


def use_spin(context: StepContext, seat: int, action: UseSpin) -> None:
    member = int(action.seat)
    number = next(spun.number for spun in context.state.spins if spun.seat == member)
    same = all(spun.number == number for spun in context.state.spins)
    context.emit(SpinChosen(context.state.mover, member, number, same))
    _set_out(context, number)


def _set_out(context: StepContext, number: int) -> None:
    """A low number draws a man-at-arms first (leonardo1989/arms-draw). The start counts as the first space of a pawn's
    first move (leonardo1989/first-spin)."""
    state, mover = context.state, context.mover
    state.spins = []
    if draws_man(state, number):
        man = state.decks.men.pop(0)
        mover.men.append(man)
        context.emit(ManDrawn(state.mover, man))
    state.steps = steps_of(state, number)
    state.stage = "walk"
    if not mover.moved and not state.steps:
        _pay_indemnity(context.events, state)
    mover.moved = True


def draws_man(table: PublicTable, number: int) -> bool:
    """Whether the mover draws a man-at-arms with a spin (leonardo1989/arms-draw, leonardo1989/arms-limit)."""
    held = len(table.players[table.mover].men)
    return number in DRAWS_A_MAN and bool(table.men_left) and held < table.most_men(table.mover)


def steps_of(table: PublicTable, number: int) -> int:
    """How many spaces the mover's pawn walks with a spin (leonardo1989/first-spin)."""
    return number if table.players[table.mover].moved else number - START


def indemnity(table: PublicTable) -> int:
    """What the bank pays the mover at the start; guilds get nothing (leonardo1989/guild-indemnity)."""
    return 0 if len(table.members(table.mover)) > 1 else INDEMNITY


def host(table: PublicTable, space: int) -> int | None:
    """The party that the mover pays on a palace or bridge, None if it is the mover's own or not owned."""
    holding = table.holding(space)
    return None if holding is None or holding.owner == table.mover else holding.owner


def walk(context: StepContext) -> bool:
    """Walk on, by the own spin or sent by an office, forwards or back. A bridge's owner is paid on the way; a toll that
    cannot be paid at once is due where the walk ends. In the first version of the rules the pawn stops on the bridge
    until it is paid."""
    state, mover = context.state, context.mover
    source, steps, bridges = mover.at, 0, state.pack.bridges
    on_the_way: list[Event] = []
    while state.steps and (state.options.rules >= 2 or not state.debts):
        step = 1 if state.steps > 0 else -1
        mover.at = onwards(mover.at, step)
        state.steps -= step
        steps += step
        if mover.at == START:
            _pay_indemnity(on_the_way, state)
        elif mover.at in bridges:
            _pay_toll(context, on_the_way)
    if steps:
        context.emit(Moved(state.mover, source, mover.at, steps, state.sender))
        context.events += on_the_way
    if not state.steps:
        state.stage = "arrive"
    return False


def _pay_indemnity(events: list[Event], state: State) -> None:
    """The bank pays a party that passes the start or stops there (leonardo1989/indemnity)."""
    if florins := indemnity(state):
        state.players[state.mover].florins += florins
        events.append(IndemnityPaid(state.mover, florins))


def _pay_toll(context: StepContext, events: list[Event]) -> None:
    state, mover = context.state, context.mover
    owner = host(state, mover.at)
    if owner is None:
        return
    toll = state.rent(mover.at)
    if mover.florins < toll:
        context.owe(state.mover, owner, toll, "toll", mover.at)
        return
    mover.florins -= toll
    state.players[owner].florins += toll
    events.append(Paid(state.mover, owner, toll, "toll", mover.at))

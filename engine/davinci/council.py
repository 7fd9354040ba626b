"""The Council: the choice of who holds Leonardo, and four benefits (davinci/council-order)."""

from __future__ import annotations

from ..choices import Leaf, Pick
from ..rejection import Rejection, rejection
from . import benefits
from .actions import Benefit, Decline, NameLeonardo
from .constants import COMPONENTS
from .events import BenefitChosen, BenefitDeclined, CouncilPaid, LastOut, LeonardoGiven, Useless
from .pack import Benefit as PackBenefit
from .public import PublicTable
from .state import Council, State
from .step_context import StepContext


def open_council(context: StepContext, order: list[int]) -> None:
    """Open the Council. If all seats are there, the last in rank goes home, but not with two players
    (davinci/council-last-out, davinci/council-two-players)."""
    state = context.state
    if len(order) == len(state.players) > 2:
        last = order.pop()
        context.bring_home("council", last)
        context.emit(LastOut(last))
    state.council = Council()
    state.waiting = order
    state.phase = "leonardo"


# Choosing


def leonardo_tree(state: State) -> Pick:
    def seat(_: str) -> Pick:
        seats = tuple(str(each) for each in range(len(state.players)))
        return Pick("seat", seats, lambda chosen: Leaf(NameLeonardo(chosen)), None, ("davinci/council-leonardo",))

    return Pick("kind", ("leonardo",), seat, None, ("davinci/council-leonardo",))


def name_leonardo(context: StepContext, seat: int, action: NameLeonardo) -> None:
    """The seat named holds Leonardo from now on."""
    state = context.state
    before, state.leonardo = state.leonardo, int(action.seat)
    state.phase = "benefit"
    context.emit(LeonardoGiven(state.leonardo, seat, kept=state.leonardo == before))


def benefit_tree(state: State) -> Pick:
    council = state.current_council

    def reject(kind: str) -> Rejection | None:
        if kind == "benefit":
            return None
        if not council.chosen:
            return rejection("davinci/council-leonardo", "first_takes")
        return None if state.options.council_may_decline else rejection("davinci/council-order", "must_take")

    def benefit(_: str) -> Pick:
        return Pick(
            "benefit",
            tuple(state.pack.benefits),
            lambda chosen: Leaf(Benefit(chosen)),
            lambda each: rejection("davinci/council-one", "benefit_taken", each) if each in council.chosen else None,
            ("davinci/council-one", "davinci/council-order"),
        )

    return Pick(
        "kind",
        ("benefit", "decline"),
        lambda kind: benefit(kind) if kind == "benefit" else benefits.DECLINE,
        reject,
        ("davinci/council-one", "davinci/council-order"),
    )


def choose_benefit(context: StepContext, seat: int, action: Benefit) -> None:
    context.state.current_council.chosen[action.benefit] = seat
    context.emit(BenefitChosen(seat, action.benefit, last_left=context.by_itself))
    context.state.waiting.pop(0)


def decline(context: StepContext, seat: int, _: Decline) -> None:
    """Take no benefit and go home; or do not use the benefit chosen."""
    state = context.state
    if state.phase == "benefit":
        context.bring_home("council", seat)
        context.emit(BenefitDeclined(seat, ""))
    else:
        benefit = benefits.carried_out(state).id
        context.emit(BenefitDeclined(seat, benefit, useless(state, seat, benefit) if context.by_itself else ""))
    state.waiting.pop(0)


# Carrying out


def carry_out(context: StepContext) -> Council | None:
    """Carry out the chosen benefits in order until one needs an answer; after the last all go home. Returns the Council
    then."""
    state = context.state
    council = state.current_council
    while council.done < len(state.pack.benefits):
        council.done += 1
        benefit = benefits.carried_out(state)
        seat = council.chosen.get(benefit.id)
        if seat is not None and _begins(context, benefit, seat):
            state.waiting = [seat]
            return None
    for group in list(state.areas["council"]):
        context.bring_home("council", group.seat)
    state.council = None
    return council


def _begins(context: StepContext, benefit: PackBenefit, seat: int) -> bool:
    """Carry out a benefit as far as possible without an answer. Returns whether the seat is asked."""
    state = context.state
    if benefit.kind == "move":
        state.phase = "move"
        return True
    if benefit.kind == "florins":
        florins, state.council_florins = state.council_florins, 0
        context.player(seat).florins += florins
        context.emit(CouncilPaid(seat, florins))
        return False
    if benefit.kind == "peek":
        return benefits.look_at_deck(context, seat)
    if why := useless(state, seat, benefit.id):
        context.emit(BenefitDeclined(seat, benefit.id, why))
        return False
    state.phase = "component"
    return True


def useless(table: PublicTable, seat: int, benefit: str) -> Useless:
    """The public reason why a benefit gives a seat nothing, "" if it may give something."""
    kind = table.pack.benefits[benefit].kind
    if kind == "move":
        return "" if benefits.can_move(table, seat) else "nobody"
    if kind == "component":
        return "" if any(table.in_stock(component) for component in COMPONENTS) else "empty"
    if kind == "peek":
        return "" if table.deck_size else "no_deck"
    return "" if table.council_florins else "no_florins"


def would_be_last(table: PublicTable, seat: int, workers: int) -> bool:
    """Whether, with `workers` more at the Council, all of more than two seats would be there and `seat` would be the
    last in rank (davinci/council-last-out)."""
    worth = {group.seat: group.worth for group in table.groups("council")}
    worth[seat] = worth.get(seat, 0) + workers
    if len(worth) < len(table.players) or len(worth) == 2:
        return False
    # Of equals, those nearer to the arrow come first; the seats are listed here from the arrow on.
    return sorted(worth, key=lambda each: -worth[each])[-1] == seat

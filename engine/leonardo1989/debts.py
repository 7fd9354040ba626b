"""Debts: what is due and paid, and what a debtor sells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from ..choices import Hint, Leaf, Pick
from . import ahead, scoring
from .actions import Sell
from .constants import QUARTER_FACTOR
from .events import BankPaid, DebtsCancelled, Paid, PalaceSold, Ruined
from .public import PublicTable
from .state import Debt, State
from .step_context import StepContext
from .view import HoldingView, View


class _Sale(NamedTuple):
    """Holdings sold together; two sales are compared by the fields in order.

    `rent` is what they no longer earn, plus what the rest of their quarter earns less; `florins` is what the bank pays,
    half of the value lost.
    """

    rent: int
    florins: int
    spaces: tuple[int, ...]

    def and_also(self, other: _Sale) -> _Sale:
        return _Sale(self.rent + other.rent, self.florins + other.florins, self.spaces + other.spaces)


NO_SALE = _Sale(0, 0, ())


def least_loss(view: View) -> tuple[int, ...]:
    """What the first debtor should sell to pay all its debts at the least loss of rent, then at the least loss of
    value; the lowest earner first. Everything it has if that is not enough."""
    debtor = view.debts[0].debtor
    owed = sum(debt.florins for debt in view.debts if debt.debtor == debtor)
    missing = max(0, owed - view.players[debtor].florins)
    owned = view.spaces_of(debtor)
    best = {0: NO_SALE}
    for group in _groups(view, owned):
        best = _with_group(best, list(_sales_of(group)), missing)
    spaces = best[missing].spaces if missing in best else [holding.space for holding in owned]
    rents = {holding.space: holding.rent for holding in owned}
    return tuple(sorted(spaces, key=lambda space: (rents[space], space)))


def _with_group(best: dict[int, _Sale], sales: Sequence[_Sale], missing: int) -> dict[int, _Sale]:
    """The best sale for each sum raised, capped at `missing`, with one more group to sell from."""
    found: dict[int, _Sale] = {}
    for before in best.values():
        for sale in sales:
            both = before.and_also(sale)
            raised = min(both.florins, missing)
            if raised not in found or both < found[raised]:
                found[raised] = both
    return found


def _groups(view: View, owned: Sequence[HoldingView]) -> Iterator[list[HoldingView]]:
    """The palaces of each quarter together, since a sale can halve the rents of the rest; bridges one by one."""
    for spaces in view.pack.quarters.values():
        yield [holding for holding in owned if holding.space in spaces]
    yield from ([holding] for holding in owned if not view.pack.spaces[holding.space].is_palace)


def _sales_of(group: Sequence[HoldingView]) -> Iterator[_Sale]:
    """Every subset of a group that can be sold, the empty one included."""
    for count in range(len(group) + 1):
        for sold in combinations(group, count):
            rent = sum(holding.rent for holding in sold)
            if sold and group[0].whole_quarter:
                kept = sum(holding.rent for holding in group if holding not in sold)
                rent += kept - kept // QUARTER_FACTOR
            yield _Sale(rent, sum(holding.sale for holding in sold), tuple(holding.space for holding in sold))


def missing(table: PublicTable) -> int:
    """The cash the first debtor lacks; 0 or less if it can pay at once."""
    debt = table.debts[0]
    return debt.florins - table.players[debt.debtor].florins


def pay(context: StepContext, debt: Debt) -> None:
    context.player(debt.debtor).florins -= debt.florins
    if debt.creditor is not None:
        context.player(debt.creditor).florins += debt.florins
    context.emit(Paid(debt.debtor, debt.creditor, debt.florins, debt.why, debt.space))


def sell_tree(state: State) -> Pick:
    """Sell one palace or bridge at a time, only until the debt can be paid."""
    spaces = tuple(str(space) for space in state.spaces_of(state.debts[0].debtor))
    rules = ("leonardo1989/sell", "leonardo1989/debt")

    def space(_: str) -> Pick:
        return Pick(
            "space", spaces, lambda chosen: Leaf(Sell(chosen)), None, rules,
            note=lambda chosen: Hint(effects=(("sale", state.sale(int(chosen))),)),
        )  # fmt: skip

    return Pick("kind", ("sell",), space, None, rules)


def sell(context: StepContext, seat: int, action: Sell) -> None:
    """Sell to the bank; the palace is for sale again at its full price, and its works are shuffled back."""
    state = context.state
    space = int(action.space)
    florins = state.sale(space)
    party = state.debts[0].debtor
    only = len(state.spaces_of(party)) == 1
    works = _give_back(state, space)
    state.players[party].florins += florins
    context.emit(PalaceSold(party, space, works, florins, only))


def _give_back(state: State, space: int) -> tuple[str, ...]:
    """Give a palace or bridge back to the bank. Returns the works that were on show."""
    works = tuple(state.holdings.pop(space).works)
    state.decks.works += works
    return works


def ruin(context: StepContext, debt: Debt) -> None:
    """Give everything back, offices and men under their decks; the bank pays the creditors in full. A ruined mover's
    turn ends; the game ends if one party is left."""
    state = context.state
    state.acts += 1
    party = debt.debtor
    player = state.players[party]
    members = tuple(state.members(party))
    spaces = tuple(state.spaces_of(party))
    for space in spaces:
        _give_back(state, space)
    florins, offices, men = player.florins, player.offices, player.men
    state.decks.offices_under += offices
    state.decks.men += men
    player.florins, player.offices, player.men = 0, [], []
    for member in members:
        state.players[member].out = True
        ahead.drop(state.players[member])
    left = (florins, spaces, tuple(offices), len(men))
    context.emit(Ruined(party, members, debt.creditor, *left, debt.florins, debt.why, debt.space))
    _let_the_bank_pay(context, party)
    state.talks += 1
    if party == state.mover:
        state.stage = "end"
    if len(state.parties()) == 1:
        scoring.survive(context)
    else:
        scoring.put_off(context)


def _let_the_bank_pay(context: StepContext, party: int) -> None:
    state = context.state
    for debt in [debt for debt in state.debts if debt.debtor == party]:
        state.debts.remove(debt)
        if debt.creditor is not None:
            state.players[debt.creditor].florins += debt.florins
            context.emit(BankPaid(debt.creditor, party, debt.florins))


def cancel_own(context: StepContext, party: int) -> None:
    """End the debts between the members of a new guild."""
    state = context.state
    own = sum(debt.florins for debt in state.debts if debt.debtor == debt.creditor)
    state.debts = [debt for debt in state.debts if debt.debtor != debt.creditor]
    if own:
        context.emit(DebtsCancelled(party, own))

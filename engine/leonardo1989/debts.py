"""Payments due: met in cash, by selling to the bank, or not at all (leonardo1989/debt, leonardo1989/sell,
leonardo1989/bankrupt, leonardo1989/creditor)."""

from __future__ import annotations

from ..choices import Leaf, Note, Pick
from . import ending, scoring
from .actions import Sell
from .events import BankPaid, DebtsCancelled, Paid, PalaceSold, Ruined
from .public import PublicTable
from .state import Debt, State
from .step_context import Play


def missing(table: PublicTable) -> int:
    """What the debtor of the first debt lacks in cash; 0 or less where it can pay at once."""
    debt = table.debts[0]
    return debt.florins - table.players[debt.debtor].florins


def pay(play: Play, debt: Debt) -> None:
    play.player(debt.debtor).florins -= debt.florins
    if debt.creditor is not None:
        play.player(debt.creditor).florins += debt.florins
    play.tell(Paid(debt.debtor, debt.creditor, debt.florins, debt.why, debt.space))


def sell_tree(state: State) -> Pick:
    """One palace or bridge at a time, only while the debt is not met."""
    spaces = tuple(str(space) for space in state.spaces_of(state.debts[0].debtor))
    rules = ("leonardo1989/sell", "leonardo1989/debt")

    def space(_: str) -> Pick:
        return Pick(
            "space", spaces, lambda chosen: Leaf(Sell(chosen)), None, rules,
            note=lambda chosen: Note(effects=(("sale", state.sale(int(chosen))),)),
        )  # fmt: skip

    return Pick("kind", ("sell",), space, None, rules)


def sell(play: Play, seat: int, action: Sell) -> None:
    """The palace is for sale again at its full price; its works are shuffled back."""
    state = play.state
    space = int(action.space)
    florins = state.sale(space)
    party = state.debts[0].debtor
    only = len(state.spaces_of(party)) == 1
    works = _give_back(state, space)
    state.players[party].florins += florins
    play.tell(PalaceSold(party, space, works, florins, only))


def _give_back(state: State, space: int) -> tuple[str, ...]:
    """A palace or bridge goes back to the bank; the works that were on show."""
    works = tuple(state.holdings.pop(space).works)
    state.decks.works += works
    return works


def ruin(play: Play, debt: Debt) -> None:
    """Everything goes back, offices and men under their decks; the bank pays the creditors in full. A ruined mover's
    turn ends; so does the game when one party is left."""
    state = play.state
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
    left = (florins, spaces, tuple(offices), len(men))
    play.tell(Ruined(party, members, debt.creditor, *left, debt.florins, debt.why, debt.space))
    _let_the_bank_pay(play, party)
    state.talks += 1
    if party == state.mover:
        state.stage = "end"
    if len(state.parties()) == 1:
        scoring.survive(play)
    else:
        ending.put_off(play)


def _let_the_bank_pay(play: Play, party: int) -> None:
    state = play.state
    for debt in [debt for debt in state.debts if debt.debtor == party]:
        state.debts.remove(debt)
        if debt.creditor is not None:
            state.players[debt.creditor].florins += debt.florins
            play.tell(BankPaid(debt.creditor, party, debt.florins))


def cancel_own(play: Play, party: int) -> None:
    """What the members of a new guild owed each other is owed no more."""
    state = play.state
    own = sum(debt.florins for debt in state.debts if debt.debtor == debt.creditor)
    state.debts = [debt for debt in state.debts if debt.debtor != debt.creditor]
    if own:
        play.tell(DebtsCancelled(party, own))

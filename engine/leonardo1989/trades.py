"""Trades of palaces and bridges, which are not in the book: an option of Bottega's. Works of art go with their palace;
they are never traded alone (leonardo1989/works-scarce)."""

from __future__ import annotations

from functools import partial

from ..choices import Amount, Leaf, Pick, Tree
from ..rejection import Rejection, rejection
from .actions import NOTHING, ProposeTrade
from .constants import COIN
from .events import Traded
from .state import Proposal, State
from .step_context import StepContext

RULES = ("leonardo1989/works-scarce",)


def trade_rejection(state: State, party: int) -> Rejection | None:
    """Why a party has no partner to trade with."""
    if not state.options.trades:
        return rejection("leonardo1989/works-scarce", "no_trades")
    if all(_party_rejection(state, party, str(other)) for other in state.in_order(party)):
        return rejection("leonardo1989/works-scarce", "nothing_to_trade")
    return None


def trade_tree(state: State, party: int) -> Pick:
    others = tuple(str(other) for other in state.in_order(party))
    return Pick("party", others, partial(_give, state, party), partial(_party_rejection, state, party), RULES)


def _party_rejection(state: State, party: int, other: str) -> Rejection | None:
    if _can_give(state, party, int(other)) or _can_take(state, party, int(other)):
        return None
    return rejection("leonardo1989/works-scarce", "nothing_to_trade", other)


def _can_give(state: State, party: int, other: int) -> bool:
    """Whether `other` could get a palace of `party` for a palace or for money."""
    return bool(state.spaces_of(party)) and bool(state.spaces_of(other) or state.players[other].florins)


def _can_take(state: State, party: int, other: int) -> bool:
    return _can_give(state, other, party)


def _give(state: State, party: int, other: str) -> Pick:
    own = (NOTHING, *(str(space) for space in state.spaces_of(party)))

    def reject(give: str) -> Rejection | None:
        if give != NOTHING:
            open_ = _can_give(state, party, int(other))
        else:
            open_ = bool(state.spaces_of(int(other)) and state.players[party].florins)
        return None if open_ else rejection("leonardo1989/works-scarce", "no_return", other).as_nested()

    return Pick("give", own, partial(_take, state, party, int(other)), reject, RULES)


def _take(state: State, party: int, other: int, give: str) -> Pick:
    theirs = (NOTHING, *(str(space) for space in state.spaces_of(other)))
    rich = bool(state.players[other].florins)

    def reject(take: str) -> Rejection | None:
        if take != NOTHING or (give != NOTHING and rich):
            return None
        return rejection("leonardo1989/works-scarce", "no_return", str(other))

    return Pick("take", theirs, partial(_pays, state, party, other, give), reject, RULES)


def _pays(state: State, party: int, other: int, give: str, take: str) -> Tree:
    """Choose what the proposer adds; if they add nothing, what they ask."""
    if take == NOTHING:
        return _asks(state, other, give, take, COIN)
    own = state.players[party].florins
    least = COIN if give == NOTHING else 0

    def then(pays: int) -> Tree:
        if pays or give == NOTHING:
            return Leaf(ProposeTrade(str(other), give, take, pays))
        return _asks(state, other, give, take, 0)

    return Amount("pays", least, own, then, "p", partial(_florins_rejection, own, least), RULES, step=COIN)


def _asks(state: State, other: int, give: str, take: str, least: int) -> Amount:
    theirs = state.players[other].florins
    return Amount(
        "asks", least, theirs, lambda asks: Leaf(ProposeTrade(str(other), give, take, 0, asks)), "a",
        partial(_florins_rejection, theirs, least), RULES, step=COIN,
    )  # fmt: skip


def _florins_rejection(most: int, least: int, florins: int) -> Rejection:
    if florins < least:
        return Rejection("leonardo1989/works-scarce", "amount", least, most)
    return Rejection("leonardo1989/works-scarce", "trade_florins", florins, most)


def proposal(state: State, party: int, action: ProposeTrade) -> Proposal:
    give, take = (None if space == NOTHING else int(space) for space in (action.give, action.take))
    return Proposal(state.talks, party, int(action.party), give=give, take=take, florins=action.pays - action.asks)


def owned(state: State, proposal: Proposal) -> bool:
    """Whether both parties still own the palaces they would give."""
    given = ((proposal.give, proposal.by), (proposal.take, proposal.to))
    return all(space is None or _owner(state, space) == party for space, party in given)


def possible(state: State, proposal: Proposal) -> bool:
    """Whether both parties still have everything they would give."""
    purses = (state.players[proposal.to].florins, state.players[proposal.by].florins)
    return owned(state, proposal) and -purses[0] <= proposal.florins <= purses[1]


def helps(state: State, proposal: Proposal, debtor: int) -> bool:
    """Whether a trade is possible and leaves a debtor able to raise at least as much as before, so that it gives
    nothing away before a ruin."""
    if not possible(state, proposal):
        return False
    given = 0 if proposal.give is None else state.sale(proposal.give)
    taken = 0 if proposal.take is None else state.sale(proposal.take)
    gain = taken - given - proposal.florins
    return gain >= 0 if debtor == proposal.by else gain <= 0


def _owner(state: State, space: int) -> int | None:
    holding = state.holdings.get(space)
    return holding.owner if holding else None


def trade(context: StepContext, proposal: Proposal) -> None:
    state = context.state
    if proposal.give is not None:
        state.holdings[proposal.give].owner = proposal.to
    if proposal.take is not None:
        state.holdings[proposal.take].owner = proposal.by
    state.players[proposal.by].florins -= proposal.florins
    state.players[proposal.to].florins += proposal.florins
    context.emit(Traded(proposal.by, proposal.to, proposal.give, proposal.take, proposal.florins))

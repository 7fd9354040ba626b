"""Proposals between parties: a guild (leonardo1989/guild-form), or, by an option of Bottega's, a trade.

No seat waits for a proposal. What all agree on takes effect at the start of a turn; a guild also as soon as one of its
parties is short of cash. When a party takes in new members, its proposals end, since other members agreed to them.
"""

from __future__ import annotations

from functools import partial

from ..choices import Leaf, Pick, Tree
from ..rejection import Rejection, rejection
from . import guilds, offices, trades
from .actions import NOTHING, Agree, ProposeGuild, ProposeTrade, Reject, Withdraw
from .events import (
    Ending,
    GuildProposed,
    GuildRefused,
    GuildTerms,
    GuildWithdrawn,
    ProposalAnswered,
    ProposalEnded,
    Proposed,
)
from .public import PublicProposal, PublicTable
from .state import Proposal, State
from .step_context import StepContext

KINDS = ("guild", "trade", "withdraw")
RULES = ("leonardo1989/guild-form", "leonardo1989/works-scarce")
WITHDRAW = Leaf(Withdraw())


def proposal_by(state: State, party: int) -> Proposal | None:
    """A party's proposal; it has at most one at a time."""
    return next((proposal for proposal in state.proposals if proposal.by == party), None)


def talks_tree(state: State, party: int) -> Pick:
    """Propose something to another party, or withdraw the party's proposal."""

    def then(kind: str) -> Tree:
        if kind == "withdraw":
            return WITHDRAW
        return _guild(state, party) if kind == "guild" else trades.trade_tree(state, party)

    return Pick("kind", KINDS, then, partial(_rejection, state, party), RULES)


def may_talk(state: State, party: int) -> bool:
    """Whether a party has anything to propose or to withdraw."""
    return any(_rejection(state, party, kind) is None for kind in KINDS)


def _rejection(state: State, party: int, kind: str) -> Rejection | None:
    own = proposal_by(state, party)
    if kind == "withdraw":
        if own is None:
            return rejection("leonardo1989/guild-form", "no_proposal")
        return rejection("leonardo1989/guild-form", "settled") if own.settled else None
    if own is not None:
        return rejection("leonardo1989/guild-form", "one_proposal")
    if kind == "guild":
        return _guild_rejection(state)
    return trades.trade_rejection(state, party)


def _guild_rejection(state: State) -> Rejection | None:
    if not state.options.guilds:
        return rejection("leonardo1989/guild-agree", "no_guilds")
    if len(state.parties()) < guilds.LEAST_PARTIES:
        return rejection("leonardo1989/guild-win", "all_in_one")
    return None


def _guild(state: State, party: int) -> Pick:
    others = tuple(str(other) for other in state.in_order(party))

    def pawn(other: str) -> Pick:
        return Pick("pawn", (str(party), other), lambda kept: faction(other, kept), None, ("leonardo1989/guild-pawn",))

    def faction(other: str, kept: str) -> Tree:
        if state.options.rules < 2:
            return Leaf(ProposeGuild(other, kept))
        return offices.of_guild(lambda chosen: Leaf(ProposeGuild(other, kept, chosen)))

    return Pick("party", others, pawn, None, ("leonardo1989/guild-form",))


def propose_guild(context: StepContext, seat: int, action: ProposeGuild) -> None:
    party = context.player(seat).party
    faction = None if action.faction == NOTHING else action.faction
    _propose(
        context, seat, Proposal(context.state.talks, party, int(action.party), pawn=int(action.pawn), faction=faction)
    )


def propose_trade(context: StepContext, seat: int, action: ProposeTrade) -> None:
    party = context.player(seat).party
    _propose(context, seat, trades.proposal(context.state, party, action))


def _propose(context: StepContext, seat: int, proposal: Proposal) -> None:
    proposal.seats = _concerned(context.state, proposal)
    proposal.agreed.append(seat)
    context.state.proposals.append(proposal)
    if proposal.is_sealed:
        assert proposal.pawn is not None and proposal.faction is not None
        context.emit(GuildProposed(proposal.by, proposal.to))
        terms = GuildTerms(proposal.by, proposal.to, proposal.pawn, proposal.faction, audience=tuple(proposal.seats))
        context.emit(terms)
    else:
        context.emit(Proposed(proposal.by, proposal.to, proposal.pawn, proposal.give, proposal.take, proposal.florins))


def _concerned(state: State, proposal: Proposal) -> list[int]:
    return [*state.members(proposal.by), *state.members(proposal.to)]


def withdraw(context: StepContext, seat: int, _: Withdraw) -> None:
    proposal = proposal_by(context.state, context.player(seat).party)
    assert proposal is not None
    _end(context, proposal, "withdrawn")


def _end(context: StepContext, proposal: Proposal, why: Ending) -> None:
    """End a proposal. Only the parties concerned learn whether a guild was refused or withdrawn."""
    context.state.proposals.remove(proposal)
    context.state.talks += 1
    if proposal.is_sealed and why == "withdrawn":
        context.emit(ProposalEnded(proposal.by, proposal.to, "over"))
        context.emit(GuildWithdrawn(proposal.by, proposal.to, audience=tuple(proposal.seats)))
    else:
        context.emit(ProposalEnded(proposal.by, proposal.to, why))


# Answering


def missing(table: PublicTable, proposal: PublicProposal) -> list[int]:
    """The seats that still have to agree: every member of a future guild, or the speaker of the partner in a trade."""
    if proposal.is_guild:
        return [seat for seat in proposal.seats if seat not in proposal.agreed]
    return [] if proposal.settled else [table.players[proposal.to].speaker]


def consent_tree(proposal: Proposal) -> Pick:
    by = str(proposal.by)
    rules = ("leonardo1989/guild-form" if proposal.is_guild else "leonardo1989/works-scarce",)

    def party(kind: str) -> Pick:
        return Pick("party", (by,), lambda _: Leaf(Agree(by) if kind == "agree" else Reject(by)), None, rules)

    return Pick("kind", ("agree", "reject"), party, None, rules)


def answer(context: StepContext, seat: int, action: Agree | Reject) -> None:
    """One no ends a proposal; the last yes settles it. Only the parties concerned learn which seat refuses a guild."""
    state = context.state
    proposal = proposal_by(state, int(action.party))
    assert proposal is not None
    yes = isinstance(action, Agree)
    if proposal.is_sealed and not yes:
        _end(context, proposal, "over")
        context.emit(GuildRefused(seat, proposal.by, audience=tuple(proposal.seats)))
        return
    if yes:
        proposal.agreed.append(seat)
        proposal.settled = not (proposal.is_guild and missing(state, proposal))
    else:
        state.proposals.remove(proposal)
    context.emit(ProposalAnswered(seat, proposal.by, yes, proposal.settled))
    if proposal.settled and _is_time(state, proposal):
        _carry_out(context, proposal)


def _is_time(state: State, proposal: Proposal) -> bool:
    return state.phase == "works" or (state.phase in ("sell", "ruin") and _saves(state, proposal))


def _saves(state: State, proposal: Proposal) -> bool:
    """Whether a guild would take in the party that has to sell, or a trade help it. In the first version of the rules
    trades wait for the next turn."""
    debtor = state.debts[0].debtor
    if debtor not in (proposal.by, proposal.to):
        return False
    return proposal.is_guild or (state.options.rules >= 2 and trades.helps(state, proposal, debtor))


def _carry_out(context: StepContext, proposal: Proposal) -> None:
    if not _possible(context.state, proposal):
        _end(context, proposal, "impossible")
        return
    context.state.proposals.remove(proposal)
    context.state.acts += 1
    if proposal.pawn is not None:
        guilds.form(context, proposal.by, proposal.to, proposal.pawn, proposal.faction)
    else:
        trades.trade(context, proposal)


def carry_out_agreed(context: StepContext) -> bool:
    """Carry out the first proposal that all have agreed on. Returns whether there was one."""
    settled = next((proposal for proposal in context.state.proposals if proposal.settled), None)
    if settled is None:
        return False
    _carry_out(context, settled)
    return True


def could_help(state: State, debtor: int) -> bool:
    """Whether a guild or a trade could still be agreed on with a debtor who cannot pay."""
    return _guild_rejection(state) is None or trades.trade_rejection(state, debtor) is None


def save_debtor(context: StepContext) -> bool:
    """Carry out an agreement with the party that has to sell. Returns whether there was one."""
    state = context.state
    settled = next((each for each in state.proposals if each.settled and _saves(state, each)), None)
    if settled is None:
        return False
    _carry_out(context, settled)
    return True


def drop_impossible(context: StepContext) -> None:
    """End proposals of parties that are gone or have changed, and those that can no longer be carried out. Settled
    proposals are checked when they take effect."""
    state = context.state
    for proposal in [each for each in state.proposals if not _stands(state, each)]:
        _end(context, proposal, "impossible")


def _stands(state: State, proposal: Proposal) -> bool:
    if _concerned(state, proposal) != proposal.seats:
        return False
    if proposal.is_guild:
        return guilds.may_join(state, proposal.by, proposal.to)
    return state.is_party(proposal.by) and state.is_party(proposal.to) and (
        proposal.settled or trades.owned(state, proposal)
    )  # fmt: skip


def _possible(state: State, proposal: Proposal) -> bool:
    return _stands(state, proposal) and (proposal.is_guild or trades.possible(state, proposal))

"""Whether to take somebody in, to be taken in, or to agree to what others propose (leonardo1989/guild-form,
leonardo1989/guild-debt)."""

from __future__ import annotations

from collections.abc import Iterator

from ...choices import Rng
from ...game import Decision
from ...leonardo1989.actions import NOTHING, AcceptRuin, Agree, Deny, Join, Reject, Rescue
from ...leonardo1989.box import FACTIONS
from ...leonardo1989.view import ProposalView, View
from ..sense import Proposal
from .outlook import Outlook

FAIR = 0.8
"""Who brings at least this share of what the other does is welcome."""


def answers(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """Take a ruined party in if what it brings, its debts paid, is worth more than nothing."""
    outlook = Outlook(view, decision.seat)
    debt = view.debts[0]
    brings = view.players[debt.debtor].worth - (0 if debt.creditor == outlook.me.seat else debt.florins)
    speaks = decision.seat == outlook.me.speaker
    yield Proposal(float(brings), Rescue(str(outlook.me.seat), _faction(outlook)) if speaks else Rescue(NOTHING))
    yield Proposal(0.0, Deny())


def _faction(outlook: Outlook) -> str:
    """One's own, where the rules let a guild's be named."""
    named = outlook.view.options.rules >= 2
    return outlook.me.faction or FACTIONS[0] if named else NOTHING


def joins(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """Anything rather than ruin; of several the richest."""
    yield Proposal(-1.0, AcceptRuin())
    for party in view.parties():
        yield Proposal(float(party.worth), Join(str(party.seat)))


def consents(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """A guild with a partner who brings about as much; a trade by which one gains."""
    outlook = Outlook(view, decision.seat)
    for proposal in view.proposals:
        if not proposal.open:
            continue
        gain = _guild_gain(outlook, proposal) if proposal.is_guild else _trade_gain(outlook, proposal)
        yield Proposal(gain, Agree(str(proposal.by)))
        yield Proposal(-gain, Reject(str(proposal.by)))


def _guild_gain(outlook: Outlook, proposal: ProposalView) -> float:
    """What the other party brings, less what is fair beside what one's own does."""
    other = proposal.to if proposal.by == outlook.me.seat else proposal.by
    return outlook.view.players[other].worth - FAIR * outlook.me.worth


def _trade_gain(outlook: Outlook, proposal: ProposalView) -> float:
    """What the partner of a trade gets, less what it gives, each at what it is worth to it."""
    gets = _worth(outlook, proposal.give) + proposal.florins
    return gets - _worth(outlook, proposal.take) - 1.0


def _worth(outlook: Outlook, space: int | None) -> float:
    if space is None:
        return 0.0
    holding = outlook.holdings[space]
    return outlook.worth(space) + 2.0 * holding.values

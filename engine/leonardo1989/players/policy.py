"""What a computer player does: one policy for each kind of decision."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...choices import Rng
from ...game import Decision
from ...policy import Heuristic, Proposal, as_amount, as_pick, branch, declining, least, passing
from ..actions import (
    MINOR_KINDS,
    NOTHING,
    AcceptRuin,
    Agree,
    Bid,
    Buy,
    Deny,
    Drop,
    Join,
    NextTurn,
    Power,
    Raise,
    Refuse,
    Reject,
    Rescue,
    Sell,
    Stake,
    UseSpin,
    Works,
    shown,
)
from ..constants import COIN, FACTIONS, PRODUCTS
from ..debts import least_loss
from ..offices import can_take_man
from ..view import ProposalView, View
from ..visits import Visit, advantage, visit
from ..walk import draws_man, steps_of
from .evaluation import Outlook

TO_RIVALS = 0.3
"""The worth of a visitor's payment to another party: it weakens the visitor and strengthens a rival."""
MAN = 15
"""The worth of a man-at-arms, and of a rival's loss of one."""


def powers(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """Send the visitor where this party gains most; if nowhere, rather where they pay another than where they can
    buy."""
    reach = view.pack.offices[view.players[view.mover].at].reach
    takes = can_take_man(view)
    for steps in range(-reach, reach + 1):
        walk = visit(view, steps, int(takes))
        yield Proposal(_worth_of_power(view, walk, decision.seat), Power(str(walk.space), "take" if takes else "leave"))


def _worth_of_power(view: View, walk: Visit, seat: int) -> float:
    party = view.players[seat].party
    to_others = -walk.gain(view.mover) - walk.gain(party)
    buys = view.pack.spaces[walk.space].for_sale and view.holding(walk.space) is None
    return advantage(view, walk, party) + TO_RIVALS * to_others - (5.0 if buys else 0.0)


def spins(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """The spin after which least is due; among equals one to something for sale."""
    outlook = Outlook(view, decision.seat)
    for spin in view.spins:
        walk = visit(view, steps_of(view, spin.number))
        man = MAN if draws_man(view, spin.number) else 0
        buys = 10 if view.pack.spaces[walk.space].for_sale and walk.space not in outlook.holdings else 0
        yield Proposal(man + buys + walk.gain(view.mover), UseSpin(str(spin.seat)))


def stakes(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    product = PRODUCTS[rng.randrange(0, len(PRODUCTS))]
    yield Proposal(1.0, Stake(product, as_amount(as_pick(branch(decision, "stake")).then(product)).low))


EAGERNESS = (0.7, 1.1)
"""The share of a palace's worth that is bid, drawn again each time."""


def _limit(view: View, seat: int, rng: Rng) -> int:
    outlook = Outlook(view, seat)
    low, high = EAGERNESS
    limit = outlook.worth(view.current_auction.space) * (low + (high - low) * rng.random())
    return min(round(limit), outlook.me.florins) // COIN * COIN


def bids(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    yield Proposal(1.0, Bid(_limit(view, decision.seat, rng)))


def raises(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """Raise by one coin while the price is below the worth."""
    yield Proposal(0.0, Drop())
    if "raise" in as_pick(decision.tree).answers:
        least = as_amount(branch(decision, "raise")).low
        if least <= _limit(view, decision.seat, rng):
            yield Proposal(1.0, Raise(least))


FAIR = 0.8
"""A partner in a guild must bring at least this share of what the own party does."""


def answers(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """Take a ruined party in if what it brings after its debts is worth more than 0."""
    outlook = Outlook(view, decision.seat)
    debt = view.debts[0]
    brings = view.players[debt.debtor].worth - (0 if debt.creditor == outlook.me.seat else debt.florins)
    speaks = decision.seat == outlook.me.speaker
    yield Proposal(float(brings), Rescue(str(outlook.me.seat), _faction(outlook)) if speaks else Rescue(NOTHING))
    yield Proposal(0.0, Deny())


def _faction(outlook: Outlook) -> str:
    """The own faction, if the rules let a guild's be named."""
    named = outlook.view.options.rules >= 2
    return outlook.me.faction or FACTIONS[0] if named else NOTHING


def joins(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """Join any party rather than be ruined; the richest of several."""
    yield Proposal(-1.0, AcceptRuin())
    for party in view.parties():
        yield Proposal(float(party.worth), Join(str(party.seat)))


def consents(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """Agree to a guild with a partner that brings about as much, or to a trade with a gain."""
    outlook = Outlook(view, decision.seat)
    for proposal in view.proposals:
        if not proposal.open:
            continue
        gain = _guild_gain(outlook, proposal) if proposal.is_guild else _trade_gain(outlook, proposal)
        yield Proposal(gain, Agree(str(proposal.by)))
        yield Proposal(-gain, Reject(str(proposal.by)))


def _guild_gain(outlook: Outlook, proposal: ProposalView) -> float:
    """What the other party brings, minus the fair share of what the own party does."""
    other = proposal.to if proposal.by == outlook.me.seat else proposal.by
    return outlook.view.players[other].worth - FAIR * outlook.me.worth


def _trade_gain(outlook: Outlook, proposal: ProposalView) -> float:
    """The worth to the trade's partner of what it gets, minus that of what it gives."""
    gets = _worth(outlook, proposal.give) + proposal.florins
    return gets - _worth(outlook, proposal.take) - 1.0


def _worth(outlook: Outlook, space: int | None) -> float:
    if space is None:
        return 0.0
    holding = outlook.holdings[space]
    return outlook.worth(space) + 2.0 * holding.values


def purchases(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """Buy every palace the party can pay: a rival would get it otherwise. Bridges earn less than they cost."""
    outlook = Outlook(view, decision.seat)
    at = outlook.me.at
    yield Proposal(outlook.worth(at) - view.pack.spaces[at].price, Buy())
    yield Proposal(0.0, Refuse())


def sales(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """Sell enough at the least loss of rent."""
    yield Proposal(0.0, Sell(str(least_loss(view)[0])))


def next_turns(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """Buy works of art and palaces, as `works` and `purchases` do."""
    yield Proposal(1.0, NextTurn("works"))


def works(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """Buy as many as the money allows: a work earns with every visitor, and keeps most of its worth."""
    yield Proposal(1.0, Works(as_amount(branch(decision, "works")).high))


def placements(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """Place works one after another so that all of them raise rents most."""
    yield Proposal(1.0, shown(view.best_rooms(view.mover, len(view.drawn))))


POLICY: Mapping[str, Heuristic] = {
    "next": next_turns,
    "works": works,
    "place": placements,
    "spin": spins,
    "power": powers,
    "buy": purchases,
    "bid": bids,
    "raise": raises,
    "stake": stakes,
    "sell": sales,
    "rescue": answers,
    "join": joins,
    "consent": consents,
}
"""Factions are chosen at random, since neither is better. The apprentice never proposes anything itself."""

__all__ = ["POLICY"]


PASSIVE = passing(MINOR_KINDS)


def unmoved(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """Leave the visitor where they are, with their man."""
    yield Proposal(0.0, Power(str(view.players[view.mover].at)))


def safe_sales(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """Sell enough at the least loss of rent."""
    yield Proposal(0.0, Sell(str(least_loss(view)[0])))


SAFE_POLICY: Mapping[str, Heuristic] = {
    "next": declining,
    "works": least,
    "power": unmoved,
    "buy": PASSIVE,
    "bid": least,
    "raise": PASSIVE,
    "sell": safe_sales,
    "rescue": PASSIVE,
    "talks": PASSIVE,
    "consent": PASSIVE,
}
"""Factions, the places of works, a guild's spin and the party to join are decided as by the apprentice; so are stakes,
for which the apprentice stakes the least too."""

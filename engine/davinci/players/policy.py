"""What a computer player does: one policy for each kind of decision."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...choices import Rng
from ...game import Decision
from ...policy import Heuristic, Proposal, as_amount, branch, declining, least, passing
from ..actions import (
    MINOR_KINDS,
    NOTHING,
    Arrange,
    Benefit,
    Bid,
    Build,
    Buy,
    Cancel,
    Decline,
    Favour,
    Flip,
    Leave,
    Man,
    Move,
    NameLeonardo,
    Ready,
    Start,
    Take,
)
from ..benefits import carried_out
from ..constants import AREAS, COMPONENTS
from ..favours import WITH_COMPONENTS
from ..pack import FAVOURS
from ..pack import Favour as PackFavour
from ..view import LabView, View
from .city_answers import city_answers, frugal_answers
from .evaluation import Outlook
from .placement import area_worth, benefit_worth, gains_of_moving, improvements, own_work, placements
from .plans import plans

EAGERNESS = (0.4, 0.95)
"""The share of a card's worth that is bid, drawn again each time."""


def bids(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    node = as_amount(branch(decision, "bid"))
    low, high = EAGERNESS
    worth = Outlook(view, decision.seat).card_worth(view.current_contest.invention)
    bid = round(worth * (low + (high - low) * rng.random()))
    yield Proposal(0.0, Bid(max(node.low, min(node.high, bid))))


def offers(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """Take it if it is worth its price; always if it is free."""
    worth = area_worth(Outlook(view, decision.seat), view.current_area)
    yield Proposal(0.0, Leave())
    yield Proposal(worth - view.price + (0.1 if not view.price else 0.0), Take())


def improved(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """The best improvement, if it is worth its price."""
    yield Proposal(0.0, Leave())
    for (kind, lab), worth in improvements(Outlook(view, decision.seat)).items():
        action = Build() if kind == "build" else Flip(lab) if kind == "flip" else Man(lab)
        yield Proposal(worth - view.price + (0.1 if not view.price else 0.0), action)


def leonardo(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """Name the own seat: the first to act chooses freely in the city."""
    yield Proposal(0.0, NameLeonardo(str(decision.seat)))


def benefits(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    outlook = Outlook(view, decision.seat)
    yield Proposal(0.0, Decline())
    for benefit in view.pack.benefits.values():
        yield Proposal(benefit_worth(outlook, benefit), Benefit(benefit.id))


def moves(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """Move an own apprentice, from the Council if possible, to the area where one more is worth most."""
    outlook = Outlook(view, decision.seat)
    yield Proposal(0.0, Decline())
    for target, gain in gains_of_moving(outlook):
        for source in AREAS:
            loss = 0.0 if source == "council" else 1.5
            yield Proposal(gain - loss, Move(str(decision.seat), source, target))


def looks(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """Put on top what the seat could build best."""
    outlook = Outlook(view, decision.seat)
    cards = sorted(view.seen, key=lambda card: -outlook.target(card).worth / (1 + len(outlook.target(card).missing)))
    first, second, third, fourth = (*cards, *[NOTHING] * (4 - len(cards)))
    yield Proposal(0.0, Arrange(first, second, third, fourth))


def components(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    outlook = Outlook(view, decision.seat)
    yield Proposal(0.0, Decline())
    for component, count in view.stock:
        if count:
            yield Proposal(outlook.component_worth(component) - carried_out(view).price, Buy(component))


WORTH = {
    "apprentice": 6.5,
    "components": 6.0,
    "large_lab": 5.5,
    "flip_small": 5.0,
    "man_small": 6.0,
    "man_large": 6.0,
    "florins": 5.0,
    "flip_large": 4.5,
}
"""The worth of the book's favour of each kind."""
SPREAD = 2.0
"""The random error in a favour's worth, so that not all choose the same."""


def favours(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """Workers and components before money; a second favour of a kind is worth a little less."""
    outlook = Outlook(view, decision.seat)
    for favour in sorted(view.pack.favours.values(), key=lambda each: list(WORTH).index(each.kind)):
        worth = WORTH[favour.kind] * favour.count / FAVOURS[favour.kind][1]
        again = 1.5 * outlook.me.favours.count(favour.id)
        yield Proposal(worth + SPREAD * rng.random() - again, Favour(favour.id, _chosen(outlook, favour)))


def _chosen(outlook: Outlook, favour: PackFavour) -> tuple[str, ...]:
    """The most promising components, with the favour's limit of equal ones, in the order of the shops."""
    chosen: list[str] = []
    for _ in range(favour.count if favour.kind in WITH_COMPONENTS else 0):
        open_ = [c for c in COMPONENTS if chosen.count(c) < min(favour.alike, outlook.view.in_stock(c))]
        if open_:
            chosen.append(max(open_, key=lambda c: outlook.component_worth(c, chosen)))
    return tuple(sorted(chosen, key=COMPONENTS.index))


IDLE_UNTIL = 2
"""The last turn in which a laboratory may be kept idle, since only an idle one can be improved."""


def lab_work(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """Start the most promising invention whose components are in hand; cancel work that cannot be finished."""
    outlook = Outlook(view, decision.seat)
    yield Proposal(0.0, Ready())
    for lab in outlook.me.labs:
        if lab.weeks is None:
            waits = rng.random() * _improvement(outlook, lab)
            for target in outlook.targets:
                if not target.missing:
                    worth = _pace(outlook, lab, target.weeks) * target.worth + 1.0 - waits
                    yield Proposal(worth, Start(lab.name, target.card))
        elif _hopeless(outlook, lab) and any(not target.missing for target in outlook.targets):
            yield Proposal(0.5, Cancel(lab.name))


def _improvement(outlook: Outlook, lab: LabView) -> float:
    """The worth of the best improvement of a laboratory, while waiting for one pays."""
    if outlook.view.turn > IDLE_UNTIL:
        return 0.0
    return max((worth for (_, name), worth in improvements(outlook).items() if name == lab.name), default=0.0)


def _pace(outlook: Outlook, lab: LabView, weeks: int) -> float:
    """How well a laboratory suits `weeks` of work: 1 if it can be done in time, 0 if it cannot."""
    turns = -(-weeks // _weeks_a_turn(lab))
    return 0.0 if turns > outlook.turns_left else 1.0 / max(1, turns) ** 0.25


def _hopeless(outlook: Outlook, lab: LabView) -> bool:
    return outlook.weeks_to_go(lab) > _weeks_a_turn(lab) * outlook.turns_left


def _weeks_a_turn(lab: LabView) -> int:
    """The most weeks a laboratory can work in a turn: every space filled, the master and mechanical men counting
    two."""
    return lab.spaces + lab.men + 1


POLICY: Mapping[str, Heuristic] = {
    "favour": favours,
    "labs": lab_work,
    "placement": placements,
    "then": plans,
    "later": declining,
    "city": city_answers,
    "leonardo": leonardo,
    "benefit": benefits,
    "move": moves,
    "peek": looks,
    "component": components,
    "offer": offers,
    "workshop": improved,
    "bid": bids,
}

__all__ = ["POLICY"]


PASSIVE = passing(MINOR_KINDS)


def safe_benefits(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """Take the Council's money: every other benefit costs something or changes something for others."""
    for benefit in view.pack.benefits.values():
        if benefit.kind == "florins":
            yield Proposal(1.0, Benefit(benefit.id))
    yield Proposal(0.0, Decline())


def as_they_lie(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """Put the cards back in the same order."""
    first, second, third, fourth = (*view.seen, *[NOTHING] * (4 - len(view.seen)))
    yield Proposal(0.0, Arrange(first, second, third, fourth))


def if_free(wanted: Heuristic) -> Heuristic:
    """`wanted`, but only for offers that are free; an offer with a price is left."""

    def sense(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
        yield from (PASSIVE if view.price else wanted)(view, decision, rng)

    return sense


SAFE_POLICY: Mapping[str, Heuristic] = {
    "labs": PASSIVE,
    "placement": own_work,
    "then": declining,
    "later": declining,
    "city": frugal_answers,
    "benefit": safe_benefits,
    "move": PASSIVE,
    "peek": as_they_lie,
    "component": PASSIVE,
    "offer": if_free(offers),
    "workshop": if_free(improved),
    "bid": least,
}
"""Favours, and who holds Leonardo, are decided as by the apprentice."""

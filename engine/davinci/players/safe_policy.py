"""What the caretaker does in Leonardo da Vinci: it keeps begun work going, takes what is free, and pays for nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...choices import Rng
from ...game import Decision
from ...policy import Proposal, Sense, least, quietly
from ..actions import NOTHING, QUIET, Arrange, Benefit, Decline
from ..view import View
from .placement import own_work
from .policy import improved, offers

PASSIVE = quietly(QUIET)


def benefits(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """The Council's money: every other benefit costs something, or changes something for others."""
    for benefit in view.pack.benefits.values():
        if benefit.kind == "florins":
            yield Proposal(1.0, Benefit(benefit.id))
    yield Proposal(0.0, Decline())


def as_they_lie(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """The cards go back in the order in which they were found."""
    first, second, third, fourth = (*view.seen, *[NOTHING] * (4 - len(view.seen)))
    yield Proposal(0.0, Arrange(first, second, third, fourth))


def if_free(wanted: Sense) -> Sense:
    """What an area offers for nothing, which the workers there have earned; whatever costs a florin is left."""

    def sense(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
        yield from (PASSIVE if view.price else wanted)(view, decision, rng)

    return sense


CAUTION: Mapping[str, Sense] = {
    "labs": PASSIVE,
    "placement": own_work,
    "benefit": benefits,
    "move": PASSIVE,
    "peek": as_they_lie,
    "component": PASSIVE,
    "offer": if_free(offers),
    "workshop": if_free(improved),
    "bid": least,
}
"""A favour, and who holds Leonardo, are the apprentice's."""

"""How a player's sense for one kind of decision is told to the frame that plays it.

A sense looks at the view and proposes actions with their worth. It need not know the rules exactly: the tree has
the last word on what may be played. Worth is any number that grows with how much the seat would like the action.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple, TypeAlias

from ..actions import Action
from ..choices import Amount, Pick, Rng, Tree, holds
from ..game import Decision


class Proposal(NamedTuple):
    worth: float
    action: Action


Sense: TypeAlias = Callable[[Any, Decision, Rng], Iterable[Proposal]]
"""What a player thinks of one kind of decision: (view, decision, rng) to its proposals, in any order."""


def best_legal(tree: Tree, proposals: Iterable[Proposal]) -> Action | None:
    """The legal proposal of greatest worth, the first of several; None if the tree holds none of them."""
    for proposal in sorted(proposals, key=lambda each: -each.worth):
        if holds(tree, proposal.action):
            return proposal.action
    return None


def by_sense(senses: Mapping[str, Sense], view: Any, decision: Decision, rng: Rng) -> Action | None:
    """What the sense for a kind of decision says to it; None if there is none, or all that it proposes is illegal."""
    sense = senses.get(decision.kind)
    return best_legal(decision.tree, sense(view, decision, rng)) if sense else None


def as_pick(tree: Tree) -> Pick:
    """`tree` where its node is known to be a `Pick`."""
    assert isinstance(tree, Pick)
    return tree


def as_amount(tree: Tree) -> Amount:
    """`tree` where its node is known to be an `Amount`."""
    assert isinstance(tree, Amount)
    return tree


def branch(decision: Decision, kind: str) -> Tree:
    """What follows the answer `kind` to a decision's first question, without asking whether it is open."""
    return as_pick(decision.tree).then(kind)

"""The form of a computer player's policy: for each kind of decision, the actions it proposes and their worth."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from typing import Any, NamedTuple, TypeAlias, cast

from .actions import Action
from .choices import Amount, Node, Pick, Rng, Tree, is_legal, nearest_action
from .game import Decision
from .rejection import Answer


class Proposal(NamedTuple):
    worth: float
    action: Action


Heuristic: TypeAlias = Callable[[Any, Decision, Rng], Iterable[Proposal]]
"""A player's judgement of one kind of decision: (view, decision, rng) to its proposals, in any order."""


def best_legal(tree: Tree, proposals: Iterable[Proposal]) -> Action | None:
    """The legal proposal of greatest worth, the first of equals; None if no proposal is in the tree."""
    for proposal in sorted(proposals, key=lambda each: -each.worth):
        if is_legal(tree, proposal.action):
            return proposal.action
    return None


def shortlist(
    heuristics: Mapping[str, Heuristic], view: Any, decision: Decision, rng: Rng, most: int
) -> tuple[Action, ...]:
    """The best legal proposals of the heuristic for the decision's kind, at most so many."""
    heuristic = heuristics.get(decision.kind)
    proposed = sorted(heuristic(view, decision, rng) if heuristic else (), key=lambda each: -each.worth)
    legal = (each.action for each in proposed if is_legal(decision.tree, each.action))
    return tuple(islice(dict.fromkeys(legal), most))


def choose_by(heuristics: Mapping[str, Heuristic], view: Any, decision: Decision, rng: Rng) -> Action | None:
    """The best action by the heuristic for the decision's kind; None if there is none or it proposes nothing legal."""
    heuristic = heuristics.get(decision.kind)
    return best_legal(decision.tree, heuristic(view, decision, rng)) if heuristic else None


def as_pick(tree: Tree) -> Pick:
    """`tree`, known to be a `Pick`."""
    assert isinstance(tree, Pick)
    return tree


def as_amount(tree: Tree) -> Amount:
    """`tree`, known to be an `Amount`."""
    assert isinstance(tree, Amount)
    return tree


def branch(decision: Decision, kind: str) -> Tree:
    """The node after the answer `kind` to a decision's first question, without a check that it is legal."""
    return as_pick(decision.tree).then(kind)


def passing(kinds: frozenset[str]) -> Heuristic:
    """The heuristic that does nothing: it proposes these kinds of action."""

    def heuristic(view: Any, decision: Decision, rng: Rng) -> Iterator[Proposal]:
        tree = as_pick(decision.tree)
        for kind in tree.answers:
            if kind in kinds:
                yield Proposal(0.0, _least_of(tree.then(kind)))

    return heuristic


def least(view: Any, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """The heuristic that gives as little as possible: the lowest number wherever one is asked."""
    yield Proposal(0.0, _least_of(decision.tree))


def declining(view: Any, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """The heuristic that leaves no answer ahead: the seat is asked when the moment comes."""
    assert decision.decline is not None
    yield Proposal(0.0, decision.decline)


def _least_of(tree: Tree) -> Action:
    return cast(Action, nearest_action(tree, _lowest))


def _lowest(node: Node) -> Answer:
    """The lowest number; at other nodes the first answer."""
    return node.low if isinstance(node, Amount) else node.near("")[0]

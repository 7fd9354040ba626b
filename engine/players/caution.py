"""How little a player can do: what the caretaker's caution is made of, whatever the game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

from ..actions import Action
from ..choices import Amount, Answer, Node, Rng, Tree, choose
from ..game import Decision
from .sense import Proposal, Sense, as_pick


def quietly(kinds: frozenset[str]) -> Sense:
    """The sense of who does nothing: whatever of these kinds of action is open."""

    def sense(view: Any, decision: Decision, rng: Rng) -> Iterator[Proposal]:
        tree = as_pick(decision.tree)
        for kind in tree.answers:
            if kind in kinds:
                yield Proposal(0.0, _least_of(tree.then(kind)))

    return sense


def least(view: Any, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """The sense of who gives no more than he must: the lowest number, wherever one is asked."""
    yield Proposal(0.0, _least_of(decision.tree))


def _least_of(tree: Tree) -> Action:
    return cast(Action, choose(tree, _lowest))


def _lowest(node: Node) -> Answer:
    """The lowest number; elsewhere the first answer there is."""
    return node.low if isinstance(node, Amount) else node.near("")[0]

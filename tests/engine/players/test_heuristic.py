"""How the proposals of a heuristic are played."""

from __future__ import annotations

from engine.choices import Amount, Leaf, Pick, Tree
from engine.magnifico.actions import Bid, Cease, Fire
from engine.policy import Proposal, best_legal
from engine.rejection import Rejection


def tree() -> Tree:
    """Fire, or a bid of 10 to 30; ceasing is barred."""

    def then(kind: str) -> Tree:
        return Leaf(Fire()) if kind == "fire" else Amount("florins", 10, 30, lambda n: Leaf(Bid(n)), step=10)

    return Pick(
        "kind", ("fire", "cease", "bid"), then, reject=lambda kind: Rejection("", "no") if kind == "cease" else None
    )


def test_the_worthiest_proposal_is_played() -> None:
    assert best_legal(tree(), [Proposal(1.0, Fire()), Proposal(2.0, Bid(20))]) == Bid(20)


def test_what_the_tree_does_not_hold_is_passed_over() -> None:
    proposals = [Proposal(9.0, Cease()), Proposal(8.0, Bid(15)), Proposal(7.0, Bid(40)), Proposal(1.0, Fire())]
    assert best_legal(tree(), proposals) == Fire()


def test_of_equals_the_first_is_played() -> None:
    assert best_legal(tree(), [Proposal(1.0, Bid(10)), Proposal(1.0, Bid(30))]) == Bid(10)


def test_nothing_legal_is_nothing() -> None:
    assert best_legal(tree(), [Proposal(1.0, Cease())]) is None
    assert best_legal(tree(), []) is None

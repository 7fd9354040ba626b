"""What many a player would answer: the proposals that a panel shows first, where it cannot show every answer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...choices import Rng
from ...game import ASK, Decision
from ...policy import Heuristic, Proposal, as_amount, as_pick, branch
from ..actions import NOTHING, Bid, Wish
from ..view import View
from .evaluation import outlook_of
from .policy import POLICY, WARES
from .shopping import Purchase, best_first
from .threat_map import Posture
from .war import examined, movements

NEIGHBOURS = (0, -1, 1)
"""A bid, and those a step below and above it."""
EXAMINED = 2
"""The attacks of a turn whose army is computed; it takes some milliseconds."""


def _bids(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """A bid as a computer player makes it, and its neighbours."""
    node = as_amount(branch(decision, "bid"))
    for _, action in POLICY["bid"](view, decision, rng):
        assert isinstance(action, Bid)
        for steps in NEIGHBOURS:
            yield Proposal(-abs(steps), Bid(action.florins + steps * node.step))


def _wishes(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """The cards worth their price, best first; or only the best of them; then nothing, or a question."""
    for _, action in POLICY["wish"](view, decision, rng):
        assert isinstance(action, Wish)
        yield Proposal(0.0, action)
        if action.first != NOTHING:
            yield Proposal(-1.0, Wish(action.first, ASK))
            yield Proposal(-2.0, Wish(action.first, NOTHING))


def _turns(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """Of each kind of action the best, then of each the second best, and so on."""
    posture = Posture(outlook_of(view))
    for kind in as_pick(decision.tree).answers:
        if kind == "move":
            proposed = sorted(movements(posture, branch(decision, kind)), key=lambda each: -each.worth)
            ranked = [each.action for each in proposed]
        elif kind in WARES:
            ranked = [each.action for each in _purchases(posture, decision, kind)]
        else:
            continue
        yield from (Proposal(-place, action) for place, action in enumerate(ranked))


def _purchases(posture: Posture, decision: Decision, kind: str) -> list[Purchase]:
    question = branch(decision, kind)
    worthwhile = best_first(posture.outlook, WARES[kind](posture, question))
    if kind == "attack":
        worthwhile = best_first(posture.outlook, [examined(posture, question, each) for each in worthwhile[:EXAMINED]])
    return worthwhile


LIKELY: Mapping[str, Heuristic] = {
    **{kind: POLICY[kind] for kind in ("home", "reinforce")},
    "bid": _bids,
    "wish": _wishes,
    "turn": _turns,
}

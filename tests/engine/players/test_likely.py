"""The answers that panels show first: legal, never twice, and the same for the same view."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from engine.choices import is_legal
from engine.manifest import games
from engine.policy import shortlist
from tests.engine import walking
from tests.engine.davinci import walks as workshops
from tests.engine.magnifico import walks

OF = {"magnifico": walks, "davinci": workshops}
MOST = 8


@pytest.mark.parametrize("name", OF)
def test_what_is_likely_is_legal_and_said_once(name: str) -> None:
    of, likely = OF[name], games()[name].likely
    rng, found = random.Random(4), set()
    for mix in of.MIXES:
        for step in islice(walking.walk(of.GAME, walking.opening(of.GAME, 4, mix, rng), rng), 250):
            decision = step.decision
            view = of.GAME.view(step.before, decision.seat)
            first, again = (shortlist(likely, view, decision, random.Random(9), MOST) for _ in range(2))
            assert first == again and len(set(first)) == len(first) <= MOST
            assert all(is_legal(decision.tree, action) for action in first)
            found |= {decision.kind} if first else set()
    assert found <= set(likely)
    assert {"magnifico": {"turn", "bid", "home"}, "davinci": {"city"}}[name] <= found


def test_a_question_without_a_heuristic_has_no_shortlist() -> None:
    step = next(
        iter(
            walking.walk(walks.GAME, walking.opening(walks.GAME, 3, walks.MIXES[0], random.Random(1)), random.Random(1))
        )
    )
    assert shortlist({}, walks.GAME.view(step.before, step.decision.seat), step.decision, random.Random(1), MOST) == ()

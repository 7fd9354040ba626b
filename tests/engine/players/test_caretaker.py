"""Whole games in which a caretaker has a seat."""

from __future__ import annotations

import random

import pytest

from engine.chance import RandomChance
from engine.game import AnyGame
from engine.players import player
from tests.engine.players.asking import GAMES, played

NEVER = {
    "magnifico": {"attack", "invade", "build", "tower", "castle", "activate", "buy", "scrap"},
    "davinci": {"start", "cancel", "man", "buy"},
    "leonardo1989": {"buy", "raise", "rescue", "ruin"},
}
"""What a caretaker does not do in these games."""
SEATS = {"magnifico": 3, "davinci": 3, "leonardo1989": 4}


@pytest.mark.parametrize("slug", GAMES)
def test_it_minds_a_seat_among_apprentices_to_the_end(slug: str) -> None:
    game: AnyGame = GAMES[slug]
    luck, chance = random.Random(3), RandomChance(random.Random(4))
    state, _ = game.start(game.options({}), SEATS[slug], chance)
    done: set[str] = set()
    while game.result(state) is None:
        decision = next(decision for decision in game.decisions(state) if decision.awaited)
        kind = "caretaker" if decision.seat == 0 else "apprentice"
        action = player(kind).choose(game.view(state, decision.seat), decision, luck)
        game.step(state, decision.seat, action, chance)
        assert game.problems(state) == []
        if decision.seat == 0:
            done.add(action.kind)
    assert done and not done & NEVER[slug]


@pytest.mark.parametrize("slug", GAMES)
def test_caretakers_alone_come_to_an_end(slug: str) -> None:
    """A game that only ruin ends would never end, since caretakers ruin no party."""
    result, lines = played(("caretaker",) * SEATS[slug], seed=1, limit=500, game=slug)
    assert result is not None and lines

"""What a computer player leaves ahead of its moment."""

from __future__ import annotations

import random

import pytest

from engine.choices import is_legal
from engine.players import KINDS, player
from tests.engine.magnifico.positions import GAME, auction, bid_all, do, may_leave
from tests.engine.players.asking import answer
from tests.rules import rule

OFFER = ["tank_4_5", "gioconda", "walls"]


def left(bid: int, kind: str = "apprentice") -> list[str]:
    """What a player leaves after its bid, in notation."""
    state = auction(OFFER, florins=300, ahead=True)
    do(state, f"bid {bid}", seat=0)
    view, lines = GAME.view(state, 0), []
    for decision in may_leave(state, 0):
        action = player(kind).choose(view, decision, random.Random(1))
        assert is_legal(decision.tree, action)
        lines.append(GAME.notation.write(action))
    return lines


@rule("magnifico/ahead")
def test_it_wishes_for_what_it_would_choose_if_asked_and_for_what_is_worth_its_bid() -> None:
    state = auction(OFFER, florins=300)
    bid_all(state, 60, 20, 10)
    _, first, *_ = left(60)[0].split()
    assert answer(state) == f"buy {first}"
    assert left(300)[0] == "wish nothing"


@rule("magnifico/ahead")
def test_it_has_a_ready_set_for_each_side_of_a_battle() -> None:
    assert left(60)[1:] == ["defend bold", "fight bold"]


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_player_leaves_what_is_legal(kind: str) -> None:
    assert len(left(60, kind)) == 3

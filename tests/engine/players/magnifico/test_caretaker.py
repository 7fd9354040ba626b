"""The caretaker's answer to each kind of question of Magnifico."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from engine.magnifico.players.policy import POLICY
from engine.magnifico.state import State
from engine.players import player
from tests.engine.magnifico.battles import defending, war
from tests.engine.magnifico.positions import GAME, any_luck, asked, auction, bid_all, do, end_round, may_leave, table
from tests.engine.players.asking import answer
from tests.rules import rule

OFFER = ["tank_4_5", "gioconda"]


def opening() -> State:
    return GAME.start(GAME.options({}), 3, any_luck())[0]


def short_of_soldiers() -> State:
    lands = {"rome": (0, "5s castle"), "florence": (0, "6s"), "moscow": (0, "6s"), "naples": (1, "7s")}
    state = table(soldiers=20, lands=lands)
    end_round(state)
    return state


def rich_turn() -> State:
    """Money, cards, neighbours to attack and empty land: every kind of action is open."""
    lands = {"rome": (0, "9s castle"), "naples": (1, "1s"), "athens": (1, "1s")}
    return table(lands=lands, florins=300, cards={0: ["tank_2_3"]}, stores={0: ["walls"]})


def bids_opened(*florins: int) -> State:
    state = auction(OFFER, florins=200)
    bid_all(state, *florins)
    return state


def tanks_coming() -> State:
    """Tanks are declared against seat 1, which could bomb them."""
    state = war("3s 1t", "3s 2a", attacker=["tank_4_5"], defender=["airplane_3", "anti_tank_bomb"])
    do(state, "tanks")
    return state


ANSWERS: dict[str, list[tuple[str, Callable[[], State], str]]] = {
    "home": [("where there is room", opening, "home venice")],
    "reinforce": [("where the enemy stands", short_of_soldiers, "reinforce florence,rome")],
    "bid": [("the least", lambda: auction(OFFER, florins=300), "bid 10")],
    "pick": [
        ("no card for a bid that nobody meant", lambda: bids_opened(10, 10, 10), "decline"),
        ("the best card for a bid the player made", lambda: bids_opened(60, 10, 10), "buy tank_4_5"),
    ],
    "turn": [("nothing", rich_turn, "end")],
    "assault": [
        ("defends itself", lambda: defending("3s castle"), "infantry 3s"),
        ("fights a war once begun", lambda: war("6s", "2s"), "infantry 6s"),
        ("brings a hopeless army home", lambda: war("2s", "2s castle 4"), "withdraw"),
    ],
    "intercept": [("defends itself", tanks_coming, "intercept 2a")],
}
CASES = {f"{kind}: {why}": (kind, position, line) for kind, cases in ANSWERS.items() for why, position, line in cases}


def test_every_kind_of_question_is_answered_here() -> None:
    assert set(ANSWERS) | {"wish", "defence", "attacks"} == set(POLICY)


@rule("magnifico/ahead")
def test_it_leaves_no_answer_ahead() -> None:
    state = auction(OFFER, ahead=True)
    do(state, "bid 10", seat=0)
    for decision in may_leave(state, 0):
        assert player("caretaker").choose(GAME.view(state, 0), decision, random.Random(1)) == decision.decline


@pytest.mark.parametrize(("kind", "position", "line"), CASES.values(), ids=CASES)
def test_it_commits_to_as_little_as_it_can(kind: str, position: Callable[[], State], line: str) -> None:
    state = position()
    seat = 0 if kind == "bid" else None
    assert asked(state, seat).kind == kind
    assert answer(state, seat=seat, kind="caretaker") == line

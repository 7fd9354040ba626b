"""The caretaker's answer to each kind of question of Leonardo da Vinci."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from engine.davinci.players.policy import POLICY
from engine.davinci.state import State
from engine.players import player
from tests.engine.davinci.positions import GAME, all_pass, any_luck, asked, do, table
from tests.engine.players.asking import answer
from tests.rules import rule


def choosing_favours() -> State:
    return GAME.start(GAME.options({"start": "experts"}), 3, any_luck())[0]


def placing(lab: str = "3", **position: object) -> State:
    return table(phase="placement", labs={0: lab}, **position)  # type: ignore[arg-type]


def in_the_city(area: str, crowd: str = "0:1", **position: object) -> State:
    """Seat 0 is asked in an area; the seat before it, if there is one, has taken the free offer."""
    state = table(seats=4, phase="placement", areas={area: crowd}, **position)  # type: ignore[arg-type]
    all_pass(state)
    if not crowd.startswith("0"):
        do(state, "take" if area != "workshop" else "flip small")
    return state


def in_the_city_together(crowd: str) -> State:
    """Seat 0 is asked for the whole city."""
    state = table(seats=4, phase="placement", areas={"kiln": crowd}, ahead=True)
    all_pass(state)
    if 1 in state.waiting:
        do(state, "settle", seat=1)
    return state


def at_the_council(*lines: str, **options: object) -> State:
    """Seat 0 is first at the Council, after these lines."""
    state = in_the_city("council", "0:2 1:1", council=3, **options)
    for line in lines:
        do(state, line, luck=any_luck())
    return state


def looking() -> State:
    """Seat 0 has looked at the top cards: 2, 5, 10 and 13, in this order."""
    state = at_the_council("leonardo 0", "benefit peek", "benefit florins")
    state.deck.top[:] = sorted(state.deck.top, key=int)
    state.players[0].seen = list(state.deck.top)
    return state


def contest() -> State:
    """Two seats have completed the same invention."""
    state = table(phase="placement", turn=4, labs={0: "3 #12 11w", 1: "3 #12 11w"})
    all_pass(state)
    return state


ANSWERS: dict[str, list[tuple[str, Callable[[], State], str]]] = {
    "favour": [("what promises most", choosing_favours, "favour components wood,brick,brick,rope")],
    "labs": [("begins no work", lambda: table(turn=3, hands={0: "wood 2, glass"}), "ready")],
    "placement": [
        ("keeps its own work going", lambda: placing("3 #12 6w", turn=3), "master small"),
        ("goes nowhere in the city", lambda: placing("3", turn=3), "pass"),
        ("wastes nobody on what cannot be finished", lambda: placing("3 #18 0w", turn=9), "pass"),
    ],
    "leonardo": [("the seat itself", at_the_council, "leonardo 0")],
    "benefit": [
        ("money", lambda: at_the_council("leonardo 0"), "benefit florins"),
        ("nothing else", lambda: at_the_council("leonardo 0", "benefit florins"), "decline"),
        (
            "something where it must",
            lambda: at_the_council("leonardo 0", "benefit florins", council_may_decline=False),
            "benefit component",
        ),
    ],
    "move": [("nobody", lambda: at_the_council("leonardo 0", "benefit move", "decline"), "decline")],
    "peek": [("leaves the cards as they lie", looking, "arrange 2 5 10 13")],
    "component": [("buys nothing", lambda: at_the_council("leonardo 0", "benefit component", "decline"), "decline")],
    "offer": [
        ("takes what is free", lambda: in_the_city("kiln"), "take"),
        ("pays for nothing", lambda: in_the_city("kiln", "1:2 0:1"), "leave"),
    ],
    "workshop": [
        ("takes what is free", lambda: in_the_city("workshop"), "build"),
        ("pays for nothing", lambda: in_the_city("workshop", "1:2 0:1", labs={1: "3"}), "leave"),
    ],
    "bid": [("nothing", contest, "bid 0")],
    "city": [
        ("takes what is free", lambda: in_the_city_together("1:1 0:1"), "pay kiln 0"),
        ("and no more", lambda: in_the_city_together("0:1"), "settle"),
    ],
}
CASES = {f"{kind}: {why}": (kind, position, line) for kind, cases in ANSWERS.items() for why, position, line in cases}


def test_every_kind_of_question_is_answered_here() -> None:
    assert set(ANSWERS) == set(POLICY) - {"then", "later"}


@rule("davinci/ahead")
def test_it_leaves_no_plan() -> None:
    state = table(phase="placement", ahead=True)
    plan = next(each for each in GAME.decisions(state) if each.ahead and each.seat == 1)
    left = player("caretaker").choose(GAME.view(state, 1), plan, random.Random(1))
    assert left == plan.decline


@pytest.mark.parametrize(("kind", "position", "line"), CASES.values(), ids=CASES)
def test_it_commits_to_as_little_as_it_can(kind: str, position: Callable[[], State], line: str) -> None:
    state = position()
    seat = 0 if kind == "bid" else None
    assert asked(state, seat).kind == kind
    assert answer(state, seat=seat, kind="caretaker") == line

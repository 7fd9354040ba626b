"""The caretaker's answer to each kind of question of Leonardo (1989)."""

from __future__ import annotations

from collections.abc import Callable
from typing import get_args

import pytest

from engine.leonardo1989.state import Phase, State
from tests.engine.leonardo1989.positions import (
    GAME,
    AskingOf,
    any_luck,
    do,
    landing,
    move,
    propose,
    table,
    waiting,
)

from .answering import answer


def works_drawn() -> State:
    state = table(owns={0: "2 32"})
    do(state, "works 2", luck=[0, 0])
    return state


def guild_spun() -> State:
    """The spins are 3, to seat 0's palace on 16 with four works, and 4."""
    state = table(seats=5, at=13, mover=1, together=[(1, 3)], owns={1: "30", 0: "16*4 32"})
    move(state, 3, 4)
    return state


def visited() -> State:
    """A visitor with a man-at-arms, who could be sent to a palace of the seat."""
    return landing(28, offices={2: [28]}, men={0: 1}, owns={2: "29*4 32"})[0]


def up_for_auction(*, live: bool = False) -> State:
    state, _ = landing(12, live_auction=live)
    do(state, "refuse")
    return state


def in_debt(cash: int) -> State:
    """160 are due; the bank pays 20 for the bridge on 6, 35 for the palace on 8 with a cheap work, 50 for 32."""
    return landing(4, owns={0: "6 8+le_tre_grazie 32", 1: "4*4 26"}, florins={0: cash})[0]


def facing_ruin() -> State:
    """Seat 0 cannot pay, and brings more than it owes to a party that takes it in."""
    owns = {0: "2 4 5 8 10", 1: "32*4 26"}
    return landing(32, seats=5, guilds=True, owns=owns, florins={0: 260, 2: 900, 3: 0, 4: 0})[0]


def taken_in() -> State:
    state = facing_ruin()
    for seat, _ in waiting(state):
        do(state, f"rescue {seat} guelf", seat=seat)
    return state


def before_ruin() -> State:
    state = facing_ruin()
    for seat, _ in waiting(state):
        do(state, "deny", seat=seat)
    return state


def proposed() -> State:
    """Seat 1 proposes a guild by which seat 3 would gain."""
    state = table(seats=5, guilds=True, owns={1: "8", 3: "10"}, florins={1: 900})
    propose(state, "guild 3 1 guelf", seat=1)
    return state


ANSWERS: dict[str, list[tuple[str, Callable[[], State], int | None, str]]] = {
    "faction": [("any", lambda: GAME.start(GAME.options({}), 3, any_luck())[0], 0, "swear ghibelline")],
    "works": [("none", table, None, "works 0")],
    "place": [("where they earn most", works_drawn, None, "place 32 32 - -")],
    "spin": [("where least is due", guild_spun, None, "spin 3")],
    "power": [("leaves a visitor alone", visited, None, "power 28 leave")],
    "buy": [("nothing", lambda: landing(15)[0], None, "refuse")],
    "bid": [("nothing", up_for_auction, 1, "bid 0")],
    "raise": [("nothing", lambda: up_for_auction(live=True), None, "drop")],
    "stake": [("the least, on any product", lambda: landing(11)[0], 2, "stake ivory 5")],
    "sell": [
        ("the one that is enough", lambda: in_debt(140), None, "sell 6"),
        ("two that earn less than one that is enough", lambda: in_debt(100), None, "sell 6"),
    ],
    "rescue": [("takes nobody in", facing_ruin, 2, "deny")],
    "ruin": [("the only thing left", before_ruin, None, "ruin")],
    "join": [("anything rather than ruin", taken_in, None, "join 2")],
    "talks": [("takes a proposal back", proposed, 1, "withdraw")],
    "consent": [("agrees to nothing", proposed, 3, "reject 1")],
}
CASES = {f"{kind}: {case[0]}": (kind, *case[1:]) for kind, cases in ANSWERS.items() for case in cases}


def test_every_kind_of_question_is_answered_here() -> None:
    assert set(ANSWERS) == {*get_args(Phase), "talks", "consent"} - {"over"}


@pytest.mark.parametrize(("kind", "position", "seat", "line"), CASES.values(), ids=CASES)
def test_it_commits_to_as_little_as_it_can(
    kind: str, position: Callable[[], State], seat: int | None, line: str
) -> None:
    assert answer(position(), seat=seat, kind="caretaker", asking=AskingOf(kind)) == line

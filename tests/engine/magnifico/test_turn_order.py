"""The order of a turn's actions: free, or fixed in the Italian edition (magnifico/5.4, magnifico-it/5.4)."""

from __future__ import annotations

import pytest

from engine.magnifico.events import MachineBuilt, TurnBegan, TurnEnded
from engine.magnifico.state import State
from tests.engine.magnifico.positions import do, offered, on, one, refused, table
from tests.rules import rule

STEPS = {
    "activate": "activate walls",
    "build": "build tank rome",
    "tower": "tower rome",
    "invade": "invade rome florence 1s",
    "attack": "attack rome naples 6s",
    "castle": "castle milan",
}
"""A kind of action, in the Italian order, and one that is possible in the position of `ready`."""


def ready(edition: str) -> State:
    """Seat 0 can afford and do one of everything."""
    return table(
        edition=edition,
        lands={"rome": (0, "9s castle"), "milan": (0, "3s"), "naples": (1, "1s"), "athens": (1, "1s")},
        cards={0: ["tank_2_3"]},
        stores={0: ["walls", "gear"]},
        florins=300,
    )


def act(state: State, kind: str) -> None:
    do(state, STEPS[kind])
    if kind == "attack":
        do(state, "infantry 6s", dice="hhhhhh")


@rule("magnifico/5.4")
@pytest.mark.parametrize("later", STEPS)
@pytest.mark.parametrize("earlier", STEPS)
def test_the_english_book_leaves_the_order_free(earlier: str, later: str) -> None:
    state = ready("international")
    act(state, earlier)
    if earlier != later:
        act(state, later)
    assert "end" in offered(state)


@rule("magnifico-it/5.4", "magnifico-it/15-order")
@pytest.mark.parametrize("later", list(STEPS)[:-1])
@pytest.mark.parametrize("earlier", list(STEPS)[:-1])
def test_the_italian_book_fixes_it(earlier: str, later: str) -> None:
    state = ready("italian")
    act(state, earlier)
    order = list(STEPS)
    if order.index(later) < order.index(earlier):
        rejection = refused(state, STEPS[later])
        assert (rejection.rule, rejection.reason) == ("magnifico-it/5.4", "too_late")
    elif later != earlier:
        act(state, later)


@rule("magnifico-it/5.4")
def test_one_kind_may_be_done_again_before_the_next() -> None:
    state = ready("italian")
    do(state, "activate walls")
    do(state, "activate gear")
    do(state, "tower rome")
    do(state, "invade rome florence 3s")
    do(state, "invade florence venice 1s")
    assert not {"activate", "build", "tower"} & set(offered(state))


@rule("magnifico-it/5.4", "magnifico-it/5.4.7", "magnifico-it/15-castle-tower")
def test_the_castle_ends_the_italian_turn() -> None:
    state = ready("italian")
    events = do(state, "castle milan")
    assert one(events, TurnEnded).seat == 0
    assert one(events, TurnBegan).seat == 1
    assert on(state, "milan") == (0, "3s castle")


@rule("magnifico/5.4", "magnifico/5.4.4")
def test_the_castle_ends_no_english_turn() -> None:
    state = ready("international")
    do(state, "castle milan")
    assert {"activate", "build", "tower", "invade", "attack", "move"} <= set(offered(state))


@rule("magnifico-it/5.4", "magnifico-it/5.4.6")
@pytest.mark.parametrize("before", [None, *list(STEPS)[:-1]])
def test_italian_movements_fit_anywhere_before_the_castle(before: str | None) -> None:
    state = ready("italian")
    if before:
        act(state, before)
    do(state, "move milan rome 2s")
    assert on(state, "milan") == (0, "1s")


@rule("magnifico/5.4")
def test_a_castle_conquered_this_turn_builds_at_once() -> None:
    state = table(lands={"rome": (0, "5s"), "naples": (1, "1s castle"), "athens": (1, "1s")}, cards={0: ["tank_2_3"]})
    do(state, "attack rome naples 4s")
    do(state, "infantry 4s", dice="hhhh")
    assert one(do(state, "build tank naples"), MachineBuilt).place == "naples"
    do(state, "tower naples")
    assert on(state, "naples") == (0, "4s 1t castle 1")


@rule("magnifico-it/5.4", "magnifico-it/15-order")
def test_a_castle_conquered_this_turn_builds_nothing_in_the_italian_edition() -> None:
    state = table(
        edition="italian",
        lands={"rome": (0, "5s"), "naples": (1, "1s castle"), "athens": (1, "1s")},
        cards={0: ["tank_2_3"]},
    )
    do(state, "attack rome naples 4s")
    do(state, "infantry 4s", dice="hhhh")
    assert refused(state, "build tank naples").reason == "too_late"
    assert refused(state, "tower naples").reason == "too_late"

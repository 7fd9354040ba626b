"""Standing orders: laboratories and shops."""

from __future__ import annotations

from typing import Any

import pytest

from engine.davinci.state import State
from engine.game import BadOptions

from .positions import GAME, all_pass, asked, do, table


def order_response(state: State, seat: int | None = None, **given: Any) -> str | None:
    """What the orders of the asked seat answer, in notation."""
    decision = asked(state, seat)
    ordered = GAME.order_response(GAME.view(state, decision.seat), decision, GAME.check_orders(given))
    return None if ordered is None or ordered.action is None else GAME.notation.write(ordered.action)


def at_the_kiln(taken: int = 0, **position: Any) -> State:
    """Seat 0 is offered a brick after `taken` bricks have been taken."""
    state = table(seats=2, phase="placement", areas={"kiln": "0:2 1:1"}, **position)
    all_pass(state)
    for _ in range(taken):
        do(state, "take")
    return state


def test_without_orders_the_player_is_asked() -> None:
    assert order_response(at_the_kiln()) is None


@pytest.mark.parametrize(
    ("most", "taken", "line"),
    [(0, 0, "take"), (0, 2, "leave"), (2, 0, "take"), (3, 2, "take"), (4, 2, "take"), ("leave", 0, "leave")],
)
def test_a_shop_s_order_takes_up_to_its_price_and_leaves_when_it_is_dearer(
    most: int | str, taken: int, line: str
) -> None:
    assert order_response(at_the_kiln(taken), kiln=most) == line


def test_an_order_for_one_shop_says_nothing_of_another() -> None:
    assert order_response(at_the_kiln(), joiner=4) is None


def test_who_cannot_pay_what_he_ordered_leaves() -> None:
    assert order_response(at_the_kiln(2, florins=2), kiln=4) == "leave"


def test_laboratories_that_all_work_need_no_question() -> None:
    assert order_response(table(labs={0: "3 #12 2w"}, turn=3), labs="busy") == "ready"
    assert order_response(table(labs={0: "3 #12 2w, 4"}, turn=3), labs="busy") is None
    assert order_response(table(labs={0: "3 #12 2w"}, turn=3)) is None


def test_the_council_and_the_workshop_are_never_answered_by_an_order() -> None:
    for areas in ({"council": "0:1"}, {"workshop": "0:1"}):
        state = table(phase="placement", areas=areas)
        all_pass(state)
        for preset in GAME.order_presets.values():
            assert order_response(state, **preset) is None


@pytest.mark.parametrize(("field", "value"), [("kiln", 1), ("labs", "never"), ("castle", "ask")])
def test_impossible_orders_are_refused_by_name(field: str, value: object) -> None:
    with pytest.raises(BadOptions) as refusal:
        GAME.check_orders({field: value})
    assert refusal.value.field == field


def test_every_preset_is_sound() -> None:
    for preset in GAME.order_presets.values():
        assert GAME.check_orders(GAME.check_orders(preset)) == GAME.check_orders(preset)
    assert GAME.computer_preset in GAME.order_presets

"""Who is next in Leonardo da Vinci."""

from __future__ import annotations

from engine.davinci.state import State
from tests.engine.davinci.positions import GAME, all_pass, do, table


def following(state: State) -> tuple[int, ...]:
    return GAME.upcoming(GAME.view(state, None))


def in_the_city(**position: object) -> State:
    state = table(phase="placement", **position)  # type: ignore[arg-type]
    all_pass(state)
    return state


def test_laboratories_are_declared_from_the_holder_of_leonardo_on() -> None:
    assert following(table(seats=4, leonardo=2)) == (3, 0, 1)


def test_after_the_last_declaration_the_first_places_again() -> None:
    state = table()
    do(state, "ready")
    do(state, "ready")
    assert following(state) == (0, 1)


def test_placing_goes_round_among_those_who_have_anybody_left() -> None:
    assert following(table(seats=4, phase="placement", areas={"kiln": "2:5M"})) == (1, 3, 2)


def test_who_passed_is_called_by_rank_in_the_city() -> None:
    state = table(phase="placement", areas={"kiln": "2:1 1:2"})
    do(state, "pass")
    do(state, "pass")
    assert following(state) == (1, 0)


def test_an_area_goes_by_rank_and_asks_again_those_who_stay() -> None:
    state = in_the_city(areas={"kiln": "2:1 1:2", "ropemaker": "0:1"})
    assert following(state) == (2, 0)
    do(state, "take")
    assert following(state) == (1, 0)


def test_an_empty_shop_calls_nobody() -> None:
    state = in_the_city(seats=4, areas={"kiln": "1:1", "ropemaker": "3:1"}, shops={"rope": 0})
    assert following(state) == (0, 2, 3)


def test_an_area_calls_nobody_for_whom_it_has_nothing() -> None:
    state = table(seats=4, phase="placement", leonardo=1, areas={"academy": "2:1"}, apprentices={2: 9})
    for _ in range(3):
        do(state, "pass")
    assert following(state) == (1, 2, 3)


def test_in_the_last_turns_nobody_is_called_who_has_no_laboratory_at_work() -> None:
    state = table(turn=8, phase="placement", labs={0: "3 #18 0w", 2: "3 #18 0w"})
    assert following(state) == (2, 1)


def test_benefits_that_bring_nothing_call_nobody() -> None:
    shops = dict.fromkeys(("iron", "glass", "wood", "brick", "rope"), 0)
    state = in_the_city(seats=4, areas={"council": "1:3 2:2 3:1"}, shops=shops)
    for line in ("leonardo 1", "benefit component", "benefit peek"):
        do(state, line)
    assert following(state) == (2, 1, 0)


def test_the_council_s_benefits_are_carried_out_in_their_order() -> None:
    state = in_the_city(seats=4, areas={"council": "1:3 2:2 3:1"}, council=3)
    for line in ("leonardo 1", "benefit component", "benefit move"):
        do(state, line)
    assert following(state) == (2, 1, 0)


def test_while_rivals_bid_who_begins_the_next_turn_may_be_one_of_them() -> None:
    state = in_the_city(turn=4, labs={0: "3 #12 11w", 1: "3 #12 11w"})
    assert following(state) == ()
    do(state, "bid 1", seat=0)
    assert following(state) == (0, 2)


def test_nobody_follows_the_last_turn() -> None:
    state = table(phase="placement", turn=9, labs=dict.fromkeys(range(3), "3 #18 0w"))
    assert following(state) == (1, 2)
    do(state, "pass")
    do(state, "pass")
    assert following(state) == ()

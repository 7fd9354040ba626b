"""The seats called next in Leonardo da Vinci."""

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


def test_in_turn_7_all_with_workers_left_are_called_to_the_city() -> None:
    assert following(table(turn=7, phase="placement")) == (1, 2)


def test_in_turn_8_a_full_laboratory_calls_nobody() -> None:
    labs = {1: "3 #12 0w +3", 2: "3 #12 0w +2"}
    assert following(table(turn=8, phase="placement", labs=labs)) == (2, 1)


def test_who_has_nobody_left_is_called_by_the_next_turn_alone() -> None:
    assert following(table(phase="placement", areas={"kiln": "1:5M"})) == (2, 1)
    assert following(table(phase="placement", areas={"kiln": "1:5"})) == (1, 2)
    assert following(table(phase="placement", areas={"kiln": "1:4M"})) == (1, 2)
    assert following(table(phase="placement", areas={"kiln": "1:M"}, apprentices={1: 0})) == (2, 1)


def test_the_last_turn_calls_all_to_place_after_they_have_declared_and_nobody_afterwards() -> None:
    state = table(turn=9, labs=dict.fromkeys(range(3), "3 #18 0w"))
    for _ in range(2):
        do(state, "ready")
    assert following(state) == (0, 1)
    do(state, "ready")
    assert following(state) == (1, 2)
    do(state, "pass")
    assert following(state) == (2,)


def test_in_turn_8_the_next_turn_calls_all_again() -> None:
    state = table(turn=8, phase="placement", labs=dict.fromkeys(range(3), "3 #18 0w"))
    for _ in range(2):
        do(state, "pass")
    assert following(state) == (0, 1)


def test_areas_already_resolved_call_nobody() -> None:
    state = in_the_city(seats=4, leonardo=1, areas={"kiln": "2:1", "ropemaker": "3:1"})
    do(state, "leave")
    assert state.area == "ropemaker"
    assert following(state) == (1, 2, 0)


def test_benefits_already_carried_out_call_nobody() -> None:
    state = in_the_city(seats=5, areas={"council": "4:4 3:3 2:2 1:1", "kiln": "0:1"}, council=3)
    for line in ("leonardo 0", "benefit move", "benefit component", "benefit florins"):
        do(state, line)
    assert following(state) == (4, 3, 0, 2)
    do(state, "decline")
    do(state, "decline")
    assert (state.phase, state.waiting) == ("component", [3])
    assert following(state) == (0, 1, 2, 4)


def test_later_contests_call_their_rivals_before_the_next_turn_does() -> None:
    labs = {0: "3 #3 4w", 1: "3 #12 11w, 4 #3 4w", 2: "3 #12 11w", 3: "3"}
    state = in_the_city(seats=4, leonardo=3, turn=4, labs=labs)
    do(state, "bid 1", seat=0)
    assert following(state) == (2, 3, 0)


def test_when_the_game_is_over_nobody_is_awaited_or_called() -> None:
    state = in_the_city(turn=9)
    view = GAME.view(state, None)
    assert (GAME.awaited(view), GAME.upcoming(view)) == ((), ())


def test_one_seat_at_a_time_is_awaited_but_in_a_contest_all_who_have_not_bid() -> None:
    assert GAME.awaited(GAME.view(table(leonardo=1), None)) == (1,)
    state = in_the_city(turn=4, labs={0: "3 #12 11w", 1: "3 #12 11w"})
    assert GAME.awaited(GAME.view(state, None)) == (0, 1)
    do(state, "bid 1", seat=1)
    assert GAME.awaited(GAME.view(state, None)) == (0,)

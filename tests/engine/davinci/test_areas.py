"""How the city is resolved: ranking, prices, the Academy and the shops (davinci/rank to davinci/shops)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.davinci.city import at_dearest, nothing_at
from engine.davinci.events import (
    ApprenticeHired,
    AreaClosed,
    AreaOpened,
    ComponentTaken,
    LeonardoGiven,
    WentHome,
)
from engine.davinci.state import State
from engine.game import Event
from tests.rules import rule

from .positions import (
    GAME,
    all_leave,
    all_of,
    all_pass,
    any_luck,
    do,
    florins,
    hand,
    noted,
    offered,
    one,
    refused,
    table,
    workers,
)


def opened(**position: Any) -> tuple[State, list[Event]]:
    """A position in which all have just passed, and the events that followed."""
    state = table(phase="placement", **position)
    return state, all_pass(state)


@rule("davinci/rank")
def test_the_most_workers_act_first_and_the_master_counts_two() -> None:
    _, events = opened(areas={"kiln": "0:1 1:2 2:1M"})
    assert one(events, AreaOpened).ranking == (2, 1, 0)


@rule("davinci/rank-tie")
def test_of_equals_the_one_nearer_to_the_arrow_acts_first() -> None:
    _, events = opened(areas={"kiln": "2:2 0:M 1:2"})
    assert one(events, AreaOpened) == AreaOpened("kiln", (2, 0, 1), (2, 2, 2))


@rule("davinci/area-order")
def test_the_areas_are_resolved_from_the_council_to_the_ropemaker_and_empty_ones_are_left_out() -> None:
    state = table(
        phase="placement",
        areas={"ropemaker": "0:1", "council": "1:1", "joiner": "2:1", "workshop": "0:1", "academy": "1:1"},
    )
    events = all_pass(state) + all_leave(state)
    opened = [event.area for event in all_of(events, AreaOpened)]
    assert opened == ["council", "workshop", "academy", "joiner", "ropemaker"]


@rule("davinci/prices", "davinci/shops")
def test_the_first_benefit_is_free_and_the_next_cost_2_3_and_4() -> None:
    state = table(seats=2, phase="placement", areas={"kiln": "0:2 1:1"}, florins=20)
    all_pass(state)
    events = []
    for price in (0, 2, 3, 4):
        assert noted(state, "take").cost == price
        events += do(state, "take", luck=any_luck())
    assert all_of(events, ComponentTaken) == [
        ComponentTaken(0, "brick", 0),
        ComponentTaken(1, "brick", 2),
        ComponentTaken(0, "brick", 3),
        ComponentTaken(1, "brick", 4),
    ]
    assert florins(state) == [17, 14]
    assert (hand(state, 0), hand(state, 1)) == ("brick 2", "brick 2")


@rule("davinci/area-close")
def test_after_the_dearest_benefit_the_area_closes_and_all_go_home() -> None:
    state = table(seats=2, phase="placement", areas={"kiln": "0:2 1:1M"}, florins=20)
    all_pass(state)
    for _ in range(3):
        do(state, "take")
    events = do(state, "take", luck=any_luck())
    assert one(events, AreaClosed) == AreaClosed("kiln", (0, 1))
    assert workers(state, "kiln") == ""
    assert state.players[1].master_free and state.players[1].free == 5
    assert state.turn == 2


@rule("davinci/area-pass")
def test_who_passes_goes_home_and_the_price_stays() -> None:
    state = table(seats=2, phase="placement", areas={"kiln": "0:2 1:1"})
    all_pass(state)
    events = do(state, "leave")
    assert one(events, WentHome) == WentHome(0, "kiln", "")
    assert workers(state, "kiln") == "1:1"
    assert noted(state, "take").cost == 0


@rule("davinci/area-again")
def test_the_round_begins_again_with_the_best_of_those_still_there() -> None:
    state = table(phase="placement", areas={"kiln": "0:3 1:2 2:2"}, florins=20)
    all_pass(state)
    do(state, "take")
    do(state, "leave")
    do(state, "take")
    assert state.waiting == [0, 2]
    do(state, "leave")
    do(state, "take")
    assert state.waiting == [2]
    assert noted(state, "take").cost == 4


@rule("davinci/area-again", "davinci/rank")
def test_it_begins_again_in_the_order_of_rank_wherever_they_stand() -> None:
    state = table(phase="placement", areas={"kiln": "2:1 0:3 1:2"}, florins=20)
    all_pass(state)
    for seat in (0, 1, 2):
        assert state.waiting[0] == seat
        do(state, "take")
    assert state.waiting == [0, 1, 2]


@rule("davinci/prices", "davinci/secret-hand")
def test_who_cannot_pay_is_asked_like_anybody_and_his_passing_tells_nothing() -> None:
    state = table(seats=2, phase="placement", areas={"kiln": "0:2 1:1"}, florins=0)
    all_pass(state)
    do(state, "take")
    assert state.waiting[0] == 1
    rejection = refused(state, "take")
    assert (rejection.rule, rejection.reason, rejection.need, rejection.have) == ("davinci/prices", "florins", 2, 0)
    assert offered(state) == ["leave"]
    assert one(do(state, "leave"), WentHome) == WentHome(1, "kiln", "")


@rule("davinci/academy")
def test_the_academy_trains_an_apprentice_who_works_from_the_next_turn() -> None:
    state = table(seats=2, phase="placement", areas={"academy": "0:1"})
    all_pass(state)
    events = do(state, "take")
    assert one(events, ApprenticeHired) == ApprenticeHired(0, 0, 6)
    do(state, "leave", luck=any_luck())
    assert state.turn == 2
    assert state.players[0].free == state.players[0].apprentices == 6


@rule("davinci/academy-max")
def test_with_nine_apprentices_the_academy_has_nothing_left_to_offer() -> None:
    state = table(phase="placement", apprentices={0: 9}, areas={"academy": "0:1 1:1", "kiln": "0:1"})
    events = all_pass(state)
    assert one(events, WentHome) == WentHome(0, "academy", "staffed")
    assert state.waiting[0] == 1


@rule("davinci/academy-max")
def test_the_ninth_apprentice_is_the_last() -> None:
    state = table(phase="placement", apprentices={0: 8}, areas={"academy": "0:2 1:1", "kiln": "0:1"}, florins=20)
    all_pass(state)
    do(state, "take")
    events = do(state, "take")
    assert one(events, WentHome) == WentHome(0, "academy", "staffed")


@rule("davinci/shops")
def test_an_empty_shop_sends_everybody_home() -> None:
    state = table(phase="placement", areas={"kiln": "0:1 1:1", "ropemaker": "0:1"}, shops={"brick": 0})
    events = all_pass(state)
    assert all_of(events, WentHome) == [WentHome(0, "kiln", "empty"), WentHome(1, "kiln", "empty")]
    assert state.area == "ropemaker"


@rule("davinci/shops")
def test_each_shop_sells_its_own_component() -> None:
    shops = ("blacksmith", "glassmaker", "joiner", "kiln", "ropemaker")
    state = table(seats=2, phase="placement", areas=dict.fromkeys(shops, "0:1"))
    all_pass(state)
    for component in ("iron", "glass", "wood", "brick", "rope"):
        assert one(do(state, "take"), ComponentTaken).component == component
        do(state, "leave", luck=any_luck())


@rule("davinci/turns-8-9")
def test_the_city_is_not_resolved_in_turns_8_and_9() -> None:
    state = table(turn=8, phase="placement", council=3)
    events = all_pass(state)
    assert not all_of(events, AreaOpened)
    assert not all_of(events, LeonardoGiven)
    assert state.turn == 9


def test_a_price_shows_in_every_view_and_florins_in_none_but_ones_own() -> None:
    state = table(seats=2, phase="placement", areas={"kiln": "0:2 1:1"})
    all_pass(state)
    do(state, "take")
    view = GAME.view(state, 1)
    assert (view.area, view.price, view.waiting[0]) == ("kiln", 2, 1)
    assert [player.florins for player in view.players] == [None, 10]


@rule("davinci/area-close")
def test_all_can_see_when_the_dearest_benefit_is_offered() -> None:
    state = table(seats=2, phase="placement", areas={"kiln": "0:2 1:1"}, florins=20)
    all_pass(state)
    dearest = []
    for _ in range(4):
        dearest.append((at_dearest(state), at_dearest(GAME.view(state, 1))))
        do(state, "take", luck=any_luck())
    assert dearest == [(False, False)] * 3 + [(True, True)]


@rule("davinci/academy-max", "davinci/shops")
@pytest.mark.parametrize(
    ("area", "position", "left", "why"),
    [
        ("academy", {"apprentices": {0: 7}}, 2, "staffed"),
        ("academy", {"apprentices": {0: 9}}, 0, "staffed"),
        ("kiln", {"shops": {"brick": 1}}, 1, "empty"),
        ("ropemaker", {"shops": {"rope": 0}}, 0, "empty"),
        ("workshop", {"labs": {0: "5, 6 2m"}}, 1, "equipped"),
        ("workshop", {"labs": {0: "5 1m, 6 2m"}}, 0, "equipped"),
    ],
)
def test_all_can_see_how_much_an_area_has_left_for_a_seat(
    area: str, position: dict[str, Any], left: int, why: str
) -> None:
    state = table(**position)
    for seen in (state, GAME.view(state, 1)):
        assert (nothing_at(seen, 0, area) == "") is (left > 0)
        assert all(nothing_at(seen, 0, area, taken) == "" for taken in range(left))
        assert nothing_at(seen, 0, area, left) == why

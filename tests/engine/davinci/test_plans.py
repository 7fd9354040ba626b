"""Plans of placements (davinci/place): how they are made, played, skipped and dropped."""

from __future__ import annotations

from typing import Any

import pytest

from engine.choices import Leaf, Tree
from engine.davinci.constants import PLACES
from engine.davinci.planning import Plan, PlanNothing, PlanPlace, PlanShorter, PlanThen, PlanUnless, Step
from engine.davinci.state import State
from engine.game import PLAN, BadOptions
from engine.rejection import Refused, Rejection
from tests.rules import rule

from .positions import GAME, all_pass, all_ready, any_luck, asked, do, table


def planned(state: State, seat: int, *steps: str, turn: int | None = None, then: str = "ask") -> dict[str, Any]:
    """Orders with a plan: each step is `"council 2"`, `"council 2 <3"` (skipped with more than three others there) or
    `"kiln M"`."""
    made = len(state.players[seat].placings)
    plan = {"turn": turn or state.turn, "after": made, "steps": [_step(step) for step in steps], "then": then}
    return GAME.check_orders({"plan": plan})


def _step(written: str) -> dict[str, Any]:
    where, workers, *most = written.split()
    return {
        "where": where,
        "apprentices": 0 if workers == "M" else int(workers),
        "most": most[0][1:] if most else "always",
    }


def said(state: State, orders: dict[str, Any]) -> str | None:
    """What the orders of the asked seat answer: an action, why it is asked nevertheless, or None."""
    decision = asked(state)
    view = GAME.view(state, decision.seat)
    ordered = GAME.order_response(view, decision, orders)
    if ordered is None:
        return None
    if ordered.action is not None:
        return GAME.notation.write(ordered.action)
    assert ordered.rejection is not None
    return f"asked: {ordered.rejection.reason}"


# Playing


def test_a_plan_is_played_step_by_step_when_the_turn_comes_round() -> None:
    state = table(seats=2, phase="placement")
    orders = planned(state, 0, "council 2", "kiln M", then="pass")
    for line, others in (("place council 2a", "place academy 1a"), ("master kiln", "place joiner 1a"), ("pass", "")):
        assert said(state, orders) == line
        do(state, line)
        if others:
            do(state, others)


def test_after_its_last_step_a_plan_asks_unless_it_says_to_pass() -> None:
    state = table(seats=2, phase="placement")
    orders = planned(state, 0, "council 2")
    do(state, "place council 2a")
    do(state, "place kiln 1a")
    assert said(state, orders) is None


def test_a_crowded_area_is_skipped() -> None:
    state = table(phase="placement", areas={"council": "1:2 2:1M"})
    assert said(state, planned(state, 0, "council 2 <4", "kiln 1")) == "place council 2a"
    assert said(state, planned(state, 0, "council 2 <3", "kiln 1")) == "place kiln 1a"


def test_ones_own_master_is_no_crowd() -> None:
    state = table(phase="placement", areas={"council": "0:M"})
    assert said(state, planned(state, 0, "council 2 <0")) == "place council 2a"


def test_a_step_skipped_is_not_made_up_for_later() -> None:
    state = table(seats=2, phase="placement", areas={"council": "1:2"})
    orders = planned(state, 0, "council 2 <1", "kiln 1", "joiner 1")
    do(state, "place kiln 1a")
    do(state, "pass")
    assert said(state, orders) == "place joiner 1a"


@pytest.mark.parametrize(
    ("step", "reason"),
    [("small 1", "lab_idle"), ("council 6", "too_few_apprentices"), ("large 1", "no_lab")],
)
def test_a_step_that_no_longer_fits_drops_the_plan_with_the_reason(step: str, reason: str) -> None:
    state = table(seats=2, phase="placement")
    assert said(state, planned(state, 0, step, "kiln 1")) == f"asked: {reason}"


def test_who_places_otherwise_has_left_his_plan() -> None:
    state = table(seats=2, phase="placement")
    orders = planned(state, 0, "council 2", "kiln 1")
    do(state, "place joiner 1a")
    do(state, "place academy 1a")
    assert said(state, orders) == "asked: plan_left"


def test_a_plan_made_in_mid_phase_counts_from_there() -> None:
    state = table(seats=2, phase="placement")
    do(state, "place joiner 1a")
    do(state, "place academy 1a")
    orders = planned(state, 0, "council 2", "kiln 1")
    assert said(state, orders) == "place council 2a"


def test_a_plan_is_for_one_turn() -> None:
    state = table(seats=2, phase="placement", turn=3)
    assert said(state, planned(state, 0, "council 2", turn=2)) is None
    assert said(state, planned(state, 0, "council 2", turn=4)) is None


def test_a_plan_is_right_again_after_an_undo() -> None:
    """Its progress is derived from the table."""
    state = table(seats=2, phase="placement")
    orders = planned(state, 0, "council 2", "kiln 1")
    before = GAME.copy(state)
    do(state, "place council 2a")
    assert said(before, orders) == "place council 2a"


def test_a_plan_whose_placements_are_over_will_do_no_more() -> None:
    state = table(seats=2, phase="placement")
    orders = planned(state, 0, "council 2")
    assert GAME.exhausted_plans(GAME.view(state, 0), 0, orders) == {}
    state.turn += 1
    assert GAME.exhausted_plans(GAME.view(state, 0), 0, orders)[PLAN].reason == "plan_past"


def test_a_plan_is_past_when_its_city_is_open_and_one_for_the_next_turn_is_not() -> None:
    state = table(seats=2, phase="placement", areas={"kiln": "0:1"})
    now, later = planned(state, 0, "council 2"), planned(state, 0, "council 2", turn=2)
    all_pass(state)
    view = GAME.view(state, 0)
    assert GAME.exhausted_plans(view, 0, now)[PLAN] == Rejection("davinci/place", "plan_past", have=1)
    assert GAME.exhausted_plans(view, 0, later) == {}


@pytest.mark.parametrize("phase", ["labs", "placement"])
def test_a_plan_is_not_past_before_its_placements_are_over(phase: str) -> None:
    state = table(seats=2, phase=phase)
    assert GAME.exhausted_plans(GAME.view(state, 0), 0, planned(state, 0, "council 2")) == {}


def test_a_plan_says_nothing_of_other_questions() -> None:
    state = table(seats=2)
    assert said(state, planned(state, 0, "council 2")) is None


# Making


def walked(tree: Tree, *answers: str | int) -> Any:
    for answer in answers:
        assert not isinstance(tree, Leaf)
        tree = tree.at(answer)
    assert isinstance(tree, Leaf)
    return tree.action


def made(state: State, seat: int, *paths: tuple[str | int, ...]) -> dict[str, Any]:
    """The orders after these paths through the tree of plans."""
    view, orders = GAME.view(state, seat), GAME.check_orders({})
    for path in paths:
        action = walked(GAME.planning_tree(view, seat, orders, PLAN), *path)
        orders = GAME.planned(view, seat, orders, PLAN, action)
    return orders


def test_a_plan_is_made_by_walking_its_tree() -> None:
    state = table(seats=2)
    orders = made(state, 0, ("place", "council", 2), ("unless", "3"), ("master", "kiln"), ("then", "pass"))
    assert orders["plan"] == {
        "turn": 1,
        "after": 0,
        "steps": [
            {"where": "council", "apprentices": 2, "most": "3"},
            {"where": "kiln", "apprentices": 0, "most": "always"},
        ],
        "then": "pass",
    }


def test_a_plan_grows_shorter_and_is_given_up() -> None:
    state = table(seats=2)
    steps = (("place", "council", 2), ("place", "kiln", 1))
    assert len(made(state, 0, *steps, ("shorter",))["plan"]["steps"]) == 1
    assert made(state, 0, *steps, ("nothing",))["plan"] is None


def test_a_crowd_is_named_for_the_last_step_alone() -> None:
    steps = (("place", "council", 2), ("place", "kiln", 1), ("place", "joiner", 1))
    plan = made(table(seats=2), 0, *steps, ("unless", "3"))["plan"]
    assert [(step["where"], step["most"]) for step in plan["steps"]] == [
        ("council", "always"),
        ("kiln", "always"),
        ("joiner", "3"),
    ]
    shorter = made(table(seats=2), 0, *steps, ("shorter",))["plan"]
    assert [step["where"] for step in shorter["steps"]] == ["council", "kiln"]


def test_no_more_workers_are_planned_than_there_are_and_no_area_twice() -> None:
    state = table(seats=2, apprentices=3)
    orders = made(state, 0, ("place", "council", 2), ("master", "kiln"))
    tree = GAME.planning_tree(GAME.view(state, 0), 0, orders, PLAN)
    assert tree.check("master") is not None
    where = tree.at("place")
    assert where.check("council").reason == "placed_here"  # type: ignore[union-attr]
    assert list(where.at("joiner").answers) == [1]  # type: ignore[union-attr]


def test_a_laboratory_is_planned_for_although_it_still_rests() -> None:
    """Work may begin before the placement is made; this is checked then."""
    state = table(seats=2, labs={0: "3"})
    orders = made(state, 0, ("place", "small", 3))
    assert orders["plan"]["steps"] == [{"where": "small", "apprentices": 3, "most": "always"}]


def test_a_plan_without_steps_offers_only_to_add_one() -> None:
    state = table(seats=2)
    assert list(GAME.planning_tree(GAME.view(state, 0), 0, {}, PLAN).answers) == ["place", "master"]


def test_before_the_placement_a_plan_is_for_this_turn_and_after_passing_for_the_next() -> None:
    state = table(seats=2, turn=4)
    assert made(state, 0, ("place", "kiln", 1))["plan"]["turn"] == 4
    all_ready(state)
    do(state, "pass")
    assert made(state, 0, ("place", "kiln", 1))["plan"]["turn"] == 5


def test_in_the_last_turns_only_laboratories_are_planned_for() -> None:
    labs = {0: "3 #12 2w"}
    where = planning(table(seats=2, turn=8, labs=labs)).at("place")
    assert list(where.answers) == ["small"]
    assert where.check("kiln") == Rejection("davinci/turns-8-9", "city_closed", have="kiln")
    assert "kiln" in planning(table(seats=2, turn=7, labs=labs)).at("place").answers


def test_a_laboratory_is_never_crowded() -> None:
    state = table(seats=2)
    orders = made(state, 0, ("place", "kiln", 1), ("place", "small", 2))
    assert planning(state, **orders).check("unless") == Rejection("davinci/place", "no_crowd", have="small")
    orders = made(state, 0, ("place", "small", 2), ("place", "kiln", 1))
    assert "unless" in planning(state, **orders).answers


def test_a_plan_left_by_hand_begins_anew() -> None:
    state = table(seats=2, phase="placement")
    orders = made(state, 0, ("place", "council", 2))
    do(state, "place joiner 1a")
    view = GAME.view(state, 0)
    again = GAME.planned(view, 0, orders, PLAN, PlanPlace("kiln", 1))
    assert [step["where"] for step in again["plan"]["steps"]] == ["kiln"]
    assert again["plan"]["after"] == 1


def test_the_changes_of_a_plan_are_actions_of_their_own() -> None:
    kinds = [PlanPlace("council"), PlanUnless("2"), PlanThen("pass"), PlanShorter(), PlanNothing()]
    assert [action.kind for action in kinds] == ["place", "unless", "then", "shorter", "nothing"]


def test_an_answer_that_the_tree_does_not_hold_is_refused() -> None:
    state = table(seats=2)
    with pytest.raises(Refused):
        walked(GAME.planning_tree(GAME.view(state, 0), 0, {}, PLAN), "place", "palace")


def test_a_plan_that_makes_no_sense_is_refused_as_an_order() -> None:
    with pytest.raises(BadOptions) as refusal:
        GAME.check_orders({"plan": {"turn": 3, "steps": [{"where": "palace", "apprentices": 1}]}})
    assert refusal.value.field == "plan"


def planning(state: State, seat: int = 0, **orders: Any) -> Any:
    return GAME.planning_tree(GAME.view(state, seat), seat, orders, PLAN)


@rule("davinci/place-working-lab")
def test_no_laboratory_is_planned_for_that_can_begin_no_work_before_the_placement() -> None:
    state = table(phase="placement", labs={0: "3"})
    assert planning(state).at("place").check("small") == Rejection(
        "davinci/place-working-lab", "lab_idle", have="small"
    )
    assert planning(state).at("master").check("small") is not None
    declared = table(labs={0: "3"})
    do(declared, "ready")
    assert "small" not in planning(declared).at("place").answers


def test_for_the_next_turn_an_idle_laboratory_is_planned_for() -> None:
    state = table(phase="placement", labs={0: "3"})
    do(state, "pass")
    assert "small" in planning(state).at("place").answers


@rule("davinci/place-spaces", "davinci/place-master")
@pytest.mark.parametrize(
    ("placed", "rejection"), [(2, None), (3, Rejection("davinci/place-spaces", "lab_full", have="small"))]
)
def test_those_placed_before_the_plan_fill_their_laboratory(placed: int, rejection: Rejection | None) -> None:
    state = table(seats=2, phase="placement", labs={0: "3 #1 0w"})
    do(state, f"place small {placed}a")
    do(state, "pass")
    assert planning(state).at("master").check("small") == rejection


@rule("davinci/place-spaces")
def test_the_steps_of_a_plan_count_once_made_as_well() -> None:
    state = table(seats=2, phase="placement", labs={0: "5 #1 0w"})
    orders = made(state, 0, ("place", "small", 2), ("master", "small"))
    assert "master" not in planning(state, **orders).answers
    do(state, "place small 2a")
    do(state, "pass")
    shorter = GAME.planned(GAME.view(state, 0), 0, orders, PLAN, PlanShorter())
    assert "small" in planning(state, **shorter).at("master").answers


@rule("davinci/turn")
def test_after_the_last_pass_nothing_is_planned_any_more() -> None:
    state = table(turn=9, phase="placement", labs={0: "3 #1 0w"})
    do(state, "pass")
    assert planning(state).answers == []
    assert planning(state).check("place") == Rejection("davinci/turn", "last_turn")


@rule("davinci/turn")
def test_in_the_last_turn_a_plan_is_made_until_the_last_pass() -> None:
    state = table(turn=9, phase="placement", labs={0: "3 #1 0w"})
    assert planning(state).at("place").answers == ["small"]


@rule("davinci/setup-experts")
def test_while_experts_choose_favours_a_plan_is_for_the_first_turn() -> None:
    state, _ = GAME.start(GAME.options({"start": "experts"}), 3, any_luck())
    plan = made(state, 0, ("place", "small", 3), ("master", "kiln"))["plan"]
    assert (plan["turn"], plan["after"]) == (1, 0)
    assert GAME.exhausted_plans(GAME.view(state, 0), 0, {"plan": plan}) == {}


@rule("davinci/place", "davinci/place-once")
def test_what_is_placed_already_cannot_be_planned_for_this_turn() -> None:
    state = table(seats=2, phase="placement")
    do(state, "place kiln 3a")
    do(state, "place council 1a")
    do(state, "master joiner")
    tree = planning(state)
    assert tree.check("master") == Rejection("davinci/place-master", "master_placed")
    assert tree.at("place").check("kiln") == Rejection("davinci/place-once", "placed_here", have="kiln")
    assert list(tree.at("place").at("joiner").answers) == [1, 2]


@rule("davinci/place", "davinci/place-once")
def test_for_the_next_turn_all_workers_are_planned_for() -> None:
    state = table(seats=2, phase="placement")
    for line in ("place kiln 3a", "pass", "master joiner", "pass"):
        do(state, line)
    tree = planning(state)
    assert state.turn == 1
    assert list(tree.at("place").at("kiln").answers) == [1, 2, 3, 4, 5]
    assert "joiner" in tree.at("master").answers


@rule("davinci/place-spaces")
def test_a_plan_fills_a_laboratory_with_all_its_steps() -> None:
    state = table(seats=2, phase="placement", labs={0: "5 1m #12 0w"}, apprentices=9)
    assert list(planning(state).at("place").at("small").answers) == [1, 2, 3, 4]
    orders = made(state, 0, ("master", "small"))
    assert list(planning(state, **orders).at("place").at("small").answers) == [1, 2, 3]
    orders = made(state, 0, ("master", "small"), ("place", "kiln", 7))
    assert list(planning(state, **orders).at("place").at("small").answers) == [1, 2]


@rule("davinci/place")
def test_all_apprentices_planned_for_leave_none() -> None:
    state = table(seats=2, apprentices=3)
    orders = made(state, 0, ("place", "council", 2))
    assert "place" in planning(state, **orders).answers
    orders = made(state, 0, ("place", "council", 2), ("place", "kiln", 1))
    assert planning(state, **orders).check("place") == Rejection("davinci/place", "no_free_apprentices")
    assert "master" in planning(state, **orders).answers


def test_a_step_may_be_made_whatever_crowd_there_is_or_up_to_six() -> None:
    orders = made(table(seats=2), 0, ("place", "council", 2))
    tree = planning(table(seats=2), **orders).at("unless")
    assert list(tree.answers) == ["always", "0", "1", "2", "3", "4", "5", "6"]


def test_a_plan_says_where_how_many_and_nothing_else() -> None:
    step = {"where": "kiln", "apprentices": 1}
    plan = {"turn": 3, "steps": [step]}
    assert GAME.check_orders({"plan": plan})["plan"] == {
        "turn": 3,
        "after": 0,
        "steps": [{**step, "most": "always"}],
        "then": "ask",
    }
    for odd in ({**plan, "seat": 1}, {"turn": 3, "steps": [{**step, "seat": 1}]}):
        with pytest.raises(BadOptions):
            GAME.check_orders({"plan": odd})


def test_plans_alike_are_one_and_the_same() -> None:
    """A plan is never changed in place: a new one is made from it."""
    plans = {Plan(turn=3, steps=(Step(where="kiln", apprentices=count),)) for count in (1, 2, 1)}
    assert len(plans) == 2


def test_a_plan_holds_each_place_once_for_apprentices_and_once_the_master() -> None:
    steps = [{"where": where, "apprentices": 1} for where in PLACES] + [{"where": "kiln", "apprentices": 0}]
    assert len(GAME.check_orders({"plan": {"turn": 3, "steps": steps}})["plan"]["steps"]) == 11
    with pytest.raises(BadOptions):
        GAME.check_orders({"plan": {"turn": 3, "steps": [*steps, steps[0]]}})

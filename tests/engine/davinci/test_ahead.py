"""Answers together and ahead of their moment (davinci/ahead)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.davinci.actions import ThenNothing
from engine.davinci.events import AnswerChanged, AnswersOpened, LabsReady, WorkersPlaced, WorkStarted, WorkTakenBack
from engine.davinci.state import State
from engine.game import AnsweredAhead, Decision, Event
from tests.engine.asking import any_luck
from tests.engine.walking import shape
from tests.rules import rule

from .positions import GAME, all_pass, all_ready, asked, do, hand, lab, table, workers
from .walks import games


def act(state: State, seat: int, *lines: str) -> list[Event]:
    """Carry out a seat's answers to questions that are not awaited too."""
    events: list[Event] = []
    for line in lines:
        action = GAME.notation.read(line)
        (decision,) = [each for each in GAME.decisions(state) if each.seat == seat and _has(each, action.kind)]
        events += GAME.step(state, decision.seat, action, any_luck())
        assert GAME.problems(state) == []
    return events


def _has(decision: Decision, kind: str) -> bool:
    tree: Any = decision.tree
    return kind in tree.answers


def awaited(state: State) -> tuple[int, ...]:
    return tuple(each.seat for each in GAME.decisions(state) if each.awaited)


def plan(state: State, seat: int) -> Decision | None:
    return next((each for each in GAME.decisions(state) if each.ahead and each.seat == seat), None)


# Laboratories


@rule("davinci/ahead", "davinci/lab-start")
def test_all_declare_at_once_and_all_is_opened_together_in_turn_order() -> None:
    state = table(hands={0: "wood", 1: "rope"}, leonardo=1, ahead=True)
    before = [GAME.view(state, seat) for seat in (1, 2, None)]
    assert awaited(state) == (0, 1, 2)

    events = act(state, 0, "start small 1") if hand(state, 0) == "iron" else act(state, 0, _start(state, 0))
    assert [GAME.view(state, seat) for seat in (1, 2, None)] == before
    assert all(event.audience == (0,) for event in events)
    assert GAME.view(state, 0).players[0].own_lab("small").invention is not None

    assert LabsReady(0) in act(state, 0, "ready")
    assert awaited(state) == (1, 2)
    act(state, 1, _start(state, 1), "ready")
    opened = act(state, 2, "ready")
    assert AnswersOpened("labs") in opened
    assert [event.seat for event in opened if isinstance(event, WorkStarted)] == [1, 0]
    assert state.phase == "placement"


def _start(state: State, seat: int) -> str:
    """The first invention a seat can start."""
    decision = next(each for each in GAME.decisions(state) if each.seat == seat and each.kind == "labs")
    tree: Any = decision.tree
    return f"start small {tree.at('start').at('small').answers[0]}"


@rule("davinci/ahead", "davinci/lab-cancel")
def test_a_declaration_can_be_taken_back_whole_until_the_last_is_ready() -> None:
    state = table(turn=3, hands={0: "wood"}, labs={0: "3 #12 4w"}, ahead=True)
    before = lab(state, 0), hand(state, 0)
    events = act(state, 0, "cancel small")
    assert any(isinstance(event, WorkTakenBack) for event in events)
    assert GAME.view(state, 1).players[0].own_lab("small").weeks == 4

    act(state, 0, "ready", "reset")
    assert (lab(state, 0), hand(state, 0)) == before
    assert awaited(state) == (1, 2)
    assert act(state, 0, "ready") == [AnswerChanged(0, "labs", audience=(0,))]


@rule("davinci/ahead", "davinci/lab-secret")
def test_no_work_is_shown_while_laboratories_are_declared() -> None:
    state = table(turn=3, labs={0: "3 #12 4w"}, ahead=True)
    assert all(each.kind != "show" for each in GAME.decisions(state))
    all_ready_together(state)
    assert any(each.kind == "show" for each in GAME.decisions(state))


def all_ready_together(state: State) -> list[Event]:
    return [event for seat in awaited(state) for event in act(state, seat, "ready")]


@rule("davinci/ahead", "davinci/lab-start")
@pytest.mark.parametrize(("in_hand", "seats"), [(True, (1, 2)), (False, (0, 1, 2))])
def test_a_start_left_for_the_next_turn_is_declared_then_if_it_is_possible(
    in_hand: bool, seats: tuple[int, ...]
) -> None:
    needs = ", ".join(f"{each} {count}" for each, count in GAME.pack.inventions["8"].components.items())
    state = table(phase="placement", hands={0: needs if in_hand else ""}, ahead=True)
    act(state, 0, "later small 8")
    assert GAME.view(state, 0).answers.later == (("small", "8"),)
    all_pass(state)
    assert (state.turn, awaited(state)) == (2, seats)
    assert state.players[0].answers.later == {}
    assert GAME.view(state, 1).players[0].own_lab("small").idle
    assert GAME.view(state, 0).players[0].own_lab("small").idle == (not in_hand)


# The plan for placing


@rule("davinci/ahead", "davinci/place")
def test_a_plan_made_before_the_turn_to_place_is_carried_out_step_by_step() -> None:
    state = table(ahead=True)
    act(state, 1, "ready", "then_place kiln 1a", "then_place joiner 2a", "then_pass")
    answered = plan(state, 1)
    assert answered and answered.answered and answered.decline == ThenNothing()
    all_ready_together(state)

    events = do(state, "place academy 1a")
    assert AnsweredAhead(1, "place") in events
    assert WorkersPlaced(1, "kiln", 1, False) in events
    assert asked(state).seat == 2
    do(state, "place academy 1a")
    assert workers(state, "joiner") == ""
    do(state, "pass")
    assert (workers(state, "kiln"), workers(state, "joiner")) == ("1:1", "1:2")
    assert AnsweredAhead(1, "pass") in do(state, "pass")
    assert state.players[1].passed
    assert state.players[1].answers.plan is None


@rule("davinci/ahead")
def test_a_plan_made_at_its_moment_is_used_at_once_and_one_made_after_it_waits_for_the_next() -> None:
    state = table(phase="placement", ahead=True)
    events = act(state, 0, "then_place kiln 1a")
    assert WorkersPlaced(0, "kiln", 1, False) in events
    act(state, 0, "then_place joiner 1a")
    assert workers(state, "joiner") == ""
    do(state, "pass")
    do(state, "pass")
    assert workers(state, "joiner") == "0:1"


@rule("davinci/ahead")
def test_a_crowded_step_is_skipped_and_then_the_seat_is_asked_instead_of_passing() -> None:
    state = table(phase="placement", ahead=True)
    act(state, 2, "then_place kiln 1a", "then_place joiner 1a", "then_pass")
    do(state, "place kiln 1a")
    do(state, "pass")
    assert (workers(state, "kiln"), workers(state, "joiner")) == ("0:1", "2:1")
    do(state, "pass")
    assert asked(state).seat == 2
    assert not state.players[2].passed


@rule("davinci/ahead", "davinci/rank", "davinci/rank-tie")
@pytest.mark.parametrize(
    ("other", "unless", "made"),
    [
        ("place kiln 1a", (), True),
        ("place kiln 2a", (), False),
        ("place kiln 2a", ("then_unless rank2",), True),
        ("place kiln 3a", ("then_unless always",), True),
        ("master kiln", (), False),
    ],
)
def test_a_step_in_the_city_is_skipped_below_its_rank(other: str, unless: tuple[str, ...], made: bool) -> None:
    state = table(phase="placement", ahead=True)
    act(state, 1, "then_place kiln 2a", *unless)
    do(state, other)
    assert ("1:2" in workers(state, "kiln").split()) == made


@rule("davinci/ahead")
def test_steps_that_may_be_skipped_hold_no_worker_back() -> None:
    state = table(phase="placement", apprentices=2, ahead=True, labs={1: "3 #12 0w"})
    act(state, 1, "then_place kiln 2a", "then_place small 2a")
    assert "then_place" not in plan(state, 1).tree.answers  # type: ignore[union-attr]
    do(state, "pass")
    assert workers(state, "kiln") == "1:2"
    do(state, "pass")
    assert lab(state, 1) == "3 #12 0w"
    assert asked(state).seat == 1


@rule("davinci/ahead", "davinci/place-spaces")
def test_in_a_laboratory_those_that_are_left_go_in() -> None:
    state = table(phase="placement", apprentices=3, ahead=True, labs={1: "3 #12 0w"})
    act(state, 1, "then_place kiln 1a", "then_place small 3a")
    do(state, "pass")
    do(state, "pass")
    assert (workers(state, "kiln"), lab(state, 1)) == ("1:1", "3 #12 0w +2")


@rule("davinci/ahead", "davinci/place-spaces")
@pytest.mark.parametrize(
    ("apprentices", "placed"),
    [
        (4, [("large", 0, True), ("small", 3, False), ("large", 1, False)]),
        (8, [("large", 0, True), ("small", 3, False), ("large", 3, False)]),
    ],
)
def test_the_rest_goes_into_the_laboratories_at_work_and_then_the_seat_passes(
    apprentices: int, placed: list[tuple[str, int, bool]]
) -> None:
    state = table(phase="placement", apprentices=apprentices, ahead=True, labs={1: "3 #12 0w, 4 #18 0w"})
    act(state, 1, "then_home")
    events = [*do(state, "pass"), *do(state, "pass")]
    assert [event for event in events if isinstance(event, WorkersPlaced)] == [
        WorkersPlaced(1, *each) for each in placed
    ]
    assert (AnsweredAhead(1, "pass") in events) == (apprentices == 8)


@rule("davinci/ahead", "davinci/place-working-lab")
def test_a_step_that_no_longer_fits_drops_the_plan_and_the_seat_is_asked() -> None:
    state = table(turn=3, labs={0: "3 #12 4w"}, ahead=True)
    act(state, 0, "ready", "then_place small 2a", "then_pass", "cancel small")
    all_ready_together(state)
    assert asked(state).seat == 0
    assert state.players[0].answers.plan is None
    assert plan(state, 0).answered  # type: ignore[union-attr]
    do(state, "place kiln 1a")
    assert not plan(state, 0).answered  # type: ignore[union-attr]


@rule("davinci/ahead")
def test_a_plan_is_changed_and_given_up_and_ends_with_the_turn() -> None:
    state = table(ahead=True)
    act(state, 1, "ready", "then_place kiln 1a", "then_ask", "then_shorter")
    assert state.players[1].answers.plan.steps == ()  # type: ignore[union-attr]
    act(state, 1, "then_place joiner 1a", "then_nothing")
    assert state.players[1].answers.plan is None
    assert plan(state, 1).answered  # type: ignore[union-attr]
    all_ready_together(state)
    do(state, "pass")
    assert asked(state).seat == 1
    act(state, 2, "then_place kiln 1a", "then_ask")
    do(state, "pass")
    do(state, "pass")
    settle(state)
    assert state.turn == 2
    assert all(player.answers.plan is None and not player.answers.planned for player in state.players)


@rule("davinci/ahead")
def test_no_other_seat_sees_a_plan_or_how_often_it_was_changed() -> None:
    state = table(ahead=True)
    act(state, 1, "ready")
    before = [(GAME.view(state, seat), shown(state, seat)) for seat in (0, 2, None)]
    events = act(state, 1, "then_place kiln 1a", "then_unless rank2", "then_pass")
    assert [(GAME.view(state, seat), shown(state, seat)) for seat in (0, 2, None)] == before
    assert all(event.audience == (1,) for event in events)


def shown(state: State, seat: int | None) -> list[tuple[Any, ...]]:
    return [(each.kind, each.key_parts, each.awaited) for each in GAME.decisions(state) if each.seat == seat]


def test_a_question_about_plans_that_stays_the_same_keeps_its_answers() -> None:
    """Also when the table drops a plan: a button that was made for it must not act on the empty one."""
    seen: dict[tuple[object, ...], object] = {}
    repeated = 0
    for number, game in enumerate(games()):
        for step in game:
            for decision in GAME.decisions(step.before):
                if decision.kind == "then":
                    key = (number, decision.seat, *decision.key_parts)
                    repeated += key in seen
                    assert seen.setdefault(key, shape(decision.tree)) == shape(decision.tree), key
    assert repeated > 50


# The city


def in_the_city(**position: Any) -> State:
    state = table(phase="placement", ahead=True, **position)
    all_pass(state)
    return state


def settle(state: State) -> list[Event]:
    """All are ready with their answers as they stand."""
    return [event for seat in awaited(state) for event in act(state, seat, "settle")]


@rule("davinci/ahead", "davinci/prices")
def test_all_who_may_be_served_are_asked_at_once_and_the_usual_answer_takes_one_at_the_price_of_the_rank() -> None:
    state = in_the_city(areas={"kiln": "0:2 1:1", "academy": "1:1"}, florins=10)
    assert (state.phase, awaited(state)) == ("city", (0, 1))
    settle(state)
    assert state.turn == 2
    assert [player.florins for player in state.players] == [10, 8, 10]
    assert [hand(state, seat) for seat in (0, 1)] == ["brick", "brick"]
    assert state.players[1].apprentices == 6


@rule("davinci/ahead", "davinci/area-pass")
@pytest.mark.parametrize(
    ("wishes", "bricks", "left"),
    [
        ((), 1, 10),
        (("want kiln 3",), 3, 5),
        (("want kiln 3", "pay kiln 2"), 2, 8),
        (("want kiln 0",), 0, 10),
        (("want kiln 3", "keep 6"), 2, 8),
        (("want kiln 3", "want ropemaker 2", "prefer ropemaker", "keep 7"), 1, 8),
    ],
)
def test_an_answer_says_how_many_up_to_which_price_what_is_kept_and_for_which_area(
    wishes: tuple[str, ...], bricks: int, left: int
) -> None:
    state = in_the_city(areas={"kiln": "0:1", "ropemaker": "0:1"}, florins=10)
    act(state, 0, *wishes, "settle")
    assert state.players[0].hand["brick"] == bricks
    assert state.players[0].florins == left


@rule("davinci/ahead", "davinci/workshop", "davinci/council-one", "davinci/council-leonardo")
def test_wishes_for_workshop_and_council_are_carried_out_in_the_books_order() -> None:
    state = in_the_city(areas={"council": "1:2 0:1", "workshop": "0:1"}, labs={0: "5"}, council=4)
    act(state, 0, "rank florins", "improve man_small", "settle")
    events = act(state, 1, "holder 2", "rank nothing", "rank component rope", "settle")
    assert state.leonardo == 2
    assert hand(state, 1) == "rope"
    assert state.players[0].florins == 14
    assert lab(state, 0) == "5 1m"
    kinds = [event.kind for event in events]  # type: ignore[attr-defined]
    assert kinds.index("leonardo_given") < kinds.index("council_paid") < kinds.index("man_built")


@rule("davinci/ahead", "davinci/council-peek")
def test_the_deck_is_asked_when_it_is_seen() -> None:
    state = in_the_city(areas={"council": "0:1", "kiln": "0:1"})
    act(state, 0, "rank nothing", "rank peek", "settle")
    assert (state.phase, awaited(state)) == ("peek", (0,))
    order = " ".join(state.deck.top)
    do(state, f"arrange {order}", luck=any_luck())
    assert hand(state, 0) == "brick"


@rule("davinci/ahead", "davinci/council-move")
def test_after_a_move_only_those_whose_rank_it_changed_are_asked_again() -> None:
    state = in_the_city(areas={"council": "0:1", "kiln": "0:1 1:1", "joiner": "2:1"})
    act(state, 0, "rank nothing", "rank move", "shift 0 kiln ropemaker", "settle")
    act(state, 2, "settle")
    act(state, 1, "pay kiln 2", "settle")
    assert (state.phase, awaited(state)) == ("city", (1,))
    assert GAME.view(state, 1).answers.city.wishes["kiln"].price == 2  # type: ignore[union-attr]
    act(state, 1, "settle")
    assert [hand(state, seat) for seat in range(3)] == ["rope", "brick", "wood"]


@rule("davinci/ahead")
def test_a_question_the_answer_does_not_fit_is_asked_and_the_rest_stays() -> None:
    state = in_the_city(areas={"council": "0:1", "kiln": "0:1"}, florins=0)
    act(state, 0, "rank nothing", "rank component rope", "settle")
    assert (state.phase, awaited(state)) == ("component", (0,))
    do(state, "decline", luck=any_luck())
    assert hand(state, 0) == "brick"


@rule("davinci/ahead")
def test_an_answer_for_the_city_stays_sealed_and_may_be_changed_until_all_are_ready() -> None:
    state = in_the_city(areas={"kiln": "0:1 1:1"})
    before = [GAME.view(state, seat) for seat in (1, 2, None)]
    act(state, 0, "want kiln 2")
    assert [GAME.view(state, seat) for seat in (1, 2, None)] == before
    act(state, 0, "settle")
    assert awaited(state) == (1,)
    assert act(state, 0, "pay kiln 0") == [AnswerChanged(0, "city", audience=(0,))]
    act(state, 1, "settle")
    assert state.players[0].florins == 10


@rule("davinci/ahead", "davinci/shops")
def test_a_seat_with_publicly_nothing_to_get_is_not_asked() -> None:
    state = in_the_city(areas={"kiln": "0:1 1:1", "joiner": "1:1"}, shops={"brick": 0})
    assert awaited(state) == (1,)


# As the book has it


@rule("davinci/lab-start", "davinci/area-order")
def test_without_the_option_each_is_asked_at_its_moment() -> None:
    state = table(areas={"kiln": "0:1"})
    assert awaited(state) == (0,)
    assert "ahead" not in GAME.dump(state)
    assert "answers" not in GAME.dump(state)
    all_ready(state)
    assert all(not each.ahead for each in GAME.decisions(state))
    all_pass(state)
    assert state.phase == "offer"


@rule("davinci/ahead")
def test_a_state_with_answers_is_kept_and_read() -> None:
    state = table(ahead=True, hands={1: "wood"})
    act(state, 1, "ready", "then_place kiln 1a")
    assert GAME.load(GAME.dump(state)) == state
    city = in_the_city(areas={"kiln": "0:1", "council": "0:1"})
    act(city, 0, "want kiln 2", "shift 0 kiln joiner")
    assert GAME.load(GAME.dump(city)) == city
    assert GAME.copy(city) == city

"""Placements and benefits that will bring nothing, as all players or their owner can see, are asked twice, with the
reason."""

from __future__ import annotations

import pytest

from bot.text.language import ENGLISH, ITALIAN, Language
from bot.text.panel_words import Summary
from engine.davinci.actions import Build, Flip, Man, Master, Place, Take
from engine.davinci.constants import SHOPS
from engine.davinci.events import ApprenticeHired, TurnBegan, WentHome
from engine.davinci.planning import PlanPlace
from engine.davinci.state import State
from engine.game import PLAN, Decision
from tests.engine.davinci.positions import GAME, PACK, all_pass, asked, do, table
from tests.rules import rule

from .games import VARIETY, steps, texts_for

EVERYTHING = ("1", "12", "8", "3", "9")
NO_DECK = [card for card in PACK.numbers if card not in EVERYTHING]
IN_CITY = (*SHOPS, "academy", "workshop")
EMPTY_SHOPS = dict.fromkeys(("iron", "glass", "wood", "brick", "rope"), 0)


def summed(state: State, line: str, words: Language = ENGLISH) -> Summary:
    decision = asked(state)
    view = GAME.view(state, decision.seat)
    return texts_for(words, decision.seat).summary(decision, GAME.notation.read(line), view)


def described(state: State, field: str, answer: str) -> str:
    seat = asked(state).seat
    return texts_for(ENGLISH, seat).option(field, answer, GAME.view(state, seat)).description


# Placing


@rule("davinci/academy-max")
def test_the_academy_has_nothing_for_nine_apprentices() -> None:
    state = table(phase="placement", apprentices={0: 9})
    said = "No apprentice of your colour is left at the Academy: your workers would go home with nothing."

    assert summed(state, "place academy 2a").final == said
    assert summed(state, "master academy").final == said
    assert described(state, "where", "academy") == "0 of your colour to hire"


@rule("davinci/academy")
def test_the_academy_says_how_many_are_left_to_hire() -> None:
    state = table(phase="placement", apprentices={0: 8})

    assert summed(state, "place academy 2a").final == ""
    assert described(state, "where", "academy") == "1 of your colour to hire"
    do(state, "place academy 2a")
    all_pass(state)
    asking = texts_for(ENGLISH, 0).ask(asked(state), GAME.view(state, 0))
    assert asking.details[:2] == ("You have 8 apprentices in all.", "Left to hire: 1.")
    assert asking.line == (
        "You have 10 florins. If you hire him none of your colour is left, and your workers go home; or take them home "
        "now."
    )


@rule("davinci/workshop")
@pytest.mark.parametrize("labs", ["5 1m, 6 2m", "3 #1 0w, 4 #12 0w"])
def test_the_workshop_has_nothing_where_all_is_built_or_at_work(labs: str) -> None:
    state = table(phase="placement", turn=2, labs={0: labs})

    assert summed(state, "master workshop").final == (
        "You have nothing to improve this turn: your workers would go home with nothing."
    )
    assert described(state, "where", "workshop") == "nothing to improve"


@rule("davinci/workshop", "davinci/lab-second")
@pytest.mark.parametrize("labs", ["3 #1 0w", "5, 6 2m", "5 1m, 6 1m"])
def test_the_workshop_has_something_where_anything_can_be_improved(labs: str) -> None:
    state = table(phase="placement", turn=2, labs={0: labs})

    assert summed(state, "master workshop").final == ""


@rule("davinci/shops")
def test_an_empty_shop_has_nothing() -> None:
    state = table(phase="placement", shops={"brick": 0})

    assert summed(state, "place kiln 1a", ITALIAN).final == (
        "Questa bottega è vuota: i tuoi uomini tornerebbero a casa a mani vuote."
    )
    assert summed(state, "place joiner 1a").final == ""


@rule("davinci/council-last-out")
def test_the_last_of_all_at_the_council_goes_home() -> None:
    state = table(phase="placement", areas={"council": "1:2 2:1"})

    assert summed(state, "place council 1a").final == (
        "Everybody would be at the Council, and you last in rank: as it stands, you go home with nothing."
    )
    assert summed(state, "place council 2a").final == ""


@rule("davinci/council-last-out", "davinci/council-two-players")
def test_nobody_is_last_while_one_is_away_or_between_two() -> None:
    away = table(phase="placement", areas={"council": "1:2"})
    two = table(seats=2, phase="placement", areas={"council": "1:2"})

    assert summed(away, "place council 1a").final == ""
    assert summed(two, "place council 1a").final == ""


@rule("davinci/lab-progress")
def test_workers_beyond_what_a_work_lacks_are_named() -> None:
    state = table(phase="placement", turn=3, labs={0: "5 1m #12 7w"})

    assert summed(state, "place small 2a").final == ""
    assert summed(state, "place small 3a").final == "It lacks only 2 weeks: the rest would work for nothing."
    done = table(phase="placement", turn=3, labs={0: "5 1m #12 9w"})
    assert summed(done, "master small").final == "This work is finished this turn without them."


@rule("davinci/turns-8-9")
def test_in_the_last_turn_nobody_need_work_on_what_cannot_be_finished() -> None:
    late = table(phase="placement", turn=9, apprentices=2, labs={0: "3 #12 6w"})
    in_time = table(phase="placement", turn=9, apprentices=2, labs={0: "3 #12 7w"})
    before = table(phase="placement", turn=8, apprentices=2, labs={0: "3 #12 6w"})

    assert summed(late, "place small 1a").final == "This laboratory can't finish it before the game ends."
    assert summed(in_time, "place small 1a").final == ""
    assert summed(before, "place small 1a").final == ""


@rule("davinci/turns-8-9", "davinci/refill")
def test_what_nobody_will_request_any_more_is_not_started_unwarned() -> None:
    state = table(turn=8, hands={0: "iron 4, glass 4, wood 4, brick 4, rope 4"})

    assert summed(state, "start small 2").final == (
        "Nothing is requested any more after turn 7: it can never be completed."
    )
    assert summed(state, "start small 1").final == ""
    assert "Automatic hammer (1)" in summed(state, "ready").final


@rule("davinci/turns-8-9")
def test_a_laboratory_idle_for_want_of_time_is_no_loss() -> None:
    state = table(turn=9, apprentices=1, hands={0: "wood 2, glass"})

    assert summed(state, "start small 12").final == "This laboratory can't finish it before the game ends."
    assert summed(state, "ready").final == ""


@rule("davinci/academy-max", "davinci/shops", "davinci/workshop")
def test_a_plan_is_warned_of_what_can_be_known_already() -> None:
    state = table(phase="placement", apprentices={0: 9}, labs={0: "5 1m, 6 2m"}, shops={"brick": 0})
    assert [warned_of_plan(state, where) for where in ("academy", "kiln", "workshop", "joiner")] == [
        "No apprentice of your colour is left at the Academy: your workers would go home with nothing.",
        "This shop is empty: your workers would go home with nothing.",
        "You have nothing to improve this turn: your workers would go home with nothing.",
        "",
    ]
    do(state, "pass")
    assert [bool(warned_of_plan(state, where)) for where in ("academy", "kiln", "workshop")] == [True, False, False]


def warned_of_plan(state: State, where: str) -> str:
    view = GAME.view(state, 0)
    decision = Decision(0, PLAN, (PLAN,), lambda: GAME.planning_tree(view, 0, {}, PLAN), awaited=False)
    return texts_for(ENGLISH, 0).summary(decision, PlanPlace(where, 1), view).final


# The Council


def first_at_the_council(**position: object) -> State:
    """Seat 0 chooses its benefit and has only its master at the Council."""
    areas = {"council": "0:M", **position.pop("areas", {})}  # type: ignore[dict-item]
    state = table(phase="placement", areas=areas, **position)  # type: ignore[arg-type]
    all_pass(state)
    do(state, "leonardo 0")
    return state


@rule("davinci/council-move")
def test_a_move_with_only_the_master_placed_is_warned_of() -> None:
    assert summed(first_at_the_council(), "benefit move").final == "There is no apprentice that you could move."
    assert summed(first_at_the_council(areas={"kiln": "0:1"}), "benefit move").final == ""


@rule("davinci/codex-1")
def test_a_powerful_move_with_nobody_in_the_areas_is_warned_of() -> None:
    nobody = first_at_the_council(powerful_council=True, turn=2, labs={0: "3 #12 0w +1"})

    assert summed(nobody, "benefit move").final == "There is no apprentice that you could move."
    assert summed(first_at_the_council(powerful_council=True, areas={"kiln": "1:1"}), "benefit move").final == ""


@rule("davinci/council-peek")
def test_a_look_at_a_deck_used_up_is_warned_of() -> None:
    state = first_at_the_council(requested=EVERYTHING, gone=NO_DECK)
    said = "The deck is used up: there is nothing to look at."

    assert summed(state, "benefit peek").final == said
    assert described(state, "benefit", "peek") == said


@rule("davinci/council-peek")
@pytest.mark.parametrize(
    ("left", "said"),
    [
        (1, "See its last invention."),
        (2, "See its top 2 inventions, and put them in order."),
        (4, "See its top 4 inventions, and put them in order."),
        (9, "See its top 4 inventions, and put them in order."),
    ],
)
def test_the_look_promises_as_many_cards_as_there_are(left: int, said: str) -> None:
    state = first_at_the_council(requested=EVERYTHING, gone=NO_DECK[left:])

    assert described(state, "benefit", "peek") == said


@rule("davinci/council-component", "davinci/council-florins")
def test_empty_shops_and_an_empty_council_are_warned_of() -> None:
    state = first_at_the_council(shops=EMPTY_SHOPS, council=0)

    assert summed(state, "benefit component").final == "All shops are empty: there is nothing to buy."
    assert summed(state, "benefit florins").final == "No florin lies at the Council."


@rule("davinci/council-move", "davinci/shops")
def test_an_apprentice_moved_to_an_empty_shop_is_warned_of() -> None:
    state = first_at_the_council(shops={"brick": 0}, areas={"joiner": "0:1"})
    do(state, "benefit move")

    assert summed(state, "move 0 joiner kiln").final == ("This shop is empty: your workers would go home with nothing.")
    assert summed(state, "move 0 joiner academy").final == ""


# Taking


@rule("davinci/area-close")
def test_the_highest_price_is_not_said_to_be_the_last_piece() -> None:
    state = table(phase="placement", florins=20, areas={"kiln": "0:1"})
    all_pass(state)
    for _ in range(3):
        do(state, "take")

    asking = texts_for(ENGLISH, 0).ask(asked(state), GAME.view(state, 0))
    assert asking.details[0] == "Left in the shop: 9 brick."
    assert asking.line.startswith("You have 15 florins. This is the highest price: once it is paid the area closes")


@rule("davinci/shops", "davinci/academy-max", "davinci/area-close")
@pytest.mark.parametrize(
    ("position", "follows"),
    [
        ({"shops": {"brick": 1}, "areas": {"kiln": "0:2 1:1"}}, "Then the shop is empty, and your workers go home."),
        ({"shops": {"brick": 2}, "areas": {"kiln": "0:2 1:1"}}, "Your workers stay."),
        (
            {"apprentices": {0: 8}, "areas": {"academy": "0:2"}},
            "Then none of your colour is left, and your workers go home.",
        ),
        ({"apprentices": {0: 7}, "areas": {"academy": "0:2"}}, "Your workers stay."),
    ],
)
def test_taking_says_whether_the_workers_really_stay(position: dict[str, object], follows: str) -> None:
    state = table(phase="placement", **position)  # type: ignore[arg-type]
    all_pass(state)

    assert summed(state, "take").follows == (follows,)


@rule("davinci/workshop")
def test_the_last_improvement_sends_the_workers_home() -> None:
    state = table(phase="placement", labs={0: "5, 6 2m"}, areas={"workshop": "0:2"})
    all_pass(state)

    assert summed(state, "man small").follows == ("Then nothing is left to improve, and your workers go home.",)
    assert texts_for(ENGLISH, 0).ask(asked(state), GAME.view(state, 0)).line == (
        "You have 10 florins. If you take it nothing is left to improve, and your workers go home; or take them home "
        "now."
    )


@rule("davinci/workshop")
@pytest.mark.parametrize(("labs", "line"), [("3, 6 2m", "flip small"), ("5 1m", "build"), ("5, 4", "man small")])
def test_an_improvement_that_leads_to_others_keeps_them_there(labs: str, line: str) -> None:
    state = table(phase="placement", labs={0: labs}, areas={"workshop": "0:2"})
    all_pass(state)

    assert summed(state, line).follows == ("Your workers stay.",)
    do(state, line)
    assert asked(state).kind == "workshop"


@rule("davinci/area-pass")
def test_going_home_tells_of_the_others_only_where_there_are_any() -> None:
    alone = table(phase="placement", areas={"kiln": "0:1"})
    all_pass(alone)
    do(alone, "take")

    assert summed(alone, "leave").follows == ()
    assert described(alone, "kind", "leave") == "Nobody else is there."


# Leonardo


@rule("davinci/council-leonardo")
def test_naming_who_holds_leonardo_already_is_said_to_change_nothing() -> None:
    state = table(phase="placement", areas={"council": "0:1"}, leonardo=1)
    all_pass(state)

    assert summed(state, "leonardo 1").text == "Leave Leonardo with Bruno."
    assert summed(state, "leonardo 0").text == "Hold Leonardo yourself."


@rule("davinci/discount")
def test_a_work_that_cards_alone_finish_is_said_to_take_no_work() -> None:
    state = table(turn=5, cards={0: ["8", "13"]}, hands={0: "rope 2"})
    state.players[0].hand.update(PACK.inventions["3"].components)

    assert summed(state, "start small 3").follows == ("It takes no work: your cards save all its weeks.",)


@pytest.mark.parametrize(("seed", "seats", "options"), VARIETY)
def test_in_whole_games_the_workers_stay_where_it_is_said_and_go_home_where_it_is_said(
    seed: int, seats: int, options: dict[str, object]
) -> None:
    """A seat with others after it goes home when it would be asked again."""
    done: set[tuple[int, int, str]] = set()
    for step in steps(seed, seats, options):
        decision, area = step.question.decision, step.view.area
        if area is None or not isinstance(step.action, Take | Flip | Build | Man):
            continue
        visit = (step.view.turn, decision.seat, area)
        assert visit not in done
        (follows,) = texts_for(ENGLISH, decision.seat).summary(decision, step.action, step.view).follows
        if follows == "Your workers stay.":
            assert step.after.workers_at(area, decision.seat) != (0, False)
        else:
            done.add(visit)
    assert done or seats == 2 or "ahead" in options


@pytest.mark.parametrize(("seed", "seats", "options"), VARIETY)
def test_in_whole_games_workers_warned_of_come_home_from_the_city_with_nothing(
    seed: int, seats: int, options: dict[str, object]
) -> None:
    in_vain: dict[int, set[str]] = {}
    for step in steps(seed, seats, options):
        decision = step.question.decision
        if isinstance(step.action, Place | Master) and step.action.where in IN_CITY:
            summary = texts_for(ENGLISH, decision.seat).summary(decision, step.action, step.view)
            in_vain.setdefault(decision.seat, set()).update({step.action.where} if summary.final else ())
        for event in step.public:
            if isinstance(event, WentHome) and event.area in in_vain.get(event.seat, ()):
                assert event.why
            if isinstance(event, TurnBegan):
                in_vain = {}
            assert not isinstance(event, ApprenticeHired) or "academy" not in in_vain.get(event.seat, ())

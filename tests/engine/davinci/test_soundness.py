"""The invariants of every position, and how broken ones are reported."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.davinci.state import Contest, Council, Group, Lab, State
from engine.game import Result
from tests.engine.changing import Change, assign, both, of_seat, setting

from .positions import GAME, all_pass, table, take_from_deck


def at_work() -> State:
    """Placements are being made: seat 0 has workers in the city and in its laboratory, seat 1 two laboratories, and
    seat 2 a card."""
    return table(
        turn=3,
        phase="placement",
        labs={0: "3 #12 2w +1", 1: "5 1m #8 0w, 6 2m #18 4w"},
        areas={"kiln": "0:1 1:2M"},
        cards={2: ["1"]},
        hands={0: "iron"},
    )


def at_the_council() -> State:
    state = table(seats=4, phase="placement", areas={"council": "0:2 1:1"})
    all_pass(state)
    return state


def at_the_kiln() -> State:
    state = table(phase="placement", areas={"kiln": "0:2 1:1"})
    all_pass(state)
    return state


def in_a_contest() -> State:
    """Seats 0 and 1 bid for invention 12, having 23 florins each."""
    state = table(phase="placement", turn=4, labs={0: "3 #12 11w", 1: "3 #12 11w"})
    all_pass(state)
    return state


def ended() -> State:
    state = table(turn=9, phase="placement")
    all_pass(state)
    return state


def known(cards: int) -> State:
    """Seat 0 has looked at this many cards of the deck."""
    state = table()
    state.deck.top = [take_from_deck(state, card) for card in ("2", "4", "5", "6", "7")[:cards]]
    state.players[0].seen = list(state.deck.top)
    return state


def told(state: State, change: Change) -> list[str]:
    change(state)
    state.memo.clear()
    return GAME.problems(state)


def of_lab(seat: int, **values: Any) -> Change:
    return lambda state: assign(state.players[seat].small, values)


def of_work(seat: int, **values: Any) -> Change:
    return lambda state: assign(state.players[seat].small.work, values)


def bidding(*bids: int | None) -> Change:
    return lambda state: setattr(state.contests[0], "bids", list(bids))


def under_rules(version: int, change: Change) -> Change:
    def changed(state: State) -> None:
        state.options = state.options.at_rules(version)
        change(state)

    return changed


@pytest.mark.parametrize("position", [at_work, at_the_council, at_the_kiln, in_a_contest, ended])
def test_a_sound_position_has_nothing_wrong_with_it(position: Callable[[], State]) -> None:
    assert GAME.problems(position()) == []


# Seats


@pytest.mark.parametrize(
    "change",
    [
        setting(leonardo=3),
        setting(waiting=[0, 3]),
        lambda s: s.areas["joiner"].append(Group(3, 1)),
        setting(phase="bid", contests=[Contest("9", [0, 3], [None, None], [0, 0])]),
    ],
)
def test_nobody_is_named_whom_the_table_does_not_have(change: Change) -> None:
    assert told(at_work(), change)[0] == "there is no seat 3"


def test_no_benefit_is_chosen_by_somebody_whom_the_table_does_not_have() -> None:
    assert told(at_the_council(), setting(council=Council({"move": 4}))) == ["there is no seat 4"]


# Components


def _hand(seat: int, **components: int) -> Change:
    return lambda state: state.players[seat].hand.update(components)


def _stock(**components: int) -> Change:
    return lambda state: state.stock.update(components)


@pytest.mark.parametrize(
    ("change", "problems"),
    [
        (_stock(iron=10), ["11 iron instead of 12"]),
        (_hand(0, iron=2), ["13 iron instead of 12"]),
        (
            both(of_lab(0, work=None, apprentices=0), of_seat(0, free=4)),
            ["10 wood instead of 12", "11 glass instead of 12"],
        ),
    ],
)
def test_all_of_each_component_are_in_the_shops_in_hands_or_under_laboratories(
    change: Change, problems: list[str]
) -> None:
    assert sorted(told(at_work(), change)) == problems


@pytest.mark.parametrize(
    ("change", "problems"),
    [
        (both(_hand(2, iron=11), _stock(iron=0)), []),
        (both(_hand(2, iron=12), _stock(iron=-1)), ["less than no component: {'iron': -1, "]),
        (both(_hand(2, iron=-1), _stock(iron=12)), ["less than no component: {'iron': -1, "]),
    ],
)
def test_there_is_nowhere_less_than_no_component(change: Change, problems: list[str]) -> None:
    assert [problem.partition("'glass'")[0] for problem in told(at_work(), change)] == problems


# Workers


@pytest.mark.parametrize(
    ("change", "problems"),
    [
        (of_seat(0, free=2), ["seat 0 has 5 apprentices, 2 placed and 2 free"]),
        (of_seat(0, free=4), ["seat 0 has 5 apprentices, 2 placed and 4 free"]),
        (of_lab(0, apprentices=0), ["seat 0 has 5 apprentices, 1 placed and 3 free"]),
        (lambda s: s.areas["kiln"].pop(0), ["seat 0 has 5 apprentices, 1 placed and 3 free"]),
        (of_seat(0, apprentices=1, free=-1), ["seat 0 has 1 apprentices, 2 placed and -1 free"]),
        (of_seat(0, apprentices=2, free=0), []),
    ],
)
def test_all_apprentices_of_a_seat_are_placed_or_free(change: Change, problems: list[str]) -> None:
    assert told(at_work(), change) == problems


@pytest.mark.parametrize(
    ("apprentices", "returned", "problems"),
    [
        (9, 0, []),
        (7, 2, []),
        (10, 0, ["seat 2 has 10 apprentices and gave 0 back"]),
        (8, 2, ["seat 2 has 8 apprentices and gave 2 back"]),
    ],
)
def test_a_colour_has_nine_apprentices_with_those_given_back(
    apprentices: int, returned: int, problems: list[str]
) -> None:
    change = of_seat(2, apprentices=apprentices, free=apprentices, returned=returned)
    assert told(at_work(), change) == problems


@pytest.mark.parametrize(
    "change",
    [
        of_seat(0, master_free=False),
        of_seat(1, master_free=True),
        lambda s: setattr(s.areas["kiln"][1], "master", False),
        of_lab(0, master=True),
    ],
)
def test_a_seat_has_one_master(change: Change) -> None:
    (problem,) = told(at_work(), change)
    assert problem in ("seat 0 has lost count of its master", "seat 1 has lost count of its master")


@pytest.mark.parametrize("groups", [[Group(0, 1), Group(0, 1)], [Group(0, 2), Group(1)]])
def test_a_seat_has_one_group_in_an_area_and_somebody_in_it(groups: list[Group]) -> None:
    def change(state: State) -> None:
        state.areas["joiner"] = groups
        state.players[0].free -= 2

    assert told(at_work(), change) == ["joiner: a seat twice, or an empty group"]


# Laboratories


@pytest.mark.parametrize(
    ("small", "problems"),
    [
        (Lab(4), ["seat 2, small laboratory: 0 men and 0 apprentices in 4 spaces"]),
        (Lab(7), ["seat 2, small laboratory: 0 men and 0 apprentices in 7 spaces"]),
        (Lab(3, men=1), ["seat 2, small laboratory: 1 men and 0 apprentices in 3 spaces"]),
        (Lab(5, men=2), ["seat 2, small laboratory: 2 men and 0 apprentices in 5 spaces"]),
        (Lab(5, men=1), []),
    ],
)
def test_a_laboratory_has_a_side_of_its_own_and_no_more_men_than_that_takes(small: Lab, problems: list[str]) -> None:
    assert told(at_work(), of_seat(2, small=small)) == problems


def test_no_seat_has_more_than_three_mechanical_men() -> None:
    def change(state: State) -> None:
        assert state.players[1].large
        state.players[1].large.men = 3

    assert told(at_work(), change) == [
        "seat 1 has 4 mechanical men",
        "seat 1, large laboratory: 3 men and 0 apprentices in 6 spaces",
    ]


@pytest.mark.parametrize(
    ("apprentices", "problems"),
    [(3, []), (4, ["seat 0, small laboratory: 0 men and 4 apprentices in 3 spaces"])],
)
def test_no_more_workers_are_in_a_laboratory_than_it_has_spaces(apprentices: int, problems: list[str]) -> None:
    free = of_seat(0, free=4 - apprentices)
    assert told(at_work(), both(of_lab(0, apprentices=apprentices), free)) == problems


@pytest.mark.parametrize(
    "change",
    [both(of_lab(2, apprentices=1), of_seat(2, free=4)), both(of_lab(2, master=True), of_seat(2, master_free=False))],
)
def test_nobody_works_in_an_idle_laboratory(change: Change) -> None:
    assert told(at_work(), change) == ["seat 2, small laboratory: workers without work"]


@pytest.mark.parametrize(
    ("weeks", "problems"),
    [
        (-1, ["seat 0, small laboratory: -1 weeks"]),
        (0, []),
        (15, []),
        (16, ["seat 0, small laboratory: 16 weeks"]),
    ],
)
def test_a_work_has_weeks_that_its_counter_can_show(weeks: int, problems: list[str]) -> None:
    assert told(at_work(), of_work(0, weeks=weeks)) == problems


# Players


@pytest.mark.parametrize(("florins", "problems"), [(0, []), (-1, ["seat 2 has -1 florins"])])
def test_nobody_has_less_than_nothing(florins: int, problems: list[str]) -> None:
    assert told(at_work(), of_seat(2, florins=florins)) == problems


def test_no_seat_works_twice_on_one_invention() -> None:
    def change(state: State) -> None:
        assert state.players[1].large and state.players[1].large.work
        state.players[1].large.work.invention = "8"
        state.stock.update(rope=state.stock["rope"] + 1, wood=state.stock["wood"] + 2, brick=state.stock["brick"] - 1)

    assert told(at_work(), change) == ["seat 1 works twice on 8"]


def test_no_seat_works_on_what_it_has_completed() -> None:
    assert told(at_work(), of_seat(0, completed=["12"])) == ["seat 0 works on {'12'} again"]


@pytest.mark.parametrize(
    ("completed", "inventions", "problems"),
    [
        (["1"], [], []),
        (["1", "1"], ["1"], ["seat 2 completed ['1', '1'] and has ['1']"]),
        ([], ["1"], ["seat 2 completed [] and has ['1']"]),
    ],
)
def test_who_has_a_card_has_completed_it_once(completed: list[str], inventions: list[str], problems: list[str]) -> None:
    assert told(at_work(), of_seat(2, completed=completed, inventions=inventions)) == problems


def test_each_seat_has_a_colour_of_its_own() -> None:
    state = at_work()
    assert told(state, of_seat(1, colour=state.players[0].colour)) == ["two seats share a colour"]


# Inventions


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda s: s.requested.remove("12"), "inventions out of place: Counter(), Counter({'12': 1})"),
        (lambda s: s.requested.append("1"), "inventions out of place: Counter({'1': 1}), Counter()"),
        (lambda s: s.gone.append("12"), "inventions out of place: Counter({'12': 1}), Counter()"),
        (lambda s: s.deck.top.append("9"), "inventions out of place: Counter({'9': 1}), Counter()"),
    ],
)
def test_each_invention_is_in_one_place(change: Change, problem: str) -> None:
    assert told(table(gone=["1"]), change) == [problem]


def test_no_card_lies_in_front_of_two_seats() -> None:
    assert told(at_work(), of_seat(0, inventions=["1"], completed=["1"])) == [
        "cards taken twice or still on the board: ['1', '1']"
    ]


def test_a_card_that_somebody_has_is_gone_from_the_board() -> None:
    assert told(at_work(), of_seat(0, inventions=["3"], completed=["3"])) == [
        "cards taken twice or still on the board: ['3', '1']"
    ]


def _leave(card: str) -> Change:
    def changed(state: State) -> None:
        state.requested.remove(card)
        state.gone.append(card)

    return changed


def test_a_work_lies_open_once_its_invention_has_left_the_board() -> None:
    assert told(at_work(), _leave("12")) == ["12 is worked on in secret after it has left"]
    assert told(at_work(), both(_leave("12"), of_work(0, shown=True))) == []


def test_only_the_rules_that_know_of_it_let_a_work_be_shown_of_free_will() -> None:
    shown = of_work(0, shown=True)
    assert told(at_work(), shown) == []
    assert told(at_work(), under_rules(1, shown)) == ["12 is shown of free will, which its rules do not know"]
    assert told(at_work(), under_rules(1, both(_leave("12"), shown))) == []


# The deck


def _shift(state: State, cards: int) -> None:
    """Count this many bronze cards of the deck's upper part in the lower part."""
    state.deck.layers[0]["bronze"] -= cards
    state.deck.layers[1]["bronze"] += cards


@pytest.mark.parametrize(
    ("cards", "problems"),
    [(2, []), (3, ["part 0 of the deck has {'bronze': -1, 'copper': 2, 'silver': 1}"])],
)
def test_no_part_of_the_deck_has_less_than_no_card(cards: int, problems: list[str]) -> None:
    assert told(table(requested=["1", "8", "12", "3"]), lambda state: _shift(state, cards)) == problems


def test_a_part_of_the_deck_may_be_without_any_metal() -> None:
    state = table(requested=["2", "6", "11"], gone=["1", "3", "4", "5", "7", "8", "9", "10", "12", "13", "14", "15"])
    for layer in state.deck.layers[:1]:
        assert not any(layer.values())
        layer.clear()
    assert GAME.problems(state) == []


@pytest.mark.parametrize("cards", [1, -1])
def test_the_parts_of_the_deck_count_all_its_cards(cards: int) -> None:
    def change(state: State) -> None:
        state.deck.layers[1]["silver"] += cards

    assert told(table(), change) == ["the parts of the deck have lost count of its cards"]


@pytest.mark.parametrize(("cards", "problems"), [(4, []), (5, ["5 cards of the deck are known"])])
def test_no_more_than_four_cards_of_the_deck_are_known(cards: int, problems: list[str]) -> None:
    assert GAME.problems(known(cards)) == problems


def test_nobody_remembers_a_card_that_has_left_the_deck() -> None:
    assert told(known(2), of_seat(1, seen=["2", "1"], sure=False)) == ["seat 1 remembers cards that left the deck"]


@pytest.mark.parametrize(("sure", "problems"), [(False, []), (True, ["seat 1 is sure of a wrong order"])])
def test_who_is_sure_of_an_order_is_right(sure: bool, problems: list[str]) -> None:
    assert told(known(2), of_seat(1, seen=["4", "2"], sure=sure)) == problems


# Phases


@pytest.mark.parametrize(
    ("position", "change", "problem"),
    [
        (at_work, setting(area="kiln"), "area kiln in phase placement"),
        (at_the_kiln, setting(area=None), "area None in phase offer"),
        (at_the_council, setting(area=None), "area None in phase leonardo"),
        (at_work, setting(council=Council()), "council in phase placement"),
        (at_the_council, setting(council=None), "council in phase leonardo"),
        (at_the_kiln, setting(council=Council()), "council in phase offer"),
        (at_work, setting(waiting=[]), "nobody is awaited in phase placement"),
        (at_work, setting(result=Result((0,), (1, 0, 0), "florins")), "result in phase placement"),
        (ended, setting(result=None), "result in phase over"),
        (in_a_contest, setting(contests=[]), "contests in phase bid"),
        (
            at_work,
            setting(contests=[Contest("9", [0, 1], [None, None], [0, 0])]),
            "contests in phase placement",
        ),
    ],
)
def test_each_phase_has_what_belongs_to_it_and_nothing_else(
    position: Callable[[], State], change: Change, problem: str
) -> None:
    assert told(position(), change) == [problem]


@pytest.mark.parametrize("phase", ["leonardo", "benefit", "move", "peek", "component"])
def test_the_council_is_in_session_in_all_its_phases(phase: str) -> None:
    state = at_the_council()
    state.phase = phase  # type: ignore[assignment]
    assert not {f"council in phase {phase}", f"area council in phase {phase}"} & set(GAME.problems(state))


def test_the_workshop_is_an_area() -> None:
    state = table(phase="placement", areas={"workshop": "0:1"})
    all_pass(state)
    assert (state.phase, GAME.problems(state)) == ("workshop", [])


# Contests


@pytest.mark.parametrize(
    ("bids", "problems"),
    [
        ((None, 0), []),
        ((23, None), []),
        ((None, -1), ["seat 1 bid -1"]),
        ((24, 0), ["seat 0 bid 24"]),
    ],
)
def test_a_bid_is_of_what_its_seat_has(bids: tuple[int | None, ...], problems: list[str]) -> None:
    assert told(in_a_contest(), bidding(*bids)) == problems


def test_each_seat_bids_from_a_purse_of_its_own() -> None:
    state = in_a_contest()
    state.players[1].florins = 3
    assert told(state, bidding(4, 4)) == ["seat 1 bid 4"]

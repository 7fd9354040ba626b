"""The pawn's way: the first move, the Main Square, bridges, and debts on the way (leonardo1989/first-spin to
leonardo1989/indemnity, leonardo1989/bridge)."""

from __future__ import annotations

import pytest

from engine.leonardo1989.constants import onwards, steps_to
from engine.leonardo1989.events import (
    IndemnityPaid,
    ManDrawn,
    Moved,
    OfficeDrawn,
    Paid,
    PalaceSold,
    Ruined,
    ShortOfCash,
    Spun,
    TurnBegan,
)
from engine.leonardo1989.state import State
from tests.rules import rule

from .positions import GAME, Always, all_of, at, do, florins, landing, machine, move, none, one, owned, table, waiting

# The first move


@rule("leonardo1989/first-spin")
@pytest.mark.parametrize("spin", [3, 9, 12])
def test_the_first_spin_of_n_lands_on_space_n_and_leaving_the_start_pays_nothing(spin: int) -> None:
    state = table(unmoved=[0], owns={1: "12"})
    events = move(state, spin, luck=Always(spin))
    assert one(events, Moved) == Moved(0, 1, spin, spin - 1, None)
    assert none(events, IndemnityPaid)


@rule("leonardo1989/first-spin", "leonardo1989/indemnity", "leonardo1989/office-draw")
def test_a_first_spin_of_1_is_a_stop_on_the_main_square() -> None:
    state = table(unmoved=[0])
    events = move(state, 1, then=[0])
    assert at(state, 0) == 1 and none(events, Moved)
    assert one(events, IndemnityPaid) == IndemnityPaid(0, 100)
    assert one(events, OfficeDrawn).florins == 50
    assert florins(state)[0] == 250 + 100 - 50


@rule("leonardo1989/first-spin", "leonardo1989/arms-draw", "leonardo1989/tribute")
def test_a_first_spin_of_1_draws_a_man_and_all_who_still_stand_there_pay_tribute() -> None:
    state = table(unmoved=[0, 1, 2, 3], owns={0: "32", 1: "2 4", 2: "5", 3: ""})
    events = move(state, 1, then=[0])
    assert one(events, ManDrawn).seat == 0
    assert [event for event in all_of(events, Paid) if event.why == "tribute"] == [
        Paid(1, 0, 20, "tribute", 1),
        Paid(2, 0, 10, "tribute", 1),
    ]


@rule("leonardo1989/first-spin")
def test_only_the_first_move_counts_the_start() -> None:
    state = table(at={0: 1})
    move(state, 8)
    assert at(state, 0) == 9


@rule("leonardo1989/first-spin")
def test_the_first_move_of_each_counts_the_start_whenever_it_comes() -> None:
    state = table(mover=2, unmoved=[2, 3], first=0)
    move(state, 9)
    assert at(state, 2) == 9
    move(state, 9)
    assert at(state, 3) == 9


# Moving


@rule("leonardo1989/move")
@pytest.mark.parametrize("number", range(1, 13))
def test_the_machine_gives_1_to_12_and_the_pawn_goes_on_in_the_order_of_the_spaces(number: int) -> None:
    state = table(at={0: 20}, florins={0: 0}, owns={1: "32"})
    events = move(state, number, luck=Always(number))
    assert one(events, Spun).spins[:1] == ((0, number),)
    assert one(events, Moved).target == 20 + number


@rule("leonardo1989/move")
def test_after_space_32_comes_space_1() -> None:
    state = table(at={0: 30})
    events = move(state, 11)
    assert one(events, Moved) == Moved(0, 30, 9, 11, None)


@rule("leonardo1989/move")
@pytest.mark.parametrize(
    ("source", "target", "steps"),
    [(1, 1, 0), (1, 12, 11), (1, 17, 16), (1, 18, -15), (17, 1, 16), (18, 1, 15), (32, 1, 1), (1, 32, -1), (3, 30, -5)],
)
def test_the_shorter_way_round_is_forward_where_both_are_as_long(source: int, target: int, steps: int) -> None:
    assert steps_to(source, target) == steps
    assert onwards(source, steps) == target


@rule("leonardo1989/move")
def test_a_turn_without_a_choice_plays_itself_on() -> None:
    state = table(seats=3, at=14, florins={0: 250, 1: 40, 2: 250})
    events = move(state, 3, then=machine(3))
    assert [event.seat for event in all_of(events, TurnBegan)] == [1, 2]
    assert [at(state, seat) for seat in range(3)] == [17, 17, 14]
    assert waiting(state) == [(2, "works")]


# The Main Square


@rule("leonardo1989/indemnity")
def test_passing_the_main_square_pays_100() -> None:
    state = table(at={0: 31})
    events = move(state, 10)
    assert one(events, IndemnityPaid) == IndemnityPaid(0, 100)
    assert florins(state)[0] == 350 and at(state, 0) == 9


@rule("leonardo1989/indemnity", "leonardo1989/office-draw")
def test_stopping_on_the_main_square_pays_100_and_not_200() -> None:
    state, events = landing(1, then=[0])
    assert one(events, IndemnityPaid).florins == 100
    assert florins(state)[0] == 250 + 100 - one(events, OfficeDrawn).florins


@rule("leonardo1989/indemnity")
def test_leaving_the_main_square_later_pays_nothing() -> None:
    state = table(at={0: 1})
    assert none(move(state, 8), IndemnityPaid)


@rule("leonardo1989/indemnity", "leonardo1989/debt")
def test_the_100_florins_come_before_the_rent_that_they_help_to_pay() -> None:
    state = table(at={0: 31}, owns={1: "4*4"}, florins={0: 60})
    events = move(state, 5)
    assert none(events, ShortOfCash)
    assert florins(state)[:2] == [0, 410]


# Bridges


@rule("leonardo1989/bridge")
@pytest.mark.parametrize(("start", "tolls"), [(2, 0), (3, 1), (9, 0), (10, 1), (12, 1), (13, 0), (18, 1)])
def test_a_rival_s_bridge_takes_5_from_who_crosses_it_or_stops_on_it(start: int, tolls: int) -> None:
    state = table(at={0: start}, owns={0: "5 12 15 16", 1: "6 13 21"})
    move(state, 3)
    assert florins(state)[:2] == [250 - 5 * tolls, 250 + 5 * tolls]


@rule("leonardo1989/bridge")
def test_the_toll_is_told_with_its_bridge_in_the_order_of_the_way() -> None:
    state = table(at={0: 5}, owns={1: "13", 2: "6"})
    events = move(state, 12)
    assert all_of(events, Paid) == [Paid(0, 2, 5, "toll", 6), Paid(0, 1, 5, "toll", 13)]
    assert florins(state) == [240, 255, 255, 250]


@rule("leonardo1989/bridge")
def test_stopping_on_a_rival_s_bridge_costs_the_toll_once_and_no_rent() -> None:
    state, events = landing(6, owns={1: "6 8"})
    assert all_of(events, Paid) == [Paid(0, 1, 5, "toll", 6)]
    assert florins(state)[:2] == [245, 255]


@rule("leonardo1989/bridge")
def test_leaving_a_bridge_and_one_s_own_and_the_bank_s_bridges_cost_nothing() -> None:
    state = table(at={0: 6}, owns={0: "13", 1: "6 8"})
    assert none(move(state, 11), Paid)
    state = table(at={0: 5}, owns={1: "8"})
    assert none(move(state, 12), Paid)


# Debts on the way


def stranded(florins: int = 0, palaces: str = "2", **position: object) -> State:
    """Seat 0, out of cash, is on the way from 5 to 17 over two bridges of seat 1."""
    return table(at={0: 5}, owns={0: palaces, 1: "6 13 15"}, florins={0: florins}, **position)  # type: ignore[arg-type]


@rule("leonardo1989/debt", "leonardo1989/move")
def test_a_toll_that_cannot_be_paid_is_met_where_the_walk_ends() -> None:
    state = stranded(palaces="2 4")
    events = move(state, 12)
    assert one(events, Moved) == Moved(0, 5, 17, 12, None)
    assert one(events, ShortOfCash) == ShortOfCash(0, 1, 5, "toll", 6)
    assert waiting(state) == [(0, "sell")]
    events = do(state, "sell 2")
    assert all_of(events, Paid) == [Paid(0, 1, 5, "toll", 6), Paid(0, 1, 5, "toll", 13)]
    assert florins(state)[:2] == [10, 260] and owned(state, 0) == "4"


@rule("leonardo1989/debt", "leonardo1989/move")
def test_a_toll_that_can_be_paid_is_paid_as_it_comes_and_the_next_waits() -> None:
    state = stranded(florins=5, palaces="2 4")
    events = move(state, 12)
    assert one(events, Paid) == Paid(0, 1, 5, "toll", 6)
    assert one(events, ShortOfCash) == ShortOfCash(0, 1, 5, "toll", 13)


@rule("leonardo1989/debt")
def test_the_one_thing_there_is_to_sell_is_sold_by_itself() -> None:
    state = stranded()
    events = move(state, 12)
    assert one(events, PalaceSold).space == 2
    assert at(state, 0) == 17


@rule("leonardo1989/bankrupt", "leonardo1989/move")
def test_who_cannot_pay_a_toll_is_ruined_where_the_walk_ends() -> None:
    state = stranded(palaces="")
    events = move(state, 12)
    assert one(events, Ruined).seat == 0
    assert at(state, 0) == 17 and all_of(events, TurnBegan)[0].seat == 1


@rule("leonardo1989/indemnity", "leonardo1989/bridge", "leonardo1989/move")
@pytest.mark.parametrize("palaces", ["", "2 4"])
def test_the_100_florins_of_the_same_walk_come_before_a_toll_that_could_not_be_paid(palaces: str) -> None:
    """The bridge on 27 comes before the Main Square."""
    state = table(at={0: 26}, owns={0: palaces, 1: "27"}, florins={0: 0})
    events = move(state, 7, then=[0])
    assert none(events, ShortOfCash) and none(events, Ruined)
    assert [type(event) for event in events if isinstance(event, IndemnityPaid | Paid)][:2] == [IndemnityPaid, Paid]
    assert all_of(events, Paid)[0] == Paid(0, 1, 5, "toll", 27)
    assert florins(state)[:2] == [45, 255] and owned(state, 0) == palaces


@rule("leonardo1989/indemnity", "leonardo1989/bridge", "leonardo1989/move")
def test_a_last_coin_pays_a_toll_before_the_100_florins_of_the_same_walk() -> None:
    state = table(at={0: 26}, owns={0: "2 4", 1: "27"}, florins={0: 5})
    events = move(state, 7, then=[0])
    told = [type(event) for event in events if isinstance(event, IndemnityPaid | Paid)]
    assert told[:2] == [Paid, IndemnityPaid]


@rule("leonardo1989/office-draw", "leonardo1989/bridge", "leonardo1989/move")
def test_a_toll_that_waited_is_settled_before_the_compulsory_office() -> None:
    state = table(at={0: 26}, owns={0: "2 4", 1: "27"}, florins={0: 0})
    events = move(state, 7, then=[0])
    assert [paid.why for paid in all_of(events, Paid)] == ["toll", "office"]
    assert events.index(all_of(events, Paid)[0]) < events.index(one(events, OfficeDrawn))


@rule("leonardo1989/guild-indemnity", "leonardo1989/bridge", "leonardo1989/move")
def test_a_guild_which_gets_no_100_florins_waits_with_its_toll_likewise() -> None:
    state = table(seats=5, at={0: 26}, together=[(0, 4)], owns={0: "2 4", 1: "27"}, florins={0: 0})
    events = move(state, 10, 10)
    assert none(events, IndemnityPaid) and one(events, ShortOfCash).why == "toll"
    assert waiting(state) == [(0, "sell")] and at(state, 0) == 4


@rule("leonardo1989/move")
def test_by_the_first_version_of_the_rules_a_debt_on_a_bridge_stopped_the_pawn_until_it_was_met() -> None:
    state = stranded(palaces="2 4", rules=1)
    events = move(state, 12)
    assert one(events, Moved) == Moved(0, 5, 6, 1, None)
    assert one(events, ShortOfCash) == ShortOfCash(0, 1, 5, "toll", 6)
    view = GAME.view(state, 2)
    assert (view.steps, view.players[0].at) == (11, 6)
    events = do(state, "sell 2")
    assert all_of(events, Paid) == [Paid(0, 1, 5, "toll", 6), Paid(0, 1, 5, "toll", 13)]
    assert one(events, Moved) == Moved(0, 6, 17, 11, None)
    assert florins(state)[:2] == [10, 260] and owned(state, 0) == "4"


@rule("leonardo1989/move")
def test_by_the_first_version_of_the_rules_the_100_florins_came_too_late_for_a_bridge_before_them() -> None:
    state = table(at={0: 26}, owns={0: "2 4", 1: "27"}, florins={0: 0}, rules=1)
    move(state, 10)
    assert waiting(state) == [(0, "sell")] and at(state, 0) == 27
    state = stranded(palaces="", rules=1)
    assert one(move(state, 12), Ruined).seat == 0 and at(state, 0) == 6
    assert GAME.view(state, None).steps == 0


@rule("leonardo1989/bridge")
def test_a_last_coin_pays_a_toll_without_a_stop() -> None:
    state, events = landing(14, florins={0: 5}, owns={0: "8 14", 1: "13"})
    assert [(moved.source, moved.target) for moved in all_of(events, Moved)] == [(11, 14)]
    assert none(events, ShortOfCash) and florins(state)[:2] == [0, 255]

"""What is done at one press, and what is asked twice: an action that loses or wastes something, or reveals
information."""

from __future__ import annotations

import pytest

from bot.text.language import ENGLISH, ITALIAN, Language
from bot.text.panel_words import Summary
from engine.actions import Action
from engine.davinci import actions as acts
from engine.davinci.state import Contest, Council, Group, State, Work
from engine.davinci.view import View
from engine.match import Match
from tests.rules import rule

from .games import begun, texts_for


def summed(match: Match[State, View], action: Action, words: Language = ENGLISH, seat: int = 0) -> Summary:
    view = match.view(seat)
    reasons = match.game.confirm(view, seat, action)
    return texts_for(words, seat).summary(match.question(seat).decision, action, view, reasons)


def working(weeks: int, *, shown: bool = False) -> Match[State, View]:
    """Seat 0 in its laboratory phase of turn 3, with work on the Theatral latch begun before."""
    match = begun(3)
    match.state.turn = 3
    match.state.players[0].small.work = Work("8", since=2, weeks=weeks, shown=shown)
    if shown:
        match.state.requested.remove("8")
        match.state.gone.append("8")
    return match


def at_the_shop(paid: int) -> Match[State, View]:
    match = begun(3)
    state = match.state
    state.phase, state.area, state.paid, state.waiting = "offer", "kiln", paid, [0]
    state.areas["kiln"] = [Group(0, 2)]
    return match


def at_the_council(chosen: dict[str, int], waiting: list[int]) -> Match[State, View]:
    match = begun(3)
    state = match.state
    state.phase, state.area, state.council, state.waiting = "benefit", "council", Council(chosen), waiting
    state.areas["council"] = [Group(0, 1), Group(1, 1)]
    return match


# Laboratories


def test_starting_what_is_requested_is_done_at_once() -> None:
    assert summed(begun(3), acts.Start("small", "8")) == Summary(
        "Start Theatral latch (8) in the small laboratory.", ("It takes you 7 weeks of work.",)
    )


def test_starting_what_nobody_has_asked_for_is_asked_twice() -> None:
    assert summed(begun(3), acts.Start("small", "13")).final.startswith("It is not requested yet:")


@pytest.mark.parametrize(
    ("weeks", "shown", "final"),
    [
        (3, False, "You lose 3 weeks of work."),
        (1, False, "You lose 1 week of work."),
        (0, False, ""),
        (0, True, "Others have completed it: once cancelled, you cannot start it again."),
    ],
)
def test_cancelling_says_what_is_lost(weeks: int, shown: bool, final: str) -> None:
    assert summed(working(weeks, shown=shown), acts.Cancel("small")).final == final


def test_a_laboratory_left_idle_beside_what_it_could_start_is_asked_twice() -> None:
    assert summed(begun(3), acts.Ready()).final == (
        "Your small laboratory stays idle this turn, although you could start Automatic hammer (1), Theatral latch (8) "
        "or Dimensioned sling (3)."
    )


def test_being_ready_with_nothing_to_start_or_all_at_work_is_done_at_once() -> None:
    poor = begun(3)
    poor.state.players[0].hand = dict.fromkeys(poor.state.players[0].hand, 0)

    assert summed(poor, acts.Ready()).final == ""
    assert summed(working(3), acts.Ready()).final == ""


# Placing


def test_a_pass_with_workers_left_is_asked_twice() -> None:
    match = begun(3)
    match.state.phase = "placement"
    match.state.players[0].free = 2

    assert summed(match, acts.Pass(), ITALIAN) == Summary(
        "Non piazzare altri uomini.",
        (),
        "Hai ancora da piazzare 2 apprendisti e il mastro: se passi, in questo turno non puoi più.",
    )


def test_a_pass_with_nobody_left_is_done_at_once() -> None:
    match = begun(3)
    match.state.phase = "placement"
    match.state.players[0].free, match.state.players[0].master_free = 0, False

    assert summed(match, acts.Pass()).final == ""


def test_a_placement_is_done_at_once() -> None:
    match = begun(3)
    match.state.phase = "placement"

    assert summed(match, acts.Place("kiln", 2)) == Summary("Place 2 apprentices at the Kiln.")


# The city


def test_taking_tells_the_price_and_that_the_workers_stay() -> None:
    assert summed(at_the_shop(0), acts.Take()) == Summary("Take 1 brick, for free.", ("Your workers stay.",))
    assert summed(at_the_shop(1), acts.Take()) == Summary("Take 1 brick, for 2 florins.", ("Your workers stay.",))


def test_the_last_thing_taken_closes_the_area() -> None:
    match = at_the_shop(3)
    match.state.players[0].florins = 9

    assert summed(match, acts.Take()).follows == ("The area closes: all there go home.",)


def test_leaving_what_is_free_is_asked_twice_and_what_costs_is_left_at_once() -> None:
    free, dear = at_the_shop(0), at_the_shop(1)
    for match in (free, dear):
        match.state.areas["ropemaker"] = [Group(1, 1)]

    assert summed(free, acts.Leave()).final == "It is free: if you go home now, you leave with nothing."
    assert summed(dear, acts.Leave()) == Summary("Take the workers home.")


def test_leaving_tells_of_the_price_only_where_others_are() -> None:
    match = at_the_shop(1)
    match.state.areas["kiln"].append(Group(1, 1))

    assert summed(match, acts.Leave()).follows == ("The price stays at 2 for the others.",)


LOOKS = "The deck is looked at next: then you cannot take this back on your own."


@pytest.mark.parametrize(
    ("chosen", "waiting", "benefit", "final"),
    [
        ({}, [0, 1], "peek", ""),
        ({"florins": 1}, [0], "peek", LOOKS),
        ({"peek": 1}, [0], "florins", LOOKS),
        ({"move": 1}, [0], "peek", ""),
        ({"peek": 1}, [0], "move", ""),
    ],
)
def test_a_benefit_is_final_only_if_the_deck_is_looked_at_next(
    chosen: dict[str, int], waiting: list[int], benefit: str, final: str
) -> None:
    assert summed(at_the_council(chosen, waiting), acts.Benefit(benefit)).final == final


def test_a_move_with_nobody_to_move_holds_no_look_up() -> None:
    match = at_the_council({"move": 1}, [0])
    match.state.areas["council"][1] = Group(1, 0, master=True)

    assert summed(match, acts.Benefit("peek")).final == LOOKS


def test_a_move_is_final_only_if_somebody_looks_at_the_deck_after_it() -> None:
    match = at_the_council({"move": 0, "peek": 1}, [0])
    match.state.phase = "move"
    match.state.council.done = 1  # type: ignore[union-attr]

    assert summed(match, acts.Move("0", "council", "kiln")).final == LOOKS
    assert summed(match, acts.Decline()) == Summary("Move nobody.", (), LOOKS)
    assert match.state.council
    match.state.council.chosen = {"move": 0}
    assert summed(match, acts.Move("0", "council", "kiln")).final == ""


def test_the_last_act_of_the_city_says_that_it_ends_the_turn_and_is_asked_twice() -> None:
    ends = "The laboratories work now and the turn comes to its end: you can't take this back on your own."
    last, before = at_the_shop(1), at_the_shop(1)
    before.state.areas["ropemaker"] = [Group(1, 1)]

    assert summed(last, acts.Leave()).final == ends
    assert summed(before, acts.Leave()).final == ""


@rule("davinci/turns-8-9")
@pytest.mark.parametrize(
    ("turn", "end"),
    [(8, "the turn comes to its end"), (9, "the game comes to its end")],
)
def test_the_last_pass_of_the_last_turns_says_what_it_ends(turn: int, end: str) -> None:
    match = begun(3)
    match.state.turn, match.state.phase, match.state.waiting = turn, "placement", [0]
    match.state.players[0].small.work = Work("8", since=2, weeks=3)

    assert summed(match, acts.Pass()).final.endswith(
        f"The laboratories work now and {end}: you can't take this back on your own."
    )


@rule("davinci/setup-experts")
def test_the_last_favour_begins_the_first_turn() -> None:
    match = begun(2, start="experts")
    action = acts.Favour("florins")

    assert summed(match, action).final == ""
    match.state.waiting.pop(1)
    assert summed(match, action).final == "The first turn begins then: you can't take this back on your own."


def test_a_component_without_a_florin_is_warned_of() -> None:
    match = at_the_council({}, [0, 1])
    match.state.players[0].florins = 0

    assert summed(match, acts.Benefit("component")).final == (
        "It costs 1 florin when it is carried out, and you have none."
    )


def test_taking_nothing_at_the_council_is_asked_twice() -> None:
    said = summed(at_the_council({"florins": 1}, [0]), acts.Decline())

    assert said.text == "Take nothing."
    assert said.final.startswith("A benefit costs nothing: if you go home now, you leave with nothing.")


# Bids


def test_only_the_last_bid_is_final() -> None:
    match = begun(3)
    match.state.phase, match.state.waiting = "bid", []
    match.state.contests = [Contest("13", [0, 2], [None, None], [0, 0])]

    assert summed(match, acts.Bid(2)) == Summary("Offer 2 florins.", ("You may change it until everyone has bid.",))
    match.state.contests[0].bids[1] = 1
    match.state.memo.clear()
    assert summed(match, acts.Bid(2)).final == (
        "Yours is the last bid: all are opened at once, for good, and the turn ends."
    )
    match.state.contests.append(Contest("18", [0, 1], [None, None], [0, 0]))
    assert summed(match, acts.Bid(2)).final == "Yours is the last bid: all are opened at once, for good."

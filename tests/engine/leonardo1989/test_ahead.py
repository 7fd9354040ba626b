"""Answers left for the own next turn, and the only possible bidder (leonardo1989/ahead)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.chance import SeededChance, match_key
from engine.game import AnsweredAhead, Decision, Reason
from engine.leonardo1989.actions import NextTurn
from engine.leonardo1989.ahead import ASK_ME, decisions
from engine.leonardo1989.events import (
    AuctionOpened,
    AuctionWon,
    BidMade,
    BidRaised,
    NextTurnLeft,
    PalaceBought,
    PalaceRefused,
    TurnBegan,
    Unsold,
    WorkPlaced,
    WorksDrawn,
)
from engine.leonardo1989.state import NONE_LEFT, Ahead, State
from engine.leonardo1989.view import left_ahead
from engine.match import Match
from engine.players import player
from tests.engine.walking import told
from tests.rules import rule

from .positions import (
    AHEAD,
    GAME,
    all_of,
    any_luck,
    asked,
    barred,
    do,
    florins,
    landing,
    machine,
    none,
    offered,
    one,
    owned,
    table,
    unite,
    waiting,
    works_shown,
)

pytestmark = rule("leonardo1989/ahead")


def position(left: str = "", **given: Any) -> State:
    """Seat 0 has the turn; seat 1 stands on 9 and, with `left`, has left this for its next turn."""
    state = table(**{"ahead": True, "at": {1: 9}, "owns": {1: "32"}, **given})
    if left:
        AHEAD.do(state, left, seat=1)
    return state


def next_turn_of(state: State, *luck: int) -> list[Any]:
    """Seat 0 spins 12 and stops where nothing happens; what follows is seat 1's turn."""
    state.players[0].at = 5  # from 5 on to 17, an asylum
    state.memo.clear()
    return do(state, "works 0", luck=[*machine(12), *luck])


def open_ahead(state: State) -> dict[int, Decision]:
    return {decision.seat: decision for decision in GAME.decisions(state) if decision.ahead}


# What is asked


def test_those_whose_turn_it_is_not_are_asked_for_their_next_one_and_delay_nobody() -> None:
    state = position(seats=4, mover=1, at=20)
    found = open_ahead(state)
    assert {seat: decision.key_parts for seat, decision in found.items()} == {
        0: ("next", 2, 0), 2: ("next", 1, 0), 3: ("next", 1, 0),
    }  # fmt: skip
    for decision in found.values():
        assert (decision.awaited, decision.sealed, decision.decline, decision.answered) == (
            False, False, ASK_ME, False,
        )  # fmt: skip
    assert waiting(state) == [(1, "works")]


def test_without_the_option_nobody_is_asked() -> None:
    assert not open_ahead(table()) and not list(decisions(table()))


def test_all_are_asked_for_their_first_turn_while_they_choose_factions() -> None:
    state, _ = GAME.start(GAME.options({"ahead": True}), 4, any_luck())
    assert {decision.key_parts for decision in open_ahead(state).values()} == {("next", 1, 0)}
    assert set(open_ahead(state)) == {0, 1, 2, 3}


def test_nobody_is_asked_for_a_turn_that_will_not_come() -> None:
    state = position(round=15, rounds=15, mover=1)
    assert set(open_ahead(state)) == {2, 3}
    assert set(open_ahead(position(round=14, rounds=15, mover=1))) == {0, 2, 3}


def test_the_ruined_and_the_members_of_a_guild_are_not_asked() -> None:
    assert set(open_ahead(position(seats=5, out=[4], at=20))) == {1, 2, 3}
    assert set(open_ahead(position(seats=5, together=[(2, 4)], at=20))) == {1, 3}


def test_what_can_be_left() -> None:
    state = position()
    assert AHEAD.offered(state, "next", seat=1) == ["works", "buy", "spin", "none", "ask"]
    keep = AHEAD.node(state, "next", "buy", seat=1)
    assert (keep.low, keep.high, keep.step, keep.default) == (0, 1000, 5, 0)  # type: ignore[union-attr]


@pytest.mark.parametrize("line", ["next works", "next buy 50k", "next spin 1000k", "next none", "next ask"])
def test_what_is_left_reads_back_and_is_stored(line: str) -> None:
    state = position(line)
    assert GAME.notation.write(GAME.notation.read(line)) == line
    assert GAME.load(GAME.dump(state)) == state == GAME.copy(state)
    assert open_ahead(state)[1].answered and not open_ahead(state)[2].answered


def test_the_book_s_way_is_stored_as_it_was() -> None:
    assert "ahead" not in GAME.dump(table())
    assert '"ahead":' not in GAME.dump(position()).replace('"ahead":true', "")


# What becomes of it


def test_works_are_bought_with_all_the_money_and_shown_where_rents_rise_most() -> None:
    state = position("next works", owns={1: "2 32"}, florins={1: 160})
    events = next_turn_of(state, 0, 0, 0, *machine(1))
    assert [event.question for event in all_of(events, AnsweredAhead)] == ["works", "place"]
    assert one(events, WorksDrawn).florins == 150
    assert {event.space for event in all_of(events, WorkPlaced)} == {32} and len(works_shown(state, 32)) == 3
    assert waiting(state) != [(1, "works")]


@pytest.mark.parametrize(
    ("left", "works"),
    [("next works", 2), ("next works 50k", 1), ("next works 55k", 0), ("next works 500k", 0), ("next buy", 0)],
)
def test_works_leave_what_is_to_be_kept(left: str, works: int) -> None:
    state = position(left, florins={1: 100})
    events = next_turn_of(state, *[0] * works, *machine(3))
    assert sum(len(event.works) for event in all_of(events, WorksDrawn)) == works


@pytest.mark.parametrize(
    ("left", "purse", "bought"),
    [
        ("next buy", 250, True), ("next buy 190k", 250, True), ("next buy 195k", 250, False), ("next none", 250, False),
        ("next works", 60, False), ("next works", 40, False),
    ],
)  # fmt: skip
def test_what_the_pawn_stops_on_is_bought_if_enough_is_kept(left: str, purse: int, bought: bool) -> None:
    """The palace on space 12 costs 60; one work costs 50."""
    state = position(left, florins={1: purse})
    events = next_turn_of(state, *([0] if "works" in left and purse >= 50 else ()), *machine(3))
    assert all_of(events, TurnBegan)[0].seat == 1
    assert {event.space for event in events if isinstance(event, PalaceBought | PalaceRefused)} == {12}
    assert bool(all_of(events, PalaceBought)) == bought == ("12" in owned(state, 1).split())


def test_one_can_be_asked_what_to_buy() -> None:
    state = position("next spin")
    events = next_turn_of(state, *machine(3))
    assert [event.question for event in all_of(events, AnsweredAhead)] == ["works"]
    assert waiting(state) == [(1, "buy")]
    do(state, "buy")
    assert state.players[1].ahead.turn is None and not open_ahead(state)[1].answered


def test_who_wants_to_be_asked_is_asked() -> None:
    state = position("next ask")
    assert none(next_turn_of(state), AnsweredAhead)
    assert waiting(state) == [(1, "works")]
    assert 1 not in open_ahead(state)


def test_the_last_change_counts() -> None:
    state = position("next works")
    AHEAD.do(state, "next buy", seat=1)
    AHEAD.do(state, "next ask", seat=1)
    next_turn_of(state)
    assert waiting(state) == [(1, "works")]


def test_it_is_for_one_turn_only() -> None:
    state = position("next buy")
    next_turn_of(state, *machine(3))
    assert state.players[1].ahead.turn is None
    asked_again = open_ahead(state)[1]
    assert asked_again.key_parts == ("next", 2, 1) and not asked_again.answered


def test_it_is_not_kept_for_later_if_its_turn_asked_nothing() -> None:
    """Without money for a work the pawn spins at once, and comes to an asylum."""
    state = position("next buy", florins={1: 20}, at={1: 5})
    events = next_turn_of(state, *machine(12))
    assert none(events, AnsweredAhead) and state.players[1].ahead.turn is None


def test_a_debt_is_asked_as_ever() -> None:
    state = position("next works", florins={1: 50}, owns={0: "12*2", 1: "32 31"})
    next_turn_of(state, 0, *machine(3))
    assert waiting(state) == [(1, "sell")]


def test_joining_a_guild_and_being_ruined_drop_it() -> None:
    state = position("next works", seats=5, guilds=True)
    unite(state, 1, 2, 1)
    assert state.players[1].ahead.turn is None and state.members(1) == [1, 2]
    ruined = landing(12, ahead=True, florins={0: 0}, owns={0: "", 1: "12*4"}, at={2: 14})[0]
    assert ruined.players[0].out and ruined.players[0].ahead.turn is None


def test_a_changed_answer_is_a_new_question_and_a_press_on_the_old_one_too_late() -> None:
    state = position("next none")
    assert open_ahead(state)[1].key_parts == ("next", 1, 1)
    next_turn_of(state, *machine(8))
    assert open_ahead(state)[1].key_parts == ("next", 2, 1)


def test_what_ends_a_turn_may_draw_the_next_one_s_luck() -> None:
    """Nobody knows whether the next player has left an answer; the book's way has no such luck."""
    buying = GAME.notation.read("buy")
    for ahead, reasons in ((True, (Reason.LUCK,)), (False, ())):
        state, _ = landing(8, ahead=ahead)
        assert GAME.confirm(GAME.view(state, 0), 0, buying) == reasons


def test_an_act_of_another_changes_nothing_of_the_question() -> None:
    state = position("next works")
    before = open_ahead(state)[2]
    AHEAD.do(state, "next buy", seat=3)
    assert open_ahead(state)[2].key_parts == before.key_parts
    assert asked(state).key_parts == asked(position()).key_parts


# Secrecy


@pytest.mark.parametrize("line", ["next works", "next none", "next ask", ""])
def test_nobody_else_learns_what_is_left_or_whether_anything_is(line: str) -> None:
    state, plain = position(line), position()
    for viewer in (0, 2, 3, None):
        assert GAME.view(state, viewer) == GAME.view(plain, viewer)
        assert GAME.determinize(GAME.view(state, viewer), random.Random(1)).players[1].ahead == NONE_LEFT
    if line:
        left = Ahead(GAME.notation.read(line), 1)  # type: ignore[arg-type]
        assert left_ahead(GAME.view(state, 1)) == left
        assert GAME.determinize(GAME.view(state, 1), random.Random(1)).players[1].ahead == left
    assert left_ahead(GAME.view(plain, 1)) == NONE_LEFT == left_ahead(GAME.view(table(), 1))


def test_only_the_player_is_told_what_was_left() -> None:
    events = AHEAD.do(position(), "next works 50k", seat=1)
    assert events == [NextTurnLeft(1, "works", 50, audience=(1,))]
    assert told(events, 0) == told(events, None) == []


def test_two_contents_that_lead_to_the_same_act_are_told_alike() -> None:
    refused = [next_turn_of(position(left), *machine(3)) for left in ("next none", "next buy 500k", "next buy 195k")]
    assert refused[0] == refused[1] == refused[2]
    poor = [
        next_turn_of(position(left, florins={1: 55}), *machine(3))
        for left in ("next buy", "next none", "next spin", "next works 50k")
    ]
    assert poor[0] == poor[1] == poor[2] == poor[3]


# Undo


def match_with_answers() -> Match[Any, Any]:
    """Four seats that have chosen their factions."""
    match, _ = Match.begin(GAME, {"ahead": True}, 4, SeededChance(KEY))
    for seat in range(4):
        act(match, seat, "swear guelf")
    return match


KEY = match_key(bytes(32), 1)


def act(match: Match[Any, Any], seat: int, line: str) -> None:
    action = GAME.notation.read(line)
    kinds = {"swear": "faction", "refuse": "buy"}
    kind = kinds.get(action.kind, action.kind)
    key = next(q.key for q in match.questions() if q.decision.seat == seat and q.decision.kind == kind)
    match.apply(seat, action, SeededChance(KEY, match.next_outcome), key)


def test_what_was_left_outlives_an_undo_and_what_was_used_is_there_again() -> None:
    match = match_with_answers()
    first = match.state.mover
    second, last = (first + 1) % 4, (first + 3) % 4
    act(match, second, "next none")
    keep = len(match.in_force)
    act(match, first, "works 0")
    while match.state.mover == first:
        decision = next(q.decision for q in match.questions() if q.decision.awaited)
        act(match, decision.seat, {"buy": "refuse", "bid": "bid 0", "stake": "stake gem 5"}[decision.kind])
    assert match.state.players[second].ahead.turn is None
    act(match, last, "next buy 50k")
    match.undo(keep)
    assert match.state.players[last].ahead.turn == NextTurn("buy", 50)
    assert match.state.players[second].ahead.turn == NextTurn("none")
    assert match.state.mover == first and match.state.phase == "works"


# The only possible bidder


def refused(**given: Any) -> tuple[State, list[Any]]:
    """Seat 2 has refused the palace on 8; only seat 3 has money."""
    state, _ = landing(8, **{"ahead": True, "mover": 2, "florins": {0: 0, 1: 0}, **given})
    return state, do(state, "refuse")


@pytest.mark.parametrize("live", [False, True])
def test_the_only_one_who_can_bid_is_asked_openly_for_5(live: bool) -> None:
    state, events = refused(live_auction=live)
    assert one(events, AuctionOpened).parties == (3,)
    assert waiting(state) == [(3, "raise")] and not asked(state).sealed
    assert offered(state, "raise") == [5]
    assert asked(state).shortcuts[0] == GAME.notation.read("raise 5")
    assert barred(state, "raise", 10) == ("leonardo1989/ahead", "sole_bidder", 5, 10, False)
    events = do(state, "raise 5")
    assert one(events, AuctionWon) == AuctionWon(3, 8, 5) and one(events, BidRaised).florins == 5
    assert florins(state)[3] == 245


def test_the_only_one_who_can_bid_may_leave_it() -> None:
    state, _ = refused()
    events = do(state, "drop")
    assert one(events, Unsold).space == 8 and 8 not in state.holdings


def test_everybody_sees_the_same_of_the_only_bidder() -> None:
    state, _ = refused()
    views = [GAME.view(state, viewer).current_auction for viewer in (0, 1, 3, None)]
    assert all(view == views[0] and view.live and view.waiting == (3,) for view in views)


def test_several_bid_in_secret_as_ever() -> None:
    state, _ = refused(florins={1: 0})
    assert waiting(state) == [(3, "bid"), (0, "bid")]
    assert one(do(state, "bid 20", seat=0), BidMade).seat == 0


def test_by_the_book_s_way_the_only_bidder_names_a_maximum() -> None:
    state, _ = refused(ahead=False)
    assert waiting(state) == [(3, "bid")] and asked(state).sealed


@pytest.mark.parametrize(
    ("orders", "line"),
    [({"bid": "price"}, "raise 5"), ({"bid": "none"}, "drop"), ({"bid": "price", "reserve": 250}, "drop")],
)
def test_orders_for_auctions_answer_for_the_only_bidder_too(orders: dict[str, Any], line: str) -> None:
    state, _ = refused()
    response = GAME.order_response(GAME.view(state, 3), asked(state), orders)
    assert response is not None and response.action == GAME.notation.read(line)


# Computers


def test_a_computer_leaves_what_it_would_answer_and_a_caretaker_nothing() -> None:
    state = position()
    decision, view = open_ahead(state)[1], GAME.view(state, 1)
    assert player("apprentice").choose(view, decision, random.Random(1)) == NextTurn("works")
    assert player("caretaker").choose(view, decision, random.Random(1)) == ASK_ME


def test_a_position_with_an_answer_that_cannot_be_there_is_unsound() -> None:
    for broken in (NextTurn("all"), NextTurn("buy", 3), NextTurn("ask", 50)):
        state = position()
        state.players[1].ahead = Ahead(broken)
        assert GAME.problems(state)
    off = table()
    off.players[1].ahead = Ahead(NextTurn("buy"))
    assert GAME.problems(off)

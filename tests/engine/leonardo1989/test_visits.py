"""The effects of a visitor's walk, computed in advance: as shown to the holder, and for orders that send visitors."""

from __future__ import annotations

from collections import Counter
from itertools import takewhile
from typing import Any

import pytest

from engine.leonardo1989 import events as ev
from engine.leonardo1989.actions import Power
from engine.leonardo1989.constants import steps_to
from engine.leonardo1989.orders import order_response
from engine.leonardo1989.state import State
from engine.leonardo1989.visits import Due, Visit, advantage, visit
from tests.rules import rule

from .positions import GAME, asked, deck_of, landing, move, table, waiting
from .walks import steps


def visited(space: int, **position: Any) -> State:
    """Seat 0 has come to a space whose office seat 1 holds."""
    state, _ = landing(space, offices={1: [space]}, **position)
    assert waiting(state) == [(1, "power")]
    return state


def sent(state: State, target: int, men_taken: int = 0) -> Visit:
    view = GAME.view(state, 1)
    return visit(view, steps_to(view.players[0].at, target), men_taken)


def by_best(state: State) -> str:
    ordered = order_response(GAME.view(state, 1), asked(state), {"power": "best"})
    assert ordered is not None and ordered.action is not None
    return GAME.notation.write(ordered.action)


@rule("leonardo1989/office-power", "leonardo1989/indemnity")
def test_the_100_florins_of_the_start_are_counted_where_a_visitor_passes_it_or_is_sent_to_it() -> None:
    state = visited(3)
    assert [sent(state, space).indemnity for space in (30, 31, 32, 1, 2, 8)] == [100, 100, 100, 100, 0, 0]


@rule("leonardo1989/guild-indemnity")
def test_a_guild_is_paid_nothing_on_its_way() -> None:
    state, _ = landing(3, offices={1: [3]}, seats=5, together=[(0, 4)])
    assert sent(state, 32).indemnity == 0


@rule("leonardo1989/office-power", "leonardo1989/bridge")
def test_the_tolls_of_the_way_are_counted_in_both_directions() -> None:
    state = visited(24, owns={1: "27", 2: "21 12", 0: "8"})
    assert sent(state, 28).tolls == (Due(0, 1, 5, "toll"),)
    assert sent(state, 19).tolls == (Due(0, 2, 5, "toll"),)
    assert sent(state, 27).tolls == () and sent(state, 27).dues == (Due(0, 1, 5, "toll"),)


@rule("leonardo1989/office-power", "leonardo1989/tribute", "leonardo1989/office-theft")
def test_the_tribute_of_whoever_is_met_unarmed_is_counted() -> None:
    state = visited(28, at={1: 31}, men={0: 1}, owns={0: "8 10", 1: "12 15 16"})
    assert Due(1, 0, 30, "tribute") in sent(state, 31).dues
    assert sent(state, 31, men_taken=1).dues == ()
    state = visited(28, at={1: 31}, men={1: 1}, owns={0: "8 10", 1: "12 15 16"})
    assert (sent(state, 31).dues, sent(state, 31).duellists) == ((Due(0, 1, 20, "tribute"),), ())


@rule("leonardo1989/office-power", "leonardo1989/tribute")
@pytest.mark.parametrize(("men", "dues"), [(0, ()), (1, (Due(1, 0, 30, "tribute"),))])
def test_a_mover_keeps_their_men_on_a_walk_unless_one_is_taken(men: int, dues: tuple[Due, ...]) -> None:
    state = visited(28, at={1: 31}, men={0: men}, owns={0: "8 10", 1: "12 15 16"})
    assert visit(GAME.view(state, 1), 3).dues == dues


@rule("leonardo1989/office-power", "leonardo1989/tribute")
def test_a_visitor_who_stays_meets_whoever_stands_there_and_not_themselves() -> None:
    state = visited(28, at={2: 28}, men={0: 1}, owns={0: "8 10", 1: "30", 2: "12 15 16"})
    assert (sent(state, 28).dues, sent(state, 28).duellists) == ((Due(2, 0, 30, "tribute"),), ())


@rule("leonardo1989/office-power", "leonardo1989/immunity")
@pytest.mark.parametrize(("source", "asylum"), [(11, 9), (22, 17)])
def test_nobody_pays_or_fights_where_there_is_asylum(source: int, asylum: int) -> None:
    state = visited(source, at={1: asylum, 2: asylum}, men={1: 1}, owns={0: "8 10", 1: "30", 2: "12"})
    assert (sent(state, asylum).dues, sent(state, asylum).duellists) == ((), ())
    state = visited(source, at={1: asylum}, men={0: 1, 1: 1}, owns={0: "8 10", 1: "30"})
    assert sent(state, asylum).duellists == ()


@rule("leonardo1989/indemnity", "leonardo1989/bridge")
def test_what_a_walk_leaves_behind_counts_for_nothing() -> None:
    assert visit(GAME.view(table(at={0: 1}), 0), 8).indemnity == 0
    view = GAME.view(table(at={0: 6}, owns={1: "6"}), 0)
    assert (visit(view, 3).tolls, visit(view, -3).tolls, visit(view, 0).dues) == ((), (), ())


@rule("leonardo1989/office-power", "leonardo1989/duel")
def test_where_men_meet_men_tribute_is_left_to_the_machine() -> None:
    state = visited(28, at={1: 31}, men={0: 1, 1: 1}, owns={0: "8 10", 1: "12"})
    assert sent(state, 31).duellists == (1,) and sent(state, 31).dues == ()


@rule("leonardo1989/office-power", "leonardo1989/indemnity")
def test_nobody_is_sent_by_order_over_the_start_for_less_than_its_100_florins() -> None:
    """45 of rent on 30 would cost the sender 100 for the visitor; a palace full of works is worth it."""
    assert by_best(visited(3, owns={1: "30"})) == "power 3 leave"
    assert by_best(visited(3, owns={1: "30*4"})) == "power 30 leave"


@rule("leonardo1989/office-power", "leonardo1989/bridge")
def test_of_two_palaces_that_earn_the_same_a_visitor_is_sent_by_order_over_one_s_own_bridge() -> None:
    """18 and 14 lie four spaces from 22 and 18: 60 florins of price each; the bridge on 21 is on the way to 18."""
    assert by_best(visited(22, owns={1: "18*1 26 21"})) == "power 18 leave"
    assert by_best(visited(22, owns={1: "23 20 21"})) == "power 20 leave"


@rule("leonardo1989/office-power", "leonardo1989/event")
def test_a_visitor_of_an_event_square_is_not_sent_away_by_order_for_a_toll() -> None:
    assert by_best(visited(7, owns={1: "6 32"})) == "power 7 leave"
    assert by_best(visited(7, owns={1: "6 12"})) == "power 7 leave"
    assert by_best(visited(7, owns={1: "6 12*1"})) == "power 12 leave"


def gained(state: State, target: int, party: int = 1) -> int:
    return advantage(GAME.view(state, 1), sent(state, target), party)


@rule("leonardo1989/office-power", "leonardo1989/event")
def test_an_event_counts_only_for_a_visitor_who_stays_on_its_square() -> None:
    state = visited(24)
    assert [gained(state, target) for target in (22, 23, 24, 28)] == [0, 0, 0, 0]
    assert gained(visited(22), 22) > 0


@rule("leonardo1989/office-power", "leonardo1989/event")
@pytest.mark.parametrize(
    ("events", "pays"), [(["truce"], 0), (["jubilee_in_rome"], 50), (["jubilee_in_rome", "truce"], 25)]
)
def test_an_event_counts_for_what_those_still_to_come_pay_a_member_on_average(events: list[str], pays: int) -> None:
    state = visited(7, seats=5, together=[(1, 3)])
    deck_of(state, events=events)
    assert [gained(state, 7, party) for party in (1, 2)] == [2 * pays, pays]


@rule("leonardo1989/office-power", "leonardo1989/event")
def test_once_the_last_event_is_drawn_all_may_come_again() -> None:
    state = visited(7)
    everything = gained(state, 7)
    deck_of(state, events=[])
    assert gained(state, 7) == everything > 0


@rule("leonardo1989/office-power", "leonardo1989/move")
def test_what_was_foretold_is_what_the_walk_brings() -> None:
    seen = 0
    for step in steps():
        action = step.action
        if not isinstance(action, Power):
            continue
        view = GAME.view(step.before, None)
        mover = view.players[view.mover]
        foretold = visit(view, steps_to(mover.at, int(action.target)), int(action.man == "take"))
        turn = list(takewhile(lambda event: not isinstance(event, ev.TurnBegan), step.events))
        if any(isinstance(event, ev.Ruined | ev.ShortOfCash | ev.RescueAsked | ev.LastChance) for event in turn):
            continue
        seen += 1
        paid = Counter(
            (e.seat, e.creditor, e.why) for e in turn if isinstance(e, ev.Paid) and e.why in ("toll", "rent")
        )
        expected = [*foretold.tolls, *(due for due in foretold.dues if due.why != "tribute")]
        assert paid == Counter((due.debtor, due.creditor, due.why) for due in expected), action
        assert sum(e.florins for e in turn if isinstance(e, ev.IndemnityPaid)) == foretold.indemnity
    assert seen > 20


def test_a_walk_of_a_guild_by_its_spin_is_foretold_too() -> None:
    state = table(seats=5, mover=1, at={1: 14}, together=[(1, 3)], owns={1: "30", 2: "21", 0: "26"})
    move(state, 8, 12)
    view = GAME.view(state, 1)
    assert visit(view, 8).tolls == (Due(1, 2, 5, "toll"),)
    assert visit(view, 12).dues == (Due(1, 0, 45, "rent"),)

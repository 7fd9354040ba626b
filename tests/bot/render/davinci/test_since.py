"""Since a seat's last turn: what has gone, come, moved, grown and shrunk, without secrets."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.render.davinci.layout import CHANNEL
from bot.render.davinci.painters import PAINTERS
from bot.render.davinci.since import differences
from bot.render.picture import ALT_LIMIT, Picture
from engine.davinci import events as happened
from engine.davinci.state import State
from engine.davinci.view import View
from engine.game import Event
from tests.engine.davinci.positions import do, table

from .boards import NAMES, board, changed, opened, plate, seen, site, within


def since(before: View, after: View, events: Sequence[Event] = (), seat: int = 0) -> Picture:
    return PAINTERS.since(before, after, events, NAMES[: len(after.players)], "en", seat)


def placed(**areas: str) -> State:
    return table(phase="placement", areas=areas)


def test_where_nothing_has_changed_it_is_the_board() -> None:
    state = placed(kiln="1:2 0:1")
    assert changed(board(state), since(seen(state), seen(state))) is None


def test_it_keeps_to_the_limits_of_a_board_and_says_in_words_what_it_shows() -> None:
    before, state = seen(placed(kiln="1:2 0:1")), placed(kiln="0:1")
    picture = since(before, seen(state), [happened.ComponentTaken(1, "brick", 2)], 1)
    image = opened(picture)
    assert image.size == CHANNEL.size
    assert len(image.getcolors(256) or ()) <= 48
    assert len(picture.image) <= 200 * 1024
    assert picture.alt.startswith("You have got: 1 brick.")
    assert len(picture.alt) <= ALT_LIMIT


def test_workers_that_went_home_leave_a_ghost_where_they_stood() -> None:
    before, state = placed(kiln="1:2 0:1"), placed(kiln="0:1")
    assert within(changed(board(state), since(seen(before), seen(state))), site("kiln"))


def test_ones_own_ghosts_are_bolder_than_those_of_others() -> None:
    before, after = seen(placed(kiln="1:2")), seen(placed())
    assert within(changed(since(before, after, seat=0), since(before, after, seat=1)), site("kiln"))


def test_of_a_turn_that_is_over_only_ones_own_workers_leave_a_ghost() -> None:
    before = seen(table(phase="placement", areas={"kiln": "1:2"}))
    after = table(phase="placement", turn=2)
    assert changed(board(after), since(before, seen(after), seat=0)) is None
    assert changed(board(after), since(before, seen(after), seat=1)) is not None


def test_workers_that_came_are_marked() -> None:
    state = placed(joiner="1:1")
    before = seen(state)
    do(state, "place joiner 2a")
    assert within(changed(board(state), since(before, seen(state))), site("joiner"))


def test_a_moved_apprentice_has_an_arrow_from_where_it_was_to_where_it_is() -> None:
    before, state = placed(kiln="1:2"), placed(kiln="1:1", joiner="1:1")
    events = [happened.ApprenticeMoved(0, 1, "kiln", "joiner")]
    without, with_arrow = (since(seen(before), seen(state), each) for each in ((), events))
    assert within(changed(without, with_arrow), site("kiln"), site("joiner"))


@pytest.mark.parametrize("seat", [0, 1])
def test_stock_shows_what_was_taken_and_ones_own_gain_is_named(seat: int) -> None:
    state = table(phase="placement", shops={"brick": 7})
    before = seen(table(phase="placement", shops={"brick": 8}))
    events = [happened.ComponentTaken(1, "brick", 0)]
    assert within(changed(board(state), since(before, seen(state), events, seat)), site("kiln"))
    own, others = since(before, seen(state), events, 1), since(before, seen(state), events, 0)
    assert within(changed(own, others), site("kiln"))


def test_florins_earned_before_all_eyes_stand_on_the_plate() -> None:
    state = table()
    events = [happened.InventionCompleted(1, "small", "12", 13, True, 11, 0)]
    assert within(changed(board(state), since(seen(state), seen(state), events)), plate(1, 3))


def test_weeks_of_work_are_counted_from_where_the_work_was() -> None:
    before = seen(table(turn=3, labs={1: "3 #12 4w"}))
    after = table(turn=3, labs={1: "3 #12 9w"})
    assert differences(before, seen(after), ()).weeks == {(1, "small"): 5}
    assert within(changed(board(after), since(before, seen(after))), plate(1, 3))


def test_a_work_begun_since_counts_from_nothing() -> None:
    before = seen(table(turn=3, labs={1: "3 #12 9w"}))
    after = seen(table(turn=5, labs={1: "3 #13 2w"}))
    assert differences(before, after, ()).weeks == {(1, "small"): 2}


def test_gains_are_counted_where_they_were_made() -> None:
    state = table()
    events = [
        happened.ComponentTaken(0, "rope", 0),
        happened.ComponentTaken(0, "rope", 2),
        happened.ApprenticeHired(0, 3, 6),
        happened.ManBuilt(1, "small", 4),
        happened.CouncilPaid(0, 5),
    ]
    found = differences(seen(state), seen(state), events)
    assert found.gains == {0: {"ropemaker": 2, "academy": 1, "council": 5}, 1: {"workshop": 1}}
    assert found.florins == {1: -4}


def test_private_events_leave_no_trace() -> None:
    state = table()
    events = [
        happened.WorkSealed(0, "small", "12", audience=(0,)),
        happened.CardsSeen(0, ("20",), audience=(0,)),
        happened.BidSealed(0, 7, audience=(0,)),
    ]
    assert since(seen(state), seen(state), events) == since(seen(state), seen(state))

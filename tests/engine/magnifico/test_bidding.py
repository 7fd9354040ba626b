"""Sealed bids (magnifico/5.3.4)."""

from __future__ import annotations

import pytest

from engine.magnifico.events import BidMade, BidSealed, BidsOpened
from engine.rejection import Rejection
from tests.engine.magnifico.positions import GAME, all_of, asked, auction, do, none, offered, one, refused
from tests.rules import rule

OFFER = ["tank_2_3", "gear"]


@rule("magnifico/5.3.4")
def test_everyone_is_asked_at_once() -> None:
    state = auction(OFFER)
    decisions = GAME.decisions(state)
    assert [(d.seat, d.kind, d.awaited, d.sealed) for d in decisions] == [(s, "bid", True, True) for s in range(3)]


@rule("magnifico/5.3.4", "magnifico/2.7")
def test_from_ten_florins_up_to_all_one_has() -> None:
    state = auction(OFFER, florins={0: 40})
    assert offered(state, "bid", seat=0) == [10, 20, 30, 40]
    assert refused(state, "bid 0", seat=0) == Rejection("magnifico/5.3.4", "least_bid", need=10, have=0)
    too_much = refused(state, "bid 50", seat=0)
    assert (too_much.rule, too_much.reason, too_much.need, too_much.have) == ("magnifico/5.3.4", "florins", 50, 40)
    assert refused(state, "bid 15", seat=0).rule == "magnifico/5.3.4"


@rule("magnifico/5.3.4", "magnifico/2.7")
def test_an_empty_purse_is_short_even_of_the_least_bid() -> None:
    state = auction(OFFER, florins={0: 0})
    assert refused(state, "bid 10", seat=0) == Rejection("magnifico/5.3.4", "florins", need=10, have=0)


@rule("magnifico/5.3.4")
def test_nobody_can_stay_out() -> None:
    assert offered(auction(OFFER), seat=0) == ["bid"]


@rule("magnifico/5.3.4")
def test_ten_florins_are_bid_without_asking() -> None:
    state = auction(OFFER, florins={1: 10})
    events = do(state, "bid 30", seat=0)
    assert [event.seat for event in all_of(events, BidMade)] == [0, 1]


@rule("magnifico/5.3.4")
def test_others_see_that_one_has_bid_never_how_much() -> None:
    state = auction(OFFER)
    events = do(state, "bid 70", seat=1)
    assert one(events, BidMade) == BidMade(1)
    assert one(events, BidSealed).audience == (1,)
    for seat in (0, 2, None):
        at = GAME.view(state, seat).auction
        assert at
        assert (at.has_bid, at.own_bid, at.bids) == ((False, True, False), None, None)
    own = GAME.view(state, 1).auction
    assert own and own.own_bid == 70


@rule("magnifico/5.3.4")
def test_a_bid_may_be_changed_until_the_last_is_in() -> None:
    state = auction(OFFER)
    do(state, "bid 70", seat=0)
    assert not asked(state, seat=0).awaited
    events = do(state, "bid 20", seat=0)
    assert one(events, BidSealed) == BidSealed(0, 20, audience=(0,))
    do(state, "bid 30", seat=1)
    assert one(do(state, "bid 40", seat=2), BidsOpened).bids == (20, 30, 40)
    assert state.phase == "picks"


@rule("magnifico/5.3.4")
def test_changing_is_a_new_question_and_leaves_those_of_others_alone() -> None:
    state = auction(OFFER)
    before = {decision.seat: decision.key_parts for decision in GAME.decisions(state)}
    do(state, "bid 70", seat=0)
    after = {decision.seat: decision.key_parts for decision in GAME.decisions(state)}
    assert after[0] != before[0]
    assert (after[1], after[2]) == (before[1], before[2])


@rule("magnifico/5.3.5", "magnifico/5.3.4")
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (1, 2, 0)])
def test_in_any_order_the_last_bid_opens_all(order: tuple[int, int, int]) -> None:
    state = auction(OFFER)
    bids = (20, 30, 40)
    assert none(do(state, f"bid {bids[order[0]]}", seat=order[0]), BidsOpened)
    assert none(do(state, f"bid {bids[order[1]]}", seat=order[1]), BidsOpened)
    opened = one(do(state, f"bid {bids[order[2]]}", seat=order[2]), BidsOpened)
    assert opened.bids == (20, 30, 40)
    assert opened.audience is None
    for seat in (0, None):
        at = GAME.view(state, seat).auction
        assert at and at.bids == (20, 30, 40)

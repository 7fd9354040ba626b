"""What a state and every view of it give alike."""

from __future__ import annotations

import pytest

from engine.davinci.state import copy_state
from tests.rules import rule

from .positions import GAME, all_pass, do, table


@rule("davinci/place")
@pytest.mark.parametrize(
    ("where", "seat", "there"),
    [
        ("small", 0, (2, True)),
        ("small", 1, (0, False)),
        ("large", 0, (0, False)),
        ("large", 2, (1, False)),
        ("kiln", 1, (2, True)),
        ("kiln", 2, (1, False)),
        ("kiln", 0, (0, False)),
        ("joiner", 1, (0, False)),
    ],
)
def test_all_see_how_many_of_a_seat_are_where(where: str, seat: int, there: tuple[int, bool]) -> None:
    state = table(
        phase="placement",
        labs={0: "3 #12 0w +2 +M", 2: "3, 4 #18 0w +1"},
        areas={"kiln": "2:1 1:2M"},
    )
    for seen in (state, copy_state(state), GAME.view(state, 0), GAME.view(state, None)):
        assert seen.workers_at(where, seat) == there


@rule("davinci/secret-hand")
def test_a_hand_shows_to_its_owner_alone() -> None:
    state = table(hands={0: "iron 2"})
    own, others = GAME.view(state, 0).players[0], GAME.view(state, 1).players[0]
    assert (own.has("iron"), own.has("glass"), own.has("gold")) == (2, 0, 0)
    assert others.has("iron") == 0


@rule("davinci/deck")
def test_all_can_count_the_deck_by_metal_and_as_a_whole() -> None:
    state = table(requested=["1", "12", "16"], gone=["25"])
    view = GAME.view(state, None)
    assert view.deck == (("bronze", 4), ("copper", 5), ("silver", 4), ("gold", 8))
    assert view.deck_size == state.deck_size == 21


@rule("davinci/academy", "davinci/academy-max")
def test_all_see_how_many_apprentices_are_left_to_hire() -> None:
    state = table(apprentices={0: 9, 1: 4})
    state.players[1].returned = 2
    assert [player.hireable for player in GAME.view(state, None).players] == [0, 3, 4]
    assert [player.hireable for player in state.players] == [0, 3, 4]


@rule("davinci/bid")
def test_a_bid_and_how_often_it_changed_show_to_its_bidder_alone() -> None:
    state = table(phase="placement", turn=4, labs={0: "3 #12 11w", 1: "3 #12 11w"})
    all_pass(state)
    for florins in (5, 0):
        do(state, f"bid {florins}", seat=0)
    seen = {}
    for viewer in (0, 1, 2, None):
        contest = GAME.view(state, viewer).contest
        assert contest is not None
        assert (contest.invention, contest.seats, contest.has_bid) == ("12", (0, 1), (True, False))
        seen[viewer] = (contest.own_bid, contest.changes)
    assert seen == {0: (0, 2), 1: (None, 0), 2: (None, 0), None: (None, 0)}


@rule("davinci/bid")
def test_bids_are_sealed_and_no_other_question_is() -> None:
    state = table(phase="placement", turn=4, labs={0: "3 #12 11w", 1: "3 #12 11w", 2: "3 #18 0w"})
    assert [(decision.kind, decision.sealed) for decision in GAME.decisions(state) if decision.awaited] == [
        ("placement", False)
    ]
    all_pass(state)
    do(state, "bid 5", seat=0)
    assert [(d.kind, d.seat, d.awaited, d.sealed) for d in GAME.decisions(state)] == [
        ("bid", 0, False, True),
        ("bid", 1, True, True),
        ("show", 2, False, False),
    ]


def test_what_ends_something_or_destroys_it_is_told_from_what_does_something() -> None:
    orders = {"unless", "then", "shorter"}, {"nothing"}
    bids = {"strike", "once", "always"}, {"forgo"}
    ahead = (
        {"settle", "pay", "holder", "prefer", "keep", "then_unless", "then_pass", "then_ask", "then_shorter"},
        {"reset", "then_nothing", "later_nothing"},
    )
    assert GAME.minor_kinds == {"ready", "pass", "decline", "leave"} | orders[0] | bids[0] | ahead[0]
    assert GAME.destructive_kinds == {"cancel"} | orders[1] | bids[1] | ahead[1]


def test_the_price_on_offer_is_that_of_the_next_benefit() -> None:
    state = table(seats=2, phase="placement", areas={"kiln": "0:2 1:1"}, florins=20)
    all_pass(state)
    prices = []
    for _ in range(3):
        prices.append((state.price, GAME.view(state, 1).price))
        do(state, "take")
    assert prices == [(0, 0), (2, 2), (3, 3)]

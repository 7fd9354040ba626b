"""The round: its phases, income and recruiting (magnifico/5, 5.1, 5.2, 5.5)."""

from __future__ import annotations

import pytest

from engine.magnifico.events import (
    BidsOpened,
    CardsOffered,
    IncomePaid,
    Recruited,
    RoundBegan,
    RoundScored,
    TurnBegan,
)
from tests.engine.magnifico.positions import (
    BOTH_EDITIONS,
    GAME,
    all_of,
    any_luck,
    asked,
    auction,
    barred,
    bid_all,
    do,
    end_round,
    florins,
    none,
    offered,
    on,
    one,
    refused,
    table,
)
from tests.rules import rule


@rule("magnifico/5", "magnifico/5.5")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_a_round_is_income_recruiting_auction_turns_and_scoring(edition: str) -> None:
    state = auction(["tank_2_3", "gear"], edition=edition)
    events = bid_all(state, 10, 10, 10)
    for _ in range(3):
        events += do(state, "decline")
    events += end_round(state)
    phases = [
        event.kind
        for event in events
        if isinstance(event, (BidsOpened, TurnBegan, RoundScored, RoundBegan, IncomePaid, Recruited, CardsOffered))
    ]
    assert phases == (
        ["bids_opened"]
        + ["turn_began"] * 3
        + ["round_scored"] * 3
        + ["round_began", "income_paid"]
        + ["recruited"] * 3
        + ["cards_offered"]
    )


@rule("magnifico/5", "magnifico/5.5")
def test_rounds_follow_one_another() -> None:
    state = table()
    assert none(do(state, "end"), RoundScored) and none(do(state, "end"), RoundScored)
    events = do(state, "end", dice=any_luck())
    assert len(all_of(events, RoundScored)) == 3
    assert one(events, RoundBegan).round == 2


# Income


@rule("magnifico/5.1.1", "magnifico/7.7.1")
def test_ten_florins_a_territory_and_ten_a_castle() -> None:
    state = table(lands={"rome": (0, "2s castle 4"), "naples": (0, "1s"), "paris": (1, "1s")}, florins=0)
    paid = one(end_round(state), IncomePaid)
    assert paid.florins[:2] == (30, 10)
    assert florins(state)[:2] == [30, 10]


@rule("magnifico/5.1", "magnifico/5.1.1")
def test_income_comes_to_all_at_once_and_in_every_round() -> None:
    state = table(florins=50)
    assert one(end_round(state), IncomePaid).florins == (10, 10, 10)
    bid_all(state, 10, 10, 10)
    for _ in range(3):
        do(state, "decline")
    assert one(end_round(state), IncomePaid).florins == (10, 10, 10)


@rule("magnifico/5.1.2", "magnifico/13.18")
def test_each_work_of_art_in_play_brings_ten_more() -> None:
    state = table(cards={0: ["gioconda", "last_supper"]}, stores={1: ["lady_ermine"]}, florins=0)
    assert one(end_round(state), IncomePaid).florins == (30, 10, 10)


@rule("magnifico/5.1.3")
@pytest.mark.parametrize(("before", "paid", "forgone"), [(260, 30, 0), (270, 30, 0), (290, 10, 20), (300, 0, 30)])
def test_nobody_has_more_than_300_florins(before: int, paid: int, forgone: int) -> None:
    state = table(lands={"rome": (0, "2s castle"), "naples": (0, "1s")}, florins={0: before})
    income = one(end_round(state), IncomePaid)
    assert (income.florins[0], income.forgone[0]) == (paid, forgone)
    assert state.players[0].florins == min(300, before + 30)


# Recruiting


@rule("magnifico/5.2.1", "magnifico/5.2")
def test_one_soldier_on_each_territory_without_asking() -> None:
    state = table(lands={"rome": (0, "4s castle"), "naples": (0, "1s"), "paris": (1, "2s")})
    events = end_round(state)
    assert one([e for e in all_of(events, Recruited) if e.seat == 0], Recruited).places == ("rome", "naples")
    assert (on(state, "rome"), on(state, "naples"), on(state, "paris")) == (
        (0, "5s castle"),
        (0, "2s"),
        (1, "3s"),
    )


@rule("magnifico/5.2.2")
def test_any_number_of_soldiers_share_a_territory() -> None:
    state = table(lands={"rome": (0, "58s")}, soldiers=60)
    end_round(state)
    assert on(state, "rome") == (0, "59s")


@rule("magnifico/5.2.3")
def test_a_short_reserve_asks_where() -> None:
    state = table(lands={"rome": (0, "9s"), "naples": (0, "8s"), "milan": (0, "1s")}, soldiers=20)
    end_round(state)
    assert state.phase == "recruiting"
    assert asked(state, seat=0).awaited
    assert refused(state, "reinforce rome,naples", seat=0).rule == "magnifico/5.2.3"
    assert refused(state, "reinforce -", seat=0).rule == "magnifico/5.2.3"
    assert refused(state, "reinforce paris", seat=0).rule == "magnifico/5.2.3"
    events = do(state, "reinforce milan", seat=0, dice=any_luck())
    assert one(events, Recruited) == Recruited(0, ("milan",), short=True)
    assert (on(state, "milan"), on(state, "rome")) == ((0, "2s"), (0, "9s"))


@rule("magnifico/5.2.3")
def test_all_soldiers_left_are_placed_each_on_another_territory() -> None:
    state = table(lands={"rome": (0, "9s"), "naples": (0, "7s"), "milan": (0, "1s")}, soldiers=20)
    end_round(state)
    assert refused(state, "reinforce rome", seat=0).reason == "how_many"
    assert refused(state, "reinforce rome,rome", seat=0).rule == "magnifico/5.2.3"
    do(state, "reinforce milan,rome", seat=0, dice=any_luck())
    assert GAME.view(state, None).players[0].soldiers_left == 0


@rule("magnifico/5.2.3")
def test_an_empty_reserve_ends_recruiting_without_a_question() -> None:
    state = table(lands={"rome": (0, "10s"), "naples": (0, "9s")}, soldiers=20)
    events = end_round(state)
    assert [e for e in all_of(events, Recruited) if e.seat == 0] == [Recruited(0, (), short=True)]
    assert state.phase == "bids"


@rule("magnifico/5.2.3", "magnifico/5.2")
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_two_short_seats_answer_in_any_order_and_the_auction_waits_for_both(order: tuple[int, int]) -> None:
    lands = {"rome": (0, "9s"), "naples": (0, "9s"), "paris": (1, "10s"), "lyon": (1, "8s")}
    state = table(lands=lands, soldiers=20)
    assert none(end_round(state), CardsOffered)
    lines = {0: "reinforce rome", 1: "reinforce lyon"}
    assert none(do(state, lines[order[0]], seat=order[0]), CardsOffered)
    assert len(one(do(state, lines[order[1]], seat=order[1], dice=any_luck()), CardsOffered).cards) == 2


@rule("magnifico/5.2.1")
def test_a_reserve_that_just_suffices_asks_nothing() -> None:
    state = table(lands={"rome": (0, "9s"), "naples": (0, "8s")}, soldiers=20)
    end_round(state)
    assert (on(state, "rome"), on(state, "naples")) == ((0, "10s"), (0, "9s"))
    assert state.phase == "bids"


# Turns of the round


@rule("magnifico/5.4", "magnifico/12.1")
def test_the_holder_of_leonardo_plays_first_then_clockwise() -> None:
    state = auction(["tank_2_3", "gear"], leonardo=2)
    bid_all(state, 10, 10, 10)
    for _ in range(3):
        events = do(state, "decline")
    turns = [one(events, TurnBegan).seat]
    for _ in range(2):
        turns.append(one(do(state, "end"), TurnBegan).seat)
    assert turns == [2, 0, 1]


@rule("magnifico/5.4")
def test_a_player_may_stop_before_doing_everything() -> None:
    state = table(lands={"rome": (0, "4s castle")}, stores={0: ["walls"]})
    assert set(offered(state)) == {"activate", "tower", "invade", "end"}
    do(state, "end")
    assert asked(state).seat == 1


@rule("magnifico/5.4", "magnifico-it/5.4")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_a_turn_with_nothing_left_to_do_ends_by_itself(edition: str) -> None:
    state = table(lands={"rome": (1, "1s")}, florins={1: 0}, edition=edition)
    events = do(state, "end")
    assert [event.seat for event in all_of(events, TurnBegan)] == [1, 2]


@rule("magnifico/5.4")
def test_only_the_seat_whose_turn_it_is_is_asked() -> None:
    state = table(turn=1)
    assert [decision.seat for decision in GAME.decisions(state)] == [1]
    assert barred(state, "attack").rule

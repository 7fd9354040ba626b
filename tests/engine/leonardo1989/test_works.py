"""Works of art: bought blind, shown permanently (leonardo1989/works-buy to leonardo1989/works-scarce)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.leonardo1989.events import NoWorks, NoWorksBought, PalaceSold, Spun, WorkPlaced, WorksDrawn
from tests.rules import rule

from .positions import (
    GAME,
    PACK,
    TALKS,
    Always,
    all_of,
    barred,
    deck_of,
    do,
    florins,
    machine,
    move,
    none,
    noted,
    offered,
    one,
    owned,
    refused,
    table,
    waiting,
    works_shown,
)

FOUR = ("la_tempesta", "bacco", "primavera", "le_tre_grazie")


@rule("leonardo1989/works-buy")
def test_up_to_four_works_may_be_bought_before_the_spin_for_50_each() -> None:
    state = table(at=14)
    assert offered(state, "works") == [0, 1, 2, 3, 4]
    assert [noted(state, "works", count).cost for count in range(5)] == [0, 50, 100, 150, 200]
    assert barred(state, "works", 5) == ("leonardo1989/works-buy", "most_works", 4, 5, False)


@rule("leonardo1989/works-buy")
def test_no_more_than_the_purse_pays_for() -> None:
    state = table(florins={0: 145})
    assert offered(state, "works") == [0, 1, 2]
    assert barred(state, "works", 3) == ("leonardo1989/works-buy", "florins", 150, 145, False)


@rule("leonardo1989/works-place")
def test_no_more_than_the_palaces_have_room_for_and_bridges_have_none() -> None:
    state = table(owns={0: "8*3 10*3 6"})
    assert offered(state, "works") == [0, 1, 2]
    assert barred(state, "works", 3) == ("leonardo1989/works-place", "no_room", 3, 2, False)


@rule("leonardo1989/works-scarce")
def test_no_more_than_are_left() -> None:
    state = table(owns={1: "8*4 10*4 12*4 14*4 15*4 16*4 18*4 19*4 20*4 2*3"})
    assert GAME.view(state, None).works_left == 1
    assert offered(state, "works") == [0, 1]
    assert barred(state, "works", 2) == ("leonardo1989/works-scarce", "works_left", 2, 1, False)


@rule("leonardo1989/works-buy", "leonardo1989/works-place", "leonardo1989/works-scarce")
def test_why_so_many_cannot_be_bought_is_told_by_the_purse_last_and_only_beyond_each_limit() -> None:
    two_left = {1: "8*4 10*4 12*4 14*4 15*4 16*4 18*4 19*4 20*4 2*2"}
    assert barred(table(florins={0: 50}), "works", 4) == ("leonardo1989/works-buy", "florins", 200, 50, False)
    assert barred(table(), "works", -1) == ("leonardo1989/works-buy", "most_works", 4, -1, False)
    for owns in ({0: "8*3 10*3"}, two_left):
        state = table(owns=owns, florins={0: 50})
        assert barred(state, "works", 2) == ("leonardo1989/works-buy", "florins", 100, 50, False)


@rule("leonardo1989/works-buy")
def test_the_number_is_said_first_and_the_works_are_drawn_blind() -> None:
    state = table(owns={0: "8 10"})
    deck_of(state, works=FOUR)
    events = do(state, "works 3", luck=[2, 0, 1])
    assert one(events, WorksDrawn) == WorksDrawn(0, ("primavera", "la_tempesta", "le_tre_grazie"), 150)
    assert florins(state)[0] == 100
    assert waiting(state) == [(0, "place")]
    assert GAME.view(state, 1).drawn == ("primavera", "la_tempesta", "le_tre_grazie")


@rule("leonardo1989/works-buy", "leonardo1989/works-scarce")
def test_what_is_drawn_is_gone_from_the_stock() -> None:
    state = table(at=14, owns={0: "8 10"})
    do(state, "works 2", luck=[0, 0])
    assert GAME.view(state, None).works_left == 38
    assert not set(state.drawn) & set(state.decks.works)


@rule("leonardo1989/works-place", "leonardo1989/move")
def test_drawn_works_are_placed_one_by_one_and_then_comes_the_spin() -> None:
    state = table(at=14, owns={0: "8 10 6"})
    deck_of(state, works=FOUR)
    events = do(state, "works 3", luck=[0, 0, 0])
    assert none(events, Spun)
    assert offered(state, "place") == offered(state, "place", "8") == ["8", "10"]
    events = do(state, "place 8 10 8 -", luck=machine(3))
    assert all_of(events, WorkPlaced) == [
        WorkPlaced(0, "la_tempesta", 8), WorkPlaced(0, "bacco", 10), WorkPlaced(0, "primavera", 8),
    ]  # fmt: skip
    assert works_shown(state, 8) == ["la_tempesta", "primavera"]
    assert one(events, Spun)


@rule("leonardo1989/works-place")
def test_a_palace_shows_four_works_at_most() -> None:
    state = table(owns={0: "8*3 10"})
    do(state, "works 2", luck=[0, 0])
    assert offered(state, "place", "8") == ["10"]
    assert barred(state, "place", "8", "8") == ("leonardo1989/works-place", "palace_full", "", "8", False)
    assert refused(state, "place 8 8 - -").reason == "palace_full"
    assert refused(state, "place 6 8 - -").reason == "unknown"


@rule("leonardo1989/works-place")
def test_with_one_palace_the_works_place_themselves() -> None:
    state = table(at=14, owns={0: "8"})
    events = do(state, "works 2", luck=[0, 0, *machine(3)])
    assert [event.space for event in all_of(events, WorkPlaced)] == [8, 8]
    assert owned(state, 0) == "8*2"


@rule("leonardo1989/works-buy")
def test_who_can_buy_none_is_not_asked() -> None:
    for position in ({"florins": {1: 45}}, {"owns": {1: ""}}):
        state = table(seats=3, at=14, **position)
        do(state, "works 0", luck=machine(3, 3))
        assert waiting(state) == [(2, "works")]


@rule("leonardo1989/works-fixed")
def test_no_question_of_the_game_moves_a_work_that_is_shown() -> None:
    """Only works just drawn are placed; those on show keep their order when others are added."""
    state = table(at=14, owns={0: "8+bacco 10+primavera"})
    deck_of(state, works=FOUR[:1])
    do(state, "works 1", luck=[0])
    assert refused(state, "place 10 8 - -").reason == "unknown"
    do(state, "place 10 - - -", luck=machine(3))
    assert (works_shown(state, 8), works_shown(state, 10)) == (["bacco"], ["primavera", "la_tempesta"])
    kinds = {decision.kind for decision in GAME.decisions(state)}
    assert kinds == {"works"}


@rule("leonardo1989/works-fixed", "leonardo1989/sell")
def test_a_work_goes_with_its_palace_back_into_the_stock() -> None:
    state = table(at={0: 13}, owns={0: "8+bacco 10", 1: "16*4"}, florins={0: 230})
    do(state, "works 0", luck=machine(3))
    events = do(state, "sell 8")
    assert one(events, PalaceSold).works == ("bacco",)
    assert "bacco" in state.decks.works
    assert GAME.view(state, None).works_left == 36


@rule("leonardo1989/works-scarce")
def test_the_usual_game_has_the_first_forty_of_the_pack() -> None:
    usual, longer = table(), table(works="60")
    assert usual.decks.works == list(PACK.works)[:40]
    assert longer.decks.works == list(PACK.works)


@rule("leonardo1989/works-scarce")
@pytest.mark.parametrize("line", ["trade 1 - - 50p", "trade 1 32 31"])
def test_without_the_house_option_nothing_is_traded(line: str) -> None:
    state = table(guilds=True)
    assert TALKS.refused(state, line, seat=2).reason == "no_trades"


@rule("leonardo1989/works-buy", "leonardo1989/works-place")
@pytest.mark.parametrize(("why", "position"), [("florins", {"florins": {1: 45}}), ("room", {"owns": {1: ""}})])
def test_who_can_buy_no_work_spins_without_a_question_and_is_told_why(why: NoWorks, position: dict[str, Any]) -> None:
    events = move(table(at=14, **position), 3, then=machine(3))
    assert all_of(events, NoWorksBought) == [NoWorksBought(1, why)]


@rule("leonardo1989/works-scarce")
def test_who_finds_no_work_left_spins_without_a_question_and_is_told_why() -> None:
    owns = {0: "2*4 4*4 5*4", 1: "8*4 10*4 12*4", 2: "14*4 15*4 16*4", 3: "18*3 20"}
    state = table(at=14, owns=owns, florins={3: 50}, mover=3, first=3)
    do(state, "works 1", luck=[0])
    events = do(state, "place 18 - - -", luck=Always(3))
    assert [event.why for event in all_of(events, NoWorksBought)][:1] == ["stock"]


@rule("leonardo1989/works-place")
def test_works_that_fit_into_one_palace_only_are_told_to_have_had_no_other() -> None:
    for palaces in ("8", "8 10*4"):
        events = do(table(owns={0: palaces}), "works 1", luck=Always(3))
        assert one(events, WorkPlaced).only
    state = table(owns={0: "8 10"})
    do(state, "works 1", luck=[0])
    assert not one(do(state, "place 8 - - -", luck=Always(3)), WorkPlaced).only

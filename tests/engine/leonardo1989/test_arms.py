"""Men-at-arms: drawn, and met at the end of a turn (leonardo1989/arms-draw to leonardo1989/immunity)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.game import Event
from engine.leonardo1989.events import AuctionWon, DuelFought, ManDrawn, MarketSpun, Moved, Paid, Ruined, TurnBegan
from engine.leonardo1989.pack import parse_pack
from engine.leonardo1989.state import State
from tests.rules import rule

from .positions import GAME, PACK, PACK_FILE, all_of, arranged, do, florins, landing, machine, none, one, table, waiting

SPACE = 16
"""A street of seat 0's, where it stops."""


def meeting(*duels: int, **position: Any) -> tuple[State, list[Event]]:
    """Seat 0 comes to its own street, where the others already are; the machine gives these numbers in their duels."""
    owns = {0: "16", 1: "8 10", 2: "12", 3: "18 19 20", **position.pop("owns", {})}
    at = position.pop("at", {1: SPACE, 2: SPACE, 3: SPACE})
    return landing(SPACE, then=machine(*duels), at=at, owns=owns, **position)


def tributes(events: list[Event]) -> list[tuple[int, int | None, int]]:
    return [(paid.seat, paid.creditor, paid.florins) for paid in all_of(events, Paid) if paid.why == "tribute"]


# Drawn


@rule("leonardo1989/arms-draw")
@pytest.mark.parametrize(("spin", "drawn"), [(1, True), (2, True), (3, False), (8, False)])
def test_a_low_spin_draws_a_man_before_the_move(spin: int, drawn: bool) -> None:
    state = table(at={0: 20 - spin}, owns={0: "20"})
    events = do(state, "works 0", luck=machine(spin))
    assert [type(event) for event in events[1 : 2 + drawn]] == [*[ManDrawn] * drawn, Moved]
    assert state.players[0].men == list(PACK.men)[:drawn]


@rule("leonardo1989/arms-limit")
@pytest.mark.parametrize(("held", "after"), [(0, 1), (1, 2), (2, 2)])
def test_two_men_are_the_most(held: int, after: int) -> None:
    state = table(at={0: 15}, owns={0: "16"}, men={0: held})
    events = do(state, "works 0", luck=machine(1))
    assert len(state.players[0].men) == after
    assert none(events, ManDrawn) == (held == 2)


@rule("leonardo1989/arms-draw")
def test_an_empty_deck_gives_no_man() -> None:
    """Bottega's deck has two men for each of six seats; this one has two in total."""
    data = json.loads(PACK_FILE.read_text(encoding="utf-8"))
    data["men"] = data["men"][:2]
    state = table(at={0: 15}, owns={0: "16"}, men={1: 2})
    state.pack, state.decks.men = parse_pack(json.dumps(data)), []
    assert none(do(arranged(state), "works 0", luck=machine(1)), ManDrawn)


# No party, or one, is armed


@rule("leonardo1989/same-space-unarmed")
def test_where_nobody_is_armed_nothing_happens() -> None:
    state, events = meeting()
    assert none(events, DuelFought) and none(events, Paid)
    assert florins(state) == [250] * 4


@rule("leonardo1989/tribute")
def test_an_armed_mover_is_paid_10_a_palace_by_each_of_the_others() -> None:
    state, events = meeting(men={0: 1})
    assert tributes(events) == [(1, 0, 20), (2, 0, 10), (3, 0, 30)]
    assert florins(state) == [310, 230, 240, 220]
    assert len(state.players[0].men) == 1


@rule("leonardo1989/tribute")
def test_all_there_pay_the_one_who_is_armed_and_not_only_the_mover() -> None:
    _, events = meeting(men={2: 2})
    assert tributes(events) == [(0, 2, 10), (1, 2, 20), (3, 2, 30)]
    assert none(events, DuelFought)


@rule("leonardo1989/tribute")
def test_bridges_do_not_count() -> None:
    _, events = meeting(men={0: 1}, owns={1: "8 6 13 21"}, at={1: SPACE})
    assert tributes(events) == [(1, 0, 10)]


@rule("leonardo1989/tribute")
def test_those_elsewhere_pay_nothing() -> None:
    _, events = meeting(men={0: 1}, at={1: SPACE, 2: 15, 3: 17})
    assert tributes(events) == [(1, 0, 20)]


@rule("leonardo1989/tribute")
def test_an_armed_party_that_is_only_passed_takes_nothing() -> None:
    _, events = meeting(men={1: 2}, at={1: 15})
    assert tributes(events) == [] and none(events, DuelFought)


# Duels


@rule("leonardo1989/duel")
def test_the_lower_spin_loses_a_man_until_one_has_none_and_pays_tribute() -> None:
    state, events = meeting(5, 9, 12, 3, 4, 6, men={0: 2, 1: 2}, at={1: SPACE})
    first, second = list(PACK.men)[:2], list(PACK.men)[2:4]
    assert all_of(events, DuelFought) == [
        DuelFought(0, 1, (5, 9), 0, first[1]),
        DuelFought(0, 1, (12, 3), 1, second[1]),
        DuelFought(0, 1, (4, 6), 0, first[0]),
    ]
    assert tributes(events) == [(0, 1, 10)]
    assert (state.players[0].men, state.players[1].men) == ([], [second[0]])


@rule("leonardo1989/duel")
def test_beaten_men_go_under_their_deck() -> None:
    state, events = meeting(5, 9, men={0: 1, 1: 1}, at={1: SPACE})
    man = one(events, DuelFought).man
    assert GAME.view(state, None).men_left[-1] == man
    assert len(state.decks.men) == 11


@rule("leonardo1989/duel")
def test_equal_spins_are_spun_again() -> None:
    _, events = meeting(7, 7, 1, 1, 8, 2, men={0: 1, 1: 1}, at={1: SPACE})
    assert [(duel.spins, duel.beaten) for duel in all_of(events, DuelFought)] == [
        ((7, 7), None), ((1, 1), None), ((8, 2), 1),
    ]  # fmt: skip


@rule("leonardo1989/duel", "leonardo1989/arms-draw")
def test_spins_of_a_duel_draw_no_man() -> None:
    state, events = meeting(2, 1, men={0: 1, 1: 1}, at={1: SPACE})
    assert none(events, ManDrawn)
    assert sum(len(player.men) for player in state.players) == 1


@rule("leonardo1989/duel", "leonardo1989/tribute")
def test_of_three_the_survivor_of_the_first_duel_meets_the_next() -> None:
    _, events = meeting(3, 8, 9, 5, men={0: 1, 1: 1, 2: 1})
    assert [(duel.seat, duel.rival, duel.beaten) for duel in all_of(events, DuelFought)] == [(0, 1, 0), (1, 2, 2)]
    assert tributes(events) == [(0, 1, 10), (2, 1, 10), (3, 1, 30)]


@rule("leonardo1989/duel")
def test_a_mover_who_wins_meets_each_rival_in_order_of_play() -> None:
    _, events = meeting(8, 3, 9, 5, 10, 2, men={0: 1, 1: 1, 2: 1, 3: 1})
    assert [(duel.seat, duel.rival) for duel in all_of(events, DuelFought)] == [(0, 1), (0, 2), (0, 3)]
    assert tributes(events) == [(1, 0, 20), (2, 0, 10), (3, 0, 30)]


@rule("leonardo1989/duel", "leonardo1989/turn-order")
def test_the_order_of_play_counts_from_the_mover() -> None:
    _, events = landing(
        SPACE, mover=2, at={0: SPACE, 1: SPACE, 3: SPACE}, owns={2: "16", 3: "18", 0: "8", 1: "10"},
        men={2: 1, 3: 1, 0: 1, 1: 0}, then=machine(1, 9, 1, 9),
    )  # fmt: skip
    assert [(duel.seat, duel.rival) for duel in all_of(events, DuelFought)] == [(2, 3), (3, 0)]
    assert tributes(events) == [(2, 0, 10), (3, 0, 10), (1, 0, 10)]


@rule("leonardo1989/duel")
def test_an_unarmed_mover_between_two_armed_pays_the_one_who_wins() -> None:
    _, events = meeting(8, 3, men={1: 1, 3: 1})
    assert [(duel.seat, duel.rival) for duel in all_of(events, DuelFought)] == [(1, 3)]
    assert tributes(events) == [(0, 1, 10), (2, 1, 10), (3, 1, 30)]


# Last of all


@rule("leonardo1989/arms-last", "leonardo1989/rent")
def test_rent_comes_before_arms() -> None:
    _, events = landing(12, owns={1: "12", 0: "32"}, men={0: 1}, at={1: 12})
    assert [(paid.why, paid.seat) for paid in all_of(events, Paid)] == [("rent", 0), ("tribute", 1)]


@rule("leonardo1989/arms-last", "leonardo1989/buy")
def test_the_purchase_comes_before_arms_and_counts_for_the_tribute() -> None:
    state, events = landing(12, owns={0: "32"}, men={1: 1}, at={1: 12})
    assert tributes(events) == []
    assert tributes(do(state, "buy")) == [(0, 1, 20)]


@rule("leonardo1989/arms-last", "leonardo1989/market-win")
def test_a_market_comes_before_arms() -> None:
    state, events = landing(11, men={0: 1}, at={1: 11})
    assert tributes(events) == []
    do(state, "stake gem 5", seat=1)
    do(state, "stake gem 5", seat=2)
    events = do(state, "stake gem 5", seat=3, luck=machine(4))
    assert tributes(events) == [(1, 0, 10)]
    assert events.index(one(events, MarketSpun)) < events.index(all_of(events, Paid)[0])


@rule("leonardo1989/arms-last", "leonardo1989/office-power")
def test_arms_are_met_where_the_office_has_sent_the_pawn() -> None:
    state, _ = landing(11, offices={2: [11]}, owns={0: "12"}, men={1: 1, 3: 1}, at={1: 11, 3: 12})
    assert tributes(do(state, "power 12 leave")) == [(0, 3, 10)]


@rule("leonardo1989/immunity")
@pytest.mark.parametrize("space", [9, 17])
def test_there_are_no_duels_and_no_tribute_in_asylum(space: int) -> None:
    state, events = landing(space, men={0: 1, 1: 2}, at={1: space, 2: space, 3: space})
    assert none(events, DuelFought) and none(events, Paid)
    assert one(events, TurnBegan).seat == 1
    assert [len(player.men) for player in state.players] == [1, 2, 0, 0]


@rule("leonardo1989/immunity")
@pytest.mark.parametrize(("space", "card"), [(1, True), (7, True), (22, True), (28, True), (13, False), (29, False)])
def test_there_is_no_asylum_elsewhere(space: int, card: bool) -> None:
    """A card of events or offices is drawn on the squares first."""
    owns = {0: "13 29 32", 1: "8", 2: "", 3: ""}
    _, events = landing(space, men={0: 1}, at={1: space}, owns=owns, then=[15] * card if space != 1 else [0])
    assert tributes(events) == [(1, 0, 10)]


@rule("leonardo1989/tribute", "leonardo1989/debt")
def test_a_tribute_may_have_to_be_met_by_selling() -> None:
    state, events = meeting(men={0: 1}, florins={1: 250, 3: 5})
    assert tributes(events) == [(1, 0, 20), (2, 0, 10)]
    assert waiting(state) == [(3, "sell")]
    events = do(state, "sell 18")
    assert tributes(events) == [(3, 0, 30)]
    assert florins(state)[3] == 5 + 30 - 30


@rule("leonardo1989/tribute", "leonardo1989/bankrupt")
def test_who_has_no_palace_pays_no_tribute_and_is_not_ruined_by_it() -> None:
    _, events = meeting(men={0: 1}, florins={2: 0}, owns={2: ""}, at={2: SPACE})
    assert tributes(events) == [] and none(events, Ruined)


@rule("leonardo1989/arms-last", "leonardo1989/auction")
def test_arms_come_after_the_auction_of_a_palace_that_was_refused() -> None:
    state, events = landing(12, owns={0: "32"}, men={1: 1}, at={1: 12})
    assert tributes(events) == []
    assert tributes(do(state, "refuse")) == []
    for seat in (1, 2):
        do(state, "bid 0", seat=seat)
    events = do(state, "bid 40", seat=3)
    assert tributes(events) == [(0, 1, 10)]
    assert events.index(one(events, AuctionWon)) < events.index(all_of(events, Paid)[0])

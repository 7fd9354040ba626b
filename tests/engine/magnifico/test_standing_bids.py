"""Standing bids for project auctions (magnifico/5.3.4)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.choices import PANEL_LIMIT
from engine.game import BadOptions
from engine.magnifico import parse_pack
from engine.magnifico.orders import auction_terms
from engine.magnifico.state import State
from engine.rejection import Refused
from engine.standing_bids import BIDS, MOST_EXCEPTIONS
from tests.engine.leaving_bids import Orders, after, left, spoken, walked

from .positions import GAME, PACK, PACK_FILE, asked, auction, do, table

TANK = ("tank_2_3", "gear")
ART = ("gioconda", "gear")
TEN_BUT_FIFTY = (("usually", 10), ("but", "tank", 50))


def said(state: State, orders: Orders, seat: int = 0) -> str | None:
    return spoken(GAME, state, asked(state, seat), orders)


@pytest.mark.parametrize(("offer", "line"), [(TANK, "bid 50"), (ART, "bid 10")])
def test_ten_but_fifty_when_a_tank_is_on_offer(offer: tuple[str, ...], line: str) -> None:
    orders = left(GAME, table(), 0, *TEN_BUT_FIFTY)
    assert said(auction(offer), orders) == line


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("but", "invention", "gear", 30), "bid 30"),
        (("but", "invention", "any", 40), "bid 40"),
        (("but", "art", "gioconda", 60), "bid 60"),
        (("but", "art", "last_supper", 60), "bid 10"),
        (("but", "airplane", 60), "bid 10"),
    ],
)
def test_an_exception_is_for_a_kind_or_for_a_single_card(path: tuple[str | int, ...], line: str) -> None:
    assert said(auction(ART), left(GAME, table(), 0, ("usually", 10), path)) == line


def test_of_exceptions_that_fit_the_highest_counts() -> None:
    orders = left(GAME, table(), 0, ("but", "tank", 50), ("but", "invention", "gear", 70))
    assert said(auction(TANK), orders) == "bid 70"


def test_where_no_exception_fits_and_nothing_is_usual_the_player_is_asked() -> None:
    assert said(auction(ART), left(GAME, table(), 0, ("but", "tank", 50))) is None


def test_the_purse_is_the_limit_and_it_is_told_that_it_was() -> None:
    orders = left(GAME, table(), 0, *TEN_BUT_FIFTY)
    assert said(auction(TANK, florins={0: 30}), orders) == "bid 30, bids_short 50 30"


def test_they_are_for_every_auction_until_they_are_cancelled() -> None:
    orders = left(GAME, table(), 0, *TEN_BUT_FIFTY)
    state = auction(TANK)
    orders = after(GAME, state, asked(state, 0), orders)
    state.round += 1
    assert said(state, orders) == "bid 50"
    assert left(GAME, state, 0, ("forgo",), orders=orders)[BIDS] is None


def test_for_the_next_auction_only_they_say_afterwards_why_they_stopped() -> None:
    orders = left(GAME, table(), 0, *TEN_BUT_FIFTY, ("once",))
    state = auction(TANK)
    assert said(state, orders) == "bid 50"
    orders = after(GAME, state, asked(state, 0), orders)
    assert GAME.exhausted_plans(GAME.view(state, 0), 0, orders) == {}
    assert said(state, orders) == "bid 50", "also after an undo in the same auction"
    state.round += 1
    assert said(state, orders) == "asked: bids_over"
    assert GAME.exhausted_plans(GAME.view(table(), 0), 0, orders)[BIDS].reason == "bids_over"


def test_a_change_renews_what_was_for_one_auction() -> None:
    state = auction(TANK)
    orders = after(GAME, state, asked(state, 0), left(GAME, table(), 0, ("usually", 10), ("once",)))
    orders = left(GAME, state, 0, ("usually", 20), orders=orders)
    state.round += 1
    assert said(state, orders) == "bid 20"


def test_what_is_changed_in_an_auction_says_nothing_in_it_unless_told_to() -> None:
    state = auction(TANK)
    orders = left(GAME, state, 0, *TEN_BUT_FIFTY)
    assert said(state, orders) is None
    assert said(state, left(GAME, state, 0, ("now",), orders=orders)) == "bid 50"
    state.round += 1
    assert said(state, orders) == "bid 50"


def test_what_cannot_be_meant_is_not_offered() -> None:
    view = GAME.view(table(), 0)
    assert list(GAME.planning_tree(view, 0, {}, BIDS).answers) == ["usually", "but"]
    orders = left(GAME, table(), 0, ("usually", 10))
    assert list(GAME.planning_tree(view, 0, orders, BIDS).answers) == ["usually", "but", "strike", "once", "forgo"]


def test_there_are_only_so_many_exceptions() -> None:
    cards = list(PACK.inventions)[:MOST_EXCEPTIONS]
    orders = left(GAME, table(), 0, *(("but", "invention", card, 20) for card in cards))
    rejection = GAME.planning_tree(GAME.view(table(), 0), 0, orders, BIDS).check("but")  # type: ignore[union-attr]
    assert rejection is not None and (rejection.reason, rejection.have) == ("bids_full", MOST_EXCEPTIONS)


def test_one_sum_is_struck_out_and_the_last_one_leaves_none() -> None:
    orders = left(GAME, table(), 0, *TEN_BUT_FIFTY, ("strike", "tank"))
    assert orders[BIDS]["but"] == []
    assert left(GAME, table(), 0, ("strike", "usual"), orders=orders)[BIDS] is None


def test_a_later_sum_for_the_same_takes_the_place_of_the_earlier() -> None:
    orders = left(GAME, table(), 0, ("but", "tank", 50), ("but", "tank", 20))
    assert said(auction(TANK), orders) == "bid 20"


def test_a_sum_beyond_today_s_purse_may_be_left_but_none_that_cannot_be_bid() -> None:
    tree = GAME.planning_tree(GAME.view(table(florins={0: 20}), 0), 0, {}, BIDS)
    assert walked(tree, "usually", 100).florins == 100
    for florins in (5, 0, 110):
        with pytest.raises(Refused):
            walked(tree, "usually", florins)


@pytest.mark.parametrize(
    "bids",
    [
        {"usual": 15},
        {"usual": 0},
        {"usual": 10_000},
        {"but": [{"on": "castle", "florins": 10}]},
        {"but": [{"on": "tank", "florins": 10}, {"on": "tank", "florins": 20}]},
        {"sometimes": 10},
    ],
)
def test_bids_that_make_no_sense_are_refused(bids: dict[str, Any]) -> None:
    with pytest.raises(BadOptions) as refusal:
        GAME.check_orders({BIDS: bids})
    assert refusal.value.field == BIDS


def test_they_speak_for_nothing_but_bids() -> None:
    orders = left(GAME, table(), 0, *TEN_BUT_FIFTY)
    state = auction(TANK)
    for seat in range(3):
        do(state, "bid 10", seat=seat)
    decision = next(iter(GAME.decisions(state)))
    assert decision.kind == "pick"
    assert GAME.order_response(GAME.view(state, decision.seat), decision, orders) is None


def test_no_sum_is_in_their_words_for_logs() -> None:
    action = walked(GAME.planning_tree(GAME.view(table(), 0), 0, {}, BIDS), "but", "tank", 70)
    state = auction(TANK)
    ordered = GAME.order_response(GAME.view(state, 0), asked(state, 0), left(GAME, table(), 0, ("usually", 70)))
    assert "70" not in repr(action) + repr(ordered)


# What can be left


@pytest.mark.parametrize(("purse", "most"), [(0, 100), (100, 100), (109, 100), (110, 110), (300, 300)])
def test_a_panel_offers_a_hundred_florins_or_all_that_the_purse_holds(purse: int, most: int) -> None:
    assert auction_terms(PACK, purse).most == most


def test_sums_are_tens_from_the_least_bid_on_and_some_are_usual() -> None:
    left_florins = auction_terms(PACK)
    assert (left_florins.rule, left_florins.least, left_florins.step) == ("magnifico/5.3.4", 10, 10)
    assert left_florins.usual == (20, 30, 50)


def test_inventions_and_works_of_art_can_be_named_one_by_one_and_machines_are_alike() -> None:
    inventions, art = tuple(PACK.inventions), tuple(PACK.art)
    assert auction_terms(PACK).kinds == {"tank": (), "airplane": (), "invention": inventions, "art": art}


@pytest.mark.parametrize(("count", "named"), [(PANEL_LIMIT - 1, PANEL_LIMIT - 1), (PANEL_LIMIT, 0)])
def test_cards_of_a_kind_are_named_only_if_a_panel_can_list_them_beside_any(count: int, named: int) -> None:
    data = json.loads(PACK_FILE.read_text(encoding="utf-8"))
    data["art"] = [{**data["art"][0], "id": f"work_{number}"} for number in range(count)]
    assert len(auction_terms(parse_pack(json.dumps(data))).kinds["art"]) == named

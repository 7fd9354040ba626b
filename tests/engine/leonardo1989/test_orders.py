"""Standing orders: works, purchases, auctions, markets, offices, sales, guilds."""

from __future__ import annotations

from typing import Any

import pytest

from engine.choices import check_path
from engine.game import BadOptions
from engine.leonardo1989.state import State

from .positions import GAME, PACK, any_luck, asked, do, landing, move, table, waiting
from .walks import steps


def order_response(state: State, seat: int | None = None, **given: Any) -> str | None:
    """What the orders of the asked seat answer, in notation; it must be in the seat's tree."""
    decision = asked(state, seat)
    ordered = GAME.order_response(GAME.view(state, decision.seat), decision, GAME.check_orders(given))
    if ordered is None or ordered.action is None:
        return None
    check_path(decision.tree, ordered.action)
    return GAME.notation.write(ordered.action)


def bidding(live: bool = False, **position: Any) -> State:
    """The palace on space 12, of 60 florins, is auctioned; seat 1 comes first."""
    state, _ = landing(12, live_auction=live, **position)
    do(state, "refuse")
    return state


def visited(space: int = 11, **position: Any) -> State:
    """Seat 0 has come to a square whose office seat 2 holds; seat 2 owns 12, seat 1 the dearer 15, both in reach."""
    given = {"offices": {2: [space]}, "owns": {2: "12*1 8", 1: "15*2"}, **position}
    return landing(space, **given)[0]


def indebted(florins: int, owns: str = "8 15 6 32", **position: Any) -> State:
    """Seat 0 owes seat 1 a rent of 80 florins."""
    return landing(20, owns={0: owns, 1: "20*1 26"}, florins={0: florins}, **position)[0]


def of_three_spins(*numbers: int) -> State:
    state = table(seats=5, at=14, mover=1, together=[(1, 3, 4)], owns={1: "16 32"})
    move(state, *numbers)
    return state


def facing_ruin() -> State:
    return landing(32, seats=5, guilds=True, owns={0: "8", 1: "32*4 26"}, florins={0: 100})[0]


def test_without_orders_the_player_is_asked() -> None:
    positions = [
        (table(), 0), (landing(8)[0], 0), (bidding(), 1), (bidding(live=True), 1), (landing(11)[0], 1), (visited(), 2),
        (indebted(0), 0), (of_three_spins(3, 4, 5), 1), (facing_ruin(), 1),
    ]  # fmt: skip
    for state, seat in positions:
        assert order_response(state, seat) is None, waiting(state)


def test_works_are_left_alone_by_order() -> None:
    assert order_response(table(), works="none") == "works 0"


@pytest.mark.parametrize(
    ("florins", "orders", "line"),
    [
        (250, {"buy": "buy"}, "buy"),
        (110, {"buy": "buy"}, "buy"),
        (105, {"buy": "buy"}, "refuse"),
        (105, {"buy": "buy", "reserve": 45}, "buy"),
        (60, {"buy": "buy", "reserve": 0}, "buy"),
        (250, {"buy": "refuse"}, "refuse"),
        (250, {"reserve": 0}, None),
    ],
)
def test_a_palace_is_bought_if_the_reserve_is_left(florins: int, orders: dict[str, Any], line: str | None) -> None:
    """The palace on space 12 costs 60, and 50 are kept unless the order says otherwise."""
    assert order_response(landing(12, florins={0: florins})[0], **orders) == line


@pytest.mark.parametrize(
    ("florins", "orders", "line"),
    [
        (250, {"bid": "none"}, "bid 0"),
        (250, {"bid": "half"}, "bid 30"),
        (250, {"bid": "price"}, "bid 60"),
        (250, {"bid": "double"}, "bid 120"),
        (90, {"bid": "price"}, "bid 40"),
        (90, {"bid": "price", "reserve": 0}, "bid 60"),
        (40, {"bid": "double"}, "bid 0"),
    ],
)
def test_a_bid_is_a_share_of_the_price_within_the_reserve(florins: int, orders: dict[str, Any], line: str) -> None:
    assert order_response(bidding(florins={1: florins}), 1, **orders) == line


def test_half_of_an_odd_price_is_bid_in_whole_coins() -> None:
    """Half of 90 is 45, a multiple of 5; every half is."""
    for space in PACK.palaces:
        state, _ = landing(
            space, owns={0: "32" if space != 32 else "26", 1: "20" if space != 20 else "16", 2: "", 3: ""}
        )
        do(state, "refuse")
        line = order_response(state, 1, bid="half")
        assert line is not None and int(line.split()[1]) == PACK.spaces[space].price // 2


def test_in_a_live_auction_the_order_goes_on_by_a_coin_up_to_its_limit() -> None:
    state = bidding(live=True)
    assert order_response(state, bid="half") == "raise 5"
    do(state, "raise 25")
    assert order_response(state, bid="half") == "raise 30"
    do(state, "raise 30")
    assert order_response(state, bid="half") == "drop"
    assert order_response(state, bid="none") == "drop"
    assert order_response(state, bid="price") == "raise 35"
    state = bidding(live=True, florins={1: 10, 2: 60, 3: 250})
    do(state, "raise 10")
    assert order_response(state, bid="double") == "drop"


@pytest.mark.parametrize(
    ("florins", "orders", "line"),
    [
        (250, {"product": "gem"}, "stake gem 5"),
        (250, {"product": "ivory", "stake": 40}, "stake ivory 40"),
        (20, {"product": "gold", "stake": 40}, "stake gold 20"),
        (5, {"product": "spices", "reserve": 100}, "stake spices 5"),
    ],
)
def test_a_stake_goes_as_far_as_the_purse(florins: int, orders: dict[str, Any], line: str) -> None:
    assert order_response(landing(11, florins={1: florins})[0], 1, **orders) == line


def test_visitors_are_left_alone_by_order() -> None:
    assert order_response(visited(), power="never") == "power 11 leave"
    assert order_response(visited(28, men={0: 1}), power="never") == "power 28 leave"


def test_a_visitor_is_sent_where_he_owes_this_party_most_and_never_to_a_rival_s_palace() -> None:
    assert order_response(visited(), power="best") == "power 12 leave"
    assert order_response(visited(owns={2: "12 8*1", 1: "15*4"}), power="best") == "power 8 leave"


def test_with_nothing_to_earn_he_stays_and_loses_his_man_if_he_may() -> None:
    assert order_response(visited(28, owns={2: "8"}), power="best") == "power 28 leave"
    assert order_response(visited(28, owns={2: "8"}, men={0: 1}), power="best") == "power 28 take"
    assert order_response(visited(24, owns={2: "8"}, men={0: 1}), power="best") == "power 24 leave"


def test_a_guild_moves_by_its_highest_spin() -> None:
    assert order_response(of_three_spins(3, 9, 5), spin="best") == "spin 3"
    assert order_response(of_three_spins(3, 9, 9), spin="best") == "spin 3"


def test_nobody_is_rescued_by_order() -> None:
    state = facing_ruin()
    assert order_response(state, waiting(state)[0][0], rescue="never") == "deny"


@pytest.mark.parametrize(
    ("owns", "works", "line"),
    [
        ("8 10", 1, "place 10 - - -"),
        ("8*3 10", 1, "place 8 - - -"),
        ("8*3 32", 4, "place 32 32 32 32"),
        ("8*3 32*3", 2, "place 8 32 - -"),
        ("14 15 16 32", 1, "place 15 - - -"),
    ],
)
def test_works_go_by_order_where_together_they_raise_rents_most(owns: str, works: int, line: str) -> None:
    """The fourth work doubles a rent, and a whole quarter doubles what each brings."""
    state = table(owns={0: owns})
    do(state, f"works {works}", luck=any_luck())
    assert order_response(state) is None
    assert order_response(state, place="rent") == line


def test_a_bridge_is_no_room_for_a_work() -> None:
    """On the bridge on 6 a work would raise what it earns by more than in the palace on 2, which is as cheap."""
    view = GAME.view(table(owns={0: "2 6"}), 0)
    assert [view.best_rooms(0, count) for count in (1, 2)] == [(2,), (2, 2)]


@pytest.mark.parametrize("preset", ["ask", "away", "keen", "thrifty"])
def test_what_a_preset_answers_is_always_possible(preset: str) -> None:
    given, answered = GAME.check_orders(GAME.order_presets[preset]), set()
    for step in steps()[::2]:
        ordered = GAME.order_response(GAME.view(step.before, step.decision.seat), step.decision, given)
        if ordered is not None and ordered.action is not None:
            check_path(step.decision.tree, ordered.action)
            answered.add(step.decision.kind)
    expected: dict[str, set[str]] = {
        "ask": set(),
        "away": {"place", "bid", "raise", "stake", "power", "sell", "rescue"},
        "keen": {"place", "bid", "raise", "stake", "power", "sell", "spin"},
        "thrifty": {"works", "place", "buy", "bid", "raise", "stake", "power", "sell", "spin"},
    }
    assert answered == expected[preset]


@pytest.mark.parametrize(
    ("field", "value"),
    [("works", "all"), ("place", "first"),
     ("buy", "yes"), ("bid", 10), ("product", "silk"), ("stake", 0), ("stake", 7), ("stake", 505),
     ("power", "always"), ("sell", "most"), ("spin", "worst"), ("rescue", "always"), ("reserve", -5), ("reserve", 12),
     ("castle", "ask")],
)  # fmt: skip
def test_impossible_orders_are_refused_by_name(field: str, value: object) -> None:
    with pytest.raises(BadOptions) as refusal:
        GAME.check_orders({field: value})
    assert refusal.value.field == field


def test_every_preset_is_sound() -> None:
    for preset in GAME.order_presets.values():
        assert GAME.check_orders(GAME.check_orders(preset)) == GAME.check_orders(preset)
    assert GAME.computer_preset in GAME.order_presets

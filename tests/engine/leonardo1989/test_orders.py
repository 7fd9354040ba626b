"""Standing orders: factions, works, purchases, auctions, markets, offices, sales, guilds, ruin."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, get_args

import pytest

from engine.chance import RandomChance
from engine.choices import check_path, sample
from engine.game import BadOptions
from engine.leonardo1989.state import Phase, State
from engine.rejection import Rejection
from tests.engine.leaving_bids import after, left

from .positions import GAME, PACK, any_luck, asked, do, landing, move, table, waiting
from .walks import MIXES, steps


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


def facing_ruin(**position: Any) -> State:
    given = {"owns": {0: "8", 1: "32*4 26"}, "florins": {0: 100}, **position}
    return landing(32, seats=5, guilds=True, **given)[0]


def test_without_orders_the_player_is_asked() -> None:
    positions = [
        (table(), 0), (landing(8)[0], 0), (bidding(), 1), (bidding(live=True), 1), (landing(11)[0], 1), (visited(), 2),
        (indebted(0), 0), (of_three_spins(3, 4, 5), 1), (facing_ruin(), 1),
    ]  # fmt: skip
    for state, seat in positions:
        assert order_response(state, seat) is None, waiting(state)


@pytest.mark.parametrize("faction", ["guelf", "ghibelline"])
def test_a_faction_is_chosen_by_order(faction: str) -> None:
    state, _ = GAME.start(GAME.options({}), 4, any_luck())
    assert order_response(state, 1) is None
    assert order_response(state, 1, faction=faction) == f"swear {faction}"


def test_works_are_left_alone_by_order() -> None:
    assert order_response(table(), works="none") == "works 0"


@pytest.mark.parametrize(
    ("florins", "order", "line"),
    [
        (250, "leave200", "works 1"),
        (245, "leave200", "works 0"),
        (340, "leave200", "works 2"),
        (1000, "leave200", "works 4"),
        (250, "leave100", "works 3"),
        (250, "leave300", "works 0"),
        (120, "leave0", "works 2"),
    ],
)
def test_works_are_bought_while_so_much_is_left(florins: int, order: str, line: str) -> None:
    """The reserve for purchases and bids does not count."""
    assert order_response(table(florins={0: florins}), works=order, reserve=500) == line


def test_no_more_works_are_bought_by_order_than_there_is_room_for() -> None:
    assert order_response(table(owns={0: "2*3"}), works="leave0") == "works 1"


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


def test_a_reserve_that_forbids_a_purchase_is_told() -> None:
    state = landing(12, florins={0: 105})[0]
    response = GAME.order_response(GAME.view(state, 0), asked(state), {"buy": "buy"})
    assert response is not None and response.rejection == Rejection("leonardo1989/buy", "reserve", 60, 55)


def test_bids_that_are_over_leave_a_purchase_to_the_player() -> None:
    state = bidding()
    orders = after(GAME, state, asked(state, 1), left(GAME, table(), 1, ("usually", 100), ("once",)))
    response = GAME.order_response(GAME.view(palace := landing(8)[0], 0), asked(palace), {**orders, "buy": "bids"})
    assert response is not None and response.action is None
    assert response.rejection is not None and response.rejection.reason == "bids_over"


@pytest.mark.parametrize(
    ("owns", "space", "line"),
    [("8", 12, "buy"), ("15", 12, "refuse"), ("6", 12, "refuse"), ("8", 13, "refuse")],
)
def test_a_palace_is_bought_only_in_a_quarter_of_the_party_s(owns: str, space: int, line: str) -> None:
    """8 and 12 are of one quarter; 6 and 13 are bridges, which are of none."""
    assert order_response(landing(space, owns={0: owns})[0], buy="own") == line


@pytest.mark.parametrize(
    ("space", "bids", "line"),
    [
        (12, (("but", PACK.spaces[12].quarter, "any", 60),), "buy"),
        (12, (("but", PACK.spaces[12].quarter, "any", 55),), "refuse"),
        (13, (("but", PACK.spaces[12].quarter, "any", 60),), "refuse"),
        (12, (("usually", 100),), "buy"),
        (12, (), "refuse"),
    ],
)
def test_a_palace_is_bought_where_the_standing_bids_cover_its_price(
    space: int, bids: tuple[tuple[str | int, ...], ...], line: str
) -> None:
    state, _ = landing(space)
    orders = left(GAME, state, 0, *bids, orders={"buy": "bids"}) if bids else {"buy": "bids"}
    assert order_response(state, **orders) == line
    assert order_response(landing(space, florins={0: 90})[0], **orders) == "refuse"


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


@pytest.mark.parametrize(
    ("owns", "space", "line"),
    [
        ({}, 12, "bid 60"),
        ({1: "8"}, 12, "bid 75"),
        ({1: "8 10"}, 12, "bid 110"),
        ({2: "8 10"}, 12, "bid 80"),
        ({2: "8", 3: "10"}, 12, "bid 60"),
        ({}, 13, "bid 30"),
    ],
)
def test_a_palace_is_worth_more_if_it_completes_a_quarter(owns: dict[int, str], space: int, line: str) -> None:
    """The quarter of 12 has three palaces; the bridge on 13 costs 40."""
    state, _ = landing(space, owns=owns)
    do(state, "refuse")
    assert order_response(state, 1, bid="worth") == line


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


def test_facing_ruin_the_richest_is_joined_or_ruin_accepted() -> None:
    offered = facing_ruin(florins={0: 100, 2: 400, 3: 600, 4: 0}, owns={0: "8", 1: "32*4 26", 4: ""})
    do(offered, "deny", seat=1)
    for seat in (2, 3):
        do(offered, f"rescue {seat} guelf", seat=seat)
    assert waiting(offered) == [(0, "join")]
    assert order_response(offered) is None
    assert order_response(offered, ruin="join") == "join 3"
    alone = facing_ruin(florins={0: 100, 2: 400, 3: 0, 4: 0}, owns={0: "8", 1: "32*4 26", 3: "", 4: ""})
    for seat in (1, 2):
        do(alone, "deny", seat=seat)
    assert waiting(alone) == [(0, "ruin")]
    assert order_response(alone) is None
    assert order_response(alone, ruin="join") == "ruin"


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


@pytest.mark.parametrize(
    ("owns", "works", "line"),
    [
        ("8*3 32", 1, "place 32 - - -"),
        ("8*3 32*3", 2, "place 32 8 - -"),
        ("8 15 32*2", 4, "place 32 32 15 15"),
        ("8*2 13 10*3", 3, "place 10 8 8 -"),
    ],
)
def test_works_go_by_order_to_the_dearest_palaces(owns: str, works: int, line: str) -> None:
    state = table(owns={0: owns})
    do(state, f"works {works}", luck=any_luck())
    assert order_response(state, place="dear") == line


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
        "away": set(get_args(Phase)) - {"over"},
        "keen": {"place", "bid", "raise", "stake", "power", "sell", "spin"},
        "thrifty": {"works", "place", "buy", "bid", "raise", "stake", "power", "sell", "spin"},
    }
    assert answered == expected[preset]


@pytest.mark.parametrize("number", range(len(MIXES)))
def test_a_seat_that_is_away_is_never_waited_for(number: int) -> None:
    rng = random.Random(f"away {number}")
    options, chance = GAME.options(MIXES[number]), RandomChance(rng)
    seats = rng.choice((4, 5, 6))
    state, away = GAME.start(options, seats, chance)[0], GAME.check_orders(GAME.order_presets["away"])
    answered = set()
    for _ in range(1200):
        awaited = [decision for decision in GAME.decisions(state) if decision.awaited]
        if not awaited:
            break
        others = [decision for decision in GAME.decisions(state) if decision.seat]
        decision = next((each for each in awaited if not each.seat), None) or rng.choice(others)
        if not decision.seat:
            response = GAME.order_response(GAME.view(state, 0), decision, away)
            assert response is not None and response.action is not None, decision
            action = response.action
            check_path(decision.tree, action)
            answered.add(decision.kind)
        else:
            action = sample(decision.tree, rng)
        GAME.step(state, decision.seat, action, chance)
    assert {"faction", "works", "buy"} < answered


@pytest.mark.parametrize(
    ("position", "seat", "line"),
    [
        (table, 0, "works 3"),
        (lambda: landing(8)[0], 0, "buy"),
        (bidding, 1, "bid 60"),
        (lambda: bidding(live=True), 1, "raise 5"),
        (lambda: landing(11)[0], 1, "stake gem 5"),
        (visited, 2, "power 12 leave"),
        (lambda: indebted(0), 0, "sell 6"),
        (lambda: of_three_spins(3, 4, 5), 1, "spin 4"),
    ],
)
def test_the_order_offered_would_have_answered(position: Callable[[], State], seat: int, line: str) -> None:
    """It adds to the seat's orders, and changes none of the others."""
    state = position()
    given, decision = GAME.check_orders({"reserve": 25, "rescue": "never"}), asked(state, seat)
    offered = GAME.order_offer(GAME.view(state, seat), decision, given)
    assert offered is not None and offered == GAME.check_orders(offered)
    assert order_response(state, seat, **offered) == line
    changed = {name for name, value in offered.items() if value != given[name]}
    assert changed <= {"works", "place", "buy", "bid", "product", "power", "sell", "spin"}


def test_works_that_are_bought_by_an_offered_order_are_shown_by_it_too() -> None:
    state = table(owns={0: "8 32"})
    offered = GAME.order_offer(GAME.view(state, 0), asked(state), {})
    assert offered is not None
    do(state, "works 1", luck=any_luck())
    assert order_response(state, **offered) == "place 32 - - -"


def test_no_order_is_offered_for_what_happens_once() -> None:
    start, _ = GAME.start(GAME.options({}), 4, any_luck())
    ruin = facing_ruin()
    for state, seat in ((start, 1), (ruin, waiting(ruin)[0][0])):
        assert GAME.order_offer(GAME.view(state, seat), asked(state, seat), {}) is None


@pytest.mark.parametrize(
    ("field", "value"),
    [("works", "all"), ("works", "leave7"), ("ruin", "never"), ("faction", "pope"), ("place", "first"),
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

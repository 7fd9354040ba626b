"""The markets and Balzello Perditutto (leonardo1989/market-stake to leonardo1989/market-opener-pays)."""

from __future__ import annotations

import pytest

from engine.game import Event
from engine.leonardo1989.events import (
    BankPaid,
    GuildDecided,
    MarketOpened,
    MarketSpun,
    Paid,
    PalaceSold,
    Ruined,
    ShortOfCash,
    StakeMade,
    StakeSealed,
    StakesOpened,
    TurnBegan,
)
from engine.leonardo1989.state import State
from tests.engine.walking import told
from tests.rules import rule

from .positions import (
    GAME,
    all_of,
    asked,
    barred,
    do,
    florins,
    landing,
    machine,
    none,
    offered,
    one,
    owned,
    question,
    waiting,
)


def opened(**position: object) -> State:
    """Seat 0 has opened the Great Market."""
    return landing(11, **position)[0]  # type: ignore[arg-type]


def all_stake(state: State, number: int, *stakes: str) -> list[Event]:
    """The rivals stake these in their order, and the machine gives the number."""
    events: list[Event] = []
    parties = list(state.market.parties) if state.market else []
    for place, (party, stake) in enumerate(zip(parties, stakes, strict=True)):
        last = place == len(parties) - 1
        events += do(state, f"stake {stake}", seat=state.speaker(party), luck=machine(number) if last else ())
    return events


# Staking


@rule("leonardo1989/market-stake")
@pytest.mark.parametrize("space", [3, 11, 24])
def test_who_stops_on_a_market_opens_it_and_all_rivals_must_stake(space: int) -> None:
    state, events = landing(space)
    assert one(events, MarketOpened) == MarketOpened(0, space, (1, 2, 3))
    assert waiting(state) == [(1, "stake"), (2, "stake"), (3, "stake")]
    assert all(asked(state, seat).sealed for seat in (1, 2, 3))
    assert offered(state, seat=1) == ["stake"]


@rule("leonardo1989/market-stake")
def test_a_stake_is_on_one_of_four_products_5_or_more_in_fives_within_the_purse() -> None:
    state = opened(florins={1: 20})
    assert offered(state, "stake", seat=1) == ["gem", "ivory", "gold", "spices"]
    assert offered(state, "stake", "gold", seat=1) == [5, 10, 15, 20]
    assert barred(state, "stake", "gold", 0, seat=1) == ("leonardo1989/market-stake", "least_stake", 5, 0, False)
    assert barred(state, "stake", "gold", 25, seat=1) == ("leonardo1989/market-stake", "florins", 25, 20, False)


@rule("leonardo1989/market-stake")
def test_stakes_of_10_20_and_50_are_usual() -> None:
    assert question(opened(), "stake", "gold", seat=1).usual == (10, 20, 50)  # type: ignore[union-attr]


@rule("leonardo1989/market-stake")
def test_who_has_one_coin_stakes_it_and_who_has_none_stakes_nothing() -> None:
    state = opened(florins={1: 5, 2: 0})
    assert waiting(state) == [(1, "stake"), (3, "stake")]
    assert offered(state, "stake", "gem", seat=1) == [5]


@rule("leonardo1989/market-stake")
def test_with_no_rival_in_cash_nothing_happens() -> None:
    state, events = landing(
        11, seats=3, florins={0: 250, 1: 0, 2: 0}, owns={1: "", 2: ""}, at={1: 14, 2: 14}, then=machine(3, 3)
    )
    assert one(events, MarketOpened).parties == () and none(events, MarketSpun)
    assert waiting(state) == [(0, "works")]


@rule("leonardo1989/market-stake")
def test_stakes_are_sealed_until_the_last_is_in() -> None:
    state = opened()
    first = do(state, "stake gold 50", seat=1)
    again = do(state, "stake gem 5", seat=1)
    assert told(first, 2) == told(first, None) == [StakeMade(1)]
    assert told(again, 0) == []
    assert one(told(again, 1), StakeSealed) == StakeSealed(1, "gem", 5, audience=(1,))
    views = [GAME.view(state, viewer).market for viewer in (1, 0, None)]
    assert [(view.own_stake, view.changes) for view in views if view] == [(("gem", 5), 2), (None, 0), (None, 0)]
    assert florins(state)[1] == 250
    do(state, "stake gold 10", seat=2)
    events = do(state, "stake ivory 15", seat=3, luck=machine(6))
    assert one(events, StakesOpened).stakes == ((1, "gem", 5), (2, "gold", 10), (3, "ivory", 15))


@rule("leonardo1989/market-stake", "leonardo1989/guild-pool")
def test_a_guild_stakes_once_and_a_guild_that_opens_asks_no_member() -> None:
    state = opened(seats=5, together=[(1, 3)])
    assert waiting(state) == [(1, "stake"), (2, "stake"), (4, "stake")]
    assert one(do(state, "stake gem 10", seat=1), GuildDecided) == GuildDecided(1, (1, 3), 1)
    assert none(do(state, "stake gold 10", seat=2), GuildDecided)
    state, events = landing(11, seats=5, together=[(1, 3)], mover=1)
    assert one(events, MarketOpened).parties == (2, 4, 0)


# The number


@rule("leonardo1989/market-win")
@pytest.mark.parametrize(
    ("number", "product"),
    [(1, "gem"), (12, "gem"), (2, "ivory"), (10, "ivory"), (3, "gold"), (8, "gold"), (5, "spices"), (6, "spices")],
)
def test_the_number_makes_its_product_win_twice_the_stake_on_top(number: int, product: str) -> None:
    state = opened()
    others = [each for each in ("gem", "ivory", "gold", "spices") if each != product]
    events = all_stake(state, number, f"{product} 20", f"{others[0]} 10", f"{others[1]} 30")
    assert one(events, MarketSpun) == MarketSpun(0, number, product, 40)
    assert all_of(events, Paid) == [Paid(0, 1, 40, "market", 11)]
    assert florins(state) == [250, 290, 240, 220]


@rule("leonardo1989/market-balzello")
@pytest.mark.parametrize("number", [4, 7, 9, 11])
def test_balzello_perditutto_gives_the_opener_every_stake(number: int) -> None:
    state = opened()
    events = all_stake(state, number, "gem 20", "gold 10", "gem 5")
    assert one(events, MarketSpun) == MarketSpun(0, number, "", 35)
    assert none(events, Paid)
    assert florins(state) == [285, 230, 240, 245]


@rule("leonardo1989/market-win")
def test_if_nobody_chose_the_product_all_is_lost() -> None:
    state = opened()
    all_stake(state, 1, "ivory 5", "gold 10", "spices 250")
    assert florins(state) == [515, 245, 240, 0]


@rule("leonardo1989/market-win", "leonardo1989/arms-draw")
def test_the_spin_of_a_market_draws_no_man() -> None:
    state = opened()
    all_stake(state, 1, "gem 5", "gem 5", "gem 5")
    assert [player.men for player in state.players] == [[]] * 4


# Who opened


@rule("leonardo1989/market-opener-pays")
def test_the_opener_pays_from_what_the_losers_staked() -> None:
    state = opened(florins={0: 0})
    events = all_stake(state, 1, "gem 20", "gold 30", "gold 10")
    assert none(events, ShortOfCash)
    assert florins(state) == [0, 290, 220, 240]


@rule("leonardo1989/market-opener-pays", "leonardo1989/debt")
def test_short_of_cash_the_opener_sells_and_pays_the_winners_in_order() -> None:
    state = opened(florins={0: 0}, owns={0: "8 12 15 16"})
    events = all_stake(state, 1, "gem 20", "gold 10", "gem 10")
    assert one(events, ShortOfCash) == ShortOfCash(0, 1, 40, "market", 11)
    assert waiting(state) == [(0, "sell")]
    events = do(state, "sell 15")
    assert all_of(events, Paid) == [Paid(0, 1, 40, "market", 11)]
    assert one(events, ShortOfCash) == ShortOfCash(0, 3, 20, "market", 11)
    events = do(state, "sell 8")
    assert all_of(events, Paid) == [Paid(0, 3, 20, "market", 11)]
    assert one(events, TurnBegan).seat == 1
    assert florins(state) == [10, 290, 240, 270] and owned(state, 0) == "12 16"


@rule("leonardo1989/market-opener-pays", "leonardo1989/creditor", "leonardo1989/bankrupt")
def test_a_ruined_opener_s_winners_are_paid_in_full_by_the_bank() -> None:
    state = opened(florins={0: 10}, owns={0: "8"})
    events = all_stake(state, 12, "gem 30", "gold 10", "gem 100")
    assert none(events, Paid)
    assert one(events, Ruined) == Ruined(0, (0,), 1, 20, (8,), (), 0, 60, "market", 11)
    assert all_of(events, BankPaid) == [BankPaid(1, 0, 60), BankPaid(3, 0, 200)]
    assert florins(state) == [0, 310, 240, 450]


@rule("leonardo1989/market-opener-pays", "leonardo1989/creditor")
def test_an_opener_who_can_pay_the_first_and_not_the_second_pays_the_first() -> None:
    state = opened(florins={0: 40}, owns={0: "8"})
    events = all_stake(state, 12, "gem 20", "gem 100", "gem 5")
    assert all_of(events, Paid) == [Paid(0, 1, 40, "market", 11)]
    assert all_of(events, BankPaid) == [BankPaid(2, 0, 200), BankPaid(3, 0, 10)]
    assert none(events, PalaceSold)
    assert florins(state) == [0, 290, 450, 260]

"""Palaces and bridges: bought, refused, and what they earn (leonardo1989/no-sale-squares to leonardo1989/quarter)."""

from __future__ import annotations

import pytest

from engine.leonardo1989.events import AuctionOpened, Paid, PalaceBought, PalaceRefused, TurnBegan
from tests.rules import rule

from .positions import (
    GAME,
    PACK,
    all_of,
    barred,
    do,
    florins,
    landing,
    none,
    noted,
    offered,
    one,
    owned,
    table,
    waiting,
)


def far_from(*spaces: int) -> dict[int, str]:
    """Homes for seats 0 and 1 that are none of these, the quarters of which stay divided."""
    free = [space for space in (32, 26, 20, 16) if space not in spaces]
    return {0: str(free[0]), 1: str(free[1])}


@rule("leonardo1989/buy")
@pytest.mark.parametrize("space", PACK.palaces)
def test_the_visitor_of_a_free_palace_may_buy_it_at_its_price(space: int) -> None:
    state, _ = landing(space, owns={**far_from(space), 2: "", 3: ""})
    purse, price = florins(state)[0], PACK.spaces[space].price
    assert offered(state) == ["buy", "refuse"]
    assert noted(state, "buy").cost == price
    events = do(state, "buy")
    assert one(events, PalaceBought) == PalaceBought(0, space, price)
    assert florins(state)[0] == purse - price
    assert str(space) in owned(state, 0).split()


@rule("leonardo1989/bridge-buy")
@pytest.mark.parametrize("space", PACK.bridges)
def test_a_bridge_is_bought_like_a_palace(space: int) -> None:
    state, _ = landing(space)
    assert waiting(state) == [(0, "buy")]
    assert one(do(state, "buy"), PalaceBought) == PalaceBought(0, space, 40)
    assert str(space) in owned(state, 0).split()


@rule("leonardo1989/bridge-buy", "leonardo1989/auction")
def test_a_bridge_that_is_refused_is_auctioned() -> None:
    state, _ = landing(13)
    events = do(state, "refuse")
    assert one(events, AuctionOpened) == AuctionOpened(13, (1, 2, 3))


@rule("leonardo1989/buy")
def test_the_whole_purse_may_be_spent() -> None:
    state, _ = landing(8, florins={0: 50})
    do(state, "buy")
    assert florins(state)[0] == 0


@rule("leonardo1989/buy", "leonardo1989/auction")
def test_who_is_short_of_cash_is_not_asked_and_everybody_sees_why() -> None:
    state, events = landing(8, florins={0: 45})
    assert one(events, PalaceRefused) == PalaceRefused(0, 8, short=True)
    assert waiting(state) == [(1, "bid"), (2, "bid"), (3, "bid")]
    assert barred(landing(8)[0], "sell").reason == "unknown"


@rule("leonardo1989/buy")
def test_refusing_with_the_money_in_hand_is_told_as_such() -> None:
    for cash in (250, 50):
        state, _ = landing(8, florins={0: cash})
        assert one(do(state, "refuse"), PalaceRefused) == PalaceRefused(0, 8, short=False)


@rule("leonardo1989/buy", "leonardo1989/debt")
def test_nothing_is_sold_to_be_able_to_buy() -> None:
    state, _ = landing(8, florins={0: 45}, owns={0: "32*4 31"})
    assert all(kind == "bid" for _, kind in waiting(state))


@rule("leonardo1989/no-sale-squares")
@pytest.mark.parametrize("space", [1, 3, 7, 9, 11, 17, 22, 24, 28])
def test_nothing_is_for_sale_on_squares_and_markets(space: int) -> None:
    state, events = landing(space, then=[0] if space in (1, 7, 22, 28) else [])
    assert none(events, PalaceBought) and none(events, PalaceRefused)
    assert all(kind != "buy" for _, kind in waiting(state))
    assert PACK.spaces[space].price == 0 and PACK.spaces[space].quarter == ""


# Rent


def rent_paid(space: int, **position: object) -> int:
    """What seat 0 pays to seat 1 for stopping there."""
    _, events = landing(space, florins=900, **position)  # type: ignore[arg-type]
    paid = [event for event in all_of(events, Paid) if event.why == "rent"]
    assert all((event.seat, event.creditor, event.space) == (0, 1, space) for event in paid)
    return sum(event.florins for event in paid)


@rule("leonardo1989/rent")
@pytest.mark.parametrize(("space", "rent"), [(2, 20), (8, 25), (15, 35), (30, 45)])
def test_a_palace_without_works_earns_half_its_price(space: int, rent: int) -> None:
    assert rent_paid(space, owns={0: "26", 1: f"{space} 20"}) == rent


@rule("leonardo1989/rent-works")
@pytest.mark.parametrize(("works", "rent"), [(0, 50), (1, 100), (2, 150), (3, 200), (4, 400)])
def test_works_of_art_raise_the_rent(works: int, rent: int) -> None:
    assert rent_paid(32, owns={0: "26", 1: f"32*{works} 20"}) == rent


@rule("leonardo1989/rent-works")
def test_the_number_of_works_counts_and_not_their_value() -> None:
    assert rent_paid(32, owns={0: "26", 1: "32+la_gioconda 20"}) == rent_paid(32, owns={0: "26", 1: "32+bacco 20"})


@rule("leonardo1989/rent")
def test_the_owner_himself_pays_nothing() -> None:
    state, events = landing(8, owns={0: "8", 1: "10"})
    assert none(events, Paid) and one(events, TurnBegan).seat == 1
    assert florins(state) == [250] * 4


@rule("leonardo1989/rent")
def test_passing_a_palace_costs_nothing() -> None:
    state = table(at={0: 14}, owns={1: "15*4 16*4 20"})
    do(state, "works 0", luck=[2])
    assert florins(state)[0] == 250


@rule("leonardo1989/quarter")
@pytest.mark.parametrize(("owns", "rent"), [("8 10 12 20", 60), ("8 10 20", 30), ("8 10*2 12 20", 180)])
def test_a_whole_quarter_doubles_the_rents_in_it(owns: str, rent: int) -> None:
    assert rent_paid(10, owns={0: "26", 1: owns}) == rent


@rule("leonardo1989/quarter")
def test_a_quarter_shared_or_with_a_palace_of_the_bank_is_not_whole() -> None:
    assert rent_paid(10, owns={0: "26", 1: "8 10 20", 2: "12"}) == 30
    assert rent_paid(10, owns={0: "26", 1: "8 10 20"}) == 30


@rule("leonardo1989/quarter")
def test_other_quarters_keep_their_rents() -> None:
    assert rent_paid(14, owns={0: "26", 1: "8 10 12 14 20"}) == 30


@rule("leonardo1989/quarter", "leonardo1989/bridge")
def test_squares_and_bridges_in_a_quarter_do_not_count_for_it() -> None:
    """The bridge on space 6 lies beside the quarter of 2, 4 and 5; its toll is never doubled."""
    assert rent_paid(5, owns={0: "26", 1: "2 4 5 20", 2: "6"}) == 50
    state = table(at={0: 5}, owns={0: "26", 1: "2 4 5 6 20"})
    do(state, "works 0", luck=[3])
    assert florins(state)[1] == 255


@rule("leonardo1989/quarter")
def test_everybody_sees_which_quarters_are_whole_and_what_they_earn() -> None:
    view = GAME.view(table(owns={1: "8 10*1 12 6 14"}), None)
    seen = {each.space: (each.whole_quarter, each.rent) for each in view.spaces_of(1)}
    assert seen == {6: (False, 5), 8: (True, 50), 10: (True, 120), 12: (True, 60), 14: (False, 30)}

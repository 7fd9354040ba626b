"""Payments due, sales to the bank, ruin and creditors (leonardo1989/debt to leonardo1989/creditor)."""

from __future__ import annotations

import json

import pytest

from engine.leonardo1989.events import (
    BankPaid,
    GameWon,
    Paid,
    PalaceBought,
    PalaceSold,
    Ruined,
    ShortOfCash,
    TurnBegan,
)
from engine.leonardo1989.pack import parse_pack
from engine.leonardo1989.state import State
from tests.rules import rule

from .positions import (
    GAME,
    PACK_FILE,
    all_of,
    arranged,
    do,
    florins,
    landing,
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
)

# Selling


def owing(palaces: str = "8 10 6", cash: int = 100, works: int = 2, **position: object) -> State:
    """Seat 0 owes seat 1 the rent of the palace on space 32, 150 florins with two works."""
    owns = {0: palaces, 1: f"32*{works} 26"}
    state, _ = landing(32, owns=owns, florins={0: cash}, **position)  # type: ignore[arg-type]
    return state


@rule("leonardo1989/debt")
def test_who_has_the_cash_pays_and_is_not_asked() -> None:
    state, events = landing(32, owns={0: "8 10", 1: "32*2 26"}, florins={0: 150})
    assert one(events, Paid) == Paid(0, 1, 150, "rent", 32)
    assert none(events, ShortOfCash) and florins(state)[:2] == [0, 400]


@rule("leonardo1989/debt")
def test_who_lacks_cash_for_a_payment_due_is_asked_what_to_sell() -> None:
    state, events = landing(32, owns={0: "8 10 6", 1: "32*2 26"}, florins={0: 100})
    assert one(events, ShortOfCash) == ShortOfCash(0, 1, 150, "rent", 32)
    assert none(events, Paid)
    assert waiting(state) == [(0, "sell")]
    assert offered(state, "sell") == ["6", "8", "10"]


@rule("leonardo1989/sell")
@pytest.mark.parametrize(
    ("palace", "space", "price"),
    [("8", 8, 25), ("6", 6, 20), ("8+bacco", 8, 50), ("10+bacco+la_gioconda", 10, 105), ("20+le_tre_grazie", 20, 50)],
)
def test_the_bank_pays_half_the_price_and_half_the_values_of_the_works(palace: str, space: int, price: int) -> None:
    state = owing(f"{palace} 15 16")
    assert noted(state, "sell", str(space)).effects == (("sale", price),)
    assert next(each.sale for each in GAME.view(state, 2).holdings if each.space == space) == price
    event = one(do(state, f"sell {space}"), PalaceSold)
    assert (event.space, event.florins) == (space, price)


@rule("leonardo1989/debt")
def test_nothing_more_is_sold_once_the_debt_is_covered() -> None:
    state = owing()
    events = do(state, "sell 10")
    assert none(events, Paid) and waiting(state) == [(0, "sell")]
    events = do(state, "sell 6")
    assert one(events, Paid) == Paid(0, 1, 150, "rent", 32)
    assert one(events, TurnBegan).seat == 1
    assert owned(state, 0) == "8" and florins(state)[:2] == [0, 400]


@rule("leonardo1989/sell", "leonardo1989/buy")
def test_what_was_sold_is_for_sale_again_at_its_full_price() -> None:
    state = owing("8+bacco+primavera 15")
    do(state, "sell 8")
    state.players[1].at = 5
    move(arranged(state), 3)
    assert waiting(state) == [(1, "buy")] and noted(state, "buy").cost == 50
    assert one(do(state, "buy"), PalaceBought) == PalaceBought(1, 8, 50)
    assert owned(state, 1).split()[0] == "8"


@rule("leonardo1989/sell", "leonardo1989/works-fixed")
def test_the_works_of_a_sold_palace_go_back_into_the_stock() -> None:
    state = owing("8+bacco+primavera 15")
    left = GAME.view(state, None).works_left
    assert one(do(state, "sell 8"), PalaceSold).works == ("bacco", "primavera")
    assert GAME.view(state, None).works_left == left + 2


@rule("leonardo1989/debt", "leonardo1989/sell")
def test_the_bank_buys_at_no_other_time() -> None:
    state = table(owns={0: "8 10 6"}, florins={0: 0})
    assert refused(state, "sell 8").reason == "unknown"


@rule("leonardo1989/sell")
def test_only_one_s_own_is_sold() -> None:
    assert refused(owing(), "sell 26").reason == "unknown"


@rule("leonardo1989/quarter", "leonardo1989/sell")
def test_selling_a_palace_breaks_up_its_quarter() -> None:
    state = owing("8 10 12 20", cash=130)
    assert GAME.view(state, None).holding(10).whole_quarter  # type: ignore[union-attr]
    do(state, "sell 8")
    assert not GAME.view(state, None).holding(10).whole_quarter  # type: ignore[union-attr]


# Ruin


@rule("leonardo1989/bankrupt", "leonardo1989/creditor")
def test_if_all_would_not_do_a_party_is_ruined_without_being_asked() -> None:
    state, events = landing(32, owns={0: "8 10 6", 1: "32*4 26"}, florins={0: 300})
    assert none(events, PalaceSold) and none(events, Paid)
    assert one(events, Ruined) == Ruined(0, (0,), 1, 300, (6, 8, 10), (), 0, 400, "rent", 32)
    assert one(events, BankPaid) == BankPaid(1, 0, 400)
    assert florins(state)[:2] == [0, 650]
    assert GAME.view(state, None).players[0].out


@rule("leonardo1989/bankrupt")
def test_what_all_would_just_cover_is_no_ruin() -> None:
    """75 in cash, and 25, 30 and 20 from the bank."""
    state, events = landing(32, owns={0: "8 10 6", 1: "32*2 26"}, florins={0: 75})
    assert none(events, Ruined) and waiting(state) == [(0, "sell")]
    do(state, "sell 8")
    events = do(state, "sell 10")
    assert one(events, Paid).florins == 150
    assert florins(state)[0] == 0 and owned(state, 0) == ""
    assert not GAME.view(state, None).players[0].out
    _, events = landing(32, owns={0: "8 10 6", 1: "32*2 26"}, florins={0: 70})
    assert one(events, Ruined)


@rule("leonardo1989/bankrupt")
def test_everything_of_the_ruined_goes_back() -> None:
    state = table(at={0: 29}, owns={0: "8+bacco 6", 1: "32*4 26"}, offices={0: [7, 3], 1: [9]}, men={0: 2, 2: 1},
                  florins={0: 10})  # fmt: skip
    men = list(state.players[0].men)
    move(state, 3)
    view = GAME.view(state, None)
    assert (view.players[0].florins, view.players[0].offices, view.players[0].men) == (0, (), ())
    assert view.spaces_of(0) == ()
    assert view.offices_under == (7, 3)
    assert list(view.men_left[-2:]) == men
    assert view.works_left == 36 and "bacco" in state.decks.works


@rule("leonardo1989/bankrupt", "leonardo1989/office-draw")
def test_the_offices_of_the_ruined_come_again_after_all_others() -> None:
    state = table(mover=1, at={1: 30}, out=[0])
    state.decks.offices_under, state.decks.offices = [7, 1], [9]
    state.players[2].offices = [3, 11, 17, 22, 24, 28]
    do(arranged(state), "works 0", luck=[2, 0])
    assert state.players[1].offices == [9]
    state.players[2].at = 30
    do(arranged(state), "works 0", luck=[2])
    assert state.players[2].offices[-1] == 7


@rule("leonardo1989/bankrupt")
def test_a_ruined_mover_s_turn_ends_without_arms() -> None:
    state, events = landing(32, owns={0: "8", 1: "32*4 26"}, florins={0: 0}, men={0: 1}, at={2: 32, 1: 32})
    assert none(events, Paid)
    assert one(events, TurnBegan).seat == 1
    assert waiting(state) == [(1, "works")]


@rule("leonardo1989/bankrupt", "leonardo1989/turn-order")
def test_the_ruined_have_no_turn_and_are_asked_nothing_any_more() -> None:
    state, _ = landing(32, owns={0: "8", 1: "32*4 26"}, florins={0: 0})
    for seat in (1, 2, 3):
        state.players[seat].at = 14
    turns = [one(move(state, 3), TurnBegan).seat for _ in range(3)]
    assert turns == [2, 3, 1]
    assert all(decision.seat != 0 for decision in GAME.decisions(state))


@rule("leonardo1989/bankrupt", "leonardo1989/rent")
def test_a_ruined_pawn_meets_nobody_and_a_ruined_office_has_no_power() -> None:
    state = table(mover=1, out=[0], at={0: 17, 1: 14}, men={1: 1})
    assert none(move(state, 3), Paid)
    assert GAME.view(state, None).pawns_at(17) == (1,)


# Several debts at one moment


@rule("leonardo1989/debt", "leonardo1989/tribute")
def test_tributes_are_met_in_order_of_play_from_the_mover() -> None:
    state, events = landing(
        16, mover=2, owns={2: "16", 3: "18 19", 0: "8 10", 1: "12 15"}, men={2: 1}, florins={2: 250, 3: 250},
        at={0: 16, 1: 16, 3: 16},
    )  # fmt: skip
    assert [paid.seat for paid in all_of(events, Paid)] == [3, 0, 1]
    state, events = landing(
        16, mover=2, owns={2: "16", 3: "18 19", 0: "8 10", 1: "12 15"}, men={2: 1}, florins={0: 0, 1: 0},
        at={0: 16, 1: 16, 3: 16},
    )  # fmt: skip
    assert [paid.seat for paid in all_of(events, Paid)] == [3]
    assert waiting(state) == [(0, "sell")]
    assert [(debt.debtor, debt.florins) for debt in GAME.view(state, None).debts] == [(0, 20), (1, 20)]
    assert all_of(do(state, "sell 8"), Paid) == [Paid(0, 2, 20, "tribute", 16)]
    assert waiting(state) == [(1, "sell")]
    events = do(state, "sell 15")
    assert one(events, Paid) == Paid(1, 2, 20, "tribute", 16)
    assert florins(state) == [5, 15, 310, 230]


@rule("leonardo1989/bankrupt", "leonardo1989/creditor", "leonardo1989/win")
@pytest.mark.parametrize(("seats", "over"), [(4, False), (3, True)])
def test_two_are_ruined_at_one_moment(seats: int, over: bool) -> None:
    """In Bottega's city a palace sells for more than a tribute; in this one the palaces on 8 and 10 are cheap."""
    state = table(
        seats=seats, at={0: 9, 1: 12, 2: 12}, owns={0: "12", 1: "8", 2: "10"}, florins={1: 0, 2: 0}, men={0: 1}
    )
    data = json.loads(PACK_FILE.read_text(encoding="utf-8"))
    for space in data["spaces"]:
        space.update(price=10 if space["n"] in (8, 10) else space.get("price", 0))
    state.pack = parse_pack(json.dumps(data))
    events = move(arranged(state), 3)
    assert [ruined.seat for ruined in all_of(events, Ruined)] == [1, 2]
    assert all_of(events, BankPaid) == [BankPaid(0, 1, 10), BankPaid(0, 2, 10)]
    assert florins(state)[:3] == [270, 0, 0]
    assert (GAME.result(state) is not None) == over
    if over:
        assert one(events, GameWon).seats == (0,)
    else:
        assert one(events, TurnBegan).seat == 3


@rule("leonardo1989/bankrupt", "leonardo1989/creditor", "leonardo1989/win")
def test_an_opener_s_ruin_can_end_the_game() -> None:
    state, _ = landing(11, seats=3, florins={0: 0}, owns={0: ""}, out=[2])
    events = do(state, "stake gem 20", seat=1, luck=machine(1))
    assert one(events, Ruined).seat == 0
    assert one(events, BankPaid) == BankPaid(1, 0, 40)
    assert one(events, GameWon).seats == (1,)
    assert florins(state)[1] == 290


@rule("leonardo1989/sell")
def test_that_a_debtor_must_sell_is_told_once_however_much_is_sold() -> None:
    state = owing(cash=75)
    assert none(do(state, "sell 8"), ShortOfCash)
    assert none(do(state, "sell 10"), ShortOfCash)
    assert waiting(state) == [(0, "sell")] or state.debts == []


@rule("leonardo1989/sell")
def test_what_is_sold_without_a_question_is_told_to_be_all_there_was() -> None:
    _, events = landing(32, owns={0: "8", 1: "32*1 26"}, florins={0: 80})
    assert one(events, PalaceSold).only
    state = owing(cash=140)
    assert not one(do(state, "sell 6"), PalaceSold).only

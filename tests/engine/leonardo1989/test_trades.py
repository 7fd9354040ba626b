"""Trades of palaces and bridges, an option of Bottega's that is not in the book (leonardo1989/works-scarce)."""

from __future__ import annotations

import pytest

from engine.game import Event
from engine.leonardo1989.events import (
    LastChance,
    Paid,
    PalaceSold,
    ProposalAnswered,
    ProposalEnded,
    Proposed,
    Ruined,
    ShortOfCash,
    Traded,
)
from engine.leonardo1989.state import State
from tests.rules import rule

from .positions import (
    CONSENT,
    GAME,
    TALKS,
    Always,
    all_of,
    answer,
    arranged,
    barred,
    do,
    florins,
    landing,
    none,
    offered,
    one,
    owned,
    propose,
    table,
    waiting,
    works_shown,
)

pytestmark = rule("leonardo1989/works-scarce")


def shop(**position: object) -> State:
    """A table where palaces are traded: seat 0 has 8 and the bridge 6, seat 1 has 10 with a work and 12."""
    given = {"seats": 3, "trades": True, "at": 14, "owns": {0: "8 6", 1: "10+bacco 12"}, **position}
    return table(**given)  # type: ignore[arg-type]


def traded(line: str, by: int = 0, to: int = 1, **position: object) -> State:
    state = shop(**position)
    propose(state, line, seat=by)
    answer(state, f"agree {by}", seat=to)
    return state


# What can be proposed


def test_one_palace_or_bridge_or_none_each_way() -> None:
    state = shop()
    assert TALKS.offered(state, "trade", seat=0) == ["1", "2"]
    assert TALKS.offered(state, "trade", "1", seat=0) == ["-", "6", "8"]
    assert TALKS.offered(state, "trade", "1", "8", seat=0) == ["-", "10", "12"]


def test_florins_go_one_way_only() -> None:
    state = shop(florins={0: 30, 1: 20})
    assert TALKS.offered(state, "trade", "1", "8", "10", seat=0) == [0, 5, 10, 15, 20, 25, 30]
    assert TALKS.offered(state, "trade", "1", "8", "10", 0, seat=0) == [0, 5, 10, 15, 20]
    assert TALKS.refused(state, "trade 1 8 10 5p 5a", seat=0)


def test_a_palace_may_be_given_for_money_and_taken_for_money() -> None:
    state = shop(florins={0: 30, 1: 20})
    assert TALKS.offered(state, "trade", "1", "8", "-", seat=0) == [5, 10, 15, 20]
    assert TALKS.offered(state, "trade", "1", "-", "10", seat=0) == [5, 10, 15, 20, 25, 30]


def test_nothing_is_given_away_for_nothing() -> None:
    state = shop(florins={0: 30, 1: 20})
    assert TALKS.barred(state, "trade", "1", "-", "-", seat=0).reason == "no_return"
    assert TALKS.barred(state, "trade", "1", "8", "-", 0, seat=0).reason == "amount"
    assert TALKS.barred(state, "trade", "1", "-", "10", 0, seat=0).reason == "amount"


def test_nobody_promises_more_than_he_has() -> None:
    state = shop(florins={0: 30, 1: 20})
    assert TALKS.barred(state, "trade", "1", "8", "-", 25, seat=0) == (
        "leonardo1989/works-scarce", "trade_florins", 25, 20, False,
    )  # fmt: skip
    assert TALKS.barred(state, "trade", "1", "-", "10", 35, seat=0).reason == "trade_florins"


def test_only_one_s_own_is_given_and_only_the_other_s_taken() -> None:
    state = shop()
    for line in ("trade 1 10 12", "trade 1 8 6", "trade 1 9 10", "trade 0 8 10"):
        assert TALKS.refused(state, line, seat=0).reason == "unknown"


def test_where_nothing_could_change_hands_no_trade_is_offered() -> None:
    state = shop(owns={0: "8", 1: "", 2: ""}, florins={0: 50, 1: 0, 2: 0})
    assert all(decision.kind != "talks" for decision in GAME.decisions(state))
    state = shop(owns={0: "8", 1: "", 2: "32"}, florins={0: 50, 1: 0, 2: 0})
    assert TALKS.barred(state, "trade", "1", seat=0).reason == "nothing_to_trade"
    assert TALKS.barred(state, "trade", "2", "8", "-", seat=0).reason == "no_return"
    assert TALKS.offered(state, "trade", "2", "8", seat=0) == ["32"]


def test_a_palace_on_one_side_and_money_on_the_other_are_enough_to_trade() -> None:
    state = shop(owns={0: "8", 1: "", 2: "32"}, florins={0: 0, 1: 50, 2: 0})
    assert TALKS.offered(state, "trade", seat=0) == ["1", "2"]
    assert TALKS.offered(state, "trade", seat=1) == ["2", "0"]


def test_who_gives_no_palace_has_money_and_the_other_a_palace() -> None:
    state = shop(owns={0: "8", 1: "10", 2: ""}, florins={0: 0, 1: 50, 2: 50})
    assert TALKS.barred(state, "trade", "1", "-", seat=0) == (
        "leonardo1989/works-scarce", "no_return", "", "1", True,
    )  # fmt: skip
    assert TALKS.barred(state, "trade", "2", "-", seat=1).reason == "no_return"
    assert TALKS.offered(state, "trade", "0", seat=1) == ["-", "10"]


def test_guilds_are_another_option() -> None:
    assert TALKS.barred(shop(), "guild", seat=0).reason == "no_guilds"


def test_works_are_never_traded_by_themselves() -> None:
    state = shop()
    assert TALKS.refused(state, "trade 1 8 bacco", seat=0).reason == "unknown"


# Doing it


@rule("leonardo1989/works-fixed")
def test_palaces_change_hands_with_their_works() -> None:
    state = traded("trade 1 8 10")
    assert (owned(state, 0), owned(state, 1)) == ("6 10*1", "8 12")
    assert works_shown(state, 10) == ["bacco"]
    assert florins(state) == [250] * 3


@pytest.mark.parametrize(
    ("line", "after", "first", "second"),
    [
        ("trade 1 8 10 20p", [230, 270, 250], "6 10*1", "8 12"),
        ("trade 1 8 10 20a", [270, 230, 250], "6 10*1", "8 12"),
        ("trade 1 8 - 35a", [285, 215, 250], "6", "8 10*1 12"),
        ("trade 1 - 12 60p", [190, 310, 250], "6 8 12", "10*1"),
        ("trade 1 6 - 40a", [290, 210, 250], "8", "6 10*1 12"),
        ("trade 1 - 12 250p", [0, 500, 250], "6 8 12", "10*1"),
        ("trade 1 6 - 250a", [500, 0, 250], "8", "6 10*1 12"),
    ],
)
def test_florins_are_paid_or_asked_on_top(line: str, after: list[int], first: str, second: str) -> None:
    state = traded(line, mover=2)
    assert florins(state) == after
    assert (owned(state, 0), owned(state, 1)) == (first, second)


@rule("leonardo1989/quarter")
def test_a_trade_can_make_a_quarter_whole() -> None:
    state = traded("trade 0 2 8", by=1, to=0, owns={0: "8 6", 1: "10 12 2", 2: "20"})
    assert GAME.view(state, None).holding(8).whole_quarter  # type: ignore[union-attr]


def test_it_is_told_to_all() -> None:
    state = shop()
    assert one(propose(state, "trade 1 8 10 20a", seat=0), Proposed) == Proposed(0, 1, None, 8, 10, -20)
    (proposal,) = GAME.view(state, 2).proposals
    assert (proposal.by, proposal.to, proposal.give, proposal.take, proposal.florins) == (0, 1, 8, 10, -20)
    events = answer(state, "agree 0", seat=1)
    assert one(events, ProposalAnswered) == ProposalAnswered(1, 0, yes=True, settled=True)
    assert one(events, Traded) == Traded(0, 1, 8, 10, -20)


def test_the_partner_may_refuse_and_the_proposer_withdraw() -> None:
    state = shop()
    propose(state, "trade 1 8 10", seat=0)
    answer(state, "reject 0", seat=1)
    assert owned(state, 0) == "6 8" and GAME.view(state, None).proposals == ()
    propose(state, "trade 1 8 10", seat=0)
    assert one(propose(state, "withdraw", seat=0), ProposalEnded).why == "withdrawn"


def test_nobody_waits_for_an_answer() -> None:
    state = shop()
    propose(state, "trade 1 8 10", seat=0)
    assert waiting(state) == [(0, "works")] and not CONSENT.asked(state, 1).awaited


@rule("leonardo1989/guild-pool")
def test_a_guild_trades_through_its_speaker() -> None:
    state = shop(seats=5, together=[(1, 3)])
    propose(state, "trade 1 8 10", seat=0)
    assert [decision.seat for decision in GAME.decisions(state) if decision.kind == "consent"] == [1]
    answer(state, "agree 0", seat=1)
    assert owned(state, 1) == "8 12"


# When


def test_at_the_start_of_a_turn_it_is_done_at_once_whoever_s_turn_it_is() -> None:
    state = shop(mover=2)
    propose(state, "trade 1 8 10", seat=0)
    assert one(answer(state, "agree 0", seat=1), Traded)
    assert waiting(state) == [(2, "works")]


def test_later_it_is_done_when_the_next_turn_starts() -> None:
    state, _ = landing(15, trades=True, owns={0: "8 6", 1: "10+bacco 12"})
    propose(state, "trade 1 8 10", seat=0)
    events = answer(state, "agree 0", seat=1)
    assert one(events, ProposalAnswered).settled and none(events, Traded)
    assert owned(state, 0) == "6 8"
    assert one(do(state, "buy"), Traded) == Traded(0, 1, 8, 10, 0)


def test_what_has_become_impossible_is_dropped() -> None:
    """Seat 0 spends what it promised."""
    state, _ = landing(15, trades=True, owns={0: "8 6", 1: "10 12"}, florins={0: 100})
    propose(state, "trade 1 - 10 60p", seat=0)
    answer(state, "agree 0", seat=1)
    events = do(state, "buy")
    assert none(events, Traded)
    assert one(events, ProposalEnded) == ProposalEnded(0, 1, "impossible")


@rule("leonardo1989/tribute")
def test_what_is_possible_when_the_next_turn_starts_is_done_whatever_lay_between() -> None:
    """Seat 0 spends what it promised, and gets it back by tributes at the end of the same turn."""
    owns = {0: "32", 1: "10 12 15 16 18"}
    state, _ = landing(8, trades=True, owns=owns, florins={0: 60}, men={0: 1}, at={1: 8})
    propose(state, "trade 1 - 10 50p", seat=0)
    answer(state, "agree 0", seat=1)
    events = do(state, "buy")
    assert one(events, Traded) == Traded(0, 1, None, 10, 50)
    assert florins(state)[0] == 60 - 50 + 50 - 50


def test_of_two_trades_of_one_palace_the_first_agreed_is_done_and_the_other_dropped() -> None:
    state = shop(owns={0: "8 6", 1: "10 12", 2: "30 20"})
    propose(state, "trade 1 8 10", seat=0)
    propose(state, "trade 1 30 10", seat=2)
    events = answer(state, "agree 2", seat=1)
    assert one(events, Traded) == Traded(2, 1, 30, 10, 0)
    assert one(events, ProposalEnded) == ProposalEnded(0, 1, "impossible")
    assert owned(state, 2) == "10 20"


@rule("leonardo1989/works-buy")
def test_a_trade_at_the_start_changes_what_the_mover_can_buy() -> None:
    state = shop(florins={0: 60}, owns={0: "8 2*2", 1: "10 12"})
    assert offered(state, "works") == [0, 1]
    propose(state, "trade 1 8 - 100a", seat=0)
    answer(state, "agree 0", seat=1)
    assert offered(state, "works") == [0, 1, 2]
    assert barred(state, "works", 3).reason == "no_room"


# While a party cannot pay


def owing(cash: int, palaces: str, **position: object) -> State:
    """Seat 0 owes seat 1 the 60 florins of rent of 10 with a work."""
    given = {"trades": True, "florins": {0: cash}, "owns": {0: palaces, 1: "10*1"}, **position}
    return landing(10, **given)[0]  # type: ignore[arg-type]


@rule("leonardo1989/sell", "leonardo1989/debt")
def test_a_trade_with_who_has_to_sell_is_done_at_once_and_pays_the_debt() -> None:
    state = owing(20, "2 4 8")
    assert waiting(state) == [(0, "sell")]
    propose(state, "trade 2 8 - 40a", seat=0)
    events = answer(state, "agree 0", seat=2)
    assert one(events, Traded) == Traded(0, 2, 8, None, -40)
    assert one(events, Paid) == Paid(0, 1, 60, "rent", 10)
    assert owned(state, 0) == "2 4" and waiting(state) == [(1, "works")]


@rule("leonardo1989/sell", "leonardo1989/debt")
def test_the_last_thing_a_debtor_has_is_not_sold_without_a_question_where_it_could_be_traded() -> None:
    state = owing(40, "2")
    assert waiting(state) == [(0, "sell")]
    propose(state, "trade 3 2 - 35a", seat=0)
    answer(state, "agree 0", seat=3)
    assert florins(state)[0] == 15 and owned(state, 3).startswith("2 ")
    assert one(landing(10, florins={0: 40}, owns={0: "2", 1: "10*1"})[1], PalaceSold).only


def two_who_owe() -> State:
    """Seats 0 and 1, without cash, each owe seat 2 a tribute of 20 florins."""
    owns = {2: "16", 3: "18 19", 0: "8 10", 1: "12 15"}
    state, _ = landing(16, mover=2, trades=True, owns=owns, men={2: 1}, florins={0: 0, 1: 0}, at={0: 16, 1: 16, 3: 16})
    assert [(debt.debtor, debt.florins) for debt in GAME.view(state, None).debts] == [(0, 20), (1, 20)]
    return state


@rule("leonardo1989/sell", "leonardo1989/debt")
def test_of_several_debtors_the_first_one_s_trade_is_done_at_once() -> None:
    state = two_who_owe()
    propose(state, "trade 3 8 - 30a", seat=0)
    events = answer(state, "agree 0", seat=3)
    assert one(events, Traded).seat == 0 and one(events, Paid).seat == 0
    assert waiting(state) == [(1, "sell")]


@rule("leonardo1989/sell", "leonardo1989/debt")
def test_of_several_debtors_a_later_one_s_trade_waits_until_he_is_the_first() -> None:
    state = two_who_owe()
    propose(state, "trade 3 12 - 40a", seat=1)
    assert none(answer(state, "agree 1", seat=3), Traded)
    assert waiting(state) == [(0, "sell")]
    events = do(state, "sell 8")
    assert one(events, Traded).seat == 1
    assert [paid.seat for paid in all_of(events, Paid)] == [0, 1]


@rule("leonardo1989/bankrupt", "leonardo1989/debt")
def test_who_cannot_pay_is_asked_once_and_may_be_saved_by_a_trade() -> None:
    """60 are due; the bank would pay 40 for both palaces, seat 2 pays 50 for one."""
    state = owing(10, "2 4")
    assert waiting(state) == [(0, "ruin")] and not state.players[0].out
    propose(state, "trade 2 2 - 50a", seat=0)
    events = answer(state, "agree 0", seat=2)
    assert one(events, Paid) == Paid(0, 1, 60, "rent", 10) and owned(state, 0) == "4"


@rule("leonardo1989/bankrupt")
def test_who_is_not_saved_accepts_ruin() -> None:
    state = owing(10, "2 4")
    assert none(answer_to_trade(state, "reject 0"), Ruined)
    assert waiting(state) == [(0, "ruin")] and offered(state) == ["ruin"]
    events = do(state, "ruin", luck=Always(3))
    assert one(events, Ruined).seat == 0 and none(events, LastChance)


def answer_to_trade(state: State, line: str) -> list[Event]:
    propose(state, "trade 2 2 - 50a", seat=0)
    return answer(state, line, seat=2)


@rule("leonardo1989/bankrupt", "leonardo1989/sell")
def test_after_a_trade_that_is_not_enough_a_debtor_sells_the_rest_or_is_still_asked() -> None:
    state = owing(10, "2 4")
    propose(state, "trade 2 2 - 30a", seat=0)
    events = answer(state, "agree 0", seat=2)
    assert one(events, ShortOfCash) and waiting(state) == [(0, "sell")]
    state = owing(5, "2 4")
    propose(state, "trade 2 2 - 25a", seat=0)
    events = answer(state, "agree 0", seat=2)
    assert one(events, Traded) and none(events, LastChance) and waiting(state) == [(0, "ruin")]


@rule("leonardo1989/bankrupt", "leonardo1989/creditor")
@pytest.mark.parametrize(("line", "seat"), [("trade 2 4 - 5a", 0), ("trade 0 - 4 5p", 2)])
def test_nothing_is_given_away_below_the_bank_s_price_by_who_cannot_pay(line: str, seat: int) -> None:
    """The bank would pay 20 for the palace on 4."""
    state = owing(10, "2 4")
    propose(state, line, seat=seat)
    events = answer(state, f"agree {seat}", seat=2 - seat)
    assert none(events, Traded) and waiting(state) == [(0, "ruin")]
    events = do(state, "ruin", luck=Always(3))
    assert none(events, Traded) and one(events, ProposalEnded).why == "impossible"


@rule("leonardo1989/sell", "leonardo1989/debt")
@pytest.mark.parametrize(
    ("line", "by", "done"),
    [
        ("trade 2 2 - 20a", 0, True),
        ("trade 2 2 - 15a", 0, False),
        ("trade 0 - 2 20p", 2, True),
        ("trade 0 - 2 15p", 2, False),
        ("trade 2 - 6 20p", 0, True),
        ("trade 2 - 6 25p", 0, False),
        ("trade 0 6 - 20a", 2, True),
        ("trade 0 6 - 25a", 2, False),
        ("trade 2 8 6 5a", 0, True),
        ("trade 2 8 6", 0, False),
    ],
)
def test_a_debtor_s_trade_is_done_at_once_if_they_can_raise_as_much_as_before(line: str, by: int, done: bool) -> None:
    """The bank would pay 20 for the palace on 2 and for the bridge on 6, and 25 for the palace on 8."""
    state = owing(25, "", owns={0: "2 4 8", 1: "10*1", 2: "6"})
    assert waiting(state) == [(0, "sell")]
    propose(state, line, seat=by)
    events = answer(state, f"agree {by}", seat=2 - by)
    assert none(events, Traded) != done


@rule("leonardo1989/sell", "leonardo1989/debt")
def test_a_debtor_s_agreed_trade_that_is_not_possible_now_waits_for_the_next_turn() -> None:
    """Seat 1 has agreed to pay 200 and has spent its florins before seat 0 comes to owe it 150."""
    owns = {0: "8 10 6", 1: "32*2 26"}
    state, _ = landing(28, trades=True, owns=owns, offices={2: [28]}, florins={0: 100})
    propose(state, "trade 1 8 - 200a", seat=0)
    answer(state, "agree 0", seat=1)
    state.players[1].florins = 0
    events = do(arranged(state), "power 32 leave")
    assert one(events, ShortOfCash) and none(events, ProposalEnded)
    assert len(GAME.view(state, None).proposals) == 1


@rule("leonardo1989/bankrupt")
def test_who_has_nothing_to_trade_or_to_pay_with_is_ruined_unasked() -> None:
    _, events = landing(10, trades=True, florins={0: 0}, owns={0: "", 1: "10*1"})
    assert one(events, Ruined).seat == 0


@rule("leonardo1989/bankrupt")
def test_without_trades_and_guilds_and_by_the_first_version_of_the_rules_ruin_comes_unasked() -> None:
    for position in ({"trades": False}, {"rules": 1}):
        state = owing(10, "2 4", **position)
        assert state.players[0].out


@rule("leonardo1989/sell")
def test_by_the_first_version_of_the_rules_trades_waited_for_the_next_turn() -> None:
    state = owing(20, "2 4 8", rules=1)
    propose(state, "trade 2 8 - 40a", seat=0)
    assert none(answer(state, "agree 0", seat=2), Traded)

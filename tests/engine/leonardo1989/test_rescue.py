"""A party that faces ruin is taken in by one that pays its debts (leonardo1989/guild-debt)."""

from __future__ import annotations

import json

import pytest

from engine.game import Event
from engine.leonardo1989.events import (
    BankPaid,
    DebtsCancelled,
    FactionOffered,
    GuildFormed,
    LastChance,
    Paid,
    PalaceSold,
    RescueAnswered,
    RescueAsked,
    Ruined,
    ShortOfCash,
    Traded,
    TurnBegan,
)
from engine.leonardo1989.pack import parse_pack
from engine.leonardo1989.state import State
from tests.rules import rule

from .positions import (
    GAME,
    PACK_FILE,
    Always,
    all_of,
    answer,
    arranged,
    at,
    do,
    florins,
    landing,
    machine,
    move,
    none,
    offered,
    one,
    owned,
    propose,
    refused,
    table,
    waiting,
)


def facing_ruin(**position: object) -> tuple[State, list[Event]]:
    """Seat 0 owes seat 1 400 florins of rent on space 32, and has 100 and a palace that sells for 25."""
    given = {
        "seats": 5, "guilds": True, "owns": {0: "8", 1: "32*4 26"},
        "florins": {0: 100, 2: 400, 3: 50, 4: 280}, **position,
    }  # fmt: skip
    return landing(32, **given)  # type: ignore[arg-type]


def all_deny(state: State) -> list[Event]:
    return [event for seat, kind in waiting(state) if kind == "rescue" for event in do(state, "deny", seat=seat)]


@rule("leonardo1989/guild-debt")
def test_all_who_could_pay_are_asked_and_the_creditor_too() -> None:
    """Together with the debtor's 125, seat 4 has 280 and half of 80; seat 3 has too little."""
    state, events = facing_ruin()
    asked = one(events, RescueAsked)
    assert (asked.seat, asked.creditor, asked.florins, asked.parties) == (0, 1, 400, (1, 2, 4))
    assert waiting(state) == [(1, "rescue"), (2, "rescue"), (4, "rescue")]
    assert none(events, Ruined)
    assert GAME.view(state, None).rescuing.parties == (1, 2, 4)  # type: ignore[union-attr]


@rule("leonardo1989/guild-debt")
def test_exactly_enough_is_enough() -> None:
    for cash, parties in ((275, (1, 2)), (270, (1,))):
        _, events = facing_ruin(florins={0: 100, 2: cash, 3: 0, 4: 0}, owns={0: "8", 1: "32*4 26", 2: ""})
        assert one(events, RescueAsked).parties == parties


@rule("leonardo1989/guild-debt")
def test_a_creditor_need_not_have_what_he_is_owed_himself() -> None:
    _, events = facing_ruin(florins={0: 100, 1: 0, 2: 0, 3: 0, 4: 0}, owns={0: "8", 1: "32*4"})
    assert one(events, RescueAsked).parties == (1,)


@rule("leonardo1989/guild-debt", "leonardo1989/bankrupt")
def test_without_guilds_or_with_two_parties_left_nobody_is_asked() -> None:
    for position in ({"guilds": False}, {"out": [2, 3, 4]}):
        _, events = facing_ruin(**position)
        assert none(events, RescueAsked) and one(events, Ruined)


@rule("leonardo1989/guild-debt", "leonardo1989/bankrupt")
def test_if_nobody_could_pay_ruin_comes_unasked() -> None:
    """An office costs 50, and no party has cash or anything that sells for more than 40."""
    state = table(
        seats=5, together=[(0, 4)], at={0: 30}, owns={0: "", 1: "20", 2: "29", 3: "25"}, florins=0,
    )  # fmt: skip
    events = do(state, "works 0", luck=Always(3))
    assert all_of(events, Ruined)[0].members == (0, 4)
    assert all(asked.seat != 0 for asked in all_of(events, RescueAsked))


@rule("leonardo1989/guild-debt", "leonardo1989/guild-pawn")
def test_the_rescuer_s_speaker_names_the_pawn_that_stays() -> None:
    state, _ = facing_ruin()
    assert offered(state, seat=2) == ["rescue", "deny"]
    assert offered(state, "rescue", seat=2) == ["2", "0"]
    assert offered(state, "rescue", "0", seat=2) == ["guelf", "ghibelline"]
    events = do(state, "rescue 0 guelf", seat=2)
    assert one(events, RescueAnswered) == RescueAnswered(2, yes=True, pawn=0)


@rule("leonardo1989/guild-debt", "leonardo1989/guild-agree")
def test_every_member_of_a_guild_must_consent_and_one_no_settles_it() -> None:
    state, _ = facing_ruin(together=[(2, 3)], seats=5)
    assert waiting(state) == [(1, "rescue"), (2, "rescue"), (3, "rescue"), (4, "rescue")]
    assert offered(state, "rescue", seat=2) == ["2", "0"]
    assert refused(state, "rescue 2", seat=3).reason and do(state, "rescue -", seat=3)
    do(state, "deny", seat=1)
    do(state, "deny", seat=4)
    events = do(state, "rescue 2 guelf", seat=2)
    assert waiting(state) == [(0, "join")] and offered(state, "join") == ["2"]
    assert none(events, GuildFormed)
    state, _ = facing_ruin(together=[(2, 3)], seats=5)
    events = do(state, "deny", seat=3)
    assert waiting(state) == [(1, "rescue"), (4, "rescue")]
    assert one(events, RescueAnswered) == RescueAnswered(3, yes=False, pawn=None)


@rule("leonardo1989/guild-debt", "leonardo1989/guild-agree")
def test_a_speaker_s_yes_is_no_offer_if_a_member_says_no() -> None:
    state, _ = facing_ruin(together=[(2, 3)])
    do(state, "rescue 2 guelf", seat=2)
    do(state, "deny", seat=1)
    do(state, "deny", seat=4)
    assert waiting(state) == [(3, "rescue")]
    do(state, "deny")
    assert waiting(state) == [(0, "ruin")]
    assert one(do(state, "ruin"), Ruined).seat == 0


@rule("leonardo1989/guild-debt", "leonardo1989/bankrupt", "leonardo1989/creditor")
def test_if_all_refuse_he_is_ruined() -> None:
    state, _ = facing_ruin()
    assert one(all_deny(state), LastChance) == LastChance(0, 1, 400, "rent", 32)
    events = do(state, "ruin")
    assert one(events, Ruined).seat == 0
    assert one(events, BankPaid) == BankPaid(1, 0, 400)
    assert one(events, TurnBegan).seat == 1


def owing_sixty() -> tuple[State, list[Event]]:
    """Seat 0 owes 60 florins and has 5; the bank would pay 20 for each of its two palaces, which it may also trade."""
    return landing(10, seats=5, guilds=True, trades=True, florins={0: 5}, owns={0: "2 4", 1: "10*1"})


@rule("leonardo1989/guild-debt", "leonardo1989/bankrupt")
def test_who_has_refused_is_not_asked_again_after_a_trade_that_was_not_enough() -> None:
    state, events = owing_sixty()
    assert one(events, RescueAsked).parties == (1, 2, 3, 4)
    all_deny(state)
    assert waiting(state) == [(0, "ruin")]
    propose(state, "trade 2 2 - 25a", seat=0)
    events = answer(state, "agree 0", seat=2)
    assert one(events, Traded) and none(events, RescueAsked)
    assert waiting(state) == [(0, "ruin")]


@rule("leonardo1989/guild-debt", "leonardo1989/debt")
@pytest.mark.parametrize("agreed", [False, True])
@pytest.mark.parametrize(("asks", "saved", "then"), [(60, Paid, (1, "works")), (40, ShortOfCash, (0, "sell"))])
def test_who_can_pay_or_sell_after_a_trade_needs_no_guild_any_more(
    asks: int, saved: type[Event], then: tuple[int, str], agreed: bool
) -> None:
    """With or without a guild already offered."""
    state, _ = owing_sixty()
    if agreed:
        do(state, "rescue 1 guelf", seat=1)
        all_deny(state)
        assert waiting(state) == [(0, "join")]
    propose(state, f"trade 2 2 - {asks}a", seat=0)
    events = answer(state, "agree 0", seat=2)
    assert one(events, saved) and waiting(state) == [then]
    assert GAME.view(state, None).rescuing is None


@rule("leonardo1989/guild-debt")
def test_he_chooses_among_those_who_agreed_or_ruin() -> None:
    state, _ = facing_ruin()
    do(state, "rescue 2 guelf", seat=2)
    do(state, "rescue 1 guelf", seat=1)
    assert waiting(state) == [(4, "rescue")]
    do(state, "deny", seat=4)
    assert waiting(state) == [(0, "join")]
    assert offered(state) == ["join", "ruin"] and offered(state, "join") == ["1", "2"]
    assert refused(state, "join 4").reason == "unknown"


@rule("leonardo1989/guild-debt", "leonardo1989/bankrupt")
def test_he_may_rather_be_ruined() -> None:
    state, _ = facing_ruin()
    do(state, "rescue 2 guelf", seat=2)
    do(state, "deny", seat=1)
    do(state, "deny", seat=4)
    events = do(state, "ruin")
    assert one(events, Ruined).seat == 0 and none(events, GuildFormed)
    assert one(events, BankPaid).florins == 400


def joined(pawn: int, **position: object) -> tuple[State, list[Event]]:
    """Seat 0 has joined seat 2; the guild keeps this pawn."""
    state, _ = facing_ruin(**position)
    for seat, kind in waiting(state):
        do(state, f"rescue {pawn} guelf" if seat == 2 else "deny", seat=seat)
        assert kind == "rescue"
    events = do(state, "join 2")
    assert one(events, GuildFormed).members == (0, 2)
    return state, events


@rule("leonardo1989/guild-debt", "leonardo1989/guild-pool")
def test_the_pool_pays_the_debt() -> None:
    state, events = joined(2)
    assert one(events, Paid) == Paid(2, 1, 400, "rent", 32)
    assert florins(state)[:3] == [0, 650, 100]
    assert owned(state, 2) == "8 30"
    assert not GAME.view(state, None).players[0].out


@rule("leonardo1989/guild-debt", "leonardo1989/sell")
def test_the_pool_may_have_to_sell() -> None:
    state, events = joined(2, florins={0: 100, 2: 280, 3: 0, 4: 0})
    assert none(events, Paid) and waiting(state) == [(2, "sell")]
    assert offered(state, "sell") == ["8", "30"]
    events = do(state, "sell 8")
    assert one(events, PalaceSold).seat == 2 and one(events, Paid).florins == 400
    assert florins(state)[2] == 5


@rule("leonardo1989/guild-debt", "leonardo1989/guild-turn")
def test_a_rescued_mover_s_turn_is_over_if_his_pawn_left_the_board() -> None:
    state, events = joined(2, men={2: 1}, at={1: 32})
    assert one(events, TurnBegan).seat == 1
    assert [paid.why for paid in all_of(events, Paid)] == ["rent"]
    assert GAME.view(state, None).pawns_at(32) == (1,)


@rule("leonardo1989/guild-debt", "leonardo1989/guild-pawn", "leonardo1989/arms-last")
def test_a_rescued_mover_s_turn_goes_on_if_his_pawn_stays() -> None:
    state, events = joined(0, men={2: 1}, at={1: 32})
    assert [(paid.seat, paid.why) for paid in all_of(events, Paid)] == [(0, "rent"), (1, "tribute")]
    assert at(state, 0) == 32 and one(events, TurnBegan).seat == 1


@rule("leonardo1989/guild-debt", "leonardo1989/guild-turn")
@pytest.mark.parametrize(("pawn", "following"), [(2, 2), (0, 3)])
def test_the_turn_after_a_rescue_in_this_round_is_the_kept_pawn_s(pawn: int, following: int) -> None:
    """Seat 0 has played, seat 2 has not; seat 1 plays next."""
    state, _ = joined(pawn)
    for player in state.players:
        player.at = 14
    state.memo.clear()
    assert one(do(state, "works 0", luck=machine(3)), TurnBegan).seat == following


@rule("leonardo1989/guild-debt")
def test_the_creditor_himself_can_take_him_in_and_is_owed_nothing_more() -> None:
    state, _ = facing_ruin()
    do(state, "rescue 1 guelf", seat=1)
    do(state, "deny", seat=2)
    do(state, "deny", seat=4)
    events = do(state, "join 1")
    assert one(events, DebtsCancelled) == DebtsCancelled(1, 400)
    assert none(events, Paid) and florins(state)[1] == 350


@rule("leonardo1989/guild-debt", "leonardo1989/market-opener-pays")
def test_of_several_creditors_one_takes_him_in_and_the_others_are_paid() -> None:
    state, _ = landing(11, seats=5, guilds=True, florins={0: 0, 4: 0}, owns={0: "8"})
    do(state, "stake gem 50", seat=1)
    do(state, "stake gem 30", seat=2)
    events = do(state, "stake gold 5", seat=3, luck=machine(1))
    assert one(events, RescueAsked).parties == (1, 2, 3)
    do(state, "rescue 1 guelf", seat=1)
    do(state, "deny", seat=2)
    do(state, "deny", seat=3)
    events = do(state, "join 1")
    assert one(events, DebtsCancelled).florins == 100
    assert one(events, Paid) == Paid(1, 2, 60, "market", 11)
    assert florins(state)[1:3] == [250 + 5 - 60, 310]


def two_who_cannot_pay(**options: bool) -> State:
    """Seats 1 and 2, without cash, each owe seat 0 a tribute of 10; in this city their palaces are too cheap for it."""
    owns, at = {0: "12", 1: "8", 2: "10"}, {0: 9, 1: 12, 2: 12}
    state = table(seats=5, guilds=True, at=at, owns=owns, florins={1: 0, 2: 0}, men={0: 1}, **options)
    data = json.loads(PACK_FILE.read_text(encoding="utf-8"))
    for space in data["spaces"]:
        space.update(price=10 if space["n"] in (8, 10) else space.get("price", 0))
    state.pack = parse_pack(json.dumps(data))
    asked = one(move(arranged(state), 3), RescueAsked)
    assert (asked.seat, asked.parties) == (1, (2, 3, 4, 0))
    assert [debt.debtor for debt in state.debts] == [1, 2]
    return state


@rule("leonardo1989/guild-debt", "leonardo1989/guild-faction")
def test_of_two_who_cannot_pay_the_first_alone_learns_what_is_offered_to_whom_and_answers() -> None:
    state = two_who_cannot_pay()
    assert offered(state, "rescue", seat=3) == ["3", "1"]
    events = do(state, "rescue 3 guelf", seat=3)
    assert one(events, FactionOffered) == FactionOffered(3, "guelf", audience=(3, 1))
    seen = [GAME.view(state, viewer).rescuing for viewer in (1, 2, 3, 4, None)]
    assert [rescuing.factions for rescuing in seen if rescuing] == [((3, "guelf"),), (), ((3, "guelf"),), (), ()]
    all_deny(state)
    assert waiting(state) == [(1, "join")] and GAME.awaited(GAME.view(state, None)) == (1,)


@rule("leonardo1989/guild-debt", "leonardo1989/bankrupt")
def test_of_two_who_cannot_pay_the_first_alone_is_asked_before_ruin() -> None:
    state = two_who_cannot_pay()
    all_deny(state)
    assert waiting(state) == [(1, "ruin")]
    assert one(do(state, "ruin"), Ruined).seat == 1


@rule("leonardo1989/guild-debt", "leonardo1989/bankrupt")
def test_of_two_who_cannot_pay_the_second_is_asked_when_the_first_is_rescued_or_ruined() -> None:
    for line in ("join 3", "ruin"):
        state = two_who_cannot_pay()
        do(state, "rescue 3 guelf", seat=3)
        all_deny(state)
        events = do(state, line)
        assert none(events, Ruined) == (line == "join 3")
        assert all(ruined.seat == 1 for ruined in all_of(events, Ruined))
        assert all(formed.members == (1, 3) for formed in all_of(events, GuildFormed))
        assert one(events, RescueAsked).seat == 2


@rule("leonardo1989/guild-debt", "leonardo1989/debt")
def test_what_was_offered_to_the_first_is_not_offered_to_the_second() -> None:
    state = two_who_cannot_pay(trades=True)
    do(state, "rescue 3 guelf", seat=3)
    all_deny(state)
    propose(state, "trade 4 8 - 10a", seat=1)
    events = answer(state, "agree 1", seat=4)
    assert one(events, Paid).seat == 1
    assert one(events, RescueAsked).seat == 2 and (3, "rescue") in waiting(state)


@rule("leonardo1989/guild-debt", "leonardo1989/guild-form")
def test_a_guild_that_faces_ruin_is_taken_in_as_a_whole_and_its_speaker_chooses() -> None:
    state = table(seats=5, at={0: 29}, together=[(0, 4)], owns={0: "8", 1: "32*4 26"}, florins={0: 100, 2: 400, 3: 0})
    state.players[0].speaker = state.players[4].speaker = 4
    move(arranged(state), 3, 3)
    do(state, "rescue 2 guelf", seat=2)
    do(state, "deny", seat=1)
    assert waiting(state) == [(4, "join")]
    assert one(do(state, "join 2"), GuildFormed).members == (0, 2, 4)
    assert GAME.view(state, None).players[2].members == (0, 2, 4)


@rule("leonardo1989/bankrupt", "leonardo1989/guild-debt")
def test_if_it_chooses_ruin_all_its_members_are_out() -> None:
    state = table(seats=5, at={0: 29}, together=[(0, 4)], owns={0: "8", 1: "32*4 26"}, florins={0: 100, 2: 400, 3: 0})
    move(state, 3, 3)
    do(state, "rescue 2 guelf", seat=2)
    do(state, "deny", seat=1)
    assert one(do(state, "ruin"), Ruined).members == (0, 4)

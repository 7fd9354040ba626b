"""Guilds: one purse, one pawn, one faction (leonardo1989/guild-pool, leonardo1989/guild-pawn,
leonardo1989/guild-indemnity, leonardo1989/guild-faction, leonardo1989/guild-debt)."""

from __future__ import annotations

import pytest

from engine.leonardo1989.events import (
    DebtsCancelled,
    FactionSealed,
    FactionSworn,
    GuildFormed,
    IndemnityPaid,
    ManDrawn,
    OfficeDrawn,
    Paid,
    Ruined,
    TurnBegan,
)
from tests.engine.walking import told
from tests.rules import rule

from .positions import (
    GAME,
    PACK,
    TALKS,
    Always,
    all_of,
    answer,
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
    table,
    unite,
    waiting,
)

# One purse


@rule("leonardo1989/guild-pool", "leonardo1989/arms-limit", "leonardo1989/time")
def test_what_a_guild_has_is_shown_where_its_pawn_is_and_nothing_with_its_other_members_or_the_ruined() -> None:
    view = GAME.view(table(seats=5, together=[(0, 3)], owns={0: "8"}, out=[4]), None)
    assert [player.members for player in view.players] == [(0, 3), (1,), (2,), (), (4,)]
    assert [player.most_men for player in view.players[:4]] == [4, 2, 2, 0]
    assert [player.worth for player in view.players] == [300, *[player.worth for player in view.players[1:3]], 0, 0]


@rule("leonardo1989/guild-pool")
@pytest.mark.parametrize("pawn", [1, 3])
def test_all_they_own_is_pooled(pawn: int) -> None:
    state = table(seats=5, guilds=True, florins={1: 100, 3: 35}, owns={1: "8*1 6", 3: "10 13"},
                  offices={1: [1], 3: [3, 7]}, men={1: 1, 3: 2})  # fmt: skip
    men = {*state.players[1].men, *state.players[3].men}
    events = unite(state, 1, 3, pawn)
    assert one(events, GuildFormed) == GuildFormed(pawn, (1, 3), 135)
    view = GAME.view(state, None)
    guild, gone = view.players[pawn], view.players[4 - pawn]
    assert (guild.members, guild.florins, set(guild.offices), set(guild.men)) == ((1, 3), 135, {1, 3, 7}, men)
    assert owned(state, pawn) == "6 8*1 10 13" and owned(state, 4 - pawn) == ""
    assert (gone.florins, gone.offices, gone.men, gone.is_party) == (0, (), (), False)
    palaces = 50 + 40 + 60 + 40 + view.holding(8).values  # type: ignore[union-attr]
    assert guild.worth == 135 + palaces + sum(PACK.offices[space].price for space in (1, 3, 7))


@rule("leonardo1989/guild-pool", "leonardo1989/quarter")
def test_palaces_of_members_make_a_quarter_whole() -> None:
    state = table(seats=5, guilds=True, owns={1: "8 10", 3: "12 20"})
    unite(state, 1, 3, 1)
    assert GAME.view(state, None).holding(10).whole_quarter  # type: ignore[union-attr]


@rule("leonardo1989/guild-pool", "leonardo1989/rent", "leonardo1989/bridge")
def test_a_guild_owes_itself_neither_rent_nor_toll() -> None:
    state = table(seats=5, at={1: 5}, mover=1, together=[(1, 3)], owns={1: "6 8*2"})
    events = move(state, 3, 3)
    assert none(events, Paid) and at(state, 1) == 8


@rule("leonardo1989/guild-pool", "leonardo1989/office-power")
def test_an_office_of_a_guild_does_not_act_on_it() -> None:
    state = table(seats=5, at={1: 14}, mover=1, together=[(1, 3)], offices={1: [17]})
    assert one(move(state, 3, 3), TurnBegan).seat == 2


@rule("leonardo1989/guild-pool", "leonardo1989/arms-limit")
def test_a_guild_holds_two_men_a_member() -> None:
    state = table(seats=5, at={1: 15}, mover=1, together=[(1, 3)], men={1: 3}, owns={1: "16"})
    assert GAME.view(state, None).players[1].most_men == 4
    assert one(move(state, 1, 1), ManDrawn).seat == 1
    state = table(seats=5, at={1: 15}, mover=1, together=[(1, 3)], men={1: 4}, owns={1: "16"})
    assert none(move(state, 1, 1), ManDrawn)


@rule("leonardo1989/guild-form", "leonardo1989/guild-pool")
def test_guilds_merge() -> None:
    state = table(seats=6, together=[(0, 2), (1, 3)], owns={0: "8", 1: "10"})
    propose(state, "guild 1 1 guelf", seat=0)
    for seat in (2, 3):
        answer(state, "agree 0", seat=seat)
    events = answer(state, "agree 0", seat=1)
    assert one(events, GuildFormed) == GuildFormed(1, (0, 1, 2, 3), 500)
    assert GAME.view(state, None).players[1].members == (0, 1, 2, 3)
    assert owned(state, 1) == "8 10" and state.most_men(1) == 8


@rule("leonardo1989/guild-form")
def test_nobody_leaves_a_guild() -> None:
    state = table(seats=5, together=[(1, 3)])
    assert all(decision.seat != 3 for decision in GAME.decisions(state))
    kinds = set(GAME.notation.kinds)
    assert not kinds & {"leave", "split", "quit"}


# One pawn


@rule("leonardo1989/guild-pawn")
@pytest.mark.parametrize("pawn", [1, 3])
def test_the_pawn_agreed_on_stays_and_the_other_leaves_the_board(pawn: int) -> None:
    state = table(seats=5, guilds=True, at={1: 8, 3: 17})
    unite(state, 1, 3, pawn)
    view = GAME.view(state, None)
    assert view.pawns_at({1: 8, 3: 17}[pawn]) == (pawn,)
    assert view.pawns_at({3: 8, 1: 17}[pawn]) == ()


@rule("leonardo1989/guild-pawn", "leonardo1989/tribute")
def test_a_pawn_that_left_the_board_pays_no_tribute() -> None:
    state = table(seats=5, at={0: 13, 1: 20, 3: 16}, together=[(1, 3)], owns={0: "16", 1: "8 10"}, men={0: 1})
    assert none(move(state, 3), Paid)


@rule("leonardo1989/guild-pawn", "leonardo1989/first-spin")
def test_a_guild_with_a_pawn_that_has_not_moved_begins_on_space_1() -> None:
    state = table(seats=5, unmoved=[1], mover=1, together=[(1, 3)], owns={1: "8"})
    move(state, 8, 8)
    assert at(state, 1) == 8


# No 100 florins


@rule("leonardo1989/guild-indemnity")
def test_a_guild_gets_nothing_for_passing_the_main_square() -> None:
    state = table(seats=5, at={1: 31}, mover=1, together=[(1, 3)], owns={1: "2"})
    events = move(state, 3, 3)
    assert none(events, IndemnityPaid) and florins(state)[1] == 250


@rule("leonardo1989/guild-indemnity", "leonardo1989/office-draw")
def test_a_guild_that_stops_there_buys_the_office_all_the_same() -> None:
    state = table(seats=5, at={1: 30}, mover=1, together=[(1, 3)])
    events = do(state, "works 0", luck=[*machine(3, 3), 0])
    assert none(events, IndemnityPaid) and one(events, OfficeDrawn).florins == 50
    assert florins(state)[1] == 200


@rule("leonardo1989/guild-indemnity", "leonardo1989/first-spin")
def test_nor_for_a_first_spin_of_1() -> None:
    state = table(seats=5, unmoved=[1], mover=1, together=[(1, 3)])
    events = do(state, "works 0", luck=[*machine(1, 1), 0])
    assert none(events, IndemnityPaid)


@rule("leonardo1989/guild-indemnity", "leonardo1989/bankrupt", "leonardo1989/office-draw")
def test_a_guild_can_be_ruined_by_an_office() -> None:
    state = table(seats=5, at={1: 30}, mover=1, together=[(1, 3)], florins={1: 20, 0: 0, 2: 250, 4: 0}, owns={1: ""})
    state.options = GAME.options({"guilds": True})
    events = do(state, "works 0", luck=[*machine(3, 3), 0])
    if state.phase == "rescue":
        events += [event for seat, _ in waiting(state) for event in do(state, "deny", seat=seat)]
    events += do(state, "ruin", luck=Always(3))
    assert one(events, Ruined).members == (1, 3)
    assert state.decks.offices_under == [1]


@rule("leonardo1989/guild-indemnity", "leonardo1989/guild-debt")
def test_a_guild_formed_on_the_way_gets_nothing_for_passing_later_in_the_same_move() -> None:
    """Seat 0 stands on a bridge before the Main Square and cannot pay; seat 3 joins, and the pawn walks on."""
    state = table(seats=5, guilds=True, at={0: 26}, owns={0: "2 4", 1: "27 20"}, florins={0: 0}, rules=1)
    assert none(move(state, 10), IndemnityPaid) and waiting(state) == [(0, "sell")]
    unite(state, 3, 0, 0)
    events = do(state, "swear guelf")
    assert none(events, IndemnityPaid) and at(state, 0) == 4


# Its faction


@rule("leonardo1989/guild-faction")
def test_a_new_guild_is_of_the_faction_that_all_have_agreed_on() -> None:
    state = table(seats=5, guilds=True, factions={1: "guelf", 3: "guelf"})
    assert TALKS.offered(state, "guild", "1", "3", seat=3) == ["guelf", "ghibelline"]
    propose(state, "guild 1 3 ghibelline", seat=3)
    answer(state, "agree 3", seat=1)
    assert [state.players[seat].faction for seat in (1, 3)] == ["ghibelline"] * 2
    assert waiting(state) == [(0, "works")]


@rule("leonardo1989/guild-faction", "leonardo1989/faction")
def test_only_its_members_learn_a_guild_s_faction() -> None:
    state = table(seats=5, guilds=True)
    for player in state.players:
        player.shown = True
    propose(state, "guild 3 3 ghibelline", seat=1)
    events = answer(state, "agree 1", seat=3)
    assert one(told(events, 1), FactionSealed) == one(told(events, 3), FactionSealed)
    assert one(events, FactionSealed).audience == (1, 3)
    assert none(told(events, 0), FactionSealed) and none(told(events, None), FactionSealed)
    seen = {viewer: GAME.view(state, viewer).players[1].faction for viewer in (0, 1, 3, None)}
    assert seen == {0: None, 1: "ghibelline", 3: "ghibelline", None: None}
    assert GAME.view(state, 0).players[2].faction == "guelf"


@rule("leonardo1989/guild-faction", "leonardo1989/guild-form")
def test_every_merger_has_a_faction_of_its_own() -> None:
    state = table(seats=5, together=[(1, 3)], factions={1: "ghibelline"})
    propose(state, "guild 1 1 guelf", seat=4)
    answer(state, "agree 4", seat=1)
    answer(state, "agree 4", seat=3)
    assert [state.players[seat].faction for seat in (1, 3, 4)] == ["guelf"] * 3


@rule("leonardo1989/guild-faction")
def test_by_the_first_version_of_the_rules_a_new_guild_chose_its_faction_through_its_speaker() -> None:
    state = table(seats=5, guilds=True, factions={1: "guelf", 3: "ghibelline"}, rules=1)
    assert TALKS.offered(state, "guild", "1", seat=3) == ["3", "1"]
    unite(state, 1, 3, 3)
    assert waiting(state) == [(3, "faction")] and not GAME.view(state, 0).players[3].sworn
    assert offered(state, "swear") == ["guelf", "ghibelline"]
    events = do(state, "swear ghibelline")
    assert one(told(events, None), FactionSworn) == FactionSworn(3)
    assert [state.players[seat].faction for seat in (1, 3)] == ["ghibelline"] * 2
    assert waiting(state) == [(0, "works")]


# Debts within


@rule("leonardo1989/guild-debt", "leonardo1989/guild-form")
def test_a_debtor_who_is_selling_may_join_his_creditor_and_owes_nothing() -> None:
    state, _ = landing(32, seats=5, guilds=True, owns={0: "8 10 6", 1: "32*2 26"}, florins={0: 100})
    assert waiting(state) == [(0, "sell")]
    events = unite(state, 0, 1, 0)
    assert one(events, GuildFormed).florins == 350
    assert one(events, DebtsCancelled) == DebtsCancelled(0, 150)
    assert none(events, Paid)
    assert owned(state, 0) == "6 8 10 26 32*2"
    assert one(events, TurnBegan).seat == 2


@rule("leonardo1989/guild-debt", "leonardo1989/guild-pool")
def test_a_debtor_who_is_selling_may_join_another_whose_money_pays() -> None:
    state, _ = landing(32, seats=5, guilds=True, owns={0: "8 10 6", 1: "32*2 26"}, florins={0: 100})
    events = unite(state, 3, 0, 0)
    assert one(events, GuildFormed)
    assert one(events, Paid) == Paid(0, 1, 150, "rent", 32)
    assert florins(state)[:2] == [200, 400]


@rule("leonardo1989/guild-form", "leonardo1989/guild-debt")
def test_guilds_of_others_wait_while_somebody_sells() -> None:
    state, _ = landing(32, seats=5, guilds=True, owns={0: "8 10 6", 1: "32*2 26"}, florins={0: 100})
    assert none(unite(state, 3, 2, 2), GuildFormed)
    do(state, "sell 10")
    assert one(do(state, "sell 6"), GuildFormed).members == (2, 3)


@rule("leonardo1989/guild-turn", "leonardo1989/guild-pawn", "leonardo1989/move")
@pytest.mark.parametrize(("pawn", "place"), [(0, 17), (3, 20)])
def test_a_debtor_s_turn_ends_if_the_pawn_leaves_the_board_and_goes_on_if_it_stays(pawn: int, place: int) -> None:
    """Two tolls are due at the end of the walk, on a square where seat 2's office acts."""
    state = table(seats=5, guilds=True, at={0: 5}, owns={0: "2 4", 1: "6 13 15"}, florins={0: 0}, offices={2: [17]})
    move(state, 12)
    assert waiting(state) == [(0, "sell")] and at(state, 0) == 17
    events = unite(state, 0, 3, pawn)
    assert at(state, pawn) == place and len(all_of(events, Paid)) == 2
    assert waiting(state) == ([(2, "power")] if pawn == 0 else [(1, "works")])


@rule("leonardo1989/guild-turn", "leonardo1989/guild-pawn", "leonardo1989/move")
def test_by_the_first_version_of_the_rules_a_walk_stopped_on_the_bridge_ends_or_goes_on_with_the_pawn() -> None:
    for pawn, place, turn in ((0, 17, 1), (3, 20, 1)):
        state = table(seats=5, guilds=True, at={0: 5}, owns={0: "2 4", 1: "6 13 15"}, florins={0: 0}, rules=1)
        move(state, 12)
        assert waiting(state) == [(0, "sell")] and at(state, 0) == 6
        unite(state, 0, 3, pawn)
        events = do(state, "swear guelf")
        assert one(events, TurnBegan).seat == turn
        assert at(state, pawn) == place
        assert len(all_of(events, Paid)) == (2 if pawn == 0 else 1)

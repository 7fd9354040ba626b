"""How a game ends and which seats win (leonardo1989/win, leonardo1989/time, leonardo1989/guild-win)."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.chance import RandomChance
from engine.choices import sample
from engine.game import BadOptions, Event
from engine.leonardo1989.events import (
    EndAnnounced,
    EndPutOff,
    GameWon,
    LastRound,
    RoundBegan,
    Ruined,
    TieCounted,
    TurnBegan,
    WorthCounted,
)
from engine.leonardo1989.orders import PRESETS, order_response
from engine.leonardo1989.state import State
from engine.players import KINDS, player
from tests.rules import rule

from .positions import GAME, all_of, landing, move, none, one, table, unite


def last_turn(seats: int = 3, **position: Any) -> State:
    """Before seat 2's last turn of a game of 15 rounds, which ends on a quiet square."""
    given = {"round": 15, "rounds": 15, "mover": seats - 1, "at": 14, **position}
    return table(seats=seats, **given)


def result(state: State) -> tuple[tuple[int, ...], tuple[int, ...], str]:
    found = GAME.result(state)
    assert found is not None
    return found.winners, found.scores, found.reason


# Elimination


@rule("leonardo1989/win")
@pytest.mark.parametrize("end", ["rounds", "elimination", "date"])
def test_the_last_one_left_wins_at_any_table(end: str) -> None:
    state, events = landing(32, seats=3, out=[2], owns={0: "8", 1: "32*4"}, florins={0: 0}, end=end)
    assert one(events, Ruined).seat == 0
    assert one(events, WorthCounted).quiet == 0
    assert one(events, GameWon) == GameWon((1,), "elimination")
    assert result(state)[0] == (1,) and result(state)[2] == "elimination"
    assert state.phase == "over" and GAME.decisions(state) == ()


@rule("leonardo1989/win")
def test_while_two_are_left_the_game_goes_on() -> None:
    _, events = landing(32, seats=3, owns={0: "8", 1: "32*4 26"}, florins={0: 0})
    assert none(events, GameWon) and one(events, TurnBegan).seat == 1


@rule("leonardo1989/win", "leonardo1989/time")
def test_by_elimination_alone_no_round_is_the_last() -> None:
    state = last_turn(round=60, rounds=60, end="elimination")
    events = move(state, 3)
    assert one(events, RoundBegan) == RoundBegan(61, last=False)
    assert GAME.force_last_round(state) == []


@rule("leonardo1989/guild-win")
def test_a_guild_wins_with_all_its_members() -> None:
    state, events = landing(32, owns={0: "8", 1: "32*4"}, florins={0: 0}, out=[3], together=[(1, 2)], end="elimination")
    assert one(events, GameWon) == GameWon((1, 2), "elimination")
    assert result(state)[0] == (1, 2)


@rule("leonardo1989/guild-win", "leonardo1989/guild-pool", "leonardo1989/bankrupt")
def test_ruin_takes_all_members_of_a_guild_and_may_leave_a_single_winner() -> None:
    state = table(at={1: 29}, mover=1, owns={0: "32*4", 1: "8"}, florins={1: 0}, together=[(1, 2)], out=[3])
    events = move(state, 3, 3)
    assert one(events, Ruined).members == (1, 2)
    assert [player.out for player in state.players] == [False, True, True, True]
    assert one(events, GameWon) == GameWon((0,), "elimination")


# The last round


@rule("leonardo1989/time")
def test_the_last_round_is_played_to_its_end() -> None:
    state = table(seats=3, round=15, rounds=15, at=14)
    for turns in range(3):
        assert GAME.result(state) is None, turns
        events = move(state, 3)
    assert one(events, GameWon)


@rule("leonardo1989/time")
def test_the_last_round_is_announced() -> None:
    state = table(seats=3, round=14, rounds=15, mover=2, at=14)
    assert one(move(state, 3), RoundBegan) == RoundBegan(15, last=True)


@rule("leonardo1989/time")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_all_have_had_as_many_turns(first: int) -> None:
    last = (first - 1) % 3
    state = last_turn(mover=last, first=first)
    assert one(move(state, 3), GameWon)
    state = last_turn(mover=(first + 1) % 3, first=first)
    assert none(move(state, 3), GameWon)


@rule("leonardo1989/time")
def test_the_agreed_day_makes_the_present_round_the_last() -> None:
    state = table(seats=3, end="date", round=7, mover=1, at=14)
    assert GAME.force_last_round(state) == [LastRound(7)]
    assert GAME.view(state, 0).closing
    assert GAME.force_last_round(state) == []
    assert none(move(state, 3), GameWon)
    assert one(move(state, 3), GameWon)


@rule("leonardo1989/time")
def test_before_that_day_a_game_by_date_goes_on() -> None:
    state = last_turn(end="date", round=40)
    assert one(move(state, 3), RoundBegan) == RoundBegan(41, last=False)


@rule("leonardo1989/time")
def test_other_games_know_no_day_and_a_game_that_is_over_does_not_close() -> None:
    assert GAME.force_last_round(table(end="rounds")) == GAME.force_last_round(table(end="elimination")) == []
    state = last_turn(end="date")
    GAME.force_last_round(state)
    move(state, 3)
    assert GAME.result(state) is not None and GAME.force_last_round(state) == []


# The count


def counted(**position: Any) -> tuple[State, list[Event]]:
    state = last_turn(**position)
    return state, move(state, *[3] * len(state.members(state.mover)))


@rule("leonardo1989/time")
def test_worth_is_florins_and_the_prices_of_palaces_and_bridges_and_the_values_of_works() -> None:
    owns = {0: "8 6", 1: "10+bacco+la_gioconda", 2: "32"}
    state, events = counted(florins={0: 100, 1: 15, 2: 110}, owns=owns)
    worth = (100 + 50 + 40, 15 + 60 + 50 + 100, 110 + 100)
    assert (one(events, WorthCounted).worth, one(events, WorthCounted).quiet) == (worth, 0)
    assert one(events, GameWon) == GameWon((1,), "worth")
    assert result(state) == ((1,), worth, "worth")


@rule("leonardo1989/time")
@pytest.mark.parametrize(("rules", "worth"), [(1, 300), (2, 380)])
def test_offices_count_at_their_price_and_men_at_nothing_and_by_the_first_rules_offices_neither(
    rules: int, worth: int
) -> None:
    """The office of space 1 costs 50, that of 3 costs 30."""
    _, events = counted(
        rules=rules, florins={0: 250, 1: 255, 2: 0}, owns={0: "8", 1: "", 2: ""}, offices={0: [1, 3]}, men={0: 2}
    )
    told = one(events, WorthCounted)
    assert told.worth[:2] == (worth, 255)
    assert told.offices == (rules == 2)


@rule("leonardo1989/time")
def test_of_equals_more_palaces_win_and_bridges_are_none() -> None:
    owns = {0: "2 8", 1: "31", 2: "29 6"}
    _, events = counted(florins={0: 100, 1: 100, 2: 70}, owns=owns)
    assert one(events, WorthCounted).worth == (190, 190, 190)
    assert all_of(events, TieCounted) == [TieCounted("palaces", ((0, 2), (1, 1), (2, 1)))]
    assert one(events, GameWon) == GameWon((0,), "palaces")


@rule("leonardo1989/time")
def test_of_equals_in_palaces_more_works_win() -> None:
    owns = {0: "8+bacco", 1: "10+le_tre_grazie+busto_di_fanciullo", 2: "32"}
    _, events = counted(florins={0: 100, 1: 100, 2: 0}, owns=owns)
    assert one(events, WorthCounted).worth == (200, 200, 100)
    assert one(events, GameWon) == GameWon((1,), "works")


@rule("leonardo1989/time")
def test_who_is_level_in_everything_shares_the_victory() -> None:
    state, events = counted(florins={0: 100, 1: 90, 2: 0}, owns={0: "8", 1: "10", 2: "32"})
    assert [event.by for event in all_of(events, TieCounted)] == ["palaces", "works"]
    assert one(events, GameWon) == GameWon((0, 1), "shared")
    assert result(state) == ((0, 1), (150, 150, 100), "shared")


@rule("leonardo1989/time")
def test_the_ruined_count_nothing() -> None:
    _, events = counted(seats=4, out=[1])
    assert one(events, WorthCounted).worth[1] == 0


@rule("leonardo1989/time", "leonardo1989/guild-win")
def test_worth_is_counted_per_guild_and_its_members_win_together() -> None:
    _, events = counted(seats=4, end="rounds", together=[(0, 2)], florins={0: 400}, owns={0: "8"})
    assert one(events, WorthCounted).worth == (450, 250 + 90, 450, 250 + 80)
    assert one(events, GameWon).seats == (0, 2)


# A game that only ruin ends


def quiet(round: int, **position: Any) -> State:
    """The last turn of a round in a game to elimination of three; no party has been ruined yet."""
    return last_turn(**{"round": round, "end": "elimination", **position})


@rule("leonardo1989/time", "leonardo1989/win")
def test_a_game_to_elimination_is_counted_after_30_rounds_without_a_ruin() -> None:
    events = move(quiet(29), 3)
    assert one(events, RoundBegan) == RoundBegan(30, last=True) and none(events, GameWon)
    state = quiet(30, florins={0: 900})
    events = move(state, 3)
    assert one(events, WorthCounted).quiet == 30
    assert one(events, GameWon) == GameWon((0,), "worth")


@rule("leonardo1989/time")
def test_the_table_may_agree_on_another_number_of_rounds_without_a_ruin() -> None:
    assert one(move(quiet(20, rounds_without_ruin=20), 3), WorthCounted).quiet == 20
    for number in (19, 61):
        with pytest.raises(BadOptions):
            GAME.options({"rounds_without_ruin": number})


@rule("leonardo1989/time")
def test_ten_rounds_before_all_are_told_after_which_round_it_will_be_counted() -> None:
    assert one(move(quiet(20), 3), EndAnnounced) == EndAnnounced(30, 30)
    assert none(move(quiet(19), 3), EndAnnounced) and none(move(quiet(21), 3), EndAnnounced)


@rule("leonardo1989/time", "leonardo1989/bankrupt")
@pytest.mark.parametrize(("round", "put_off"), [(8, []), (30, [EndPutOff(60)])])
def test_a_ruin_begins_the_count_anew_and_puts_off_an_end_that_was_announced(round: int, put_off: list[Event]) -> None:
    state = quiet(round, seats=4, at={3: 29}, owns={3: "8", 1: "32*4"}, florins={3: 0})
    events = move(state, 3)
    assert one(events, Ruined).seat == 3 and all_of(events, EndPutOff) == put_off
    assert one(events, RoundBegan) == RoundBegan(round + 1, last=False)
    assert state.ruin_round == round


@rule("leonardo1989/time", "leonardo1989/guild-form")
def test_joining_a_guild_is_no_ruin() -> None:
    state = table(seats=5, guilds=True, round=12, at=14)
    unite(state, 1, 3, 1)
    assert state.ruin_round == 0


@rule("leonardo1989/time", "leonardo1989/guild-win")
def test_a_quiet_game_of_guilds_is_counted_per_guild() -> None:
    state = quiet(30, seats=4, guilds=True, together=[(0, 2)], florins={0: 400})
    events = move(state, 3)
    assert one(events, WorthCounted).parties == ((0, 2), (1,), (3,))
    assert one(events, GameWon).seats == (0, 2)


@rule("leonardo1989/time")
def test_by_the_first_version_of_the_rules_a_game_to_elimination_goes_on() -> None:
    events = move(quiet(30, rules=1), 3)
    assert one(events, RoundBegan) == RoundBegan(31, last=False) and none(events, GameWon)


@rule("leonardo1989/guild-win")
def test_guilds_mean_an_end_by_ruin_unless_the_table_says_otherwise() -> None:
    assert GAME.options({"guilds": True}).end == "elimination"
    assert GAME.options({"guilds": True, "end": "rounds"}).end == "rounds"
    assert GAME.options({}).end == "rounds"
    assert GAME.options({"guilds": True}, rules=1).end == "rounds"


@rule("leonardo1989/time", "leonardo1989/win")
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("guilds", [False, True])
def test_a_game_to_elimination_of_seats_that_follow_orders_alone_ends(seed: int, guilds: bool) -> None:
    """No party buys works of art, so that hardly any is ruined."""
    luck = RandomChance(random.Random(900 + seed))
    options = GAME.options({"end": "elimination", "guilds": guilds})
    state, _ = GAME.start(options, 4, luck)
    acts = 0
    while GAME.result(state) is None:
        acts += 1
        assert acts < 2000, state.round
        decision = next(decision for decision in GAME.decisions(state) if decision.awaited)
        ordered = order_response(GAME.view(state, decision.seat), decision, PRESETS["thrifty"])
        action = (ordered and ordered.action) or sample(decision.tree, random.Random(acts))
        GAME.step(state, decision.seat, action, luck)  # type: ignore[arg-type]
    assert state.round <= state.ruin_round + 30


@rule("leonardo1989/time", "leonardo1989/win")
@settings(max_examples=12, deadline=None)
@given(kind=st.sampled_from(KINDS), seats=st.integers(3, 6), seed=st.integers(0, 10**6), guilds=st.booleans())
def test_a_game_to_elimination_of_any_computer_players_ends(kind: str, seats: int, seed: int, guilds: bool) -> None:
    rng = random.Random(seed)
    luck = RandomChance(rng)
    state, _ = GAME.start(GAME.options({"end": "elimination", "guilds": guilds and seats > 3}), seats, luck)
    while GAME.result(state) is None:
        decision = next(decision for decision in GAME.decisions(state) if decision.awaited)
        action = player(kind).choose(GAME.view(state, decision.seat), decision, rng)
        GAME.step(state, decision.seat, action, luck)
    assert state.round <= state.ruin_round + 30 <= 30 * seats

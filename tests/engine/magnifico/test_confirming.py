"""Why an action needs confirmation: dice, cards and bids it shows, and the turn, round or game it ends."""

from __future__ import annotations

import pytest

from engine.game import Reason
from engine.magnifico.events import RoundScored, TurnBegan, TurnEnded
from engine.magnifico.state import State
from tests.engine.magnifico.battles import before_war, defending, war
from tests.engine.magnifico.positions import (
    GAME,
    all_of,
    any_luck,
    asked,
    auction,
    bid_all,
    do,
    none,
    one,
    table,
)
from tests.rules import rule

LUCK, OPENS, TURN, ROUND, WON = Reason.LUCK, Reason.OPENS, Reason.TURN, Reason.ROUND, Reason.GAME


def reasons(state: State, line: str, seat: int | None = None) -> tuple[Reason, ...]:
    decision = asked(state, seat)
    return GAME.confirm(GAME.view(state, decision.seat), decision.seat, GAME.notation.read(line))


def penniless(turn: int, naples: int = 1, rome: int = 2, **position: object) -> State:
    """The turn of a seat in Rome that has no florin; Naples is another of its territories."""
    lands = {"rome": (turn, f"{rome}s"), "naples": (turn, f"{naples}s")}
    return table(lands=lands, florins={turn: 0}, turn=turn, **position)  # type: ignore[arg-type]


def test_what_does_nothing_or_ends_something_is_quiet_and_what_destroys_is_grave() -> None:
    ends = {"decline", "end", "cease", "finish", "withdraw", "refrain"}
    assert GAME.minor_kinds == ends | {"strike", "once", "always"}
    assert GAME.destructive_kinds == {"attack", "scrap", "forgo"}


# A turn


@rule("magnifico/5.4")
def test_a_movement_after_which_nothing_is_left_ends_the_turn() -> None:
    state = penniless(1)
    do(state, "move rome naples 1s")
    do(state, "move naples rome 1s")
    assert reasons(state, "move rome naples 1s") == (TURN,)


@rule("magnifico/5.4")
def test_an_action_after_which_something_is_left_ends_nothing() -> None:
    state = penniless(1)
    assert reasons(state, "move rome naples 1s") == ()


@rule("magnifico/5.4")
def test_to_end_the_turn_says_so_itself() -> None:
    assert reasons(table(), "end") == ()


@rule("magnifico-it/5.4.7")
def test_an_italian_castle_ends_the_turn_and_is_confirmed_for_it() -> None:
    lands = {"rome": (0, "3s"), "naples": (0, "2s")}
    assert reasons(table(lands=lands, edition="italian", florins=200), "castle rome") == (TURN,)
    assert reasons(table(lands=lands, edition="international", florins=200), "castle rome") == ()


def test_another_s_turn_that_passes_by_itself_is_no_reason() -> None:
    """The last of three also takes no card; the holder of Leonardo, who plays first, can do nothing."""
    lands = {"rome": (0, "2s"), "naples": (1, "1s castle 4"), "milan": (2, "2s")}
    state = auction(["gear"], lands=lands, florins={1: 20}, leonardo=1)
    bid_all(state, 10, 20, 10)
    do(state, "decline")
    do(state, "decline")
    assert reasons(state, "decline") == ()
    assert one(do(state, "decline"), TurnEnded) == TurnEnded(1, "idle")


# A round


@rule("magnifico/5.5")
@pytest.mark.parametrize("line", ["invade naples florence 1s", "end"])
def test_the_last_turn_ends_the_round_and_turns_cards_over(line: str) -> None:
    lands = {"rome": (2, "1s"), "naples": (2, "2s")}
    state = table(lands=lands, florins={0: 50, 1: 50, 2: 10}, turn=2, leonardo=0)
    found = reasons(state, line)
    assert {LUCK, ROUND} <= set(found)


@rule("magnifico/5.5")
def test_so_does_an_end_after_which_all_the_others_can_do_nothing() -> None:
    lands = {"rome": (1, "1s"), "naples": (2, "1s")}
    state = table(lands=lands, florins={0: 50, 1: 50, 2: 0}, turn=1, leonardo=0)
    assert ROUND in reasons(state, "end")
    state = table(lands=lands | {"naples": (2, "2s")}, florins={0: 50, 1: 50, 2: 50}, turn=1, leonardo=0)
    assert reasons(state, "end") == ()


def test_the_game_is_named_where_it_ends() -> None:
    state = table(lands={"rome": (2, "2s")}, turn=2, scores={0: 29}, leonardo=0)
    assert WON in reasons(state, "end")


# Luck


@rule("magnifico/7.3.3")
def test_a_lone_soldier_s_attack_rolls_at_once() -> None:
    assert reasons(before_war("1s", "3s"), "attack rome naples 1s") == (LUCK,)
    assert reasons(before_war("2s", "3s"), "attack rome naples 2s") == ()


@rule("magnifico/7.3.7")
def test_to_end_one_s_assaults_rolls_where_the_enemy_has_but_one_thing_to_do() -> None:
    for garrison, found in (("1s", (LUCK,)), ("2s", ())):
        state = war("6s 1t", garrison, attacker=["tank_1_1"])
        do(state, "infantry 1s", dice="m")
        assert reasons(state, "finish") == found


def test_to_stop_the_tanks_rolls_where_it_hands_over_to_a_single_soldier() -> None:
    state = war("1s 2t", "1s castle 4", attacker=["tank_1_1"])
    do(state, "infantry 1s", dice="m")
    do(state, "tanks", dice="m")
    assert reasons(state, "cease") == (LUCK,)


def test_to_scrap_the_last_machine_rolls_where_a_lone_soldier_must_assault() -> None:
    assert reasons(defending("1s 2t", self_destruction=True), "scrap naples 2t") == (LUCK,)


@pytest.mark.parametrize("line", ["infantry 2s", "tanks", "airplanes 1a"])
def test_an_assault_is_known_to_roll(line: str) -> None:
    state = war("2s 1t 1a", "5s", attacker=["tank_2_3", "airplane_5"])
    assert reasons(state, line) == ()
    assert LUCK in GAME.promises[line.split()[0]]


@rule("magnifico/7.6.7")
def test_an_assault_that_waits_for_the_enemy_s_answer_does_not_roll_yet() -> None:
    state = war("2s 2a", "5s 2a", attacker=["airplane_5"], defender=["airplane_4", "culverin"])
    assert reasons(state, "airplanes 1a") == ()
    do(state, "airplanes 1a")
    assert reasons(state, "intercept 1a") == (LUCK,)
    assert reasons(state, "refrain") == (LUCK,)


# Bids


@rule("magnifico/5.3.5")
def test_the_last_bid_opens_them_all_an_earlier_one_none() -> None:
    state = auction(["gear", "walls"])
    assert reasons(state, "bid 20", 0) == ()
    do(state, "bid 20", seat=0)
    do(state, "bid 20", seat=1)
    assert reasons(state, "bid 30", 2) == (OPENS,)
    assert reasons(state, "bid 30", 0) == (), "a change opens nothing"


def test_the_first_castle_of_all_lets_luck_in_at_the_end() -> None:
    state, _ = GAME.start(GAME.options({}), 3, any_luck())
    found = []
    for place in ("rome", "moscow", "dublin"):
        found.append(LUCK in reasons(state, f"home {place}"))
        do(state, f"home {place}", dice=any_luck())
    assert found == [False, False, True]


# What is told


@rule("magnifico/5.4")
def test_a_turn_tells_why_it_ended() -> None:
    assert one(do(table(), "end"), TurnEnded).why == "said"
    state = penniless(1)
    do(state, "move rome naples 1s")
    do(state, "move naples rome 1s")
    assert one(do(state, "move rome naples 1s"), TurnEnded).why == "idle"
    state = table(lands={"rome": (0, "3s"), "naples": (0, "2s")}, edition="italian", florins=200)
    assert one(do(state, "castle rome"), TurnEnded).why == "castle"


@rule("magnifico/5.4")
def test_who_can_do_nothing_is_told_to_have_been_passed() -> None:
    lands = {"rome": (1, "1s"), "naples": (2, "1s")}
    state = table(lands=lands, florins={0: 50, 1: 0, 2: 50}, turn=0, leonardo=0)
    events = do(state, "end")
    assert [(e.seat, e.why) for e in all_of(events, TurnEnded)] == [(0, "said"), (1, "idle")]
    assert [e.seat for e in all_of(events, TurnBegan)] == [1, 2]
    assert none(events, RoundScored)

"""What is asked before an action is done, in words, and what the log says of what ended by itself."""

from __future__ import annotations

import pytest

from bot.text.language import ENGLISH, ITALIAN, Language
from bot.text.panel_words import Summary
from engine.magnifico.state import State
from tests.engine.magnifico.battles import before_war, defending, war
from tests.engine.magnifico.positions import GAME, any_luck, asked, auction, do, table

from .games import texts_for

DICE = "Dice roll: this can only be taken back if everyone agrees."
CARDS = "New cards are turned over: this can only be taken back if everyone agrees."


def summed_up(state: State, line: str, words: Language = ENGLISH) -> Summary:
    decision = asked(state)
    view, action = GAME.view(state, decision.seat), GAME.notation.read(line)
    reasons = GAME.confirm(view, decision.seat, action)
    return texts_for(words, decision.seat).summary(decision, action, view, reasons)


def final(state: State, line: str, words: Language = ENGLISH) -> str:
    return summed_up(state, line, words).final


def penniless(turn: int) -> State:
    """A seat without money has made two movements; the third is to come."""
    state = table(lands={"rome": (turn, "2s"), "naples": (turn, "1s")}, florins={turn: 0}, turn=turn)
    do(state, "move rome naples 1s")
    do(state, "move naples rome 1s")
    return state


@pytest.mark.parametrize(
    ("state", "line", "said"),
    [
        (penniless(1), "move rome naples 1s", "This also ends your turn."),
        (penniless(2), "move rome naples 1s", f"{CARDS} This also ends the round."),
        (table(), "end", "Once the next player has acted, you cannot take this back on your own."),
        (before_war("1s", "3s"), "attack rome naples 1s", DICE),
        (before_war("2s", "3s"), "attack rome naples 2s", ""),
        (defending("1s 2t", self_destruction=True), "scrap naples 2t", DICE),
        (war("2s", "5s"), "infantry 2s", ""),
    ],
    ids=["turn", "round", "end", "lone attack", "attack", "scrap", "assault"],
)
def test_an_action_says_all_that_it_ends_and_brings(state: State, line: str, said: str) -> None:
    assert final(state, line) == said


def test_an_italian_castle_says_that_it_ends_the_turn() -> None:
    lands = {"rome": (0, "3s"), "naples": (0, "2s")}
    state = table(lands=lands, edition="italian", florins=200)

    assert final(state, "castle rome") == "This also ends your turn."
    assert summed_up(state, "castle rome").follows == ()


def test_a_victory_is_named() -> None:
    state = table(lands={"rome": (2, "2s")}, turn=2, scores={0: 29}, leonardo=0)

    assert final(state, "end").endswith("This also ends the game.")


def test_the_last_bid_warns_and_an_earlier_one_can_be_changed() -> None:
    state = auction(["gear", "walls"])
    do(state, "bid 20", seat=0)
    decision = asked(state, 1)
    view, action = GAME.view(state, 1), GAME.notation.read("bid 30")
    early = texts_for(ENGLISH, 1).summary(decision, action, view, GAME.confirm(view, 1, action))
    do(state, "bid 30", seat=1)

    assert early.follows == ("You may change it until everyone has bid.",)
    assert early.final == ""
    last = summed_up(state, "bid 30")
    assert (last.follows, last.final) == ((), "Yours is the last bid: all are opened at once, for good.")


def test_the_log_says_that_who_could_do_nothing_was_passed() -> None:
    lands = {"rome": (1, "1s"), "naples": (2, "1s")}
    state = table(lands=lands, florins={0: 50, 1: 0, 2: 50}, turn=0, leonardo=0)
    events = do(state, "end")

    assert texts_for(ENGLISH).story(events, GAME.view(state, None)) == [
        "It is the turn of Bruno.",
        "Bruno can do nothing more: the turn passes.",
        "It is the turn of Carla.",
    ]
    assert texts_for(ITALIAN, 1).story(events, GAME.view(state, 1))[1] == "Non puoi fare altro: il tuo turno finisce."


def test_the_log_says_so_after_an_action_too() -> None:
    state = penniless(2)
    lines = texts_for(ENGLISH).story(do(state, "move rome naples 1s", dice=any_luck()), GAME.view(state, None))

    assert lines[:3] == [
        "Carla moves 1 soldier from Rome to Naples.",
        "Carla can do nothing more: the turn passes.",
        "The round is scored:",
    ]


def test_the_log_says_that_an_italian_castle_ended_the_turn() -> None:
    lands = {"rome": (0, "3s"), "naples": (0, "2s")}
    state = table(lands=lands, edition="italian", florins=200)

    assert texts_for(ENGLISH).story(do(state, "castle rome"), GAME.view(state, None)) == [
        "Ada builds a castle in Rome for 20 florins.",
        "With the castle Ada ends the turn.",
        "It is the turn of Bruno.",
    ]


def test_the_log_says_that_an_assault_was_all_a_lone_soldier_could_do() -> None:
    state = before_war("1s", "3s")
    lines = texts_for(ENGLISH).story(do(state, "attack rome naples 1s", dice="m"), GAME.view(state, None))
    chosen = do(state, "infantry 3s", dice="mmmm")

    assert lines[1].startswith("- Ada can only assault with infantry: ○ (1 miss).")
    assert "only" not in texts_for(ENGLISH).story(chosen, GAME.view(state, None))[0]

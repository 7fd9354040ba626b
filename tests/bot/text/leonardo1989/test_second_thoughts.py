"""What is done at one press, and what is asked twice: an action that loses something for good, or gives it away."""

from __future__ import annotations

from typing import Any

import pytest

from bot.text.language import ENGLISH, ITALIAN, Language
from bot.text.panel_words import Summary
from engine.actions import Action
from engine.game import Reason
from engine.leonardo1989 import actions as acts
from engine.leonardo1989.state import State
from tests.engine.leonardo1989.positions import CONSENT, GAME, asked, do, landing, propose, table
from tests.rules import rule

from .games import seen, texts_for

FOR_GOOD = "A guild is for good: nobody can leave it, and if it is ruined, so are all in it."


def summed(state: State, action: Action, words: Language = ENGLISH, seat: int | None = None) -> Summary:
    decision = asked(state, seat)
    return texts_for(words, decision.seat).summary(decision, action, seen(state, decision.seat))


def test_spinning_and_buying_works_are_done_at_once() -> None:
    assert summed(table(), acts.Works(0)) == Summary("Spin the machine.")
    assert summed(table(), acts.Works(2)) == Summary(
        "Buy 2 works of art, for 100 florins.", ("They are drawn unseen; then you say where they go.",)
    )


def test_buying_is_done_at_once_with_its_price() -> None:
    state, _ = landing(5)

    assert summed(state, acts.Buy(), ITALIAN) == Summary("Compra Palazzo delle Conche (5), per 50 fiorini.")


@pytest.mark.parametrize(
    ("owns", "final"),
    [
        ("2 4", "You could pay it, and the Waters Quarter would be all yours."),
        ("2", ""),
    ],
)
def test_refusing_what_would_complete_a_quarter_is_asked_twice(owns: str, final: str) -> None:
    state, _ = landing(5, owns={0: owns})

    summary = summed(state, acts.Refuse())

    assert summary.text == "Leave Palazzo delle Conche (5) to the others."
    assert summary.final == final


def test_refusing_a_bridge_is_done_at_once() -> None:
    state, _ = landing(6)

    assert summed(state, acts.Refuse()).final == ""


@pytest.mark.parametrize(("florins", "asked_twice"), [(125, False), (130, True), (250, True)])
def test_a_bid_of_more_than_half_the_purse_is_asked_twice(florins: int, asked_twice: bool) -> None:
    state, _ = landing(5)
    do(state, "refuse")

    summary = summed(state, acts.Bid(florins), seat=1)

    assert summary.final == ("It could take more than half of your 250 florins." if asked_twice else "")
    assert summary.follows == ("You may change it until everyone has answered.",)


def test_a_live_bid_of_more_than_half_the_purse_is_asked_twice() -> None:
    state, _ = landing(5, live_auction=True)
    do(state, "refuse")

    assert summed(state, acts.Raise(130)).final == "It would take more than half of your 250 florins."
    assert summed(state, acts.Raise(5)).final == ""


def test_a_stake_of_more_than_half_the_purse_is_asked_twice() -> None:
    state, _ = landing(3)

    assert summed(state, acts.Stake("gem", 130), seat=1).final == (
        "You stake more than half of your 250 florins, and lose it more often than not."
    )
    assert summed(state, acts.Stake("gem", 5), seat=1) == Summary(
        "Stake 5 florins on gem in secret.", ("You may change it until everyone has answered.",)
    )


def debtor() -> State:
    """Ada lacks 30 florins; the bank would give 20 for the bridge, 45 and 50 for the palaces."""
    state, _ = landing(32, owns={1: "32", 0: "6 30 29+la_scapigliata"}, florins={0: 20})
    return state


def test_a_dearer_sale_than_needed_is_asked_twice() -> None:
    assert summed(debtor(), acts.Sell("29")) == Summary(
        "Sell Casa della Torre Mozza (29) to the bank.",
        ("The bank pays 50 florins.",),
        "You only need 30 florins more: Palazzo dei Leoni (30) would do, for 45 florins.",
    )


def test_the_least_sale_that_does_and_one_that_does_not_are_done_at_once() -> None:
    assert summed(debtor(), acts.Sell("30")).final == ""
    assert summed(debtor(), acts.Sell("6")) == Summary(
        "Sell Toll Bridge (6) to the bank.", ("The bank pays 20 florins.", "Then 10 florins are still missing.")
    )


def near_ruin() -> State:
    """Ada owes Bruno 400 florins of rent and has nothing; Carla could pay."""
    given: dict[str, Any] = {"owns": {1: "32*4", 0: "2"}, "florins": {0: 10, 1: 50, 2: 600, 3: 0}, "guilds": True}
    state, _ = landing(32, **given)
    return state


def test_taking_somebody_in_is_asked_twice_and_refusing_is_not() -> None:
    assert summed(near_ruin(), acts.Rescue("2"), seat=2).final == FOR_GOOD
    assert summed(near_ruin(), acts.Deny(), seat=2) == Summary("Do not help.")


def test_accepting_ruin_is_asked_twice_and_joining_is_not() -> None:
    state = near_ruin()
    do(state, "deny", seat=1)
    do(state, "rescue 2 guelf", seat=2)

    assert summed(state, acts.AcceptRuin()).final == (
        "Somebody would take you in. If you accept ruin, you are out of the game."
    )
    assert summed(state, acts.Join("2")) == Summary("Join Carla in a guild.")


@pytest.mark.parametrize(("line", "final"), [("guild 1 0 guelf", FOR_GOOD), ("trade 1 2 - 0p 20a", "")])
def test_agreeing_to_a_guild_is_asked_twice_and_to_a_trade_is_not(line: str, final: str) -> None:
    state = table(guilds=True, trades=True, owns={0: "2"})
    propose(state, line, seat=0)
    decision, view = CONSENT.asked(state, 1), seen(state, 1)

    assert texts_for(ENGLISH, 1).summary(decision, acts.Agree("0"), view).final == final
    assert texts_for(ENGLISH, 1).summary(decision, acts.Reject("0"), view).final == ""


def test_sending_a_visitor_says_what_he_meets_there() -> None:
    state, _ = landing(7, offices={1: [7]}, owns={1: "8"}, men={0: 1})

    assert summed(state, acts.Power("8", "take")) == Summary(
        "Send Ada to Bellows Alley (8), and take a man-at-arms.", ("There: 25 florins of rent to you.",)
    )
    assert summed(state, acts.Power("7")).text == "Let Ada stay on Emperor's Square (7)."


def test_a_palace_of_a_whole_quarter_is_asked_twice_where_a_lone_one_would_do() -> None:
    state, _ = landing(32, owns={1: "32", 0: "14 15 16 26"}, florins={0: 20})

    assert summed(state, acts.Sell("14")).final == (
        "You only need 30 florins more: Palazzo del Fiorino (26) would do, for 45 florins."
    )


def test_what_ends_the_turn_of_another_is_not_said_to_end_one_s_own() -> None:
    state, _ = landing(10, live_auction=True, florins={1: 250, 2: 0, 3: 0})
    do(state, "refuse")

    assert GAME.confirm(seen(state, 1), 1, acts.Drop()) == ()


@rule("leonardo1989/guild-turn")
def test_who_agrees_to_a_guild_that_ends_their_turn_is_asked_twice_and_told() -> None:
    state = table(seats=5, guilds=True, mover=1, at=14)
    propose(state, "guild 1 2 guelf", seat=2)
    decision, view = CONSENT.asked(state, 1), seen(state, 1)

    reasons = GAME.confirm(view, 1, acts.Agree("2"))
    final = texts_for(ENGLISH, 1).summary(decision, acts.Agree("2"), view, reasons).final
    assert Reason.OPENS in reasons and final == FOR_GOOD


@rule("leonardo1989/move")
def test_a_purchase_says_that_the_turn_ends_and_is_asked_twice_where_more_does() -> None:
    """The last turn of a round; and one after which the machine turns for a player who can buy no work of art."""
    state, _ = landing(10)
    assert "Either way your turn ends with it." in texts_for(ENGLISH, 0).ask(asked(state), seen(state, 0)).line
    assert GAME.confirm(seen(state, 0), 0, acts.Buy()) == ()
    for position, reason, said in (
        ({"mover": 3, "played": [0, 1, 2]}, Reason.ROUND, "This also ends the round."),
        (
            {"florins": {1: 0}}, Reason.LUCK,
            "What happens next is left to chance: you can't take this back on your own.",
        ),
    ):  # fmt: skip
        state, _ = landing(10, **position)
        seat = state.mover
        reasons = GAME.confirm(seen(state, seat), seat, acts.Buy())
        assert reasons == (reason,)
        assert texts_for(ENGLISH, seat).summary(asked(state), acts.Buy(), seen(state, seat), reasons).final == said

"""Each question says what can be done, what it costs and what is at stake."""

from __future__ import annotations

from typing import Any

import pytest

from bot.text.language import ENGLISH, ITALIAN, Language
from bot.text.panel_words import Prompt
from engine.leonardo1989 import actions as acts
from engine.leonardo1989.state import State
from tests.engine.leonardo1989.positions import AHEAD, CONSENT, TALKS, asked, deck_of, do, landing, move, propose, table
from tests.rules import rule

from .games import seen, texts_for


def ask(state: State, words: Language = ENGLISH, seat: int | None = None) -> Prompt:
    """What a position asks of a seat, by default the one it waits for."""
    decision = asked(state, seat)
    return texts_for(words, decision.seat).ask(decision, seen(state, decision.seat))


@rule("leonardo1989/works-buy")
def test_works_are_asked_with_purse_room_and_the_palaces_that_gain_most() -> None:
    state = table(owns={0: "2*1 4*4 30 32*3"}, florins={0: 120}, at={0: 7})

    question = ask(state)

    assert question.line == "Buy up to 2 works at 50 florins each, or spin at once. You have 120 florins."
    assert question.details == (
        "You are on Emperor's Square (7).",
        "Free places in your palaces: 8; works left: 32.",
        "- Palazzo dell'Aquila (32), 3 works: rent 200, with one more 400",
        "- Palazzo dei Leoni (30), 0 works: rent 45, with one more 90",
        "- Casa del Mulino (2), 1 work: rent 40, with one more 60",
    )


def test_the_first_answer_to_works_is_to_spin() -> None:
    texts, view = texts_for(ENGLISH, 0), seen(table(), 0)

    assert [texts.option("count", count, view).label for count in (0, 1, 4)] == [
        "Spin",
        "1 work, 50 florins",
        "4 works, 200 florins",
    ]
    assert texts_for(ITALIAN, 0).option("count", 0, view).label == "Lancia"


@rule("leonardo1989/works-place")
def test_placing_shows_the_works_in_the_order_drawn_and_the_palaces_with_room() -> None:
    state = table(owns={0: "2*4 5*1 8"})
    deck_of(state, works=["david", "bacco"])
    do(state, "works 2", luck=[0, 0])

    question = ask(state, ITALIAN)

    assert question.details == (
        "Pescate: 1. David (100); 2. Bacco (50).",
        "- Palazzo delle Conche (5), 1 opera: rendita 50, con una in più 75",
        "- Casa del Mantice (8), 0 opere: rendita 25, con una in più 50",
    )


@rule("leonardo1989/guild-spin")
def test_a_guild_reads_where_each_spin_leads() -> None:
    state = table(together=[(0, 1)], at={0: 20}, owns={0: "25", 2: "32"}, seats=4)
    move(state, 12, 5)

    assert ask(state).details == (
        "- You, 12: Royal Way (32), 50 florins of rent to Carla",
        "- Bruno, 5: Goldbeaters' Street (25), your own",
    )


@rule("leonardo1989/office-power", "leonardo1989/office-theft")
def test_an_office_reads_what_a_visitor_would_meet_and_owe_on_each_space() -> None:
    state, _ = landing(7, offices={1: [7]}, owns={1: "12*1 6", 2: "2", 0: "8"}, men={0: 1}, florins={0: 60})

    question = ask(state)

    assert question.title == "A visitor: Ada"
    assert question.line == (
        "Ada has come to Emperor's Square (7), where you are Imperial Vicar. Let the pawn stay, or send it up to 5 "
        "spaces either way. You may also take a man-at-arms; the visitor has 1 man-at-arms."
    )
    assert question.details == (
        "The visitor has 55 florins.",
        "- Millers' Alley (2), −5: 20 florins of rent to Carla; on the way 5 florins of toll to you",
        "- New Market (3), −4: a market opens; on the way 5 florins of toll to you",
        "- Washerwomen's Alley (4), −3: for sale at 40; on the way 5 florins of toll to you",
        "- Street of the Locks (5), −2: for sale at 50; on the way 5 florins of toll to you",
        "- Toll Bridge (6), −1: 5 florins of toll to you",
        "- **Emperor's Square (7)**: an international event",
        "- Bellows Alley (8), +1: Ada's own",
        "- Refectory of Santa Maria (9), +2: asylum, nothing happens",
        "- Armourers' Street (10), +3: for sale at 60",
        "- Great Market (11), +4: a market opens",
        "- Bombardiers' Street (12), +5: 60 florins of rent to you",
    )


@rule("leonardo1989/buy")
def test_a_palace_for_sale_shows_price_rents_and_who_owns_the_rest_of_its_quarter() -> None:
    state, _ = landing(5, owns={0: "2", 1: "4"}, florins={0: 90})

    question = ask(state)

    assert question.title == "Buy Palazzo delle Conche (5)?"
    assert question.line == (
        "It costs 50 of your 90 florins. Refuse, and the others bid for it. Either way your turn ends with it."
    )
    assert question.details == (
        "Street of the Locks, Waters Quarter.",
        "Rent with 0 to 4 works: 25, 50, 75, 100, 200; doubled for a whole quarter.",
        "The rest of the Waters Quarter: you (2); Bruno (4).",
    )


@rule("leonardo1989/quarter")
def test_a_palace_that_completes_a_quarter_says_so() -> None:
    state, _ = landing(5, owns={0: "2 4"})

    assert ask(state).line.endswith("It would complete your quarter, and double its rents.")


@rule("leonardo1989/bridge-buy")
def test_a_bridge_for_sale_shows_its_toll() -> None:
    state, _ = landing(6)

    assert ask(state).details == ("A bridge: each rival who crosses it or stops there pays you 5 florins.",)


@rule("leonardo1989/auction")
def test_a_bidder_reads_price_purse_quarter_and_his_own_maximum() -> None:
    state, _ = landing(5, owns={1: "2 4", 0: "32"}, florins={1: 80})
    do(state, "refuse")
    do(state, "bid 45", seat=1)

    question = ask(state, seat=1)

    assert question.title == "Bid: Palazzo delle Conche (5)"
    assert question.details == (
        "**You go up to 45 florins, and may change it until all bids are in.**",
        "Its price at the bank: 50 florins. You have 80 florins.",
        "Street of the Locks, Waters Quarter.",
        "Rent with 0 to 4 works: 25, 50, 75, 100, 200; doubled for a whole quarter.",
        "The rest of the Waters Quarter: you (2, 4).",
        "It would complete your quarter, and double its rents.",
    )


@rule("leonardo1989/auction")
def test_a_live_bidder_reads_the_bid_to_beat() -> None:
    state, _ = landing(6, live_auction=True, seats=3)
    do(state, "refuse")
    assert ask(state).line == "No bid yet. Bid 5 florins or more, or drop out for good. You have 250 florins."
    do(state, "raise 20")

    question = ask(state, ITALIAN)

    assert question.line == "Bruno offre 20 fiorini. Offri almeno 25 fiorini, o ritirati per sempre. Hai 250 fiorini."
    assert question.details[-1] == "Ancora in gara: Bruno."


@rule("leonardo1989/market-stake", "leonardo1989/market-balzello")
def test_a_stake_is_asked_with_what_it_may_win_and_when_all_is_lost() -> None:
    state, _ = landing(3, florins={1: 80})
    do(state, "stake gold 20", seat=1)

    question = ask(state, seat=1)

    assert question.line == (
        "Ada opens the market on New Market (3). Stake from 5 florins to all your 80 florins on one product, in "
        "secret. If it wins, you keep the stake and get twice as much on top; else Ada takes it."
    )
    assert question.details == (
        "**You stake 20 florins on gold, and may change it until all stakes are in.**",
        "With 4, 7, 9 or 11 all is lost (1 in 3).",
    )


@rule("leonardo1989/sell", "leonardo1989/debt")
def test_a_debtor_reads_the_debt_what_is_missing_and_what_each_sale_brings() -> None:
    state, _ = landing(32, owns={1: "32*2", 0: "2 4+david 5 6"}, florins={0: 25})

    question = ask(state)

    assert question.line == (
        "You owe 150 florins of rent for Palazzo dell'Aquila (32) to Bruno. You have 25 florins: 125 florins missing. "
        "Sell to the bank until it is enough."
    )
    assert question.details == (
        "- Casa del Mulino (2): 20 florins; rent 40, of a whole quarter",
        "- Casa della Gora (4): 70 florins; rent 80, 1 work, of a whole quarter",
        "- Palazzo delle Conche (5): 25 florins; rent 50, of a whole quarter",
        "- Toll Bridge (6): 20 florins; rent 5",
    )


def near_ruin(**position: Any) -> State:
    """Ada owes Bruno 400 florins of rent and has nothing; Carla could pay."""
    given: dict[str, Any] = {"owns": {1: "32*4", 0: "2"}, "florins": {0: 10, 1: 50, 2: 600, 3: 0}, "guilds": True}
    state, _ = landing(32, **(given | position))
    return state


@rule("leonardo1989/guild-debt")
def test_a_rescuer_reads_what_is_owed_and_what_becomes_of_both() -> None:
    question = ask(near_ruin(), seat=2)

    assert question.title == "Take Ada in?"
    assert question.line.startswith(
        "Ada cannot pay 400 florins of rent for Palazzo dell'Aquila (32) to Bruno. Together"
    )
    assert question.details[0] == "Owed in all: 400 florins."
    assert question.details[1].startswith("- Ada (")


@rule("leonardo1989/guild-debt")
def test_a_creditor_reads_that_the_debt_would_be_gone() -> None:
    question = ask(near_ruin(), seat=1)

    assert question.details[0] == "It is owed to you: as one guild you would owe it no more."


@rule("leonardo1989/guild-debt")
def test_whoever_is_near_ruin_reads_the_terms_of_each_offer() -> None:
    state = near_ruin()
    do(state, "deny", seat=1)
    do(state, "rescue 0 guelf", seat=2)

    question = ask(state, ITALIAN)

    assert question.title == "Una corporazione o la rovina?"
    assert len(question.details) == 1
    assert question.details[0].startswith("- Carla (")
    assert question.details[0].endswith(
        "La corporazione giocherebbe con il tuo segnalino. Sareste tutti guelfi. Carla perde il turno che resta in "
        "questo round."
    )


@rule("leonardo1989/guild-form")
def test_a_guild_proposed_is_asked_with_its_terms() -> None:
    state = table(guilds=True, trades=True, together=[(2, 3)])
    propose(state, "guild 2 0 guelf", seat=0)
    decision = CONSENT.asked(state, 3)

    question = texts_for(ENGLISH, 3).ask(decision, seen(state, 3))

    assert question.title == "A guild with Ada?"
    assert question.line == (
        "Ada proposes a guild to Carla, with Ada's pawn. All florins, palaces, offices and men are in common, all are "
        "Guelfs, and nobody can leave."
    )
    assert question.details[1].startswith("- You + Carla (")
    assert question.details[2:] == (
        "Carla loses the turn still to come in this round.",
        "A guild gets no 100 florins at the Main Square.",
        "One member decides for the guild at a time; the word passes on after each of its turns (our ruling, for play "
        "at a distance).",
        "Still to agree beside you: Carla.",
    )


@rule("leonardo1989/guild-turn")
@pytest.mark.parametrize(
    ("mover", "pawn", "cost"),
    [
        (0, 0, ["Bruno loses the turn still to come in this round."]),
        (0, 1, ["It ends your turn at once."]),
        (1, 0, ["It ends Bruno's turn at once.", "The guild plays again in the next round."]),
        (1, 1, []),
        (2, 0, ["The guild plays again in the next round."]),
        (3, 1, ["The guild plays again in the next round."]),
    ],
)
def test_who_is_asked_to_join_reads_what_turn_it_costs_and_so_does_who_proposes(
    mover: int, pawn: int, cost: list[str]
) -> None:
    """Seats 0 and 1, in the order of the round; the reader is seat 0."""
    state = table(seats=5, guilds=True, mover=mover)
    propose(state, f"guild 0 {pawn} guelf", seat=1)
    asked_ = texts_for(ENGLISH, 0).ask(CONSENT.asked(state, 0), seen(state, 0))
    assert list(asked_.details[2:-2]) == cost

    state = table(seats=5, guilds=True, mover=mover)
    action = acts.ProposeGuild("1", str(pawn), "guelf")
    follows = texts_for(ENGLISH, 0).summary(TALKS.asked(state, 0), action, seen(state, 0)).follows
    assert list(follows[: len(cost)]) == cost


@rule("leonardo1989/bankrupt")
def test_who_cannot_pay_is_asked_before_ruin_and_reads_what_may_still_help() -> None:
    state, _ = landing(10, trades=True, florins={0: 10}, owns={0: "2 4", 1: "10*1"})

    question = ask(state)

    assert question.title == "Nothing left but ruin?"
    assert question.line == (
        "You cannot pay 60 florins of rent for Palazzo degli Usberghi (10) to Bruno, not even by selling everything. "
        "Propose a trade now: agreed on before you accept, it may still save you."
    )


@rule("leonardo1989/guild-debt", "leonardo1989/guild-turn")
def test_who_could_take_a_debtor_in_reads_what_turn_each_pawn_costs() -> None:
    details = ask(near_ruin(), seat=2).details
    assert "With your pawn: It ends Ada's turn at once." in details
    assert "With Ada's pawn: You lose the turn you still have in this round." in details


def test_a_trade_proposed_is_asked_with_both_sides_and_the_quarter() -> None:
    state = table(trades=True, owns={0: "2*1", 1: "6"})
    propose(state, "trade 1 2 6 20p", seat=0)
    decision = CONSENT.asked(state, 1)

    question = texts_for(ENGLISH, 1).ask(decision, seen(state, 1))

    assert question.line.startswith(
        "Ada gives Casa del Mulino (2) and 20 florins, you give Toll Bridge (6). It is done"
    )
    assert question.details == (
        "- Casa del Mulino (2), rent 40, 1 work. The rest of the Waters Quarter: nobody yet (4, 5).",
        "- Toll Bridge (6), rent 5",
    )


def test_talks_show_all_parties_or_ones_own_proposal() -> None:
    state = table(guilds=True, seats=4)
    view = seen(state, 1)
    assert texts_for(ENGLISH, 1).ask(TALKS.asked(state, 1), view).line.startswith("Propose a guild to another party.")
    propose(state, "guild 0 1 guelf", seat=1)

    question = texts_for(ENGLISH, 1).ask(TALKS.asked(state, 1), seen(state, 1))

    assert question.details == ("- You to Ada: a guild with your pawn, of the Guelfs; agreed: you.",)


@rule("leonardo1989/office-power", "leonardo1989/indemnity")
def test_an_office_reads_that_a_visitor_sent_over_the_start_is_paid_by_the_bank() -> None:
    state, _ = landing(3, offices={1: [3]}, owns={1: "30"})
    view = seen(state, 1)

    details = ask(state).details
    assert "- Street of Crests (30), −5: 45 florins of rent to you; on the way 100 florins from the bank" in details
    assert "- Main Square (1), −2: 100 florins from the bank; an office must be bought" in details
    assert texts_for(ENGLISH, 1).summary(asked(state), acts.Power("30"), view).follows == (
        "There: 45 florins of rent to you; on the way 100 florins from the bank.",
    )
    assert texts_for(ENGLISH, 1).option("target", "30", view).description == (
        "45 florins of rent to you; on the way 100 florins from the bank"
    )


@rule("leonardo1989/office-draw")
def test_the_start_says_so_when_no_office_is_left() -> None:
    state, _ = landing(3, offices={0: (1, 7, 9, 11), 1: (3, 17, 22, 24, 28)})
    assert "- Main Square (1), −2: 100 florins from the bank; no office is left" in ask(state).details


@rule("leonardo1989/office-power", "leonardo1989/duel", "leonardo1989/tribute")
def test_an_office_reads_who_stands_armed_where_a_visitor_could_be_sent() -> None:
    state, _ = landing(28, offices={1: [28]}, at={1: 31, 2: 29}, men={1: 1}, owns={0: "8 10", 1: "12", 2: "4"})
    details = ask(state).details
    assert "- Belvedere Street (31), +3: for sale at 90; 20 florins of tribute to you" in details
    state, _ = landing(28, offices={1: [28]}, at={1: 31}, men={0: 1, 1: 1}, owns={0: "8 10", 1: "12"})
    assert "- Belvedere Street (31), +3: for sale at 90; a duel with you" in ask(state).details


@rule("leonardo1989/ahead")
def test_the_next_turn_is_asked_about_with_what_is_left_for_it() -> None:
    state = table(ahead=True, at={2: 7}, florins={2: 120})
    decision = AHEAD.asked(state, 2)

    question = texts_for(ENGLISH, 2).ask(decision, seen(state, 2))
    assert question.title == "Your next turn"
    assert question.line == "Answer now, and nobody waits for you then. You may change it until your turn begins."
    assert question.details == ("Your space: Emperor's Square (7). You have 120 florins.",)

    AHEAD.do(state, "next buy 50k", seat=2)
    question = texts_for(ENGLISH, 2).ask(decision, seen(state, 2))
    assert question.details[0] == "**Your next turn: spin, and buy what you stop on, keeping 50 florins.**"


@rule("leonardo1989/ahead")
def test_the_only_possible_bidder_is_asked_yes_or_no() -> None:
    state, _ = landing(8, ahead=True, mover=2, florins={0: 0, 1: 0})
    do(state, "refuse")
    texts, decision = texts_for(ENGLISH, 3), asked(state)

    question = ask(state)
    assert question.line == "Nobody else can bid: take it for 5 florins, or leave it to the bank. You have 250 florins."
    tree: Any = decision.tree
    labels = [texts.option("kind", kind, seen(state, 3), tree.note(kind)).label for kind in tree.answers]
    assert labels == ["Take it for 5 florins", "Leave it to the bank"]
    sums = tree.at("raise")
    assert texts.option("florins", 5, seen(state, 3), sums.note(5)).label == "Take it for 5 florins"

"""What happened reads as a small story: a move with all it brings, a market, an auction, a debt, each in a line."""

from __future__ import annotations

import pytest

from bot.text.discord_text import MESSAGE, last_lines
from bot.text.language import ENGLISH, ITALIAN, LANGUAGES
from engine.game import AnsweredAhead, Event
from engine.leonardo1989 import events as happened
from tests.engine.leonardo1989.positions import move, table
from tests.rules import rule

from .games import LONG_NAMES, VARIETY, seen, steps, texts_for

Lines = list[str]


def english(*events: Event, reader: int | None = None) -> Lines:
    return texts_for(ENGLISH, reader).story(events)


def italian(*events: Event, reader: int | None = None) -> Lines:
    return texts_for(ITALIAN, reader).story(events)


# A move

WALK = (
    happened.TurnBegan(0),
    happened.Spun(0, ((0, 12),)),
    happened.Moved(0, 26, 6, 12, None),
    happened.Paid(0, 1, 5, "toll", 27),
    happened.IndemnityPaid(0, 100),
    happened.Paid(0, 2, 5, "toll", 6),
)


def test_a_move_is_one_line_with_tolls_and_indemnity() -> None:
    assert english(*WALK) == [
        "Ada spins 12 and walks from Mint Street (26) to Toll Bridge (6): 5 florins of toll to Bruno, 100 florins from "
        "the bank for passing Main Square and 5 florins of toll to Carla."
    ]
    assert italian(*WALK, reader=1) == [
        "Ada lancia 12 e va da Via della Zecca (26) a Ponte delle Gabelle (6): 5 fiorini di pedaggio a te, 100 fiorini "
        "dal banco passando da Piazza Maggiore e 5 fiorini di pedaggio a Carla."
    ]


def test_rent_stands_with_the_move_that_leads_to_it() -> None:
    events = (happened.Spun(0, ((0, 3),)), happened.Moved(0, 29, 32, 3, None), happened.Paid(0, 1, 50, "rent", 32))

    assert english(*events, reader=0) == [
        "You spin 3 and walk from Broken Tower Alley (29) to Royal Way (32): 50 florins of rent to Bruno."
    ]


def test_what_is_bought_stands_in_the_line_of_the_move() -> None:
    events = (happened.Spun(0, ((0, 4),)), happened.Moved(0, 30, 2, 4, None), happened.PalaceBought(0, 2, 40))

    assert italian(*events) == [
        "Ada lancia 4 e va da Via degli Stemmi (30) a Vicolo dei Mugnai (2). Ada compra Casa del Mulino (2) per 40 "
        "fiorini."
    ]


def test_a_first_spin_of_1_stays_recruits_and_brings_an_office_whose_price_is_told_once() -> None:
    events = (
        happened.Spun(0, ((0, 1),)),
        happened.ManDrawn(0, "pikeman"),
        happened.IndemnityPaid(0, 100),
        happened.OfficeDrawn(0, 7, 50),
        happened.Paid(0, None, 50, "office", 7),
    )

    assert english(*events) == [
        "Ada spins 1 and stays on Main Square (1): a man-at-arms (Pikeman) and 100 florins from the bank. "
        "Ada becomes Imperial Vicar at Emperor's Square (7), for 50 florins."
    ]


def test_an_office_sends_a_visitor_within_the_same_line() -> None:
    events = (
        happened.Spun(0, ((0, 2),)),
        happened.ManDrawn(0, "archer"),
        happened.Moved(0, 1, 3, 2, None),
        happened.PowerUsed(1, 0, 3, 6, "", False),
        happened.Moved(0, 3, 6, 3, 1),
        happened.Paid(0, 1, 5, "toll", 6),
    )

    assert english(*events) == [
        "Ada spins 2 and walks from Main Square (1) to New Market (3): a man-at-arms (Archer). Bruno (Consul of the "
        "Money-changers) sends Ada from New Market (3) to Toll Bridge (6): 5 florins of toll to Bruno."
    ]


def test_a_guild_tells_all_spins_and_the_one_it_takes() -> None:
    events = (happened.Spun(1, ((1, 9), (2, 4))), happened.SpinChosen(1, 2, 4), happened.Moved(1, 18, 22, 4, None))

    assert english(*events) == [
        "Guild Bruno–Carla spins: Bruno 9, Carla 4. "
        "The guild moves by Carla's 4, from Saffron Alley (18) to Pope's Square (22)."
    ]
    assert italian(*events, reader=2)[0].endswith(
        "La corporazione muove con il tuo lancio (4), da Vico dello Zafferano (18) a Piazza del Papa (22)."
    )


def test_a_debt_on_a_bridge_stops_the_walk_which_then_goes_on() -> None:
    events = (
        happened.Spun(0, ((0, 3),)),
        happened.Moved(0, 5, 6, 1, None),
        happened.ShortOfCash(0, 1, 5, "toll", 6),
        happened.PalaceSold(0, 2, (), 20),
        happened.Paid(0, 1, 5, "toll", 6),
        happened.Moved(0, 6, 8, 2, None),
    )

    assert english(*events) == [
        "Ada spins 3 and walks from Street of the Locks (5) to Toll Bridge (6).",
        "Ada owes 5 florins of toll for Toll Bridge (6) to Bruno and must sell something first. "
        "Ada sells to the bank: Casa del Mulino (2) for 20 florins. Ada pays Bruno.",
        "Ada walks on from Toll Bridge (6) to Bellows Alley (8).",
    ]


# Works of art

WORKS = (
    happened.WorksDrawn(0, ("david", "bacco", "primavera"), 150),
    happened.WorkPlaced(0, "david", 2),
    happened.WorkPlaced(0, "bacco", 5),
    happened.WorkPlaced(0, "primavera", 2),
)


def test_works_are_told_with_their_places_once_these_are_known() -> None:
    assert english(*WORKS) == [
        "Ada buys 3 works of art for 150 florins: David (100) and Spring (80) in Casa del Mulino (2); Bacchus (50) in "
        "Palazzo delle Conche (5)."
    ]
    assert english(WORKS[0]) == ["Ada buys 3 works of art for 150 florins: David (100), Bacchus (50) and Spring (80)."]
    assert italian(*WORKS[1:], reader=0) == [
        "Esponi David (100) e Primavera (80) in Casa del Mulino (2); Bacco (50) in Palazzo delle Conche (5)."
    ]


# Auctions


def test_a_sealed_auction_is_one_line_with_all_bids_and_the_price() -> None:
    events = (
        happened.PalaceRefused(0, 2, False),
        happened.AuctionOpened(2, (1, 2)),
        happened.BidMade(2),
        happened.BidMade(1),
        happened.BidsOpened(2, ((1, 60), (2, 45))),
        happened.AuctionWon(1, 2, 50),
    )

    assert english(*events) == [
        "Ada leaves Casa del Mulino (2) to the others. Bids: Bruno 60, Carla 45. "
        "Bruno gets Casa del Mulino (2) for 50 florins."
    ]
    assert english(*events[:3]) == [
        "Ada leaves Casa del Mulino (2) to the others. Bids may come from Bruno and Carla. Carla has bid, in secret."
    ]


def test_a_live_auction_is_one_line_bid_by_bid() -> None:
    events = (
        happened.PalaceRefused(0, 6, True),
        happened.AuctionOpened(6, (1, 2)),
        happened.BidRaised(1, 5),
        happened.BidRaised(2, 10),
        happened.DroppedOut(1),
        happened.AuctionWon(2, 6, 10),
    )

    assert italian(*events, reader=1) == [
        "Ada non può pagare Ponte delle Gabelle (6). Offerte: tu 5, Carla 10, tu lascia. Carla ottiene Ponte delle "
        "Gabelle (6) per 10 fiorini."
    ]


def test_whoever_bids_in_secret_reads_his_own_bid_and_not_that_he_bid() -> None:
    events = (happened.BidMade(0), happened.BidSealed(0, 45, audience=(0,)))

    assert english(*events, reader=0) == ["You bid up to 45 florins; nobody sees it until all have bid."]


# Markets

MARKET = (
    happened.MarketOpened(0, 3, (1, 2, 3)),
    happened.StakeMade(1),
    happened.StakeMade(3),
    happened.StakeMade(2),
    happened.StakesOpened(((1, "gem", 20), (2, "gold", 10), (3, "gem", 5))),
    happened.MarketSpun(0, 8, "gold", 25),
    happened.Paid(0, 2, 20, "market", 3),
)


def test_a_market_is_one_line_with_stakes_by_product_number_and_winners() -> None:
    assert english(*MARKET) == [
        "Ada opens a market, New Market (3). Stakes: gem Bruno 20, Dario 5; gold Carla 10. The machine gives 8: gold "
        "wins. Ada takes 25 florins of lost stakes. Ada pays the winners: Carla 20."
    ]
    assert italian(*MARKET, reader=2)[0].endswith(
        "vince l'oro. Ada prende 25 fiorini di puntate perse. Ada paga chi ha vinto: tu 20."
    )


def test_an_open_market_says_who_must_stake() -> None:
    assert english(*MARKET[:2]) == [
        "Ada opens a market, New Market (3). Stakes are due from Bruno, Carla and Dario. Bruno has staked, in secret."
    ]


# Arms


def test_a_duel_is_one_line_with_all_its_spins_and_the_tribute() -> None:
    events = (
        happened.DuelFought(0, 1, (7, 3), 1, "pikeman"),
        happened.DuelFought(0, 1, (5, 5), None, ""),
        happened.DuelFought(0, 1, (9, 12), 0, "archer"),
        happened.DuelFought(0, 1, (2, 1), 1, "lancer"),
        happened.Paid(1, 0, 30, "tribute", 13),
    )

    assert english(*events) == [
        "Ada duels with Bruno, 7:3, 5:5, 9:12, 2:1: Bruno's Pikeman, Ada's Archer and Bruno's Lancer are beaten. "
        "Bruno pays Ada 30 florins of tribute."
    ]
    assert english(events[0]) == ["Ada duels with Bruno, 7:3: Bruno's Pikeman is beaten."]


def test_tributes_of_several_are_told_together() -> None:
    events = (happened.Paid(1, 0, 30, "tribute", 13), happened.Paid(2, 0, 10, "tribute", 13))

    assert english(*events, reader=2) == ["Ada gets tribute: Bruno 30, you 10."]


# Debts, ruin, guilds


def test_a_debt_met_by_sales_is_one_line() -> None:
    events = (
        happened.ShortOfCash(0, 1, 200, "rent", 32),
        happened.PalaceSold(0, 2, ("david", "bacco"), 95),
        happened.PalaceSold(0, 6, (), 20),
        happened.Paid(0, 1, 200, "rent", 32),
    )

    assert english(*events) == [
        "Ada owes 200 florins of rent for Palazzo dell'Aquila (32) to Bruno and must sell something first. "
        "Ada sells to the bank: Casa del Mulino (2) with 2 works for 95 florins and Toll Bridge (6) for 20 florins. "
        "Ada pays Bruno."
    ]


def test_a_debt_paid_later_says_for_what() -> None:
    events = (happened.PalaceSold(0, 6, (), 20), happened.Paid(0, 1, 200, "rent", 32))

    assert english(*events)[-1] == "Ada pays Bruno 200 florins of rent for Palazzo dell'Aquila (32)."


def test_ruin_says_what_went_back_and_who_was_paid() -> None:
    events = (
        happened.RescueAsked(0, 1, 320, (1, 2, 3), "rent", 32),
        happened.RescueAnswered(2, False, None),
        happened.RescueAnswered(1, False, None),
        happened.RescueAnswered(3, True, 3),
        happened.Ruined(0, (0,), 1, 20, (2, 6), (24,), 2, 320, "rent", 32),
        happened.BankPaid(1, 0, 320),
    )

    assert english(*events) == [
        "Ada cannot pay 320 florins of rent for Palazzo dell'Aquila (32) to Bruno. "
        "A guild could still save the day, with Bruno, Carla or Dario. "
        "Nobody of these will help: Carla and Bruno. Dario offers a guild, with Dario's pawn. "
        "Ada is ruined, and out of the game. Back to the bank: 20 florins, Casa del Mulino (2) and Toll Bridge (6). "
        "Back under their decks: Victuals Officer and 2 men-at-arms. "
        "The bank pays Bruno the 320 florins that Ada owes."
    ]


def test_a_guild_and_what_its_members_owed_each_other_are_one_line() -> None:
    events = (
        happened.ProposalAnswered(1, 0, True, True),
        happened.GuildFormed(1, (0, 1), 310),
        happened.DebtsCancelled(1, 80),
    )

    assert english(*events, reader=0) == [
        "Bruno agrees to your proposal. All have agreed now. A guild is formed: you and Bruno. It plays with "
        "Bruno's pawn and has 310 florins. What they owed each other is owed no more: 80 florins."
    ]


# Beginning and end


def test_the_beginning_is_told_in_few_lines() -> None:
    events = (
        happened.FactionSworn(1),
        happened.FactionSworn(0),
        happened.FactionSworn(2),
        happened.FirstSpins(((0, 12), (1, 12), (2, 3))),
        happened.FirstSpins(((0, 4), (1, 9))),
        happened.FirstChosen(1),
        happened.RoundBegan(1, False),
        happened.TurnBegan(1),
    )

    assert english(*events) == [
        "Factions chosen in secret: Bruno, Ada and Carla.",
        "Who begins? The machine gives: Ada 12, Bruno 12, Carla 3. Who begins? The machine gives: Ada 4, Bruno 9. "
        "Bruno begins.",
        "Round 1 begins.",
    ]


def test_a_turn_that_only_begins_is_still_told() -> None:
    assert english(happened.TurnBegan(0)) == ["It is Ada's turn."]


def test_the_end_is_one_line() -> None:
    assert italian(happened.WorthCounted((500, 420, 0)), happened.GameWon((0,), "worth"), reader=0) == [
        "Valore in fiorini, palazzi e opere: tu 500, Bruno 420. Hai vinto! Nessuno vale di più."
    ]


@pytest.mark.parametrize(("seed", "seats", "options"), VARIETY)
def test_the_story_of_every_action_fits_in_a_message(seed: int, seats: int, options: dict[str, object]) -> None:
    for step in steps(seed, seats, options):
        for words in LANGUAGES.values():
            for reader, events in ((None, step.public), (step.question.decision.seat, None)):
                told_to = step.seen_by(reader) if reader is not None else events or ()
                lines = texts_for(words, reader, LONG_NAMES).story(told_to)
                assert all(0 < len(line) < 1500 and "%" not in line for line in lines)
                assert len(last_lines(lines, words)) <= MESSAGE


# Turns and guilds


def test_a_turn_that_passes_by_itself_begins_a_line_with_whose_it_is_and_why_it_was_not_asked() -> None:
    events = (
        happened.PalaceBought(3, 26, 90),
        happened.TurnBegan(0),
        happened.NoWorksBought(0, "florins"),
        happened.Spun(0, ((0, 6),)),
        happened.Moved(0, 1, 7, 6, None),
        happened.TurnBegan(1),
    )

    assert english(*events) == [
        "Dario buys Palazzo del Fiorino (26) for 90 florins.",
        "**It is Ada's turn.** Ada can't pay for a work of art. Ada spins 6 and walks from Main Square (1) to "
        "Emperor's Square (7).",
    ]


@pytest.mark.parametrize(
    ("why", "said"),
    [
        ("florins", "You can't pay for a work of art."),
        ("room", "You have no room for a work of art."),
        ("stock", "No work of art is left to buy."),
    ],
)
def test_who_is_not_asked_about_works_of_art_reads_why(why: str, said: str) -> None:
    assert english(happened.NoWorksBought(0, why), reader=0) == [said]  # type: ignore[arg-type]


def test_what_is_done_where_there_was_no_choice_says_so() -> None:
    assert english(happened.PalaceSold(0, 2, (), 20, only=True)) == [
        "Ada sells to the bank: Casa del Mulino (2) for 20 florins, all there was to sell."
    ]
    assert english(happened.WorkPlaced(0, "david", 2, only=True)) == [
        "Ada shows David (100) in Casa del Mulino (2), the only palace with room."
    ]
    assert english(happened.DroppedOut(1, short=True)) == ["Bruno can't bid more, and drops out."]
    assert english(happened.BidRaised(0, 20), happened.DroppedOut(1, short=True), happened.AuctionWon(0, 2, 20)) == [
        "Bids: Ada 20, Bruno out for want of money. Ada gets Casa del Mulino (2) for 20 florins."
    ]


def test_what_nobody_can_bid_for_stays_with_the_bank_and_nobody_is_said_not_to_want_it() -> None:
    events = (happened.PalaceRefused(0, 10, False), happened.AuctionOpened(10, ()), happened.Unsold(10, short=True))

    assert english(*events) == [
        "Ada leaves Palazzo degli Usberghi (10) to the others. Nobody has money to bid. Palazzo degli Usberghi (10) "
        "stays with the bank."
    ]


@pytest.mark.parametrize("reader", [0, 3, None])
def test_what_a_guild_does_is_told_under_its_name_with_who_decided(reader: int | None) -> None:
    events = (happened.GuildDecided(3, (0, 3), 0), happened.PalaceBought(3, 26, 90))

    who = "You decide" if reader == 0 else "Ada decides"
    assert english(*events, reader=reader) == [
        f"{who} for Guild Ada–Dario. Guild Ada–Dario buys Palazzo del Fiorino (26) for 90 florins."
    ]


def test_what_a_guild_gets_is_told_under_its_name_where_the_table_is_known() -> None:
    state = table(together=[(3, 0)], mover=1, at={1: 23}, owns={3: "26"})
    events = move(state, 3)

    lines = texts_for(ENGLISH).story(events, seen(state))
    assert "45 florins of rent to Guild Ada–Dario." in lines[0]


def test_before_a_guild_is_formed_its_members_are_told_by_their_names() -> None:
    events = (
        happened.RescueAnswered(1, True, 1),
        happened.GuildFormed(1, (0, 1), 310),
        happened.Paid(1, 2, 80, "rent", 32),
    )

    assert english(*events) == [
        "Bruno offers a guild, with Bruno's pawn.",
        "A guild is formed: Ada and Bruno. It plays with Bruno's pawn and has 310 florins.",
        "Guild Ada–Bruno pays Carla 80 florins of rent for Palazzo dell'Aquila (32).",
    ]


def test_a_guild_that_spins_1_first_stays_and_does_not_move() -> None:
    events = (happened.Spun(3, ((0, 1), (3, 5))), happened.SpinChosen(3, 0, 1), happened.ManDrawn(3, "pikeman"))

    assert english(*events) == [
        "Guild Ada–Dario spins: Ada 1, Dario 5. The guild stays on Main Square (1) with a spin of 1: a man-at-arms "
        "(Pikeman)."
    ]


def test_a_guild_whose_members_all_spin_the_same_is_not_asked_and_says_why() -> None:
    events = (
        happened.Spun(3, ((0, 4), (3, 4))),
        happened.SpinChosen(3, 0, 4, same=True),
        happened.Moved(3, 18, 22, 4, None),
    )

    assert english(*events)[0].endswith(
        "The guild moves by 4, which all have spun, from Saffron Alley (18) to Pope's Square (22)."
    )


@rule("leonardo1989/ahead")
def test_that_a_turn_was_answered_beforehand_is_told_once() -> None:
    events: list[Event] = [
        happened.TurnEnded(0), happened.TurnBegan(1), AnsweredAhead(1, "works"), happened.Spun(1, ((1, 3),)),
        happened.Moved(1, 5, 8, 3, None), AnsweredAhead(1, "buy"), happened.PalaceBought(1, 8, 50),
        happened.TurnEnded(1), happened.TurnBegan(2), AnsweredAhead(2, "works"), happened.Spun(2, ((2, 3),)),
        happened.Moved(2, 9, 12, 3, None),
    ]  # fmt: skip
    told = texts_for(ENGLISH).story(events)
    assert [line.count("beforehand") for line in told] == [1, 1]
    assert told[0].startswith("**It is Bruno's turn.** Bruno had answered beforehand. Bruno spins 3")

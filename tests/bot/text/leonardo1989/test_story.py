"""What happened reads as a small story: a move with all it brings, a market, an auction, a debt, each in a line."""

from __future__ import annotations

import pytest

from bot.text.discord_limits import MESSAGE, last_lines
from bot.text.language import ENGLISH, ITALIAN, LANGUAGES
from engine.game import Event
from engine.leonardo1989 import events as told
from tests.engine.leonardo1989.positions import move, table

from .games import LONG_NAMES, VARIETY, seen, steps, texts_for

Lines = list[str]


def english(*events: Event, reader: int | None = None) -> Lines:
    return texts_for(ENGLISH, reader).story(events)


def italian(*events: Event, reader: int | None = None) -> Lines:
    return texts_for(ITALIAN, reader).story(events)


# A move

WALK = (
    told.TurnBegan(0),
    told.Spun(0, ((0, 12),)),
    told.Moved(0, 26, 6, 12, None),
    told.Paid(0, 1, 5, "toll", 27),
    told.IndemnityPaid(0, 100),
    told.Paid(0, 2, 5, "toll", 6),
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
    events = (told.Spun(0, ((0, 3),)), told.Moved(0, 29, 32, 3, None), told.Paid(0, 1, 50, "rent", 32))

    assert english(*events, reader=0) == [
        "You spin 3 and walk from Broken Tower Alley (29) to Royal Way (32): 50 florins of rent to Bruno."
    ]


def test_what_is_bought_stands_in_the_line_of_the_move() -> None:
    events = (told.Spun(0, ((0, 4),)), told.Moved(0, 30, 2, 4, None), told.PalaceBought(0, 2, 40))

    assert italian(*events) == [
        "Ada lancia 4 e va da Via degli Stemmi (30) a Vicolo dei Mugnai (2). Ada compra Casa del Mulino (2) per 40 "
        "fiorini."
    ]


def test_a_first_spin_of_1_stays_recruits_and_brings_an_office_whose_price_is_told_once() -> None:
    events = (
        told.Spun(0, ((0, 1),)),
        told.ManDrawn(0, "pikeman"),
        told.IndemnityPaid(0, 100),
        told.OfficeDrawn(0, 7, 50),
        told.Paid(0, None, 50, "office", 7),
    )

    assert english(*events) == [
        "Ada spins 1 and stays on Main Square (1): a man-at-arms (Pikeman) and 100 florins from the bank. "
        "Ada becomes Imperial Vicar at Emperor's Square (7), for 50 florins."
    ]


def test_an_office_sends_a_visitor_within_the_same_line() -> None:
    events = (
        told.Spun(0, ((0, 2),)),
        told.ManDrawn(0, "archer"),
        told.Moved(0, 1, 3, 2, None),
        told.PowerUsed(1, 0, 3, 6, "", False),
        told.Moved(0, 3, 6, 3, 1),
        told.Paid(0, 1, 5, "toll", 6),
    )

    assert english(*events) == [
        "Ada spins 2 and walks from Main Square (1) to New Market (3): a man-at-arms (Archer). Bruno (Consul of the "
        "Money-changers) sends Ada from New Market (3) to Toll Bridge (6): 5 florins of toll to Bruno."
    ]


def test_a_guild_tells_all_spins_and_the_one_it_takes() -> None:
    events = (told.Spun(1, ((1, 9), (2, 4))), told.SpinChosen(1, 2, 4), told.Moved(1, 18, 22, 4, None))

    assert english(*events) == [
        "Guild Bruno–Carla spins: Bruno 9, Carla 4. "
        "The guild moves by Carla's 4, from Saffron Alley (18) to Pope's Square (22)."
    ]
    assert italian(*events, reader=2)[0].endswith(
        "La corporazione muove con il tuo lancio (4), da Vico dello Zafferano (18) a Piazza del Papa (22)."
    )


def test_a_debt_on_a_bridge_stops_the_walk_which_then_goes_on() -> None:
    events = (
        told.Spun(0, ((0, 3),)),
        told.Moved(0, 5, 6, 1, None),
        told.ShortOfCash(0, 1, 5, "toll", 6),
        told.PalaceSold(0, 2, (), 20),
        told.Paid(0, 1, 5, "toll", 6),
        told.Moved(0, 6, 8, 2, None),
    )

    assert english(*events) == [
        "Ada spins 3 and walks from Street of the Locks (5) to Toll Bridge (6).",
        "Ada owes 5 florins of toll for Toll Bridge (6) to Bruno and must sell something first. "
        "Ada sells to the bank: Casa del Mulino (2) for 20 florins. Ada pays Bruno.",
        "Ada walks on from Toll Bridge (6) to Bellows Alley (8).",
    ]


# Works of art

WORKS = (
    told.WorksDrawn(0, ("david", "bacco", "primavera"), 150),
    told.WorkPlaced(0, "david", 2),
    told.WorkPlaced(0, "bacco", 5),
    told.WorkPlaced(0, "primavera", 2),
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
        told.PalaceRefused(0, 2, False),
        told.AuctionOpened(2, (1, 2)),
        told.BidMade(2),
        told.BidMade(1),
        told.BidsOpened(2, ((1, 60), (2, 45))),
        told.AuctionWon(1, 2, 50),
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
        told.PalaceRefused(0, 6, True),
        told.AuctionOpened(6, (1, 2)),
        told.BidRaised(1, 5),
        told.BidRaised(2, 10),
        told.DroppedOut(1),
        told.AuctionWon(2, 6, 10),
    )

    assert italian(*events, reader=1) == [
        "Ada non può pagare Ponte delle Gabelle (6). Offerte: tu 5, Carla 10, tu lascia. Carla ottiene Ponte delle "
        "Gabelle (6) per 10 fiorini."
    ]


def test_whoever_bids_in_secret_reads_his_own_bid_and_not_that_he_bid() -> None:
    events = (told.BidMade(0), told.BidSealed(0, 45, audience=(0,)))

    assert english(*events, reader=0) == ["You bid up to 45 florins; nobody sees it until all have bid."]


# Markets

MARKET = (
    told.MarketOpened(0, 3, (1, 2, 3)),
    told.StakeMade(1),
    told.StakeMade(3),
    told.StakeMade(2),
    told.StakesOpened(((1, "gem", 20), (2, "gold", 10), (3, "gem", 5))),
    told.MarketSpun(0, 8, "gold", 25),
    told.Paid(0, 2, 20, "market", 3),
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
        told.DuelFought(0, 1, (7, 3), 1, "pikeman"),
        told.DuelFought(0, 1, (5, 5), None, ""),
        told.DuelFought(0, 1, (9, 12), 0, "archer"),
        told.DuelFought(0, 1, (2, 1), 1, "lancer"),
        told.Paid(1, 0, 30, "tribute", 13),
    )

    assert english(*events) == [
        "Ada duels with Bruno, 7:3, 5:5, 9:12, 2:1: Bruno's Pikeman, Ada's Archer and Bruno's Lancer are beaten. "
        "Bruno pays Ada 30 florins of tribute."
    ]
    assert english(events[0]) == ["Ada duels with Bruno, 7:3: Bruno's Pikeman is beaten."]


def test_tributes_of_several_are_told_together() -> None:
    events = (told.Paid(1, 0, 30, "tribute", 13), told.Paid(2, 0, 10, "tribute", 13))

    assert english(*events, reader=2) == ["Ada gets tribute: Bruno 30, you 10."]


# Debts, ruin, guilds


def test_a_debt_met_by_sales_is_one_line() -> None:
    events = (
        told.ShortOfCash(0, 1, 200, "rent", 32),
        told.PalaceSold(0, 2, ("david", "bacco"), 95),
        told.PalaceSold(0, 6, (), 20),
        told.Paid(0, 1, 200, "rent", 32),
    )

    assert english(*events) == [
        "Ada owes 200 florins of rent for Palazzo dell'Aquila (32) to Bruno and must sell something first. "
        "Ada sells to the bank: Casa del Mulino (2) with 2 works for 95 florins and Toll Bridge (6) for 20 florins. "
        "Ada pays Bruno."
    ]


def test_a_debt_paid_later_says_for_what() -> None:
    events = (told.PalaceSold(0, 6, (), 20), told.Paid(0, 1, 200, "rent", 32))

    assert english(*events)[-1] == "Ada pays Bruno 200 florins of rent for Palazzo dell'Aquila (32)."


def test_ruin_says_what_went_back_and_who_was_paid() -> None:
    events = (
        told.RescueAsked(0, 1, 320, (1, 2, 3), "rent", 32),
        told.RescueAnswered(2, False, None),
        told.RescueAnswered(1, False, None),
        told.RescueAnswered(3, True, 3),
        told.Ruined(0, (0,), 1, 20, (2, 6), (24,), 2, 320, "rent", 32),
        told.BankPaid(1, 0, 320),
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
    events = (told.ProposalAnswered(1, 0, True, True), told.GuildFormed(1, (0, 1), 310), told.DebtsCancelled(1, 80))

    assert english(*events, reader=0) == [
        "Bruno agrees to your proposal. All have agreed now. A guild is formed: you and Bruno. It plays with "
        "Bruno's pawn and has 310 florins. What they owed each other is owed no more: 80 florins."
    ]


# Beginning and end


def test_the_beginning_is_told_in_few_lines() -> None:
    events = (
        told.FactionSworn(1),
        told.FactionSworn(0),
        told.FactionSworn(2),
        told.FirstSpins(((0, 12), (1, 12), (2, 3))),
        told.FirstSpins(((0, 4), (1, 9))),
        told.FirstChosen(1),
        told.RoundBegan(1, False),
        told.TurnBegan(1),
    )

    assert english(*events) == [
        "Factions chosen in secret: Bruno, Ada and Carla.",
        "Who begins? The machine gives: Ada 12, Bruno 12, Carla 3. Who begins? The machine gives: Ada 4, Bruno 9. "
        "Bruno begins.",
        "Round 1 begins.",
    ]


def test_a_turn_that_only_begins_is_still_told() -> None:
    assert english(told.TurnBegan(0)) == ["It is Ada's turn."]


def test_the_end_is_one_line() -> None:
    assert italian(told.WorthCounted((500, 420, 0)), told.GameWon((0,), "worth"), reader=0) == [
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
        told.PalaceBought(3, 26, 90),
        told.TurnBegan(0),
        told.NoWorksBought(0, "florins"),
        told.Spun(0, ((0, 6),)),
        told.Moved(0, 1, 7, 6, None),
        told.TurnBegan(1),
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
    assert english(told.NoWorksBought(0, why), reader=0) == [said]  # type: ignore[arg-type]


def test_what_is_done_where_there_was_no_choice_says_so() -> None:
    assert english(told.PalaceSold(0, 2, (), 20, only=True)) == [
        "Ada sells to the bank: Casa del Mulino (2) for 20 florins, all there was to sell."
    ]
    assert english(told.WorkPlaced(0, "david", 2, only=True)) == [
        "Ada shows David (100) in Casa del Mulino (2), the only palace with room."
    ]
    assert english(told.DroppedOut(1, short=True)) == ["Bruno can't bid more, and drops out."]
    assert english(told.BidRaised(0, 20), told.DroppedOut(1, short=True), told.AuctionWon(0, 2, 20)) == [
        "Bids: Ada 20, Bruno out for want of money. Ada gets Casa del Mulino (2) for 20 florins."
    ]


def test_what_nobody_can_bid_for_stays_with_the_bank_and_nobody_is_said_not_to_want_it() -> None:
    events = (told.PalaceRefused(0, 10, False), told.AuctionOpened(10, ()), told.Unsold(10, short=True))

    assert english(*events) == [
        "Ada leaves Palazzo degli Usberghi (10) to the others. Nobody has money to bid. Palazzo degli Usberghi (10) "
        "stays with the bank."
    ]


@pytest.mark.parametrize("reader", [0, 3, None])
def test_what_a_guild_does_is_told_under_its_name_with_who_decided(reader: int | None) -> None:
    events = (told.GuildDecided(3, (0, 3), 0), told.PalaceBought(3, 26, 90))

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
        told.RescueAnswered(1, True, 1),
        told.GuildFormed(1, (0, 1), 310),
        told.Paid(1, 2, 80, "rent", 32),
    )

    assert english(*events) == [
        "Bruno offers a guild, with Bruno's pawn.",
        "A guild is formed: Ada and Bruno. It plays with Bruno's pawn and has 310 florins.",
        "Guild Ada–Bruno pays Carla 80 florins of rent for Palazzo dell'Aquila (32).",
    ]


def test_a_guild_that_spins_1_first_stays_and_does_not_move() -> None:
    events = (told.Spun(3, ((0, 1), (3, 5))), told.SpinChosen(3, 0, 1), told.ManDrawn(3, "pikeman"))

    assert english(*events) == [
        "Guild Ada–Dario spins: Ada 1, Dario 5. The guild stays on Main Square (1) with a spin of 1: a man-at-arms "
        "(Pikeman)."
    ]


def test_a_guild_whose_members_all_spin_the_same_is_not_asked_and_says_why() -> None:
    events = (told.Spun(3, ((0, 4), (3, 4))), told.SpinChosen(3, 0, 4, same=True), told.Moved(3, 18, 22, 4, None))

    assert english(*events)[0].endswith(
        "The guild moves by 4, which all have spun, from Saffron Alley (18) to Pope's Square (22)."
    )

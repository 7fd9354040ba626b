"""What happened reads as a story: a battle assault by assault, an auction and a round's points as lists."""

from __future__ import annotations

import pytest

from bot.text.discord_text import MESSAGE, last_lines
from bot.text.language import ENGLISH, ITALIAN, LANGUAGES
from engine.game import Event
from engine.magnifico import events as happened

from .games import VARIETY, steps, texts_for

BATTLE: tuple[Event, ...] = (
    happened.WarDeclared(0, 1, "rome", "naples", 4, 1, 0, False, 30),
    happened.SideTurnBegan(0),
    happened.InfantryAssaulted(0, (0, 1, 3, 5), 0, 0, 1, 1, 1, 0),
    happened.AssaultDeclared(0, "tanks", 1, 0),
    happened.NotIntercepted(1, "tanks"),
    happened.TankFired(0, (3, 4), 3, 1, 2),
    happened.BattleEnded(0, 1, "naples", True, 0, 1),
    happened.TurnEnded(0),
    happened.TurnBegan(1),
)


def test_a_battle_is_told_assault_by_assault_with_both_names() -> None:
    assert texts_for(ENGLISH).story(BATTLE) == [
        "Ada attacks Naples (Bruno) from Rome with 4 soldiers and 1 tank, for 30 florins.",
        "- Ada assaults with infantry: ●●○✸ (2 hits, 1 miss, 1 explosion). The castle blocks 1 hit. "
        "Bruno loses 1 soldier. Ada loses 1 soldier.",
        "- Ada sends 1 tank to the assault.",
        "- Bruno does not intercept.",
        "- A tank of Ada fires: –– (0 explosions). It scores 3 hits. The castle blocks 1 hit. Bruno loses 2 soldiers.",
        "Ada conquers Naples from Bruno. Spoils: 1 airplane.",
        "It is the turn of Bruno.",
    ]


def test_the_defender_reads_the_same_battle_as_his_own() -> None:
    assert texts_for(ITALIAN, reader=1).story(BATTLE) == [
        "Ada ti attacca a Napoli da Roma con 4 Soldati e 1 Carro, per 30 Fiorini.",
        "- Ada assalta con la Fanteria: ●●○✸ (2 a segno, 1 a vuoto, 1 esplosione). Il Castello para 1 colpo. "
        "Perdi 1 Soldato. Ada perde 1 Soldato.",
        "- Ada manda all'assalto 1 Carro.",
        "- Non intercetti.",
        "- Un Carro di Ada spara: –– (0 esplosioni). Fa 3 colpi. Il Castello para 1 colpo. Perdi 2 Soldati.",
        "Ada ti conquista Napoli. Bottino: 1 Aereo.",
        "Tocca a te.",
    ]


def test_an_auction_and_what_follows_are_a_list() -> None:
    auction = (
        happened.BidMade(2),
        happened.BidsOpened((40, 60, 40)),
        happened.CardBought(1, "gyroscope", 60),
        happened.LeonardoTaken(1, 2),
        happened.CardDeclined(0),
        happened.PassedOver(2),
        happened.CardsUnsold(("walls",)),
        happened.TurnBegan(1),
    )

    assert texts_for(ENGLISH).story(auction) == [
        "The bids are opened: Bruno 60, Ada 40, Carla 40.",
        "- Bruno buys the card Gyroscope for 60 florins.",
        "- Bruno takes the Leonardo card from Carla.",
        "- Ada takes no card and keeps the money.",
        "- Carla can take none of the cards left, and pays nothing.",
        "- Nobody takes Walls: the card goes under its deck.",
        "It is the turn of Bruno.",
    ]


def test_a_round_is_scored_and_the_next_begins_in_a_few_lines() -> None:
    events = (
        happened.TurnEnded(2),
        happened.RoundScored(1, 2, 0, 0, 1, 0, 9),
        happened.RoundScored(0, 0, 2, 0, 0, 0, 4),
        happened.RoundBegan(4),
        happened.IncomePaid((40, 20, 10), (0, 0, 0)),
        happened.Recruited(0, ("rome", "naples"), short=False),
        happened.Recruited(1, ("milan",), short=False),
        happened.Recruited(2, (), short=True),
    )

    assert texts_for(ENGLISH, reader=0).story(events) == [
        "The round is scored:",
        "- Bruno +3 = 9: Leonardo 2, Crown 1",
        "- You +2 = 4: Workshop 2",
        "Round 4 begins.",
        "Income in florins: you 40, Bruno 20, Carla 10.",
        "Soldiers recruited, one in each territory: you 2, Bruno 1.",
        "Carla has no soldier left to recruit.",
    ]


def test_a_bidder_reads_his_bid_once_and_the_others_that_it_was_made() -> None:
    bid = (happened.BidMade(0), happened.BidSealed(0, 60, audience=(0,)))

    assert texts_for(ENGLISH, reader=0).story(bid) == ["You bid 60 florins, in secret."]
    assert texts_for(ENGLISH, reader=1).story(bid[:1]) == ["Ada has bid."]


def test_two_battles_of_one_turn_keep_their_own_rivals() -> None:
    two = (
        happened.WarDeclared(0, 1, "rome", "naples", 2, 0, 0, False, 30),
        happened.InfantryAssaulted(0, (0,), 0, 0, 0, 1, 0, 0),
        happened.BattleEnded(0, 1, "naples", True, 0, 0),
        happened.WarDeclared(0, 2, "rome", "florence", 2, 0, 0, False, 30),
        happened.InfantryAssaulted(0, (3,), 0, 0, 0, 0, 0, 0),
    )

    lines = texts_for(ENGLISH).story(two)

    assert lines[1].endswith("Bruno loses 1 soldier.")
    assert lines[4].endswith("Carla loses nobody.")


@pytest.mark.parametrize(("seed", "seats", "options"), VARIETY)
def test_whatever_an_action_brings_about_fits_into_a_post(seed: int, seats: int, options: dict[str, object]) -> None:
    for step in steps(seed, seats, options):
        for words in LANGUAGES.values():
            lines = texts_for(words).story(step.events, step.after)
            assert len(last_lines(lines, words)) <= MESSAGE
            assert all(line and "\n" not in line and "%" not in line for line in lines)

"""Every kind of event has a sentence, for every reader, in both languages."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.text.language import ENGLISH, ITALIAN, LANGUAGES
from bot.text.leonardo1989.events import SENTENCES
from engine.game import AnsweredAhead, Event
from engine.leonardo1989 import events as happened
from tests.rules import rule

from .games import VARIETY, steps, texts_for

KINDS = {cls.__dataclass_fields__["kind"].default for cls in happened.EVENTS}

EXAMPLES: dict[str, Event] = {
    event.kind: event
    for event in (
        happened.ColoursTaken(("red", "blue", "yellow")),
        happened.PalacesDealt((2, 30, 25)),
        happened.FactionSworn(0),
        happened.FactionSealed(0, "guelf", audience=(0,)),
        happened.FirstSpins(((0, 12), (1, 3), (2, 12))),
        happened.FirstChosen(0),
        happened.RoundBegan(3, False),
        happened.EndAnnounced(30, 30),
        happened.EndPutOff(45),
        happened.LastRound(3),
        happened.TurnBegan(0),
        happened.TurnEnded(0),
        AnsweredAhead(0, "works"),
        happened.NextTurnLeft(0, "works", 45, audience=(0,)),
        happened.NoWorksBought(0, "florins"),
        happened.WorksDrawn(0, ("david", "bacco"), 100),
        happened.WorkPlaced(0, "david", 2),
        happened.Spun(0, ((0, 7),)),
        happened.SpinChosen(0, 0, 7),
        happened.ManDrawn(0, "pikeman"),
        happened.Moved(0, 6, 13, 7, None),
        happened.IndemnityPaid(0, 100),
        happened.Paid(0, 1, 50, "rent", 32),
        happened.OfficeDrawn(0, 7, 50),
        happened.NoOfficeLeft(0),
        happened.PowerUsed(0, 1, 7, 5, "pikeman", True),
        happened.PalaceBought(0, 2, 40),
        happened.PalaceRefused(0, 2, False),
        happened.AuctionOpened(2, (0, 1)),
        happened.BidMade(0),
        happened.BidSealed(0, 45, audience=(0,)),
        happened.BidsOpened(2, ((1, 20), (0, 45))),
        happened.BidRaised(0, 25),
        happened.DroppedOut(0),
        happened.AuctionWon(0, 2, 25),
        happened.Unsold(2),
        happened.MarketOpened(0, 3, (1, 2)),
        happened.StakeMade(0),
        happened.StakeSealed(0, "gold", 20, audience=(0,)),
        happened.StakesOpened(((1, "gold", 20), (0, "gem", 5))),
        happened.MarketSpun(0, 3, "gold", 5),
        happened.EventDrawn(1, "diet_of_worms", ((0, 100), (1, 200))),
        happened.DuelFought(0, 1, (7, 3), 1, "pikeman"),
        happened.ShortOfCash(0, 1, 200, "rent", 32),
        happened.PalaceSold(0, 2, ("david",), 70),
        happened.BankPaid(0, 1, 80),
        happened.LastChance(0, 1, 80, "rent", 32),
        happened.Ruined(0, (0,), 1, 20, (2, 6), (24,), 2, 80, "rent", 32),
        happened.RescueAsked(0, 1, 80, (1, 2), "rent", 32),
        happened.RescueAnswered(0, True, 1),
        happened.FactionOffered(0, "guelf", audience=(0, 1)),
        happened.GuildProposed(0, 1),
        happened.GuildTerms(0, 1, 0, "guelf", audience=(0, 1)),
        happened.GuildRefused(0, 1, audience=(0, 1)),
        happened.GuildWithdrawn(0, 1, audience=(0, 1)),
        happened.Proposed(0, 1, 1, None, None, 0),
        happened.ProposalAnswered(0, 1, True, True),
        happened.ProposalEnded(0, 1, "withdrawn"),
        happened.GuildFormed(1, (0, 1), 310),
        happened.DebtsCancelled(0, 80),
        happened.SpeakerNamed(1, 0),
        happened.GuildDecided(1, (0, 1), 0),
        happened.Traded(0, 1, 2, None, -30),
        happened.WorthCounted((500, 420, 0)),
        happened.TieCounted("palaces", ((0, 3), (1, 2))),
        happened.GameWon((0,), "worth"),
    )
}


def test_every_kind_of_event_has_a_sentence() -> None:
    assert set(SENTENCES) == set(happened.EVENTS)


def test_every_kind_of_event_has_an_example_here() -> None:
    assert set(EXAMPLES) == KINDS


def test_actor_rival_and_spectator_read_a_finished_sentence_in_their_language() -> None:
    said = {
        (kind, lang, reader): texts_for(words, reader).event(EXAMPLES[kind])
        for kind in KINDS
        for lang, words in LANGUAGES.items()
        for reader in (0, 1, None)
    }

    assert [each for each in said.items() if not re.fullmatch(r"[A-ZÀ-Ý0-9][^%]*[.!]", each[1])] == []
    assert [kind for kind in KINDS if said[kind, "en", 0] == said[kind, "it", 0]] == []


IMPERSONAL = {
    "debts_cancelled", "end_announced", "end_put_off", "guild_decided", "guild_refused", "last_round",
    "no_office_left", "round_began", "unsold",
}  # fmt: skip


def test_the_actor_is_spoken_to_and_others_read_the_name() -> None:
    told_to = [EXAMPLES[kind] for kind in KINDS - IMPERSONAL]
    mine, theirs = ([texts_for(ENGLISH, reader).event(event) for event in told_to] for reader in (0, None))

    assert [said for said in mine if "Ada" in said or not re.search(r"\byour?\b", said, re.IGNORECASE)] == []
    assert [said for said in theirs if "Ada" not in said] == []


@rule("leonardo1989/faction", "leonardo1989/auction", "leonardo1989/market-stake", "leonardo1989/ahead")
@pytest.mark.parametrize("kind", ["faction_sealed", "bid_sealed", "stake_sealed", "next_turn_left"])
def test_what_is_for_one_party_is_never_told_in_public(kind: str) -> None:
    """Such events never reach any other party; if one did, its sentence would reveal nothing."""
    owner, spectator = (texts_for(ENGLISH, reader).event(EXAMPLES[kind]) for reader in (0, None))

    assert re.search(r"Guelfs|45|gold", owner)
    assert not re.search(r"Guelfs|45|gold", spectator)


@pytest.mark.parametrize(
    ("event", "reader", "english", "italian"),
    [
        (
            happened.Paid(0, 1, 5, "toll", 6), None,
            "Ada pays Bruno 5 florins of toll for Toll Bridge (6).",
            "Ada paga a Bruno 5 fiorini di pedaggio per Ponte delle Gabelle (6).",
        ),
        (
            happened.Paid(1, 0, 200, "rent", 32), 0,
            "Bruno pays you 200 florins of rent for Palazzo dell'Aquila (32).",
            "Bruno ti paga 200 fiorini di rendita per Palazzo dell'Aquila (32).",
        ),
        (
            happened.Paid(0, None, 50, "office", 7), 0,
            "You pay the bank 50 florins for the office of Imperial Vicar.",
            "Paghi al banco 50 fiorini per la carica di Vicario Imperiale.",
        ),
        (
            happened.Paid(0, 1, 40, "market", 3), 0,
            "You pay Bruno 40 florins of market winnings.",
            "Paghi a Bruno 40 fiorini di vincita al mercato.",
        ),
        (
            happened.Paid(1, 0, 30, "tribute", 13), None,
            "Bruno pays Ada 30 florins of tribute on Drawbridge (13).",
            "Bruno paga ad Ada 30 fiorini di tributo presso Ponte Levatoio (13).",
        ),
        (
            happened.PowerUsed(0, 1, 7, 7, "", False), 1,
            "Ada (Imperial Vicar) lets you stay.",
            "Ada (Vicario Imperiale) ti fa restare.",
        ),
        (
            happened.PowerUsed(0, 1, 7, 5, "pikeman", True), 0,
            "You (Imperial Vicar) send Bruno from Emperor's Square (7) to Street of the Locks (5), and take a "
            "man-at-arms (Pikeman).",
            "Tu (Vicario Imperiale) mandi Bruno da Piazza dell'Imperatore (7) a Via delle Conche (5), e prendi un uomo "
            "d'arme (Picchiere).",
        ),
        (
            happened.PowerUsed(0, 1, 7, 7, "pikeman", False), None,
            "Ada (Imperial Vicar) lets Bruno stay; a man-at-arms (Pikeman) goes back to the deck.",
            "Ada (Vicario Imperiale) fa restare Bruno; un uomo d'arme (Picchiere) torna nel mazzo.",
        ),
        (
            happened.Moved(0, 7, 6, -1, 1), 0,
            "You are sent from Emperor's Square (7) to Toll Bridge (6).",
            "Il tuo segnalino va da Piazza dell'Imperatore (7) a Ponte delle Gabelle (6).",
        ),
        (
            happened.AuctionOpened(2, ()), None,
            "Nobody has money to bid for Casa del Mulino (2).",
            "Nessuno ha denaro per offrire per Casa del Mulino (2).",
        ),
        (
            happened.BidSealed(0, 0, audience=(0,)), 0,
            "You bid nothing; nobody sees it until all have answered.",
            "Non offri nulla; nessuno lo vede finché tutti non hanno risposto.",
        ),
        (
            happened.MarketSpun(0, 9, "", 45), None,
            "The machine gives 9, Balzello Perditutto: all is lost. Ada takes 45 florins of lost stakes.",
            "La macchina dà 9, Balzello Perditutto: tutto perso. Ada prende 45 fiorini di puntate perse.",
        ),
        (
            happened.EventDrawn(0, "truce", ()), None,
            "International event: Truce. Nobody is paid.",
            "Evento internazionale: Tregua d'armi. Non paga nessuno.",
        ),
        (
            happened.EventDrawn(0, "holy_league", ()), None,
            "International event: Holy League, 1511. It would pay the Guelfs, and there are none.",
            "Evento internazionale: Lega Santa, 1511. Pagherebbe i guelfi, ma non ce ne sono.",
        ),
        (
            happened.DuelFought(0, 1, (4, 4), None, ""), 1,
            "Ada duels with you, 4:4: nobody is beaten yet.",
            "Ada duella con te, 4:4: ancora in piedi tutti.",
        ),
        (
            happened.Ruined(0, (0, 2), 1, 0, (2,), (), 0, 5, "toll", 6), None,
            "Ada cannot pay 5 florins of toll for Toll Bridge (6) to Bruno. "
            "The guild of Ada and Carla is ruined. Back to the bank: Casa del Mulino (2).",
            "Ada non può pagare 5 fiorini di pedaggio per Ponte delle Gabelle (6) a Bruno. Una corporazione va in "
            "rovina: Ada e Carla. Tornano al banco: Casa del Mulino (2).",
        ),
        (
            happened.Ruined(0, (0,), None, 0, (), (), 0, 50, "office", 7), 0,
            "You cannot pay 50 florins for the office of Imperial Vicar to the bank. You are ruined, and out of the "
            "game.",
            "Non puoi pagare 50 fiorini per la carica di Vicario Imperiale al banco. Vai in rovina ed esci dalla "
            "partita.",
        ),
        (
            happened.RescueAnswered(0, False, None), None,
            "Ada will not help.",
            "Ada non vuole aiutare.",
        ),
        (
            happened.Proposed(0, 1, None, 2, 15, 20), 1,
            "Ada proposes a trade to you: Ada gives Casa del Mulino (2) and 20 florins, you give Palazzo del "
            "Telaio (15).",
            "Ada ti propone uno scambio: Ada dà Casa del Mulino (2) e 20 fiorini, tu dai Palazzo del Telaio (15).",
        ),
        (
            happened.ProposalAnswered(1, 0, False, False), 0,
            "Bruno turns your proposal down.",
            "Bruno respinge la tua proposta.",
        ),
        (
            happened.ProposalEnded(0, 1, "impossible"), None,
            "Ada's proposal to Bruno is no longer possible.",
            "La proposta di Ada a Bruno non è più possibile.",
        ),
        (
            happened.RoundBegan(20, True), None,
            "Round 20 begins: it is the last.",
            "Comincia il round 20: è l'ultimo.",
        ),
        (
            happened.LastRound(0), None,
            "The agreed day has come: the first round will be the last.",
            "È arrivato il giorno stabilito: il primo round sarà l'ultimo.",
        ),
        (
            happened.GameWon((0, 2), "elimination"), 0,
            "The winners: you and Carla! Nobody else is left.",
            "Vittoria per: tu e Carla! Non resta nessun altro.",
        ),
    ],
)  # fmt: skip
def test_golden_sentences(event: Event, reader: int | None, english: str, italian: str) -> None:
    assert texts_for(ENGLISH, reader).event(event) == english
    assert texts_for(ITALIAN, reader).event(event) == italian


@pytest.mark.parametrize("by", ["elimination", "worth", "palaces", "works", "shared"])
def test_whatever_decides_the_game_is_said(by: Any) -> None:
    said = texts_for(ENGLISH).event(happened.GameWon((0,), by))

    assert said.startswith("Ada wins! ")
    assert said != "Ada wins! "


@rule("leonardo1989/guild-win", "leonardo1989/time")
def test_a_guild_s_worth_is_told_once_and_who_has_nothing_left_is_told_too() -> None:
    counted = happened.WorthCounted((900, 900, 400, 0, 0), ((0, 1), (2,), (3,)))

    assert texts_for(ENGLISH).event(counted) == (
        "Worth in florins, palaces and works: Guild Ada–Bruno 900, Carla 400, Dario 0."
    )


def test_who_loses_a_tie_reads_why() -> None:
    tie = happened.TieCounted("palaces", ((0, 3), (1, 3), (2, 1)))

    assert texts_for(ENGLISH, 2).event(tie) == "Equal in worth. Palaces: Ada 3, Bruno 3, you 1."


@pytest.mark.parametrize(
    ("product", "english", "italian"),
    [
        ("gem", "gem wins.", "vince la gemma."),
        ("ivory", "ivory wins.", "vince l'avorio."),
        ("gold", "gold wins.", "vince l'oro."),
        ("spices", "spices win.", "vincono le spezie."),
    ],
)
def test_each_product_wins_in_its_own_number(product: str, english: str, italian: str) -> None:
    spun = happened.MarketSpun(0, 6, product, 0)
    assert texts_for(ENGLISH).event(spun) == f"The machine gives 6: {english}"
    assert texts_for(ITALIAN).event(spun) == f"La macchina dà 6: {italian}"


def test_the_ruined_are_worth_nothing_and_left_out() -> None:
    said = texts_for(ENGLISH).event(happened.WorthCounted((420, 0, 500)))

    assert said == "Worth in florins, palaces and works: Carla 500, Ada 420."


def test_a_name_keeps_the_letter_it_begins_with() -> None:
    assert texts_for(ENGLISH, None, ("ada",)).event(happened.FirstChosen(0)) == "ada begins."


@pytest.mark.parametrize(("seed", "seats", "options"), VARIETY)
def test_every_event_of_a_game_reads_well_in_both_languages(seed: int, seats: int, options: dict[str, object]) -> None:
    for step in steps(seed, seats, options):
        seat = step.question.decision.seat
        for words in LANGUAGES.values():
            texts = texts_for(words, seat)
            for event in step.seen_by(seat):
                sentence = texts.event(event)
                assert 0 < len(sentence) < 600
                assert "%" not in sentence

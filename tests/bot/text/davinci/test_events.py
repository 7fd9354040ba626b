"""Every kind of event has a sentence, for every reader, in both languages."""

from __future__ import annotations

import re

import pytest

from bot.text.davinci.events import SENTENCES
from bot.text.language import ENGLISH, ITALIAN, LANGUAGES
from engine.davinci import events as happened
from engine.game import AnsweredAhead, Event
from tests.rules import rule

from .games import VARIETY, steps, texts_for

KINDS = {cls.__dataclass_fields__["kind"].default for cls in happened.EVENTS}

EXAMPLES: dict[str, Event] = {
    event.kind: event  # type: ignore[attr-defined]
    for event in (
        happened.ColoursTaken(("red", "blue", "yellow")),
        happened.SetsTaken(("a", "b", "c"), 1),
        happened.LeonardoGiven(1, 0),
        happened.InventionsRequested(("1", "8")),
        happened.InventionsDiscarded(("2", "7", "13")),
        happened.FavourTaken(0, "large_lab", ("rope",), 0, "large"),
        happened.TurnBegan(3),
        happened.WorkStarted(0, "small"),
        happened.WorkSealed(0, "small", "8", audience=(0,)),
        happened.WorkShown(0, "small", "8"),
        happened.WorkCancelled(0, "small", 3),
        happened.WorkTakenBack(0, "small", "8", audience=(0,)),
        happened.LabsReady(0),
        happened.PlacementBegan(3),
        happened.WorkersPlaced(0, "kiln", 2, False),
        happened.Passed(0),
        happened.AreaOpened("kiln", (0, 1)),
        happened.LastOut(0),
        happened.BenefitChosen(0, "peek"),
        happened.BenefitDeclined(0, "component"),
        happened.ApprenticeMoved(0, 1, "council", "kiln"),
        happened.CouncilPaid(0, 3),
        happened.DeckLookedAt(0, 4),
        happened.CardsSeen(0, ("8", "13"), audience=(0,)),
        happened.DeckArranged(0),
        happened.DeckOrdered(0, ("13", "8"), audience=(0,)),
        happened.ComponentTaken(0, "brick", 2),
        happened.ApprenticeHired(0, 0, 6),
        happened.LabTurned(0, "small", 5, 0),
        happened.LabBuilt(0, 2),
        happened.ManBuilt(0, "large", 3),
        happened.WentHome(0, "kiln", "empty"),
        happened.AreaClosed("kiln", (0, 1)),
        happened.LabWorked(0, "small", 3, 7),
        happened.InventionCompleted(0, "small", "8", 7, True, 5, 2),
        happened.StillWorking(0, "large", "8"),
        happened.CardTaken(0, "8", 4),
        happened.ContestOpened("8", (0, 1)),
        happened.BidMade(0),
        happened.BidSealed(0, 4, audience=(0,)),
        happened.BidsOpened("8", ((1, 2), (0, 4))),
        happened.CardLost("8"),
        happened.CouncilFilled(2),
        happened.AnswersOpened("city"),
        happened.AnswerChanged(0, "placement", audience=(0,)),
        happened.CityAnswered(0),
        AnsweredAhead(0, "place"),
        happened.VarietyPaid(0, 4, 13),
        happened.FlorinsShown((55, 61, 40)),
        happened.GameWon((0,), "florins"),
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
    "inventions_requested", "inventions_discarded", "turn_began", "placement_began", "area_closed", "card_lost",
    "council_filled", "answers_opened",
}  # fmt: skip


def test_the_actor_is_spoken_to_and_others_read_the_name() -> None:
    told_to = [EXAMPLES[kind] for kind in KINDS - IMPERSONAL]
    mine, theirs = ([texts_for(ENGLISH, reader).event(event) for event in told_to] for reader in (0, None))

    assert [said for said in mine if "Ada" in said or not re.search(r"\byour?\b", said, re.IGNORECASE)] == []
    assert [said for said in theirs if "Ada" not in said] == []


@rule("davinci/lab-secret", "davinci/council-peek", "davinci/bid")
@pytest.mark.parametrize("kind", ["work_sealed", "work_taken_back", "cards_seen", "deck_ordered", "bid_sealed"])
def test_what_is_for_one_pair_of_eyes_is_told_to_them_alone(kind: str) -> None:
    """Such events never reach any other seat; if one did, its sentence would reveal nothing."""
    owner, other, spectator = (texts_for(ENGLISH, reader).event(EXAMPLES[kind]) for reader in (0, 1, None))

    assert re.search(r"\(8\)|4 florins", owner)
    assert not re.search(r"\(8\)|\(13\)|4 florins", other + spectator)


@pytest.mark.parametrize(
    ("event", "reader", "english", "italian"),
    [
        (
            happened.WorkersPlaced(0, "blacksmith", 2, False),
            None,
            "Ada places 2 apprentices at the Blacksmith.",
            "Ada piazza 2 apprendisti dal Fabbro.",
        ),
        (
            happened.WorkersPlaced(0, "small", 0, True),
            0,
            "You place the master in the small laboratory.",
            "Piazzi il mastro nel laboratorio piccolo.",
        ),
        (
            happened.LeonardoGiven(0, 1),
            0,
            "Bruno names you holder of Leonardo.",
            "Bruno assegna Leonardo a te.",
        ),
        (
            happened.LeonardoGiven(0, 0),
            None,
            "Ada chooses to hold Leonardo.",
            "Ada sceglie di avere Leonardo.",
        ),
        (
            happened.LeonardoGiven(0, 0, kept=True),
            0,
            "You keep Leonardo.",
            "Tieni Leonardo.",
        ),
        (
            happened.LeonardoGiven(0, 1, kept=True),
            None,
            "Bruno leaves Leonardo with Ada.",
            "Bruno lascia Leonardo ad Ada.",
        ),
        (
            happened.BenefitDeclined(0, "move", "nobody"),
            None,
            "Ada finds nobody to move.",
            "Ada non trova nessuno da spostare.",
        ),
        (
            happened.BenefitDeclined(0, "component", "empty"),
            0,
            "You buy no component, as all shops are empty.",
            "Non compri componenti: tutte le botteghe sono vuote.",
        ),
        (
            happened.BenefitChosen(0, "florins", last_left=True),
            None,
            "Ada chooses the florins, the one benefit left.",
            "Ada sceglie i fiorini, l'unico vantaggio rimasto.",
        ),
        (
            happened.DeckLookedAt(0, 1),
            None,
            "Ada looks at the last card of the deck.",
            "Ada guarda l'ultima carta del mazzo.",
        ),
        (
            happened.Passed(0, "nowhere"),
            None,
            "Ada passes, with no place open.",
            "Ada passa: non c'è un posto per chi gli resta.",
        ),
        (
            happened.LabsReady(0, all_begun=True),
            None,
            "Ada is done with the laboratories: all work there has just begun.",
            "Ada ha finito con i laboratori: tutti i lavori sono appena cominciati.",
        ),
        (
            happened.AreaClosed("kiln", (0,)),
            None,
            "Kiln: the highest price is paid, and the area closes.",
            "Fornace: pagato il prezzo più alto, la zona chiude.",
        ),
        (
            happened.BidsOpened("13", ((1, 2), (0, 2), (2, 1))),
            0,
            "The bids for Aiming crossbow (13) are opened: Bruno 2, you 2, Carla 1; of equals, the first in turn order "
            "from Leonardo wins.",
            "Si aprono le offerte per Balestra prendimira (13): Bruno 2, tu 2, Carla 1; a parità vince la prima "
            "nell'ordine di turno da Leonardo.",
        ),
        (
            happened.AreaOpened("joiner", (1, 0), (1, 1)),
            None,
            "The Lord of the City is at the Joiner: Bruno, Ada, in this order; of equals, the nearer to the arrow "
            "comes first.",
            "Il Signore della città è dal Falegname: Bruno, Ada, in quest'ordine; a parità precede chi è più vicino "
            "alla freccia.",
        ),
        (
            happened.ApprenticeMoved(1, 0, "council", "academy"),
            0,
            "Bruno moves an apprentice of yours: Council → Academy.",
            "Bruno sposta un tuo apprendista: Consiglio → Accademia.",
        ),
        (
            happened.LeonardoGiven(0, None),
            0,
            "You begin, and hold Leonardo.",
            "Cominci tu, e hai Leonardo.",
        ),
        (
            happened.SetsTaken(("b", "c", "d", "a"), 0),
            0,
            "Starting sets: you B, Bruno C, Carla D, Dario A.",
            "Dotazioni: tu B, Bruno C, Carla D, Dario A.",
        ),
        (
            happened.WorkCancelled(0, "large", 0),
            None,
            "Ada cancels the work in the large laboratory.",
            "Ada interrompe il lavoro nel laboratorio grande.",
        ),
        (
            happened.DeckLookedAt(0, 0),
            None,
            "Ada finds the deck empty.",
            "Ada trova il mazzo vuoto.",
        ),
        (
            happened.ComponentTaken(0, "rope", 0),
            0,
            "You take 1 rope for free.",
            "Prendi 1 corda gratis.",
        ),
        (
            happened.WentHome(1, "academy", "staffed"),
            None,
            "Academy: Bruno goes home, with no apprentice left to hire.",
            "Accademia: Bruno torna a casa, senza più apprendisti da assumere.",
        ),
        (
            happened.InventionCompleted(0, "small", "13", 8, True, 5, 2),
            None,
            "Ada completes Aiming crossbow (13) (5 weeks + 2 saved): 8 florins. Back to the shops: 2 rope and 1 iron.",
            "Ada completa Balestra prendimira (13) (5 settimane + 2 di sconto): 8 fiorini. Di nuovo nelle botteghe: 2 "
            "corde e 1 ferro.",
        ),
        (
            happened.InventionCompleted(0, "small", "13", 6, False, 1, 0),
            0,
            "You complete Aiming crossbow (13) (1 week) after others: 6 florins. Back to the shops: 2 rope and 1 iron.",
            "Completi Balestra prendimira (13) (1 settimana) dopo altri: 6 fiorini. Di nuovo nelle botteghe: 2 corde e "
            "1 ferro.",
        ),
        (
            happened.FavourTaken(0, "components", ("iron", "iron", "wood", "rope"), 0, ""),
            None,
            "Ada takes a favour: 2 iron, 1 wood and 1 rope.",
            "Ada prende un favore: 2 ferri, 1 legno e 1 corda.",
        ),
        (
            happened.TurnBegan(8),
            None,
            "Turn 8 begins. The city rests: workers go into laboratories only.",
            "Comincia il turno 8. La città riposa: gli uomini vanno solo nei laboratori.",
        ),
        (
            happened.GameWon((1,), "gold"),
            1,
            "The richest are equal in florins and cards: more gold inventions decide. You win: Leonardo da Vinci "
            "crowns you the greatest inventor!",
            "I più ricchi sono pari per fiorini e carte: decide chi ha più invenzioni d'oro. Vinci tu: per Leonardo "
            "da Vinci la mente più geniale è la tua!",
        ),
        (
            happened.GameWon((0, 2), "shared"),
            0,
            "Equal in everything, you and Carla share the victory.",
            "Pari in tutto, vittoria condivisa: tu e Carla.",
        ),
    ],
)
def test_golden_sentences(event: Event, reader: int | None, english: str, italian: str) -> None:
    assert texts_for(ENGLISH, reader).event(event) == english
    assert texts_for(ITALIAN, reader).event(event) == italian


@pytest.mark.parametrize("by", ["florins", "inventions", "gold", "silver", "copper"])
def test_whatever_decides_the_game_is_said(by: str) -> None:
    won = happened.GameWon((0,), by)  # type: ignore[arg-type]

    said = texts_for(ENGLISH).event(won)

    assert said.endswith("Ada wins: Leonardo da Vinci crowns the greatest inventor!")
    assert said.startswith("The richest are equal") == (by != "florins")


@pytest.mark.parametrize("benefit", ["", "move", "component"])
def test_a_benefit_can_be_done_without(benefit: str) -> None:
    said = {
        "": "Ada takes nothing.",
        "move": "Ada moves nobody.",
        "component": "Ada buys no component.",
    }

    assert texts_for(ENGLISH).event(happened.BenefitDeclined(0, benefit)) == said[benefit]


def test_a_name_keeps_the_letter_it_begins_with() -> None:
    assert (
        texts_for(ENGLISH, None, ("ada",)).event(happened.CouncilPaid(0, 1)) == "ada takes 1 florin from the Council."
    )


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

"""Every kind of event has a sentence, for every reader, in both languages."""

from __future__ import annotations

import re

import pytest

from bot.text.language import ENGLISH, ITALIAN, LANGUAGES
from bot.text.magnifico.events import SENTENCES
from engine.game import AnsweredAhead, Event
from engine.magnifico import events as happened

from .games import VARIETY, steps, texts_for

KINDS = {cls.__dataclass_fields__["kind"].default for cls in happened.EVENTS}
ROLL = (0, 1, 3, 5)

EXAMPLES: dict[str, Event] = {
    event.kind: event  # type: ignore[attr-defined]
    for event in (
        happened.FirstPlayerRolled(((0, (0, 1, 2, 3, 4, 5)), (1, (5, 5, 3, 3, 3, 3)))),
        happened.ColoursTaken(("red", "blue", "yellow")),
        happened.LeonardoTaken(0, 1),
        happened.HomePlaced(0, "rome", 2, 100),
        happened.RoundBegan(3),
        happened.IncomePaid((40, 10, 0), (0, 20, 0)),
        happened.Recruited(0, ("rome", "naples"), short=True),
        happened.CardsOffered(("gyroscope", "tank_4_5")),
        happened.BidMade(0),
        happened.BidSealed(0, 60, audience=(0,)),
        happened.WishLeft(0, ("walls", "nothing"), audience=(0,)),
        happened.DefenceLeft(0, "steady", audience=(0,)),
        happened.AttacksLeft(0, "steady", audience=(0,)),
        AnsweredAhead(0, "buy"),
        happened.BidsOpened((40, 60, 40)),
        happened.CardBought(0, "airplane_1", 60),
        happened.CardDeclined(0),
        happened.PassedOver(0),
        happened.CardsUnsold(("gear",)),
        happened.TurnBegan(0),
        happened.TurnEnded(0),
        happened.CardActivated(0, "gioconda", 60),
        happened.MachineBuilt(0, "airplane", "rome", 20),
        happened.TowerBuilt(0, "rome", 4, 20),
        happened.CastleBuilt(0, "rome", 30),
        happened.Invaded(0, "rome", "naples", 1, 0, 0, 10),
        happened.Moved(0, "rome", "athens", 2, 1, 0),
        happened.MachinesScrapped(0, "rome", 1, 2),
        happened.PointsGained(0, 2, "first_tank", 5),
        happened.WarDeclared(0, 1, "rome", "naples", 4, 1, 0, False, 30),
        happened.Landed(0, 1),
        happened.SideTurnBegan(0),
        happened.AssaultDeclared(0, "airplanes", 2, 1),
        happened.Intercepted(0, "tanks", (0, 5), 1, 1),
        happened.NotIntercepted(0, "tanks"),
        happened.InfantryAssaulted(0, ROLL, 1, 1, 2, 2, 1, 1),
        happened.TankFired(0, ROLL, 5, 2, 3),
        happened.TankExploded(0, (5, 5, 5, 0), 3, 2, 1),
        happened.ParatrooperDropped(0, 0),
        happened.AirplanesAssaulted(0, ROLL, 4, 1),
        happened.AutomatonAssaulted(0, (0, 5), 1),
        happened.Withdrew(0, "rome", 2, 1, 0),
        happened.BattleEnded(0, 1, "naples", True, 2, 0),
        happened.RoundScored(0, 2, 1, 0, 2, 1, 14),
        happened.GameWon(0, 31),
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

    assert [each for each in said.items() if not re.fullmatch(r"[A-ZÀ-Ýa-z0-9●○✸][^%]*", each[1])] == []
    assert [kind for kind in KINDS if said[kind, "en", 0] == said[kind, "it", 0]] == []


IMPERSONAL = {"round_began", "cards_offered", "cards_unsold", "wish_left", "defence_left", "attacks_left"}
"""Not about one seat, or told to that seat alone."""


def test_the_actor_is_spoken_to_and_others_read_the_name() -> None:
    told_to = [EXAMPLES[kind] for kind in KINDS - IMPERSONAL]
    mine, theirs = ([texts_for(ENGLISH, reader).event(event) for event in told_to] for reader in (0, None))

    assert [said for said in mine if "Ada" in said or not re.search(r"\byour?\b", said, re.IGNORECASE)] == []
    assert [said for said in theirs if "Ada" not in said] == []


def test_a_sealed_bid_shows_its_figure_to_the_bidder_alone() -> None:
    said = [texts_for(ENGLISH, reader).event(happened.BidSealed(0, 60, audience=(0,))) for reader in (0, 1, None)]

    assert said == ["You bid 60 florins, in secret.", "Ada has bid.", "Ada has bid."]


@pytest.mark.parametrize(
    ("event", "reader", "english", "italian"),
    [
        (
            happened.WarDeclared(0, 1, "rome", "naples", 4, 1, 0, False, 30),
            None,
            "Ada attacks Naples (Bruno) from Rome with 4 soldiers and 1 tank, for 30 florins.",
            "Ada attacca Napoli (Bruno) da Roma con 4 Soldati e 1 Carro, per 30 Fiorini.",
        ),
        (
            happened.WarDeclared(0, 1, "naples", "athens", 1, 0, 2, True, 30),
            1,
            "Ada attacks you in Athens from Naples with 1 soldier and 2 airplanes, for 30 florins. "
            "The attack comes by sea.",
            "Ada ti attacca ad Atene da Napoli con 1 Soldato e 2 Aerei, per 30 Fiorini. L'attacco arriva dal mare.",
        ),
        (
            happened.InfantryAssaulted(0, ROLL, 1, 0, 2, 1, 1, 1),
            0,
            "You assault with infantry: ●●○✸ (2 hits, 1 miss, 1 explosion). A battle-wagon turns a miss into a hit. "
            "The castle blocks 2 hits. The great cannon fells a tower. The enemy loses 1 soldier. You lose 1 soldier.",
            "Assalti con la Fanteria: ●●○✸ (2 a segno, 1 a vuoto, 1 esplosione). Un Carro con Pallopiombo muta in "
            "colpo un tiro a vuoto. Il Castello para 2 colpi. Il Grancannone abbatte una Torre. "
            "Il nemico perde 1 Soldato. Perdi 1 Soldato.",
        ),
        (
            happened.TankFired(0, (5, 5, 1), 0, 0, 0),
            None,
            "A tank of Ada fires: –✸✸ (2 explosions). It doesn't work: no hit.",
            "Un Carro di Ada spara: –✸✸ (2 esplosioni). Si inceppa: nessun colpo.",
        ),
        (
            happened.TankExploded(0, (5, 5, 5), 4, 2, 0),
            None,
            "A tank of Ada blows up: ✸✸✸ (3 explosions). Ada loses 4 soldiers and 2 tanks. The battle is lost for Ada.",
            "Un Carro di Ada salta in aria: ✸✸✸ (3 esplosioni). Ada perde 4 Soldati e 2 Carri. "
            "Per Ada la battaglia è persa.",
        ),
        (
            happened.BattleEnded(1, 0, "naples", False, 1, 0),
            0,
            "Bruno holds Naples against you. Spoils: 1 tank.",
            "Bruno tiene Napoli: non passi. Bottino: 1 Carro.",
        ),
        (
            happened.TowerBuilt(0, "rome", 4, 20),
            None,
            "Ada raises the fourth tower in Rome for 20 florins: a Perfect City!",
            "Ada alza la quarta Torre a Roma per 20 Fiorini: una Città Perfetta!",
        ),
        (
            happened.CardBought(0, "tank_4_5", 60),
            None,
            "Ada buys the card Tank project 4-5 for 60 florins.",
            "Ada compra la carta Progetto Carro 4-5 per 60 Fiorini.",
        ),
        (
            happened.RoundScored(0, 2, 1, 0, 2, 0, 14),
            None,
            "Ada +5 = 14: Leonardo 2, Workshop 1, Crown 2",
            "Ada +5 = 14: Leonardo 2, Bottega 1, Corona 2",
        ),
        (happened.GameWon(0, 31), 0, "You win with 31 points. Magnifico!", "Vinci tu, con 31 punti. Magnifico!"),
    ],
)
def test_golden_sentences(event: Event, reader: int | None, english: str, italian: str) -> None:
    assert texts_for(ENGLISH, reader).event(event) == english
    assert texts_for(ITALIAN, reader).event(event) == italian


def test_a_large_roll_is_told_in_numbers() -> None:
    said = texts_for(ENGLISH).event(happened.InfantryAssaulted(0, (0,) * 9 + (3,) * 5, 0, 0, 0, 2, 0, 0))

    assert said == "Ada assaults with infantry: 9 hits, 5 misses. The enemy loses 2 soldiers."


@pytest.mark.parametrize(("seed", "seats", "options"), VARIETY)
def test_every_event_of_a_game_reads_well_in_both_languages(seed: int, seats: int, options: dict[str, object]) -> None:
    for step in steps(seed, seats, options):
        for words in LANGUAGES.values():
            texts = texts_for(words, step.question.decision.seat)
            for event in step.events:
                sentence = texts.event(event)
                assert 0 < len(sentence) < 600
                assert "%" not in sentence

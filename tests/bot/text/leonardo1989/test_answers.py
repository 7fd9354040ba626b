"""Answers have labels that tell them apart and say what they bring; actions read well in a list."""

from __future__ import annotations

import pytest

from bot.text.language import ENGLISH, ITALIAN
from engine.actions import Action
from engine.leonardo1989 import actions as acts
from engine.rejection import Answer
from tests.engine.leonardo1989.positions import landing, table

from .games import seen, texts_for


def test_a_visitor_that_may_stay_is_told_so() -> None:
    state, _ = landing(7, offices={1: [7]}, owns={1: "8"})
    texts, view = texts_for(ENGLISH, 1), seen(state, 1)

    assert texts.option("target", "7", view).label == "Stay on Emperor's Square (7)"
    assert texts.option("target", "8", view).label == "Bellows Alley (8)"
    assert texts.option("target", "8", view).description == "25 florins of rent to you"


def test_a_sale_says_whether_it_is_enough() -> None:
    state, _ = landing(32, owns={1: "32", 0: "2 30*4"}, florins={0: 25})
    texts, view = texts_for(ITALIAN, 0), seen(state, 0)

    assert texts.option("space", "2", view).description == "20 fiorini; rendita 20"
    assert ": bastano; rendita 360" in texts.option("space", "30", view).description


def test_the_reader_s_own_pawn_is_his() -> None:
    view = seen(table(guilds=True), 0)

    assert texts_for(ENGLISH, 0).option("pawn", "0", view).label == "Your pawn"
    assert texts_for(ITALIAN, 0).option("pawn", "1", view).label == "Il segnalino di Bruno"


def test_a_path_is_shown_step_by_step() -> None:
    stake: dict[str, Answer] = {"kind": "stake", "product": "gold", "florins": 20}
    trade: dict[str, Answer] = {"kind": "trade", "party": "1", "give": "-", "take": "2", "pays": 40}

    assert texts_for(ENGLISH).so_far(stake) == "Stake in secret › Gold › 20 florins"
    assert texts_for(ITALIAN).so_far(trade) == (
        "Proponi uno scambio › Bruno › Nulla › Casa del Mulino (2) › 40 fiorini"
    )
    assert texts_for(ITALIAN).so_far({}) == ""


def test_no_list_of_this_game_has_groups() -> None:
    with pytest.raises(KeyError):
        texts_for(ENGLISH).group("waters")


# Deeds


@pytest.mark.parametrize(
    ("action", "english", "italian"),
    [
        (acts.Swear("guelf"), "Choose the Guelfs in secret", "Scegli i guelfi, in segreto"),
        (acts.Works(0), "Spin the machine", "Lancia"),
        (acts.Works(2), "Buy 2 works of art", "Compra 2 opere d'arte"),
        (acts.Place("2", "5", "2"), "Show 2 works in Casa del Mulino (2) and 1 work in Palazzo delle Conche (5)",
         "Esponi 2 opere in Casa del Mulino (2) e 1 opera in Palazzo delle Conche (5)"),
        (acts.Power("5", "take"), "Have the visitor on Street of the Locks (5), and take a man-at-arms",
         "Visitatore a Via delle Conche (5), e prendi un uomo d'arme"),
        (acts.Bid(0), "Make no bid", "Non fare offerte"),
        (acts.ProposeTrade("1", "2", "-", 0, 40), "Propose a trade to Bruno: Casa del Mulino (2) for 40 florins",
         "Proponi uno scambio a Bruno: Casa del Mulino (2) per 40 fiorini"),
        (acts.NextTurn("spin"), "Your next turn: spin, and be asked what to buy",
         "Il tuo prossimo turno: lanci, e ti si chiede che cosa comprare"),
        (acts.NextTurn("buy", 50), "Your next turn: spin, and buy what you stop on, keeping 50 florins",
         "Il tuo prossimo turno: lanci, e compri ciò su cui ti fermi, tenendo 50 fiorini"),
        (acts.Agree("0"), "Agree to Ada's proposal", "Accetta la proposta di Ada"),
    ],
)  # fmt: skip
def test_an_action_in_a_list(action: Action, english: str, italian: str) -> None:
    assert texts_for(ENGLISH).action(action) == english
    assert texts_for(ITALIAN).action(action) == italian


def test_every_kind_of_action_can_be_said() -> None:
    lines = [
        "swear guelf", "works 2", "place 5 5 - -", "spin 0", "power 13 leave", "buy", "refuse", "bid 45", "raise 45",
        "drop", "stake gold 20", "sell 13", "rescue 0", "rescue 0 guelf", "deny", "join 0", "ruin", "guild 1 0",
        "guild 1 0 guelf", "trade 1 5 8 20p",
        "withdraw", "agree 0", "reject 0", "next works 50k",
    ]  # fmt: skip
    read = [acts.NOTATION.read(line) for line in lines]

    assert {action.kind for action in read} == set(acts.NOTATION.kinds)
    assert all(texts_for(ENGLISH).action(action) for action in read)

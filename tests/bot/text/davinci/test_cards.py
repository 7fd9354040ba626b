"""Everything can be looked up, with what it takes and pays, and how certain that is."""

from __future__ import annotations

import pytest

from bot.text import texts
from bot.text.davinci.cards import NOTES
from bot.text.discord_text import MESSAGE
from bot.text.language import ENGLISH, ITALIAN, LANGUAGES, Language
from engine.davinci.pack import Pack
from tests.rules import rule

from .games import game, texts_for


@pytest.mark.parametrize("words", LANGUAGES.values(), ids=LANGUAGES)
def test_every_card_has_a_name_and_a_sheet(words: Language) -> None:
    cards = texts_for(words).cards()

    assert len(cards) == 9 + 5 + 25
    for card, name in cards:
        sheet = texts_for(words).card(card)
        assert sheet.startswith(f"**{name}**\n")
        assert "%" not in sheet
        assert len(sheet) <= MESSAGE


def test_every_note_of_certainty_in_the_pack_is_said_in_words() -> None:
    data = game().pack.data

    assert {each.status for each in (*data.inventions, *data.sets)} == set(NOTES)


@rule("davinci/inventions", "davinci/pay-first", "davinci/pay-later")
def test_an_invention_in_full() -> None:
    lines = texts_for(ITALIAN).card("13").split("\n")

    assert lines[0] == "**Balestra prendimira (13)**"
    assert lines[1] == (
        "Argento · Sartiame · 2 corde e 1 ferro · 7 settimane di lavoro. Paga 8 fiorini a chi la completa per primo, "
        "6 fiorini a chi arriva dopo."
    )
    assert lines[3].startswith("Regole: inventions, lab-start, complete")
    assert lines[4] == (
        "Settimane, somma maggiore e che sia dello stesso tipo della 8 sono certi; componenti e somma minore sono una "
        "nostra ricostruzione."
    )


def test_a_starting_set_in_full() -> None:
    sheet = texts_for(ENGLISH).card("set_b").split("\n")

    assert sheet[0] == "**Starting set B**"
    assert sheet[1] == (
        "The master, 5 apprentices, 3 florins, 1 iron; small laboratory with 3 spaces and large laboratory with "
        "4 spaces."
    )
    assert sheet[-1] == "This set is as a wiki of the rules reports it."


def test_a_set_with_a_mechanical_man_shows_him() -> None:
    assert "small laboratory with 5 spaces and 1 mechanical man." in texts_for(ENGLISH).card("set_c")


def test_the_types_are_listed_with_their_inventions_and_called_ours() -> None:
    sheet = texts_for(ENGLISH).card("types")

    assert "- Rigging: Dimensioned sling (3), Theatral latch (8), Aiming crossbow (13), Flying machine (18)," in sheet
    assert "we named each after its main material" in sheet
    assert "our own reconstruction" in sheet


def test_each_shop_is_found_by_its_name() -> None:
    names = dict(texts_for(ENGLISH).cards())

    assert all(shop in names["shops"] for shop in ("Blacksmith", "Glassmaker", "Joiner", "Kiln", "Ropemaker"))
    assert "- Kiln: brick" in texts_for(ENGLISH).card("shops")


@pytest.mark.parametrize("card", ["zeppelin", "26", "set_f", "invention", "sets"])
def test_an_unknown_card_is_a_key_error(card: str) -> None:
    with pytest.raises(KeyError):
        texts_for(ENGLISH).card(card)


def test_figures_of_another_pack_are_not_called_ours() -> None:
    name = {"en": "The printed game", "it": "Il gioco stampato"}
    data = game().pack.data
    own = Pack(data.model_copy(update={"id": "printed", "name": type(data.name)(**name)}))

    sheet = texts("davinci", ENGLISH, own, ["Ada"]).card("13")

    assert "our reconstruction" not in sheet
    assert "data pack “The printed game”" in sheet

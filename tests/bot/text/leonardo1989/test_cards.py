"""Everything can be looked up: every deed with its rents, every card, what the rules say, and how certain it is."""

from __future__ import annotations

import pytest

from bot.text import texts
from bot.text.discord_text import MESSAGE
from bot.text.language import ENGLISH, ITALIAN, LANGUAGES, Language
from engine.leonardo1989.pack import Pack
from tests.engine.leonardo1989.positions import PACK
from tests.rules import rule

from .games import texts_for

SHEETS = 15


@pytest.mark.parametrize("words", LANGUAGES.values(), ids=LANGUAGES)
def test_every_card_has_a_name_and_a_sheet(words: Language) -> None:
    cards = texts_for(words).cards()

    assert len(cards) == 19 + 4 + 9 + 16 + 60 + 12 + SHEETS
    assert len({card for card, _ in cards}) == len(cards)
    for card, name in cards:
        sheet = texts_for(words).card(card)
        assert sheet.startswith(f"**{name.split(' · ')[0]}**\n")
        assert "%" not in sheet
        assert len(sheet) <= MESSAGE


@rule("leonardo1989/rent", "leonardo1989/rent-works", "leonardo1989/quarter")
def test_a_deed_in_full() -> None:
    lines = texts_for(ENGLISH).card("32").split("\n")

    assert lines[:5] == [
        "**Palazzo dell'Aquila (32)**",
        "Royal Way · Towers Quarter · price 100.",
        "Rent with 0 to 4 works: 50 / 100 / 150 / 200 / 400.",
        "With the whole quarter: 100 / 200 / 300 / 400 / 800.",
        "The bank buys it for 50, and half of its works' values.",
    ]
    assert lines[-2].startswith("Rules: dealt-palace, ")
    assert lines[-1] == (
        "Name, quarter and price are our own reconstruction; the rents are in the proportion that a review reports."
    )


@rule("leonardo1989/bridge")
def test_a_bridge_in_full() -> None:
    lines = texts_for(ITALIAN).card("6").split("\n")

    assert lines[:3] == [
        "**Ponte delle Gabelle (6)**",
        "Prezzo 40 · pedaggio 5.",
        "Il banco lo ricompra a 20.",
    ]


@pytest.mark.parametrize(
    ("card", "title", "figures"),
    [
        ("office_7", "Imperial Vicar", "Of Emperor's Square (7) · 50 florins."),
        ("office_3", "Consul of the Money-changers", "Of New Market (3) · 30 florins."),
        ("event_diet_of_worms", "Diet of Worms, 1521", "It pays the Ghibellines."),
        ("event_truce", "Truce", "It pays nobody."),
        ("work_la_gioconda", "Mona Lisa", "Leonardo · worth 100."),
    ],
)
def test_each_card_shows_its_own_figures(card: str, title: str, figures: str) -> None:
    assert texts_for(ENGLISH).card(card).split("\n")[:2] == [f"**{title}**", figures]


@pytest.mark.parametrize("card", ["2", "6", "office_1", "event_truce", "work_david", "man_archer"])
def test_every_kind_of_card_says_what_of_it_is_ours(card: str) -> None:
    assert "our own reconstruction" in texts_for(ENGLISH).card(card)
    assert "nostra ricostruzione" in texts_for(ITALIAN).card(card)


def test_only_dear_offices_take_men() -> None:
    taking = "It may also take a visitor's man-at-arms."

    assert taking in texts_for(ENGLISH).card("office_7")
    assert taking not in texts_for(ENGLISH).card("office_3")


def test_a_man_at_arms_is_explained() -> None:
    assert texts_for(ITALIAN).card("man_pikeman").startswith("**Picchiere**\n")


def test_sheets_list_quarters_offices_and_products() -> None:
    texts = texts_for(ENGLISH)

    assert "- Waters Quarter: Casa del Mulino (2) 40, Casa della Gora (4) 40, Palazzo delle Conche (5) 50" in (
        texts.card("quarters")
    )
    assert "- Imperial Vicar: Emperor's Square (7), 50" in texts.card("offices")
    assert "- gold: 3, 8" in texts.card("markets")


@pytest.mark.parametrize("card", ["1", "33", "zeppelin", "office_2", "work_", "event", "man_giant"])
def test_an_unknown_card_is_a_key_error(card: str) -> None:
    with pytest.raises(KeyError):
        texts_for(ENGLISH).card(card)


def test_figures_of_another_pack_are_not_called_ours() -> None:
    name = {"en": "The printed game", "it": "Il gioco stampato"}
    data = PACK.data
    own = Pack(data.model_copy(update={"id": "printed", "name": type(data.name)(**name)}))

    sheet = texts("leonardo1989", ENGLISH, own, ["Ada"]).card("32")

    assert "are our own reconstruction" not in sheet.split("\n")[-1]
    assert "data pack “The printed game”" in sheet

"""Every card can be looked up, with what it costs and does, and whose figures those are."""

from __future__ import annotations

import pytest

from bot.text import texts
from bot.text.discord_limits import MESSAGE
from bot.text.language import ENGLISH, ITALIAN, LANGUAGES, Language
from bot.text.magnifico.cards import EFFECTS
from engine.magnifico.effects import EFFECTS as KNOWN
from engine.magnifico.pack import Pack

from .games import game, texts_for


def test_every_effect_the_rules_know_is_told_in_a_line() -> None:
    assert set(EFFECTS) == set(KNOWN)


@pytest.mark.parametrize("words", LANGUAGES.values(), ids=LANGUAGES)
def test_every_card_has_a_name_and_a_sheet(words: Language) -> None:
    cards = texts_for(words).cards()

    assert len(cards) == 1 + 10 + 15 + 4
    for card, name in cards:
        sheet = texts_for(words).card(card)
        assert sheet.startswith(f"**{name}**\n")
        assert "%" not in sheet
        assert len(sheet) <= MESSAGE


def test_a_card_in_full() -> None:
    lines = texts_for(ITALIAN).card("gear").split("\n")

    assert lines[0] == "**Cambio Meccanico**"
    assert lines[1] == (
        "I tuoi Carri lanciano un dado in meno ed esplodono meno; attivarla costa 40. Nel mazzo ce ne sono 3."
    )
    assert lines[3].startswith("Regole: 13.7")
    assert "nostra ricostruzione" in lines[4]


def test_a_machine_card_tells_its_figures_and_what_a_machine_costs() -> None:
    line = texts_for(ENGLISH).card("tank_4_5").split("\n")[1]

    assert line == "Build tanks: 4 dice, up to 5 hits each. Each costs 20 florins to build."


def test_an_unknown_card_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        texts_for(ENGLISH).card("zeppelin")


def test_figures_of_another_pack_are_not_called_ours() -> None:
    name = {"en": "The printed game", "it": "Il gioco stampato"}
    data = game().pack.data
    own = Pack(data.model_copy(update={"id": "printed", "name": type(data.name)(**name)}))

    sheet = texts("magnifico", ENGLISH, own, ["Ada"]).card("gear")

    assert "our own reconstruction" not in sheet
    assert "data pack “The printed game”" in sheet

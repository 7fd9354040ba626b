"""Every card can be looked up, with what it costs and does, and whose figures those are."""

from __future__ import annotations

import pytest

from bot.text import texts
from bot.text.discord_text import MESSAGE
from bot.text.language import ENGLISH, ITALIAN, LANGUAGES, Language
from bot.text.magnifico.cards import EFFECTS
from engine.magnifico.effects import EFFECTS as KNOWN
from engine.magnifico.pack import Pack
from engine.magnifico.view import view_of
from tests.engine.magnifico.inventions import own, playing
from tests.engine.magnifico.positions import table

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


# Inventions that only a pack has


MOAT = own("moat", castle_level=2)


@pytest.mark.parametrize(
    ("words", "brief"),
    [(ENGLISH, "all your castles count 2 levels more"), (ITALIAN, "tutti i tuoi Castelli contano 2 livelli in più")],
)
def test_an_invention_of_a_pack_tells_what_it_does_where_cards_are_told_of(words: Language, brief: str) -> None:
    state = playing(MOAT, table(), in_play={0: ["moat"]}, stores={0: ["moat"]})
    view, told = view_of(state, 0), texts("magnifico", words, MOAT, ["Ada", "Bruno", "Carla"], 0)

    shown = [told.hand(view), told.close_up("seat 0", view), [told.option("card", "moat", view).description]]

    assert [brief in "\n".join(lines) for lines in shown] == [True, True, True]
    assert ("moat", "Moat") in told.cards()


def test_its_sheet_has_the_rules_of_what_it_does() -> None:
    lines = texts("magnifico", ENGLISH, MOAT, ["Ada"]).card("moat").split("\n")

    assert lines[:3] == [
        "**Moat**",
        "All your castles count 2 levels more; activating costs 40. There are 3 in the deck.",
        "Rules: 13.17 and 7.7.2.",
    ]


def test_several_effects_are_one_line() -> None:
    pack = own("caterpillar", "tank", fewer_tank_dice=1, tank_hits=3)
    line = texts("magnifico", ENGLISH, pack, ["Ada"]).card("caterpillar").split("\n")[1]

    assert line.startswith("Your tanks roll one die less and explode less and your tanks score up to 3 hits more;")


def test_a_printed_card_that_a_pack_changes_is_not_explained_as_printed() -> None:
    data = game().pack.data
    inventions = [each.model_copy(update={"effects": {"castle_level": 3}}) for each in data.inventions]
    pack = Pack(data.model_copy(update={"inventions": tuple(inventions)}))

    lines = texts("magnifico", ENGLISH, pack, ["Ada"]).card("walls").split("\n")

    assert lines[1].startswith("All your castles count 3 levels more;")
    assert lines[2].startswith("Rules: 13.17")

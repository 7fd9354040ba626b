"""Cards as pictures, one by one, and the deeds of the city at a glance."""

import pytest

from bot.render.leonardo1989.emblems import KINDS
from bot.render.leonardo1989.painters import PAINTERS
from bot.render.leonardo1989.soldiers import MEN
from bot.render.picture import ALT_LIMIT
from bot.text import texts
from bot.text.language import LANGUAGES, Lang
from tests.bot.render.limits import beyond
from tests.engine.leonardo1989.positions import PACK

from .boards import changed, opened


@pytest.mark.parametrize("lang", ["en", "it"])
def test_every_card_can_be_shown(lang: Lang) -> None:
    found = {card: beyond(PAINTERS.card(PACK, card, lang)) for card in PAINTERS.cards(PACK)}
    assert [each for each in found.items() if each[1]] == []


def test_every_card_has_its_words_and_its_own_picture() -> None:
    told = {card for card, _ in texts("leonardo1989", LANGUAGES["en"], PACK, ()).cards()}
    cards = PAINTERS.cards(PACK)
    assert set(cards) <= told
    assert len({PAINTERS.card(PACK, card, "en").image for card in cards}) == len(cards) == len(set(cards))


@pytest.mark.parametrize("card", ["1", "33", "office_2", "event_plague", "work_guernica", "man_tank", "palaces", ""])
def test_a_card_that_is_not_in_the_pack_has_no_picture(card: str) -> None:
    with pytest.raises(KeyError):
        PAINTERS.card(PACK, card, "en")


def test_a_deed_says_its_rents_and_that_it_is_a_reconstruction() -> None:
    alt = PAINTERS.card(PACK, "32", "en").alt
    assert "50 / 100 / 150 / 200 / 400" in alt
    assert "100 / 200 / 300 / 400 / 800" in alt
    assert "our own reconstruction" in alt


def test_every_work_and_every_man_of_the_house_has_a_drawing() -> None:
    assert set(KINDS) == set(PACK.works)
    assert set(MEN) == set(PACK.men)


@pytest.mark.parametrize("lang", ["en", "it"])
def test_the_deeds_of_the_city_keep_to_the_limits(lang: Lang) -> None:
    picture = PAINTERS.reference(PACK, lang)
    image = opened(picture)
    assert image.size == (1280, 960)
    assert len(image.getcolors(256) or ()) <= 48
    assert len(picture.image) <= 200 * 1024
    assert 100 < len(picture.alt) <= ALT_LIMIT


def test_the_quarters_are_named_in_the_readers_language() -> None:
    english, italian = PAINTERS.reference(PACK, "en"), PAINTERS.reference(PACK, "it")
    assert changed(english, italian) is not None
    assert "Waters Quarter: Casa del Mulino (2) 40" in english.alt

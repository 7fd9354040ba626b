"""Inventions as pictures: one by one, in a row, all at a glance."""

import pytest

from bot.render.davinci import paint_card, paint_reference, paint_row
from bot.render.davinci.inventions import DRAWINGS, invention_model
from bot.render.davinci.painters import PAINTERS
from bot.render.picture import ALT_LIMIT
from bot.render.sprites import has_icon
from bot.text.language import Lang
from engine.davinci.pack import Pack, PackData
from tests.bot.render.limits import beyond
from tests.engine.davinci.positions import PACK

from .boards import opened


def test_every_invention_can_be_painted() -> None:
    assert PAINTERS.cards(PACK) == tuple(str(number) for number in range(1, 26))


@pytest.mark.parametrize("lang", ["en", "it"])
def test_every_card_can_be_shown(lang: Lang) -> None:
    found = {card: beyond(paint_card(PACK, card, lang)) for card in PACK.numbers}
    assert [each for each in found.items() if each[1]] == []


def test_a_card_says_its_figures_and_what_of_them_is_reconstructed() -> None:
    alt = paint_card(PACK, "13", "en").alt
    assert "Aiming crossbow (13)" in alt
    assert "7 weeks" in alt
    assert "reconstruction" in alt


def test_a_card_that_is_not_in_the_pack_has_no_picture() -> None:
    with pytest.raises(KeyError, match="26"):
        paint_card(PACK, "26", "en")


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_a_row_is_never_taller_than_discord_shows_well(count: int) -> None:
    picture = paint_row(PACK, PACK.numbers[:count], "en", numbered=True)
    image = opened(picture)
    assert image.width / image.height >= 4 / 3 - 0.01
    assert len(picture.alt) <= ALT_LIMIT


@pytest.mark.parametrize("lang", ["en", "it"])
def test_all_inventions_lie_on_one_sheet(lang: Lang) -> None:
    picture = paint_reference(PACK, lang)
    image = opened(picture)
    assert image.size == (1280, 960)
    assert len(image.getcolors(256) or ()) <= 48
    assert len(picture.image) <= 200 * 1024
    assert picture.alt.startswith(f"{invention_model(PACK, '1', lang).name} (1)")


def test_a_blueprint_has_each_component_as_often_as_it_is_needed() -> None:
    shown = invention_model(PACK, "20", "it")
    assert (shown.name, shown.metal, shown.components) == (
        "Specchio ustore",
        "gold",
        ("glass", "glass", "brick", "brick"),
    )


def test_every_invention_of_the_house_has_a_drawing() -> None:
    assert set(DRAWINGS) == set(PACK.numbers)
    assert all(has_icon(drawing) for drawing in DRAWINGS.values())


def test_an_invention_of_another_pack_is_drawn_by_its_type() -> None:
    data = PACK.data.model_copy(update={"id": "mine"})
    other = Pack(PackData.model_validate_json(data.model_dump_json()))
    assert invention_model(other, "18", "en").drawing == ""
    assert paint_card(other, "18", "en").image != paint_card(PACK, "18", "en").image

"""Cards as pictures: on offer and one by one."""

from io import BytesIO

import pytest
from PIL import Image

from bot.render.magnifico import paint_card, paint_offer
from bot.render.magnifico.cards import tile
from bot.render.magnifico.painters import PAINTERS
from bot.render.picture import ALT_LIMIT
from bot.text.language import Lang
from engine.magnifico.view import view_of
from tests.engine.magnifico.inventions import own
from tests.engine.magnifico.positions import PACK, auction, table

from .boards import NAMES
from .limits import beyond

OFFER = ("tank_4_5", "gear", "gioconda", "airplane_3")
EVERY_CARD = (*PACK.tanks, *PACK.airplanes, *PACK.inventions, *PACK.art, "leonardo")


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_an_offer_is_never_taller_than_discord_shows_well(count: int) -> None:
    image = Image.open(BytesIO(paint_offer(PACK, OFFER[:count], "en").image))
    assert image.width / image.height >= 4 / 3 - 0.01
    assert len(image.getcolors(256) or ()) <= 48


def test_an_offer_says_what_each_card_does() -> None:
    alt = paint_offer(PACK, OFFER, "en").alt
    assert "Mechanical Transmission Gear: your tanks roll one die less" in alt
    assert "La Gioconda: 4 points" in alt
    assert len(alt) <= ALT_LIMIT


def test_another_card_is_another_picture() -> None:
    assert paint_offer(PACK, ("gear",), "en").image != paint_offer(PACK, ("walls",), "en").image


@pytest.mark.parametrize("lang", ["en", "it"])
def test_every_card_can_be_shown(lang: Lang) -> None:
    found = {card: beyond(paint_card(PACK, card, lang)) for card in EVERY_CARD}
    assert [each for each in found.items() if each[1]] == []


def test_a_card_that_is_not_in_the_pack_has_no_picture() -> None:
    with pytest.raises(KeyError, match="zeppelin"):
        paint_card(PACK, "zeppelin", "en")


@pytest.mark.parametrize("kind", ["bid", "pick"])
def test_questions_about_cards_come_with_the_cards(kind: str) -> None:
    view = view_of(auction(OFFER[:2]), 0)
    picture = PAINTERS.question(kind, view, NAMES[:3], "en")
    assert picture == paint_offer(PACK, OFFER[:2], "en")


def test_other_questions_have_no_picture_of_their_own() -> None:
    assert PAINTERS.question("turn", view_of(table(), 0), NAMES[:3], "en") is None


def test_ones_hand_shows_what_others_may_not_see() -> None:
    state = table(stores={0: ("gear",)}, closed_stores=True)
    own = PAINTERS.hand(view_of(state, 0), NAMES[:3], "en")
    public = PAINTERS.close_up("seat 0", view_of(state, None), NAMES[:3], "en")
    assert own is not None
    assert own.image != public.image
    assert "Mechanical Transmission Gear" in own.alt
    assert "Mechanical Transmission Gear" not in public.alt


def test_who_looks_on_has_no_hand() -> None:
    assert PAINTERS.hand(view_of(table(), None), NAMES[:3], "en") is None


def test_there_is_no_picture_of_all_cards() -> None:
    assert PAINTERS.reference(PACK, "en") is None


def test_an_invention_of_a_pack_is_drawn_as_what_does_the_same_and_told_by_its_effects() -> None:
    pack = own("moat", castle_level=2)
    picture = paint_card(pack, "moat", "en")
    assert picture.alt == "Moat: All your castles count 2 levels more."
    assert picture.image != paint_card(own("moat", bombards=2), "moat", "en").image
    assert tile(pack, "moat", 1, 1.0).tobytes() == tile(pack, "walls", 1, 1.0).tobytes()

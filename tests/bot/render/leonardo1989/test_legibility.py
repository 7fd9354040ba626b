"""Everything can be read on a phone, even at the fullest table."""

import pytest

from bot.render.leonardo1989.notices import paint_works
from bot.render.leonardo1989.painters import PAINTERS
from bot.render.sizes import NOTE
from bot.render.sprites import LETTERS
from bot.text.language import Lang
from tests.bot.render.reading import illegible, reading
from tests.engine.leonardo1989.positions import PACK, table

from .boards import board, crowded, opened, seen
from .fullest import (
    EVENTS,
    LONG,
    PLAIN,
    WORST_SCENES,
    at_market,
    auctioned,
    drawing,
    indebted,
    spun_by_a_guild,
    together,
)

LANGS: tuple[Lang, ...] = ("en", "it")


def is_mark(text: str) -> bool:
    """A party's letter, on its colour."""
    return text in LETTERS


def is_mark_or_change(text: str) -> bool:
    """Changes that do not concern the reader have a sign, a shape and a colour."""
    return is_mark(text) or text[:1] in "+−"


def test_the_emptiest_and_the_fullest_board_are_legible_on_a_phone(monkeypatch: pytest.MonkeyPatch) -> None:
    with reading(monkeypatch) as written:
        for lang in LANGS:
            board(PLAIN, lang=lang)
            for state in (together(1), spun_by_a_guild(), auctioned(), at_market(), drawing(), indebted()):
                board(state, EVENTS if state.market is None else (), lang, LONG)
        boards = len(written)
        PAINTERS.since(seen(table(seats=6)), seen(together(13)), EVENTS, LONG, "en", 1)
    assert boards > 100
    assert illegible(written[:boards], 1280, is_mark) == []
    assert illegible(written[boards:], 1280, is_mark_or_change) == []


def test_the_large_version_has_no_letters_smaller_than_notes(monkeypatch: pytest.MonkeyPatch) -> None:
    with reading(monkeypatch) as written:
        PAINTERS.large(seen(crowded()), LONG, "en")
        PAINTERS.large(seen(table(seats=6, together=[(0, 2, 4)], men={0: 6})), LONG, "it")
    assert [each for each in written if each.size < NOTE] == []


def test_close_ups_scenes_and_hands_are_legible_on_a_phone(monkeypatch: pytest.MonkeyPatch) -> None:
    view = seen(together(5))
    with reading(monkeypatch) as written:
        for what in ("seat 0", "place 1", "place 5", "place 6", "place 25"):
            PAINTERS.close_up(what, view, LONG, "it")
        PAINTERS.close_up("place 5", view, LONG, "en")
        for events in WORST_SCENES.values():
            PAINTERS.scene(view, events, LONG, "it")
        PAINTERS.hand(seen(crowded(3), 0), LONG, "it")
        for lang in LANGS:
            PAINTERS.reference(PACK, lang)
    assert illegible(written, 1280, is_mark) == []


def test_every_card_is_legible_on_a_phone(monkeypatch: pytest.MonkeyPatch) -> None:
    cards = ("2", "6", "32", "office_1", "event_descent_of_the_landsknechts", "work_david", "man_pikeman")
    with reading(monkeypatch) as written:
        for lang in LANGS:
            for card in cards:
                PAINTERS.card(PACK, card, lang)
    assert illegible(written, 960, is_mark) == []


def test_works_to_be_placed_are_legible_on_a_phone(monkeypatch: pytest.MonkeyPatch) -> None:
    works = ("battaglia_di_san_romano", "madonna_del_cardellino", "san_giorgio_e_il_drago", "sposalizio_della_vergine")
    for count in (1, 4):
        with reading(monkeypatch) as written:
            picture = paint_works(PACK, works[:count], "it")
        assert illegible(written, opened(picture).width, lambda text: text in "1234") == []

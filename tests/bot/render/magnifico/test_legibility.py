"""On a phone every picture can be read without zooming in."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from PIL import Image

from bot.render.magnifico.board import SIZE, draw_standings
from bot.render.magnifico.painters import PAINTERS
from bot.render.picture import Picture
from bot.render.sizes import NOTE, TEXT
from bot.text.language import Lang
from tests.bot.render.boards import opened, seen
from tests.bot.render.reading import Written, illegible, reading
from tests.engine.magnifico.positions import PACK, auction

from .fullest import EMPTY, UNWRITABLE, WIDE_NAMES, besieged, long_battle, packed

PACKED = packed()
WORDY_CARDS = ("gear", "bombard", "great_cannon", "cannon_lighter", "airplane_3", "lady_ermine")


def is_mark(text: str) -> bool:
    """Letters of seats, and small changes whose shape and colour say the same."""
    return (text.isalpha() and len(text) == 1) or text[0] in "+−"


def phone_pictures(lang: Lang) -> list[Callable[[], Picture | None]]:
    """The emptiest and the fullest picture of every kind that is not read for its details."""
    war, blows = besieged(), long_battle()
    return [
        partial(PAINTERS.board, EMPTY, UNWRITABLE[:3], lang),
        partial(PAINTERS.board, PACKED, WIDE_NAMES, lang),
        partial(PAINTERS.board, war, WIDE_NAMES, lang, blows),
        partial(PAINTERS.since, PACKED, war, blows, WIDE_NAMES, lang, 0),
        partial(PAINTERS.scene, war, blows, WIDE_NAMES, lang),
        partial(PAINTERS.close_up, "seat 0", PACKED, WIDE_NAMES, lang),
        partial(PAINTERS.close_up, "place constantinople", PACKED, WIDE_NAMES, lang),
        partial(PAINTERS.question, "bid", seen(auction(("gear", "bombard", "airplane_3"))), WIDE_NAMES[:3], lang),
        *(partial(PAINTERS.card, PACK, card, lang) for card in WORDY_CARDS),
    ]


@pytest.mark.parametrize("lang", ["en", "it"])
def test_every_picture_for_a_phone_can_be_read(lang: Lang, monkeypatch: pytest.MonkeyPatch) -> None:
    small: list[Written] = []
    names: set[str] = set()
    with reading(monkeypatch) as written:
        for paint in phone_pictures(lang):
            written.clear()
            picture = paint()
            assert picture
            small += illegible(written, opened(picture).width, is_mark)
            names |= {each.text for each in written}
    assert small == []
    assert {"en": {"Constantinople", "Munich"}, "it": {"Costantinopoli", "Monaco"}}[lang] <= names


def test_nothing_in_the_large_version_is_smaller_than_a_note(monkeypatch: pytest.MonkeyPatch) -> None:
    with reading(monkeypatch) as written:
        PAINTERS.large(PACKED, WIDE_NAMES, "it")
    assert min(each.size for each in written) >= NOTE


def test_a_name_that_is_too_long_is_cut_and_keeps_its_size(monkeypatch: pytest.MonkeyPatch) -> None:
    with reading(monkeypatch) as written:
        draw_standings(Image.new("RGB", SIZE), PACKED, WIDE_NAMES)
    cut = [each for each in written if each.text.endswith("…")]
    assert len(cut) == len(WIDE_NAMES)
    assert {each.size for each in cut} == {TEXT}

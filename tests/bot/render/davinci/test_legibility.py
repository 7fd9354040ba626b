"""On a phone every picture can be read without zooming in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pytest

from bot.render.davinci.painters import PAINTERS
from bot.render.picture import Picture
from bot.render.sizes import NOTE, TEXT
from bot.text.language import Lang
from engine.davinci import events as happened
from tests.bot.render.reading import Written, illegible, reading
from tests.engine.davinci.positions import PACK, table

from .boards import NAMES, opened, seen
from .fullest import UNWRITABLE, WIDE_NAMES, fullest

LANGS: tuple[Lang, ...] = ("en", "it")
EMPTY = seen(table(seats=2, requested=()))
FULLEST = fullest()


def is_mark(text: str) -> bool:
    """Letters of seats and areas, seals, and small changes whose shape and colour say the same."""
    return len(text) == 1 or text[0] in "+−"


def unreadable(monkeypatch: pytest.MonkeyPatch, *paint: Callable[[], Picture | None]) -> list[Written]:
    """The text that cannot be read on some pictures."""
    with reading(monkeypatch) as written:
        found: list[Written] = []
        for each in paint:
            written.clear()
            picture = each()
            assert picture and written
            found += illegible(written, opened(picture).width, is_mark)
    return found


def test_the_emptiest_and_the_fullest_boards_can_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    boards = [
        partial(PAINTERS.board, view, WIDE_NAMES[: len(view.players)], LANGS[at % 2])
        for at, view in enumerate(FULLEST.values())
    ]
    empty = [partial(PAINTERS.board, EMPTY, UNWRITABLE[:2], lang) for lang in LANGS]
    assert unreadable(monkeypatch, *empty, *boards) == []


def test_nothing_in_the_large_version_is_smaller_than_a_note(monkeypatch: pytest.MonkeyPatch) -> None:
    with reading(monkeypatch) as written:
        PAINTERS.large(FULLEST["labs"], WIDE_NAMES, "it")
    assert min(text.size for text in written) >= NOTE


def test_close_ups_can_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    view = FULLEST["labs"]
    shown = ("seat 0", "place council", "place workshop", "place blacksmith", "card 6")
    paint = [partial(PAINTERS.close_up, what, view, WIDE_NAMES, "it") for what in shown]
    assert unreadable(monkeypatch, *paint) == []


def test_scenes_and_what_has_changed_can_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    bids = [happened.BidsOpened("16", ((0, 31), (1, 20), (2, 8), (3, 8), (4, 0))), happened.CardTaken(0, "16", 31)]
    view, before = FULLEST["crowd"], FULLEST["labs"]
    scene = partial(PAINTERS.scene, view, bids, WIDE_NAMES, "en")
    since = partial(PAINTERS.since, before, view, bids, WIDE_NAMES, "en", 0)
    assert unreadable(monkeypatch, scene, since) == []


def test_private_pictures_can_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    state = table(
        hands={0: "iron 2, wood, glass"},
        labs={0: "5 1m #12 4w +2, 6 2m #22 9w +1 +M"},
        cards={0: ("2", "4", "18", "23", "13")},
        requested=("1", "12", "8", "11"),
    )
    view, names = replace(seen(state, 0), seen=("20", "7", "14", "25"), sure=False), WIDE_NAMES[:3]
    assert (
        unreadable(
            monkeypatch,
            partial(PAINTERS.hand, view, names, "it"),
            partial(PAINTERS.question, "labs", view, names, "it"),
            partial(PAINTERS.question, "peek", view, names, "it"),
            partial(PAINTERS.reference, PACK, "it"),
            *(partial(PAINTERS.card, PACK, card, LANGS[int(card) % 2]) for card in PACK.numbers),
        )
        == []
    )


def test_a_name_that_is_too_long_is_cut_and_keeps_its_size(monkeypatch: pytest.MonkeyPatch) -> None:
    with reading(monkeypatch) as written:
        PAINTERS.board(FULLEST["crowd"], WIDE_NAMES, "en")
    cut = [text for text in written if text.text.endswith("…")]
    assert len(cut) == len(NAMES)
    assert {text.size for text in cut} == {TEXT}

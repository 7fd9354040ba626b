"""The large board and the close-ups: everything that is public, and nothing else."""

from __future__ import annotations

from itertools import pairwise

import pytest

from bot.render.magnifico.large_board import TOKEN, WIDTH, spots
from bot.render.magnifico.map_layout import europe, name_plate
from bot.render.magnifico.painters import PAINTERS
from bot.render.picture import ALT_LIMIT
from bot.text import texts
from bot.text.language import ENGLISH, LANGUAGES, Lang
from bot.text.magnifico.phrases import Names
from bot.text.narrator import colour_name
from tests.bot.render.boards import NAMES, changed, opened, seen
from tests.bot.render.laid import laying
from tests.engine.magnifico.positions import PACK, table

from .fullest import EMPTY, UNWRITABLE, WIDE_NAMES, packed

LANDS = {"rome": (0, "3s castle 4"), "naples": (1, "2s")}


def test_the_large_board_keeps_to_its_limits() -> None:
    picture = PAINTERS.large(packed(), WIDE_NAMES, "it")
    image = opened(picture)
    assert image.size == (1280, 1280)
    assert len(image.getcolors(256) or ()) <= 48
    assert len(picture.image) <= 200 * 1024
    assert len(picture.alt) <= ALT_LIMIT


@pytest.mark.parametrize(
    "more",
    [
        {"cards": {1: ("gear",)}},
        {"stores": {1: ("gear",)}},
        {"florins": {1: 150}},
        {"scores": {1: 7}},
        {"leonardo": 1, "turn": 0},
    ],
    ids=["card", "store", "money", "points", "Leonardo"],
)
def test_what_a_player_has_is_seen_on_the_large_board(more: dict[str, object]) -> None:
    one, other = seen(table(lands=LANDS, turn=0)), seen(table(lands=LANDS, **({"turn": 0} | more)))  # type: ignore[arg-type]
    assert changed(PAINTERS.large(one, NAMES[:3], "en"), PAINTERS.large(other, NAMES[:3], "en")) is not None


def test_hidden_stores_are_counted_and_not_shown() -> None:
    views = [seen(table(lands=LANDS, stores={1: (card,)}, closed_stores=True)) for card in ("gear", "walls")]
    for paint in (PAINTERS.large, lambda *args: PAINTERS.close_up("seat 1", *args)):
        one, other = (paint(view, NAMES[:3], "en").image for view in views)
        assert one == other


def test_names_are_written_in_full_where_there_is_room(monkeypatch: pytest.MonkeyPatch) -> None:
    full = name_plate("Monaco di Baviera", europe().places["munich"].room, whole=True)
    with laying(monkeypatch) as laid:
        PAINTERS.large(EMPTY, NAMES[:3], "it")
    assert f"piece {full.size}" in {thing.what for thing in laid}


def test_tokens_stand_side_by_side_and_never_leave_the_track() -> None:
    found = spots([27, 28, 28, 30, 30], 30)
    assert all(later - earlier >= TOKEN for earlier, later in pairwise(found))
    assert found[-1] <= WIDTH - TOKEN / 2


def test_everything_on_the_table_can_be_looked_at_closely() -> None:
    view = packed()
    told = texts("magnifico", ENGLISH, PACK, NAMES)
    ids = [what for what, _ in told.close_ups(view)]
    assert len(ids) == len(NAMES) + len(PACK.territories)
    for what in ids[:1] + ids[-1:]:
        picture = PAINTERS.close_up(what, view, UNWRITABLE, "en")
        image = opened(picture)
        assert image.size == (1280, 960)
        assert len(image.getcolors(256) or ()) <= 48
        assert len(picture.image) <= 200 * 1024
        assert len(picture.alt) <= ALT_LIMIT


def test_a_territory_says_in_its_words_what_is_drawn() -> None:
    alt = PAINTERS.close_up("place rome", seen(table(lands=LANDS)), NAMES[:3], "en").alt
    assert alt.startswith("Rome: 3 soldiers; a Perfect City")
    assert "Naples (Bruno, 2)" in alt


@pytest.mark.parametrize("what", ["seat 7", "place atlantis", "nothing"])
def test_what_is_not_on_the_table_cannot_be_looked_at(what: str) -> None:
    with pytest.raises(KeyError):
        PAINTERS.close_up(what, EMPTY, NAMES[:3], "en")


@pytest.mark.parametrize("lang", ["en", "it"])
def test_the_fullest_board_is_told_whole_in_its_alternative_text(lang: Lang) -> None:
    """Every territory by its owner; castles and machines are in the board in words."""
    view = packed()
    alt = PAINTERS.board(view, WIDE_NAMES, lang).alt
    known = Names(LANGUAGES[lang], PACK)
    assert len(alt) <= ALT_LIMIT
    assert not alt.endswith("…")
    for land in view.lands:
        assert known.place(land.place) in alt, land.place
    for player in view.players:
        own = (
            alt[alt.index(f"({colour_name(known.words, player.colour)}, ") :].partition(" points)")[2]
            if lang == "en"
            else alt
        )
        assert any(known.place(land.place) in own for land in view.lands if land.owner == player.seat)

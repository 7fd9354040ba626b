"""On the fullest table everything still has its own place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import combinations

import pytest

from bot.render.magnifico import map_layout
from bot.render.magnifico.close_ups import PIECES, on_small_map
from bot.render.magnifico.map_layout import (
    BOX_SIZES,
    CANVAS,
    LABEL,
    MACHINES,
    NAME_HEIGHT,
    Rectangle,
    europe,
    name_plate,
    rectangle,
)
from bot.render.magnifico.painters import PAINTERS
from bot.render.magnifico.pieces import shine
from bot.render.picture import Picture
from bot.render.sizes import TEXT
from bot.text.language import LANGUAGES, Lang
from bot.text.magnifico.phrases import Names
from tests.bot.render.laid import Laid, covering, laying
from tests.engine.magnifico.positions import PACK

from .fullest import WIDE_NAMES, besieged, long_battle, packed

PACKED = packed()
LIGHT = {f"piece {shine(scale).size}" for scale in (1.0, PIECES)}
LARGEST = 14_000
"""Square pixels: no piece and no name is larger, every territory is."""


def crowding(monkeypatch: pytest.MonkeyPatch, *paint: Callable[[], Picture | None]) -> list[tuple[str, str]]:
    """What covers what in some pictures; territories, and the light of Perfect Cities, count as ground."""
    pairs: list[tuple[str, str]] = []
    with laying(monkeypatch) as laid:
        for each in paint:
            laid.clear()
            assert each()
            pairs += covering([thing for thing in laid if not is_ground(thing)])
    return pairs


def is_ground(thing: Laid) -> bool:
    left, top, right, foot = thing.box
    return (right - left) * (foot - top) > LARGEST or thing.what in LIGHT


def pieces_of(place: str, kinds: Iterable[str] = BOX_SIZES) -> list[Rectangle]:
    return [rectangle(europe().places[place].boxes[kind], BOX_SIZES[kind]) for kind in kinds]


def name_of(place: str, kinds: Sequence[str], lang: Lang) -> Rectangle:
    """Where the name of a territory is written while these kinds of pieces are there."""
    at = europe().places[place]
    return rectangle(at.name(kinds), name_plate(Names(LANGUAGES[lang], PACK).place(place), at.room).size)


STANDING = [kinds for count in range(len(MACHINES) + 1) for kinds in combinations(MACHINES, count)]
"""The machines that can be on a territory."""


@pytest.mark.parametrize("lang", ["en", "it"])
def test_no_piece_and_no_name_lies_on_another_whatever_stands_on_the_map(lang: Lang) -> None:
    """A territory's name moves out of the way of its own machines; it never meets other territories' pieces and
    names."""
    spots = {place: {name_of(place, kinds, lang) for kinds in STANDING} for place in PACK.territories}
    every = [(place, box) for place in PACK.territories for box in {*pieces_of(place), *spots[place]}]
    clashes = [(a, b) for (a, one), (b, other) in combinations(every, 2) if a != b and meet(one, other)]
    for place in PACK.territories:
        clashes += [(place, place) for one, other in combinations(pieces_of(place), 2) if meet(one, other)]
        for kinds in STANDING:
            there = pieces_of(place, ("soldiers", "castle", *kinds))
            clashes += [(place, place) for box in there if meet(box, name_of(place, kinds, lang))]
    assert clashes == []
    assert all(box[0] >= 0 and box[1] >= 0 and box[2] <= CANVAS[0] and box[3] <= CANVAS[1] for _, box in every)


def test_tiles_of_another_pack_have_room_for_all_that_can_stand_on_them() -> None:
    tiles = map_layout._tiles(tuple(f"place {number}" for number in range(46)))
    boxes: list[Rectangle] = [LABEL]
    for at in tiles.places.values():
        boxes += [rectangle(at.boxes[kind], size) for kind, size in BOX_SIZES.items()]
        boxes.append(rectangle(at.name(()), (at.room, NAME_HEIGHT)))
    assert not any(meet(one, other) for one, other in combinations(boxes, 2))


def meet(one: Rectangle, other: Rectangle) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def test_nothing_covers_anything_else_however_full_a_picture_is(monkeypatch: pytest.MonkeyPatch) -> None:
    pictures: list[Callable[[], Picture | None]] = [
        partial(PAINTERS.board, PACKED, WIDE_NAMES, "it"),
        partial(PAINTERS.large, PACKED, WIDE_NAMES, "it"),
        partial(PAINTERS.scene, besieged(), long_battle(), WIDE_NAMES, "it"),
        *(partial(PAINTERS.close_up, what, PACKED, WIDE_NAMES, "it") for what in ("seat 0", "place dublin")),
    ]
    assert crowding(monkeypatch, *pictures) == []


def test_a_piece_that_grows_into_its_neighbour_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(map_layout.BOX_SIZES, "soldiers", (90, 60))
    assert crowding(monkeypatch, partial(PAINTERS.board, PACKED, WIDE_NAMES, "en"))


def test_soldiers_on_the_small_map_of_a_player_stand_apart() -> None:
    size = (TEXT, TEXT * 0.7)
    figures = [rectangle(on_small_map(at.boxes["soldiers"]), size) for at in europe().places.values()]
    assert not any(meet(one, other) for one, other in combinations(figures, 2))

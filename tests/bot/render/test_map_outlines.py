"""The drawn map of Magnifico agrees with the pack the rules use (magnifico/1)."""

import json
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from shapely import LineString, MultiPolygon, Point, Polygon, box, union_all

from bot.render.fonts import written
from bot.render.magnifico.map_layout import BOX_SIZES, CANVAS, NAME_HEIGHT, plate_width

ASSETS = Path(__file__).parents[3] / "assets" / "magnifico"

VISIBLE = 12.0
"""Picture units (of 1280): a shorter border or coast could be overlooked on a phone."""

PHONE_WIDTH = 390


@pytest.fixture(scope="module")
def drawn() -> dict[str, Any]:
    return dict(json.loads((ASSETS / "map.json").read_text()))


@pytest.fixture(scope="module")
def pack() -> dict[str, Any]:
    return dict(json.loads((ASSETS / "pack.json").read_text()))


@pytest.fixture(scope="module")
def territories(drawn: dict[str, Any]) -> dict[str, MultiPolygon]:
    return {name: _shape(each["outline"]) for name, each in drawn["territories"].items()}


@pytest.fixture(scope="module")
def everything(drawn: dict[str, Any], territories: dict[str, MultiPolygon]) -> dict[str, MultiPolygon]:
    others = {name: _shape(outline) for key in ("blocks", "seas") for name, outline in drawn[key].items()}
    return territories | others


def _shape(outline: list[list[list[tuple[float, float]]]]) -> MultiPolygon:
    return MultiPolygon([Polygon(rings[0], rings[1:]) for rings in outline])


def _shared(one: MultiPolygon, other: MultiPolygon) -> float:
    return float(one.boundary.intersection(other.boundary).length)


def test_every_territory_of_the_pack_is_drawn(pack: dict[str, Any], drawn: dict[str, Any]) -> None:
    assert set(drawn["territories"]) == {each["id"] for each in pack["territories"]}
    assert set(drawn["seas"]) == set(pack["seas"])


def test_borders_of_the_pack_and_no_others_are_seen(pack: dict[str, Any], territories: dict[str, MultiPolygon]) -> None:
    expected = {frozenset((each["id"], other)) for each in pack["territories"] for other in each["borders"]}
    seen = {
        frozenset((one, other))
        for one, other in combinations(territories, 2)
        if _shared(territories[one], territories[other]) >= VISIBLE
    }
    assert seen == expected


def test_territories_that_do_not_border_each_other_do_not_touch(
    pack: dict[str, Any], territories: dict[str, MultiPolygon]
) -> None:
    borders = {frozenset((each["id"], other)) for each in pack["territories"] for other in each["borders"]}
    corners = {
        (one, other)
        for one, other in combinations(territories, 2)
        if frozenset((one, other)) not in borders and territories[one].distance(territories[other]) < 1
    }
    assert corners == set()


def test_coasts_lie_on_the_seas_of_the_pack_and_no_others(
    pack: dict[str, Any], territories: dict[str, MultiPolygon], everything: dict[str, MultiPolygon]
) -> None:
    for each in pack["territories"]:
        coasts = {sea: _shared(territories[each["id"]], everything[sea]) for sea in pack["seas"]}
        assert {sea for sea, length in coasts.items() if length > 0} == set(each["seas"]), each["id"]
        assert all(length == 0 or length >= VISIBLE for length in coasts.values()), each["id"]


def test_the_impassable_block_touches_those_around_it(
    pack: dict[str, Any], territories: dict[str, MultiPolygon], everything: dict[str, MultiPolygon]
) -> None:
    block = everything[pack["impassable"]["id"]]
    around = {name for name, territory in territories.items() if territory.distance(block) == 0}
    assert around == set(pack["impassable"]["surrounded_by"])
    assert all(_shared(territories[name], block) >= VISIBLE for name in around)


def test_straits_lead_over_water_from_shore_to_shore(
    pack: dict[str, Any], drawn: dict[str, Any], territories: dict[str, MultiPolygon]
) -> None:
    lines = {frozenset(name.split("-")): LineString(line) for name, line in drawn["straits"].items()}
    assert set(lines) == {frozenset(strait) for strait in pack["straits"]}
    for (one, other), line in ((tuple(ends), line) for ends, line in lines.items()):
        assert territories[one].distance(territories[other]) > 2, (one, other)
        crossed = {name for name, territory in territories.items() if territory.intersects(line)}
        assert crossed == {one, other}
        water = line.difference(union_all(list(territories.values())))
        assert water.length >= VISIBLE, (one, other)


def test_regions_cover_the_picture_without_overlapping(
    drawn: dict[str, Any], everything: dict[str, MultiPolygon]
) -> None:
    width, height = CANVAS
    assert all(region.is_valid for region in everything.values())
    assert sum(region.area for region in everything.values()) == pytest.approx(width * height, abs=1)
    assert union_all(list(everything.values())).area == pytest.approx(width * height, abs=1)


def test_pieces_stand_in_their_own_territory(drawn: dict[str, Any], territories: dict[str, MultiPolygon]) -> None:
    for name, each in drawn["territories"].items():
        for kind in ("soldiers", "castle"):
            assert territories[name].contains(Point(each["boxes"][kind])), (name, kind)


def test_pieces_keep_clear_of_other_territories(drawn: dict[str, Any], territories: dict[str, MultiPolygon]) -> None:
    for name, each in drawn["territories"].items():
        others = union_all([shape for other, shape in territories.items() if other != name])
        for kind, (width, height) in BOX_SIZES.items():
            place = _centred(each["boxes"][kind], width, height)
            assert place.intersection(others).area < 0.05 * place.area, (name, kind)


def test_names_are_written_on_their_own_land_or_on_water(
    drawn: dict[str, Any], territories: dict[str, MultiPolygon], pack: dict[str, Any]
) -> None:
    """Without machines on a territory its name is mostly on it or on water; with machines it may have to go to the
    coast across a strait."""
    for each in pack["territories"]:
        others = union_all([shape for other, shape in territories.items() if other != each["id"]])
        for present, at in drawn["territories"][each["id"]]["names"].items():
            for name in each["name"].values():
                place = _centred(at, plate_width(written(name)), NAME_HEIGHT)
                assert place.intersection(others).area < (0.6 if present else 0.4) * place.area, (name, present)


def test_pieces_do_not_cover_each_other(drawn: dict[str, Any]) -> None:
    places = [
        (name, _centred(each["boxes"][kind], width - 1, height - 1))
        for name, each in drawn["territories"].items()
        for kind, (width, height) in BOX_SIZES.items()
    ]
    clashes = [(a, b) for (a, here), (b, there) in combinations(places, 2) if here.intersects(there)]
    assert clashes == []


def test_pieces_stay_inside_the_picture(drawn: dict[str, Any]) -> None:
    picture = box(0, 0, *CANVAS)
    for name, each in drawn["territories"].items():
        for kind, size in BOX_SIZES.items():
            assert picture.contains(_centred(each["boxes"][kind], *size)), (name, kind)


def test_every_territory_is_large_enough_on_a_phone(
    drawn: dict[str, Any], territories: dict[str, MultiPolygon]
) -> None:
    scale = PHONE_WIDTH / CANVAS[0]
    small = {name for name, territory in territories.items() if territory.area * scale**2 < 1000}
    assert small == set()


def test_rivers_run_over_land_and_mountains_stand_on_it(drawn: dict[str, Any]) -> None:
    outlines = [each["outline"] for each in drawn["territories"].values()] + list(drawn["blocks"].values())
    land = union_all([_shape(outline) for outline in outlines]).buffer(1)
    assert all(land.contains(LineString(river)) for river in drawn["rivers"])
    assert all(land.contains(Point(peak)) for peak in drawn["peaks"])
    assert len(drawn["rivers"]) > 15
    assert len(drawn["peaks"]) > 30


def test_no_mountain_stands_behind_soldiers_or_a_castle(drawn: dict[str, Any]) -> None:
    boxes = [
        _centred(each["boxes"][kind], *BOX_SIZES[kind])
        for each in drawn["territories"].values()
        for kind in ("soldiers", "castle")
    ]
    assert not any(place.contains(Point(peak)) for place in boxes for peak in drawn["peaks"])


def test_pieces_leave_the_straits_in_sight(drawn: dict[str, Any]) -> None:
    boxes = union_all(
        [
            _centred(each["boxes"][kind], *BOX_SIZES[kind])
            for each in drawn["territories"].values()
            for kind in BOX_SIZES
        ]
    )
    assert all(LineString(line).difference(boxes).length >= VISIBLE for line in drawn["straits"].values())


def _centred(centre: tuple[float, float], width: float, height: float) -> Polygon:
    x, y = centre
    return box(x - width / 2, y - height / 2, x + width / 2, y + height / 2)

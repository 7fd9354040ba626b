"""A data pack is read as a whole or refused with the field at fault and the problem."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from engine.leonardo1989.pack import parse_pack
from engine.packs import BadPack
from tests.rules import rule

from .positions import PACK, PACK_FILE

Data = dict[str, Any]


def data() -> Data:
    read: Data = json.loads(PACK_FILE.read_text(encoding="utf-8"))
    return read


def space(of: Data, number: int) -> Data:
    return next(each for each in of["spaces"] if each["n"] == number)


def swap(of: Data, one: int, other: int) -> None:
    """Exchange two spaces, except for their numbers."""
    a, b = space(of, one), space(of, other)
    a["n"], b["n"] = other, one
    of["spaces"].sort(key=lambda each: each["n"])


def refusal(change: Callable[[Data], object]) -> BadPack:
    changed = data()
    change(changed)
    with pytest.raises(BadPack) as found:
        parse_pack(json.dumps(changed))
    return found.value


def test_the_pack_of_the_house_is_read() -> None:
    assert parse_pack(json.dumps(data())).hash == PACK.hash


def test_spacing_and_order_of_keys_do_not_matter_and_content_does() -> None:
    other = dict(reversed(list(data().items())))
    assert parse_pack(json.dumps(other, indent=8)).hash == PACK.hash
    space(other, 2)["price"] = 60
    assert parse_pack(json.dumps(other)).hash != PACK.hash


def test_that_a_square_has_no_price_and_an_event_no_year_is_part_of_what_a_pack_is_known_by() -> None:
    written = parse_pack(json.dumps(data())).data.model_dump(mode="json")
    square = written["spaces"][0]
    assert (square["price"], square["quarter"], square["building"]) == (0, "", "")
    assert all("year" in event for event in written["events"])


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (lambda d: d["spaces"].reverse(), "spaces"),
        (lambda d: d["spaces"].pop(), "spaces"),
        (lambda d: space(d, 6).update(kind="square", price=0), "spaces"),
        (lambda d: swap(d, 3, 7), "spaces"),
        (lambda d: swap(d, 11, 12), "spaces"),
        (lambda d: space(d, 2).update(quarter=""), "spaces.2"),
        (lambda d: space(d, 2).update(quarter="Z"), "spaces.2"),
        (lambda d: space(d, 2).update(building=""), "spaces.2"),
        (lambda d: space(d, 7).update(quarter="A", building="Casa"), "spaces.7"),
        (lambda d: space(d, 6).update(quarter="A", building="Casa"), "spaces.6"),
        (lambda d: space(d, 2).pop("price"), "spaces.2.price"),
        (lambda d: space(d, 6).update(price=0), "spaces.6.price"),
        (lambda d: space(d, 9).update(price=40), "spaces.9.price"),
        (lambda d: space(d, 2).update(price=45), "spaces.1.price"),
        (lambda d: [space(d, n).update(quarter="F") for n in (2, 4, 5)], "quarters"),
        (lambda d: d["quarters"][0].update(id="F"), "quarters"),
        (lambda d: d["quarters"].pop(), "quarters"),
        (lambda d: d["offices"][0].update(space=3), "offices"),
        (lambda d: d["offices"][0].update(space=2), "offices"),
        (lambda d: d["offices"][0].update(space=6), "offices"),
        (lambda d: d["offices"][0].update(price=45), "offices.0.price"),
        (lambda d: d["offices"][0].update(reach=13), "offices.0.reach"),
        (lambda d: d["offices"][0].update(theft="yes"), "offices.0.theft"),
        (lambda d: d["events"][0].update(florins=7), "events.0.florins"),
        (lambda d: space(d, 7).update(use="market"), "spaces.6.use"),
        (lambda d: space(d, 1).update(use="event"), "spaces.1.use"),
        (lambda d: space(d, 3).update(use="event"), "spaces.3.use"),
        (lambda d: space(d, 2).update(toll=10), "spaces.2.toll"),
        (lambda d: d["events"][1].update(id=d["events"][0]["id"]), "events"),
        (lambda d: d["events"][0].update(kind="papal"), "events.0.kind"),
        (lambda d: d["men"][1].update(id=d["men"][0]["id"]), "men"),
        (lambda d: d["men"].clear(), "men"),
        (lambda d: d["works"][1].update(id=d["works"][0]["id"]), "works"),
        (lambda d: d["works"][0].update(value=25), "works.0.value"),
        (lambda d: d.update(works=d["works"][:39]), "works"),
        (lambda d: d["rents"].pop(), "rents"),
        (lambda d: d["rents"].__setitem__(0, 55), "rents.0"),
        (lambda d: d["products"]["gem"].append(4), "products"),
        (lambda d: d["products"]["gem"].append(2), "products"),
        (lambda d: d["products"].update(gem=[1]), "products"),
        (lambda d: d["products"].pop("gem"), "products"),
        (lambda d: d["products"].update(silk=d["products"].pop("gem")), "products.silk.[key]"),
        (lambda d: d.update(dice=2), "dice"),
        (lambda d: d["name"].pop("it"), "name.it"),
        (lambda d: d.update(about="x" * 300_000), "(file)"),
    ],
)  # fmt: skip
@rule("leonardo1989/setup")
def test_a_faulty_pack_is_refused_by_the_field(change: Callable[[Data], object], field: str) -> None:
    found = refusal(change)
    assert found.field == field
    assert found.problem


@rule("leonardo1989/setup", "leonardo1989/immunity", "leonardo1989/event")
@pytest.mark.parametrize(("square", "other"), [(1, 2), (7, 8), (9, 10), (17, 16), (22, 23), (28, 29)])
def test_the_squares_that_do_something_stand_where_the_rules_have_them(square: int, other: int) -> None:
    def change(of: Data) -> None:
        of["offices"] = [office for office in of["offices"] if office["space"] != square]
        swap(of, square, other)

    assert refusal(change).field == "spaces"


@rule("leonardo1989/quarter", "leonardo1989/no-sale-squares")
def test_six_quarters_hold_all_the_streets_and_alleys_and_nothing_else() -> None:
    inside = [number for palaces in PACK.quarters.values() for number in palaces]
    assert len(PACK.quarters) == 6
    assert sorted(inside) == sorted(PACK.palaces)
    assert len(PACK.palaces) == 19 and len(PACK.bridges) == 4


def test_no_pack_at_all_is_refused() -> None:
    with pytest.raises(BadPack) as found:
        parse_pack("[")
    assert found.value.field == "(file)"

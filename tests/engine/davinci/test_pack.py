"""A data pack is read as a whole or refused with the field at fault and the problem."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from engine.davinci.pack import parse_pack
from engine.packs import BadPack

from .positions import PACK, PACK_FILE

Data = dict[str, Any]


def data() -> Data:
    read: Data = json.loads(PACK_FILE.read_text(encoding="utf-8"))
    return read


def card(of: Data, number: str) -> Data:
    return next(each for each in of["inventions"] if each["id"] == number)


def starting_set(of: Data, name: str) -> Data:
    return next(each for each in of["sets"] if each["id"] == name)


def with_iron(of: Data, each: int, *counts: int) -> None:
    """So much iron in the first sets, of so much in all."""
    of["components_each"] = each
    for given, count in zip(of["sets"], counts, strict=False):
        given["components"] = {"iron": count}
    for given in of["sets"][len(counts) :]:
        given["components"] = {}


def parsed(change: Callable[[Data], object]) -> Any:
    changed = data()
    change(changed)
    return parse_pack(json.dumps(changed))


def test_the_pack_of_the_house_is_read() -> None:
    pack = parsed(lambda _: None)
    assert pack.hash == PACK.hash
    assert (pack.data.id, pack.data.version, pack.data.name.en) == ("house", 1, "House workshop of 1506")


def test_inventions_are_laid_out_by_number_however_they_are_listed() -> None:
    pack = parsed(lambda d: d["inventions"].reverse())
    assert pack.numbers == tuple(str(number) for number in range(1, 26))
    assert pack.requested == {2: 3, 3: 4, 4: 5, 5: 5}
    assert pack.variety == {3: 8, 4: 13, 5: 20}
    assert [number for number in pack.numbers if pack.in_bottom(number)] == ["21", "22", "23", "24", "25"]


@pytest.mark.parametrize(
    ("change", "field", "problem"),
    [
        (lambda d: d["types"][0].update(id="rope"), "types", ""),
        (lambda d: card(d, "1").update(id="2"), "inventions", ""),
        (lambda d: card(d, "6").update(components={"iron": 1}), "inventions.6.components", "a copper one takes 2"),
        (lambda d: card(d, "16").update(components={"iron": 3, "glass": 2}), "inventions.16.components", "takes 4"),
        (lambda d: card(d, "1").update(later=4), "inventions.1.later", "more than the first inventor gets"),
        (lambda d: card(d, "1").update(weeks=5), "inventions.0.weeks", ""),
        (lambda d: starting_set(d, "a").update(id="b"), "sets", ""),
        (lambda d: starting_set(d, "a").update(labs=[4]), "sets.a.labs", "just one small laboratory"),
        (lambda d: starting_set(d, "b").update(labs=[3, 5]), "sets.b.labs", "just one small laboratory"),
        (lambda d: starting_set(d, "c").update(men=2), "sets.c.men", "more mechanical men"),
        (lambda d: starting_set(d, "a").update(men=1), "sets.a.men", "more mechanical men"),
        (lambda d: with_iron(d, 8, 4, 4, 1), "sets", "more iron than there is"),
        (lambda d: d["opening"].append("1"), "opening", ""),
        (lambda d: d["opening"].extend(["88", "77"]), "opening", "no such invention: 77"),
        (lambda d: d["deck"]["bottom"].append("25"), "deck.bottom", ""),
        (lambda d: d["deck"]["bottom"].append("26"), "deck.bottom", "no such invention: 26"),
        (lambda d: d["deck"]["bottom"].append("15"), "deck.bottom", "only gold"),
        (lambda d: d["opening"].append("21"), "opening", "from the bottom of the deck"),
        (lambda d: d["opening"].pop(), "opening", "fewer than the board shows"),
        (lambda d: d["deck"]["middle"].update(bronze=3), "deck.middle.bronze", "more than the deck has"),
        (lambda d: d["deck"]["middle"].update(copper=3), "deck.middle.copper", "more than the deck has"),
        (lambda d: d["deck"]["middle"].update(silver=4), "deck.middle.silver", "more than the deck has"),
        (lambda d: d["requested"].pop("3"), "requested", "2, 3, 4 and 5 players"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_named(change: Callable[[Data], object], field: str, problem: str) -> None:
    with pytest.raises(BadPack) as found:
        parsed(change)
    assert found.value.field == field
    assert problem in found.value.problem


@pytest.mark.parametrize(
    "change",
    [
        lambda d: card(d, "1").update(later=3),
        lambda d: starting_set(d, "e").update(men=2),
        lambda d: starting_set(d, "c").update(labs=[5, 6], men=3),
        lambda d: with_iron(d, 8, 4, 4),
        lambda d: d["opening"].append("16"),
        lambda d: d["deck"]["middle"].update(bronze=2),
        lambda d: d["deck"]["bottom"].pop(),
    ],
)
def test_what_just_fits_is_read(change: Callable[[Data], object]) -> None:
    assert parsed(change).hash != PACK.hash

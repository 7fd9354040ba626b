"""A pack whose map or cards do not fit together is refused, with the place of the fault (magnifico/1, 3)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.magnifico import parse_pack
from engine.magnifico.pack import Pack
from engine.packs import BadPack
from tests.engine.magnifico.positions import PACK, PACK_FILE
from tests.rules import rule


def data() -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(PACK_FILE.read_text(encoding="utf-8"))
    return loaded


def changed(where: str, value: object) -> Pack:
    """The pack with another value in one place, named by the keys that lead there."""
    whole: Any = data()
    at = whole
    *way, last = where.split(".")
    for key in way:
        at = at[int(key) if isinstance(at, list) else key]
    at[int(last) if isinstance(at, list) else last] = value
    return parse_pack(json.dumps(whole))


def without(*borders: tuple[str, str], seas: bool = True, straits: bool = True) -> Pack:
    """The pack without these borders, and with or without its seas and straits."""
    whole = data()
    for place in whole["territories"]:
        gone = {other for pair in borders if place["id"] in pair for other in pair}
        place["borders"] = [other for other in place["borders"] if other not in gone]
        place["seas"] = place["seas"] if seas else []
    whole["straits"] = whole["straits"] if straits else []
    return parse_pack(json.dumps(whole))


@pytest.mark.parametrize(
    ("where", "value", "field", "problem"),
    [
        ("territories.1.id", "edinburgh", "territories", "edinburgh appears twice"),
        (
            "territories.0.borders",
            ["london", "paris"],
            "territories.edinburgh.borders",
            "paris does not name edinburgh as its border too",
        ),
        (
            "territories.0.borders",
            ["london", "atlantis"],
            "territories.edinburgh.borders",
            "atlantis does not name edinburgh as its border too",
        ),
        ("territories.0.borders", ["london", "edinburgh"], "territories.edinburgh.borders", "it borders itself"),
        ("territories.0.seas", ["dead", "atlantic", "caspian"], "territories.edinburgh.seas", "no such sea: caspian"),
        ("territories.0.region", "atlantis", "territories.edinburgh.region", "no such region: atlantis"),
        ("straits.0.1", "atlantis", "straits or impassable", "no such territory: atlantis"),
        ("impassable.surrounded_by.0", "atlantis", "straits or impassable", "no such territory: atlantis"),
        ("tanks.1.id", "tank_1_1", "cards", "tank_1_1 appears twice"),
        ("airplanes.0.id", "gear", "cards", "gear appears twice"),
        ("art.0.id", "tank_1_1", "cards", "tank_1_1 appears twice"),
        ("inventions.0.upgrades", "tank", "inventions.gyroscope.upgrades", "must be airplane"),
        ("inventions.0.upgrades", None, "inventions.gyroscope.upgrades", "must be airplane"),
    ],
)
def test_a_pack_that_does_not_fit_together_is_refused(where: str, value: object, field: str, problem: str) -> None:
    with pytest.raises(BadPack) as refusal:
        changed(where, value)
    assert (refusal.value.field, refusal.value.problem) == (field, problem)


@rule("magnifico/1")
def test_a_territory_may_be_reached_by_sea_alone() -> None:
    pack = without(("rome", "naples"), straits=False)
    assert pack.neighbours["naples"] == frozenset()
    assert "rome" in pack.overseas["naples"]


@rule("magnifico/1")
def test_a_territory_may_be_reached_by_land_alone() -> None:
    assert without(seas=False).overseas["rome"] == frozenset()


@rule("magnifico/1")
def test_a_territory_that_nobody_can_reach_is_refused() -> None:
    with pytest.raises(BadPack) as refusal:
        without(("moscow", "novgorod"), ("moscow", "kiev"))
    assert (refusal.value.field, refusal.value.problem) == (
        "territories",
        "moscow cannot be reached by land or sea",
    )


@rule("magnifico/1")
def test_what_cannot_be_reached_is_told_as_it_is_from_the_first_territory() -> None:
    """Edinburgh and Dublin by themselves, all others together."""
    with pytest.raises(BadPack, match="athens cannot be reached by land or sea"):
        without(("edinburgh", "london"), seas=False)


@rule("magnifico/1", "magnifico/7.1.2")
def test_borders_and_straits_are_near_a_shared_sea_is_far_and_both_are_in_reach() -> None:
    assert PACK.neighbours["london"] == {"edinburgh", "paris"}
    assert PACK.overseas["athens"] == {"venice", "rome", "naples", "kiev", "constantinople"}
    assert PACK.reach["athens"] == ("venice", "rome", "naples", "kiev", "buda", "constantinople")


@rule("magnifico/3")
def test_the_project_deck_holds_every_copy_in_order() -> None:
    copies = [card.id for card in PACK.data.inventions] * 3
    assert PACK.deck == tuple(sorted([*copies, *PACK.art]))


@rule("magnifico/3")
@pytest.mark.parametrize(
    ("card", "is_machine"), [("tank_1_1", True), ("airplane_1", True), ("gear", False), ("gioconda", False)]
)
def test_tank_and_airplane_projects_are_machine_cards(card: str, is_machine: bool) -> None:
    assert PACK.is_machine_card(card) is is_machine

"""What a table agrees on before it starts (magnifico/14, magnifico-it/14.1)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.game import BadOptions
from tests.engine.magnifico.positions import GAME, any_luck
from tests.rules import rule


@rule("magnifico/14.1", "magnifico/5", "magnifico/11.1")
def test_thirty_points_in_the_english_edition_unless_told_otherwise() -> None:
    options = GAME.options({})
    assert (options.edition, options.target) == ("international", 30)


@rule("magnifico/14.1")
@pytest.mark.parametrize("target", [15, 22, 40])
def test_the_target_can_be_lower_or_higher(target: int) -> None:
    assert GAME.options({"target": target}).target == target


@rule("magnifico-it/14.1")
@pytest.mark.parametrize("target", [30, 40])
def test_the_italian_target_can_only_be_higher(target: int) -> None:
    assert GAME.options({"edition": "italian", "target": target}).target == target


@rule("magnifico/14.1", "magnifico-it/14.1")
@pytest.mark.parametrize(
    ("edition", "target"), [("international", 14), ("international", 41), ("italian", 29), ("italian", 41)]
)
def test_other_targets_are_refused(edition: str, target: int) -> None:
    with pytest.raises(BadOptions) as refusal:
        GAME.options({"edition": edition, "target": target})
    assert (refusal.value.field, refusal.value.given) == ("target", target)


@rule("magnifico/2.1")
@pytest.mark.parametrize("soldiers", [19, 61])
def test_other_armies_are_refused(soldiers: int) -> None:
    with pytest.raises(BadOptions) as refusal:
        GAME.options({"soldiers": soldiers})
    assert refusal.value.field == "soldiers"


@pytest.mark.parametrize(
    ("field", "given"),
    [("edition", "german"), ("target", "30"), ("rich_start", 1), ("wishes", ("pink",)), ("house_rule", True)],
)
def test_a_bad_option_is_named(field: str, given: Any) -> None:
    with pytest.raises(BadOptions) as refusal:
        GAME.options({field: given})
    assert (refusal.value.field, refusal.value.given) == (field, given)


@pytest.mark.parametrize("wishes", [["red", "blue", ""], ("red", "blue", "")])
def test_wishes_may_come_from_json(wishes: Any) -> None:
    assert GAME.options({"wishes": wishes}).wishes == ("red", "blue", "")


def test_as_many_wishes_as_seats() -> None:
    with pytest.raises(BadOptions) as refusal:
        GAME.start(GAME.options({"wishes": ("red", "blue")}), 3, any_luck())
    assert refusal.value.field == "wishes"


@rule("magnifico/14.1")
def test_all_see_the_options() -> None:
    options = GAME.options({"target": 20, "second_prizes": True})
    state, _ = GAME.start(options, 3, any_luck())
    for seat in (0, 1, 2, None):
        assert GAME.view(state, seat).options == options


@pytest.mark.parametrize(
    "name",
    ["rich_start", "double_explosion", "self_destruction", "escorted_machines", "second_prizes", "closed_stores"],
)
def test_no_optional_rule_is_played_unless_it_is_agreed_on(name: str) -> None:
    assert getattr(GAME.options({}), name) is False

"""Presses are counted as a player makes them."""

from __future__ import annotations

from bot.tables.play.drafts import walk
from engine.choices import Amount, Leaf
from engine.magnifico.actions import AirplaneAssault

from .sitting import _left

ASSAULT = Amount(
    "airplanes",
    1,
    2,
    lambda airplanes: Amount("paratroopers", 0, 1, lambda dropped: Leaf(AirplaneAssault(airplanes, dropped))),
    default=2,
)


def test_a_number_taken_as_usual_before_a_question_takes_a_press_only_if_it_is_changed() -> None:
    draft = walk("assault", ASSAULT, ())
    assert _left(draft, AirplaneAssault(2, 0)) == 1
    assert _left(draft, AirplaneAssault(1, 0)) > 1

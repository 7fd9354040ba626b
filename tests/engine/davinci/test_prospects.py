"""Whether a work can still be finished (davinci/discount, davinci/lab-progress, davinci/turns-8-9)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.davinci.labs import too_late, weeks_missing, weeks_of_work
from engine.davinci.state import State
from tests.rules import rule

from .positions import GAME, table


def late(state: State, card: str = "12", name: str = "small") -> bool:
    """Whether seat 0 can no longer finish an invention in one of its laboratories."""
    view = GAME.view(state, 0)
    lab = view.players[0].lab(name)
    assert lab is not None
    return too_late(view, 0, lab, card)


def at_the_end(labs: str, turn: int = 8, **position: Any) -> State:
    return table(turn=turn, phase="placement", labs={0: labs}, **position)


@rule("davinci/discount")
@pytest.mark.parametrize(
    ("cards", "weeks"), [((), 4), (("8",), 2), (("8", "2"), 2), (("8", "13"), 0), (("8", "13", "18"), 0)]
)
def test_cards_of_its_type_take_two_weeks_each_off_a_work_and_never_more_than_it_has(
    cards: tuple[str, ...], weeks: int
) -> None:
    view = GAME.view(table(cards={0: cards}), 0)
    assert weeks_of_work(view, 0, "3") == weeks
    assert weeks_of_work(view, 1, "3") == 4


@rule("davinci/lab-progress")
@pytest.mark.parametrize(
    ("lab", "missing"), [("3 #12 4w", 7), ("5 1m #12 4w +1 +M", 2), ("3 #12 9w +2", 0), ("3 #12 10w +3", -2)]
)
def test_a_work_lacks_what_those_in_its_laboratory_leave_undone(lab: str, missing: int) -> None:
    view = GAME.view(at_the_end(lab, cards={0: ["8"]}), 0)
    assert weeks_missing(view, 0, view.players[0].labs[0]) == missing


@rule("davinci/discount", "davinci/lab-progress")
def test_a_work_lacks_less_by_what_cards_save() -> None:
    view = GAME.view(at_the_end("3 #18 4w", requested=["18"], cards={0: ["8"]}), 0)
    assert weeks_missing(view, 0, view.players[0].labs[0]) == 15 - 2 - 4


@rule("davinci/lab-progress")
@pytest.mark.parametrize(
    ("lab", "most"),
    [
        ("3 #12 {}w", 4 + 4),
        ("5 1m #18 {}w", 7 + 7),
        ("5 #18 {}w +1", 3 + 6),
        ("3 #12 {}w +2", 4 + 4),
        ("3 #12 {}w +3", 3 + 4),
        ("3 #12 {}w +1 +M", 3 + 4),
        ("3 #12 {}w +M", 4 + 4),
        ("3 #12 {}w, 4 #18 0w +M", 3 + 4),
        ("3 #12 {}w, 4 #18 0w +4", 3 + 4),
    ],
)
def test_in_turn_8_a_work_is_too_late_if_all_who_fit_in_are_too_few_in_two_turns(lab: str, most: int) -> None:
    card, weeks = ("18", 15) if lab.startswith("5") else ("12", 11)
    requested = ["12", "18"]
    assert not late(at_the_end(lab.format(weeks - most), requested=requested), card)
    assert late(at_the_end(lab.format(weeks - most - 1), requested=requested), card)


@rule("davinci/lab-progress")
def test_few_apprentices_do_little_however_much_room_there_is() -> None:
    assert not late(at_the_end("5 #12 5w", apprentices=1))
    assert late(at_the_end("5 #12 4w", apprentices=1))


@rule("davinci/turns-8-9")
def test_in_turn_9_there_is_one_turn_left() -> None:
    assert not late(at_the_end("3 #12 7w", turn=9))
    assert late(at_the_end("3 #12 6w", turn=9))


@rule("davinci/turns-8-9")
def test_nobody_can_tell_before_the_city_is_closed() -> None:
    assert not late(at_the_end("3 #12 0w", turn=7))
    assert late(at_the_end("3 #12 0w", turn=8))


@rule("davinci/turns-8-9", "davinci/unrequested")
def test_what_is_not_on_the_board_by_then_never_will_be() -> None:
    assert late(at_the_end("3 #2 3w"), "2")
    assert not late(at_the_end("3 #2 3w", turn=7), "2")


@rule("davinci/still-working")
def test_what_others_have_completed_can_still_be_finished() -> None:
    assert not late(at_the_end("3 #1 0w shown", gone=["1"]), "1")


@rule("davinci/lab-start")
def test_work_that_an_idle_laboratory_could_begin_may_be_too_late_as_well() -> None:
    idle = table(turn=9, cards={0: ["13"]})
    assert not late(idle, "1")
    assert late(idle, "8")
    assert late(idle, "12")

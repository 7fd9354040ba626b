"""The last pictures of whole games, in words."""

from __future__ import annotations

import pytest

from bot.postgame.course import Course
from bot.postgame.finale import LONGEST_MOMENT, MOST_MOMENTS, MOST_OF_A_KIND, best, brief, finale_of
from bot.render.picture import ALT_LIMIT
from engine.leonardo1989 import events as happened
from engine.manifest import games

from .finished import finished

NAMES = ("Ada", "Bruno", "Carla", "Dario", "Elena", "Fosca")


@pytest.mark.parametrize("slug", games())
def test_the_pictures_say_who_won_and_how_each_stood(slug: str) -> None:
    record, game = finished(slug)
    assert record.result
    names = NAMES[: record.setup.seats]
    account, course = finale_of(record, game, names, "en")
    for seat, score in enumerate(record.result.scores):
        assert f"{names[seat]} {score}" in account.alt
    assert all(account.alt.startswith(names[seat]) for seat in record.result.winners[:1])
    assert "by round" in course.alt
    assert max(len(account.alt), len(course.alt)) <= ALT_LIMIT
    assert account.name.startswith("account-") and course.name.startswith("course-")


def test_names_no_font_can_write_are_told_by_letter() -> None:
    record, game = finished("magnifico")
    names = ("李小龙", *NAMES[1 : record.setup.seats])
    account, course = finale_of(record, game, names, "it")
    assert "李小龙" in account.alt
    assert "李小龙" not in course.alt.partition(". ")[2].rpartition(f"{names[-1]} 0:")[2]


def course(*florins: float) -> Course:
    """Rents of so many florins, one a round, and as many ruins as are infinite."""
    events = tuple(
        happened.Paid(0, 1, int(each), "rent", 5) if each < 1_000 else happened.TurnBegan(0) for each in florins
    )
    return Course((0,), ((0,),), events, tuple(range(len(events))), tuple(florins), (), None)


def test_the_heaviest_moments_are_told_in_their_order_few_of_a_kind() -> None:
    chosen = best(course(10, 0, 300, 1_000, 200))
    assert [round_ for round_, _ in chosen] == [2, 3, 4]
    assert len(chosen) <= MOST_MOMENTS
    assert sum(isinstance(event, happened.Paid) for _, event in chosen) == MOST_OF_A_KIND


def test_nothing_light_is_told() -> None:
    assert best(course(0, 0)) == []


def test_a_moment_is_told_in_whole_sentences() -> None:
    sentence = "Ada is ruined, and out of the game."
    told = brief(" ".join([sentence] * 9))
    assert told == " ".join([sentence] * 4)
    assert len(told) <= LONGEST_MOMENT

"""A person who presses faster than any player would has to wait a little; no other person does."""

from __future__ import annotations

import pytest

from bot.front.routing.router import BURST, MOST_KNOWN, RATE, Budget

ADA, BRUNO = 1, 2


class Seconds:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def seconds() -> Seconds:
    return Seconds()


@pytest.fixture
def budget(seconds: Seconds) -> Budget:
    return Budget(clock=seconds)


def presses(budget: Budget, user: int, times: int) -> int:
    """How many of this number of presses are allowed."""
    return sum(budget.spend(user) for _ in range(times))


def test_after_a_rest_many_may_follow_each_other(budget: Budget) -> None:
    assert presses(budget, ADA, 3 * BURST) == BURST


def test_whoever_plays_fast_never_has_to_wait(budget: Budget, seconds: Seconds) -> None:
    for _ in range(500):
        assert budget.spend(ADA)
        seconds.now += 1 / RATE


def test_in_the_long_run_a_machine_gets_no_more_than_anybody(budget: Budget, seconds: Seconds) -> None:
    allowed = 0
    for _ in range(600):
        allowed += budget.spend(ADA)
        seconds.now += 0.1
    assert BURST + 60 * RATE - 1 <= allowed <= BURST + 60 * RATE


def test_what_one_person_spends_is_not_taken_from_another(budget: Budget) -> None:
    presses(budget, ADA, 3 * BURST)
    assert presses(budget, BRUNO, BURST) == BURST


def test_it_remembers_no_more_people_than_it_must(budget: Budget) -> None:
    for user in range(MOST_KNOWN + 50):
        budget.spend(user)
    assert len(budget._spent) == MOST_KNOWN

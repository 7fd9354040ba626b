"""The model of people who answer six hours after they are called, and at once only while theirs was the last act."""

from __future__ import annotations

from bot.by_post import PostClock


def test_who_is_at_the_table_answers_at_once_and_others_six_hours_after_the_call() -> None:
    clock = PostClock()
    assert [clock.next_seat([seat]) for seat in (0, 0, 1, 1, 0)] == [0, 0, 1, 1, 0]
    assert (clock.calls, clock.hours, clock.waits) == (3, 18, 3)


def test_seats_awaited_at_the_same_time_answer_side_by_side() -> None:
    clock = PostClock()
    assert [clock.next_seat([0, 1, 2]), clock.next_seat([1, 2]), clock.next_seat([2])] == [0, 1, 2]
    assert (clock.calls, clock.hours) == (3, 6)


def test_a_seat_called_keeps_its_time_while_others_act() -> None:
    clock = PostClock()
    assert [clock.next_seat([0, 1]), clock.next_seat([2, 1]), clock.next_seat([2])] == [0, 1, 2]
    assert clock.hours == 12


def test_a_seat_that_is_no_longer_awaited_is_called_anew() -> None:
    clock = PostClock()
    assert [clock.next_seat([0, 1]), clock.next_seat([0]), clock.next_seat([1])] == [0, 0, 1]
    assert (clock.calls, clock.hours) == (3, 12)

"""The arithmetic of waking hours: through every change of clocks, an hour awake is an hour awake."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from bot.store import Person
from bot.store.people import EVERY_DAY
from bot.tables.timing.availability import (
    ALWAYS,
    DAY_MINUTES,
    Hours,
    awake_from,
    hours_of,
    is_awake,
    local,
    next_at,
    spent,
    when_spent,
    zones,
)
from bot.tables.timing.clock import DAY, HOUR, MINUTE

ROME, LORD_HOWE = "Europe/Rome", "Australia/Lord_Howe"
ZONES = (ROME, "America/New_York", LORD_HOWE, "Asia/Kathmandu", "Africa/Casablanca", "Pacific/Apia", "UTC", None)


def at(text: str, zone: str = ROME, fold: int = 0) -> int:
    """The moment (ms) at which clocks in a zone show `text`."""
    return round(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone), fold=fold).timestamp() * 1000)


def shown(moment: int, zone: str = ROME) -> str:
    return local(moment, zone).strftime("%d %H:%M")


CHANGES = (
    at("2026-03-29 01:00"),
    at("2026-10-25 01:00"),
    at("2026-03-08 01:00", "America/New_York"),
    at("2026-11-01 01:00", "America/New_York"),
    at("2026-04-05 01:00", LORD_HOWE),
    at("2026-10-04 01:00", LORD_HOWE),
    at("2026-02-15 01:00", "Africa/Casablanca"),
    at("2026-03-22 01:00", "Africa/Casablanca"),
    at("2011-12-29 22:00", "Pacific/Apia"),  # the island skipped the next day
)
"""Moments shortly before a change of clocks."""

moments = st.builds(
    lambda change, after: change + after, st.sampled_from(CHANGES), st.integers(-2 * DAY // MINUTE, 2 * DAY // MINUTE)
    .map(lambda minutes: minutes * MINUTE),
)  # fmt: skip
stretches = st.integers(0, 6 * DAY // MINUTE).map(lambda minutes: minutes * MINUTE)
minutes_of_day = st.one_of(st.integers(0, DAY_MINUTES - 1), st.sampled_from((60, 90, 120, 150, 179, 180)))


@st.composite
def lives(draw: st.DrawFn) -> tuple[int, Hours]:
    """A moment around a change of clocks, and a person's hours."""
    start = draw(moments)
    away = draw(st.one_of(st.none(), st.integers(-1, 72).map(lambda hours: start + hours * HOUR)))
    days = draw(st.one_of(st.just(EVERY_DAY), st.integers(1, EVERY_DAY)))
    return start, Hours(draw(st.sampled_from(ZONES)), draw(minutes_of_day), draw(minutes_of_day), away, days)


@settings(max_examples=100, deadline=None)
@given(lives(), stretches)
@example((at("2026-03-28 12:00"), Hours(ROME, 150, 180)), 3 * HOUR)
@example((at("2026-03-28 12:00"), Hours(ROME, 180, 150)), 30 * HOUR)
@example((at("2026-10-25 23:30"), Hours(ROME, 1430, 1420)), 5 * MINUTE)
def test_what_is_spent_by_a_time_is_spent_at_that_time(life: tuple[int, Hours], amount: int) -> None:
    start, hours = life
    end = when_spent(start, amount, hours)
    assert end >= start + amount
    assert spent(start, end, hours) == amount
    assert amount == 0 or spent(start, end - 1, hours) == amount - 1


@settings(max_examples=100, deadline=None)
@given(lives(), stretches, stretches)
def test_time_adds_up(life: tuple[int, Hours], first: int, second: int) -> None:
    start, hours = life
    middle, end = start + first, start + first + second
    whole = spent(start, end, hours)
    assert 0 <= whole <= end - start
    assert whole == spent(start, middle, hours) + spent(middle, end, hours)


@settings(max_examples=100, deadline=None)
@given(lives())
def test_who_sleeps_wakes_and_not_before(life: tuple[int, Hours]) -> None:
    start, hours = life
    wakes = awake_from(start, hours)
    assert wakes >= start
    assert is_awake(wakes, hours)
    assert spent(start, wakes, hours) == 0


@settings(max_examples=100, deadline=None)
@given(lives(), minutes_of_day)
def test_what_is_due_at_a_time_of_day_comes_once_a_day(life: tuple[int, Hours], minute: int) -> None:
    start, hours = life
    due = next_at(start, minute, hours.zone)
    assert start < due <= start + 2 * DAY
    after = next_at(due, minute, hours.zone)
    assume(hours.zone != "Pacific/Apia" or start > CHANGES[-1] + 3 * DAY)
    assert 22 * HOUR <= after - due <= 26 * HOUR
    assert local(after, hours.zone).date() > local(due, hours.zone).date()


OFFICE = Hours(ROME, 9 * 60, 23 * 60)
OWL = Hours(ROME, 18 * 60, 2 * 60)


@pytest.mark.parametrize(
    ("start", "hours", "needed", "end"),
    [
        ("2026-10-12 10:00", OFFICE, 2, "12 12:00"),
        ("2026-10-12 22:00", OFFICE, 2, "13 10:00"),
        ("2026-10-12 03:00", OFFICE, 1, "12 10:00"),
        ("2026-10-12 23:30", OWL, 4, "13 19:30"),
        ("2026-10-12 01:00", OWL, 2, "12 19:00"),
        ("2026-10-24 22:00", OFFICE, 2, "25 10:00"),
    ],
)
def test_clocks_rest_at_night(start: str, hours: Hours, needed: int, end: str) -> None:
    assert shown(when_spent(at(start), needed * HOUR, hours)) == end


def test_an_owl_has_the_hour_that_comes_twice() -> None:
    up_to_four = Hours(ROME, 20 * 60, 4 * 60)
    assert spent(at("2026-10-24 20:00"), at("2026-10-25 04:00"), up_to_four) == 9 * HOUR
    assert spent(at("2026-03-28 20:00"), at("2026-03-29 04:00"), up_to_four) == 7 * HOUR


WEEKEND = Hours(ROME, 9 * 60, 23 * 60, days=0b1100000)
FRIDAY_NIGHT = Hours(ROME, 18 * 60, 2 * 60, days=0b0010000)
MONDAYS = Hours(ROME, 0, 0, days=0b0000001)


@pytest.mark.parametrize(
    ("start", "hours", "needed", "end"),
    [
        ("2026-10-15 10:00", WEEKEND, 2, "17 11:00"),  # a Thursday
        ("2026-10-18 22:00", WEEKEND, 2, "24 10:00"),
        ("2026-10-17 01:00", FRIDAY_NIGHT, 2, "23 19:00"),  # the night of the 16th lasts until two
        ("2026-10-12 10:00", MONDAYS, 20, "19 06:00"),
    ],
)
def test_clocks_rest_on_days_that_are_not_played(start: str, hours: Hours, needed: int, end: str) -> None:
    assert shown(when_spent(at(start), needed * HOUR, hours)) == end


def test_who_is_away_spends_nothing() -> None:
    away = Hours(ROME, 9 * 60, 23 * 60, away_until=at("2026-10-20 12:00"))
    assert spent(at("2026-10-12 10:00"), at("2026-10-20 13:00"), away) == HOUR
    assert shown(when_spent(at("2026-10-12 10:00"), 12 * HOUR, away)) == "21 10:00"


def test_who_has_told_no_hours_is_always_awake() -> None:
    someone = Person(1, 100, "Ada", None, None, None, zone=ROME)
    assert hours_of(None) == hours_of(someone) == ALWAYS
    no_night = hours_of(Person(1, 100, "Ada", None, None, None, zone=ROME, wakes=0, sleeps=0))
    assert spent(at("2026-10-12 10:00"), at("2026-10-20 10:00"), no_night) == 8 * DAY


def test_zones_are_places_and_all_of_them_are_known() -> None:
    assert zones()[0] == "UTC"
    assert {ROME, LORD_HOWE, "Asia/Kathmandu"} <= set(zones())
    assert not [name for name in zones() if ZoneInfo(name).key != name or name.startswith("Etc/")]

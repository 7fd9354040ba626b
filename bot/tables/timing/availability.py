"""A person's waking hours, in their own time zone, through every change of its clocks.

Everything here is arithmetic on moments in ms. Days are counted by the calendar of the person's time zone, so a day
with a change of clocks has its real number of hours.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo, available_timezones

from ...store import Person
from ...store.people import EVERY_DAY

DAY_MINUTES = 24 * 60


@dataclass(frozen=True, slots=True)
class Hours:
    """When a person is awake: from `wakes` to `sleeps`, in minutes after midnight in `zone` (IANA), past midnight if
    `sleeps` is earlier than `wakes`, and around the clock if both are the same; only on the days of the week in `days`
    (a bit each, Monday is 1), counted by when they wake. Always if `zone` is None. Before `away_until` (ms) they are
    away."""

    zone: str | None = None
    wakes: int = 0
    sleeps: int = 0
    away_until: int | None = None
    days: int = EVERY_DAY


ALWAYS = Hours()


def hours_of(person: Person | None) -> Hours:
    """A person's hours; around the clock if they have set none."""
    if person is None:
        return ALWAYS
    if person.zone is None or person.wakes is None or person.sleeps is None:
        return Hours(away_until=person.away_until)
    return Hours(person.zone, person.wakes, person.sleeps, person.away_until, person.days)


def plays_on(days: int, weekday: int) -> bool:
    """Whether a day of the week, from 0 for Monday, is among `days`."""
    return bool(days >> weekday & 1)


@lru_cache(maxsize=1)
def zones() -> tuple[str, ...]:
    """The names of all time zones that stand for a place, in order; UTC first."""
    return ("UTC", *sorted(name for name in available_timezones() if "/" in name and not name.startswith(_TECHNICAL)))


_TECHNICAL = ("Etc/", "SystemV/", "posix/", "right/", "US/", "Canada/", "Brazil/", "Chile/", "Mexico/")


def spent(start: int, end: int, hours: Hours) -> int:
    """How much of the time from `start` to `end` the person is awake (ms)."""
    total = 0
    for begin, stop in _awake(start, hours):
        if begin >= end:
            break
        total += min(stop or end, end) - begin
    return total


def when_spent(start: int, amount: int, hours: Hours) -> int:
    """The moment at which the person has been awake for `amount` ms since `start`."""
    left = max(amount, 0)
    for begin, stop in _awake(start, hours):
        if stop is None or left <= stop - begin:
            return begin + left
        left -= stop - begin
    raise AssertionError("days do not end")


def awake_from(moment: int, hours: Hours) -> int:
    """The moment itself if the person is awake then, else when they wake."""
    return next(_awake(moment, hours))[0]


def is_awake(moment: int, hours: Hours) -> bool:
    return awake_from(moment, hours) == moment


def local(moment: int, zone: str | None) -> datetime:
    """A moment as the clocks of a zone show it; UTC without a zone."""
    return datetime.fromtimestamp(moment / 1000, UTC).astimezone(ZoneInfo(zone) if zone else UTC)


def next_at(moment: int, minute: int, zone: str | None) -> int:
    """The first moment after `moment` at which clocks in `zone` show `minute` after midnight."""
    day = _midnight(moment, zone)
    while (at := moment_of(day, minute, zone)) <= moment:
        day += timedelta(days=1)
    return at


def _awake(start: int, hours: Hours) -> Iterator[tuple[int, int | None]]:
    """The intervals from `start` on in which the person is awake: without end, or the end of the last is None."""
    start = max(start, hours.away_until or start)
    if hours.zone is None or (hours.wakes == hours.sleeps and hours.days == EVERY_DAY):
        yield start, None
        return
    night = hours.sleeps + (DAY_MINUTES if hours.sleeps <= hours.wakes else 0)
    # Yesterday's interval may reach past midnight.
    day = _midnight(start, hours.zone) - timedelta(days=1)
    while True:
        begin, stop = moment_of(day, hours.wakes, hours.zone), moment_of(day, night, hours.zone)
        # An hour skipped by the clocks may end an interval before it begins, or after the next has begun.
        if plays_on(hours.days, day.weekday()) and stop > max(begin, start):
            yield max(begin, start), stop
            start = stop
        day += timedelta(days=1)


def _midnight(moment: int, zone: str | None) -> datetime:
    """When the day of a moment began, as the clocks of a zone show it."""
    return local(moment, zone).replace(hour=0, minute=0, second=0, microsecond=0, tzinfo=None)


def moment_of(day: datetime, minute: int, zone: str | None) -> int:
    """When clocks in a zone show `minute` after a day's midnight. A skipped hour counts by the offset before the
    change; of an hour that comes twice the first counts."""
    shown = (day + timedelta(minutes=minute)).replace(tzinfo=ZoneInfo(zone) if zone else UTC)
    return round(shown.timestamp() * 1000)

"""Time as somebody lives it: the hours in which he is awake, wherever he is, whatever the clocks there are put to.

Everything here is arithmetic on moments in ms. Days are counted by the calendar of the person's time zone, so that a
day with a change of the clocks has the hours it really has.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo, available_timezones

from ...store import Person

DAY_MINUTES = 24 * 60


@dataclass(frozen=True, slots=True)
class Hours:
    """When somebody is awake: from `wakes` to `sleeps`, in minutes after midnight in `zone` (IANA), past midnight if
    he `sleeps` earlier than he `wakes`; always where `zone` is None or both are the same. Before `away_until` (ms) he
    is not there."""

    zone: str | None = None
    wakes: int = 0
    sleeps: int = 0
    away_until: int | None = None

    @property
    def all_day(self) -> bool:
        return self.zone is None or self.wakes == self.sleeps


ALWAYS = Hours()


def hours_of(person: Person | None) -> Hours:
    """The hours a person has told; around the clock where he has told none."""
    if person is None:
        return ALWAYS
    if person.zone is None or person.wakes is None or person.sleeps is None:
        return Hours(away_until=person.away_until)
    return Hours(person.zone, person.wakes, person.sleeps, person.away_until)


@lru_cache(maxsize=1)
def zones() -> tuple[str, ...]:
    """The names of all time zones that stand for a place, in order; UTC first."""
    return ("UTC", *sorted(name for name in available_timezones() if "/" in name and not name.startswith(_TECHNICAL)))


_TECHNICAL = ("Etc/", "SystemV/", "posix/", "right/", "US/", "Canada/", "Brazil/", "Chile/", "Mexico/")


def spent(start: int, end: int, hours: Hours) -> int:
    """How much of the time from `start` to `end` somebody was awake (ms)."""
    total = 0
    for begin, stop in _awake(start, hours):
        if begin >= end:
            break
        total += min(stop or end, end) - begin
    return total


def when_spent(start: int, amount: int, hours: Hours) -> int:
    """The moment by which somebody will have been awake for `amount` ms from `start` on."""
    left = max(amount, 0)
    for begin, stop in _awake(start, hours):
        if stop is None or left <= stop - begin:
            return begin + left
        left -= stop - begin
    raise AssertionError("days do not end")


def awake_from(moment: int, hours: Hours) -> int:
    """The moment itself if somebody is awake then, else when he will be."""
    return next(_awake(moment, hours))[0]


def is_awake(moment: int, hours: Hours) -> bool:
    return awake_from(moment, hours) == moment


def local(moment: int, zone: str | None) -> datetime:
    """A moment as the clocks of a zone show it; UTC where none is told."""
    return datetime.fromtimestamp(moment / 1000, UTC).astimezone(ZoneInfo(zone) if zone else UTC)


def next_at(moment: int, minute: int, zone: str | None) -> int:
    """The first moment after `moment` at which clocks in `zone` show `minute` after midnight."""
    day = _midnight(moment, zone)
    while (at := moment_of(day, minute, zone)) <= moment:
        day += timedelta(days=1)
    return at


def _awake(start: int, hours: Hours) -> Iterator[tuple[int, int | None]]:
    """The stretches in which somebody is awake from `start` on, without end; the end of the last is None."""
    start = max(start, hours.away_until or start)
    if hours.all_day:
        yield start, None
        return
    night = hours.sleeps + (DAY_MINUTES if hours.sleeps < hours.wakes else 0)
    # Yesterday's may reach past midnight.
    day = _midnight(start, hours.zone) - timedelta(days=1)
    while True:
        begin, stop = moment_of(day, hours.wakes, hours.zone), moment_of(day, night, hours.zone)
        # An hour that is left out may end a stretch before it begins, or after the next has begun.
        if stop > max(begin, start):
            yield max(begin, start), stop
            start = stop
        day += timedelta(days=1)


def _midnight(moment: int, zone: str | None) -> datetime:
    """When the day of a moment began, as the clocks of a zone show it."""
    return local(moment, zone).replace(hour=0, minute=0, second=0, microsecond=0, tzinfo=None)


def moment_of(day: datetime, minute: int, zone: str | None) -> int:
    """When clocks in a zone show `minute` after a day's midnight; an hour that is left out counts as it would have
    been called before, one that comes twice is meant the first time."""
    shown = (day + timedelta(minutes=minute)).replace(tzinfo=ZoneInfo(zone) if zone else UTC)
    return round(shown.timestamp() * 1000)

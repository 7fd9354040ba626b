"""`/me`: a person's hours, and how they are called."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Literal

from bot.store import Person
from bot.tables.timing.availability import hours_of, local, plays_on, zones
from bot.tables.timing.clock import HOUR
from bot.text.language import Language
from bot.text.shared import clocks

from ..context import AppContext, Reader
from ..discord.interaction import Request, make_id
from ..discord.screen import (
    Button,
    Buttons,
    Choice,
    Field,
    Form,
    OpenModal,
    Response,
    Screen,
    Select,
    Show,
    Text,
    Update,
)
from ..routing.routes import About, Routes

routes = Routes()

INTERVALS: Sequence[int | None] = (None, 2 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR, 48 * HOUR, 0)
AS_THE_TABLE = "-"
USUAL_MORNING, USUAL_NIGHT = 8 * 60, 23 * 60
WEEKDAYS = range(7)
LONGEST_ZONE, LONGEST_TIME = 48, 5
TIME_OF_DAY = re.compile(r"([01]?\d|2[0-3])(?:[:.h]([0-5]\d))?")


class UnknownZone(ValueError):
    """No time zone has that name; `near` are similar names."""

    def __init__(self, given: str, near: Sequence[str]) -> None:
        super().__init__(given)
        self.given = given
        self.near = tuple(near)


class BadTime(ValueError):
    """Not a time of day."""

    def __init__(self, given: str) -> None:
        super().__init__(given)
        self.given = given


# The panel


async def me(app: AppContext, request: Request, zone: str = "") -> Response:
    """The reader's preferences; with a `zone`, sets their hours to that place first."""
    reader = await app.reader(request)
    if zone:
        reader = Reader(await _set_hours(app, reader.person, zone_meant(zone), *_hours(reader.person)), reader.words)
    return Show(me_panel(app, reader))


def morning_of(person: Person) -> int:
    """When a person's day begins (minutes after midnight), or the default."""
    return USUAL_MORNING if person.wakes is None else person.wakes


def _hours(person: Person) -> tuple[int, int]:
    """From when until when a person plays, or the default."""
    return morning_of(person), USUAL_NIGHT if person.sleeps is None else person.sleeps


def me_panel(app: AppContext, reader: Reader) -> Screen:
    """A person's hours and how they are called, each with its control."""
    person, words = reader.person, reader.words
    now = app.clock.now_ms()
    lines = [
        words.t("### You and your games"),
        clocks.hours(words, person.zone, person.wakes, person.sleeps, local(now, person.zone)),
    ]
    if person.away_until is not None and person.away_until > now:
        lines.append(clocks.away_line(words, person.away_until))
    lines.append(clocks.way(words, person.remind_way or "mention", person.digest_at))
    lists = [Select(make_id("calls"), _ways(person, words), words.t("How shall I call you?"))]
    if person.digest_at is None and person.remind_way != "none":
        lines.append(clocks.interval(words, person.remind_every))
        lists.append(Select(make_id("every"), _intervals(person, words), words.t("How often shall I remind you?")))
    if hours_of(person).zone is not None:
        lines.insert(2, clocks.days(words, _days(person)))
        lists.append(Select(make_id("days"), _weekdays(person, words), words.t("On which days do you play?"), high=7))
    lines.append(clocks.next_line(words, person.remind_next))
    return Screen((Text("\n".join(lines)), *lists, _row(person, words)))


def _ways(person: Person, words: Language) -> tuple[Choice, ...]:
    chosen = "digest" if person.digest_at is not None else person.remind_way or "mention"
    return tuple(Choice(words.t(name), way, chosen=way == chosen) for way, name in clocks.WAYS.items())


def _intervals(person: Person, words: Language) -> tuple[Choice, ...]:
    return tuple(
        Choice(
            clocks.interval_choice(words, every),
            AS_THE_TABLE if every is None else str(every),
            chosen=every == person.remind_every,
        )
        for every in INTERVALS
    )


def _days(person: Person) -> tuple[int, ...]:
    """The days of the week on which a person plays, from 0 for Monday."""
    return tuple(weekday for weekday in WEEKDAYS if plays_on(person.days, weekday))


def _weekdays(person: Person, words: Language) -> tuple[Choice, ...]:
    chosen = _days(person)
    return tuple(Choice(clocks.weekday(words, day), str(day), chosen=day in chosen) for day in WEEKDAYS)


def _row(person: Person, words: Language) -> Buttons:
    next_name = "no_next" if person.remind_next else "tell_next"
    buttons = [
        Button(clocks.button(words, "hours"), make_id("hours"), "primary"),
        Button(clocks.button(words, next_name), make_id("tellnext", "" if person.remind_next else "1")),
    ]
    if person.digest_at is not None:
        buttons.append(Button(clocks.button(words, "digest"), make_id("digestform")))
    return Buttons(tuple(buttons))


# Hours


@routes.on("hours", About.NOTHING, defer_as=None)
async def hours_form(app: AppContext, request: Request) -> Response:
    reader = await app.reader(request)
    person, words = reader.person, reader.words
    wakes, sleeps = _hours(person)
    hint = words.t("The nearest big city, or a time zone; left empty, your hours are around the clock.")
    asked, now = words.t("Where are you?"), person.zone or ""
    where = Field("zone", asked, now, "Europe/Rome", hint, required=False, most=LONGEST_ZONE)
    times = (
        Field("wakes", words.t("From when can you play?"), clocks.clock_time(wakes), "8:00", most=LONGEST_TIME),
        Field("sleeps", words.t("Until when?"), clocks.clock_time(sleeps), "23:00", most=LONGEST_TIME),
    )
    return OpenModal(Form(make_id("sethours"), words.t("My hours"), (where, *times)))


@routes.on("sethours", About.NOTHING, defer_as="update")
async def set_hours(app: AppContext, request: Request) -> Response:
    reader = await app.reader(request)
    given = request.filled_in("zone", LONGEST_ZONE).strip()
    wakes, sleeps = (time_of_day(request.filled_in(name, LONGEST_TIME)) for name in ("wakes", "sleeps"))
    if given:
        person = await _set_hours(app, reader.person, zone_meant(given), wakes, sleeps)
    else:
        person = await app.tables.preferences.change(reader.person, zone=None, wakes=None, sleeps=None)
    return Update(me_panel(app, Reader(person, reader.words)))


async def _set_hours(app: AppContext, person: Person, zone: str, wakes: int, sleeps: int) -> Person:
    return await app.tables.preferences.change(person, zone=zone, wakes=wakes, sleeps=sleeps)


def zone_meant(given: str) -> str:
    """The time zone of a name, or of a city's name. Raises `UnknownZone`."""
    wanted = given.strip().casefold().replace(" ", "_")
    by_name = {zone.casefold(): zone for zone in zones()}
    by_city = {name.rpartition("/")[2]: zone for name, zone in by_name.items()}
    known = by_city | by_name
    if wanted in known:
        return known[wanted]
    near = get_close_matches(wanted, list(known), n=3, cutoff=0.7)
    raise UnknownZone(given.strip(), list(dict.fromkeys(known[name] for name in near)))


def matching_zones(given: str, most: int) -> list[str]:
    """Time zones whose name contains the typed text."""
    wanted = given.strip().casefold().replace(" ", "_")
    return [zone for zone in zones() if wanted in zone.casefold()][:most]


def time_of_day(given: str) -> int:
    """A time of day in minutes after midnight. Raises `BadTime`."""
    found = TIME_OF_DAY.fullmatch(given.strip())
    if found is None:
        raise BadTime(given.strip())
    return int(found[1]) * 60 + int(found[2] or 0)


@routes.on("days", About.NOTHING, defer_as="update")
async def set_days(app: AppContext, request: Request) -> Response:
    reader = await app.reader(request)
    days = sum(1 << weekday for weekday in request.take_all(WEEKDAYS))
    changed = await app.tables.preferences.change(reader.person, days=days)
    return Update(me_panel(app, Reader(changed, reader.words)))


# How to call a player


@routes.on("calls", About.NOTHING, defer_as="update")
async def set_way(app: AppContext, request: Request) -> Response:
    reader = await app.reader(request)
    way, person = request.take(clocks.WAYS), reader.person
    if way == "digest":
        hour = morning_of(person) if person.digest_at is None else person.digest_at
        changed = await app.tables.preferences.change(person, digest_at=hour)
    else:
        changed = await app.tables.preferences.change(person, remind_way=way, digest_at=None)
    return Update(me_panel(app, Reader(changed, reader.words)))


@routes.on("every", About.NOTHING, defer_as="update")
async def set_interval(app: AppContext, request: Request) -> Response:
    reader = await app.reader(request)
    every = request.take(AS_THE_TABLE if each is None else each for each in INTERVALS)
    changed = await app.tables.preferences.change(reader.person, remind_every=None if every == AS_THE_TABLE else every)
    return Update(me_panel(app, Reader(changed, reader.words)))


@routes.on("tellnext", About.NOTHING, defer_as="update")
async def set_next(app: AppContext, request: Request, tell: Literal["", "1"]) -> Response:
    reader = await app.reader(request)
    changed = await app.tables.preferences.change(reader.person, remind_next=bool(tell))
    return Update(me_panel(app, Reader(changed, reader.words)))


@routes.on("digestform", About.NOTHING, defer_as=None)
async def digest_form(app: AppContext, request: Request) -> Response:
    reader = await app.reader(request)
    hour = USUAL_MORNING if reader.person.digest_at is None else reader.person.digest_at
    field = Field("hour", reader.words.t("When shall it come?"), clocks.clock_time(hour), "8:00", most=LONGEST_TIME)
    return OpenModal(Form(make_id("setdigest"), reader.words.t("One message a day"), (field,)))


@routes.on("setdigest", About.NOTHING, defer_as="update")
async def set_digest(app: AppContext, request: Request) -> Response:
    reader = await app.reader(request)
    hour = time_of_day(request.filled_in("hour", LONGEST_TIME))
    changed = await app.tables.preferences.change(reader.person, digest_at=hour)
    return Update(me_panel(app, Reader(changed, reader.words)))

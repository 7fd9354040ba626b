"""`/away`, and putting off a reminder."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from typing import Literal, get_args

from bot.store import Person
from bot.tables import Table
from bot.tables.timing.availability import local, moment_of, next_at
from bot.tables.timing.clock import DAY, HOUR
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
from .preferences import morning_of

routes = Routes()

LONGEST_DAY = 10
"""Characters of a written day."""
MOST_AWAY = 60
"""Days a player can be away at once."""
Put = Literal["in_3_hours", "tomorrow", "not_again"]
"""How long a reminder is put off."""
LISTED_DAYS = (1, 2, 3, 4, 5, 6, 7, 10, 14, 21, 28)


class BadDay(ValueError):
    """Not a day from tomorrow to `most` days ahead."""

    def __init__(self, given: str, most: int) -> None:
        super().__init__(given)
        self.given = given
        self.most = most


async def away(app: AppContext, request: Request, until: str = "") -> Response:
    """Away until a day; without one, ask until when, or offer the way back."""
    reader = await app.reader(request)
    if until:
        return Show(await _go(app, reader, until))
    person, words, now = reader.person, reader.words, app.clock.now_ms()
    if person.away_until is not None and person.away_until > now:
        back = Button(clocks.button(words, "here_again"), make_id("here"), "primary")
        return Show(Screen((Text(clocks.away_line(words, person.away_until)), Buttons((back,)))))
    choices = tuple(Choice(name, value) for name, value in coming_days(reader, now))
    other = Button(clocks.button(words, "other_day"), make_id("otherday"))
    select = Select(make_id("awayuntil"), choices, words.t("Back on…"))
    return Show(Screen((Text(clocks.away_question(words)), select, Buttons((other,)))))


def coming_days(reader: Reader, now: int) -> list[tuple[str, str]]:
    """Days to be back on: the name and the date of each."""
    today = local(now, reader.person.zone)
    days = [today + timedelta(days=ahead) for ahead in LISTED_DAYS]
    return [(clocks.day(reader.words, day), day.date().isoformat()) for day in days]


@routes.on("awayuntil", About.NOTHING, defer_as="update")
async def go_away(app: AppContext, request: Request) -> Response:
    return Update(await _go(app, await app.reader(request), request.chosen))


@routes.on("otherday", About.NOTHING, defer_as=None)
async def day_form(app: AppContext, request: Request) -> Response:
    words = (await app.reader(request)).words
    field = Field("day", words.t("Back on which day?"), placeholder="2027-01-15", most=LONGEST_DAY)
    return OpenModal(Form(make_id("setaway"), words.t("Away"), (field,)))


@routes.on("setaway", About.NOTHING, defer_as="update")
async def go_away_until(app: AppContext, request: Request) -> Response:
    return Update(await _go(app, await app.reader(request), request.filled_in("day", LONGEST_DAY)))


async def _go(app: AppContext, reader: Reader, given: str) -> Screen:
    now, person = app.clock.now_ms(), reader.person
    until = day_meant(given, person, now)
    await app.tables.preferences.away(person, until)
    tables = [each for each in await app.tables.of_person(person) if each.stage == "playing"]
    back = Button(clocks.button(reader.words, "here_again"), make_id("here"))
    return Screen((Text(clocks.away_now(reader.words, until, len(tables))), Buttons((back,))))


def day_meant(given: str, person: Person, now: int) -> int:
    """The moment (ms) of the return: the person's morning on a day, written as in ISO 8601. Raises `BadDay`."""
    try:
        day = date.fromisoformat(given.strip())
    except ValueError as error:
        raise BadDay(given.strip(), MOST_AWAY) from error
    at = moment_of(datetime(day.year, day.month, day.day), morning_of(person), person.zone)  # noqa: DTZ001
    if not now < at <= now + MOST_AWAY * DAY:
        raise BadDay(given.strip(), MOST_AWAY)
    return at


@routes.on("here", About.NOTHING, defer_as="update")
async def come_back(app: AppContext, request: Request) -> Response:
    reader = await app.reader(request)
    await app.tables.preferences.away(reader.person, None)
    return Update(Screen((Text(clocks.here(reader.words)),)))


# Putting off a reminder


@routes.on("later", About.SEAT)
async def when_again(app: AppContext, request: Request, table: Table) -> Response:
    words = (await app.reader(request)).words
    buttons = tuple(Button(clocks.button(words, name), make_id("snooze", table.id, name)) for name in get_args(Put))
    return Show(Screen((Text(clocks.when_again(words)), Buttons(buttons))))


@routes.on("snooze", About.SEAT, defer_as="update")
async def snooze(app: AppContext, request: Request, table: Table, when: Put) -> Response:
    reader, now = await app.reader(request), app.clock.now_ms()
    tomorrow = next_at(now, morning_of(reader.person), reader.person.zone)
    until = {"in_3_hours": now + 3 * HOUR, "tomorrow": tomorrow}.get(when)
    await table.snooze(request.by(reader.person), until)
    return Update(Screen((Text(clocks.snoozed(reader.words, until)),)))

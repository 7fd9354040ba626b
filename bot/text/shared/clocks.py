"""Calls to players, hours and preferences: what is said about time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

from babel.dates import format_date, get_day_names

from bot.text import game_name
from bot.text.discord_text import safe
from bot.text.language import N_, Language, capital, paragraph
from bot.text.panel_words import SettingWords
from bot.text.shared import mentions, panel
from bot.text.shared.commands import typed

BUTTONS: Mapping[str, str] = {
    "later": N_("Remind me later"),
    "in_3_hours": N_("In 3 hours"),
    "tomorrow": N_("Tomorrow"),
    "not_again": N_("Not again"),
    "hours": N_("My hours…"),
    "digest": N_("Hour of the digest…"),
    "tell_next": N_("Tell me when I am next"),
    "no_next": N_("Do not tell me when I am next"),
    "other_day": N_("Another day…"),
    "here_again": N_("I am here again"),
}


def button(words: Language, name: str) -> str:
    return words.t(BUTTONS[name])


# Calls


def call(words: Language, slug: str, where: str, duty: str, until: int | None) -> str:
    """A call by direct message: `where` is a link or a channel, `until` is the end of the reader's time (ms)."""
    line = words.t("Your turn in %(game)s: %(duty)s. %(where)s", game=game_name(slug), duty=duty, where=where)
    if until is None:
        return line
    return f"{line}\n{panel.deadline(words, until)}"


def cannot_post(words: Language) -> str:
    """Below a call that could not be posted in the channel."""
    return words.t("-# I can't post in the channel right now, so I call you here.")


def nearly_up(words: Language) -> str:
    """Before the call of a player whose time runs out soon."""
    return words.t("⏳ Your time is nearly up.")


def when_again(words: Language) -> str:
    return words.t("When shall I remind you of it again?")


def snoozed(words: Language, until: int | None) -> str:
    if until is None:
        return words.t("I will not remind you of it again.")
    return words.t("I will remind you %(when)s.", when=mentions.relative(until))


def digest(words: Language, count: int) -> str:
    return words.n("### %(count)d table waits for you", "### %(count)d tables wait for you", count)


def welcome_back(words: Language, acts: int) -> str:
    """To a player whose seat a caretaker had."""
    back = words.t("Welcome back: the seat is yours again.")
    if not acts:
        return back
    log = words.n(
        "The caretaker acted %(count)d time for you; %(log)s tells what it did.",
        "The caretaker acted %(count)d times for you; %(log)s tells what it did.",
        acts,
        log=typed(words, "log"),
    )
    return paragraph(back, log)


# Lobby

SPEEDS: Mapping[str, str] = {
    "live": N_("live: minutes"),
    "hours": N_("hours"),
    "days": N_("days"),
    "relaxed": N_("relaxed: a week"),
    "none": N_("no clock"),
}
TIME_OUTS: Mapping[str, str] = {
    "caretaker": N_("a caretaker plays until the player is back"),
    "wait": N_("the table waits"),
    "vote": N_("the others decide"),
}


def speed_setting(words: Language) -> SettingWords:
    about = words.t(
        "A player's clock runs only while the table waits for that player, and, except live, only in waking hours. "
        "It begins with this, and each decision adds to it: live 10 + 1 minutes, hours 12 + 2 hours, days 48 + 12 "
        "hours, relaxed 5 + 1 days."
    )
    values: Mapping[object, str] = {name: words.t(speed) for name, speed in SPEEDS.items()}
    return SettingWords(words.t("Speed"), about, values)


def time_out_setting(words: Language) -> SettingWords:
    about = words.t("What happens when a player's time is up. A warning comes first, and the seat is kept in any case.")
    values: Mapping[object, str] = {name: words.t(rule) for name, rule in TIME_OUTS.items()}
    return SettingWords(words.t("When time is up"), about, values)


def agreed(words: Language, speed: str, time_out: str) -> str:
    """The line of the lobby about time."""
    if speed == "none":
        return words.t("Speed: %(speed)s", speed=words.t(SPEEDS[speed]))
    return words.t(
        "Speed: %(speed)s; when time is up, %(rule)s", speed=words.t(SPEEDS[speed]), rule=words.t(TIME_OUTS[time_out])
    )


# Hours and habits

WAYS: Mapping[str, str] = {
    "mention": N_("Mention me in the channel"),
    "dm": N_("By direct message"),
    "digest": N_("One message a day for all tables"),
    "none": N_("Do not call me"),
}
"""How a player can be called."""


def hours(words: Language, zone: str | None, wakes: int | None, sleeps: int | None, now: datetime) -> str:
    """When a player plays; `now` is the player's local time."""
    if zone is None or wakes is None or sleeps is None:
        return words.t("**Hours**: around the clock. Tell me yours, and your clocks stand still while you sleep.")
    return words.t(
        "**Hours**: %(wakes)s to %(sleeps)s in %(zone)s, where it is %(now)s.",
        wakes=clock_time(wakes),
        sleeps=clock_time(sleeps),
        zone=zone,
        now=now.strftime("%H:%M"),
    )


def days(words: Language, chosen: Sequence[int]) -> str:
    """On which days of the week a player plays, from 0 for Monday."""
    if len(chosen) == len(get_day_names(locale=words.lang)):
        return words.t("**Days**: all.")
    names = words.join([weekday(words, day) for day in chosen])
    return words.t("**Days**: %(names)s. On other days your clocks stand still, and nobody calls you.", names=names)


def weekday(words: Language, day: int) -> str:
    """A day of the week in a list, from 0 for Monday."""
    return str(get_day_names("wide", "stand-alone", words.lang)[day])


def clock_time(minute: int) -> str:
    """A time of day, in minutes after midnight, as clocks show it."""
    return f"{minute // 60}:{minute % 60:02}"


def way(words: Language, name: str, digest_at: int | None) -> str:
    if digest_at is not None:
        return words.t("**Calls**: one message a day, at %(when)s.", when=clock_time(digest_at))
    return words.t("**Calls**: %(how)s.", how=words.t(WAYS[name]))


def interval(words: Language, every: int | None) -> str:
    return words.t("**Reminders**: %(every)s.", every=interval_name(words, every))


def interval_choice(words: Language, every: int | None) -> str:
    """The same in a list."""
    return capital(interval_name(words, every))


def interval_name(words: Language, every: int | None) -> str:
    """A pause between reminders in ms; None: the table's; 0: none."""
    if every is None:
        return words.t("as the table's speed has it")
    if not every:
        return words.t("never")
    return words.n("every hour", "every %(count)d hours", every // 3_600_000)


def next_line(words: Language, wanted: bool) -> str:
    return (
        words.t("**When you are next**: you are told.")
        if wanted
        else words.t("**When you are next**: you are not told.")
    )


def away_line(words: Language, until: int) -> str:
    return words.t("**Away** until %(when)s: your clocks stand still, and nobody calls you.", when=mentions.date(until))


def unknown_zone(words: Language, given: str, near: Sequence[str]) -> str:
    refusal = words.t("I know no time zone “%(given)s”.", given=safe(given))
    if not near:
        return paragraph(refusal, words.t("Write the nearest big city, such as Europe/Rome or New York."))
    return paragraph(refusal, words.t("Write, for example, %(near)s.", near=words.join(list(near), "or")))


def bad_time(words: Language, given: str) -> str:
    return words.t("“%(given)s” is no time of day. Write it like 8:00 or 23:30.", given=safe(given))


def bad_day(words: Language, given: str, most: int) -> str:
    return words.t(
        "“%(given)s” is no day I can take. Write it like 2027-01-15, at most %(most)d days ahead.",
        given=safe(given),
        most=most,
    )


def away_question(words: Language) -> str:
    return words.t("Until when are you away? Your clocks stand still until then, and the tables are told.")


def away_now(words: Language, until: int, tables: int) -> str:
    """After a player has said that they are away; `tables` is how many tables were told."""
    line = words.t("Have a good time! Your clocks stand still until %(when)s.", when=mentions.date(until))
    if not tables:
        return line
    return paragraph(line, words.n("%(count)d table is told.", "%(count)d tables are told.", tables))


def here(words: Language) -> str:
    return words.t("Good to have you back: your clocks go on.")


def day(words: Language, when: datetime) -> str:
    """A day in a list: "Tuesday, 15 December"."""
    return format_date(when, "EEEE d MMMM", locale=words.lang)

"""What kinds of players there are, and how each of them lives."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from bot.tables.timing.availability import Hours
from bot.tables.timing.clock import DAY, HOUR, MINUTE

from .timeline import BEGIN

ZONES = (
    "Europe/Rome", "Europe/Rome", "Europe/London", "America/New_York", "America/Los_Angeles", "Asia/Tokyo",
    "Asia/Kathmandu", "Australia/Lord_Howe", "Africa/Casablanca", "Pacific/Apia",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Character:
    """How somebody plays.

    He answers a call after `pause` (ms, from and to), awake by the hours he really keeps; where `daily`, he also looks
    in once a day unasked. `since_line` are the habits he has told Bottega. He is on holiday in `holiday` (ms, from and
    to), `announced` or not, and leaves for good at `leaves`, having resigned if he `resigns`. `presses` is how often
    he presses each button, `at_once` if he does not wait for the first answer. `snoozes` puts his first reminders off.
    """

    name: str
    hours: Hours
    pause: tuple[int, int]
    daily: bool = False
    told: tuple[tuple[str, Any], ...] = ()
    holiday: tuple[int, int] | None = None
    announced: bool = False
    leaves: int | None = None
    resigns: bool = False
    presses: int = 1
    at_once: bool = False
    snoozes: bool = False

    @property
    def quick(self) -> bool:
        """Whether he may sit down where decisions are made within hours."""
        return self.pause == PROMPT and all(habit not in ("digest_at", "remind_way") for habit, _ in self.told)


PROMPT, SLOW = (3 * MINUTE, 60 * MINUTE), (2 * HOUR, 24 * HOUR)

SHARES = {
    "prompt": 26, "slow": 16, "sleeper": 10, "traveller": 16, "leaver": 12, "double-presser": 8, "digest reader": 5,
    "snoozer": 4, "uncalled": 3,
}  # fmt: skip
"""How many of a hundred players are of a kind."""


def someone(luck: random.Random, days: int) -> Character:
    """A player at random, of a month of so many days."""
    kind = luck.choices(list(SHARES), list(SHARES.values()))[0]
    zone, wakes, sleeps = luck.choice(ZONES), luck.randrange(6 * 60, 10 * 60, 15), luck.randrange(21 * 60, 25 * 60, 15)
    hours = Hours(zone, wakes, sleeps % (24 * 60))
    declared = (("zone", zone), ("wakes", hours.wakes), ("sleeps", hours.sleeps))
    told = declared if kind != "sleeper" and luck.random() < 0.7 else ()
    match kind:
        case "slow":
            return Character(kind, hours, SLOW, told=told)
        case "traveller":
            begins = BEGIN + luck.randrange(days * DAY)
            holiday = begins, begins + luck.randrange(3 * DAY, 11 * DAY)
            return Character(kind, hours, PROMPT, told=told, holiday=holiday, announced=luck.random() < 0.5)
        case "leaver":
            leaves = BEGIN + luck.randrange(days * DAY // 2)
            return Character(kind, hours, PROMPT, told=told, leaves=leaves, resigns=luck.random() < 0.5)
        case "double-presser":
            return Character(kind, hours, PROMPT, told=told, presses=2, at_once=luck.random() < 0.5)
        case "digest reader":
            return Character(kind, hours, PROMPT, told=(*declared, ("digest_at", hours.wakes + 30)))
        case "snoozer":
            way = luck.choice(("dm", "mention"))
            return Character(
                kind, hours, SLOW, told=(*told, ("remind_way", way), ("remind_every", 5 * HOUR)), snoozes=True
            )
        case "uncalled":
            return Character(kind, hours, PROMPT, daily=True, told=(*told, ("remind_way", "none")))
    return Character(kind, hours, PROMPT, told=(*told, ("remind_next", luck.random() < 0.3)))

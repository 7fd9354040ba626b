"""How fast a table plays, and what happens when players do not answer: what the lobby agrees on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .clock import DAY, HOUR, MINUTE, SECOND


@dataclass(frozen=True, slots=True)
class Speed:
    """A player's clock, all times in ms.

    It starts at `bank`. Each decision adds `increment`, up to `cap`, and begins with at least that, so that a warning
    always comes first: when `warning` is left. `remind` is the pause between two reminders for a player who has chosen
    none. Only a clock that `pauses` stands still while its player sleeps or is away.
    """

    bank: int
    increment: int
    cap: int
    warning: int
    remind: int
    pauses: bool = True


@dataclass(frozen=True, slots=True)
class NoClock:
    """A table that waits as long as it takes."""

    remind: int


LIVE = "live"
"""The one speed at which the players are there at the same time; at all others they play by post."""
SPEEDS: Mapping[str, Speed | NoClock] = {
    LIVE: Speed(10 * MINUTE, 1 * MINUTE, 15 * MINUTE, 30 * SECOND, 3 * MINUTE, pauses=False),
    "hours": Speed(12 * HOUR, 2 * HOUR, 16 * HOUR, 1 * HOUR, 2 * HOUR),
    "days": Speed(48 * HOUR, 12 * HOUR, 72 * HOUR, 6 * HOUR, 20 * HOUR),
    "relaxed": Speed(5 * DAY, 1 * DAY, 7 * DAY, 12 * HOUR, 40 * HOUR),
    "none": NoClock(40 * HOUR),
}

TIME_OUTS = ("caretaker", "wait", "vote")
"""What happens when a clock has run down: a caretaker acts until the player is back, the table waits, or the others
decide between the two."""

SILENCES: Mapping[str, int | None] = {"never": None, "3": 3 * DAY, "7": 7 * DAY, "14": 14 * DAY}
"""How long (ms) players may leave a request for a pause or an early end unanswered before silence counts as a yes. A
week is longer than most unannounced absences, and short enough for a game that has lost its players."""

MOST_REMINDERS = 4
"""How often a player is reminded of one decision before the table is told that it does not help."""

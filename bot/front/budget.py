"""How much anybody may press: more than a person does, less than a machine can."""

from __future__ import annotations

import time
from collections.abc import Callable

RATE, BURST = 5.0, 20
"""Presses a second in the long run, and at once after a rest: whoever walks a panel as fast as they can read makes two
or three a second."""
MOST_KNOWN = 10_000


class TooFast(Exception):
    """Somebody presses faster than anybody plays."""


class Budget:
    """A bucket for each person: a press takes one token out, `RATE` a second come in, and it holds `BURST`."""

    def __init__(self, *, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._spent: dict[int, tuple[float, float]] = {}

    def spend(self, user: int) -> bool:
        """Whether a person may press now; it counts only if they may."""
        now = self._clock()
        spent, at = self._spent.pop(user, (0.0, now))
        spent = max(0.0, spent - (now - at) * RATE)
        allowed = spent + 1 <= BURST
        self._spent[user] = (spent + allowed, now)
        while len(self._spent) > MOST_KNOWN:
            # Who has pressed longest ago has a full bucket, or will have soon.
            del self._spent[next(iter(self._spent))]
        return allowed

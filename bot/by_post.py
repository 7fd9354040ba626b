"""How long a game by post takes: a model of people who answer some hours after they are called.

At the table is only the seat that acted last; it answers at once. Every other seat that is newly awaited is called, and
answers six hours later. Seats awaited at the same time answer side by side.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

ANSWER_HOURS = 6
WAITS_A_DAY = 24 // ANSWER_HOURS


@dataclass(slots=True)
class PostClock:
    """The time of one game by post. `calls` counts the seats called, `hours` have gone by since the start."""

    calls: int = 0
    hours: int = 0
    had_to_be_called: bool = False
    """Whether the seat that answered last had been called."""
    _called: set[int] = field(default_factory=set)
    _present: int | None = None
    """The seat at the table."""
    _due: dict[int, int] = field(default_factory=dict)
    """When each awaited seat answers, in hours."""

    @property
    def waits(self) -> float:
        """The time gone by, counted in single answers."""
        return self.hours / ANSWER_HOURS

    def next_seat(self, awaited: Iterable[int]) -> int:
        """Call those of the awaited seats that are neither called nor present, and let time go by until the first
        answers. Returns the seat that answers; of several at the same time, the first named."""
        known, self._due = self._due, {}
        for seat in awaited:
            if seat in known or seat == self._present:
                self._due[seat] = known.get(seat, self.hours)
            else:
                self.calls += 1
                self._called.add(seat)
                self._due[seat] = self.hours + ANSWER_HOURS
        self._called.intersection_update(self._due)
        self._present = min(self._due, key=lambda seat: self._due[seat])
        self.had_to_be_called = self._present in self._called
        self._called.discard(self._present)
        self.hours = max(self.hours, self._due.pop(self._present))
        return self._present

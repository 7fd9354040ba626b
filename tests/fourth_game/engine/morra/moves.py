"""What a player can do, and what is told of it."""

from __future__ import annotations

from typing import ClassVar

from ..actions import Action, Notation, action, kinds_of
from ..game import Event, Reason, event


@action
class Show(Action):
    """Show fingers and call the sum of all, `show 3 14`, or change both until all have shown (morra/2)."""

    fingers: int
    call: int


PROMISES = {"show": frozenset({Reason.OPENS, Reason.ROUND})}
"""The last to show opens all hands: that needs no warning."""
NOTATION = Notation(kinds_of(Action, globals()))


@event
class HandMade(Event):
    """A player is ready. Nobody learns what they show."""

    seat: int


@event
class HandSealed(Event):
    """For the player alone: what they show and call, as it stands."""

    seat: int
    fingers: int
    call: int


@event
class HandsOpened(Event):
    """All hands at once: by seat the `fingers`, the `calls` and the `points` they get (morra/3)."""

    reveals: ClassVar[bool] = True
    ends: ClassVar[Reason | None] = Reason.ROUND

    round: int
    fingers: tuple[int, ...]
    calls: tuple[int, ...]
    points: tuple[int, ...]

    @property
    def total(self) -> int:
        return sum(self.fingers)


@event
class GameWon(Event):
    """Who won; several share the victory (morra/4)."""

    ends: ClassVar[Reason | None] = Reason.GAME

    seats: tuple[int, ...]


EVENTS = kinds_of(Event, globals())

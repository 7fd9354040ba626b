"""One step being carried out: the position it changes, its luck, and what it has to tell."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Generic, TypeVar

from .chance import Chance
from .game import Event

S = TypeVar("S")


@dataclass(slots=True)
class Play(Generic[S]):
    """`by_itself` says that what is carried out now was done by no player: it was all that was left to do."""

    state: S
    chance: Chance
    events: list[Event] = field(default_factory=list)
    by_itself: bool = False

    def tell(self, event: Event) -> None:
        self.events.append(event)

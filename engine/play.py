"""One step being carried out: the position it changes, its luck, and what it has to tell."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Generic, TypeVar

from .chance import Chance
from .game import Event

S = TypeVar("S")


@dataclass(slots=True)
class Play(Generic[S]):
    state: S
    chance: Chance
    events: list[Event] = field(default_factory=list)

    def tell(self, event: Event) -> None:
        self.events.append(event)

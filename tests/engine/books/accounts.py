"""Books: figures kept from a game's events alone, compared with its state."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Sequence
from typing import Any, Protocol, TypeAlias

from engine.game import Event


class Books(Protocol):
    """The accounts of one game."""

    def enter(self, events: Sequence[Event], state: Any) -> list[str]:
        """Enter the events. Returns where the state's figures differ from the books."""
        ...


Account: TypeAlias = tuple[str, int | None]
"""What is counted, and its owner: ("florins", seat), ("soldiers", seat), ("tank", None) ..."""


class Ledger(ABC):
    """Accounts entered event by event and compared with the position's. A subclass says what counts."""

    def __init__(self, state: Any) -> None:
        self.accounts = self.counted(state)

    @abstractmethod
    def counted(self, state: Any) -> Counter[Account]:
        """The figures of a position."""

    @abstractmethod
    def enter_event(self, event: Event) -> None:
        """Enter one event."""

    def enter(self, events: Sequence[Event], state: Any) -> list[str]:
        for event in events:
            self.enter_event(event)
        counted = self.counted(state)
        wrong = _differences(self.accounts, counted)
        self.accounts = counted
        return wrong


def _differences(booked: Counter[Account], counted: Counter[Account]) -> list[str]:
    """Where the game's figures differ from the books, in text for maintainers."""
    return [
        f"{' of seat '.join(str(part) for part in account if part is not None)}: "
        f"{counted[account]} in the game, {booked[account]} by its events"
        for account in sorted(counted.keys() | booked.keys(), key=str)
        if counted[account] != booked[account]
    ]

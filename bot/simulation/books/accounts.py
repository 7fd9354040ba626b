"""What books are: figures kept from a game's events alone, compared with its state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Protocol, TypeAlias

from engine.game import Event


class Books(Protocol):
    """The accounts of one game."""

    def enter(self, events: Sequence[Event], state: Any) -> list[str]:
        """Enter what happened, and say where the state has another figure than the books."""
        ...


Account: TypeAlias = tuple[str, int | None]
"""What is counted, and whose it is: ("florins", seat), ("soldiers", seat), ("tank", None) ..."""


def differences(booked: Counter[Account], counted: Counter[Account]) -> list[str]:
    """Where the game has another figure than the books, in words for maintainers."""
    return [
        f"{' of seat '.join(str(part) for part in account if part is not None)}: "
        f"{counted[account]} in the game, {booked[account]} by its events"
        for account in sorted(counted.keys() | booked.keys(), key=str)
        if counted[account] != booked[account]
    ]

"""Changes made to a sound position, to check the problems reported."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Change = Callable[[Any], object]
"""Changes the position it is given."""


def assign(thing: object, values: dict[str, Any]) -> None:
    for name, value in values.items():
        setattr(thing, name, value)


def setting(**values: Any) -> Change:
    return lambda state: assign(state, values)


def of_seat(seat: int, **values: Any) -> Change:
    return lambda state: assign(state.players[seat], values)


def both(*changes: Change) -> Change:
    return lambda state: [change(state) for change in changes]

"""The ids of what can be looked at closely: a kind, a space, and which of it: "seat 0", "place rome"."""

from __future__ import annotations

SEAT, PLACE, CARD = "seat", "place", "card"


def id_of(kind: str, which: object) -> str:
    return f"{kind} {which}"


def parted(what: str) -> tuple[str, str]:
    """The kind and which of it; nothing is known yet of whether there is such a thing."""
    kind, _, which = what.partition(" ")
    return kind, which


def is_seat(what: str) -> bool:
    return parted(what)[0] == SEAT


def seat_of(which: str, seats: int) -> int:
    """Raises `KeyError` for a seat that is not at the table."""
    return {str(seat): seat for seat in range(seats)}[which]

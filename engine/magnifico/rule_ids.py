"""Which paragraph a rule stands in: where the editions differ, each cites its own book."""

from __future__ import annotations

from .position import Position

ITALIAN = {
    "5.4": "magnifico-it/5.4",
    "5.4.4": "magnifico-it/5.4.7",
    "5.4.5": "magnifico-it/5.4.4",
    "5.4.6": "magnifico-it/5.4.5",
    "5.4.7": "magnifico-it/5.4.6",
    "7.3.10": "magnifico-it/7.3.10",
    "7.5.3": "magnifico-it/7.5.3",
    "13.10": "magnifico-it/13.10",
    "15-castle-tower": "magnifico-it/15-castle-tower",
}
"""The English book's number of a rule that the Italian one has otherwise, and where the Italian has it."""
ENGLISH = {number: f"magnifico/{number}" for number in ITALIAN}


def paragraph(position: Position, number: str) -> str:
    """The id of such a rule, given by its number in the English book, in the edition played."""
    return (ITALIAN if position.options.edition == "italian" else ENGLISH)[number]

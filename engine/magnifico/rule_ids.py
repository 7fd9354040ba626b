"""The paragraph of a rule; where the editions differ, each cites its own book."""

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
"""The Italian id of each rule in which the books differ, by its number in the English book."""
ENGLISH = {number: f"magnifico/{number}" for number in ITALIAN}


def paragraph(position: Position, number: str) -> str:
    """A rule's id in the edition played, given its number in the English book."""
    return (ITALIAN if position.options.edition == "italian" else ENGLISH)[number]

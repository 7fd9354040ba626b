"""The players' colours on Discord: the edge of a panel, and a dot before a name."""

from __future__ import annotations

from bot.tables import Glance

ACCENTS = {
    "red": 0xB3392C,
    "blue": 0x2F5D9B,
    "yellow": 0xD9A521,
    "green": 0x3F7D4E,
    "purple": 0x7A4B94,
    "black": 0x3A3A3A,
}
DOTS = {"red": "🔴", "blue": "🔵", "yellow": "🟡", "green": "🟢", "purple": "🟣", "black": "⚫"}


def accent_of(glance: Glance) -> int | None:
    """The colour of the reader's seat as 0xRRGGBB, None before colours are dealt and for who looks on."""
    if glance.seat is None or glance.view is None:
        return None
    return ACCENTS.get(glance.view.players[glance.seat].colour)

"""The players' colours on Discord: the edge of a panel, and a dot before a name."""

from __future__ import annotations

from bot.render.palette import LIVERIES
from bot.tables import TableSnapshot

ACCENTS = {colour: int(livery.strong.removeprefix("#"), 16) for colour, livery in LIVERIES.items()}
DOTS = {"red": "🔴", "blue": "🔵", "yellow": "🟡", "green": "🟢", "purple": "🟣", "black": "⚫"}


def accent_of(glance: TableSnapshot) -> int | None:
    """The colour of the reader's seat as 0xRRGGBB, None before colours are dealt and for who looks on."""
    if glance.seat is None or glance.view is None:
        return None
    return ACCENTS.get(glance.view.players[glance.seat].colour)

"""The players' colours on Discord: the edge of a panel, and a dot before a name."""

from __future__ import annotations

from typing import Any

from bot.tables import Table

ACCENTS = {
    "red": 0xB3392C,
    "blue": 0x2F5D9B,
    "yellow": 0xD9A521,
    "green": 0x3F7D4E,
    "purple": 0x7A4B94,
    "black": 0x3A3A3A,
}
DOTS = {"red": "🔴", "blue": "🔵", "yellow": "🟡", "green": "🟢", "purple": "🟣", "black": "⚫"}


async def accent_of(table: Table, seat: int) -> int | None:
    """The colour of a seat as 0xRRGGBB, None before colours are dealt."""
    view: Any = await table.spectate() if (await table.status()).stage != "lobby" else None
    return ACCENTS.get(view.players[seat].colour) if view else None

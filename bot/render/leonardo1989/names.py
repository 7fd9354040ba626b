"""Players' names on the pictures."""

from collections.abc import Iterable

from PIL import ImageDraw

from bot.render.cutting import cut
from bot.render.fonts import SANS_BOLD, Face, write
from bot.render.measures import TEXT
from bot.render.palette import INK
from bot.render.repertoire import drawable

FEWEST = 3
"""Fewer letters than these would say nothing."""


def fitted(name: str, room: float, size: int = TEXT, face: Face = SANS_BOLD) -> str:
    """A name, cut where it is longer than the room; "" if nothing of it would be left, or no font can write it."""
    return cut(name, face, size, room, fewest=FEWEST, dropped=" ,")


def listed(names: Iterable[str]) -> str:
    """Names one after another, each as far as it can be written."""
    return ", ".join(drawn for name in names if (drawn := drawable(name)))


def write_name(
    draw: ImageDraw.ImageDraw, name: str, at: tuple[float, float], room: float, size: int = TEXT, paint: str = INK
) -> None:
    """`at` is its left end."""
    write(draw, at, fitted(name, room, size), SANS_BOLD, size, paint, anchor="l")

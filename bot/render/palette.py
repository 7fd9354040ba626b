"""The colours that the pictures of all games share, and how a picture keeps to few of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from PIL import Image, ImageColor

LETTERS = "ABCDEFGH"
"""The letter of each seat, in order of play."""

INK = "#2b2018"
SEPIA = "#6d5439"
FAINT = "#a48c66"
PAPER = "#f8f1dd"
WHITE = "#fffdf6"
PARCHMENT = ("#ecdfbc", "#e3d3a8", "#f1e7cb", "#dccb9c")
"""Four shades that differ just visibly."""
GOLD = "#c8932a"
GOLD_LIGHT = "#f0cf6a"
BLOOD = "#b4231d"
STONE = "#d8cfc0"
STONE_DARK = "#9a8f7e"
RIVER, RIVER_DARK = "#bcd0c8", "#8aaca6"
WOOD, WOOD_DARK = "#bd8f5a", "#7d5730"
BRICK, BRICK_DARK = "#cc6f50", "#93452d"

SHARED = {
    "ink": INK, "sepia": SEPIA, "faint": FAINT, "paper": PAPER, "white": WHITE, "parchment": PARCHMENT[0],
    "gold": GOLD, "gold light": GOLD_LIGHT, "blood": BLOOD, "stone": STONE, "stone dark": STONE_DARK, "river": RIVER,
    "river dark": RIVER_DARK, "wood": WOOD, "wood dark": WOOD_DARK, "brick": BRICK, "brick dark": BRICK_DARK,
}  # fmt: skip
"""All of these by name; of the parchment the first shade."""


@dataclass(frozen=True)
class OwnerColours:
    """An owner's colour: `strong` for pieces and hatching, `tint` for land, `letter` on the strong one."""

    strong: str
    tint: str
    line: str
    letter: str = WHITE


OWNER_COLOURS = {
    "red": OwnerColours("#ad2a24", "#de826d", "#c65649"),
    "blue": OwnerColours("#2f74bd", "#9cc3ea", "#669cd4"),
    "yellow": OwnerColours("#f2c233", "#fadf6e", "#d9a41f", letter=INK),
    "green": OwnerColours("#68a85c", "#b3d69a", "#8ebf7b", letter=INK),
    "purple": OwnerColours("#5a2670", "#aa84be", "#825597"),
    "black": OwnerColours("#262321", "#8f8a83", "#5b5752"),
    "brown": OwnerColours("#86685a", "#c9b3a6", "#a88d7e"),
    "pink": OwnerColours("#cc74a4", "#eab9d2", "#db97bc", letter=INK),
}
"""By the colour's name in the options of a table. Also distinct for eyes that lack red, green or blue."""


def owner_paints(colours: Sequence[str]) -> tuple[str, ...]:
    """All paints of some owners' colours."""
    owners = [OWNER_COLOURS[colour] for colour in colours]
    return tuple(paint for owner in owners for paint in (owner.strong, owner.tint, owner.line))


def rgb(paint: str) -> tuple[int, int, int]:
    red, green, blue = ImageColor.getrgb(paint)[:3]
    return red, green, blue


def flattened(picture: Image.Image, paints: tuple[str, ...]) -> Image.Image:
    """An RGB picture with each pixel in the nearest of some paints; at most 48 paints keep a board's file small."""
    return picture.quantize(palette=_holder(paints), dither=Image.Dither.NONE)


@cache
def _holder(paints: tuple[str, ...]) -> Image.Image:
    """A picture whose palette holds exactly these paints."""
    holder = Image.new("P", (1, 1))
    holder.putpalette([channel for paint in paints for channel in rgb(paint)])
    return holder

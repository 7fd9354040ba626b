"""The colours of Magnifico's pictures: at most 48, so that a picture stays small."""

from dataclasses import dataclass
from functools import cache

from PIL import Image, ImageColor

INK = "#2b2018"
SEPIA = "#6d5439"
FAINT = "#a48c66"
PAPER = "#f8f1dd"
WHITE = "#fffdf6"
LAND = ("#ecdfbc", "#e3d3a8", "#f1e7cb", "#dccb9c")
"""Four shades of parchment, so that neighbours and their islands can be told apart while nobody owns them."""
NEUTRAL = "#c9bd9f"
NEUTRAL_DARK = "#b3a582"
ROCK = "#8b7557"
ROCK_LIGHT = "#b39d7a"
SEAS = {
    "atlantic": "#a9c3c2",
    "northern": "#b9cfca",
    "western_mediterranean": "#9dbcbe",
    "eastern_mediterranean": "#bfd2c4",
}
OTHER_SEA = "#b1c9c6"
RIPPLE = "#8caeb0"
SEA_INK = "#4d7479"
GOLD = "#c8932a"
GOLD_LIGHT = "#f0cf6a"
BLOOD = "#b4231d"
STONE = "#d8cfc0"
STONE_DARK = "#9a8f7e"


@dataclass(frozen=True)
class Livery:
    """An owner's colour: `strong` for his pieces and hatching, `tint` for his land, `letter` on the strong one."""

    strong: str
    tint: str
    line: str
    letter: str = WHITE


LIVERIES = {
    "red": Livery("#ad2a24", "#de826d", "#c65649"),
    "blue": Livery("#2f74bd", "#9cc3ea", "#669cd4"),
    "yellow": Livery("#f2c233", "#fadf6e", "#d9a41f", letter=INK),
    "green": Livery("#68a85c", "#b3d69a", "#8ebf7b", letter=INK),
    "purple": Livery("#5a2670", "#aa84be", "#825597"),
    "black": Livery("#262321", "#8f8a83", "#5b5752"),
}
"""By the colour's name in the options of a table. Also apart for eyes that miss red, green or blue."""

_PAINTS = (
    INK, SEPIA, FAINT, PAPER, WHITE, *LAND, NEUTRAL, NEUTRAL_DARK, ROCK, ROCK_LIGHT, *SEAS.values(), OTHER_SEA, RIPPLE,
    SEA_INK, GOLD, GOLD_LIGHT, BLOOD, STONE, STONE_DARK,
    *(paint for livery in LIVERIES.values() for paint in (livery.strong, livery.tint, livery.line)),
)  # fmt: skip


def rgb(paint: str) -> tuple[int, int, int]:
    red, green, blue = ImageColor.getrgb(paint)[:3]
    return red, green, blue


@cache
def paints() -> Image.Image:
    """A picture whose palette holds exactly our colours."""
    holder = Image.new("P", (1, 1))
    holder.putpalette([channel for paint in _PAINTS for channel in rgb(paint)])
    return holder


def flattened(picture: Image.Image) -> Image.Image:
    """An RGB picture with each pixel in the nearest of our colours."""
    return picture.quantize(palette=paints(), dither=Image.Dither.NONE)

"""What a draughtsman leaves under his figure: circle, square and axes."""

from PIL import ImageDraw

from .palette import FAINT


def draw_construction(draw: ImageDraw.ImageDraw, at: tuple[float, float], radius: float = 98) -> None:
    """`radius` is that of the circle; the axes reach a little beyond it."""
    x, y = at
    side, across, up = radius * 84 / 98, radius * 112 / 98, radius * 104 / 98
    draw.ellipse((x - radius, y - radius, x + radius, y + radius), outline=FAINT, width=1)
    draw.rectangle((x - side, y - side, x + side, y + side), outline=FAINT, width=1)
    draw.line((x - across, y, x + across, y), fill=FAINT)
    draw.line((x, y - up, x, y + up), fill=FAINT)

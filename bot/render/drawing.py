"""Drawing in the manner of an engraving: outlines, washes, hatchings, arrows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import cos, hypot, pi, sin

from PIL import Image, ImageChops, ImageDraw

from .palette import FAINT, INK, OWNER_COLOURS, PAPER, SEPIA
from .sprites import clear_sheet


def draw_construction(draw: ImageDraw.ImageDraw, at: tuple[float, float], radius: float = 98) -> None:
    """`radius` is the circle's; the axes reach a little beyond it."""
    x, y = at
    side, across, up = radius * 84 / 98, radius * 112 / 98, radius * 104 / 98
    draw.ellipse((x - radius, y - radius, x + radius, y + radius), outline=FAINT, width=1)
    draw.rectangle((x - side, y - side, x + side, y + side), outline=FAINT, width=1)
    draw.line((x - across, y, x + across, y), fill=FAINT)
    draw.line((x, y - up, x, y + up), fill=FAINT)


SPACING = 10
"""Pixels between the lines of a hatching; sheets start at multiples, so that hatching continues across them."""

LINE = 2.0
DOT = 2.6
LINES = {
    "red": "|", "blue": "-", "yellow": ".", "green": "\\", "purple": "/", "black": "|-", "brown": "\\/", "pink": "-/",
}  # fmt: skip
"""The direction of each owner's hatching lines; a dot stands for dots."""


def hatched(colour: str, size: tuple[int, int], fine: int, spacing: int = SPACING) -> Image.Image:
    """A sheet of an owner's colour and hatching, `fine` times its final size; `size` is in the sheet's own pixels."""
    owner_colours = OWNER_COLOURS[colour]
    sheet = Image.new("RGB", size, owner_colours.tint)
    draw = ImageDraw.Draw(sheet)
    across, down = size
    step, width = spacing * fine, round(LINE * fine)
    lines = LINES[colour]
    if "|" in lines:
        for x in range(0, across, step):
            draw.line((x, 0, x, down), fill=owner_colours.line, width=width)
    if "-" in lines:
        for y in range(0, down, step):
            draw.line((0, y, across, y), fill=owner_colours.line, width=width)
    for rise in (down * ("\\" in lines), -down * ("/" in lines)):
        for x in range(-down, across + down, round(step * 1.4)) if rise else ():
            draw.line((x, 0, x + rise, down), fill=owner_colours.line, width=width)
    if "." in lines:
        _dot(draw, size, step, DOT * fine / 2, owner_colours.line)
    return sheet


def _dot(draw: ImageDraw.ImageDraw, size: tuple[int, int], step: int, r: float, paint: str) -> None:
    for row, y in enumerate(range(0, size[1], step // 2)):
        for x in range(row % 2 * step // 2, size[0], step):
            draw.ellipse((x - r, y - r, x + r, y + r), fill=paint)


Point = tuple[float, float]
OUTLINE = 1.7
"""Width of an outline."""


@dataclass(frozen=True, eq=False)
class Pen:
    """Draws on a sheet `fine` times its final size, in units of the final size, from an origin on it; `scale` enlarges
    a drawing, but not its lines."""

    sheet: Image.Image
    fine: int
    left: float = 0.0
    top: float = 0.0
    scale: float = 1.0

    @cached_property
    def draw(self) -> ImageDraw.ImageDraw:
        return ImageDraw.Draw(self.sheet)

    def at(self, x: float, y: float, scale: float = 1.0) -> Pen:
        """The same pen for a drawing with its origin at a point of this one."""
        left, top = self.left + x * self.scale, self.top + y * self.scale
        return replace(self, left=left, top=top, scale=self.scale * scale)

    def bold(self, times: int) -> Pen:
        """The same pen with lines this many times as thick, for a drawing much enlarged."""
        part = 1 / times
        return replace(
            self, fine=self.fine * times, left=self.left * part, top=self.top * part, scale=self.scale * part
        )

    def area(self, points: Sequence[Point], fill: str | None, line: str | None = INK, width: float = OUTLINE) -> None:
        corners = self._on_sheet(points)
        if fill:
            self.draw.polygon(corners, fill=fill)
        if line:
            self.draw.line([*corners, *corners[:2]], fill=line, width=self._thick(width), joint="curve")

    def box(
        self, left: float, top: float, right: float, foot: float, fill: str | None, line: str | None = INK,
        width: float = OUTLINE,
    ) -> None:  # fmt: skip
        self.area([(left, top), (right, top), (right, foot), (left, foot)], fill, line, width)

    def line(self, points: Sequence[Point], paint: str = INK, width: float = OUTLINE) -> None:
        self.draw.line(self._on_sheet(points), fill=paint, width=self._thick(width), joint="curve")

    def oval(
        self, x: float, y: float, across: float, down: float, fill: str | None, line: str | None = INK,
        width: float = OUTLINE,
    ) -> None:  # fmt: skip
        """An oval around a point; `across` and `down` are its half axes."""
        (left, top), (right, foot) = self._on_sheet([(x - across, y - down), (x + across, y + down)])
        self.draw.ellipse((left, top, right, foot), fill=fill, outline=line, width=self._thick(width))

    def disc(self, x: float, y: float, radius: float, fill: str | None, line: str | None = INK) -> None:
        self.oval(x, y, radius, radius, fill, line)

    def arch(self, left: float, top: float, right: float, foot: float, fill: str, line: str | None = INK) -> None:
        """An opening with a round head."""
        self.area([*bow(left, right, top + (right - left) / 2), (right, foot), (left, foot)], fill, line)

    def shade(self, points: Sequence[Point], spacing: float = 3.0, slope: float = 0.0, paint: str = SEPIA) -> None:
        """Parallel lines within an outline; `slope` is how far a line falls over its length, 0 for level ones."""
        corners = self._on_sheet(points)
        left, top = int(min(x for x, _ in corners)), int(min(y for _, y in corners))
        right, foot = int(max(x for x, _ in corners)) + 1, int(max(y for _, y in corners)) + 1
        within = Image.new("1", (right - left, foot - top))
        ImageDraw.Draw(within).polygon([(x - left, y - top) for x, y in corners], fill=1)
        lines = Image.new("1", within.size)
        draw = ImageDraw.Draw(lines)
        fall = slope * within.width
        step = spacing * self.fine
        for number in range(int((within.height + abs(fall)) / step) + 2):
            y = number * step + min(0.0, -fall)
            draw.line((0, y, within.width, y + fall), fill=1, width=self.fine)
        self.sheet.paste(paint, (left, top), ImageChops.logical_and(lines, within))

    def _on_sheet(self, points: Sequence[Point]) -> list[Point]:
        return [((self.left + x * self.scale) * self.fine, (self.top + y * self.scale) * self.fine) for x, y in points]

    def _thick(self, width: float) -> int:
        return max(1, round(width * self.fine))


def bow(left: float, right: float, springing: float, rise: float = 1.0) -> list[Point]:
    """The points of a half circle from left to right over a line at height `springing`; `rise` 1 makes it round."""
    middle, radius = (left + right) / 2, (right - left) / 2
    steps = 16
    return [
        (middle - radius * cos(pi * step / steps), springing - rise * radius * sin(pi * step / steps))
        for step in range(steps + 1)
    ]


FINE = 2
STEPS = 24
ROOM = 24
"""Margin around the path of an arrow, for its head and its edges."""
FEWEST = 6
"""How many points a path needs, for its shaft and its head."""
EDGES = ((PAPER, 8), (INK, 4))
THICK, THIN = 11, 7


def bowed(start: Point, end: Point, bend: float) -> list[Point]:
    """Points of a curve; `bend` is how far it swings out to the left of the straight line, as a share of its length."""
    (x0, y0), (x1, y1) = start, end
    middle = ((x0 + x1) / 2 + (y1 - y0) * bend, (y0 + y1) / 2 - (x1 - x0) * bend)
    return [
        (
            (1 - t) ** 2 * x0 + 2 * t * (1 - t) * middle[0] + t * t * x1,
            (1 - t) ** 2 * y0 + 2 * t * (1 - t) * middle[1] + t * t * y1,
        )
        for t in (step / STEPS for step in range(STEPS + 1))
    ]


def kept_clear(path: Sequence[Point], at_start: float, at_end: float) -> Sequence[Point]:
    """A path without the parts nearer to its ends than these distances; the whole path if too little would be left."""
    (x0, y0), (x1, y1) = path[0], path[-1]
    near = hypot(x1 - x0, y1 - y0) / 4
    start, end = min(at_start, near), min(at_end, near)
    clear = [(x, y) for x, y in path if hypot(x - x0, y - y0) >= start and hypot(x - x1, y - y1) >= end]
    return clear if len(clear) >= FEWEST else path


def draw_arrow(picture: Image.Image, path: Sequence[Point], colour: str, *, thin: bool = False) -> None:
    """An arrow along a path of at least `FEWEST` points, on a sheet of the size it needs."""
    left, top = int(min(x for x, _ in path)) - ROOM, int(min(y for _, y in path)) - ROOM
    right, foot = int(max(x for x, _ in path)) + ROOM, int(max(y for _, y in path)) + ROOM
    sheet, draw = clear_sheet(right - left, foot - top, FINE, PAPER)
    points = [((x - left) * FINE, (y - top) * FINE) for x, y in path]
    width = THIN if thin else THICK
    for paint, extra in (*EDGES, (OWNER_COLOURS[colour].strong, 0)):
        _draw_shaft(draw, points[:-2], paint, (width + extra) * FINE)
        _draw_head(draw, points, paint, (width * 1.5 + extra / 2 + 3) * FINE, extra / 2 * FINE)
    smooth = sheet.reduce(FINE)
    picture.paste(smooth, (left, top), smooth)


def _draw_shaft(draw: ImageDraw.ImageDraw, points: Sequence[Point], paint: str, width: float) -> None:
    draw.line([*points], fill=paint, width=round(width), joint="curve")
    x, y = points[0]
    r = width / 2 - 1
    draw.ellipse((x - r, y - r, x + r, y + r), fill=paint)


def _draw_head(draw: ImageDraw.ImageDraw, points: Sequence[Point], paint: str, half: float, ahead: float) -> None:
    """A triangle at the end of a line; `ahead` is how far its point goes beyond it."""
    (x0, y0), (x1, y1) = points[-4], points[-1]
    length = hypot(x1 - x0, y1 - y0) or 1.0
    dx, dy = (x1 - x0) / length, (y1 - y0) / length
    base = (x1 - dx * half * 1.6, y1 - dy * half * 1.6)
    tip = (x1 + dx * ahead * 2, y1 + dy * ahead * 2)
    sides = [(base[0] - dy * half, base[1] + dx * half), (base[0] + dy * half, base[1] - dx * half)]
    draw.polygon([tip, *sides], fill=paint)

"""Drawing as an engraver does: outlines in ink, flat washes, shade in parallel lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import cos, pi, sin

from PIL import Image, ImageChops, ImageDraw

from .palette import INK, SEPIA

Point = tuple[float, float]
LINE = 1.7
"""Width of an outline."""


@dataclass(frozen=True, eq=False)
class Burin:
    """Draws on a sheet `fine` times as large as it will be seen, in units of what is seen, from an origin on it;
    `scale` enlarges a drawing, not its lines."""

    sheet: Image.Image
    fine: int
    left: float = 0.0
    top: float = 0.0
    scale: float = 1.0

    @cached_property
    def pen(self) -> ImageDraw.ImageDraw:
        return ImageDraw.Draw(self.sheet)

    def at(self, x: float, y: float, scale: float = 1.0) -> Burin:
        """The same burin for a drawing whose origin lies at a point of this one."""
        left, top = self.left + x * self.scale, self.top + y * self.scale
        return replace(self, left=left, top=top, scale=self.scale * scale)

    def bold(self, times: int) -> Burin:
        """The same burin with lines so many times as thick, for a drawing much enlarged."""
        part = 1 / times
        return replace(
            self, fine=self.fine * times, left=self.left * part, top=self.top * part, scale=self.scale * part
        )

    def area(self, points: Sequence[Point], wash: str | None, line: str | None = INK, width: float = LINE) -> None:
        corners = self._on_sheet(points)
        if wash:
            self.pen.polygon(corners, fill=wash)
        if line:
            self.pen.line([*corners, *corners[:2]], fill=line, width=self._thick(width), joint="curve")

    def box(
        self, left: float, top: float, right: float, foot: float, wash: str | None, line: str | None = INK,
        width: float = LINE,
    ) -> None:  # fmt: skip
        self.area([(left, top), (right, top), (right, foot), (left, foot)], wash, line, width)

    def line(self, points: Sequence[Point], paint: str = INK, width: float = LINE) -> None:
        self.pen.line(self._on_sheet(points), fill=paint, width=self._thick(width), joint="curve")

    def oval(
        self, x: float, y: float, across: float, down: float, wash: str | None, line: str | None = INK,
        width: float = LINE,
    ) -> None:  # fmt: skip
        """An oval around a point; `across` and `down` are its half axes."""
        (left, top), (right, foot) = self._on_sheet([(x - across, y - down), (x + across, y + down)])
        self.pen.ellipse((left, top, right, foot), fill=wash, outline=line, width=self._thick(width))

    def disc(self, x: float, y: float, radius: float, wash: str | None, line: str | None = INK) -> None:
        self.oval(x, y, radius, radius, wash, line)

    def arch(self, left: float, top: float, right: float, foot: float, wash: str, line: str | None = INK) -> None:
        """An opening with a round head."""
        self.area([*bow(left, right, top + (right - left) / 2), (right, foot), (left, foot)], wash, line)

    def shade(self, points: Sequence[Point], spacing: float = 3.0, slope: float = 0.0, paint: str = SEPIA) -> None:
        """Parallel lines within an outline; `slope` is how far a line falls over its length, 0 for level ones."""
        corners = self._on_sheet(points)
        left, top = int(min(x for x, _ in corners)), int(min(y for _, y in corners))
        right, foot = int(max(x for x, _ in corners)) + 1, int(max(y for _, y in corners)) + 1
        within = Image.new("1", (right - left, foot - top))
        ImageDraw.Draw(within).polygon([(x - left, y - top) for x, y in corners], fill=1)
        lines = Image.new("1", within.size)
        pen = ImageDraw.Draw(lines)
        fall = slope * within.width
        step = spacing * self.fine
        for number in range(int((within.height + abs(fall)) / step) + 2):
            y = number * step + min(0.0, -fall)
            pen.line((0, y, within.width, y + fall), fill=1, width=self.fine)
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

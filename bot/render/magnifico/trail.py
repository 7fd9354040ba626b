"""Draw the last events on the map: where armies went, what is new, what fell."""

from collections.abc import Sequence
from functools import cache
from math import hypot

from PIL import Image, ImageDraw

from bot.render.fonts import SANS_BOLD, write
from bot.render.icons import stamped
from bot.render.palette import BLOOD, GOLD_LIGHT, INK, LIVERIES, PAPER, WHITE, rgb
from bot.render.seats import LETTERS
from bot.render.sheets import pasted
from engine.magnifico.view import View

from .atlas import BOX_SIZES, Atlas, Point
from .pieces import banner
from .traces import Arrow, Traces

FINE = 2
STEPS = 24
BEND = 0.14
"""How far an arrow swings out, as a share of its length."""

START, END = 38, 54
"""How far from the middle of the banners an arrow starts and ends."""

LONG_ENOUGH = 200
"""An arrow of this length has room for the army that went along it."""

GLOW = 6
"""How far the gold behind a new piece shows, picture units."""


def mark_changes(picture: Image.Image, atlas: Atlas, traces: Traces) -> None:
    """Gold behind every new piece; painted before the pieces."""
    conquered = [(traces.conquered, "soldiers")] if traces.conquered else []
    for place, kind in [*traces.marks, *conquered]:
        pasted(picture, _glow(kind), atlas.places[place].boxes[kind])


@cache
def _glow(kind: str) -> Image.Image:
    width, height = (side + 2 * GLOW for side in BOX_SIZES[kind])
    sheet = Image.new("RGBA", (width * FINE, height * FINE), (*rgb(INK), 0))
    ImageDraw.Draw(sheet).rounded_rectangle(
        (0, 0, width * FINE - 1, height * FINE - 1), radius=11 * FINE, fill=GOLD_LIGHT, outline=INK, width=2 * FINE
    )
    return sheet.reduce(FINE)


def draw_arrows(picture: Image.Image, atlas: Atlas, view: View, arrows: Sequence[Arrow]) -> None:
    for arrow in arrows:
        colour = view.players[arrow.seat].colour
        _draw_arrow(picture, _path(atlas, arrow), colour, thin=arrow.kind in ("move", "retreat"))


def draw_armies(picture: Image.Image, atlas: Atlas, view: View, arrows: Sequence[Arrow]) -> None:
    """On each long arrow the soldiers that went along it."""
    for arrow in arrows:
        path = _path(atlas, arrow)
        if _length(path) >= LONG_ENOUGH and arrow.soldiers:
            army = banner(view.players[arrow.seat].colour, LETTERS[arrow.seat], arrow.soldiers)
            pasted(picture, army, path[len(path) // 2])


def draw_losses(picture: Image.Image, atlas: Atlas, traces: Traces) -> None:
    """A burst with the number of pieces lost: the defender's at his banner, the attacker's on his way."""
    if not traces.battle:
        return
    place, attacker, defender = traces.battle
    x, y = atlas.places[place].boxes["soldiers"]
    ways = [_path(atlas, arrow) for arrow in traces.arrows if arrow.kind == "attack"]
    spots = {defender: (x - 44, y - 34), attacker: ways[-1][len(ways[-1]) // 4] if ways else (x + 44, y - 34)}
    for seat, lost in traces.losses.items():
        if lost.total and seat in spots:
            _draw_burst(picture, spots[seat], lost.total)


def _draw_burst(picture: Image.Image, at: Point, lost: int) -> None:
    stamped(picture, "explosion", at, 66, BLOOD)
    text = f"−{lost}"
    write(ImageDraw.Draw(picture), at, text, SANS_BOLD, 30, WHITE, halo=BLOOD, halo_width=4)


def _path(atlas: Atlas, arrow: Arrow) -> list[Point]:
    """Points of a bow from one banner to the other, kept clear of both."""
    (x0, y0), (x1, y1) = (atlas.places[place].boxes["soldiers"] for place in (arrow.source, arrow.target))
    bend = BEND if x1 >= x0 else -BEND
    middle = ((x0 + x1) / 2 + (y1 - y0) * bend, (y0 + y1) / 2 - (x1 - x0) * bend)
    points = [
        (
            (1 - t) ** 2 * x0 + 2 * t * (1 - t) * middle[0] + t * t * x1,
            (1 - t) ** 2 * y0 + 2 * t * (1 - t) * middle[1] + t * t * y1,
        )
        for t in (step / STEPS for step in range(STEPS + 1))
    ]
    near = hypot(x1 - x0, y1 - y0) / 4
    start, end = min(START, near), min(END, near)
    clear = [(x, y) for x, y in points if hypot(x - x0, y - y0) >= start and hypot(x - x1, y - y1) >= end]
    return clear if len(clear) >= 6 else points


def _length(path: Sequence[Point]) -> float:
    return hypot(path[-1][0] - path[0][0], path[-1][1] - path[0][1])


def _draw_arrow(picture: Image.Image, path: Sequence[Point], colour: str, thin: bool) -> None:
    """A bow with a head in the owner's colour, edged in ink and paper, on a sheet as large as it needs."""
    left, top = int(min(x for x, _ in path)) - 24, int(min(y for _, y in path)) - 24
    right, foot = int(max(x for x, _ in path)) + 24, int(max(y for _, y in path)) + 24
    sheet = Image.new("RGBA", ((right - left) * FINE, (foot - top) * FINE), (*rgb(PAPER), 0))
    draw = ImageDraw.Draw(sheet)
    points = [((x - left) * FINE, (y - top) * FINE) for x, y in path]
    width = 7 if thin else 11
    for paint, extra in ((PAPER, 8), (INK, 4), (LIVERIES[colour].strong, 0)):
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

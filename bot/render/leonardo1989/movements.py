"""The last walks along the streets, and pale ghosts of what is gone."""

from functools import cache
from itertools import pairwise
from math import atan2, cos, hypot, pi, sin

from PIL import Image, ImageDraw

from bot.render.drawing import Pen, Point
from bot.render.fonts import SANS_BOLD, write
from bot.render.palette import INK, OWNER_COLOURS, PAPER, PARCHMENT, SEPIA
from bot.render.sizes import MARK
from bot.render.sprites import LETTERS, clear_sheet, pasted
from engine.leonardo1989.view import View

from .buildings import FRAME
from .highlights import Highlights
from .layout import BoardLayout, Cell
from .occupants import hooks

SIDE = 32
"""Of a former owner's letter, at the corner of the roof."""


def draw_ghosts(picture: Image.Image, layout: BoardLayout, view: View, highlights: Highlights) -> None:
    draw = ImageDraw.Draw(picture)
    for space, owner in highlights.former.items():
        draw_former_owner(draw, layout.cells[space], owner)
    for space, count in highlights.bare.items():
        held = view.holding(space)
        hang = len(held.works) if held else 0
        for at in hooks(layout.cells[space], view.pack.spaces[space].price)[hang : hang + count]:
            _draw_bare_hook(draw, at)


def draw_former_owner(draw: ImageDraw.ImageDraw, cell: Cell, owner: int) -> None:
    x, y = cell.walls[0] + SIDE / 2 + 1, cell.top + SIDE / 2 + 2
    box = (x - SIDE / 2, y - SIDE / 2, x + SIDE / 2, y + SIDE / 2)
    draw.rounded_rectangle(box, radius=8, fill=PAPER, outline=SEPIA, width=2)
    write(draw, (x, y), LETTERS[owner], SANS_BOLD, MARK, SEPIA)


def _draw_bare_hook(draw: ImageDraw.ImageDraw, at: tuple[float, float]) -> None:
    """An empty frame."""
    half, high = FRAME[0] / 2 - 1, FRAME[1] / 2 - 1
    box = (at[0] - half, at[1] - high, at[0] + half, at[1] + high)
    draw.rectangle(box, fill=PARCHMENT[2], outline=SEPIA, width=2)


FINE = 4
STRIDE, LONGEST_STRIDE = 14, 42
"""From step to step; the steps of several walks fall between each other."""
MOST_TOGETHER = 2
"""How many walks can be told apart; if there are more on a comparison of boards, only the reader's own is drawn."""
DOT, HEAD = 12, 26


def draw_trails(picture: Image.Image, layout: BoardLayout, view: View, highlights: Highlights) -> None:
    """A ring where each walk began, a step every few pixels, a point where it ended."""
    walks = [walk for walk in highlights.walks if walk.steps]
    if len(walks) > MOST_TOGETHER and highlights.reader is not None:
        walks = [walk for walk in walks if walk.seat == highlights.reader]
    stride = min(STRIDE * max(1, len(walks)), LONGEST_STRIDE)
    for number, walk in enumerate(walks):
        way = layout.route(walk.source, walk.steps)
        _draw_trail(picture, _steps(way, stride, stride * (1 + number / len(walks))), view.players[walk.seat].colour)


def _draw_trail(picture: Image.Image, steps: list[Point], colour: str) -> None:
    for step in steps[1:-1]:
        pasted(picture, _dot(colour), step)
    pasted(picture, _dot(colour, ring=True), steps[0])
    (x0, y0), (x, y) = steps[-2:]
    pasted(picture, _point(colour, round(atan2(y - y0, x - x0) * 2 / pi)), (x, y))


@cache
def _dot(colour: str, ring: bool = False) -> Image.Image:
    side = DOT + 2 * ring
    sheet, _ = clear_sheet(side, side, FINE, PAPER)
    pen, middle = Pen(sheet, FINE), side / 2
    pen.disc(middle, middle, middle - 0.5, PAPER, None)
    pen.disc(middle, middle, middle - 1.6, OWNER_COLOURS[colour].strong, None)
    if ring:
        pen.disc(middle, middle, middle - 4, PAPER, None)
    return sheet.reduce(FINE)


@cache
def _point(colour: str, quarters: int) -> Image.Image:
    """An arrow's point, turned from the right by this many quarters."""
    sheet, _ = clear_sheet(HEAD, HEAD, FINE)
    turn, middle = quarters * pi / 2, HEAD / 2
    corners = [
        (middle + reach * cos(turn + angle), middle + reach * sin(turn + angle))
        for reach, angle in ((11, 0.0), (11, pi * 0.72), (11, -pi * 0.72))
    ]
    Pen(sheet, FINE).area(corners, OWNER_COLOURS[colour].strong, INK, 1.5)
    return sheet.reduce(FINE)


def _steps(way: list[Point], stride: float, first: float) -> list[Point]:
    """Points a stride apart along a path, the `first` at this distance from its start, and both its ends."""
    steps, ahead = [way[0]], first
    for (x0, y0), (x1, y1) in pairwise(way):
        length = hypot(x1 - x0, y1 - y0)
        while ahead <= length:
            share = ahead / length
            steps.append((x0 + (x1 - x0) * share, y0 + (y1 - y0) * share))
            ahead += stride
        ahead -= length
    return [*steps, way[-1]]

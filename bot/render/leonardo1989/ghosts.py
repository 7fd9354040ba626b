"""Pale ghosts of what is gone: former owners, and works of art that hang no more."""

from PIL import Image, ImageDraw

from bot.render.fonts import SANS_BOLD, write
from bot.render.measures import MARK
from bot.render.palette import PAPER, PARCHMENT, SEPIA
from bot.render.seats import LETTERS
from engine.leonardo1989.view import View

from .houses import FRAME
from .occupants import hooks
from .plan import Cell, Plan
from .traces import Traces

SIDE = 32
"""Of a former owner's letter, at the corner of the roof."""


def draw_ghosts(picture: Image.Image, plan: Plan, view: View, traces: Traces) -> None:
    draw = ImageDraw.Draw(picture)
    for space, owner in traces.former.items():
        draw_former_owner(draw, plan.cells[space], owner)
    for space, count in traces.bare.items():
        held = view.holding(space)
        hang = len(held.works) if held else 0
        for at in hooks(plan.cells[space], view.pack.spaces[space].price)[hang : hang + count]:
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

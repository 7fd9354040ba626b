"""Pieces as they are shown where something has changed: grown, shrunk, or gone."""

from functools import cache

from PIL import Image, ImageDraw

from bot.render.changes import signed
from bot.render.fonts import SANS_BOLD
from bot.render.measures import LINE, MARK, TEXT
from bot.render.palette import BLOOD, GOLD_LIGHT, INK, PAPER, SEPIA, WHITE
from bot.render.sheets import clear_sheet, pasted

from .atlas import BOX_SIZES
from .figures import figure
from .pieces import banner, machine

FINE = 4
GLOW = 6
"""How far the light behind a changed piece shows."""
MACHINE = 24
CUT = 8
GHOST = 0.55
"""How much of a piece that is gone can still be seen."""


@cache
def glow(kind: str, *, gain: bool = True) -> Image.Image:
    """Light behind a new piece: gold, or red with cut corners behind one that has shrunk."""
    width, height = (side + 2 * GLOW for side in BOX_SIZES[kind])
    return _plate(width, height, gain=gain, bold=True)


@cache
def changed_machines(kind: str, change: int, *, bold: bool) -> Image.Image:
    """A machine and how many more or fewer there are, in the place where it stands."""
    width, height = BOX_SIZES[kind]
    piece = _plate(width, height, gain=change > 0, bold=bold)
    pasted(piece, machine(kind, MACHINE), (MACHINE / 2 + 2, height / 2))
    text, room = signed(change), width - MACHINE - 5
    size = TEXT if SANS_BOLD.width(text, TEXT) <= room else MARK
    paint = WHITE if bold and change < 0 else INK if change > 0 else BLOOD
    pasted(piece, figure(text, size, paint), (MACHINE + 1 + room / 2, height / 2))
    return piece


def _plate(width: int, height: int, *, gain: bool, bold: bool) -> Image.Image:
    sheet, draw = clear_sheet(width, height, FINE)
    ground = (GOLD_LIGHT if gain else BLOOD) if bold else PAPER
    line, edge = INK if bold else SEPIA, (LINE + 1 if bold else LINE) * FINE
    right, foot, cut = sheet.width - 1, sheet.height - 1, CUT * FINE
    if gain:
        draw.rounded_rectangle((0, 0, right, foot), radius=cut, fill=ground, outline=line, width=edge)
    else:
        corners = [
            (cut, 0), (right - cut, 0), (right, cut), (right, foot - cut), (right - cut, foot), (cut, foot),
            (0, foot - cut), (0, cut),
        ]  # fmt: skip
        draw.polygon(corners, fill=ground, outline=line, width=edge)
    return sheet.reduce(FINE)


@cache
def ghost(colour: str, letter: str, soldiers: int, *, bold: bool) -> Image.Image:
    """The banner of who held a territory before, pale and struck out."""
    piece = banner(colour, letter, soldiers).copy()
    pale = Image.new("RGBA", piece.size, PAPER)
    pale.putalpha(piece.getchannel("A"))
    piece = Image.blend(pale, piece, GHOST)
    draw = ImageDraw.Draw(piece)
    paint = BLOOD if bold else SEPIA
    width, height = piece.size
    draw.line((4, height - 5, width - 5, 4), fill=paint, width=5 if bold else 3)
    draw.rounded_rectangle((0, 0, width - 1, height - 1), radius=7, outline=paint, width=3 if bold else 2)
    return piece

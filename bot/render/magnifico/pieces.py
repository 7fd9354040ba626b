"""The pieces of a territory in its owner's colours, their changes, and rolled dice."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin
from typing import Literal

from PIL import Image, ImageDraw

from bot.render.drawing import SPACING, Pen, hatched
from bot.render.fonts import SANS_BOLD, write
from bot.render.palette import BLOOD, GOLD, GOLD_LIGHT, INK, OWNER_COLOURS, PAPER, SEPIA, STONE, STONE_DARK, WHITE
from bot.render.sizes import LINE, MARK, TEXT
from bot.render.sprites import clear_sheet, pasted, signed, stamped
from engine.magnifico.state import FULL_TOWERS

from .coasts import fill_outline
from .ground import draw_lines, rims
from .map_layout import BOX_SIZES, FINE, MapLayout, Outline, Viewport


@cache
def owned_land(layout: MapLayout, place: str, colour: str) -> tuple[Image.Image, Image.Image, tuple[int, int]]:
    """What to paste over the bare map for an owned territory: the picture, its mask and the corner."""
    outline = layout.places[place].outline
    left, top, width, height = _bounds(outline)
    mask = Image.new("L", (width * FINE, height * FINE))
    draw = ImageDraw.Draw(mask)
    viewport = Viewport(left, top)
    fill_outline(draw, outline, 255, viewport)
    for rim in rims():
        draw.rectangle([(bound - corner) * FINE for bound, corner in zip(rim, (left, top) * 2, strict=True)], fill=0)
    large = Image.new("RGB", mask.size)
    large.paste(hatched(colour, mask.size, FINE))
    draw_lines(ImageDraw.Draw(large), layout, viewport)
    return large.reduce(FINE), mask.reduce(FINE), (left, top)


def _bounds(outline: Outline) -> tuple[int, int, int, int]:
    """Left, top, width and height of a box around an outline."""
    xs = [x for polygon in outline for x, _ in polygon[0]]
    ys = [y for polygon in outline for _, y in polygon[0]]
    left, top = int(min(xs)) // SPACING * SPACING, int(min(ys)) // SPACING * SPACING
    return left, top, int(max(xs)) + 2 - left, int(max(ys)) + 2 - top


def paste_owned(picture: Image.Image, layout: MapLayout, place: str, colour: str) -> None:
    land, mask, corner = owned_land(layout, place, colour)
    picture.paste(land, corner, mask)


@cache
def figure(text: str, size: int, paint: str = INK) -> Image.Image:
    sheet, draw = clear_sheet(round(SANS_BOLD.width(text, size)) + 4, 2 * size, 1, paint)
    write(draw, (sheet.width / 2, size), text, SANS_BOLD, size, paint)
    return sheet.crop(sheet.getbbox())


PIECE_FINE = 4
WIDTH, HEIGHT = BOX_SIZES["castle"]

WALL = 27
"""Top of the wall, from the top."""
TOWER = 12.0
"""The width of a tower."""
TOWERS: tuple[tuple[float, ...], ...] = ((), (22.0,), (5.0, 39.0), (3.0, 22.0, 41.0), (1.0, 15.0, 29.0, 43.0))
"""The left sides of the towers of a castle, by number of towers."""
RAYS = 20
SHINE = (100, 92)
"""The width and height of the light around a Perfect City."""


@cache
def castle(colour: str, towers: int, scale: float = 1.0) -> Image.Image:
    """A wall with up to four towers, roofed in the owner's colour and numbered; a Perfect City is golden."""
    sheet, _ = clear_sheet(round(WIDTH * scale), round(HEIGHT * scale), PIECE_FINE)
    pen = Pen(sheet, fine=PIECE_FINE, scale=scale).bold(max(1, round(scale * 0.8)))
    stone, shade = (GOLD_LIGHT, GOLD) if towers == FULL_TOWERS else (STONE, STONE_DARK)
    if towers:
        for left in TOWERS[towers]:
            _raise_tower(pen, left, stone, OWNER_COLOURS[colour].strong)
    else:
        _raise_keep(pen, stone, shade)
    _build_wall(pen, stone)
    if not towers:
        pen.arch(20, WALL + 9, 36, HEIGHT, INK)
    piece = sheet.reduce(PIECE_FINE)
    if towers:
        pasted(piece, figure(str(towers), round(TEXT * scale)), (piece.width / 2, (WALL + HEIGHT) / 2 * scale))
    return piece


@cache
def shine(scale: float = 1.0) -> Image.Image:
    """The light of a Perfect City, to be laid under it: rays, every other one short."""
    width, height = SHINE
    sheet, _ = clear_sheet(round(width * scale), round(height * scale), PIECE_FINE, GOLD_LIGHT)
    pen = Pen(sheet, fine=PIECE_FINE, left=width * scale / 2, top=height * scale / 2, scale=scale)
    for ray in range(RAYS):
        angle, reach = 2 * pi * ray / RAYS, 0.8 if ray % 2 else 1.0
        tip = (width / 2 * reach * sin(angle), -height / 2 * reach * cos(angle))
        feet = [(24 * sin(angle + turn), -24 * cos(angle + turn)) for turn in (-pi / RAYS, pi / RAYS)]
        pen.area([tip, *feet], GOLD_LIGHT, GOLD, 0.9)
    return sheet.reduce(PIECE_FINE)


def _raise_tower(pen: Pen, left: float, stone: str, roof: str) -> None:
    right, middle = left + TOWER, left + TOWER / 2
    pen.box(left, 12, right, WALL + 10, stone)
    pen.area([(left - 1.5, 14), (middle, 1), (right + 1.5, 14)], roof)
    pen.line([(middle, 18), (middle, 23)], INK, 2.4)


def _raise_keep(pen: Pen, stone: str, shade: str) -> None:
    pen.box(17, 12, 39, WALL + 4, shade)
    for left in (15, 24.5, 34):
        pen.box(left, 6, left + 7, 14, stone)


def _build_wall(pen: Pen, stone: str) -> None:
    for left in (1.0, 12.7, 24.4, 36.1, 47.8):
        pen.box(left, WALL - 4, left + 7.2, WALL + 5, stone)
    pen.box(1, WALL + 1, WIDTH - 1, HEIGHT - 1, stone)
    pen.line([(2.5, WALL + 2.5), (WIDTH - 2.5, WALL + 2.5)], PAPER, 1.0)


LETTER_WIDTH = 26
"""Of the owner's part of a banner."""
MACHINE_WIDTH = 26


@cache
def banner(colour: str, letter: str, soldiers: int, scale: float = 1.0) -> Image.Image:
    """The owner's letter on the owner's colour, and the number of soldiers; `scale` 1 is for the board."""
    width, height = box_size("soldiers", scale)
    owner_colours = OWNER_COLOURS[colour]
    sheet, draw = clear_sheet(width, height, PIECE_FINE)
    split, radius, line = round(LETTER_WIDTH * scale), round(7 * scale) * PIECE_FINE, round(LINE * scale) * PIECE_FINE
    draw.rounded_rectangle(_frame(sheet), radius=radius, fill=PAPER, outline=INK, width=line)
    draw.rounded_rectangle(
        (0, 0, split * PIECE_FINE, sheet.height - 1), radius=radius, fill=owner_colours.strong, outline=INK, width=line,
        corners=(True, False, False, True),
    )  # fmt: skip
    piece = sheet.reduce(PIECE_FINE)
    draw = ImageDraw.Draw(piece)
    write(draw, (split / 2 + 0.5, height / 2), letter, SANS_BOLD, round(MARK * scale), owner_colours.letter)
    pasted(piece, figure(str(soldiers), round(TEXT * scale)), (split + (width - split) / 2, height / 2))
    return piece


@cache
def machines(kind: str, count: int, scale: float = 1.0) -> Image.Image:
    """A plate with the drawing of a tank or an airplane, and how many are there."""
    width, height = box_size(kind, scale)
    sheet, draw = clear_sheet(width, height, PIECE_FINE)
    draw.rounded_rectangle(
        _frame(sheet),
        radius=round(6 * scale) * PIECE_FINE,
        fill=WHITE,
        outline=INK,
        width=round(LINE * scale) * PIECE_FINE,
    )
    piece = sheet.reduce(PIECE_FINE)
    drawing = round(MACHINE_WIDTH * scale)
    pasted(piece, machine(kind, drawing), (drawing / 2 + 2 * scale, height / 2))
    pasted(piece, figure(str(count), round(TEXT * scale)), ((drawing + width) / 2, height / 2))
    return piece


@cache
def machine(kind: str, size: int) -> Image.Image:
    """The drawing of a tank or an airplane, `size` pixels wide."""
    sheet, draw = clear_sheet(size, size, PIECE_FINE)
    scale = size * PIECE_FINE / 32
    for fill, points in TANK if kind == "tanks" else AIRPLANE:
        corners = [((x + 1) * scale, (y - 2) * scale) for x, y in points]
        draw.polygon(corners, fill=fill, outline=INK, width=round(scale))
    return sheet.reduce(PIECE_FINE)


def box_size(kind: str, scale: float) -> tuple[int, int]:
    """Width and height of a piece."""
    width, height = BOX_SIZES[kind]
    return round(width * scale), round(height * scale)


TANK = (
    (STONE_DARK, [(1, 25), (5, 22), (24, 22), (28, 25), (24, 29), (5, 29)]),
    (STONE_DARK, [(0, 23), (6, 23), (6, 26), (0, 26)]),
    (STONE_DARK, [(29, 23), (23, 23), (23, 26), (29, 26)]),
    (STONE, [(2, 23), (8, 16), (13, 8), (14.5, 5), (16, 8), (21, 16), (27, 23)]),
    (STONE_DARK, [(13, 8), (14.5, 3), (16, 8), (17, 11), (12, 11)]),
)
"""Leonardo's covered car: a cone of planks over a ring of guns. Paint and corners on a square of 32."""

_WING = [(14.5, 12), (11, 8), (6, 5), (0, 7), (0, 13), (2, 19), (4.5, 15), (7, 20), (9, 16), (11, 20), (14, 17)]
AIRPLANE = (
    (STONE, _WING),
    (STONE, [(30 - x, y) for x, y in _WING]),
    (STONE_DARK, [(13, 9), (15, 5), (17, 9), (16.5, 21), (19.5, 29), (15, 26.5), (10.5, 29), (13.5, 21)]),
)
"""The great bird seen from above."""


def _frame(sheet: Image.Image) -> tuple[int, int, int, int]:
    return (0, 0, sheet.width - 1, sheet.height - 1)


GLOW = 6
"""How far the light behind a changed piece shows."""
MACHINE = 24
CUT = 8
GHOST = 0.55
"""How visible a piece is that is gone."""


@cache
def glow(kind: str, *, gain: bool = True) -> Image.Image:
    """Light behind a new piece: gold, or red with cut corners behind one that has shrunk."""
    width, height = (side + 2 * GLOW for side in BOX_SIZES[kind])
    return _plate(width, height, gain=gain, bold=True)


@cache
def changed_machines(kind: str, change: int, *, bold: bool) -> Image.Image:
    """A machine and how many more or fewer there are, in its usual place."""
    width, height = BOX_SIZES[kind]
    piece = _plate(width, height, gain=change > 0, bold=bold)
    pasted(piece, machine(kind, MACHINE), (MACHINE / 2 + 2, height / 2))
    text, room = signed(change), width - MACHINE - 5
    size = TEXT if SANS_BOLD.width(text, TEXT) <= room else MARK
    paint = WHITE if bold and change < 0 else INK if change > 0 else BLOOD
    pasted(piece, figure(text, size, paint), (MACHINE + 1 + room / 2, height / 2))
    return piece


def _plate(width: int, height: int, *, gain: bool, bold: bool) -> Image.Image:
    sheet, draw = clear_sheet(width, height, PIECE_FINE)
    ground = (GOLD_LIGHT if gain else BLOOD) if bold else PAPER
    line, edge = INK if bold else SEPIA, (LINE + 1 if bold else LINE) * PIECE_FINE
    right, foot, cut = sheet.width - 1, sheet.height - 1, CUT * PIECE_FINE
    if gain:
        draw.rounded_rectangle((0, 0, right, foot), radius=cut, fill=ground, outline=line, width=edge)
    else:
        corners = [
            (cut, 0), (right - cut, 0), (right, cut), (right, foot - cut), (right - cut, foot), (cut, foot),
            (0, foot - cut), (0, cut),
        ]  # fmt: skip
        draw.polygon(corners, fill=ground, outline=line, width=edge)
    return sheet.reduce(PIECE_FINE)


@cache
def ghost(colour: str, letter: str, soldiers: int, *, bold: bool) -> Image.Image:
    """The banner of a territory's previous owner, pale and struck out."""
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


SMOOTH = 3

Face = Literal["hit", "miss", "explosion"]


@cache
def die(face: Face | None, size: int) -> Image.Image:
    """A die seen from above, `size` pixels wide; a blank one before it is rolled."""
    sheet, draw = clear_sheet(size, size, SMOOTH)
    ground = BLOOD if face == "explosion" else WHITE
    edge = size * SMOOTH - 1
    draw.rounded_rectangle((0, 0, edge, edge), radius=size * SMOOTH // 5, fill=ground, outline=INK, width=2 * SMOOTH)
    piece = sheet.reduce(SMOOTH)
    middle = (size / 2, size / 2)
    if face == "hit":
        stamped(piece, "vitruvian_man", middle, size - 5, INK)
    elif face == "explosion":
        stamped(piece, "explosion", middle, size - 6, WHITE)
    elif face == "miss":
        r = size / 12
        draw = ImageDraw.Draw(piece)
        draw.line((middle[0] - 2 * r, middle[1], middle[0] + 2 * r, middle[1]), fill=INK, width=max(2, size // 14))
    return piece

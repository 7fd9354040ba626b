"""Castles that grow: a keep, then towers one by one, at last a Perfect City in its glory."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from PIL import Image

from bot.render.engraving import Burin
from bot.render.measures import TEXT
from bot.render.palette import GOLD, GOLD_LIGHT, INK, LIVERIES, PAPER, STONE, STONE_DARK
from bot.render.sheets import clear_sheet, pasted
from engine.magnifico.state import FULL_TOWERS

from .atlas import BOX_SIZES
from .figures import figure

FINE = 4
WIDTH, HEIGHT = BOX_SIZES["castle"]

WALL = 27
"""Where the wall begins, from the top."""
TOWER = 12.0
"""The width of a tower."""
TOWERS: tuple[tuple[float, ...], ...] = ((), (22.0,), (5.0, 39.0), (3.0, 22.0, 41.0), (1.0, 15.0, 29.0, 43.0))
"""The left sides of the towers of a castle with so many."""
RAYS = 20
SHINE = (100, 92)
"""The width and height of the light around a Perfect City."""


@cache
def castle(colour: str, towers: int, scale: float = 1.0) -> Image.Image:
    """A wall with up to four towers, roofed in the owner's colour and numbered; a Perfect City is golden."""
    sheet, _ = clear_sheet(round(WIDTH * scale), round(HEIGHT * scale), FINE)
    burin = Burin(sheet, fine=FINE, scale=scale).bold(max(1, round(scale * 0.8)))
    stone, shade = (GOLD_LIGHT, GOLD) if towers == FULL_TOWERS else (STONE, STONE_DARK)
    if towers:
        for left in TOWERS[towers]:
            _raise_tower(burin, left, stone, LIVERIES[colour].strong)
    else:
        _raise_keep(burin, stone, shade)
    _build_wall(burin, stone)
    if not towers:
        burin.arch(20, WALL + 9, 36, HEIGHT, INK)
    piece = sheet.reduce(FINE)
    if towers:
        pasted(piece, figure(str(towers), round(TEXT * scale)), (piece.width / 2, (WALL + HEIGHT) / 2 * scale))
    return piece


@cache
def shine(scale: float = 1.0) -> Image.Image:
    """The light of a Perfect City, to be laid under it: rays, every other one short."""
    width, height = SHINE
    sheet, _ = clear_sheet(round(width * scale), round(height * scale), FINE, GOLD_LIGHT)
    burin = Burin(sheet, fine=FINE, left=width * scale / 2, top=height * scale / 2, scale=scale)
    for ray in range(RAYS):
        angle, reach = 2 * pi * ray / RAYS, 0.8 if ray % 2 else 1.0
        tip = (width / 2 * reach * sin(angle), -height / 2 * reach * cos(angle))
        feet = [(24 * sin(angle + turn), -24 * cos(angle + turn)) for turn in (-pi / RAYS, pi / RAYS)]
        burin.area([tip, *feet], GOLD_LIGHT, GOLD, 0.9)
    return sheet.reduce(FINE)


def _raise_tower(burin: Burin, left: float, stone: str, roof: str) -> None:
    right, middle = left + TOWER, left + TOWER / 2
    burin.box(left, 12, right, WALL + 10, stone)
    burin.area([(left - 1.5, 14), (middle, 1), (right + 1.5, 14)], roof)
    burin.line([(middle, 18), (middle, 23)], INK, 2.4)


def _raise_keep(burin: Burin, stone: str, shade: str) -> None:
    burin.box(17, 12, 39, WALL + 4, shade)
    for left in (15, 24.5, 34):
        burin.box(left, 6, left + 7, 14, stone)


def _build_wall(burin: Burin, stone: str) -> None:
    for left in (1.0, 12.7, 24.4, 36.1, 47.8):
        burin.box(left, WALL - 4, left + 7.2, WALL + 5, stone)
    burin.box(1, WALL + 1, WIDTH - 1, HEIGHT - 1, stone)
    burin.line([(2.5, WALL + 2.5), (WIDTH - 2.5, WALL + 2.5)], PAPER, 1.0)

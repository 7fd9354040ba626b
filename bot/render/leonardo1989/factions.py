"""The arms of the two factions: the Guelfs' red lily on white, the Ghibellines' black eagle on yellow; and of none."""

from functools import cache

from PIL import Image

from bot.render.engraving import Burin, Point
from bot.render.palette import BLOOD, GOLD_LIGHT, INK, STONE, STONE_DARK, WHITE
from bot.render.sheets import clear_sheet

SIDE = (40, 48)
"""A shield is drawn on a field of so many units."""


@cache
def shield(faction: str, height: int, fine: int = 4) -> Image.Image:
    """`faction` is "guelf", "ghibelline", or "nothing"."""
    scale = height / SIDE[1]
    sheet, _ = clear_sheet(round(SIDE[0] * scale), height, fine)
    burin = Burin(sheet, fine, scale=scale)
    wash = {"guelf": WHITE, "ghibelline": GOLD_LIGHT}.get(faction, STONE)
    outline: list[Point] = [(2, 2), (38, 2), (38, 24), (35, 34), (29, 41), (20, 46.5), (11, 41), (5, 34), (2, 24)]
    burin.area(outline, wash, None)
    if faction == "guelf":
        _lily(burin)
    elif faction == "ghibelline":
        _eagle(burin)
    else:
        burin.line([(11, 34), (29, 12)], STONE_DARK, 4 * scale)
    burin.area(outline, None, INK, min(7.0, max(1.8, 2.2 * scale)))
    return sheet.reduce(fine)


@cache
def both_shields(height: int) -> Image.Image:
    """Half the Guelfs' shield, half the Ghibellines': whoever it will be."""
    left, right = shield("guelf", height).copy(), shield("ghibelline", height)
    half = left.width // 2
    left.paste(right.crop((half, 0, right.width, height)), (half, 0))
    return left


def _mirrored(burin: Burin, points: list[Point], paint: str) -> None:
    burin.area(points, paint, None)
    burin.area([(40 - x, y) for x, y in points], paint, None)


def _lily(burin: Burin) -> None:
    _mirrored(burin, [(20, 6), (24, 13), (25, 18), (23, 25), (20, 28)], BLOOD)
    petal: list[Point] = [
        (22, 27), (24, 20), (28, 14), (32, 13), (35, 16), (35, 20), (32, 23), (31, 20), (29.5, 19.5), (27.5, 22),
        (26, 28),
    ]  # fmt: skip
    _mirrored(burin, petal, BLOOD)
    burin.box(12, 27.5, 28, 31, BLOOD, None)
    _mirrored(burin, [(20, 31), (23, 31), (22.5, 36), (20, 42)], BLOOD)
    _mirrored(burin, [(24, 31), (27, 31), (31, 36), (27.5, 38.5), (25, 35)], BLOOD)
    burin.line([(27, 12), (29, 8)], BLOOD, 1.3)
    burin.line([(13, 12), (11, 8)], BLOOD, 1.3)


def _eagle(burin: Burin) -> None:
    wing: list[Point] = [
        (23, 17), (27, 10), (31, 7), (35, 9), (36, 18), (35, 27), (33, 22), (32, 29), (30, 24), (28.5, 30), (27, 25),
        (24, 27),
    ]  # fmt: skip
    _mirrored(burin, wing, INK)
    burin.area([(16, 26), (17, 16), (18, 11), (17, 8), (14, 9.5), (15, 6.5), (18.5, 5), (22, 6), (23, 10), (23, 16),
                (24, 26), (20, 31)], INK, None)  # fmt: skip
    _mirrored(burin, [(20, 29), (23, 31), (25, 39), (22, 37), (20, 43)], INK)
    _mirrored(burin, [(23, 27), (28, 33), (31, 33), (29, 35), (30, 37), (27, 36), (26, 38), (24, 33)], INK)
    burin.disc(18.6, 7.6, 0.8, GOLD_LIGHT, None)

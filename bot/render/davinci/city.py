"""The city without workers: hills and river, the eight buildings and their names."""

from collections.abc import Callable
from functools import cache, lru_cache
from math import pi, sin

from PIL import Image, ImageDraw

from bot.render.drawing import Pen, Point
from bot.render.fonts import SANS_BOLD, ellipsize, heading, write
from bot.render.palette import (
    BRICK,
    FAINT,
    GOLD_LIGHT,
    INK,
    PAPER,
    PARCHMENT,
    RIVER,
    RIVER_DARK,
    SEPIA,
    STONE,
    STONE_DARK,
)
from bot.render.sizes import GAP, HAIR, MARK, NARROW, TEXT
from bot.render.sprites import clear_sheet

from .buildings import (
    draw_academy,
    draw_blacksmith,
    draw_council,
    draw_glassmaker,
    draw_joiner,
    draw_kiln,
    draw_ropemaker,
    draw_workshop,
)
from .layout import BASE, BUILDING, CITY_HEIGHT, GROUPS, LETTERS, RIBBON, RIBBON_HEIGHT, ROW_HEIGHT, SITES, WIDTH, Site
from .palette import HILL, HILL_DARK

FINE = 3
BUILDINGS: dict[str, tuple[Callable[[Pen], None], float]] = {
    "council": (draw_council, 0.79),
    "workshop": (draw_workshop, 0.9),
    "academy": (draw_academy, 0.77),
    "blacksmith": (draw_blacksmith, 0.85),
    "glassmaker": (draw_glassmaker, 0.85),
    "joiner": (draw_joiner, 0.9),
    "kiln": (draw_kiln, 0.83),
    "ropemaker": (draw_ropemaker, 0.9),
}
"""What is drawn for an area, and how large."""

QUAY = 286
SKY = PAPER


@cache
def bare_city(names: tuple[tuple[str, str], ...]) -> Image.Image:
    """The city in RGB; `names` are (area, name) in the reader's language. Cached: take a copy before painting on it."""
    picture = _scene().copy()
    for area, name in names:
        draw_ribbon(picture, area, name, PAPER)
    return picture


@cache
def _scene() -> Image.Image:
    large = Image.new("RGB", (WIDTH * FINE, CITY_HEIGHT * FINE), SKY)
    pen = Pen(large, FINE)
    _engrave_sky(pen)
    _engrave_hills(pen)
    _engrave_skyline(pen)
    pen.box(0, BASE - 8, WIDTH, ROW_HEIGHT + 4, PARCHMENT[0], None)
    _engrave_paving(pen, BASE - 8, ROW_HEIGHT + 4)
    _engrave_river(pen)
    pen.box(0, QUAY, WIDTH, CITY_HEIGHT, PARCHMENT[0], None)
    _engrave_paving(pen, QUAY + 20, CITY_HEIGHT)
    for area, (draw_building, scale) in BUILDINGS.items():
        site = SITES[area]
        draw_building(pen.at(site.left + BUILDING / 2 + 4, site.top + BASE, scale))
    for site in SITES.values():
        _engrave_arrow(pen, site)
        if site.left:
            pen.line([(site.left, site.top + RIBBON), (site.left, site.top + GROUPS[1] + 2)], FAINT, 2)
    return large.reduce(FINE)


def draw_ribbon(picture: Image.Image, area: str, name: str, ground: str) -> None:
    """An area's letter and name on a ribbon in front of its building."""
    site = SITES[area]
    ribbon = _ribbon(LETTERS[area], name, site.width - 64, ground)
    picture.paste(ribbon, (site.left + 5, site.top + RIBBON - ribbon.height // 2), ribbon)


@lru_cache(64)
def _ribbon(letter: str, name: str, most: int, ground: str) -> Image.Image:
    """No wider than `most`; a longer name is cut."""
    height, face = RIBBON_HEIGHT + HAIR, heading(name)
    ends = height + NARROW + GAP - HAIR
    name = ellipsize(name, face, TEXT, most - ends)
    width = round(face.width(name, TEXT)) + ends
    sheet, _ = clear_sheet(width, height, FINE)
    pen = Pen(sheet, FINE)
    middle, right = height / 2, width - 2
    pen.area([(16, 2), (right, 2), (right - 9, middle), (right, height - 2), (16, height - 2)], ground)
    pen.disc(middle, middle, middle - 0.5, INK)
    ribbon = sheet.reduce(FINE)
    draw = ImageDraw.Draw(ribbon)
    write(draw, (middle, middle), letter, SANS_BOLD, MARK, GOLD_LIGHT)
    write(draw, (height + NARROW - 2, middle), name, face, TEXT, INK, anchor="l")
    return ribbon


def _engrave_sky(pen: Pen) -> None:
    """Level lines, closer together higher up."""
    y = 3.0
    while y < 66:
        pen.line([(0, y), (WIDTH, y)], PARCHMENT[1], 1)
        y += 3 + y / 12


def _engrave_hills(pen: Pen) -> None:
    for base, height, length, wash in ((96, 18, 210, HILL), (108, 14, 150, HILL_DARK)):
        crest: list[Point] = [
            (x, base - height * sin(x * pi / length) - 5 * sin(x * pi / 61 + length)) for x in range(0, WIDTH + 8, 8)
        ]
        hill = [*crest, (WIDTH, BASE), (0, BASE)]
        pen.area(hill, wash, None)
        pen.shade(hill, 4.5, 0.06, HILL_DARK if wash == HILL else HILL)
        pen.line(crest, SEPIA, 1.2)


def _engrave_skyline(pen: Pen) -> None:
    """Far roofs and towers between the great buildings, a cathedral among them, and cypresses."""
    foot = BASE - 8
    for left in (196, 232, 520, 632, 850, 940, 1108, 1144, 1182, 1222, 1256):
        height = 16 + left * 7 % 15
        pen.box(left, foot - height, left + 26, foot, PARCHMENT[1], SEPIA, 1.1)
        roof: list[Point] = [(left - 3, foot - height), (left + 13, foot - 10 - height), (left + 29, foot - height)]
        pen.area(roof, PARCHMENT[3], SEPIA, 1.1)
    for left, height in ((878, 62), (896, 78), (918, 54)):
        pen.box(left, foot - height, left + 13, foot, PARCHMENT[1], SEPIA, 1.1)
        pen.box(left - 2, foot - height - 5, left + 15, foot - height, PARCHMENT[3], SEPIA, 1.1)
        pen.shade([(left + 8, foot - height), (left + 13, foot - height), (left + 13, foot), (left + 8, foot)], 3)
    _engrave_cathedral(pen.at(580, foot))
    for left in (508, 668, 836, 970, 1092, 1240):
        _engrave_cypress(pen.at(left, BASE - 6))


def _engrave_cathedral(pen: Pen) -> None:
    """A ribbed dome with its lantern, and the bell tower beside it."""
    wall, roof, line = PARCHMENT[1], PARCHMENT[3], 1.2
    pen.box(-46, -74, -32, 0, wall, SEPIA, line)
    for y in (-66, -50, -34):
        pen.box(-42, y, -36, y + 9, SEPIA, None)
    pen.box(-28, -24, 48, 0, wall, SEPIA, line)
    pen.box(-16, -42, 36, -20, wall, SEPIA, line)
    dome: list[Point] = [(-18, -42), (-15, -58), (-6, -72), (4, -80), (16, -80), (26, -72), (35, -58), (38, -42)]
    pen.area(dome, BRICK, SEPIA, line)
    for x0, x1 in ((-4, 6), (10, 10), (24, 14)):
        pen.line([(x0, -42), ((x0 + x1) / 2 + (x0 - x1) / 5, -64), (x1, -80)], PAPER, 1.6)
    pen.box(6, -90, 14, -80, wall, SEPIA, line)
    pen.area([(4, -90), (10, -98), (16, -90)], roof, SEPIA, line)
    for x in (-8, 10, 28):
        pen.disc(x, -31, 4, roof, SEPIA)


def _engrave_cypress(pen: Pen) -> None:
    outline = [(-6.0, -4.0), (-7, -18), (-4, -34), (0, -48), (4, -34), (7, -18), (6, -4)]
    pen.line([(0, 0), (0, -8)], width=2.4)
    pen.area(outline, HILL_DARK)
    pen.shade([(0, -44), (4, -34), (7, -18), (6, -4), (0, -4)], 2.6, paint=INK)


def _engrave_paving(pen: Pen, top: float, foot: float) -> None:
    """Stone slabs, in rows that grow towards the viewer."""
    y, height, row = top, 9.0, 0
    while y < foot:
        pen.line([(0, y), (WIDTH, y)], PARCHMENT[3], 1)
        for x in range(row % 2 * 30, WIDTH, 60):
            pen.line([(x, y), (x, min(foot, y + height))], PARCHMENT[3], 1)
        y, height, row = y + height, height + 2.5, row + 1


def _engrave_river(pen: Pen) -> None:
    top = ROW_HEIGHT + 4
    pen.box(0, top, WIDTH, QUAY, RIVER, None)
    for row, y in enumerate(range(top + 9, QUAY - 4, 8)):
        for x in range(row * 37 % 90 - 60, WIDTH, 90):
            wave = [(x + step, y + 1.6 * sin(step / 5)) for step in range(0, 46 + row % 3 * 8, 3)]
            pen.line(wave, RIVER_DARK, 1.3)
    pen.box(-4, top - 5, WIDTH + 4, top + 3, STONE)
    for x in range(0, WIDTH, 40):
        pen.line([(x, top - 5), (x, top + 3)], STONE_DARK, 1.2)
    pen.box(-4, QUAY - 5, WIDTH + 4, QUAY + 3, STONE)
    for x in range(20, WIDTH, 40):
        pen.line([(x, QUAY - 5), (x, QUAY + 3)], STONE_DARK, 1.2)


def _engrave_arrow(pen: Pen, site: Site) -> None:
    """The workers of an area are counted from here."""
    left, middle = site.left + 6, site.top + sum(GROUPS) / 2
    shaft: list[Point] = [
        (left, middle - 5), (left + 9, middle - 5), (left + 9, middle - 13), (left + 20, middle),
        (left + 9, middle + 13), (left + 9, middle + 5), (left, middle + 5),
    ]  # fmt: skip
    pen.area(shaft, SEPIA)

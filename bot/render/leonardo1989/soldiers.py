"""Men-at-arms in half figure, each with a weapon of its own.

Drawn on a field of 100 by 120 units; its upper left corner is the origin.
"""

from collections.abc import Callable

from bot.render.drawing import Pen, Point, bow
from bot.render.palette import (
    BLOOD,
    BRICK,
    GOLD,
    GOLD_LIGHT,
    INK,
    OWNER_COLOURS,
    PAPER,
    SEPIA,
    STONE,
    STONE_DARK,
    WHITE,
    WOOD,
    WOOD_DARK,
)

from .palette import GROUNDS, LEAF

SKIN = GROUNDS[1][0]


def draw_soldier(pen: Pen, man: str) -> None:
    weapon, sleeve = MEN.get(man, (_pike, BLOOD))
    weapon(pen)
    for points in (_SLEEVE, [(100 - x, y) for x, y in _SLEEVE]):
        pen.area(points, sleeve)
        pen.shade(points, 6, 0.5, PAPER)
        pen.area(points, None)
    pen.area([(30, 62), (70, 62), (76, 84), (70, 120), (30, 120), (24, 84)], STONE)
    pen.area([(52, 62), (70, 62), (76, 84), (70, 120), (52, 120)], STONE_DARK, None)
    pen.line([(50, 64), (50, 120)], INK, 1.4)
    pen.area([(40, 52), (60, 52), (64, 64), (36, 64)], SKIN)
    pen.area([*bow(35, 65, 40, -1.1)], SKIN)
    pen.disc(44, 43, 1.6, INK, None)
    pen.disc(56, 43, 1.6, INK, None)
    pen.line([(45, 51), (55, 51)], SEPIA, 1.6)
    pen.area([(44, 16), (52, 2), (68, -6), (86, 0), (96, 14), (84, 12), (74, 16), (60, 16)], sleeve)
    pen.area([(32, 38), (33, 24), (42, 14), (58, 14), (67, 24), (68, 38)], STONE)
    pen.area([(52, 14), (58, 14), (67, 24), (68, 38), (56, 38)], STONE_DARK, None)
    pen.area([(22, 36), (50, 30), (78, 36), (70, 42), (50, 38), (30, 42)], STONE)
    pen.line([(50, 14), (50, 32)], GOLD_LIGHT, 2.4)


_SLEEVE: list[Point] = [(30, 62), (14, 66), (4, 84), (6, 120), (24, 120), (26, 84)]


def _shaft(pen: Pen) -> None:
    pen.line([(12, -4), (12, 120)], INK, 6)
    pen.line([(12, -4), (12, 120)], WOOD, 3.4)


def _pike(pen: Pen) -> None:
    _shaft(pen)
    pen.area([(6, 8), (12, -10), (18, 8), (12, 14)], WHITE)


def _halberd(pen: Pen) -> None:
    _shaft(pen)
    pen.area([(8, 4), (12, -12), (16, 4)], WHITE)
    pen.area([(14, 6), (30, 2), (34, 16), (28, 30), (14, 24)], STONE)
    pen.area([(10, 12), (0, 16), (10, 20)], STONE)


def _lance(pen: Pen) -> None:
    _shaft(pen)
    pen.area([(14, 0), (44, 6), (36, 12), (44, 18), (14, 24)], GOLD)
    pen.area([(7, 2), (12, -12), (17, 2)], WHITE)


def _sword(pen: Pen) -> None:
    pen.area([(8, 74), (9, 2), (12, -6), (15, 2), (16, 74)], WHITE)
    pen.line([(12, 2), (12, 72)], STONE_DARK, 1.4)
    pen.box(0, 74, 24, 79, GOLD)
    pen.box(9, 79, 15, 96, WOOD_DARK)


def _baton(pen: Pen) -> None:
    pen.box(6, 20, 18, 100, GOLD)
    for y in (20, 56, 92):
        pen.box(4, y, 20, y + 8, GOLD_LIGHT)


def _crossbow(pen: Pen) -> None:
    pen.box(8, 10, 16, 104, WOOD)
    pen.line([(-10, 36), (0, 18), (12, 12), (24, 18), (34, 36)], INK, 6)
    pen.line([(-10, 36), (0, 18), (12, 12), (24, 18), (34, 36)], STONE, 3.2)
    pen.line([(-10, 36), (12, 52), (34, 36)], INK, 1.4)


def _bow(pen: Pen) -> None:
    pen.line([(20, -6), (6, 20), (2, 56), (6, 92), (20, 116)], INK, 6)
    pen.line([(20, -6), (6, 20), (2, 56), (6, 92), (20, 116)], WOOD, 3.4)
    pen.line([(20, -6), (20, 116)], INK, 1.3)


def _arquebus(pen: Pen) -> None:
    pen.box(8, -8, 16, 70, STONE_DARK)
    pen.area([(6, 46), (18, 46), (20, 90), (26, 112), (8, 112)], WOOD)
    pen.disc(18, 64, 4, GOLD)


def _bomb(pen: Pen) -> None:
    pen.disc(14, 60, 20, SEPIA)
    pen.box(9, 34, 19, 42, STONE)
    pen.line([(14, 34), (18, 22), (28, 20)], WOOD, 3)
    pen.area([(28, 20), (34, 10), (36, 20), (44, 22), (34, 28)], GOLD_LIGHT)


MEN: dict[str, tuple[Callable[[Pen], None], str]] = {
    "pikeman": (_pike, BLOOD),
    "crossbowman": (_crossbow, LEAF),
    "arquebusier": (_arquebus, BRICK),
    "halberdier": (_halberd, GOLD),
    "bombardier": (_bomb, OWNER_COLOURS["black"].line),
    "lancer": (_lance, OWNER_COLOURS["blue"].line),
    "stradiot": (_lance, LEAF),
    "condottiere": (_baton, OWNER_COLOURS["purple"].line),
    "swordsman": (_sword, BLOOD),
    "squire": (_sword, OWNER_COLOURS["blue"].line),
    "archer": (_bow, OWNER_COLOURS["green"].line),
    "palace_guard": (_halberd, OWNER_COLOURS["purple"].line),
}
"""Weapon and sleeves of each man of Bottega's own pack; a man of another pack carries a pike."""

"""The colours of the pictures of Leonardo (1989): those of the house, its canals and its six quarters; at most 48."""

from bot.render.palette import (
    BLOOD,
    BRICK,
    BRICK_DARK,
    FAINT,
    GOLD,
    GOLD_LIGHT,
    INK,
    PAPER,
    PARCHMENT,
    RIVER,
    RIVER_DARK,
    SEPIA,
    STONE,
    STONE_DARK,
    WHITE,
    WOOD,
    WOOD_DARK,
    livery_paints,
)
from engine.leonardo1989.options import COLOURS

GROUNDS = (
    ("#cfe3e6", "#93bcc4"),
    ("#ecc9b4", "#cf9a7e"),
    ("#e2d3e4", "#b99fc0"),
    ("#d3deb0", "#a3b878"),
    ("#f3dd97", "#d8b552"),
    (STONE, STONE_DARK),
)
"""Ground and pattern of each quarter, in the pack's order."""
LEAF = GROUNDS[3][1]

PAINTS = (
    INK, SEPIA, FAINT, PAPER, WHITE, *PARCHMENT, GOLD, GOLD_LIGHT, BLOOD, BRICK, BRICK_DARK, WOOD, WOOD_DARK, RIVER,
    RIVER_DARK, *dict.fromkeys(paint for ground in GROUNDS for paint in ground), *livery_paints(COLOURS),
)  # fmt: skip

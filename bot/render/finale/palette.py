"""The paints of the last pictures."""

from bot.render.palette import (
    BLOOD,
    FAINT,
    GOLD,
    GOLD_LIGHT,
    INK,
    LIVERIES,
    PAPER,
    PARCHMENT,
    SEPIA,
    WHITE,
    livery_paints,
)

PAINTS = (
    INK, SEPIA, FAINT, PAPER, WHITE, *PARCHMENT, GOLD, GOLD_LIGHT, BLOOD, *livery_paints(tuple(LIVERIES)),
)  # fmt: skip

"""The colours of Magnifico's pictures: the shared ones, and those of its lands and its seas; at most 48."""

from bot.render.palette import (
    BLOOD,
    FAINT,
    GOLD,
    GOLD_LIGHT,
    INK,
    PAPER,
    PARCHMENT,
    SEPIA,
    STONE,
    STONE_DARK,
    WHITE,
    owner_paints,
)
from engine.magnifico.options import COLOURS

LAND = PARCHMENT
"""Neighbours and their islands can be told apart while they have no owner."""
NEUTRAL = "#c9bd9f"
NEUTRAL_DARK = "#b3a582"
ROCK = "#8b7557"
ROCK_LIGHT = "#b39d7a"
SEAS = {
    "atlantic": "#a9c3c2",
    "northern": "#b9cfca",
    "western_mediterranean": "#9dbcbe",
    "eastern_mediterranean": "#bfd2c4",
}
OTHER_SEA = "#b1c9c6"
RIPPLE = "#90b1b2"
SEA_INK = "#264146"
RIVER = "#7ea3a8"

PAINTS = (
    INK, SEPIA, FAINT, PAPER, WHITE, *LAND, NEUTRAL, NEUTRAL_DARK, ROCK, ROCK_LIGHT, *SEAS.values(), OTHER_SEA, RIPPLE,
    SEA_INK, RIVER, GOLD, GOLD_LIGHT, BLOOD, STONE, STONE_DARK, *owner_paints(COLOURS),
)  # fmt: skip

"""The colours of the pictures of Leonardo (1989): the shared ones, and those of its canals and its six quarters; at
most 48."""

from bot.render.palette import PARCHMENT, SHARED, STONE, STONE_DARK, owner_paints
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
    *SHARED.values(), *PARCHMENT[1:], *(paint for ground in GROUNDS[:-1] for paint in ground), *owner_paints(COLOURS),
)  # fmt: skip

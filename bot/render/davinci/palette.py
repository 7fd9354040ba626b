"""The colours of Leonardo da Vinci's pictures: the shared ones, and those of its city, metals and components; at most
48."""

from bot.render.palette import GOLD_LIGHT, PARCHMENT, SHARED, owner_paints
from engine.davinci.options import COLOURS

HILL, HILL_DARK = "#cdd0ac", "#a7b088"
FIRE = "#e58a34"

IRON, IRON_DARK = "#98a1a4", "#5d676c"
GLASS, GLASS_DARK = "#9ed3c6", "#3f8a80"
ROPE, ROPE_DARK = "#dfc684", "#a8883f"

METALS = {"bronze": "#b08c54", "copper": "#d98a5c", "silver": "#c6ccd0", "gold": GOLD_LIGHT}

PAINTS = (
    *SHARED.values(), *PARCHMENT[1:], HILL, HILL_DARK, FIRE, IRON, IRON_DARK, GLASS, GLASS_DARK, ROPE, ROPE_DARK,
    METALS["bronze"], METALS["copper"], METALS["silver"], *owner_paints(COLOURS),
)  # fmt: skip

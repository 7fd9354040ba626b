"""What is in the box with every pack: workers, areas, laboratories, components, turns."""

from __future__ import annotations

from typing import Literal

Metal = Literal["bronze", "copper", "silver", "gold"]

METALS: tuple[Metal, ...] = ("bronze", "copper", "silver", "gold")
COMPONENTS = ("iron", "glass", "wood", "brick", "rope")
"""In the order of their shops, D to H."""
NEEDED: dict[Metal, int] = {"bronze": 1, "copper": 2, "silver": 3, "gold": 4}
"""How many components an invention of each metal needs (davinci/inventions)."""

AREAS = ("council", "workshop", "academy", "blacksmith", "glassmaker", "joiner", "kiln", "ropemaker")
"""The areas of the city, A to H, in the order in which they are resolved (davinci/area-order)."""
SHOPS = {"blacksmith": "iron", "glassmaker": "glass", "joiner": "wood", "kiln": "brick", "ropemaker": "rope"}
"""What each shop sells (davinci/shops)."""

LABS = ("small", "large")
PLACES = (*AREAS, *LABS)
"""Where workers can be placed."""
SPACES = {"small": (3, 5), "large": (4, 6)}
"""The spaces of each laboratory's sides: at first, and turned over (davinci/workshop)."""
MEN_SLOTS = {3: 0, 4: 0, 5: 1, 6: 2}
"""How many mechanical men a side takes, by its spaces (davinci/place-men)."""
WEEKS = (4, 7, 11, 15)
"""The possible durations of inventions, in weeks (davinci/inventions)."""
MOST_WEEKS = 15
"""The last space of a work counter's track; no invention takes longer."""

APPRENTICES = 9  # davinci/academy-max
MOST_MEN = 3  # davinci/men-max
MASTER_WORTH = 2  # davinci/rank; as many weeks in a laboratory
MAN_WEEKS = 2  # davinci/lab-progress
WEEKS_SAVED = 2  # davinci/discount
LAST_TURN = 9  # davinci/turn
LAST_CITY_TURN = 7  # davinci/turns-8-9

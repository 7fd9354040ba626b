"""Where everything lies on the board, in pixels of the picture."""

from dataclasses import dataclass

from engine.davinci.box import AREAS

SIZE = (1280, 960)
CITY_HEIGHT = 458
ROW_HEIGHT = 229
BASE = 128
"""From the top of a row of the city down to the feet of its buildings."""
RIBBON = 144
"""The middle of an area's name."""
RIBBON_HEIGHT = 30
GROUPS = (162, 226)
"""Top and foot of the groups of workers."""

BUILDING = 160
"""Width of a building; the room to its right is for what the area offers."""

REQUESTS = (462, 668)
PLATES = (674, 954)
"""Top and foot of the requested inventions and of the players' plates."""
MARGIN = 8
CARD_STEP = 207
SLOTS = 5
LEDGER = (1046, 1272)
"""Left and right of the turn and the deck, beside the requested inventions."""


@dataclass(frozen=True)
class Site:
    """An area's part of the city: its left side, its top and its width."""

    left: int
    top: int
    width: int

    @property
    def right(self) -> int:
        return self.left + self.width


COUNCIL_WIDTH = 350


def _sites() -> dict[str, Site]:
    upper = (SIZE[0] - COUNCIL_WIDTH) // 3
    sites = {"council": Site(0, 0, COUNCIL_WIDTH)}
    for place, area in enumerate(AREAS[1:4]):
        sites[area] = Site(COUNCIL_WIDTH + place * upper, 0, upper)
    for place, area in enumerate(AREAS[4:]):
        sites[area] = Site(place * SIZE[0] // 4, ROW_HEIGHT, SIZE[0] // 4)
    return sites


SITES = _sites()
"""A to D behind the river, E to H before it."""

LETTERS = dict(zip(AREAS, "ABCDEFGH", strict=True))
"""The letter of each area."""

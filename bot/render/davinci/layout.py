"""Where everything is on the board, in pixels of the picture."""

from dataclasses import dataclass

from bot.render.sizes import BOARD
from engine.davinci.constants import AREAS

WIDTH = BOARD[0]
CITY_HEIGHT = 456
ROW_HEIGHT = 228
BASE = 118
"""From the top of a row of the city to the feet of its buildings."""
RIBBON = 135
"""The middle of an area's name."""
RIBBON_HEIGHT = 42
GROUPS = (163, 225)
"""Top and foot of the groups of workers."""

BUILDING = 160
"""Width of a building; the room to its right is for what the area offers."""

MARGIN = 8
CARD_WIDTH, CARD_STEP = 202, 207
SLOTS = 5
PLATES_APART = 6
LEDGER = (1046, 1272)
"""Left and right of the turn and the deck, beside the requested inventions."""


@dataclass(frozen=True)
class BoardLayout:
    """A version of the board: its size, and top and foot of the strips below the city: the requested inventions, the
    players' plates, and notes, if there are any. A `detailed` one names the inventions and shows every card."""

    size: tuple[int, int]
    requests: tuple[int, int]
    plates: tuple[int, int]
    notes: tuple[int, int] | None = None
    detailed: bool = False

    @property
    def card(self) -> tuple[int, int]:
        """Width and height of a requested invention."""
        return CARD_WIDTH, self.requests[1] - self.requests[0] - 4


CHANNEL = BoardLayout(BOARD, requests=(460, 640), plates=(646, 955))
LARGE = BoardLayout((WIDTH, 1280), requests=(460, 690), plates=(696, 1077), notes=(1086, 1272), detailed=True)


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
    upper = (WIDTH - COUNCIL_WIDTH) // 3
    sites = {"council": Site(0, 0, COUNCIL_WIDTH)}
    for place, area in enumerate(AREAS[1:4]):
        sites[area] = Site(COUNCIL_WIDTH + place * upper, 0, upper)
    for place, area in enumerate(AREAS[4:]):
        sites[area] = Site(place * WIDTH // 4, ROW_HEIGHT, WIDTH // 4)
    return sites


SITES = _sites()
"""A to D behind the river, E to H before it."""

LETTERS = dict(zip(AREAS, "ABCDEFGH", strict=True))
"""The letter of each area."""


def card_corner(layout: BoardLayout, slot: int) -> tuple[int, int]:
    """The upper left corner of a requested invention."""
    return MARGIN + min(slot, SLOTS - 1) * CARD_STEP, layout.requests[0] + 2


FIRST_GROUP, GROUP_STEP = 58, 55
"""The middle of the first group from the left of its area, and the distance to the next."""


def group_at(area: str, place: int) -> tuple[float, float]:
    """The middle of a group of workers, counted from the arrow on."""
    site = SITES[area]
    return site.left + FIRST_GROUP + place * GROUP_STEP, site.top + sum(GROUPS) / 2


def plate_sides(seat: int, seats: int) -> tuple[int, int]:
    """Left and right of a player's plate."""
    width = (WIDTH - 2 * MARGIN + PLATES_APART) / seats
    left = round(MARGIN + seat * width)
    return left, round(left + width - PLATES_APART)

"""Where everything lies on the board, in pixels of the picture: a walk that bends through a city between canals."""

from __future__ import annotations

from dataclasses import dataclass

from bot.render.engraving import Point
from engine.leonardo1989.box import SPACES, START, onwards

SIZE = (1280, 960)
CITY_HEIGHT = 760
COLUMNS, ROWS = 9, 5
ACROSS, DOWN = SIZE[0] / COLUMNS, CITY_HEIGHT / ROWS
"""Width and height of a cell."""
STREET = 48
"""Height of the street at the foot of a cell; above it stands what the space is known by."""
LANE = 26
"""Width of a lane from one row to the next."""

WALK = (
    (2, 0), (3, 0), (3, 1), (4, 1), (4, 0),
    (5, 0),
    (6, 0), (7, 0), (8, 0), (8, 1), (7, 1), (6, 1),
    (6, 2),
    (6, 3), (7, 3), (8, 3), (8, 4), (7, 4), (6, 4), (5, 4),
    (4, 4),
    (3, 4), (2, 4), (1, 4), (1, 3), (2, 3),
    (2, 2),
    (2, 1), (1, 1), (0, 1), (0, 0), (1, 0),
)  # fmt: skip
"""Column and row of each space from 1 on; a line here is a bank, or the bridge from one to the next."""

LEFT_LANES, RIGHT_LANES = (3, 14, 24, 30), (4, 10, 17, 26)
"""Spaces with a lane at their side, to the row above."""
CROSSINGS = (13, 27)
"""Bridges that lead to the row above."""

ISLAND = (441, 322, 839, 596)
"""Between the canals: the machine of luck and the market's table."""
MACHINE = (549, 456)
"""The middle of the machine's wheel."""
TABLE = (662, 334, 829, 584)
LEDGER = (8, 468, 134, 752)
"""Round and decks, in the corner of the city."""
NOTICE = (1004, 314, 1272, 448)
"""What has just been drawn, fought or auctioned, over the eastern canal."""
PLATES = (767, 955)
MARGIN = 6


@dataclass(frozen=True)
class Cell:
    """A space's part of the city."""

    space: int
    left: float
    top: float

    @property
    def right(self) -> float:
        return self.left + ACROSS

    @property
    def foot(self) -> float:
        return self.top + DOWN

    @property
    def base(self) -> float:
        """The feet of its building: where the street begins."""
        return self.foot - STREET

    @property
    def street(self) -> float:
        """The middle of its street."""
        return self.foot - STREET / 2

    @property
    def stop(self) -> Point:
        """Where walks end and begin."""
        return self.left + ACROSS / 2, self.street

    @property
    def building(self) -> float:
        """The middle of a building."""
        return self.left + (70 if self.space in LEFT_LANES else 43 if self.space in RIGHT_LANES else 52)

    @property
    def banner(self) -> float:
        """The middle of what hangs beside a building."""
        return self.right - (LANE + 18 if self.space in RIGHT_LANES else 24)

    @property
    def lane(self) -> float | None:
        """The middle of the lane, or the bridge, to the row above."""
        if self.space in CROSSINGS:
            return self.building
        if self.space in LEFT_LANES:
            return self.left + LANE / 2 + 2
        return self.right - LANE / 2 - 2 if self.space in RIGHT_LANES else None


CELLS = {START + place: Cell(START + place, column * ACROSS, row * DOWN) for place, (column, row) in enumerate(WALK)}


def route(space: int, steps: int) -> list[Point]:
    """The way from a space, corner by corner; back for a negative number."""
    way = [CELLS[space].stop]
    forward = 1 if steps > 0 else -1
    for step in range(abs(steps)):
        way += _lane(CELLS[onwards(space, step * forward)], CELLS[onwards(space, (step + 1) * forward)])
    return [*way, CELLS[onwards(space, steps)].stop]


def _lane(here: Cell, there: Cell) -> list[Point]:
    """Both ends of the lane from one cell to a neighbour in another row; none within a row."""
    x = max(here, there, key=lambda cell: cell.top).lane
    return [] if here.top == there.top or x is None else [(x, here.street), (x, there.street)]


def is_neighbour(one: int, other: int) -> bool:
    """Whether the walk leads from one space to the other along a street of one row."""
    return CELLS[one].top == CELLS[other].top and (one - other) % SPACES in (1, SPACES - 1)

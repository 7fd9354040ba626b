"""Where everything is in the city, in pixels of the picture."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from bot.render.drawing import Point
from bot.render.sizes import BOARD
from engine.leonardo1989.constants import SPACES, START, onwards

Box = tuple[int, int, int, int]
"""Left, top, right and foot."""

COLUMNS = 9
WIDTH = BOARD[0]
ACROSS = WIDTH / COLUMNS
"""Width of a cell."""
STREET = 54
"""Height of the street at the foot of a cell; above it is the space's building or sign."""
TRAIL = 7
"""From the foot of a street up to the trails of walks, below signs and pawns."""
LANE = 18
"""Width of a lane from one row to the next."""
BANNER = 64
"""Width kept free beside a building for its banner, tag or seal."""

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


@dataclass(frozen=True)
class Cell:
    """A space's part of the city."""

    space: int
    left: float
    top: float
    foot: float

    @property
    def right(self) -> float:
        return self.left + ACROSS

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
        return self.left + ACROSS / 2, self.foot - TRAIL

    @property
    def walls(self) -> tuple[float, float]:
        """Left and right of the room for a building, between a lane and the banner."""
        left = self.left + 3 + (LANE if self.space in LEFT_LANES else 0)
        return left, self.right - BANNER - (LANE if self.space in RIGHT_LANES else 0)

    @property
    def building(self) -> float:
        """The middle of a building."""
        return sum(self.walls) / 2

    @property
    def banner(self) -> float:
        """The middle of the banner beside a building."""
        return self.walls[1] + BANNER / 2

    @property
    def lane(self) -> float | None:
        """The middle of the lane, or the bridge, to the row above."""
        if self.space in CROSSINGS:
            return self.building
        if self.space in LEFT_LANES:
            return self.left + LANE / 2 + 1
        return self.right - LANE / 2 - 1 if self.space in RIGHT_LANES else None


@dataclass(frozen=True)
class BoardLayout:
    """One plan of the city: the heights of its rows from above, and the height of the picture."""

    rows: tuple[int, int, int, int, int]
    height: int
    detailed: bool = False
    """Whether to write signs, prices and notes that do not fit on a phone."""

    @property
    def size(self) -> tuple[int, int]:
        return WIDTH, self.height

    @property
    def foot(self) -> int:
        """The foot of the city; below it are the parties' plates."""
        return sum(self.rows)

    def top(self, row: int) -> int:
        return sum(self.rows[:row])

    @cached_property
    def cells(self) -> Mapping[int, Cell]:
        """By the number of the space."""
        return {
            START + place: Cell(START + place, column * ACROSS, self.top(row), self.top(row + 1))
            for place, (column, row) in enumerate(WALK)
        }

    @property
    def island(self) -> Box:
        """Between the canals: the machine of luck and the market's table."""
        return 441, self.top(2) + 14, 839, self.top(4) - 12

    @property
    def table(self) -> Box:
        """The market's table."""
        _, top, right, foot = self.island
        return right - 146, top + 7, right - 8, foot - 7

    @property
    def wheel(self) -> Point:
        """The middle of the machine of luck."""
        left, top, _, foot = self.island
        return (left + self.table[0]) / 2 + 1, (top + foot) / 2 - 3

    @property
    def ledger(self) -> Box:
        """Round and decks, in the corner of the city."""
        return 7, self.top(3) + 6, 136, self.foot - 10

    @property
    def notice(self) -> Box:
        """What has just been drawn, fought or auctioned, over the eastern canal."""
        return 1002, self.top(2) + 6, 1274, self.top(3) - 6

    def route(self, space: int, steps: int) -> list[Point]:
        """The path from a space, corner by corner; backwards for a negative number."""
        way = [self.cells[space].stop]
        forward = 1 if steps > 0 else -1
        for step in range(abs(steps)):
            way += self._lane(onwards(space, step * forward), onwards(space, (step + 1) * forward))
        return [*way, self.cells[onwards(space, steps)].stop]

    def _lane(self, one: int, other: int) -> list[Point]:
        """Both ends of the lane from one cell to a neighbour in another row; none within a row."""
        here, there = self.cells[one], self.cells[other]
        x = max(here, there, key=lambda cell: cell.top).lane
        return [] if here.top == there.top or x is None else [(x, here.stop[1]), (x, there.stop[1])]

    def is_neighbour(self, one: int, other: int) -> bool:
        """Whether the walk leads from one space to the other along a street of one row."""
        return self.cells[one].top == self.cells[other].top and (one - other) % SPACES in (1, SPACES - 1)


CHANNEL = BoardLayout((160, 160, 120, 160, 160), BOARD[1])
LARGE = BoardLayout((186, 186, 120, 186, 186), 1280, detailed=True)

PLATES = (CHANNEL.foot + 6, BOARD[1] - 5)
"""Top and foot of the parties' plates on the board for the channel."""
MARGIN = 6

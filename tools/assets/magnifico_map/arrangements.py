"""How the boxes of a territory can be arranged: row under row, with the name around them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product

from bot.render.magnifico.map_layout import BOX_SIZES

from .boxes import GAP, Box

ROWS: dict[str, tuple[tuple[tuple[str, ...], ...], float]] = {
    "block": ((("soldiers", "castle"), ("tanks", "airplanes")), 3.0),
    "mirror": ((("castle", "soldiers"), ("tanks", "airplanes")), 3.0),
    "row": ((("castle", "soldiers", "tanks", "airplanes"),), 0.5),
    "hook": ((("soldiers", "castle"), ("tanks",), ("airplanes",)), -0.5),
    "mirrored hook": ((("castle", "soldiers"), ("tanks",), ("airplanes",)), -0.5),
    "column": ((("castle",), ("soldiers",), ("tanks",), ("airplanes",)), -3.0),
    "foot": ((("castle",), ("soldiers",), ("tanks", "airplanes")), -0.5),
    "train": ((("castle", "soldiers", "tanks"), ("airplanes",)), -0.5),
}
"""The boxes of a block row by row, and how well it reads as one group."""

SHIFTS = (-72, -48, -24, 0, 24, 48, 72)
"""How far each row may extend to the right of the row above."""

SHIFTED = -0.6
"""Score of a shift of 24."""


@cache
def blocks() -> list[tuple[float, list[Box]]]:
    """Every arrangement, upright and upside down, its rows shifted in every way."""
    blocks = []
    for rows, liked in ROWS.values():
        for way, *shifts in product((1, -1), *[SHIFTS] * (len(rows) - 1)):
            if (way < 0 and len(rows) == 1) or not _steady(shifts):
                continue
            blocks.append((liked + sum(SHIFTED * abs(shift) / 24 for shift in shifts), _stacked(rows, way, shifts)))
    return blocks


def _steady(shifts: Sequence[int]) -> bool:
    """Whether rows lean to one side only, and many of them evenly."""
    return len({shift > 0 for shift in shifts if shift}) < 2 and (len(shifts) < 3 or len({*shifts}) == 1)


def _stacked(rows: Sequence[Sequence[str]], way: int, shifts: Sequence[int]) -> list[Box]:
    boxes: list[Box] = []
    y = x = 0
    for row, shift in zip(rows, (0, *shifts), strict=True):
        height = max(BOX_SIZES[kind][1] for kind in row)
        x += shift
        left = x - (sum(BOX_SIZES[kind][0] for kind in row) + GAP * (len(row) - 1)) // 2
        for kind in row:
            width, tall = BOX_SIZES[kind]
            # Boxes are aligned with the foot of their row, as houses are.
            middle = y + height - tall // 2 if way > 0 else -(y + tall // 2)
            boxes.append(Box(kind, left + width // 2, middle, width, tall))
            left += width + GAP
        y += height + GAP
    return boxes


def names(boxes: Sequence[Box], label: tuple[int, int]) -> Iterator[tuple[Box, float]]:
    """The name above, below or beside a block, and the score of that place: best next to the soldiers."""
    soldiers = next(box for box in boxes if box.kind == "soldiers")
    for name in _around_block(boxes, *label):
        away = max(0.0, abs(name.x - soldiers.x) - name.width / 2) + max(0.0, abs(name.y - soldiers.y) - 40)
        yield name, 1.0 - away / 50


def _around_block(boxes: Sequence[Box], width: int, height: int) -> Iterator[Box]:
    left, right = min(box.bounds[0] for box in boxes), max(box.bounds[2] for box in boxes)
    for upper in (True, False):
        edge = min(box.bounds[1] for box in boxes) if upper else max(box.bounds[3] for box in boxes)
        near = [box for box in boxes if abs((box.bounds[1] if upper else box.bounds[3]) - edge) < 20]
        middle = (min(box.bounds[0] for box in near) + max(box.bounds[2] for box in near)) / 2
        y = round(edge - GAP - height / 2 if upper else edge + GAP + height / 2)
        for x in (-90, -60, -40, -20, 0, 20, 40, 60, 90):
            yield Box("name", round(middle + x), y, width, height)
    for box in boxes:
        for beside in (left - GAP - width / 2, right + GAP + width / 2):
            yield Box("name", round(beside), box.y, width, height)

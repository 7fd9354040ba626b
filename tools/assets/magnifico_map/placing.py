"""Finds room for the pieces and the name of every territory.

Tries every arrangement at every place of a raster. The best place has the most own land around the boxes and keeps
clear of other territories' boxes.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations

import numpy as np
from shapely.geometry.base import BaseGeometry

from bot.render.magnifico.map_layout import MACHINES

from .arrangements import blocks, names
from .boxes import GAP, Box, overlap
from .clearance import RASTER, Field, Ground, Mask, mask_of

LEAST_FOOTING = {"soldiers": 0.8, "castle": 0.6, "tanks": 0.3, "airplanes": 0.1}
"""The share of a box that must be on own land; the rest may extend over the sea."""

MOST_TRESPASS = 0.02
"""The share of a box that may overlap a neighbour's land before that counts as wrong."""

MOST_CHOICES = 160
"""How many choices territories may make before the map counts as too full."""

PUSHING = 9.0
"""What it costs to push another's piece or name away."""

OVER = 200.0
"""What it costs to cover something that cannot be pushed away."""

A_TOUCH = 0.03
"""The share of a box that may touch another because the raster is coarse."""

CROWDED = 8.0
"""What it costs to be next to another's pieces."""

FAR, FAR_FROM_SOLDIERS = 10.0, 45.0
"""The distance from its nearest piece, and from its soldiers, that costs a name 1, picture units."""

ABROAD, MOST_ABROAD = 40.0, 0.12
"""What it costs a name to be on foreign land, and the share of it from which that costs as much again."""

NAME_AWAY = 100
"""How far off its land the middle of a name may be, picture units."""


class TooFull(ValueError):
    """There is no room for everything on the map; `left_over` are the territories without room."""

    def __init__(self, left_over: Sequence[str]) -> None:
        super().__init__(f"no room for {', '.join(left_over)}")
        self.left_over = left_over


@dataclass(frozen=True)
class Places:
    """Centres of a territory's boxes and of its name, picture units: `names` by the machines that are there, as in
    "tanks airplanes"."""

    boxes: dict[str, tuple[int, int]]
    names: dict[str, tuple[int, int]]


class PlayingField:
    """The whole field while pieces are placed on it."""

    def __init__(
        self, territories: dict[str, BaseGeometry], impassable: Sequence[BaseGeometry],
        reserved: Sequence[BaseGeometry], unwritten: Sequence[BaseGeometry], canvas: tuple[int, int],
    ) -> None:  # fmt: skip
        self.canvas = canvas
        self.lands = {name: mask_of([territory], canvas) for name, territory in territories.items()}
        self.impassable, self.reserved = mask_of(impassable, canvas), mask_of(reserved, canvas)
        self.unwritten = mask_of([*reserved, *unwritten], canvas)
        self.placed: dict[str, list[Box]] = {}
        self.names: dict[str, dict[str, Box]] = {name: {} for name in territories}
        self.pushed = dict.fromkeys(territories, 0)

    def ground(self, name: str, around: Sequence[Box] = ()) -> Ground:
        """The field seen from one territory; its own pieces are on it only if just its name is placed `around` them."""
        foreign = np.logical_or.reduce([self.impassable, *(self.lands[each] for each in self.lands if each != name)])
        standing = np.zeros(self.reserved.shape)
        for other, boxes in self.placed.items():
            if other != name:
                written = self.names[other].values()
                standing[self._mask([*boxes, *written])] = 1 + 2 * self.pushed[other]
        if not around:
            return Ground(self.lands[name], foreign, self.reserved, standing)
        standing[self._mask(around)] = 1
        return Ground(self.lands[name], foreign, self.unwritten, standing, NAME_AWAY)

    def name(self, name: str, present: Sequence[str], label: tuple[int, int]) -> None:
        """Places a name at its best place while only these machines are `present`."""
        self.placed[name] = [box for box in self.placed[name] if box.kind != "name"]
        around = [box for box in self.placed[name] if box.kind not in MACHINES or box.kind in present]
        self.names[name][" ".join(present)] = _best_name(self.ground(name, around), around, label)

    def _mask(self, boxes: Sequence[Box]) -> Mask:
        return mask_of([box.air for box in boxes], self.canvas)


def place_all(
    territories: dict[str, BaseGeometry],
    impassable: Sequence[BaseGeometry],
    labels: dict[str, tuple[int, int]],
    reserved: Sequence[BaseGeometry],
    unwritten: Sequence[BaseGeometry],
    canvas: tuple[int, int],
) -> dict[str, Places]:
    """Places for every territory; `labels` are the sizes of the names. Nothing is placed on `reserved` ground, and no
    name on `unwritten` ground.

    The smallest territories choose first. A territory without room pushes others away, which then choose again; one
    that has been pushed is harder to push. At the end the names look for better places. Raises `TooFull`.
    """
    field = PlayingField(territories, impassable, reserved, unwritten, canvas)
    queue = sorted(territories, key=lambda name: territories[name].area)
    for _ in range(MOST_CHOICES):
        if not queue:
            break
        name = queue.pop(0)
        boxes = _best(field.ground(name), labels[name])
        away = [other for other, theirs in field.placed.items() if overlap(boxes, theirs)]
        for other in away:
            del field.placed[other]
            field.pushed[other] += 1
        field.placed[name] = boxes
        queue = [*away, *queue]
    if queue:
        raise TooFull(queue)
    for present in (*[MACHINES] * 2, *combinations(MACHINES, 1), ()):
        for name in territories:
            field.name(name, present, labels[name])
    return {name: _places(boxes, field.names[name]) for name, boxes in field.placed.items()}


def _places(boxes: Sequence[Box], names: Mapping[str, Box]) -> Places:
    return Places(
        boxes={each.kind: (each.x, each.y) for each in boxes},
        names={present: (each.x, each.y) for present, each in names.items()},
    )


def _best(ground: Ground, label: tuple[int, int]) -> list[Box]:
    """The boxes of the best arrangement at its best place, by their centres on the picture."""

    @cache
    def comfort(box: Box) -> Field:
        return _comfort(box, ground)

    best_score = -np.inf
    best: list[Box] = []
    for compact, boxes in blocks():
        ease = sum((comfort(box) for box in boxes), np.array(compact))
        if ease.max() + 8 < best_score:
            continue
        for name, likes in names(boxes, label):
            score = ease + comfort(name) + likes
            row, column = np.unravel_index(int(np.argmax(score)), score.shape)
            if score[row, column] > best_score:
                best_score = score[row, column]
                x, y = (ground.left + int(column)) * RASTER, (ground.top + int(row)) * RASTER
                best = [replace(box, x=x + box.x, y=y + box.y) for box in (*boxes, name)]
    return best


def _best_name(ground: Ground, boxes: Sequence[Box], label: tuple[int, int]) -> Box:
    """The best place of the name around pieces already placed."""
    x, y = ground.columns * RASTER, ground.rows * RASTER

    def away(box: Box) -> Field:
        across = np.maximum(0, abs(x - box.x) - (label[0] + box.width) / 2)
        down = np.maximum(0, abs(y - box.y) - (label[1] + box.height) / 2)
        return np.asarray(np.hypot(across, down))

    nearest = np.minimum.reduce([away(box) for box in boxes])
    soldiers = next(away(box) for box in boxes if box.kind == "soldiers")
    name = Box("name", 0, 0, *label)
    score = _comfort(name, ground) - nearest / FAR - soldiers / FAR_FROM_SOLDIERS
    score = score - OVER * (ground.standing_share(name, GAP // 2) > A_TOUCH)
    row, column = np.unravel_index(int(np.argmax(score)), score.shape)
    return replace(name, x=(ground.left + int(column)) * RASTER, y=(ground.top + int(row)) * RASTER)


def _comfort(box: Box, ground: Ground) -> Field:
    """How good a place is for this box, for each place of the block's centre."""
    near, around, afield = (ground.own_share(box, margin) for margin in (1, 14, 30))
    foreign = ground.others_share(box, margin=0)
    pushing = ground.standing_share(box, margin=GAP // 2)
    clash = -OVER * (ground.taken_share(box, margin=GAP // 2) > 0) - PUSHING * (4 * pushing + (pushing > 0))
    clash = clash - CROWDED * np.minimum(1.0, ground.standing_share(box, margin=14))
    if box.kind == "name":
        return np.asarray(5 * near + around - ABROAD * foreign - ABROAD * (foreign > MOST_ABROAD) + clash)
    trespass = ground.others_share(box, margin=2)
    comfort = 2 * near + around + 0.5 * afield - 40 * trespass - 60 * (trespass > MOST_TRESPASS) + clash
    if box.kind in MACHINES:
        return np.asarray(comfort - 60 * (near < LEAST_FOOTING[box.kind]))
    middle = ground.own_share(replace(box, width=4 * RASTER, height=4 * RASTER), 0)
    return np.asarray(1.6 * comfort - 60 * ((near < LEAST_FOOTING[box.kind]) | (middle < 1)))

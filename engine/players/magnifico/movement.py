"""Which pieces to move, at the end of a turn, to where they hold or threaten more (magnifico/5.4.7, 9)."""

from __future__ import annotations

from collections.abc import Iterator

from ...choices import Tree
from ...magnifico.actions import Move
from ...magnifico.forces import ready
from ...magnifico.view import LandView
from ..sense import Proposal, as_pick
from .posture import Posture

MANY = 4
"""Soldiers to spare that are worth parting."""
LEAST_GAIN = 2.0
"""A movement that brings less, in florins, is not worth a word."""


def movements(posture: Posture, question: Tree) -> Iterator[Proposal]:
    """Every movement by what it adds to the worth of both territories."""
    lands = posture.outlook.lands
    sources = as_pick(question)
    for source in sources.answers:
        home = lands[source]
        costs = [(force, _cost(posture, home, *force)) for force in _forces(posture, home)]
        for target in as_pick(sources.then(source)).answers:
            if posture.at_rest(target):
                continue
            land = lands[target]
            before = posture.now(land)
            for (soldiers, tanks, airplanes), cost in costs:
                joined = land.soldiers + soldiers, land.tanks + tanks, land.airplanes + airplanes
                gain = posture.value(land, *joined) - before - cost
                if gain > LEAST_GAIN:
                    yield Proposal(gain, Move(source, target, soldiers, tanks, airplanes))


def _cost(posture: Posture, home: LandView, soldiers: int, tanks: int, airplanes: int) -> float:
    """What leaving takes from the worth of the territory left."""
    left = home.soldiers - soldiers, home.tanks - tanks, home.airplanes - airplanes
    return posture.now(home) - posture.value(home, *left)


def _forces(posture: Posture, home: LandView) -> list[tuple[int, int, int]]:
    """All that can go or, of many, half; each with its machines or without."""
    spare, machines = home.soldiers - 1, ready(posture.outlook.me, home)
    sizes = (spare, spare // 2) if spare >= MANY else (spare,)
    forces = [(soldiers, 0, 0) for soldiers in sizes if soldiers]
    return forces + [(soldiers, *machines) for soldiers in sizes] if any(machines) else forces

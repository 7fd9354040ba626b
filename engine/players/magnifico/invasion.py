"""Which empty territories to enter (magnifico/5.4.5)."""

from __future__ import annotations

from collections.abc import Iterator

from ...choices import Tree
from ...magnifico.actions import Invade
from ...magnifico.view import LandView
from ..sense import as_pick
from .posture import Posture
from .purchase import Purchase

ROOM = 2.0
"""What an empty neighbour of the new territory is worth, in florins: it can be entered next."""
SCATTERED = 1.5
"""What a soldier sent beyond the first costs, since he could have entered another territory."""


def invasions(posture: Posture, question: Tree) -> Iterator[Purchase]:
    """For each empty territory in reach of a soldier to spare, the best place to come from and army to send."""
    lands = posture.outlook.lands
    sources = as_pick(question)
    for source in sources.answers:
        targets = as_pick(sources.then(source))
        assert targets.note
        home = lands[source]
        for target in posture.outlook.view.pack.reach[source]:
            land = lands[target]
            if land.owner is None:
                soldiers, worth = _best_army(posture, home, land)
                price = targets.note(target).cost
                yield Purchase(Invade(source, target, soldiers), worth, price, ("entered", target))


def _best_army(posture: Posture, home: LandView, land: LandView) -> tuple[int, float]:
    spare = home.soldiers - 1
    best, best_worth = 1, float("-inf")
    for soldiers in dict.fromkeys((1, (spare + 1) // 2, spare)):
        stays = posture.value(home, home.soldiers - soldiers, home.tanks, home.airplanes)
        goes = posture.value(land, soldiers, 0, 0) - SCATTERED * (soldiers - 1)
        if stays + goes > best_worth:
            best, best_worth = soldiers, stays + goes
    return best, best_worth - posture.now(home) + ROOM * _room(posture, land)


def _room(posture: Posture, land: LandView) -> int:
    outlook = posture.outlook
    return sum(outlook.lands[place].owner is None for place in outlook.view.pack.neighbours[land.place])

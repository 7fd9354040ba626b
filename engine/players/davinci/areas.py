"""What an area of the city is worth to a seat."""

from __future__ import annotations

from collections.abc import Callable

from ...davinci.box import APPRENTICES, MEN_SLOTS, MOST_MEN, SHOPS, SPACES
from ...davinci.pack import Benefit
from ...davinci.view import LabView
from .outlook import WEEK, Outlook

USED, SPARE = 0.3, 0.1
"""How much of his weeks a further apprentice really works, while there is room for him and when there is none."""
IN_TOWN = 1
"""Apprentices who find something to do in town."""
MAN_SHARE, ROOM_SHARE = 1.0, 0.35
"""How much of what a mechanical man, or a further space, could work in all turns left really comes of it."""


def area_worth(outlook: Outlook, area: str) -> float:
    """What one benefit of an area is worth, its price aside."""
    if area in SHOPS:
        component = SHOPS[area]
        return outlook.component_worth(component) if outlook.view.in_stock(component) else 0.0
    return _AREAS[area](outlook)


def apprentice_worth(outlook: Outlook) -> float:
    """A worker for all turns to come; beyond those whom the laboratories can use he only goes to town."""
    if not _hireable(outlook):
        return 0.0
    rooms = sum(lab.spaces - lab.men for lab in outlook.me.labs)
    share = USED if outlook.me.apprentices < rooms + IN_TOWN else SPARE
    return share * WEEK * (outlook.turns_left - 1)


def _hireable(outlook: Outlook) -> bool:
    return outlook.me.apprentices + outlook.me.returned < APPRENTICES


def council_worth(outlook: Outlook) -> float:
    """The best of its benefits; to be first also names Leonardo."""
    benefits = [each for each in outlook.view.pack.benefits.values() if each.kind in ("florins", "component")]
    return max((benefit_worth(outlook, benefit) for benefit in benefits), default=0.0)


def benefit_worth(outlook: Outlook, benefit: Benefit) -> float:
    view = outlook.view
    if benefit.kind == "florins":
        return float(view.council_florins)
    if benefit.kind == "component":
        return max((outlook.component_worth(c) for c, count in view.stock if count), default=0.0) - benefit.price
    return 0.6 if benefit.kind == "move" else 0.3


def improvements(outlook: Outlook) -> dict[tuple[str, str], float]:
    """What each improvement of the Workshop is worth, by action and laboratory."""
    found: dict[tuple[str, str], float] = {}
    for lab in outlook.me.labs:
        if lab.weeks is None:
            if lab.spaces == SPACES[lab.name][0]:
                found["flip", lab.name] = _flip_worth(outlook, lab)
            if lab.slots and sum(each.men for each in outlook.me.labs) < MOST_MEN:
                found["man", lab.name] = MAN_SHARE * 2 * WEEK * (outlook.turns_left - 1)
    if outlook.me.lab("large") is None:
        crowded = outlook.me.apprentices + 2 - outlook.me.labs[0].spaces
        found["build", "large"] = (0.8 + 0.4 * max(0, crowded)) * (outlook.turns_left - 2)
    return found


def _flip_worth(outlook: Outlook, lab: LabView) -> float:
    """More room, and room for mechanical men later."""
    more = SPACES[lab.name][1] - lab.spaces
    slots = MEN_SLOTS[SPACES[lab.name][1]]
    turns = outlook.turns_left - 1
    return ROOM_SHARE * WEEK * more * turns + 0.35 * WEEK * slots * max(0, turns - 1)


_AREAS: dict[str, Callable[[Outlook], float]] = {
    "council": council_worth,
    "workshop": lambda outlook: max(improvements(outlook).values(), default=0.0),
    "academy": apprentice_worth,
}

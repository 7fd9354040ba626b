"""What an area of the city is worth to a seat."""

from __future__ import annotations

from collections.abc import Callable

from ...davinci import workshop
from ...davinci.box import MEN_SLOTS, SHOPS, SPACES
from ...davinci.pack import Benefit
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
    if not outlook.me.hireable:
        return 0.0
    rooms = sum(lab.spaces - lab.men for lab in outlook.me.labs)
    share = USED if outlook.me.apprentices < rooms + IN_TOWN else SPARE
    return share * WEEK * (outlook.turns_left - 1)


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
    return {(kind, lab): _WORTH[kind](outlook, lab) for kind, lab in workshop.improvements(outlook.me)}


def _man_worth(outlook: Outlook, _: str) -> float:
    return MAN_SHARE * 2 * WEEK * (outlook.turns_left - 1)


def _build_worth(outlook: Outlook, _: str) -> float:
    crowded = outlook.me.apprentices + 2 - outlook.me.labs[0].spaces
    return (0.8 + 0.4 * max(0, crowded)) * (outlook.turns_left - 2)


def _flip_worth(outlook: Outlook, lab: str) -> float:
    """More room, and room for mechanical men later."""
    before, after = SPACES[lab]
    more, slots = after - before, MEN_SLOTS[after]
    turns = outlook.turns_left - 1
    return ROOM_SHARE * WEEK * more * turns + 0.35 * WEEK * slots * max(0, turns - 1)


_WORTH: dict[str, Callable[[Outlook, str], float]] = {"flip": _flip_worth, "man": _man_worth, "build": _build_worth}
_AREAS: dict[str, Callable[[Outlook], float]] = {
    "council": council_worth,
    "workshop": lambda outlook: max(improvements(outlook).values(), default=0.0),
    "academy": apprentice_worth,
}

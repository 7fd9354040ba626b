"""Where a computer player sends its workers, and the worth of the areas."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ...choices import Rng
from ...game import Decision
from ...policy import Proposal
from .. import city
from ..actions import Master, Pass, Place
from ..constants import AREAS, LAST_CITY_TURN, MEN_SLOTS, SHOPS, SPACES
from ..pack import Benefit
from ..view import LabView, View
from .evaluation import WEEK, Outlook

USED, SPARE = 0.3, 0.1
"""The share of their weeks that one more apprentice really works, with room for them and without."""
IN_TOWN = 1
"""How many apprentices are used in the city."""
MAN_SHARE, ROOM_SHARE = 1.0, 0.35
"""The share of the possible work in all turns left that a mechanical man, or one more space, really does."""


def area_worth(outlook: Outlook, area: str) -> float:
    """The worth of one benefit of an area, without its price."""
    if area in SHOPS:
        component = SHOPS[area]
        return outlook.component_worth(component) if outlook.view.in_stock(component) else 0.0
    return _AREAS[area](outlook)


def gains_of_moving(outlook: Outlook) -> Iterator[tuple[str, float]]:
    """The areas where the seat has no worker, with the worth of one benefit there at the price of the last in rank."""
    prices = outlook.view.pack.prices
    for area in AREAS[1:]:
        groups = outlook.view.groups(area)
        if all(group.seat != outlook.seat for group in groups):
            yield area, area_worth(outlook, area) - prices[min(len(groups), len(prices) - 1)]


def apprentice_worth(outlook: Outlook) -> float:
    """The worth of a worker for all coming turns; one that the laboratories cannot use only goes to the city."""
    if not outlook.me.hireable:
        return 0.0
    rooms = sum(lab.spaces - lab.men for lab in outlook.me.labs)
    share = USED if outlook.me.apprentices < rooms + IN_TOWN else SPARE
    return share * WEEK * (outlook.turns_left - 1)


def council_worth(outlook: Outlook) -> float:
    """The worth of the best of its benefits; the first there also names the holder of Leonardo."""
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
    """The worth of each improvement of the Workshop, by action and laboratory."""
    return {(kind, lab): WORTH[kind](outlook, lab) for kind, lab in city.improvements(outlook.me)}


def _man_worth(outlook: Outlook, _: str) -> float:
    return MAN_SHARE * 2 * WEEK * (outlook.turns_left - 1)


def _build_worth(outlook: Outlook, _: str) -> float:
    crowded = outlook.me.apprentices + 2 - outlook.me.labs[0].spaces
    return (0.8 + 0.4 * max(0, crowded)) * (outlook.turns_left - 2)


def _flip_worth(outlook: Outlook, lab: str) -> float:
    """The worth of more room, and of room for mechanical men later."""
    before, after = SPACES[lab]
    more, slots = after - before, MEN_SLOTS[after]
    turns = outlook.turns_left - 1
    return ROOM_SHARE * WEEK * more * turns + 0.35 * WEEK * slots * max(0, turns - 1)


WORTH: dict[str, Callable[[Outlook, str], float]] = {"flip": _flip_worth, "man": _man_worth, "build": _build_worth}
_AREAS: dict[str, Callable[[Outlook], float]] = {
    "council": council_worth,
    "workshop": lambda outlook: max(improvements(outlook).values(), default=0.0),
    "academy": apprentice_worth,
}


EAGERNESS = (0.8, 1.2)
"""The random factor on an area's worth, drawn again each time, so that placements are not predictable."""
LATE = 0.15
"""The share of a place's worth deducted if other seats rank ahead."""


def placements(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """The city while it pays more than the laboratories, then the laboratories, then pass."""
    outlook = Outlook(view, decision.seat)
    spare = _spare_workers(outlook)
    if view.turn <= LAST_CITY_TURN:
        for area in AREAS:
            yield from _in_the_city(outlook, area, spare, rng)
    yield from _at_home(outlook)


def own_work(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """Only the seat's own laboratories while their work takes workers, then pass."""
    yield from _at_home(Outlook(view, decision.seat))


def _at_home(outlook: Outlook) -> Iterator[Proposal]:
    yield Proposal(0.0, Pass())
    for lab in outlook.me.labs:
        yield from _in_a_laboratory(outlook, lab)


def _spare_workers(outlook: Outlook) -> float:
    """Free workers that no laboratory needs."""
    needed = sum(min(lab.room, outlook.weeks_to_go(lab)) for lab in outlook.me.labs if lab.weeks is not None)
    return outlook.me.free + outlook.me.master_free - needed


def _in_the_city(outlook: Outlook, area: str, spare: float, rng: Rng) -> Iterator[Proposal]:
    """Just enough workers to rank first, or one to rank last, whichever gains more per worker."""
    me, view = outlook.me, outlook.view
    mine = next((group for group in view.at(area).groups if group.seat == outlook.seat), None)
    if mine is not None:
        return
    low, high = EAGERNESS
    worth = area_worth(outlook, area) * (low + (high - low) * rng.random())
    rivals = sorted((group.worth for group in view.at(area).groups), reverse=True)
    cost = 0.0 if spare > 0 else WEEK
    for count in range(1, min(me.free, 4) + 1):
        gain = _gain(outlook, area, worth, sum(rival >= count for rival in rivals)) - cost * count - 0.25 * count
        if gain > 0:
            yield Proposal(10 + gain / count, Place(area, count))
    if me.master_free:
        gain = _gain(outlook, area, worth, sum(rival >= 2 for rival in rivals)) - 2 * cost - 0.4
        if gain > 0:
            yield Proposal(10 + gain / 2, Master(area))


def _gain(outlook: Outlook, area: str, worth: float, ahead: int) -> float:
    """The gain of ranking after `ahead` others: the price is higher, and less is left."""
    if area == "council":
        last = len(outlook.view.at(area).groups) + 1 == len(outlook.view.players) > 2
        return 0.0 if last and ahead else worth * 0.7**ahead + (0.8 if not ahead else 0.0)
    prices = outlook.view.pack.prices
    if ahead >= len(prices):
        return 0.0
    return worth - prices[ahead] - (LATE * worth if ahead else 0.0)


def _in_a_laboratory(outlook: Outlook, lab: LabView) -> Iterator[Proposal]:
    """As many as the work still takes; the master where they save the most apprentices."""
    if lab.weeks is None or not lab.room:
        return
    me, to_go = outlook.me, outlook.weeks_to_go(lab)
    worth = outlook.week_worth(lab)
    if not to_go or worth <= 0:
        return
    if me.master_free:
        yield Proposal(5 + worth * min(2, to_go), Master(lab.name))
    count = min(me.free, lab.room, to_go)
    if count:
        finishes = 2.0 if count == to_go else 0.0
        yield Proposal(4 + worth + finishes, Place(lab.name, count))

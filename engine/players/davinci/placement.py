"""Where to place workers (davinci/place)."""

from __future__ import annotations

from collections.abc import Iterator

from ...choices import Rng
from ...davinci.actions import Master, Pass, Place
from ...davinci.box import AREAS, LAST_CITY_TURN
from ...davinci.view import LabView, View
from ...game import Decision
from ..sense import Proposal
from .areas import area_worth
from .outlook import WEEK, Outlook

EAGERNESS = (0.8, 1.2)
"""By how much a seat may misjudge an area, drawn anew each time, so that nobody can count on it."""
LATE = 0.15
"""What is left of a place's worth for each seat that may still come and outrank one."""


def placements(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """The city while it pays more than the laboratories; then these; then enough."""
    outlook = Outlook(view, decision.seat)
    spare = _spare_workers(outlook)
    if view.turn <= LAST_CITY_TURN:
        for area in AREAS:
            yield from _in_the_city(outlook, area, spare, rng)
    yield from _at_home(outlook)


def own_work(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """Only the seat's own laboratories, as far as their work takes anybody; then enough."""
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
    """Just enough workers to come first, or a single one to come last, whichever pays more for each."""
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
    """What coming after `ahead` others brings in: the price grows, and there is less to be had."""
    if area == "council":
        last = len(outlook.view.at(area).groups) + 1 == len(outlook.view.players) > 2
        return 0.0 if last and ahead else worth * 0.7**ahead + (0.8 if not ahead else 0.0)
    prices = outlook.view.pack.prices
    if ahead >= len(prices):
        return 0.0
    return worth - prices[ahead] - (LATE * worth if ahead else 0.0)


def _in_a_laboratory(outlook: Outlook, lab: LabView) -> Iterator[Proposal]:
    """As many as the work still takes; the master where he saves the most apprentices."""
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

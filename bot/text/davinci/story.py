"""A run of events as the lines of a post: placements seat by seat, the city area by area, the weeks of all
laboratories in one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from bot.text.davinci import events as each
from bot.text.davinci import events_of_labs as labs
from bot.text.davinci import events_of_research as research
from bot.text.davinci import story_of_city as city
from bot.text.davinci.telling import Telling
from bot.text.language import paragraph
from engine.davinci import events as told
from engine.game import Event

BULLET = "- "
_LISTED = (told.InventionCompleted, told.StillWorking, told.CardTaken, told.CardLost)
_RUNS: Mapping[str, tuple[type[Event], ...]] = {
    "placing": (told.WorkersPlaced, told.Passed),
    "ready": (told.LabsReady,),
    "working": (told.LabWorked,),
    "variety": (told.VarietyPaid,),
}
"""What is told together outside the areas of the city."""


def story(events: Sequence[Event], tell: Telling) -> list[str]:
    """`events` in lines."""
    alone = _completed_alone(events)
    worth = [event for place, event in enumerate(events) if _worth_telling(event, events[place + 1 :], alone)]
    lines: list[str] = []
    for heading, group in groupby(worth, key=lambda event: _heading(event, tell)):
        lines += _lines(heading, list(group), alone, tell)
    return lines


Alone = set[tuple[int, str]]
"""Who completed what alone: a card taken for nothing is told with its completion."""


def _completed_alone(events: Sequence[Event]) -> Alone:
    first = {(e.seat, e.invention) for e in events if isinstance(e, told.InventionCompleted) and e.first}
    return {(e.seat, e.invention) for e in events if isinstance(e, told.CardTaken) and not e.florins} & first


def _heading(event: Event, tell: Telling) -> str:
    """The area an event happens in, or one of the runs above; "" for what stands by itself."""
    area = city.area_of(event, tell.names.pack)
    if area is not None:
        return area
    return next((name for name, kinds in _RUNS.items() if isinstance(event, kinds)), "")


def _lines(heading: str, run: Sequence[Event], alone: Alone, tell: Telling) -> Iterator[str]:
    if heading == "placing":
        yield from _placings(run, tell)
    elif heading == "working":
        yield labs.works([e for e in run if isinstance(e, told.LabWorked)], tell)
    elif heading == "variety":
        yield research.varieties([e for e in run if isinstance(e, told.VarietyPaid)], tell)
    elif heading == "ready":
        yield labs.ready([e for e in run if isinstance(e, told.LabsReady)], tell)
    elif heading:
        yield city.line(heading, run, tell)
    else:
        yield from (_line(event, alone, tell) for event in run)


def _placings(run: Sequence[Event], tell: Telling) -> Iterator[str]:
    """All placements of each seat in a line, in the order in which the seats came."""
    placed = [e for e in run if isinstance(e, told.WorkersPlaced)]
    passed = {e.seat: e for e in run if isinstance(e, told.Passed)}
    for seat in dict.fromkeys(e.seat for e in run if isinstance(e, told.WorkersPlaced | told.Passed)):
        yield labs.placed(seat, [e for e in placed if e.seat == seat], passed.get(seat), tell)


def _line(event: Event, alone: Alone, tell: Telling) -> str:
    if isinstance(event, told.InventionCompleted):
        completed = research.completed(event, tell, card=(event.seat, event.invention) in alone)
        return BULLET + paragraph(completed, research.returned(event, tell))
    return (BULLET if isinstance(event, _LISTED) else "") + each.sentence(event, tell)


# What is left out


def _worth_telling(event: Event, after: Sequence[Event], alone: Alone) -> bool:
    """Whether no other event says more of the same: what was done in secret is told once to whoever may know it, who
    bid is no news once the bids are open, and a benefit that is carried out need not be chosen first."""
    match event:
        case told.PlacementBegan():
            return False
        case told.CardTaken(seat=seat, invention=invention):
            return (seat, invention) not in alone
        case told.BidMade() | told.BidSealed() if any(isinstance(e, told.BidsOpened) for e in after):
            return False
        case told.BenefitChosen(seat=seat, benefit=benefit, last_left=False):
            return not any(_carries_out(e, seat, benefit) for e in after)
    fuller = _FULLER.get(type(event))
    return fuller is None or not any(isinstance(e, fuller) and _seat(e) == _seat(event) for e in after)


_FULLER: Mapping[type[Event], type[Event]] = {
    told.WorkStarted: told.WorkSealed,
    told.DeckLookedAt: told.CardsSeen,
    told.DeckArranged: told.DeckOrdered,
    told.BidMade: told.BidSealed,
}
"""What everybody may know, and what the one who did it reads in its stead."""


def _seat(event: Event) -> int:
    seat: int = event.seat  # type: ignore[attr-defined]
    return seat


def _carries_out(event: Event, seat: int, benefit: str) -> bool:
    """Whether an event is what a seat gets of a benefit, or that it does without."""
    match event:
        case told.ApprenticeMoved(seat=by):
            return by == seat and benefit == "move"
        case told.CouncilPaid(seat=by):
            return by == seat and benefit == "florins"
        case told.DeckLookedAt(seat=by):
            return by == seat and benefit == "peek"
        case told.BenefitDeclined(seat=by, benefit=declined):
            return by == seat and benefit == declined
        case told.ComponentTaken(seat=by):
            return by == seat and benefit == "component"
    return False

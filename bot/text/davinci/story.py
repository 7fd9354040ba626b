"""A run of events as the lines of a post, and the topics that the log can be filtered by."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from bot.text.davinci import events as event_texts
from bot.text.davinci import events_of_city as city
from bot.text.davinci import events_of_labs as labs
from bot.text.davinci.phrases import GameNarrator
from bot.text.language import N_, paragraph
from bot.text.narrator import ANSWERED_AHEAD
from bot.text.panel_words import Topic
from engine.davinci import events as happened
from engine.davinci.constants import SHOPS
from engine.davinci.pack import Benefit, Pack
from engine.davinci.view import View
from engine.game import AnsweredAhead, Event

_AT_COUNCIL = (
    happened.LastOut, happened.BenefitChosen, happened.BenefitDeclined, happened.ApprenticeMoved, happened.CouncilPaid,
    happened.DeckLookedAt, happened.CardsSeen, happened.DeckArranged, happened.DeckOrdered,
)  # fmt: skip
_AT_WORKSHOP = (happened.LabTurned, happened.LabBuilt, happened.ManBuilt)
_SHOP_OF = {component: shop for shop, component in SHOPS.items()}


def area_of(event: Event, pack: Pack) -> str | None:
    """The area an event happens in; None outside the areas."""
    if isinstance(event, happened.AreaOpened | happened.AreaClosed | happened.WentHome):
        return event.area
    if isinstance(event, _AT_COUNCIL) or (isinstance(event, happened.LeonardoGiven) and event.giver is not None):
        return "council"
    if isinstance(event, _AT_WORKSHOP):
        return "workshop"
    if isinstance(event, happened.ApprenticeHired):
        return "academy"
    if isinstance(event, happened.ComponentTaken):
        # Only the Council sells at a price that no shop has.
        council = {benefit.price for benefit in pack.benefits.values() if benefit.kind == "component"}
        return "council" if event.florins in council.difference(pack.prices) else _SHOP_OF[event.component]
    return None


def line(area: str, run: Sequence[Event], narrator: GameNarrator) -> str:
    """What happened in one area: "Blacksmith: Ada takes 1 iron for free; Bruno for 2 florins; Carla goes home."."""
    clauses = [clause for kind, group in groupby(run, key=_kind) for clause in _clauses(kind, list(group), narrator)]
    opened = next((e for e in run if isinstance(e, happened.AreaOpened)), None)
    if not clauses:
        assert opened is not None
        return city.area_opened(opened, narrator)
    named = city.area_named(area, opened, narrator)
    return narrator.words.t("%(area)s: %(clauses)s.", area=named, clauses="; ".join(clauses))


def _kind(event: Event) -> tuple[str, str]:
    """What can be told together: seats that take the same, and seats that go home for the same reason."""
    kind: str = event.kind
    return kind, event.why if isinstance(event, happened.WentHome) else ""


def _clauses(kind: tuple[str, str], run: Sequence[Event], narrator: GameNarrator) -> list[str]:
    first, *others = run
    if isinstance(first, happened.AreaOpened):
        return []
    if isinstance(first, happened.AreaClosed):
        return [city.closing(first, narrator)]
    if isinstance(first, happened.WentHome):
        return [city.go_home([e.seat for e in run if isinstance(e, happened.WentHome)], first.why, narrator)]
    if isinstance(first, happened.ComponentTaken | happened.ApprenticeHired):
        return [
            city.clause(first, narrator),
            *(city.next_taker(e, narrator) for e in others if isinstance(e, type(first))),
        ]
    return [city.clause(e, narrator) for e in run]


BULLET = "- "
_LISTED = (happened.InventionCompleted, happened.StillWorking, happened.CardTaken, happened.CardLost)
_RUNS: Mapping[str, tuple[type[Event], ...]] = {
    "placing": (happened.WorkersPlaced, happened.Passed, AnsweredAhead),
    "ready": (happened.LabsReady,),
    "working": (happened.LabWorked,),
    "variety": (happened.VarietyPaid,),
}
"""What is told together outside the areas of the city."""


def story(events: Sequence[Event], narrator: GameNarrator, view: View | None) -> list[str]:
    """`events` in lines; they are complete, so the view after them is not needed."""
    alone = _completed_alone(events)
    worth = [event for place, event in enumerate(events) if _worth_telling(event, events[place + 1 :], alone, narrator)]
    lines: list[str] = []
    for heading, group in groupby(worth, key=lambda event: _heading(event, narrator)):
        lines += _lines(heading, list(group), alone, narrator)
    return lines


Alone = set[tuple[int, str]]
"""What seats completed without others: a card taken for nothing is told with its completion."""


def _completed_alone(events: Sequence[Event]) -> Alone:
    first = {(e.seat, e.invention) for e in events if isinstance(e, happened.InventionCompleted) and e.first}
    return {(e.seat, e.invention) for e in events if isinstance(e, happened.CardTaken) and not e.florins} & first


def _heading(event: Event, narrator: GameNarrator) -> str:
    """The area an event happens in, or one of the runs above; "" for an event told by itself."""
    area = area_of(event, narrator.names.pack)
    if area is not None:
        return area
    return next((name for name, kinds in _RUNS.items() if isinstance(event, kinds)), "")


def _lines(heading: str, run: Sequence[Event], alone: Alone, narrator: GameNarrator) -> Iterator[str]:
    if heading == "placing":
        yield from _placings(run, narrator)
    elif heading == "working":
        yield labs.works([e for e in run if isinstance(e, happened.LabWorked)], narrator)
    elif heading == "variety":
        yield event_texts.varieties([e for e in run if isinstance(e, happened.VarietyPaid)], narrator)
    elif heading == "ready":
        yield labs.ready([e for e in run if isinstance(e, happened.LabsReady)], narrator)
    elif heading:
        yield line(heading, run, narrator)
    else:
        yield from (_line(event, alone, narrator) for event in run)


def _placings(run: Sequence[Event], narrator: GameNarrator) -> Iterator[str]:
    """All placements of each seat in a line, in the order of the seats' first placements."""
    placed = [e for e in run if isinstance(e, happened.WorkersPlaced)]
    passed = {e.seat: e for e in run if isinstance(e, happened.Passed)}
    ahead = {e.seat: e for e in run if isinstance(e, AnsweredAhead)}
    for seat in dict.fromkeys(e.seat for e in run if isinstance(e, happened.WorkersPlaced | happened.Passed)):
        line = labs.placed(seat, [e for e in placed if e.seat == seat], passed.get(seat), narrator)
        yield paragraph(line, ANSWERED_AHEAD(ahead[seat], narrator)) if seat in ahead else line


def _line(event: Event, alone: Alone, narrator: GameNarrator) -> str:
    if isinstance(event, happened.InventionCompleted):
        completed = event_texts.completed(event, narrator, card=(event.seat, event.invention) in alone)
        return BULLET + paragraph(completed, event_texts.returned(event, narrator))
    return (BULLET if isinstance(event, _LISTED) else "") + event_texts.sentence(event, narrator)


# What is left out


def _worth_telling(event: Event, after: Sequence[Event], alone: Alone, narrator: GameNarrator) -> bool:
    """Whether no other event says more of the same. A secret action is told once to each reader who may know it. Who
    bid is not told once the bids are open. A benefit that is carried out is not told as chosen."""
    match event:
        case happened.PlacementBegan():
            return False
        case happened.CardTaken(seat=seat, invention=invention):
            return (seat, invention) not in alone
        case happened.BidMade() | happened.BidSealed() if any(isinstance(e, happened.BidsOpened) for e in after):
            return False
        case happened.BenefitChosen(seat=seat, benefit=benefit, last_left=False):
            return not any(_carries_out(e, seat, narrator.names.pack.benefits[benefit]) for e in after)
    fuller = _FULLER.get(type(event))
    return fuller is None or not any(isinstance(e, fuller) and _seat(e) == _seat(event) for e in after)


_FULLER: Mapping[type[Event], type[Event]] = {
    happened.WorkStarted: happened.WorkSealed,
    happened.DeckLookedAt: happened.CardsSeen,
    happened.DeckArranged: happened.DeckOrdered,
    happened.BidMade: happened.BidSealed,
}
"""What everyone may know, and what the seat that did it reads instead."""


def _seat(event: Event) -> int:
    seat: int = event.seat  # type: ignore[attr-defined]
    return seat


def _carries_out(event: Event, seat: int, benefit: Benefit) -> bool:
    """Whether an event is what a seat gets from a benefit, or its decision to go without."""
    match event:
        case happened.ApprenticeMoved(seat=by):
            return by == seat and benefit.kind == "move"
        case happened.CouncilPaid(seat=by):
            return by == seat and benefit.kind == "florins"
        case happened.DeckLookedAt(seat=by):
            return by == seat and benefit.kind == "peek"
        case happened.BenefitDeclined(seat=by, benefit=declined):
            return by == seat and benefit.id == declined
        case happened.ComponentTaken(seat=by):
            return by == seat and benefit.kind == "component"
    return False


TOPICS = (
    Topic(
        "workers",
        N_("Workers in the city"),
        frozenset({
            "placement_began", "workers_placed", "passed", "area_opened", "last_out", "benefit_chosen",
            "benefit_declined", "apprentice_moved", "council_paid", "council_filled", "deck_looked_at", "cards_seen",
            "deck_arranged", "deck_ordered", "leonardo_given", "apprentice_hired", "went_home", "area_closed",
            "answers_opened", "answer_changed", "city_answered",
        }),
    ),
    Topic(
        "labs",
        N_("Workshop, shops and laboratories"),
        frozenset({
            "work_started", "work_sealed", "work_cancelled", "work_taken_back", "work_shown", "labs_ready",
            "component_taken", "lab_turned", "lab_built", "man_built", "lab_worked", "still_working",
        }),
    ),
    Topic(
        "cards",
        N_("Inventions and bids"),
        frozenset({
            "inventions_requested", "inventions_discarded", "invention_completed", "card_taken", "contest_opened",
            "bid_made", "bid_sealed", "bids_opened", "card_lost",
        }),
    ),
    Topic(
        "gains",
        N_("Money"),
        frozenset({
            "favour_taken", "council_paid", "invention_completed", "bids_opened", "variety_paid", "florins_shown",
            "game_won",
        }),
    ),
)  # fmt: skip

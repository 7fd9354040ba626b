"""Every florin in and out (davinci/winner), and which inventions are worth telling."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..game import Event
from ..scores import ScoreEntry, Scoring, Views
from . import events as happened

SOURCES = ("purse", "favours", "inventions", "variety", "council", "components", "apprentices", "labs", "bids")


def booked(event: Event) -> ScoreEntry | None:
    """What an event paid a seat, or cost it (less than 0), and from what or for what."""
    match event:
        case happened.FavourTaken():
            return ScoreEntry("favours", event.seat, event.florins)
        case happened.InventionCompleted():
            return ScoreEntry("inventions", event.seat, event.florins)
        case happened.VarietyPaid():
            return ScoreEntry("variety", event.seat, event.florins)
        case happened.CouncilPaid():
            return ScoreEntry("council", event.seat, event.florins)
        case happened.ComponentTaken():
            return ScoreEntry("components", event.seat, -event.florins)
        case happened.ApprenticeHired():
            return ScoreEntry("apprentices", event.seat, -event.florins)
        case happened.LabTurned() | happened.LabBuilt() | happened.ManBuilt():
            return ScoreEntry("labs", event.seat, -event.florins)
        case happened.CardTaken():
            return ScoreEntry("bids", event.seat, -event.florins)
    return None


def _standing(views: Views) -> tuple[int, ...]:
    return tuple(view.players[seat].florins or 0 for seat, view in enumerate(views))


def _entries(opening: Views, events: Sequence[Event], end: Views) -> Iterator[ScoreEntry]:
    for seat, florins in enumerate(_standing(opening)):
        yield ScoreEntry("purse", seat, florins)
    for event in events:
        if entry := booked(event):
            yield entry


def _weights(events: Sequence[Event]) -> tuple[float, ...]:
    return tuple(_weight(event) for event in events)


def _weight(event: Event) -> float:
    """In florins; a bid is rarer than a prize."""
    match event:
        case happened.InventionCompleted():
            return event.florins
        case happened.VarietyPaid() | happened.CouncilPaid():
            return event.florins / 2
        case happened.CardTaken():
            return event.florins * 1.5
    return 0.0


SCORING = Scoring("florins", SOURCES, _standing, _entries, _weights)

"""What each seat has earned and paid before all eyes; how much it has stays its secret."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engine.davinci import events as told
from engine.game import Event


def booked(event: Event) -> tuple[str, int, int] | None:
    """What an event paid or cost a seat: from what or for what, the seat, and the florins, negative where it paid."""
    match event:
        case told.FavourTaken():
            return "favours", event.seat, event.florins
        case told.InventionCompleted():
            return "inventions", event.seat, event.florins
        case told.VarietyPaid():
            return "variety", event.seat, event.florins
        case told.CouncilPaid():
            return "council", event.seat, event.florins
        case told.ComponentTaken():
            return "components", event.seat, -event.florins
        case told.ApprenticeHired():
            return "apprentices", event.seat, -event.florins
        case told.LabTurned() | told.LabBuilt() | told.ManBuilt():
            return "labs", event.seat, -event.florins
        case told.CardTaken():
            return "bids", event.seat, -event.florins
    return None


def earned(events: Iterable[Event]) -> Counter[int]:
    """Florins earned less florins paid, by seat."""
    balance: Counter[int] = Counter()
    for event in events:
        if entry := booked(event):
            _, seat, florins = entry
            balance[seat] += florins
    return balance

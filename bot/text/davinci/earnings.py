"""What each seat has earned and paid before all eyes; how much it has stays its secret."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engine.davinci import events as told
from engine.game import Event

_PAYING = (told.ComponentTaken, told.ApprenticeHired, told.LabTurned, told.LabBuilt, told.ManBuilt, told.CardTaken)
_EARNING = (told.InventionCompleted, told.CouncilPaid, told.VarietyPaid, told.FavourTaken)


def earned(events: Iterable[Event]) -> Counter[int]:
    """Florins earned less florins paid, by seat."""
    balance: Counter[int] = Counter()
    for event in events:
        if isinstance(event, _EARNING):
            balance[event.seat] += event.florins
        elif isinstance(event, _PAYING):
            balance[event.seat] -= event.florins
    return balance

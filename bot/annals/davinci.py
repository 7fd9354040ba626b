"""Leonardo da Vinci, reckoned: every florin in and out (davinci/winner), and which inventions are worth telling."""

from __future__ import annotations

from collections.abc import Sequence

from bot.text.davinci.situation import booked
from bot.text.shared.postgame import Unit
from engine.davinci import events as happened
from engine.davinci.view import View
from engine.game import Event

from .reckoning import Source, Tally

SOURCES = ("purse", "favours", "inventions", "variety", "council", "components", "apprentices", "labs", "bids")


class DaVinciReckoning:
    unit: Unit = "florins"

    def round(self, view: View) -> int:
        return view.turn

    def standing(self, views: Sequence[View]) -> tuple[int, ...]:
        return tuple(view.players[seat].florins or 0 for seat, view in enumerate(views))

    def sources(self, opening: Sequence[View], events: Sequence[Event], end: Sequence[View]) -> tuple[Source, ...]:
        tally = Tally(len(end))
        for seat, florins in enumerate(self.standing(opening)):
            tally.add("purse", seat, florins)
        for event in events:
            entry = booked(event)
            if entry:
                source, seat, florins = entry
                tally.add(source, seat, florins)
        return tally.sources(SOURCES)

    def weights(self, events: Sequence[Event]) -> tuple[float, ...]:
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

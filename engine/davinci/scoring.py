"""The end of the game (davinci/variety, davinci/winner)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from ..game import Event, Result
from ..scores import ScoreEntry, Scoring, Views
from . import events as happened
from .constants import METALS
from .events import FlorinsShown, GameWon, VarietyPaid
from .pack import Pack
from .research import types_of
from .state import Player
from .step_context import StepContext

Tiebreak = Literal["florins", "inventions", "gold", "silver", "copper", "shared"]
TIEBREAKS: tuple[Tiebreak, ...] = ("florins", "inventions", "gold", "silver", "copper")
"""The tie-breaks in order; seats tied on all of them also have equally many bronze inventions."""


def finish(context: StepContext) -> None:
    """Pay for variety, then the richest wins; ties go to more inventions, then more golds, and so on."""
    state = context.state
    for seat, player in enumerate(state.players):
        types = len(types_of(state.pack, player.inventions))
        bonus = state.pack.variety.get(types, 0)
        if bonus:
            player.florins += bonus
            context.emit(VarietyPaid(seat, types, bonus))
    florins = tuple(player.florins for player in state.players)
    context.emit(FlorinsShown(florins))
    winners, by = _winners(state.pack, state.players)
    state.phase = "over"
    state.result = Result(winners, florins, by)
    context.emit(GameWon(winners, by))


def _winners(pack: Pack, players: list[Player]) -> tuple[tuple[int, ...], Tiebreak]:
    """The winning seats, and the tie-break that decided between the last two."""
    left = list(range(len(players)))
    for tiebreak in TIEBREAKS:
        counts = {seat: _count(pack, players[seat], tiebreak) for seat in left}
        left = [seat for seat in left if counts[seat] == max(counts.values())]
        if len(left) == 1:
            return tuple(left), tiebreak
    return tuple(left), "shared"


def _count(pack: Pack, player: Player, tiebreak: Tiebreak) -> int:
    if tiebreak == "florins":
        return player.florins
    if tiebreak in METALS:
        return sum(pack.inventions[card].metal == tiebreak for card in player.inventions)
    return len(player.inventions)


SOURCES = ("purse", "favours", "inventions", "variety", "council", "components", "apprentices", "labs", "bids")


def booked(event: Event) -> ScoreEntry | None:
    """What an event paid a seat, or cost it (negative), and its source."""
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
    """The weight in florins; a bid is rarer than a prize."""
    match event:
        case happened.InventionCompleted():
            return event.florins
        case happened.VarietyPaid() | happened.CouncilPaid():
            return event.florins / 2
        case happened.CardTaken():
            return event.florins * 1.5
    return 0.0


SCORING = Scoring("florins", SOURCES, _standing, _entries, _weights)

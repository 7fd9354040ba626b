"""The ways work on an invention, a contest for its card, and a game of Leonardo da Vinci can end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.davinci import events
from engine.davinci.state import State
from engine.game import Event

INVENTION_ENDINGS = (
    "completed_alone",
    "completed_together",
    "completed_later",
    "completed_with_a_discount",
    "completed_without_a_week",
    "completed_beyond_need",
    "started_before_its_request",
    "cancelled_with_weeks",
    "cancelled_when_shown",
    "laid_open",
    "unfinished_at_the_end",
)
CONTEST_ENDINGS = ("highest_bid", "tied_bids", "nobody_bids", "two_contests_in_a_turn", "three_bidders")
GAME_ENDINGS = (
    "won_by_florins",
    "won_by_inventions",
    "won_by_gold",
    "won_by_silver",
    "won_by_copper",
    "won_by_shared",
    "variety_of_3",
    "variety_of_4",
    "variety_of_5",
    "no_variety",
)
ENDINGS = (*INVENTION_ENDINGS, *CONTEST_ENDINGS, *GAME_ENDINGS)


def endings_of(told: Sequence[Event], state: State) -> set[str]:
    """Every ending in a finished game: `since_line` is all that happened, `state` how it stands at the end."""
    return {*_inventions(told, state), *_contests(told), *_game(told)}


def _inventions(told: Sequence[Event], state: State) -> Iterator[str]:
    shown: set[tuple[int, str]] = set()
    started: dict[tuple[int, str], str] = {}
    requested: set[str] = set()
    contested = {event.invention for event in told if isinstance(event, events.ContestOpened)}
    for event in told:
        match event:
            case events.InventionsRequested():
                requested |= set(event.cards)
            case events.WorkSealed():
                started[event.seat, event.lab] = "" if event.invention in requested else event.invention
            case events.StillWorking():
                shown.add((event.seat, event.lab))
                yield "laid_open"
            case events.WorkCancelled():
                if (event.seat, event.lab) in shown:
                    shown.remove((event.seat, event.lab))
                    yield "cancelled_when_shown"
                if event.weeks:
                    yield "cancelled_with_weeks"
            case events.InventionCompleted():
                yield from _completion(event, event.invention in contested)
                shown.discard((event.seat, event.lab))
                if started.get((event.seat, event.lab)) == event.invention:
                    yield "started_before_its_request"
    if any(lab.work for player in state.players for _, lab in player.labs):
        yield "unfinished_at_the_end"


def _completion(event: events.InventionCompleted, contested: bool) -> Iterator[str]:
    if not event.first:
        yield "completed_later"
    else:
        yield "completed_together" if contested else "completed_alone"
    if event.discount:
        yield "completed_with_a_discount"
    if not event.weeks:
        yield "completed_without_a_week"
    if event.weeks == 15:
        yield "completed_beyond_need"


def _contests(told: Sequence[Event]) -> Iterator[str]:
    opened = 0
    for event in told:
        match event:
            case events.TurnBegan():
                opened = 0
            case events.ContestOpened():
                opened += 1
                if opened == 2:
                    yield "two_contests_in_a_turn"
                if len(event.seats) == 3:
                    yield "three_bidders"
            case events.BidsOpened():
                bids = sorted((florins for _, florins in event.bids), reverse=True)
                yield "nobody_bids" if not bids[0] else "tied_bids" if bids[0] == bids[1] else "highest_bid"


def _game(told: Sequence[Event]) -> Iterator[str]:
    varieties = [event.types for event in told if isinstance(event, events.VarietyPaid)]
    yield from (f"variety_of_{types}" for types in varieties)
    if not varieties:
        yield "no_variety"
    won = told[-1]
    assert isinstance(won, events.GameWon)
    yield f"won_by_{won.by}"

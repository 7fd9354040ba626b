"""A run of events as the lines of a post: a turn reads as a small story of one to three lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from itertools import groupby
from typing import Any

from bot.text.language import paragraph
from bot.text.leonardo1989 import events as each
from bot.text.leonardo1989 import events_of_setup as setup
from bot.text.leonardo1989 import story_of_city as city
from bot.text.leonardo1989 import story_of_debts as debts
from bot.text.leonardo1989 import story_of_squares as squares
from bot.text.leonardo1989 import story_of_walk as walk
from bot.text.leonardo1989.telling import Telling
from engine.game import Event
from engine.leonardo1989 import events as told

_CHAPTERS: Mapping[str, tuple[type[Event], ...]] = {
    "factions": (told.FactionSworn,),
    "walk": (
        told.Spun, told.SpinChosen, told.ManDrawn, told.Moved, told.IndemnityPaid, told.OfficeDrawn, told.PowerUsed,
        told.PalaceBought,
    ),
    "works": (told.WorksDrawn, told.WorkPlaced),
    "auction": (
        told.PalaceRefused, told.AuctionOpened, told.BidMade, told.BidSealed, told.BidsOpened, told.BidRaised,
        told.DroppedOut, told.AuctionWon, told.Unsold,
    ),
    "market": (told.MarketOpened, told.StakeMade, told.StakeSealed, told.StakesOpened, told.MarketSpun),
    "arms": (told.DuelFought,),
    "debts": (told.ShortOfCash, told.PalaceSold),
    "ruin": (told.RescueAsked, told.RescueAnswered, told.Ruined, told.BankPaid),
    "guild": (told.ProposalAnswered, told.GuildFormed, told.DebtsCancelled, told.Traded),
    "begin": (told.FirstSpins, told.FirstChosen),
    "end": (told.WorthCounted, told.GameWon),
}  # fmt: skip
"""What is told together in one line."""
_PAID_IN = {"toll": "walk", "rent": "walk", "office": "walk", "market": "market", "tribute": "arms"}


def _factions(run: Sequence[Event], tell: Telling) -> Iterator[str]:
    yield setup.factions_sworn([e.seat for e in run if isinstance(e, told.FactionSworn)], tell)


_TELLERS: Mapping[str, Callable[[Sequence[Event], Telling], Iterator[str]]] = {
    "factions": _factions,
    "walk": walk.sentences,
    "works": city.works,
    "auction": city.auction,
    "market": squares.market,
    "arms": squares.arms,
    "debts": debts.sales,
    "ruin": debts.ruin,
}


def story(events: Sequence[Event], tell: Telling) -> list[str]:
    """`events` in lines."""
    worth = [event for place, event in enumerate(events) if _worth_telling(event, events[:place], events[place + 1 :])]
    pressed = {_debt(event) for event in worth if isinstance(event, told.ShortOfCash)}
    lines: list[str] = []
    for chapter, group in groupby(worth, key=lambda event: _chapter(event, pressed)):
        run = list(group)
        if chapter:
            lines.append(paragraph(*_TELLERS.get(chapter, _one_by_one)(run, tell)))
        else:
            lines += _one_by_one(run, tell)
    return lines


Debt = tuple[int, int | None, int, str, int]


def _debt(event: told.ShortOfCash | told.Paid) -> Debt:
    return event.seat, event.creditor, event.florins, event.why, event.space


def _chapter(event: Event, pressed: Set[Debt]) -> str:
    """Where an event is told; "" for what stands by itself. `pressed` are the debts for which somebody had to sell:
    that they are paid is told with the sales."""
    if isinstance(event, told.Paid):
        return "debts" if _debt(event) in pressed else _PAID_IN[event.why]
    return next((name for name, kinds in _CHAPTERS.items() if isinstance(event, kinds)), "")


def _one_by_one(run: Sequence[Event], tell: Telling) -> Iterator[str]:
    return (each.sentence(event, tell) for event in run)


# What is left out

_FULLER: Mapping[type[Event], type[Event]] = {
    told.FactionSworn: told.FactionSealed,
    told.BidMade: told.BidSealed,
    told.StakeMade: told.StakeSealed,
}
"""What everybody may know, and what the one who did it reads in its stead."""
_OPENED: Mapping[type[Event], type[Event]] = {
    told.BidMade: told.BidsOpened,
    told.BidSealed: told.BidsOpened,
    told.StakeMade: told.StakesOpened,
    told.StakeSealed: told.StakesOpened,
}
"""What is no news once all of it lies open."""


def _worth_telling(event: Event, before: Sequence[Event], after: Sequence[Event]) -> bool:
    """Whether no other event says more of the same: the turn of somebody who acts at once, what was done in secret and
    is told in full, the price of an office just named."""
    match event:
        case told.TurnBegan():
            return not before and not after
        case told.Paid(why="office", space=space):
            return not any(isinstance(e, told.OfficeDrawn) and e.space == space for e in before)
    opened, fuller = _OPENED.get(type(event)), _FULLER.get(type(event))
    if opened and any(isinstance(e, opened) for e in after):
        return False
    return fuller is None or not any(isinstance(e, fuller) and _seat(e) == _seat(event) for e in after)


def _seat(event: Any) -> int:
    seat: int = event.seat
    return seat

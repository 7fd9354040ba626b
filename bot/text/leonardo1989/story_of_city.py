"""Works of art and auctions in a story, each in a line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from bot.text.leonardo1989 import events as each
from bot.text.leonardo1989 import events_of_city as city
from bot.text.leonardo1989.telling import Telling
from engine.game import Event
from engine.leonardo1989 import events as told


def works(run: Sequence[Event], tell: Telling) -> Iterator[str]:
    """What was drawn, with where it is shown if that is known already."""
    drawn: told.WorksDrawn | None = None
    for kind, group in groupby(run, key=type):
        if kind is told.WorkPlaced:
            placed = [e for e in group if isinstance(e, told.WorkPlaced)]
            yield city.works_shown(drawn, placed, tell) if drawn else city.works_placed(placed, tell)
            drawn = None
            continue
        for event in group:
            if drawn:
                yield city.works_drawn(drawn, tell)
            drawn = event if isinstance(event, told.WorksDrawn) else None
    if drawn:
        yield city.works_drawn(drawn, tell)


def auction(run: Sequence[Event], tell: Telling) -> Iterator[str]:
    """What is auctioned, the bids, and who gets it; what has been named is not named again."""
    named: int | None = None
    for live, group in groupby(run, key=lambda e: isinstance(e, told.BidRaised | told.DroppedOut)):
        if live:
            yield _live([e for e in group if isinstance(e, told.BidRaised | told.DroppedOut)], tell)
            continue
        for event in group:
            if isinstance(event, told.AuctionOpened) and named == event.space:
                if event.parties and _is_settled(run):
                    continue
                yield city.may_bid(event, tell)
            elif isinstance(event, told.BidsOpened) and named == event.space:
                yield city.bids(event, tell)
            else:
                yield each.sentence(event, tell)
            named = event.space if isinstance(event, told.PalaceRefused | told.AuctionOpened) else named


def _live(run: Sequence[told.BidRaised | told.DroppedOut], tell: Telling) -> str:
    return city.raises(run, tell) if len(run) > 1 else each.sentence(run[0], tell)


def _is_settled(run: Sequence[Event]) -> bool:
    return any(isinstance(e, told.AuctionWon | told.Unsold) for e in run)

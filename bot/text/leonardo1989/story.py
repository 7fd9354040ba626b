"""A run of events as the lines of a post: works, auctions, debts, markets, arms, each in a line."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from dataclasses import replace
from itertools import groupby, takewhile, zip_longest
from typing import Any

from bot.text.language import paragraph
from bot.text.leonardo1989 import events as each
from bot.text.leonardo1989 import events as setup
from bot.text.leonardo1989 import events_of_city as city
from bot.text.leonardo1989 import events_of_debts as debts
from bot.text.leonardo1989 import events_of_squares as squares
from bot.text.leonardo1989 import story_of_walk as walk
from bot.text.leonardo1989.phrases import Telling
from engine.game import Event
from engine.leonardo1989 import events as told
from engine.leonardo1989.view import View


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


def sales(run: Sequence[Event], tell: Telling) -> Iterator[str]:
    """What is owed, all that is sold for it together, and that it is paid."""
    for kind, group in groupby(run, key=type):
        if kind is told.PalaceSold:
            yield debts.sales([e for e in group if isinstance(e, told.PalaceSold)], tell)
        elif kind is told.Paid:
            yield from (debts.settled(e, tell) for e in group if isinstance(e, told.Paid))
        else:
            yield from (each.sentence(e, tell) for e in group)


def ruin(run: Sequence[Event], tell: Telling) -> Iterator[str]:
    """Who could help and who does, those who will not together; then what becomes of it. The debt is told once."""
    asked = {e.seat for e in run if isinstance(e, told.RescueAsked | told.LastChance)}
    for refused, group in groupby(run, key=_is_refusal):
        if refused:
            yield debts.refusals([e.seat for e in group if isinstance(e, told.RescueAnswered)], tell)
            continue
        for event in group:
            if isinstance(event, told.Ruined) and event.seat in asked:
                yield debts.ruin(event, tell)
            else:
                yield each.sentence(event, tell)


def _is_refusal(event: Event) -> bool:
    return isinstance(event, told.RescueAnswered) and not event.yes


def market(run: Sequence[Event], tell: Telling) -> Iterator[str]:
    """Who opened it, the stakes by product, the number, who won what."""
    opened = any(isinstance(e, told.StakesOpened) for e in run)
    for kind, group in groupby(run, key=type):
        if kind is told.Paid:
            yield squares.winners([e for e in group if isinstance(e, told.Paid)], tell)
            continue
        for event in group:
            if isinstance(event, told.MarketOpened) and opened:
                yield squares.market_named(event, tell)
            else:
                yield each.sentence(event, tell)


def arms(run: Sequence[Event], tell: Telling) -> Iterator[str]:
    """Duels, each with all its spins, then tribute."""
    fought = [e for e in run if isinstance(e, told.DuelFought)]
    paid = [e for e in run if isinstance(e, told.Paid)]
    if fought:
        yield squares.duels(fought, tell)
    if paid:
        yield squares.tributes(paid, tell)


_CHAPTERS: Mapping[str, tuple[type[Event], ...]] = {
    "factions": (told.FactionSworn,),
    "walk": (
        told.NoWorksBought, told.Spun, told.SpinChosen, told.ManDrawn, told.Moved, told.IndemnityPaid, told.OfficeDrawn,
        told.NoOfficeLeft, told.PowerUsed, told.PalaceBought,
    ),
    "works": (told.WorksDrawn, told.WorkPlaced),
    "auction": (
        told.PalaceRefused, told.AuctionOpened, told.BidMade, told.BidSealed, told.BidsOpened, told.BidRaised,
        told.DroppedOut, told.AuctionWon, told.Unsold,
    ),
    "market": (told.MarketOpened, told.StakeMade, told.StakeSealed, told.StakesOpened, told.MarketSpun),
    "arms": (told.DuelFought,),
    "debts": (told.ShortOfCash, told.PalaceSold),
    "ruin": (told.LastChance, told.RescueAsked, told.RescueAnswered, told.Ruined, told.BankPaid),
    "guild": (told.ProposalAnswered, told.GuildFormed, told.DebtsCancelled, told.Traded),
    "begin": (told.FirstSpins, told.FirstChosen),
    "end": (told.WorthCounted, told.TieCounted, told.GameWon),
}  # fmt: skip
"""What is told together in one line."""
Debt = tuple[int, int | None, int, str, int]
_PAID_IN = {"toll": "walk", "rent": "walk", "office": "walk", "market": "market", "tribute": "arms"}


def _factions(run: Sequence[Event], tell: Telling) -> Iterator[str]:
    yield setup.factions_sworn([e.seat for e in run if isinstance(e, told.FactionSworn)], tell)


_TELLERS: Mapping[str, Callable[[Sequence[Event], Telling], Iterator[str]]] = {
    "factions": _factions,
    "walk": walk.sentences,
    "works": works,
    "auction": auction,
    "market": market,
    "arms": arms,
    "debts": sales,
    "ruin": ruin,
}


def story(events: Sequence[Event], tell: Telling, view: View | None = None) -> list[str]:
    """`events` in lines: a further turn, and what a member decides for a guild, begin a new one. `view` is how things
    stand after them."""
    worth = [event for place, event in enumerate(events) if _worth_telling(event, events[:place], events[place + 1 :])]
    pressed = {_debt(event) for event in worth if isinstance(event, told.ShortOfCash)}
    lines: list[str] = []
    for part, guilds in _parts(worth, view):
        voice = replace(tell, guilds=guilds)
        heads = list(takewhile(lambda event: isinstance(event, _HEADS), part))
        said = _lines(part[len(heads) :], pressed, voice)
        if heads:
            head = paragraph(*(_head(event, bool(said), voice) for event in heads))
            said[:1] = [paragraph(head, *said[:1])]
        lines += said
    return lines


def _lines(run: Sequence[Event], pressed: Set[Debt], tell: Telling) -> list[str]:
    lines: list[str] = []
    for chapter, group in groupby(run, key=lambda event: _chapter(event, pressed)):
        if chapter:
            lines.append(paragraph(*_TELLERS.get(chapter, _one_by_one)(list(group), tell.of_parties)))
        else:
            lines += _one_by_one(list(group), tell)
    return lines


# Parts

_HEADS = (told.TurnBegan, told.GuildDecided)
"""What begins a line, and is told before the rest of it."""


def _head(event: Event, goes_on: bool, tell: Telling) -> str:
    """Whose turn begins stands out where more of it is told."""
    sentence = each.sentence(event, tell)
    return f"**{sentence}**" if goes_on and isinstance(event, told.TurnBegan) else sentence


def _parts(events: Sequence[Event], view: View | None) -> Iterator[tuple[list[Event], dict[int, tuple[int, ...]]]]:
    """A run cut where a turn or a guild's decision begins and after each new guild, each part with the guilds there are
    by then."""
    guilds = {} if view is None else {party.seat: party.members for party in view.parties() if party.is_guild}
    guilds |= {event.seat: event.members for event in events if isinstance(event, told.GuildDecided)}
    for event in events:
        if isinstance(event, told.GuildFormed):
            guilds.pop(event.seat, None)
    part: list[Event] = []
    for event, following in zip_longest(events, events[1:]):
        part.append(event)
        formed = next((each for each in part if isinstance(each, told.GuildFormed)), None)
        if _ends_here(event, following, formed is not None):
            yield part, guilds
            part = []
            if formed:
                guilds = {seat: them for seat, them in guilds.items() if seat not in formed.members}
                guilds |= {formed.seat: formed.members}


def _ends_here(event: Event, following: Event | None, formed: bool) -> bool:
    if following is None or (isinstance(following, _HEADS) and not isinstance(event, _HEADS)):
        return True
    return formed and not isinstance(following, told.DebtsCancelled)


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
    told.GuildProposed: told.GuildTerms,
}
"""What everybody may know, and what the one who did it reads in its stead."""
_OPENED: Mapping[type[Event], type[Event]] = {
    told.BidMade: told.BidsOpened,
    told.BidSealed: told.BidsOpened,
    told.StakeMade: told.StakesOpened,
    told.StakeSealed: told.StakesOpened,
}
"""What is no news once all of it lies open."""


def _is_told_in_full(event: Event, after: Sequence[Event]) -> bool:
    """That a proposal is over, to whoever reads why."""
    if not isinstance(event, told.ProposalEnded) or event.why != "over":
        return False
    return any(isinstance(e, told.GuildRefused | told.GuildWithdrawn) for e in after)


def _worth_telling(event: Event, before: Sequence[Event], after: Sequence[Event]) -> bool:
    """Whether no other event says more of the same: the turn of somebody who acts at once, what was done in secret and
    is told in full, the price of an office just named."""
    match event:
        case told.TurnEnded():
            return False
        case told.TurnBegan():
            return bool(before) == bool(after)
        case told.GuildDecided():
            return not before or event not in before or _turn_began_since(event, before)
        case told.Paid(why="office", space=space):
            return not any(isinstance(e, told.OfficeDrawn) and e.space == space for e in before)
    if _is_told_in_full(event, after):
        return False
    opened, fuller = _OPENED.get(type(event)), _FULLER.get(type(event))
    if opened and any(isinstance(e, opened) for e in after):
        return False
    return fuller is None or not any(isinstance(e, fuller) and _seat(e) == _seat(event) for e in after)


def _turn_began_since(event: Event, before: Sequence[Event]) -> bool:
    last = max(place for place, each_before in enumerate(before) if each_before == event)
    return any(isinstance(each_after, told.TurnBegan) for each_after in before[last:])


def _seat(event: Any) -> int:
    seat: int = event.seat
    return seat

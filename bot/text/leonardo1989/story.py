"""A run of events as the lines of a post: works, auctions, debts, markets, arms, each in a line."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from dataclasses import replace
from itertools import groupby, takewhile, zip_longest
from typing import Any

from bot.text.language import paragraph
from bot.text.leonardo1989 import events as event_texts
from bot.text.leonardo1989 import events_of_debts as debts
from bot.text.leonardo1989 import events_of_squares as squares
from bot.text.leonardo1989 import story_of_walk as walk
from bot.text.leonardo1989.phrases import GameNarrator
from engine.game import AnsweredAhead, Event
from engine.leonardo1989 import events as happened
from engine.leonardo1989.view import View


def works(run: Sequence[Event], narrator: GameNarrator) -> Iterator[str]:
    """What was drawn, and where it is shown if that is known already."""
    drawn: happened.WorksDrawn | None = None
    for kind, group in groupby(run, key=type):
        if kind is happened.WorkPlaced:
            placed = [e for e in group if isinstance(e, happened.WorkPlaced)]
            yield (
                event_texts.works_shown(drawn, placed, narrator)
                if drawn
                else event_texts.works_placed(placed, narrator)
            )
            drawn = None
            continue
        for event in group:
            if drawn:
                yield event_texts.works_drawn(drawn, narrator)
            drawn = event if isinstance(event, happened.WorksDrawn) else None
    if drawn:
        yield event_texts.works_drawn(drawn, narrator)


def auction(run: Sequence[Event], narrator: GameNarrator) -> Iterator[str]:
    """What is auctioned, the bids, and who gets it; a name already told is not repeated."""
    named: int | None = None
    for live, group in groupby(run, key=lambda e: isinstance(e, happened.BidRaised | happened.DroppedOut)):
        if live:
            yield _live([e for e in group if isinstance(e, happened.BidRaised | happened.DroppedOut)], narrator)
            continue
        for event in group:
            if isinstance(event, happened.AuctionOpened) and named == event.space:
                if event.parties and _is_settled(run):
                    continue
                yield event_texts.may_bid(event, narrator)
            elif isinstance(event, happened.BidsOpened) and named == event.space:
                yield event_texts.bids(event, narrator)
            else:
                yield event_texts.sentence(event, narrator)
            named = event.space if isinstance(event, happened.PalaceRefused | happened.AuctionOpened) else named


def _live(run: Sequence[happened.BidRaised | happened.DroppedOut], narrator: GameNarrator) -> str:
    return event_texts.raises(run, narrator) if len(run) > 1 else event_texts.sentence(run[0], narrator)


def _is_settled(run: Sequence[Event]) -> bool:
    return any(isinstance(e, happened.AuctionWon | happened.Unsold) for e in run)


def sales(run: Sequence[Event], narrator: GameNarrator) -> Iterator[str]:
    """What is owed, all that is sold for it together, and that it is paid."""
    for kind, group in groupby(run, key=type):
        if kind is happened.PalaceSold:
            yield debts.sales([e for e in group if isinstance(e, happened.PalaceSold)], narrator)
        elif kind is happened.Paid:
            yield from (debts.settled(e, narrator) for e in group if isinstance(e, happened.Paid))
        else:
            yield from (event_texts.sentence(e, narrator) for e in group)


def ruin(run: Sequence[Event], narrator: GameNarrator) -> Iterator[str]:
    """Who could help and who does, those who will not together; then the outcome. The debt is told once."""
    asked = {e.seat for e in run if isinstance(e, happened.RescueAsked | happened.LastChance)}
    for refused, group in groupby(run, key=_is_refusal):
        if refused:
            yield debts.refusals([e.seat for e in group if isinstance(e, happened.RescueAnswered)], narrator)
            continue
        for event in group:
            if isinstance(event, happened.Ruined) and event.seat in asked:
                yield debts.ruin(event, narrator)
            else:
                yield event_texts.sentence(event, narrator)


def _is_refusal(event: Event) -> bool:
    return isinstance(event, happened.RescueAnswered) and not event.yes


def market(run: Sequence[Event], narrator: GameNarrator) -> Iterator[str]:
    """Who opened it, the stakes by product, the number, who won what."""
    opened = any(isinstance(e, happened.StakesOpened) for e in run)
    for kind, group in groupby(run, key=type):
        if kind is happened.Paid:
            yield squares.winners([e for e in group if isinstance(e, happened.Paid)], narrator)
            continue
        for event in group:
            if isinstance(event, happened.MarketOpened) and opened:
                yield squares.market_named(event, narrator)
            else:
                yield event_texts.sentence(event, narrator)


def arms(run: Sequence[Event], narrator: GameNarrator) -> Iterator[str]:
    """Duels, each with all its spins, then tribute."""
    fought = [e for e in run if isinstance(e, happened.DuelFought)]
    paid = [e for e in run if isinstance(e, happened.Paid)]
    if fought:
        yield squares.duels(fought, narrator)
    if paid:
        yield squares.tributes(paid, narrator)


_CHAPTERS: Mapping[str, tuple[type[Event], ...]] = {
    "factions": (happened.FactionSworn,),
    "walk": (
        happened.NoWorksBought, happened.Spun, happened.SpinChosen, happened.ManDrawn, happened.Moved,
        happened.IndemnityPaid, happened.OfficeDrawn, happened.NoOfficeLeft, happened.PowerUsed,
        happened.PalaceBought,
    ),
    "works": (happened.WorksDrawn, happened.WorkPlaced),
    "auction": (
        happened.PalaceRefused, happened.AuctionOpened, happened.BidMade, happened.BidSealed, happened.BidsOpened,
        happened.BidRaised, happened.DroppedOut, happened.AuctionWon, happened.Unsold,
    ),
    "market": (happened.MarketOpened, happened.StakeMade, happened.StakeSealed, happened.StakesOpened,
    happened.MarketSpun),
    "arms": (happened.DuelFought,),
    "debts": (happened.ShortOfCash, happened.PalaceSold),
    "ruin": (happened.LastChance, happened.RescueAsked, happened.RescueAnswered, happened.Ruined, happened.BankPaid),
    "guild": (happened.ProposalAnswered, happened.GuildFormed, happened.DebtsCancelled, happened.Traded),
    "begin": (happened.FirstSpins, happened.FirstChosen),
    "end": (happened.WorthCounted, happened.TieCounted, happened.GameWon),
}  # fmt: skip
"""What is told together in one line."""
Debt = tuple[int, int | None, int, str, int]
_PAID_IN = {"toll": "walk", "rent": "walk", "office": "walk", "market": "market", "tribute": "arms"}


def _factions(run: Sequence[Event], narrator: GameNarrator) -> Iterator[str]:
    yield event_texts.factions_sworn([e.seat for e in run if isinstance(e, happened.FactionSworn)], narrator)


_TELLERS: Mapping[str, Callable[[Sequence[Event], GameNarrator], Iterator[str]]] = {
    "factions": _factions,
    "walk": walk.sentences,
    "works": works,
    "auction": auction,
    "market": market,
    "arms": arms,
    "debts": sales,
    "ruin": ruin,
}


def story(events: Sequence[Event], narrator: GameNarrator, view: View | None = None) -> list[str]:
    """`events` in lines: a further turn, or a member's decision for a guild, begins a new one. `view` is the view after
    them."""
    worth = [event for place, event in enumerate(events) if _worth_telling(event, events[:place], events[place + 1 :])]
    pressed = {_debt(event) for event in worth if isinstance(event, happened.ShortOfCash)}
    lines: list[str] = []
    for part, guilds in _parts(worth, view):
        voice = replace(narrator, guilds=guilds)
        heads = list(takewhile(lambda event: isinstance(event, _HEADS), part))
        chapter = _lines(part[len(heads) :], pressed, voice)
        if heads:
            head = paragraph(*(_head(event, bool(chapter), voice) for event in heads))
            chapter[:1] = [paragraph(head, *chapter[:1])]
        lines += chapter
    return lines


def _lines(run: Sequence[Event], pressed: Set[Debt], narrator: GameNarrator) -> list[str]:
    lines: list[str] = []
    for chapter, group in groupby(run, key=lambda event: _chapter(event, pressed)):
        if chapter:
            lines.append(paragraph(*_TELLERS.get(chapter, _one_by_one)(list(group), narrator.of_parties)))
        else:
            lines += _one_by_one(list(group), narrator)
    return lines


# Parts

_HEADS = (happened.TurnBegan, happened.GuildDecided, AnsweredAhead)
"""What begins a line, and is told before the rest of it."""


def _head(event: Event, goes_on: bool, narrator: GameNarrator) -> str:
    """The beginning of a turn is set in bold if more of the turn is told."""
    sentence = event_texts.sentence(event, narrator)
    return f"**{sentence}**" if goes_on and isinstance(event, happened.TurnBegan) else sentence


def _parts(events: Sequence[Event], view: View | None) -> Iterator[tuple[list[Event], dict[int, tuple[int, ...]]]]:
    """A run cut where a turn or a guild's decision begins and after each new guild; each part with the guilds at that
    point."""
    guilds = {} if view is None else {party.seat: party.members for party in view.parties() if party.is_guild}
    guilds |= {event.seat: event.members for event in events if isinstance(event, happened.GuildDecided)}
    for event in events:
        if isinstance(event, happened.GuildFormed):
            guilds.pop(event.seat, None)
    part: list[Event] = []
    for event, following in zip_longest(events, events[1:]):
        part.append(event)
        formed = next((each for each in part if isinstance(each, happened.GuildFormed)), None)
        if _ends_here(event, following, formed is not None):
            yield part, guilds
            part = []
            if formed:
                guilds = {seat: them for seat, them in guilds.items() if seat not in formed.members}
                guilds |= {formed.seat: formed.members}


def _ends_here(event: Event, following: Event | None, formed: bool) -> bool:
    if following is None or (isinstance(following, _HEADS) and not isinstance(event, _HEADS)):
        return True
    return formed and not isinstance(following, happened.DebtsCancelled)


def _debt(event: happened.ShortOfCash | happened.Paid) -> Debt:
    return event.seat, event.creditor, event.florins, event.why, event.space


def _chapter(event: Event, pressed: Set[Debt]) -> str:
    """The chapter an event is told in; "" for an event told by itself. `pressed` are the debts that forced a sale:
    their payment is told with the sales."""
    if isinstance(event, happened.Paid):
        return "debts" if _debt(event) in pressed else _PAID_IN[event.why]
    return next((name for name, kinds in _CHAPTERS.items() if isinstance(event, kinds)), "")


def _one_by_one(run: Sequence[Event], narrator: GameNarrator) -> Iterator[str]:
    return (event_texts.sentence(event, narrator) for event in run)


# What is left out

_FULLER: Mapping[type[Event], type[Event]] = {
    happened.FactionSworn: happened.FactionSealed,
    happened.BidMade: happened.BidSealed,
    happened.StakeMade: happened.StakeSealed,
    happened.GuildProposed: happened.GuildTerms,
}
"""What everyone may know, and what the seat that did it reads instead."""
_OPENED: Mapping[type[Event], type[Event]] = {
    happened.BidMade: happened.BidsOpened,
    happened.BidSealed: happened.BidsOpened,
    happened.StakeMade: happened.StakesOpened,
    happened.StakeSealed: happened.StakesOpened,
}
"""What is not told once all of it is open."""


def _is_told_in_full(event: Event, after: Sequence[Event]) -> bool:
    """Whether the end of a proposal need not be told because its reason follows."""
    if not isinstance(event, happened.ProposalEnded) or event.why != "over":
        return False
    return any(isinstance(e, happened.GuildRefused | happened.GuildWithdrawn) for e in after)


def _worth_telling(event: Event, before: Sequence[Event], after: Sequence[Event]) -> bool:
    """Whether no other event says more of the same. Left out are the turn of a seat that acts at once, a secret action
    that is told in full, and the price of an office just named."""
    match event:
        case happened.TurnEnded():
            return False
        case happened.TurnBegan():
            return bool(before) == bool(after)
        case happened.GuildDecided():
            return not before or event not in before or _turn_began_since(event, before)
        case AnsweredAhead(seat=seat):
            return not any(isinstance(e, AnsweredAhead) and e.seat == seat for e in _of_this_turn(before))
        case happened.Paid(why="office", space=space):
            return not any(isinstance(e, happened.OfficeDrawn) and e.space == space for e in before)
    if _is_told_in_full(event, after):
        return False
    opened, fuller = _OPENED.get(type(event)), _FULLER.get(type(event))
    if opened and any(isinstance(e, opened) for e in after):
        return False
    return fuller is None or not any(isinstance(e, fuller) and _seat(e) == _seat(event) for e in after)


def _of_this_turn(before: Sequence[Event]) -> Iterator[Event]:
    return takewhile(lambda event: not isinstance(event, happened.TurnBegan), reversed(before))


def _turn_began_since(event: Event, before: Sequence[Event]) -> bool:
    last = max(place for place, each_before in enumerate(before) if each_before == event)
    return any(isinstance(each_after, happened.TurnBegan) for each_after in before[last:])


def _seat(event: Any) -> int:
    seat: int = event.seat
    return seat

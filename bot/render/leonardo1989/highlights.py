"""What the last events changed, for marks on the board. Data only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from engine.game import Event
from engine.leonardo1989 import events as happened
from engine.leonardo1989.view import View

Notice = happened.EventDrawn | happened.DuelFought | happened.BidsOpened


@dataclass
class Highlights:
    """`walks` are all the moves, `owned` spaces with a new owner or none any more, `works` those just placed, `men`
    parties that won or lost a man-at-arms, `offices` those that changed hands; `gains` is what each party's purse won
    or lost, `payments` (payer, paid, florins) go from party to party, the bank is None; `stakes` and `spun` are an
    opened market's; `notice` is the last event, duel or opened auction, `won` the party that won that auction.

    If the board is compared with an earlier one, `reader` is the party it is compared for: the others' marks are
    fainter. `grown` is how many palaces, works, men and offices a party has gained, `left` where pawns stood before,
    `former` the previous owner of a space, `bare` how many fewer works hang in a palace.
    """

    walks: list[happened.Moved] = field(default_factory=list)
    owned: set[int] = field(default_factory=set)
    works: set[str] = field(default_factory=set)
    men: set[int] = field(default_factory=set)
    offices: set[int] = field(default_factory=set)
    gains: Counter[int] = field(default_factory=Counter)
    payments: list[tuple[int, int | None, int]] = field(default_factory=list)
    stakes: tuple[tuple[int, str, int], ...] = ()
    spun: happened.MarketSpun | None = None
    notice: Notice | None = None
    won: happened.AuctionWon | None = None
    reader: int | None = None
    grown: Counter[tuple[int, str]] = field(default_factory=Counter)
    left: dict[int, int] = field(default_factory=dict)
    former: dict[int, int] = field(default_factory=dict)
    bare: Counter[int] = field(default_factory=Counter)

    def is_bold(self, party: int) -> bool:
        return self.reader in (None, party)

    def pay(self, payer: int, paid: int | None, florins: int) -> None:
        self.gains[payer] -= florins
        if paid is not None:
            self.gains[paid] += florins
        self.payments.append((payer, paid, florins))

    def partners(self, party: int) -> list[tuple[int, int]]:
        """The parties it dealt with and what it got from each, negative if it paid more; the largest first."""
        got: Counter[int] = Counter()
        for payer, paid, florins in self.payments:
            if paid == party:
                got[payer] += florins
            elif payer == party and paid is not None:
                got[paid] -= florins
        return sorted(((other, florins) for other, florins in got.items() if florins), key=lambda it: -abs(it[1]))


def highlights_of(events: Iterable[Event]) -> Highlights:
    highlights = Highlights()
    for event in events:
        _note_pieces(event, highlights)
        _note_money(event, highlights)
    return highlights


def _note_pieces(event: Event, highlights: Highlights) -> None:
    match event:
        case happened.Moved():
            highlights.walks.append(event)
        case happened.PalacesDealt():
            highlights.owned.update(event.spaces)
        case happened.PalaceBought() | happened.AuctionWon() | happened.PalaceSold() | happened.Unsold():
            highlights.owned.add(event.space)
        case happened.Ruined():
            highlights.owned.update(event.spaces)
        case happened.Traded():
            highlights.owned.update(space for space in (event.give, event.take) if space is not None)
        case happened.WorkPlaced():
            highlights.works.add(event.work)
        case happened.ManDrawn():
            highlights.men.add(event.seat)
        case happened.OfficeDrawn():
            highlights.offices.add(event.space)
        case happened.PowerUsed(man=man) if man:
            highlights.men.update((event.seat, event.visitor) if event.kept else (event.visitor,))
        case happened.DuelFought():
            highlights.notice = event
            if event.beaten is not None:
                highlights.men.add(event.beaten)
        case happened.EventDrawn():
            highlights.notice = event
        case happened.BidsOpened():
            highlights.notice, highlights.won = event, None


def _note_money(event: Event, highlights: Highlights) -> None:
    match event:
        case happened.WorksDrawn() | happened.PalaceBought():
            highlights.pay(event.seat, None, event.florins)
        case happened.Paid():
            highlights.pay(event.seat, event.creditor, event.florins)
        case happened.IndemnityPaid() | happened.PalaceSold() | happened.BankPaid():
            highlights.gains[event.seat] += event.florins
        case happened.AuctionWon():
            highlights.won = event
            highlights.pay(event.seat, None, event.florins)
        case happened.StakesOpened():
            highlights.stakes, highlights.spun = event.stakes, None
        case happened.MarketSpun():
            highlights.spun = event
            for seat, product, florins in highlights.stakes:
                if product != event.product:
                    highlights.pay(seat, event.seat, florins)
        case happened.EventDrawn():
            for seat, florins in event.paid:
                highlights.gains[seat] += florins
        case happened.Traded():
            payer, paid = (event.seat, event.to) if event.florins > 0 else (event.to, event.seat)
            if event.florins:
                highlights.pay(payer, paid, abs(event.florins))


def changes(before: View, view: View, events: Sequence[Event], seat: int) -> Highlights:
    """What has changed since `before`, where `events` began, for the party of a seat. Both views are public."""
    moved = highlights_of(events)
    highlights = Highlights(
        reader=view.players[seat].party, payments=moved.payments, walks=_walked(before, view, moved.walks)
    )
    highlights.left = {walk.seat: walk.source for walk in highlights.walks}
    _compare_holdings(before, view, highlights)
    for party in view.parties():
        was, now = (_owned(each, party.members) for each in (before, view))
        highlights.gains[party.seat] = now.pop("florins") - was.pop("florins")
        highlights.grown.update({(party.seat, what): now[what] - was[what] for what in now})
        highlights.offices.update(
            set(party.offices).difference(*(before.players[each].offices for each in party.members))
        )
    return highlights


def _walked(before: View, view: View, walks: Sequence[happened.Moved]) -> list[happened.Moved]:
    """Each party's walks in one, from where it stood; none for a party that is back there, or out of the game."""
    steps: Counter[int] = Counter()
    for walk in walks:
        steps[walk.seat] += walk.steps
    return [
        happened.Moved(seat, before.players[seat].at, view.players[seat].at, count, None)
        for seat, count in steps.items()
        if count and view.players[seat].is_party and before.players[seat].at != view.players[seat].at
    ]


def _compare_holdings(before: View, view: View, highlights: Highlights) -> None:
    had, has = ({holding.space: holding for holding in each.holdings} for each in (before, view))
    for space in {*had, *has}:
        was, now = had.get(space), has.get(space)
        if was and (now is None or now.owner != was.owner):
            highlights.former[space] = was.owner
        if now and (was is None or was.owner != now.owner):
            highlights.owned.add(space)
        hung, hang = (set(holding.works) if holding else set() for holding in (was, now))
        highlights.works.update(hang - hung)
        highlights.bare[space] = max(0, len(hung) - len(hang))


def _owned(view: View, members: Sequence[int]) -> dict[str, int]:
    """What seats own together, in figures."""
    parties = {view.players[member].party for member in members}
    holdings = [holding for party in parties for holding in view.spaces_of(party)]
    players = [view.players[party] for party in parties]
    return {
        "florins": sum(player.florins for player in players),
        "palaces": len(holdings),
        "works": sum(len(holding.works) for holding in holdings),
        "men": sum(len(player.men) for player in players),
        "offices": sum(len(player.offices) for player in players),
    }

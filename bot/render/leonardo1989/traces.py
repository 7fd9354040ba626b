"""What the last events changed, to be marked on the board. Data only."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.game import Event
from engine.leonardo1989 import events as happened

Notice = happened.EventDrawn | happened.DuelFought | happened.BidsOpened


@dataclass
class Traces:
    """`walks` are all the moves, `owned` spaces with a new owner or none any more, `works` those just placed, `men`
    parties that won or lost a man-at-arms, `offices` those that changed hands; `gains` is what each party's purse won
    or lost, `payments` (payer, paid, florins) go from party to party, the bank is None; `stakes` and `spun` are an
    opened market's; `notice` is the last event, duel or opened auction, `won` who has won that auction.

    Where the board is compared with an earlier one, `reader` is the party it is compared for: the others' marks are
    fainter. `grown` is how many palaces, works, men and offices more a party has, `left` where pawns stood before,
    `former` who owned a space before, `bare` how many works fewer hang in a palace."""

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
        """The parties it dealt with and what it got from each, negative where it paid more; the most first."""
        got: Counter[int] = Counter()
        for payer, paid, florins in self.payments:
            if paid == party:
                got[payer] += florins
            elif payer == party and paid is not None:
                got[paid] -= florins
        return sorted(((other, florins) for other, florins in got.items() if florins), key=lambda it: -abs(it[1]))


def traces_of(events: Iterable[Event]) -> Traces:
    traces = Traces()
    for event in events:
        _note_pieces(event, traces)
        _note_money(event, traces)
    return traces


def _note_pieces(event: Event, traces: Traces) -> None:
    match event:
        case happened.Moved():
            traces.walks.append(event)
        case happened.PalacesDealt():
            traces.owned.update(event.spaces)
        case happened.PalaceBought() | happened.AuctionWon() | happened.PalaceSold() | happened.Unsold():
            traces.owned.add(event.space)
        case happened.Ruined():
            traces.owned.update(event.spaces)
        case happened.Traded():
            traces.owned.update(space for space in (event.give, event.take) if space is not None)
        case happened.WorkPlaced():
            traces.works.add(event.work)
        case happened.ManDrawn():
            traces.men.add(event.seat)
        case happened.OfficeDrawn():
            traces.offices.add(event.space)
        case happened.PowerUsed(man=man) if man:
            traces.men.update((event.seat, event.visitor) if event.kept else (event.visitor,))
        case happened.DuelFought():
            traces.notice = event
            if event.beaten is not None:
                traces.men.add(event.beaten)
        case happened.EventDrawn():
            traces.notice = event
        case happened.BidsOpened():
            traces.notice, traces.won = event, None


def _note_money(event: Event, traces: Traces) -> None:
    match event:
        case happened.WorksDrawn() | happened.PalaceBought():
            traces.pay(event.seat, None, event.florins)
        case happened.Paid():
            traces.pay(event.seat, event.creditor, event.florins)
        case happened.IndemnityPaid() | happened.PalaceSold() | happened.BankPaid():
            traces.gains[event.seat] += event.florins
        case happened.AuctionWon():
            traces.won = event
            traces.pay(event.seat, None, event.florins)
        case happened.StakesOpened():
            traces.stakes, traces.spun = event.stakes, None
        case happened.MarketSpun():
            traces.spun = event
            for seat, product, florins in traces.stakes:
                if product != event.product:
                    traces.pay(seat, event.seat, florins)
        case happened.EventDrawn():
            for seat, florins in event.paid:
                traces.gains[seat] += florins
        case happened.Traded():
            payer, paid = (event.seat, event.to) if event.florins > 0 else (event.to, event.seat)
            if event.florins:
                traces.pay(payer, paid, abs(event.florins))

"""The books of Leonardo (1989): florins, palaces, works of art, offices and men-at-arms."""

from __future__ import annotations

from collections import Counter

from engine.game import Event
from engine.leonardo1989 import events as happened
from engine.leonardo1989.state import State

from .accounts import Account, Ledger


class Leonardo1989Books(Ledger):
    """Florins, offices and men-at-arms of each party, who owns each palace and bridge, the works on show in each; the
    works, offices and men still in their decks."""

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self._stakes: tuple[tuple[int, str, int], ...] = ()

    def counted(self, state: State) -> Counter[Account]:
        return _counted(state)

    def enter_event(self, event: Event) -> None:
        match event:
            case happened.WorksDrawn():
                self._add("florins", event.seat, -event.florins)
                self._add("works", None, -len(event.works))
            case happened.WorkPlaced():
                self._add(_works_at(event.space), None, 1)
            case happened.ManDrawn():
                self._move("men", None, event.seat)
            case happened.OfficeDrawn():
                self._move("offices", None, event.seat)
            case happened.PowerUsed() if event.man:
                self._move("men", event.visitor, event.seat if event.kept else None)
            case happened.DuelFought() if event.man:
                self._move("men", event.beaten, None)
            case _:
                self._enter_payment(event)

    def _enter_payment(self, event: Event) -> None:
        match event:
            case happened.IndemnityPaid() | happened.BankPaid():
                self._add("florins", event.seat, event.florins)
            case happened.Paid(creditor=None):
                self._add("florins", event.seat, -event.florins)
            case happened.Paid():
                self._move("florins", event.seat, event.creditor, event.florins)
            case happened.StakesOpened():
                self._stakes = event.stakes
            case happened.MarketSpun():
                for party, product, florins in self._stakes:
                    if product != event.product:
                        self._move("florins", party, event.seat, florins)
            case happened.EventDrawn():
                for party, florins in event.paid:
                    self._add("florins", party, florins)
            case _:
                self._enter_property(event)

    def _enter_property(self, event: Event) -> None:
        match event:
            case happened.PalaceBought() | happened.AuctionWon():
                self._add("florins", event.seat, -event.florins)
                self._add(_space(event.space), event.seat, 1)
            case happened.PalaceSold():
                self._add("florins", event.seat, event.florins)
                self._give_back(event.seat, event.space)
            case happened.Traded():
                self._move("florins", event.seat, event.to, event.florins)
                if event.give is not None:
                    self._move(_space(event.give), event.seat, event.to)
                if event.take is not None:
                    self._move(_space(event.take), event.to, event.seat)
            case happened.Ruined():
                for space in event.spaces:
                    self._give_back(event.seat, space)
                for what in ("offices", "men"):
                    self._move(what, event.seat, None, self.accounts[what, event.seat])
                self.accounts["florins", event.seat] = 0
            case happened.GuildFormed():
                self._pool(event)

    def _give_back(self, party: int, space: int) -> None:
        """A palace or bridge goes to the bank, the works on show into their deck."""
        self._add(_space(space), party, -1)
        self._add("works", None, self.accounts[_works_at(space), None])
        self.accounts[_works_at(space), None] = 0

    def _pool(self, guild: happened.GuildFormed) -> None:
        """The members' possessions become the guild's."""
        for what, owner in list(self.accounts):
            if owner is not None and owner in guild.members and owner != guild.seat:
                self._move(what, owner, guild.seat, self.accounts[what, owner])

    def _move(self, what: str, source: int | None, target: int | None, count: int = 1) -> None:
        self._add(what, source, -count)
        self._add(what, target, count)

    def _add(self, what: str, seat: int | None, count: int) -> None:
        self.accounts[what, seat] += count


def _space(space: int) -> str:
    return f"space {space}"


def _works_at(space: int) -> str:
    return f"works on space {space}"


def _counted(state: State) -> Counter[Account]:
    """The figures of a position; works just drawn belong to no party yet."""
    decks = state.decks
    counted: Counter[Account] = Counter({
        ("works", None): len(decks.works),
        ("offices", None): len(decks.offices) + len(decks.offices_under),
        ("men", None): len(decks.men),
    })  # fmt: skip
    for seat, player in enumerate(state.players):
        counted["florins", seat] = player.florins
        counted["offices", seat] = len(player.offices)
        counted["men", seat] = len(player.men)
    for space, holding in state.holdings.items():
        counted[_space(space), holding.owner] = 1
        counted[_works_at(space), None] = len(holding.works)
    return counted

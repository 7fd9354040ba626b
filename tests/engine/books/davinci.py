"""The books of Leonardo da Vinci: florins, components, workers, weeks and cards."""

from __future__ import annotations

from collections import Counter

from engine.davinci import events as happened
from engine.davinci.state import State
from engine.game import Event

from .accounts import Account, Ledger


class DaVinciBooks(Ledger):
    """Florins, components (in hand and under laboratories), apprentices, mechanical men and inventions of each seat;
    the shops, the Council's florins and the deck. The counters of laboratories are booked week by week."""

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self._pack = state.pack

    def counted(self, state: State) -> Counter[Account]:
        return _counted(state)

    def enter_event(self, event: Event) -> None:
        match event:
            case happened.FavourTaken():
                self._add("florins", event.seat, event.florins)
                for component in event.components:
                    self._take(event.seat, component)
                favour = self._pack.favours[event.favour]
                self._add("apprentices", event.seat, favour.count * (favour.kind == "apprentice"))
                self._add("men", event.seat, favour.kind.startswith("man"))
                self._add("laboratories", event.seat, favour.kind == "large_lab")
            case happened.ComponentTaken():
                self._add("florins", event.seat, -event.florins)
                self._take(event.seat, event.component)
            case happened.ApprenticeHired():
                self._buy(event.seat, "apprentices", event.florins)
            case happened.ManBuilt():
                self._buy(event.seat, "men", event.florins)
            case happened.LabBuilt():
                self._buy(event.seat, "laboratories", event.florins)
            case happened.LabTurned() | happened.CardTaken():
                self._add("florins", event.seat, -event.florins)
                self._add("cards", event.seat, isinstance(event, happened.CardTaken))
            case happened.CouncilPaid():
                self._add("florins", event.seat, event.florins)
                self._add("council", None, -event.florins)
            case happened.CouncilFilled():
                self._add("council", None, 1)
            case happened.VarietyPaid():
                self._add("florins", event.seat, event.florins)
            case happened.InventionsRequested() | happened.InventionsDiscarded():
                self._add("deck", None, -len(event.cards))
            case _:
                self._enter_work(event)

    def _enter_work(self, event: Event) -> None:
        match event:
            case happened.LabWorked():
                # The track ends at 15, so what counts is where the counter stands now.
                self.accounts[f"weeks {event.lab}", event.seat] = event.weeks
            case happened.WorkCancelled():
                self.accounts[f"weeks {event.lab}", event.seat] = 0
            case happened.InventionCompleted():
                self.accounts[f"weeks {event.lab}", event.seat] = 0
                self._add("florins", event.seat, event.florins)
                for component, count in self._pack.inventions[event.invention].components.items():
                    self._add(component, event.seat, -count)
                    self._add(component, None, count)

    def _buy(self, seat: int, what: str, florins: int) -> None:
        self._add("florins", seat, -florins)
        self._add(what, seat, 1)

    def _take(self, seat: int, component: str) -> None:
        self._add(component, seat, 1)
        self._add(component, None, -1)

    def _add(self, what: str, seat: int | None, count: int) -> None:
        self.accounts[what, seat] += count


def _counted(state: State) -> Counter[Account]:
    """The figures of a position; a seat's components are those in hand and under its laboratories."""
    counted: Counter[Account] = Counter({("council", None): state.council_florins, ("deck", None): state.deck.size})
    for component, count in state.stock.items():
        counted[component, None] = count
    for seat, player in enumerate(state.players):
        counted["florins", seat] = player.florins
        counted["apprentices", seat] = player.apprentices
        counted["men", seat] = player.men
        counted["laboratories", seat] = len(player.labs)
        counted["cards", seat] = len(player.inventions)
        for component, count in player.hand.items():
            counted[component, seat] += count
        for name, lab in player.labs:
            if lab.work:
                counted[f"weeks {name}", seat] = lab.work.weeks
                for component, count in state.pack.inventions[lab.work.invention].components.items():
                    counted[component, seat] += count
    return counted

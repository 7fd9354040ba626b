"""The public part of a table, which a state and every view share: rules that use nothing else are written once, on
these protocols."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from .options import Options
from .pack import Pack


class PublicLab(Protocol):
    """A laboratory; `idle` if it works on nothing."""

    @property
    def spaces(self) -> int: ...
    @property
    def men(self) -> int: ...
    @property
    def slots(self) -> int: ...
    @property
    def room(self) -> int: ...
    @property
    def apprentices(self) -> int: ...
    @property
    def master(self) -> bool: ...
    @property
    def idle(self) -> bool: ...


class PublicGroup(Protocol):
    """One seat's workers in an area."""

    @property
    def seat(self) -> int: ...
    @property
    def apprentices(self) -> int: ...
    @property
    def master(self) -> bool: ...
    @property
    def worth(self) -> int: ...


class PublicPlacing(Protocol):
    """One placement of this turn: the place and the workers."""

    @property
    def where(self) -> str: ...
    @property
    def apprentices(self) -> int: ...
    @property
    def master(self) -> bool: ...


class PublicPlayer(Protocol):
    """A seat's public possessions."""

    @property
    def apprentices(self) -> int: ...
    @property
    def free(self) -> int: ...
    @property
    def master_free(self) -> bool: ...
    @property
    def hireable(self) -> int: ...
    @property
    def passed(self) -> bool: ...
    @property
    def placings(self) -> Sequence[PublicPlacing]: ...

    @property
    def inventions(self) -> Sequence[str]: ...

    def lab(self, name: str) -> PublicLab | None: ...


class PublicTable(Protocol):
    """The whole table; see `engine.davinci.state.State` for each field."""

    @property
    def options(self) -> Options: ...
    @property
    def phase(self) -> str: ...
    @property
    def turn(self) -> int: ...
    @property
    def waiting(self) -> Sequence[int]: ...
    @property
    def leonardo(self) -> int: ...
    @property
    def players(self) -> Sequence[PublicPlayer]: ...
    @property
    def area(self) -> str | None: ...
    @property
    def paid(self) -> int: ...
    @property
    def gone(self) -> Sequence[str]: ...
    @property
    def pack(self) -> Pack: ...

    @property
    def deck_size(self) -> int: ...
    @property
    def benefits_done(self) -> int: ...
    @property
    def council_florins(self) -> int: ...

    def groups(self, area: str) -> Sequence[PublicGroup]: ...
    def workers_at(self, where: str, seat: int) -> tuple[int, bool]: ...
    def in_stock(self, component: str) -> int: ...


def turn_order(table: PublicTable) -> list[int]:
    """All seats, clockwise from the holder of Leonardo."""
    seats = len(table.players)
    return [(table.leonardo + i) % seats for i in range(seats)]


def ranking(groups: Iterable[PublicGroup]) -> list[int]:
    """Seats by their workers, the master counting as two; of equals the one nearer to the arrow."""
    return [group.seat for group in sorted(groups, key=lambda group: -group.worth)]


def usual_price(table: PublicTable, seat: int, area: str, count: int = 1) -> int:
    """The price of the last of so many benefits, if all who are there take one after another."""
    prices, groups = table.pack.prices, table.groups(area)
    return prices[min(ranking(groups).index(seat) + (count - 1) * len(groups), len(prices) - 1)]

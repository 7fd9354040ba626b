"""What to sell for a debt so that the least is lost (leonardo1989/sell)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from .constants import QUARTER_FACTOR
from .view import HoldingView, View


class _Sale(NamedTuple):
    """Holdings sold together; the order of the fields is that in which two sales are compared.

    `rent` is what they no longer earn, and what their quarter earns less without them; `florins` what the bank pays,
    half of what is lost.
    """

    rent: int
    florins: int
    spaces: tuple[int, ...]

    def and_also(self, other: _Sale) -> _Sale:
        return _Sale(self.rent + other.rent, self.florins + other.florins, self.spaces + other.spaces)


NO_SALE = _Sale(0, 0, ())


def least_loss(view: View) -> tuple[int, ...]:
    """What the first debtor should sell to meet all it owes at the least loss of rent, of equal ones at the least
    loss of value; what earns least first. All it has where that is not enough."""
    debtor = view.debts[0].debtor
    owed = sum(debt.florins for debt in view.debts if debt.debtor == debtor)
    missing = max(0, owed - view.players[debtor].florins)
    owned = view.spaces_of(debtor)
    best = {0: NO_SALE}
    for group in _groups(view, owned):
        best = _with_group(best, list(_sales_of(group)), missing)
    spaces = best[missing].spaces if missing in best else [holding.space for holding in owned]
    rents = {holding.space: holding.rent for holding in owned}
    return tuple(sorted(spaces, key=lambda space: (rents[space], space)))


def _with_group(best: dict[int, _Sale], sales: Sequence[_Sale], missing: int) -> dict[int, _Sale]:
    """The best sale for each sum raised, none counted beyond what is missing, with one more group to sell from."""
    found: dict[int, _Sale] = {}
    for before in best.values():
        for sale in sales:
            both = before.and_also(sale)
            raised = min(both.florins, missing)
            if raised not in found or both < found[raised]:
                found[raised] = both
    return found


def _groups(view: View, owned: Sequence[HoldingView]) -> Iterator[list[HoldingView]]:
    """The palaces of each quarter together, since selling one can halve the rents of the rest; bridges one by one."""
    for spaces in view.pack.quarters.values():
        yield [holding for holding in owned if holding.space in spaces]
    yield from ([holding] for holding in owned if not view.pack.spaces[holding.space].is_palace)


def _sales_of(group: Sequence[HoldingView]) -> Iterator[_Sale]:
    """Every way to sell some of a group, none among them."""
    for count in range(len(group) + 1):
        for sold in combinations(group, count):
            rent = sum(holding.rent for holding in sold)
            if sold and group[0].whole_quarter:
                kept = sum(holding.rent for holding in group if holding not in sold)
                rent += kept - kept // QUARTER_FACTOR
            yield _Sale(rent, sum(holding.sale for holding in sold), tuple(holding.space for holding in sold))

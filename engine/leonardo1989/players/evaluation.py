"""A party's prospects: the earnings and the worth of palaces.

No money is kept in reserve: a party with a reserve loses to one that spends everything, since a palace sold in need
returns half its price, and earns until then.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from ..auction import lacking
from ..view import HoldingView, PlayerView, View


@dataclass(frozen=True)
class Outlook:
    """One seat's prospects in a view, those of its party."""

    view: View
    seat: int

    @cached_property
    def me(self) -> PlayerView:
        return self.view.party_of(self.seat)

    @cached_property
    def holdings(self) -> dict[int, HoldingView]:
        return {holding.space: holding for holding in self.view.holdings}

    # Quarters

    def is_palace(self, space: int) -> bool:
        return self.view.pack.spaces[space].is_palace

    def worth(self, space: int) -> float:
        """The worth of owning a palace or bridge, in florins: more if its quarter is then nearly or fully complete, or
        would be for a rival."""
        price = self.view.pack.spaces[space].price
        if not self.is_palace(space):
            return price * 0.75
        own = lacking(self.view, space, self.me.seat)
        rivals = [lacking(self.view, space, each.seat) for each in self.view.parties() if each.seat != self.me.seat]
        factor = 1.0 + (0.9 if own == 0 else 0.3 if own == 1 else 0.0)
        if 0 in rivals:
            factor += 0.4
        return price * factor

"""A party's prospects: the earnings and the worth of palaces.

No money is kept in reserve: a party with a reserve loses to one that spends everything, since a palace sold in need
returns half its price, and earns until then.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from ..auction import worth
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

    def worth(self, space: int) -> float:
        """What a palace or bridge is worth to this party, in florins."""
        return worth(self.view, space, self.me.seat)

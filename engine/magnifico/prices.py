"""What things cost, and Leonardo's discount (magnifico/12.1)."""

from __future__ import annotations

from ..barring import barred
from ..choices import Bar
from .state import Player, State

TOWER_PRICE = 20  # magnifico/5.4.3
CASTLE_PRICE = 30  # magnifico/5.4.4
INVASION_PRICE = 10  # magnifico/5.4.5
WAR_PRICE = 30  # magnifico/5.4.6
DISCOUNT = 10  # magnifico/12.1


def discounted(state: State, price: int) -> int:
    """A price of the turn's player for building or activating: 10 less with Leonardo, never below 0."""
    assert state.turn is not None
    return max(0, price - DISCOUNT) if state.turn.seat == state.leonardo else price


def card_price(state: State, card: str) -> int:
    """What activating a card costs now (magnifico/6.1, 12.1)."""
    pack = state.pack
    return discounted(state, pack.art[card].cost if card in pack.art else pack.inventions[card].cost)


def short_of(player: Player, price: int, rule: str) -> Bar | None:
    """A bar if a player cannot pay."""
    return barred(rule, "florins", player.florins, price) if player.florins < price else None

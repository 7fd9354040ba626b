"""Prices, and Leonardo's discount (magnifico/12.1)."""

from __future__ import annotations

from ..rejection import Rejection, rejection
from .position import Position
from .state import Player

TOWER_PRICE = 20  # magnifico/5.4.3
CASTLE_PRICE = 30  # magnifico/5.4.4
INVASION_PRICE = 10  # magnifico/5.4.5
WAR_PRICE = 30  # magnifico/5.4.6
DISCOUNT = 10  # magnifico/12.1


def discounted(position: Position, price: int) -> int:
    """The active player's price for building or activating: 10 less with Leonardo, never below 0."""
    turn = position.turn
    return max(0, price - DISCOUNT) if turn and turn.seat == position.leonardo else price


def card_price(position: Position, card: str) -> int:
    """The present price of activating a card or building its machine (magnifico/5.4.2, 6.1, 12.1, 13.1, 13.2)."""
    return discounted(position, position.pack.costs[card])


def short_of(player: Player, price: int, rule: str) -> Rejection | None:
    """A rejection if a player cannot pay."""
    return rejection(rule, "florins", player.florins, price) if player.florins < price else None

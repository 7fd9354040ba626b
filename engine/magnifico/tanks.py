"""What a player's tank project makes of their tanks (magnifico/7.5, 13.7 to 13.9)."""

from __future__ import annotations

from .position import Position

BLAST = 3  # explosions that blow a tank up (magnifico/7.5.3)


def tank_dice(position: Position, seat: int) -> int:
    """The dice of a tank: its card's, one less for each gear, at least one (magnifico/7.5.4, 13.7)."""
    card = position.players[seat].tank
    assert card
    return max(1, position.pack.tanks[card].dice - position.bonus(seat, "fewer_tank_dice"))


def full_tank_hits(position: Position, seat: int) -> int:
    """The hits of a tank that works perfectly, with its upgrades (magnifico/7.5.3, 13.8, 13.9)."""
    card = position.players[seat].tank
    assert card
    return position.pack.tanks[card].hits + position.bonus(seat, "tank_hits")


def hits_left(full: int, explosions: int) -> int:
    """What explosions leave of a tank's hits: without any all; with one half, rounded down; else none
    (magnifico/7.5.3)."""
    return (full, full // 2)[explosions] if explosions < 2 else 0


def most_safe_dice(*, double_explosion: bool) -> int:
    """As many dice as a tank may roll and never be lost by them: one fewer than the explosions that destroy it
    (magnifico/7.5.3, option `double_explosion`)."""
    return (BLAST - 1 if double_explosion else BLAST) - 1

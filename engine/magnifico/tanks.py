"""What a player's tank project and upgrades give their tanks (magnifico/7.5, 13.7 to 13.9)."""

from __future__ import annotations

from .position import Position

BLAST = 3  # explosions that blow a tank up (magnifico/7.5.3)


def tank_dice(position: Position, seat: int) -> int:
    """The dice of a tank: its card's, one less per gear, at least one (magnifico/7.5.4, 13.7)."""
    card = position.players[seat].tank
    assert card
    return max(1, position.pack.tanks[card].dice - position.bonus(seat, "fewer_tank_dice"))


def full_tank_hits(position: Position, seat: int) -> int:
    """The hits of a tank without explosions, with its upgrades (magnifico/7.5.3, 13.8, 13.9)."""
    card = position.players[seat].tank
    assert card
    return position.pack.tanks[card].hits + position.bonus(seat, "tank_hits")


def hits_left(full: int, explosions: int) -> int:
    """A tank's hits after explosions: all with none; half, rounded down, with one; else none (magnifico/7.5.3)."""
    return (full, full // 2)[explosions] if explosions < 2 else 0


def most_safe_dice(*, double_explosion: bool) -> int:
    """The most dice that can never destroy a tank: one fewer than the explosions that do (magnifico/7.5.3, option
    `double_explosion`)."""
    return (BLAST - 1 if double_explosion else BLAST) - 1

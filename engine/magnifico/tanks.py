"""What a player's tank project makes of their tanks (magnifico/7.5, 13.7 to 13.9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from .pack import Pack

BLAST = 3  # explosions that blow a tank up (magnifico/7.5.3)


class TankOwner(Protocol):
    """A player of a state or of a view."""

    @property
    def tank(self) -> str | None: ...

    @property
    def inventions(self) -> Sequence[str]: ...


def tank_dice(pack: Pack, owner: TankOwner) -> int:
    """The dice of a tank: its card's, one less for each gear, at least one (magnifico/7.5.4, 13.7)."""
    assert owner.tank
    return max(1, pack.tanks[owner.tank].dice - owner.inventions.count("gear"))


def full_tank_hits(pack: Pack, owner: TankOwner) -> int:
    """The hits of a tank that works perfectly, with its upgrades (magnifico/7.5.3, 13.8, 13.9)."""
    assert owner.tank
    upgrades = owner.inventions.count
    return pack.tanks[owner.tank].hits + upgrades("cannon_lighter") + 2 * upgrades("multi_cannon")


def most_safe_dice(*, double_explosion: bool) -> int:
    """As many dice as a tank may roll and never be lost by them: one fewer than the explosions that destroy it
    (magnifico/7.5.3, option `double_explosion`)."""
    return (BLAST - 1 if double_explosion else BLAST) - 1

"""Who comes first in an area (davinci/rank, davinci/rank-tie)."""

from __future__ import annotations

from collections.abc import Iterable

from .public import PublicGroup


def ranking(groups: Iterable[PublicGroup]) -> list[int]:
    """Seats by their workers, the master counting as two; of equals the one nearer to the arrow."""
    return [group.seat for group in sorted(groups, key=lambda group: -group.worth)]

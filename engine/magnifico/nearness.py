"""How near an answer that is barred is to being open: of several bars, that of the nearest tells most."""

from __future__ import annotations

from ..choices import Bar

BESIDE_THE_POINT = frozenset({
    "empty_territory", "has_castle", "needs_airplane", "needs_tank", "no_castle", "no_machines", "no_target", "no_way",
    "not_empty", "own_territory",
})  # fmt: skip
"""Reasons of answers that were never meant: a territory of the wrong kind, a machine without its project."""
FIXED = frozenset({"adds_nothing", "hooks_full", "idle_machines", "last_soldier", "perfect"})
"""Reasons of answers that nothing done this turn would open."""


def nearness(bar: Bar) -> int:
    """How near an answer so barred is to being open: 0 to 2."""
    return 0 if bar.reason in BESIDE_THE_POINT else 1 if bar.reason in FIXED else 2

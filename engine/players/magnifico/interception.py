"""Whether to meet an assault with airplanes, and how many (magnifico/7.6.6, 7.6.7)."""

from __future__ import annotations

from collections.abc import Iterator

from ...choices import Rng
from ...game import Decision
from ...magnifico.actions import Intercept, Refrain
from ...magnifico.view import View
from ..sense import Proposal, as_amount, branch

TWO_FOR_ONE = 2
"""Airplanes sent for each machine: every second one hits."""


def interceptions(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """An interception costs an airplane in six and stops a machine in two: it is always worth its while."""
    most = as_amount(branch(decision, "intercept")).high
    yield Proposal(1.0, Intercept(min(most, TWO_FOR_ONE * view.current_battle.committed)))
    yield Proposal(0.0, Refrain())

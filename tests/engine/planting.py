"""Positions planted in a match, which knows nothing of how they came about."""

from __future__ import annotations

from typing import Any

from engine.match import AnyMatch


def plant(match: AnyMatch, state: Any) -> None:
    """Exchange the position, also for who goes back to it; what came before stays as it was."""
    match.state = state
    match._checkpoints[len(match.in_force)] = match.game.copy(state)

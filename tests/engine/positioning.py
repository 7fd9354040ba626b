"""Positions put into a match without the actions that lead to them."""

from __future__ import annotations

from typing import Any

from engine.match import AnyMatch


def set_position(match: AnyMatch, state: Any) -> None:
    """Replace the present position, also for undo; the past does not change."""
    match.state = state
    match._checkpoints[len(match.in_force)] = match.game.copy(state)

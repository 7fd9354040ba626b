"""A seat's plan: its tree, walked like that of a question, and the orders it is kept in."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from engine.actions import Action
from engine.choices import Tree, follow
from engine.match import Match

from ..store import Person
from .acting import orders_of
from .change import Change
from .errors import NoPlans

PLAN = "plan"
"""The key of the walk through a plan's tree; no question has it."""


def plan_tree(match: Match[Any, Any] | None, seat: int | None, orders: Mapping[str, Any] | None) -> Tree | None:
    """The ways in which a seat's plan can be changed; None where there are none."""
    if match is None or seat is None or match.over:
        return None
    return match.game.planning_tree(match.view(seat), seat, orders or {})


def change_plan(change: Change, person: Person, action: Action) -> None:
    """Change a seat's plan. Raises `NoPlans`, or the engine's `Refused`."""
    match = change.begun()
    seat = change.seat_of(person).number
    orders = orders_of(change.orders, seat) or {}
    tree = plan_tree(match, seat, orders)
    if tree is None:
        raise NoPlans(change.row.id)
    follow(tree, action)
    planned = match.game.planned(match.view(seat), seat, orders, action)
    change.orders[seat] = json.dumps(planned, sort_keys=True)

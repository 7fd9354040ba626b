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


def plan_tree(match: Match[Any, Any], view: Any, seat: int, orders: Mapping[str, Any] | None) -> Tree | None:
    """The ways in which a seat, which sees `view`, can change its plan; None where there are none."""
    return None if match.over else match.game.planning_tree(view, seat, orders or {})


def change_plan(change: Change, person: Person, action: Action) -> None:
    """Change a seat's plan. Raises `NoPlans`, or the engine's `Refused`."""
    match = change.begun()
    seat = change.seat_of(person).number
    orders, view = orders_of(change.orders, seat) or {}, match.view(seat)
    tree = plan_tree(match, view, seat, orders)
    if tree is None:
        raise NoPlans(change.row.id)
    follow(tree, action)
    change.orders[seat] = json.dumps(match.game.planned(view, seat, orders, action), sort_keys=True)

"""A seat's plans, standing bids among them: their trees, walked like those of questions, and the orders they are kept
in. The name of a plan is also the key of the walk through its tree; no question has it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.actions import Action
from engine.choices import Pick, Tree, follow
from engine.match import Match

from ..store import Person
from .acting import leave_orders, orders_of
from .change import Change
from .errors import NoPlans


def plan_trees(match: Match[Any, Any], view: Any, seat: int, orders: Mapping[str, Any] | None) -> dict[str, Tree]:
    """The ways in which a seat, which sees `view`, can change each of its plans; none once the game is over, nor of a
    plan that can hold nothing more."""
    plans = () if match.over else match.game.plans
    trees = {plan: match.game.planning_tree(view, seat, orders or {}, plan) for plan in plans}
    return {plan: tree for plan, tree in trees.items() if not isinstance(tree, Pick) or tree.answers}


def change_plan(change: Change, person: Person, plan: str, action: Action) -> None:
    """Change one of a seat's plans. Raises `NoPlans`, or the engine's `Refused`."""
    match = change.begun()
    seat = change.seat_of(person).number
    orders, view = orders_of(change.orders, seat) or {}, match.view(seat)
    if plan not in match.game.plans:
        raise NoPlans(change.row.id)
    follow(match.game.planning_tree(view, seat, orders, plan), action)
    leave_orders(change, seat, match.game.planned(view, seat, orders, plan, action))

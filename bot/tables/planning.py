"""A seat's plans, standing bids among them: their trees, walked like those of questions, and the orders they are kept
in. The name of a plan is also the key of the walk through its tree; no question has it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from engine.actions import Action
from engine.choices import Pick, Tree, follow
from engine.match import Match

from ..store import Person
from ..store.rows import TableData
from .acting import carry_out
from .change import Change
from .errors import NoPlans
from .fates import begin_anew, note_act, note_stop


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


# Standing orders


def may_order(data: TableData) -> bool:
    """Whether any seat has standing orders at all."""
    return bool(data.orders) or any(seat.player != "human" for seat in data.seats)


def follow_an_order(change: Change) -> None:
    """Answer one question that holds the table up by its seat's standing orders, if there is such a one."""
    match = change.match
    if match is None or change.row.rests:
        return
    for question in match.questions():
        seat = question.decision.seat
        orders = _orders_in_force(change, match, seat)
        if not question.decision.awaited or orders is None:
            continue
        ordered = match.game.by_order(match.view(seat), question.decision, orders)
        if ordered is None:
            continue
        if ordered.action is None:
            note_stop(change, seat, ordered)
            continue
        carry_out(change, match, seat, ordered.action, question.key, "order")
        note_act(change, seat, ordered)
        if ordered.orders is not None and seat in change.orders:
            change.orders[seat] = _as_json(ordered.orders)
        return


def _orders_in_force(change: Change, match: Match[Any, Any], seat: int) -> Mapping[str, Any] | None:
    """What a seat ordered; a computer's seat follows the game's own preset for computers."""
    if change.seats[seat].player != "human":
        return match.game.order_presets[match.game.computer_preset]
    return orders_of(change.orders, seat)


def orders_of(orders: Mapping[int, str], seat: int) -> dict[str, Any] | None:
    text = orders.get(seat)
    return None if text is None else dict(json.loads(text))


def set_orders(change: Change, person: Person, given: Mapping[str, Any] | None) -> None:
    """Leave standing orders, or withdraw them. Raises the engine's `BadOptions`."""
    match = change.begun()
    seat = change.seat_of(person).number
    if given is None:
        change.orders.pop(seat, None)
    else:
        leave_orders(change, seat, match.game.check_orders(given))


def leave_orders(change: Change, seat: int, orders: Mapping[str, Any]) -> None:
    """Put a seat's orders, which have been checked, in place of what it had ordered before."""
    begin_anew(change, seat, orders_of(change.orders, seat) or {}, orders)
    change.orders[seat] = _as_json(orders)


def _as_json(orders: Mapping[str, Any]) -> str:
    return json.dumps(orders, sort_keys=True)

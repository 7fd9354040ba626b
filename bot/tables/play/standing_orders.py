"""Standing orders and plans: answering by them, changing them, and what became of each order.

A plan, such as a standing bid, has a tree that is walked like a question's. Its name is also the key of that walk; no
question has that key. The state of an order is written when it changes, as nothing else in the record tells which order
gave an answer. It is as private as the orders themselves.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from pydantic import TypeAdapter

from engine.actions import Action
from engine.choices import Pick, Tree, check_path
from engine.game import AnyGame, OrderResponse
from engine.match import AnyMatch
from engine.rejection import Rejection

from ...store import Person
from ..change import Change
from ..errors import NoPlans
from .actions import carry_out
from .resting import moved_a_round, rest, unseen


@dataclass(frozen=True, slots=True)
class OrderStatus:
    """What became of one order.

    `acted` is the revision at which it last acted, None if it has not; `short` why it did less than it says. `stop` is
    why it has since left a question to its player; `at` (ms) and `round` tell when.
    """

    acted: int | None = None
    short: Rejection | None = field(default=None, repr=False)
    stop: Rejection | None = field(default=None, repr=False)
    at: int | None = None
    round: int | None = None


_STATUSES: TypeAdapter[dict[str, OrderStatus]] = TypeAdapter(dict[str, OrderStatus])


def statuses_of(kept: Mapping[int, str], seat: int) -> dict[str, OrderStatus]:
    """What became of a seat's orders, by name of the order."""
    text = kept.get(seat)
    return {} if text is None else _STATUSES.validate_json(text)


def note_act(change: Change, seat: int, ordered: OrderResponse) -> None:
    """Store that an order has just acted. For a computer nothing is stored."""
    _note(change, seat, ordered.order, OrderStatus(change.row.revision, ordered.rejection))


def note_stop(change: Change, seat: int, ordered: OrderResponse) -> None:
    """Store that an order leaves a question to its player. The first reason stays until it is changed or acts."""
    status = statuses_of(change.order_statuses, seat).get(ordered.order, OrderStatus())
    if status.stop is None:
        stopped = replace(status, stop=ordered.rejection, at=change.now, round=change.row.round)
        _note(change, seat, ordered.order, stopped)


def forget_stops(change: Change, seat: int, before: Mapping[str, Any], after: Mapping[str, Any]) -> None:
    """A seat's orders were changed: drop the reasons why the changed ones had stopped."""
    statuses = statuses_of(change.order_statuses, seat)
    changed = {order for order in statuses if before.get(order) != after.get(order)}
    if changed:
        past = {order: replace(statuses[order], stop=None, at=None, round=None) for order in changed}
        _keep(change, seat, statuses | past)


def _note(change: Change, seat: int, order: str, status: OrderStatus) -> None:
    if seat in change.orders:
        _keep(change, seat, statuses_of(change.order_statuses, seat) | {order: status})


def _keep(change: Change, seat: int, statuses: dict[str, OrderStatus]) -> None:
    change.order_statuses[seat] = _STATUSES.dump_json(statuses).decode()


# Plans


def plan_trees(match: AnyMatch, view: Any, seat: int, orders: Mapping[str, Any] | None) -> dict[str, Tree]:
    """The changes that a seat, which sees `view`, can make to each of its plans. Empty once the game is over; a
    full plan has none."""
    plans = () if match.over else match.game.plans
    trees = {plan: match.game.planning_tree(view, seat, orders or {}, plan) for plan in plans}
    return {plan: tree for plan, tree in trees.items() if not isinstance(tree, Pick) or tree.answers}


def change_plan(change: Change, plan: str, action: Action) -> None:
    """Change one of a seat's plans. Raises `NoPlans`, or the engine's `Refused`."""
    match = change.begun()
    seat = change.own_seat().number
    orders, view = orders_of(change.orders, seat) or {}, match.view(seat)
    if plan not in match.game.plans:
        raise NoPlans(change.row.id)
    check_path(match.game.planning_tree(view, seat, orders, plan), action)
    leave_orders(change, seat, match.game.planned(view, seat, orders, plan, action))


# Standing orders


def follow_an_order(change: Change, people: Mapping[int, Person]) -> None:
    """Answer one question that holds the table up by its seat's standing orders, if they answer any. `people` are the
    players by id."""
    match = change.match
    if match is None or change.row.blocked:
        return
    for question in match.questions():
        if not question.decision.awaited:
            continue
        seat = question.decision.seat
        if change.seats[seat].present and moved_a_round(change):
            rest(change, people)
            continue
        orders = _orders_in_force(change, match, seat)
        if orders is None:
            continue
        ordered = match.game.order_response(match.view(seat), question.decision, orders)
        if ordered is None:
            continue
        if ordered.action is not None and unseen(change, change.seats[seat], people):
            ordered = OrderResponse(ordered.order, rejection=Rejection("", "unseen"))
        if ordered.action is None:
            note_stop(change, seat, ordered)
            continue
        carry_out(change, match, seat, ordered.action, question.key, "order")
        note_act(change, seat, ordered)
        if ordered.orders is not None and seat in change.orders:
            change.orders[seat] = _as_json(match.game, ordered.orders)
        return


def _orders_in_force(change: Change, match: AnyMatch, seat: int) -> Mapping[str, Any] | None:
    """A seat's orders. A computer's seat follows the game's own preset for computers."""
    if change.seats[seat].player != "human":
        return match.game.order_presets[match.game.computer_preset]
    return orders_of(change.orders, seat)


def orders_of(orders: Mapping[int, str], seat: int) -> dict[str, Any] | None:
    text = orders.get(seat)
    return None if text is None else dict(json.loads(text))


def set_orders(change: Change, given: Mapping[str, Any] | None) -> None:
    """Leave standing orders (the game's `check_orders` defines what they may contain), or withdraw them. They apply at
    once. Raises the engine's `BadOptions`."""
    match = change.begun()
    seat = change.own_seat().number
    if given is None:
        change.orders.pop(seat, None)
    else:
        leave_orders(change, seat, match.game.check_orders(given))


def leave_orders(change: Change, seat: int, orders: Mapping[str, Any]) -> None:
    """Replace a seat's orders with these, which have been checked. A seat that is awaited may have answered by that."""
    change.note_presence(seat)
    if any(wait.seat == seat for wait in change.waits):
        change.count_press()
    forget_stops(change, seat, orders_of(change.orders, seat) or {}, orders)
    change.orders[seat] = _as_json(change.begun().game, orders)


def _as_json(game: AnyGame, orders: Mapping[str, Any]) -> str:
    later = game.later_orders
    kept = {name: order for name, order in orders.items() if name not in later or order != later[name]}
    return json.dumps(kept, sort_keys=True)

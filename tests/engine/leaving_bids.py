"""Standing bids and their answers, in a short notation for tests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.choices import Leaf, Tree, check_path
from engine.game import AnyGame, Decision
from engine.standing_bids import BIDS

Orders = Mapping[str, Any]
Path = tuple[str | int, ...]


def left(game: AnyGame, state: Any, seat: int, *paths: Path, orders: Orders | None = None) -> Orders:
    """The orders of a seat after these paths through the tree of its standing bids."""
    view, orders = game.view(state, seat), game.check_orders(orders or {})
    for path in paths:
        action = walked(game.planning_tree(view, seat, orders, BIDS), *path)
        orders = game.check_orders(game.planned(view, seat, orders, BIDS, action))
    return orders


def walked(tree: Tree, *answers: str | int) -> Any:
    for answer in answers:
        assert not isinstance(tree, Leaf)
        tree = tree.at(answer)
    assert isinstance(tree, Leaf)
    check_path(tree, tree.action)
    return tree.action


def spoken(game: AnyGame, state: Any, decision: Decision, orders: Orders) -> str | None:
    """What orders answer to a decision: a line of notation, "asked: reason", both if a bid fell short, or None."""
    ordered = game.order_response(game.view(state, decision.seat), decision, orders)
    if ordered is None:
        return None
    rejection = ordered.rejection
    if ordered.action is None:
        assert rejection is not None
        return f"asked: {rejection.reason}"
    check_path(decision.tree, ordered.action)
    line = game.notation.write(ordered.action)
    return f"{line}, {rejection.reason} {rejection.need} {rejection.have}" if rejection else line


def after(game: AnyGame, state: Any, decision: Decision, orders: Orders) -> Orders:
    """The orders as their answer to a decision leaves them."""
    ordered = game.order_response(game.view(state, decision.seat), decision, orders)
    assert ordered is not None
    return orders if ordered.orders is None else ordered.orders

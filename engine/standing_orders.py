"""What standing orders say to a question, in any game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from .actions import Action
from .choices import Tree
from .rejection import Rejection

ASK = "ask"
"""What an order says that leaves its question to the player."""


@dataclass(frozen=True, slots=True)
class OrderResponse:
    """What one of a seat's standing orders says to a decision.

    `order` names it, as a field of the orders. `action` is its answer, None where the player is asked all the same;
    `bar` tells why he is, or why less is done than was ordered. `orders` are the orders in full as the answer leaves
    them, None where it leaves them as they were.
    """

    order: str
    action: Action | None = field(default=None, repr=False)
    bar: Rejection | None = field(default=None, repr=False)
    orders: Mapping[str, Any] | None = field(default=None, repr=False)


Planning = tuple[
    Callable[[Any, int, Mapping[str, Any]], Tree], Callable[[Any, int, Mapping[str, Any], Action], dict[str, Any]]
]
"""How one order that is made by walking a tree is changed, given a seat's view, the seat and its orders: the tree, and
the orders in full after one of its actions."""

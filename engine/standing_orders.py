"""What standing orders answer to a question, in any game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from .actions import Action
from .choices import Tree
from .rejection import Rejection

ASK = "ask"
"""The value of an order that leaves its question to the player."""


@dataclass(frozen=True, slots=True)
class OrderResponse:
    """What one of a seat's standing orders answers to a decision.

    `order` is its field of the orders. `action` is its answer, None if the player is asked nevertheless; `bar` is why
    they are asked, or why less is done than was ordered. `orders` are the full orders after the answer, None if it does
    not change them.
    """

    order: str
    action: Action | None = field(default=None, repr=False)
    bar: Rejection | None = field(default=None, repr=False)
    orders: Mapping[str, Any] | None = field(default=None, repr=False)


Planning = tuple[
    Callable[[Any, int, Mapping[str, Any]], Tree], Callable[[Any, int, Mapping[str, Any], Action], dict[str, Any]]
]
"""How an order that is made by walking a tree is changed, given a seat's view, the seat and its orders: the tree, and
the full orders after one of its actions."""

"""Spending the purse of a turn: what is worth its price, and what of it comes first."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import NamedTuple

from ...actions import Action
from ...magnifico.turn import ITALIAN_ORDER
from .outlook import Outlook

ORDER = tuple(ITALIAN_ORDER)
"""The order of the Italian edition (magnifico-it/5.4), good in both."""
SMALL_CHANGE = 10
"""Added to each price before two purchases are compared by what they bring for a florin."""


class Purchase(NamedTuple):
    """Something a turn could do for money. `uses` is what it uses up: of two purchases with the same, one is made."""

    action: Action
    worth: float
    price: int
    uses: Hashable


def shopping(outlook: Outlook, purchases: Iterable[Purchase]) -> list[Purchase]:
    """The purchases to make, those that bring most for their price as far as the purse goes, in playing order."""
    purse = outlook.me.florins
    chosen: list[Purchase] = []
    used: set[Hashable] = set()
    florin = outlook.florin()
    rated = [((each.worth - each.price * florin) / (each.price + SMALL_CHANGE), each) for each in purchases]
    rated.sort(key=lambda pair: -pair[0])
    for rate, purchase in rated:
        if rate > 0 and purchase.price <= purse and purchase.uses not in used:
            chosen.append(purchase)
            used.add(purchase.uses)
            purse -= purchase.price
    chosen.sort(key=lambda each: ORDER.index(each.action.kind))
    return chosen

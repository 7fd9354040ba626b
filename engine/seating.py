"""Who gets which colour."""

from __future__ import annotations

from collections.abc import Sequence


def colours_by_wish(colours: Sequence[str], wishes: Sequence[str], order: Sequence[int]) -> list[str]:
    """A colour for each seat: in `order` each gets the one it wishes, or the next free one that nobody wishes.

    >>> colours_by_wish(("red", "blue", "green"), ("blue", "", "blue"), (2, 0, 1))
    ['red', 'green', 'blue']
    """
    asked = wishes or ("",) * len(order)
    free = list(colours)
    given = [""] * len(order)
    for seat in order:
        wish = asked[seat]
        given[seat] = wish if wish in free else next((c for c in free if c not in asked), free[0])
        free.remove(given[seat])
    return given

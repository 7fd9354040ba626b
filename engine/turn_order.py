"""Whose turn it is next, and which seat gets which colour."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence


def called_next(calls: Iterable[int], awaited: Collection[int]) -> tuple[int, ...]:
    """The seats that are called, each once, from `calls`: those to come, nearest first.

    One awaited alone goes on by itself, which is no call. Where several are awaited the calls that follow the next one
    of theirs are left out: nobody is next whom somebody awaited comes before once more.
    """
    found: dict[int, None] = {}
    for seat in calls:
        if seat not in awaited:
            found[seat] = None
        elif len(awaited) > 1:
            break
    return tuple(found)


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

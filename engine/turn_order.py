"""Which seats are called next, and which seat gets which colour."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence


def called_next(calls: Iterable[int], awaited: Collection[int]) -> tuple[int, ...]:
    """The seats called next, each once; `calls` are those to come, nearest first.

    If one seat alone is awaited, its own calls are skipped. If several are awaited, the calls from their next one on
    are left out: no seat is next if an awaited seat is called again before it.
    """
    found: dict[int, None] = {}
    for seat in calls:
        if seat not in awaited:
            found[seat] = None
        elif len(awaited) > 1:
            break
    return tuple(found)


def colours_by_wish(colours: Sequence[str], wishes: Sequence[str], order: Sequence[int]) -> list[str]:
    """A colour for each seat: in `order`, each gets the one it wishes, or the next free one that no seat wishes.

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

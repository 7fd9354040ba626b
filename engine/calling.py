"""Who is called next, after those who are awaited now."""

from __future__ import annotations

from collections.abc import Collection, Iterable


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

"""Looking for what is wrong with a position, whatever is in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

S = TypeVar("S")

Check = Callable[[S], Iterable[str]]


def found(state: S, checks: Iterable[Check[S]]) -> list[str]:
    """All that the checks find; that one of them cannot be carried out, as a name leads nowhere, is a finding too."""
    return [problem for check in checks for problem in _carried_out(check, state)]


def _carried_out(check: Check[S], state: S) -> Iterator[str]:
    try:
        yield from check(state)
    except Exception as error:
        yield f"{getattr(check, '__name__', check)} cannot be carried out: {type(error).__name__} {error}"


def nobodys(named: Iterable[int | None], seats: int) -> Iterator[str]:
    """Those of the seats named in a state that the table does not have; None names none."""
    for seat in {seat for seat in named if seat is not None and not 0 <= seat < seats}:
        yield f"there is no seat {seat}"

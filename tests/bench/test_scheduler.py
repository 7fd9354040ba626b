"""The scheduler does nothing that is not due, at however many tables."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from .scheduler import figures


def over_budget() -> list[str]:
    return [str(figure) for figure in figures(tables=60, busy=4) if not figure.within]


def test_only_what_is_due_wakes_it() -> None:
    # In a process of its own: what other tests leave behind, or have yet to load, is no memory of the scheduler's.
    with ProcessPoolExecutor(1, get_context("spawn")) as alone:
        assert alone.submit(over_budget).result() == []

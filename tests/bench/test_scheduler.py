"""The scheduler does nothing that is not due, at however many tables."""

from __future__ import annotations

from .scheduler import figures


def test_only_what_is_due_wakes_it() -> None:
    over = [str(figure) for figure in figures(tables=60, busy=4) if not figure.within]
    assert over == []

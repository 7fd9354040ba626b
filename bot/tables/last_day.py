"""Games that end by date: on the agreed day the present round becomes the last."""

from __future__ import annotations

from typing import Any

from engine.manifest import Manifest
from engine.match import Match

from ..store.rows import TableRow
from .change import Change
from .clock import DAY
from .state import TableState

LAST_DAY = "last_day"
"""The deadline of the agreed day."""


def last_day_of(state: TableState) -> int | None:
    """When the agreed day comes (ms); None where none was agreed, or it has come."""
    return _due(state.title, state.data.row, state.match)


def await_last_day(change: Change) -> None:
    """Set the deadline of the agreed day, if there is one still to come."""
    due = _due(change.title, change.row, change.match)
    if due is not None:
        change.set_deadline(LAST_DAY, due)


def _due(title: Manifest, row: TableRow, match: Match[Any, Any] | None) -> int | None:
    days = title.last_day(row.options)
    if days is None or row.started is None or match is None or match.closing:
        return None
    return row.started + days * DAY


def reach_last_day(change: Change) -> None:
    """The agreed day has come. A table that is closed or sleeps hears of it when it goes on."""
    change.set_deadline(LAST_DAY, None)
    match, suspended = change.match, change.row.closed is not None or change.row.asleep is not None
    if match is None or match.over or match.closing or suspended:
        return
    applied = match.close()
    change.note(applied.entry, applied.events, "table")

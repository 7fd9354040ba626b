"""Faults of our own, as they may stand in a log: where they happened, and not what they say."""

from __future__ import annotations

import traceback


def traced(error: BaseException) -> str:
    """The frames and the type of an error and of what led to it, first things first. Its own words are left out: they
    may quote an action, and that a sealed bid."""
    traces: list[str] = []
    cause: BaseException | None = error
    while cause is not None:
        traces.append(f"{''.join(traceback.format_tb(cause.__traceback__))}{type(cause).__name__}")
        cause = cause.__cause__ or (None if cause.__suppress_context__ else cause.__context__)
    return "\n".join(reversed(traces))

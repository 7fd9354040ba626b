"""Where on Discord a table is."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Place:
    """A channel or thread: its server (None outside of servers) and, for a thread, its parent channel."""

    guild: int | None
    channel: int
    parent: int | None = None

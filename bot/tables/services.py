"""What all tables of a running Bottega share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..store import Database
from .alarm import Alarm
from .clock import Clock
from .games import Games
from .limits import Limits
from .outbox import Outbox
from .thinking import Thinker


@dataclass(slots=True)
class Services:
    """`luck` gives a fresh unguessable number for each thought of a computer, and each trial.
    Once `closing`, nothing is begun."""

    database: Database
    games: Games
    clock: Clock
    limits: Limits
    thinker: Thinker
    outbox: Outbox
    alarm: Alarm
    luck: Callable[[], int]
    closing: bool = False

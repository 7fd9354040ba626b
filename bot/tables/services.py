"""What all tables of a running Bottega share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..store import Database
from .games import Games
from .limits import Limits
from .play.ai_runner import Thinker
from .telling.outbox import Outbox
from .timing.clock import Clock
from .timing.scheduler import Scheduler


@dataclass(slots=True)
class Services:
    """`luck` gives a new unguessable number for each thought of a computer, and each trial.
    Once `closing`, nothing new begins."""

    database: Database
    games: Games
    clock: Clock
    limits: Limits
    thinker: Thinker
    outbox: Outbox
    scheduler: Scheduler
    luck: Callable[[], int]
    closing: bool = False

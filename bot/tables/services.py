"""What all tables of a running Bottega share."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from ..store import Database
from .games import Games
from .limits import Limits
from .play.ai_runner import Thinker
from .sharing import AllShards, Shards
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
    shards: Shards = field(default_factory=AllShards)
    closing: bool = False

    def announce(self, guild: int | None, due: Iterable[int | None] = ()) -> None:
        """A table of a server (None: something of no server) has new messages or deadlines: have them attended to, here
        or by the process that holds the server's shard."""
        if guild in self.shards.share:
            self.outbox.wake()
            self.scheduler.reschedule(due)
        else:
            self.shards.tell_holder(guild)

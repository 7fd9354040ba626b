"""The tables: who holds which seat, whose turn it is, and everything between a press and the database.

Knows nothing of Discord except ids of servers, channels and people. See `Tables` and `Table`.
"""

from ..store.presses import Access
from .change import Actor
from .errors import TableError
from .games import Games, PackOffer
from .limits import Limits
from .manager import Tables
from .people.suspension import Reachability
from .play.actions import as_listed
from .play.ai_runner import InlineThinker, PoolThinker, Thinker
from .play.drafts import Draft, Step, answered
from .play.order_offers import OrderOffer, Stop
from .play.trials import TriedAct
from .table import MOST_NOTE, Table
from .telling.messages import Kind, News
from .telling.outbox import Message, Outbox
from .telling.reports import (
    Awaited,
    Done,
    Lobby,
    LogEntry,
    OrderReport,
    Place,
    Proposal,
    Seat,
    Stage,
    Status,
    Summary,
    Turn,
    TurnBack,
)
from .telling.snapshot import SAME, SinceLastAct, TableSnapshot, same_key
from .timing.clock import Clock, SystemClock
from .whatif import TrialSnapshot, WhatIfs

__all__ = [
    "MOST_NOTE",
    "SAME",
    "Access",
    "Actor",
    "Awaited",
    "Clock",
    "Done",
    "Draft",
    "Games",
    "InlineThinker",
    "Kind",
    "Limits",
    "Lobby",
    "LogEntry",
    "Message",
    "News",
    "OrderOffer",
    "OrderReport",
    "Outbox",
    "PackOffer",
    "Place",
    "PoolThinker",
    "Proposal",
    "Reachability",
    "Seat",
    "SinceLastAct",
    "Stage",
    "Status",
    "Step",
    "Stop",
    "Summary",
    "SystemClock",
    "Table",
    "TableError",
    "TableSnapshot",
    "Tables",
    "Thinker",
    "TrialSnapshot",
    "TriedAct",
    "Turn",
    "TurnBack",
    "WhatIfs",
    "answered",
    "as_listed",
    "same_key",
]

"""The tables: who sits where, whose turn it is, and everything between a press and the database.

Knows no Discord beyond ids of servers, channels and people. See `Tables` and `Table`.
"""

from ..store.access import Access
from .acting import as_listed
from .asking import MOST_NOTE
from .clock import Clock, SystemClock
from .draft import Draft, Step, answered
from .errors import TableError
from .games import Games, PackOffer
from .glance import Glance
from .limits import Limits
from .manager import Tables
from .outbox import Kind, Message, News, Outbox
from .place import Place
from .posts import Posts
from .reports import Awaited, Done, Lobby, LogEntry, OrderReport, Proposal, Seat, Stage, Status, Summary, Turn, TurnBack
from .since import Since
from .table import Table
from .thinking import InlineThinker, PoolThinker, Thinker
from .trials import TrialGlance, Trials
from .whereabouts import Whereabouts

__all__ = [
    "MOST_NOTE",
    "Access",
    "Awaited",
    "Clock",
    "Done",
    "Draft",
    "Games",
    "Glance",
    "InlineThinker",
    "Kind",
    "Limits",
    "Lobby",
    "LogEntry",
    "Message",
    "News",
    "OrderReport",
    "Outbox",
    "PackOffer",
    "Place",
    "PoolThinker",
    "Posts",
    "Proposal",
    "Seat",
    "Since",
    "Stage",
    "Status",
    "Step",
    "Summary",
    "SystemClock",
    "Table",
    "TableError",
    "Tables",
    "Thinker",
    "TrialGlance",
    "Trials",
    "Turn",
    "TurnBack",
    "Whereabouts",
    "answered",
    "as_listed",
]

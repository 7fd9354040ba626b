"""News of the world: whoever keeps, sends or shows it listens here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from bot.local_discord.world.commands import CommandSet
from bot.local_discord.world.guilds import Channel, Guild, User
from bot.local_discord.world.interactions import Interaction
from bot.local_discord.world.message import Message


@dataclass(slots=True)
class ReadMark:
    """How far a user has read a channel: the id of the last message seen."""

    user_id: str
    channel_id: str
    message_id: str


@dataclass(slots=True)
class Typing:
    """Somebody is writing in a channel."""

    channel_id: str
    user_id: str


Thing = User | Guild | Channel | Message | CommandSet | Interaction | ReadMark | Typing


class Verb(StrEnum):
    """What happened to a thing."""

    ADDED = "added"
    CHANGED = "changed"
    REMOVED = "removed"


@dataclass(frozen=True, slots=True)
class Change:
    """One thing of the world that came, changed or went."""

    verb: Verb
    thing: Thing


Listener = Callable[[Change], None]

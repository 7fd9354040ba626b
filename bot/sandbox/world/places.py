"""Places where messages stand: text channels, threads and direct messages."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum


class ChannelKind(IntEnum):
    """Discord's numbers for the kinds of channel the sandbox has."""

    TEXT = 0
    DM = 1
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12


class OverwriteKind(IntEnum):
    """Whom an overwrite is for."""

    ROLE = 0
    MEMBER = 1


@dataclass(slots=True)
class Overwrite:
    """Permission bits allowed and denied in one channel to one role or member."""

    kind: OverwriteKind
    allow: int = 0
    deny: int = 0


@dataclass(slots=True)
class Channel:
    """A place with messages.

    A text channel has a guild and overwrites; a thread also a parent, an owner and members; a direct message has a
    recipient (the user who talks with the bot) and no guild.
    """

    id: str
    kind: ChannelKind
    name: str = ""
    guild_id: str | None = None
    topic: str | None = None
    position: int = 0
    overwrites: dict[str, Overwrite] = field(default_factory=dict)
    recipient_id: str | None = None
    parent_id: str | None = None
    owner_id: str | None = None
    thread_members: list[str] = field(default_factory=list)
    created: float = 0.0
    archived: bool = False
    locked: bool = False
    auto_archive_minutes: int = 1440

    @property
    def is_dm(self) -> bool:
        return self.kind is ChannelKind.DM

    @property
    def is_thread(self) -> bool:
        return self.kind in (ChannelKind.PUBLIC_THREAD, ChannelKind.PRIVATE_THREAD)

"""A session of the gateway: what it asked for, the events kept for a resume, and its connection."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from enum import IntEnum, IntFlag
from typing import Protocol

from bot.local_discord.world.message import Json

KEPT_EVENTS = 1000
RESUMABLE = 5 * 60.0


class Op(IntEnum):
    """The gateway's operation codes."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    PRESENCE = 3
    VOICE_STATE = 4
    RESUME = 6
    RECONNECT = 7
    REQUEST_MEMBERS = 8
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


class Intent(IntFlag):
    """The events that a session asks for."""

    GUILDS = 1 << 0
    GUILD_MEMBERS = 1 << 1
    GUILD_PRESENCES = 1 << 8
    GUILD_MESSAGES = 1 << 9
    GUILD_TYPING = 1 << 11
    DIRECT_MESSAGES = 1 << 12
    DIRECT_TYPING = 1 << 14
    MESSAGE_CONTENT = 1 << 15


Send = Callable[[Json], None]


class Session:
    """One identified session of one shard. While no connection is attached, events are only stored."""

    def __init__(self, session_id: str, intents: int, shard: tuple[int, int]) -> None:
        self.id = session_id
        self.intents = Intent(intents)
        self.shard = shard
        self._sequence = 0
        self._events: deque[Json] = deque(maxlen=KEPT_EVENTS)
        self._send: Send | None = None
        self._left: float | None = None

    @property
    def connected(self) -> bool:
        return self._send is not None

    @property
    def events(self) -> list[Json]:
        """The events kept, oldest first."""
        return list(self._events)

    def attach(self, send: Send) -> None:
        """Starts to use a connection."""
        self._send = send
        self._left = None

    def detach(self, send: Send, now: float) -> None:
        """Detaches a lost connection at the time `now`, unless another has replaced it."""
        if self._send == send:
            self._send = None
            self._left = now

    def abandoned(self, now: float) -> bool:
        """Whether it has been disconnected for so long that it cannot be resumed any more."""
        return self._left is not None and now - self._left > RESUMABLE

    def dispatch(self, event: str, data: Json) -> None:
        """Sends an event, or stores it for the resume."""
        self._sequence += 1
        payload = {"op": int(Op.DISPATCH), "t": event, "s": self._sequence, "d": data}
        self._events.append(payload)
        if self._send:
            self._send(payload)

    def control(self, op: Op, data: object = None) -> None:
        """Sends an operation that is not an event, e.g. RECONNECT; lost if no client is connected."""
        if self._send:
            self._send({"op": int(op), "d": data, "s": None, "t": None})

    def can_resume_after(self, sequence: int) -> bool:
        """Whether every event after `sequence` is still stored."""
        oldest = self._events[0]["s"] if self._events else 1
        return oldest - 1 <= sequence <= self._sequence

    def replay(self, sequence: int) -> None:
        """Sends every event after `sequence` again."""
        for payload in self._events:
            if payload["s"] > sequence and self._send:
                self._send(payload)


class Line(Protocol):
    """The connection of a session."""

    def abort(self) -> None:
        """Cuts it without a close frame."""

    def end(self, code: int) -> None:
        """Closes it with `code`, after everything that was sent before."""

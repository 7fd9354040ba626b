"""Faults that can be switched on, as a network and a busy Discord cause them."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum

EVERY_ROUTE = "*"


class FaultKind(StrEnum):
    """What goes wrong with a request."""

    RATE_LIMIT = "rate_limit"
    ERROR = "error"
    DROP = "drop"
    DROP_ANSWER = "drop_answer"
    DELAY = "delay"
    HOLD = "hold"


@dataclass(slots=True)
class Fault:
    """One armed fault.

    It affects the next `times` requests to `route` (e.g. `POST /channels/{channel_id}/messages`, for one channel `POST
    /channels/123/messages`, or `*` for any). `amount` is the `retry_after` or the delay in seconds, or the HTTP status
    of an error. DROP closes the connection before the request is carried out, DROP_ANSWER after it; HOLD keeps it
    waiting until `released`.
    """

    kind: FaultKind
    route: str = EVERY_ROUTE
    times: int = 1
    amount: float = 0.0
    released: asyncio.Event = field(default_factory=asyncio.Event)

    def fits(self, key: str, address: str = "") -> bool:
        return self.route in (EVERY_ROUTE, key, address)


class Faults:
    """The armed faults. The next `duplicates` interactions are each delivered twice."""

    def __init__(self) -> None:
        self.armed: list[Fault] = []
        self.duplicates = 0

    def rate_limit(self, route: str = EVERY_ROUTE, *, retry_after: float = 0.5, times: int = 1) -> None:
        """Answers 429, as a limit of Discord's own would."""
        self.armed.append(Fault(FaultKind.RATE_LIMIT, route, times, retry_after))

    def error(self, route: str = EVERY_ROUTE, *, status: int = 500, times: int = 1) -> None:
        """Answers with a server error."""
        self.armed.append(Fault(FaultKind.ERROR, route, times, status))

    def drop(self, route: str = EVERY_ROUTE, *, after: bool = False, times: int = 1) -> None:
        """Cuts the TCP connection, before the request is carried out or (`after`) once only its answer is lost."""
        self.armed.append(Fault(FaultKind.DROP_ANSWER if after else FaultKind.DROP, route, times))

    def delay(self, route: str = EVERY_ROUTE, *, seconds: float, times: int = 1) -> None:
        """Carries the request out at once and answers it late."""
        self.armed.append(Fault(FaultKind.DELAY, route, times, seconds))

    @contextlib.contextmanager
    def hold(self, route: str = EVERY_ROUTE) -> Iterator[None]:
        """Lets the next request wait, and carries it out when the block ends."""
        fault = Fault(FaultKind.HOLD, route)
        self.armed.append(fault)
        try:
            yield
        finally:
            fault.released.set()
            if fault in self.armed:
                self.armed.remove(fault)

    def duplicate_interactions(self, times: int = 1) -> None:
        """Delivers the next interactions twice, as the gateway may."""
        self.duplicates += times

    def take(self, key: str, address: str = "") -> Fault | None:
        """The fault that affects a request to `key` now, if any; uses it up by one. `address` is the key with the
        values of its parameters."""
        for fault in self.armed:
            if fault.fits(key, address):
                fault.times -= 1
                if fault.times <= 0:
                    self.armed.remove(fault)
                return fault
        return None

    def take_duplicate(self) -> bool:
        """Whether this interaction is delivered twice."""
        if self.duplicates:
            self.duplicates -= 1
            return True
        return False

    def clear(self) -> None:
        """Removes all faults."""
        self.armed.clear()
        self.duplicates = 0

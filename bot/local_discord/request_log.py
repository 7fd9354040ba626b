"""The request log: every request of the bot, with its answer."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

KEPT = 10_000


@dataclass(slots=True)
class RecordedRequest:
    """One request to the REST API.

    `route` is the path with its parameters by name, as in Discord's OpenAPI document; `json` the body (of a multipart
    request its `payload_json`); `files` name, size and SHA-256 (hex) of each upload by field; `time` epoch seconds by
    the world's clock. `status` and `answer` are None until the request was carried out, and stay None if the connection
    was cut before.
    """

    method: str
    route: str
    path: str
    query: dict[str, str]
    json: Any
    files: dict[str, tuple[str, int, str]]
    time: float
    authorized: bool
    reason: str | None = None
    status: int | None = None
    answer: Any = None

    @property
    def key(self) -> str:
        """Method and route, e.g. `POST /channels/{channel_id}/messages`."""
        return f"{self.method} {self.route}"

    @property
    def address(self) -> str:
        """Method and path, e.g. `POST /channels/123/messages`."""
        return f"{self.method} {self.path}"


@dataclass(slots=True)
class RequestLog:
    """The last requests, oldest first. Set `recording` to False to save memory under load."""

    recording: bool = True
    requests: deque[RecordedRequest] = field(default_factory=lambda: deque(maxlen=KEPT))

    def __iter__(self) -> Iterator[RecordedRequest]:
        return iter(self.requests)

    def __len__(self) -> int:
        return len(self.requests)

    def note(self, request: RecordedRequest) -> None:
        if self.recording:
            self.requests.append(request)

    def to(self, key: str) -> list[RecordedRequest]:
        """The requests of one kind, e.g. `POST /channels/{channel_id}/messages`."""
        return [request for request in self.requests if request.key == key]

    def clear(self) -> None:
        """Forgets all recorded requests."""
        self.requests.clear()

"""SimCord's record of requests, as the judge of `tests.openapi` wants it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from simcord.types import HttpLogEntry

from tests import openapi


@dataclass(frozen=True)
class Request:
    """A request with its route as Discord's document writes it."""

    method: str
    route: str
    json: Any
    status: int | None = None
    answer: Any = None


def recorded(log: Iterable[HttpLogEntry]) -> list[Request]:
    return [Request(entry.method, openapi.route_of(entry.path), entry.json) for entry in log]

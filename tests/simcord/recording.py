"""SimCord's record of requests, as `tests.openapi` checks it."""

from __future__ import annotations

import functools
import json
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


def problems(log: Iterable[HttpLogEntry]) -> list[str]:
    """The problems of a log's requests by Discord's document."""
    judged = (_problem(entry.method, entry.path, json.dumps(entry.json)) for entry in log)
    return [problem for problem in judged if problem]


@functools.cache
def _problem(method: str, path: str, body: str) -> str | None:
    """Cached: many tests send the same, such as the whole list of commands."""
    return openapi.request_problem(Request(method, openapi.route_of(path), json.loads(body)))

"""One call in a game that fails: the n-th of the database, or the n-th request to Discord."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from bot.store import Database
from bot.store.errors import Unreadable, WriteFailed

Where = Literal["call", "request", "answer"]
"""What fails: a call of the database; a request that is not carried out; the answer to one that is."""


@dataclass
class Failing:
    """The `number`-th call `where` fails, once; with number 0 none does. `calls` and `requests` count all of them while
    `counting`."""

    where: Where = "call"
    number: int = 0
    calls: int = 0
    requests: int = 0
    counting: bool = False

    def call(self) -> bool:
        """Whether the database's next call fails."""
        self.calls += self.counting
        return self.counting and self.where == "call" and self.calls == self.number

    def request(self) -> bool:
        """Whether the next request to Discord fails, in one way or the other."""
        self.requests += self.counting
        return self.counting and self.where != "call" and self.requests == self.number


class FailingDatabase(Database):
    """A database of which one call fails, and leaves nothing behind."""

    failing: Failing

    async def read(self, work: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        if self.failing.call():
            raise Unreadable(self.location, "disk I/O error")
        return await super().read(work, *args, **kwargs)

    async def write(self, work: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        if self.failing.call():
            raise WriteFailed(self.location, "database is locked")
        return await super().write(work, *args, **kwargs)

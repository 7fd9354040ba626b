"""What Discord grants one bot over time, however many processes it has: sessions, requests, edits, new commands."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

from bot.local_discord.clock import Clock
from bot.local_discord.validation import refusal
from bot.local_discord.world.commands import CommandSet
from bot.local_discord.world.message import Json, Message

OLD_AFTER = 60 * 60.0
DAY = 24 * 60 * 60.0


@dataclass(slots=True)
class Window:
    """Counts what happens within `seconds` of the first that is counted; after that it begins again."""

    seconds: float
    _began: float = 0.0
    _count: int = 0

    def count(self, now: float) -> int:
        """How many were counted in the window that is open at the time `now`."""
        return self._count if self.left(now) else 0

    def left(self, now: float) -> float:
        """Seconds until the window ends, in whole milliseconds and never too few; 0 if none is open."""
        return max(0.0, math.ceil((self._began + self.seconds - now) * 1000) / 1000) if self._count else 0.0

    def add(self, now: float, most: int) -> bool:
        """Counts one more; False if `most` were counted already."""
        if not self.left(now):
            self._began, self._count = now, 0
        if self._count >= most:
            return False
        self._count += 1
        return True


@dataclass
class Limits:
    """The budgets of the bot, counted by the world's clock.

    `shards` is the number that Discord recommends. `max_concurrency` sessions may be identified in each
    `identify_interval` seconds, one in each bucket of shards; `identifies_per_day` may be tried in a day, and one more
    resets the token. A session hears at most `most_guilds_per_shard` guilds. `requests_per_second` counts everything
    but answers to interactions (None: without limit; Discord's is 50).

    `old_edits` edits of messages older than an hour are allowed per channel within `old_edit_window` seconds; Discord
    does not publish this budget, so the sandbox's is only plausible. `new_commands` commands may be created per scope
    and day.
    """

    shards: int = 1
    max_concurrency: int = 1
    identify_interval: float = 5.0
    identifies_per_day: int = 1000
    most_guilds_per_shard: int = 2500
    requests_per_second: int | None = None
    old_edits: int = 3
    old_edit_window: float = 20.0
    new_commands: int = 200
    _identifies: Window = field(default_factory=lambda: Window(DAY))
    _starts: dict[int, Window] = field(default_factory=dict)
    _requests: Window = field(default_factory=lambda: Window(1.0))
    _edits: dict[str, Window] = field(default_factory=dict)

    def identify(self, clock: Clock) -> bool:
        """Counts an identify; False if the day's are used up, which begin again with the bot's next token."""
        counted = self._identifies.add(clock.now(), self.identifies_per_day)
        if not counted:
            self._identifies = Window(DAY)
        return counted

    def start_session(self, shard: int, clock: Clock) -> bool:
        """Counts a session of `shard`; False if another of its bucket was started just now."""
        bucket = shard % self.max_concurrency
        return self._starts.setdefault(bucket, Window(self.identify_interval)).add(clock.now(), 1)

    def session_start_limit(self, clock: Clock) -> Json:
        """The day's identifies as `GET /gateway/bot` tells them; `reset_after` is in milliseconds."""
        now = clock.now()
        return {
            "total": self.identifies_per_day,
            "remaining": self.identifies_per_day - self._identifies.count(now),
            "reset_after": round(self._identifies.left(now) * 1000),
            "max_concurrency": self.max_concurrency,
        }

    def request(self, clock: Clock) -> None:
        """Counts a request; raises the 429 of the whole bot if there were too many in this second."""
        now = clock.now()
        if self.requests_per_second is not None and not self._requests.add(now, self.requests_per_second):
            raise refusal.rate_limited(self._requests.left(now), everywhere=True)

    def edit_old(self, message: Message, clock: Clock) -> None:
        """Counts an edit; raises 30046 if too many old messages of the channel were edited lately."""
        now = clock.now()
        if now - message.created <= OLD_AFTER:
            return
        edits = self._edits.setdefault(message.channel_id, Window(self.old_edit_window))
        if not edits.add(now, self.old_edits):
            raise refusal.old_edits_used_up(edits.left(now))

    def create_commands(self, scope: CommandSet, number: int, clock: Clock) -> None:
        """Counts new commands; raises 30034 when the day's budget is used up."""
        now = clock.now()
        scope.created_at = [moment for moment in scope.created_at if now - moment < DAY]
        if len(scope.created_at) + number > self.new_commands:
            raise refusal.too_many_new_commands(self.new_commands)
        scope.created_at += [now] * number

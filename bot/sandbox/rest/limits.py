"""Budgets that run out over time: edits of old messages, and newly created commands."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field

from bot.sandbox.clock import Clock
from bot.sandbox.rules import refusal
from bot.sandbox.world.commands import CommandSet
from bot.sandbox.world.message import Message

OLD_AFTER = 60 * 60.0
DAY = 24 * 60 * 60.0


@dataclass
class Limits:
    """The budgets; Discord does not publish the one for old messages, so the sandbox's is only plausible.

    `old_edits` edits of messages older than an hour are allowed per channel within `old_edit_window` seconds;
    `new_commands` commands may be created per scope and day.
    """

    old_edits: int = 3
    old_edit_window: float = 20.0
    new_commands: int = 200
    _edits: dict[str, deque[float]] = field(default_factory=dict)

    def edit_old(self, message: Message, clock: Clock) -> None:
        """Counts an edit; raises 30046 when too many old messages of the channel were edited lately."""
        now = clock.now()
        if now - message.created <= OLD_AFTER:
            return
        edits = self._edits.setdefault(message.channel_id, deque())
        while edits and now - edits[0] >= self.old_edit_window:
            edits.popleft()
        if len(edits) >= self.old_edits:
            raise refusal.old_edits_used_up(round(edits[0] + self.old_edit_window - now, 3))
        edits.append(now)

    def create_commands(self, scope: CommandSet, number: int, clock: Clock) -> None:
        """Counts new commands; raises 30034 when the day's budget is used up."""
        now = clock.now()
        scope.created_at = [moment for moment in scope.created_at if now - moment < DAY]
        if len(scope.created_at) + number > self.new_commands:
            raise refusal.too_many_new_commands(self.new_commands)
        scope.created_at += [now] * number

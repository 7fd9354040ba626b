"""The interaction desk: opens interactions, waits for the bot's first answer and lets late ones fail."""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING

from bot.sandbox.world.changes import Verb
from bot.sandbox.world.component import Json
from bot.sandbox.world.interaction import (
    ACK_WINDOW,
    TOKEN_LIFETIME,
    CallbackKind,
    Interaction,
    InteractionKind,
    State,
)
from bot.sandbox.world.message import Message, Origin
from bot.sandbox.world.people import User
from bot.sandbox.world.places import Channel

if TYPE_CHECKING:
    from bot.sandbox.world.world import World

MEMORY = 4 * TOKEN_LIFETIME
"""Seconds for which an interaction is remembered: longer than its token lives, so that a late call is told why."""


class InteractionDesk:
    """All interactions of the last hour."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._by_id: dict[str, Interaction] = {}
        self._by_token: dict[str, Interaction] = {}
        self._settled: dict[str, asyncio.Event] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}

    def open(
        self,
        kind: InteractionKind,
        user: User,
        channel: Channel,
        data: Json,
        *,
        message: Message | None = None,
        command: str | None = None,
        trigger: Origin | None = None,
    ) -> Interaction:
        """Starts an interaction: the bot hears of it at once and has three seconds. Needs a running event loop."""
        self._drop_forgotten()
        interaction = Interaction(
            id=self._world.snowflakes.new(),
            token=secrets.token_urlsafe(48),
            kind=kind,
            user_id=user.id,
            channel_id=channel.id,
            created=self._world.clock.now(),
            data=data,
            message_id=message.id if message else None,
            command=command,
            trigger=trigger,
        )
        self._keep(interaction)
        self._settled[interaction.id] = asyncio.Event()
        self._arm(interaction)
        self._world.tell(Verb.ADDED, interaction)
        return interaction

    def restore(self, interaction: Interaction) -> None:
        """Takes in a saved interaction; one without an answer has failed, as the bot will not hear of it again."""
        if interaction.state is State.WAITING:
            interaction.state = State.FAILED
        self._keep(interaction)

    def get(self, interaction_id: str) -> Interaction | None:
        """The interaction of that id."""
        return self._by_id.get(interaction_id)

    def with_token(self, token: str) -> Interaction | None:
        """The interaction whose webhook token this is."""
        return self._by_token.get(token)

    def answer(self, interaction: Interaction, callback: CallbackKind) -> None:
        """Notes the first answer; what it holds is already in the interaction."""
        interaction.callback = callback
        self._settle(interaction, State.ANSWERED)

    async def settled(self, interaction: Interaction) -> None:
        """Returns when the interaction has been answered or has failed."""
        event = self._settled.get(interaction.id)
        if event is not None and interaction.state is State.WAITING:
            await event.wait()

    def close(self) -> None:
        """Stops all timers."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()

    def _keep(self, interaction: Interaction) -> None:
        self._by_id[interaction.id] = interaction
        self._by_token[interaction.token] = interaction

    def _arm(self, interaction: Interaction) -> None:
        loop = asyncio.get_running_loop()
        self._timers[interaction.id] = loop.call_later(ACK_WINDOW, self._time_up, interaction)

    def _time_up(self, interaction: Interaction) -> None:
        if interaction.too_late_to_answer(self._world.clock.now() + 0.01):
            self._settle(interaction, State.FAILED)
        else:
            self._arm(interaction)

    def _settle(self, interaction: Interaction, state: State) -> None:
        timer = self._timers.pop(interaction.id, None)
        if timer is not None:
            timer.cancel()
        interaction.state = state
        self._settled.pop(interaction.id).set()
        self._world.changed(interaction)

    def _drop_forgotten(self) -> None:
        horizon = self._world.clock.now() - MEMORY
        while self._by_id and (oldest := next(iter(self._by_id.values()))).created < horizon:
            del self._by_id[oldest.id]
            del self._by_token[oldest.token]
            self._world.tell(Verb.REMOVED, oldest)

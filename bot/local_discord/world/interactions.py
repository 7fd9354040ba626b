"""Interactions: one per user action the bot must answer. Late answers fail, and tokens expire."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum

from bot.local_discord.clock import Clock
from bot.local_discord.world.guilds import Channel, User
from bot.local_discord.world.message import Json, Message, Origin

ACK_WINDOW = 3.0
TOKEN_LIFETIME = 15 * 60.0
MEMORY = 4 * TOKEN_LIFETIME
"""Seconds for which an interaction is kept: longer than its token lives, so that a late call gets the right error."""


class InteractionKind(IntEnum):
    """What the user did."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL_SUBMIT = 5


class CallbackKind(IntEnum):
    """The kind of the bot's answer."""

    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE_MESSAGE = 7
    CHOICES = 8
    MODAL = 9


class State(StrEnum):
    """The progress of an interaction: no answer yet, answered in time, or too late."""

    WAITING = "waiting"
    ANSWERED = "answered"
    FAILED = "failed"


@dataclass(slots=True)
class Interaction:
    """One interaction. `data` is its payload as sent to the bot; `created` is in epoch seconds.

    `trigger` is where the modal came from, if this is a modal's submission.
    """

    id: str
    token: str
    kind: InteractionKind
    user_id: str
    channel_id: str
    created: float
    data: Json
    message_id: str | None = None
    command: str | None = None
    trigger: Origin | None = None
    state: State = State.WAITING
    callback: CallbackKind | None = None
    original_id: str | None = None
    followup_ids: list[str] = field(default_factory=list)
    modal: Json | None = None
    choices: list[Json] | None = None
    edited: bool = False
    """Whether the original response was edited with the interaction's token: how a deferred answer ends."""

    @property
    def origin(self) -> Origin:
        """What a message that answers this stores about it."""
        return Origin(self.id, self.kind, self.user_id, self.command, self.message_id, self.trigger)

    def too_late_to_answer(self, now: float) -> bool:
        """Whether the three seconds for a first answer are over."""
        return self.state is State.FAILED or now - self.created > ACK_WINDOW

    def token_expired(self, now: float) -> bool:
        """Whether the fifteen minutes for edits and follow-ups are over."""
        return now - self.created > TOKEN_LIFETIME


Listener = Callable[[Interaction], None]


class Interactions:
    """All interactions of the last hour."""

    def __init__(
        self, clock: Clock, new_id: Callable[[], str], *, added: Listener, changed: Listener, removed: Listener
    ) -> None:
        self._clock = clock
        self._new_id = new_id
        self._added, self._changed, self._removed = added, changed, removed
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
        """Starts an interaction: the bot receives it at once and has three seconds. Needs a running event loop."""
        self._drop_forgotten()
        interaction = Interaction(
            id=self._new_id(),
            token=secrets.token_urlsafe(48),
            kind=kind,
            user_id=user.id,
            channel_id=channel.id,
            created=self._clock.now(),
            data=data,
            message_id=message.id if message else None,
            command=command,
            trigger=trigger,
        )
        self._keep(interaction)
        self._settled[interaction.id] = asyncio.Event()
        self._arm(interaction)
        self._added(interaction)
        return interaction

    def restore(self, interaction: Interaction) -> None:
        """Restores a saved interaction; one without an answer has failed, because the bot will not receive it again."""
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
        """Notes the first answer; its content is already in the interaction."""
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
        if interaction.too_late_to_answer(self._clock.now() + 0.01):
            self._settle(interaction, State.FAILED)
        else:
            self._arm(interaction)

    def _settle(self, interaction: Interaction, state: State) -> None:
        timer = self._timers.pop(interaction.id, None)
        if timer is not None:
            timer.cancel()
        interaction.state = state
        self._settled.pop(interaction.id).set()
        self._changed(interaction)

    def _drop_forgotten(self) -> None:
        horizon = self._clock.now() - MEMORY
        while self._by_id and (oldest := next(iter(self._by_id.values()))).created < horizon:
            del self._by_id[oldest.id]
            del self._by_token[oldest.token]
            self._removed(oldest)

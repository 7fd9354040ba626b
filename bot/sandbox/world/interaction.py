"""Interactions: one per user action that the bot has to answer, from the press to the end of its token."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum, StrEnum

from bot.sandbox.world.component import Json
from bot.sandbox.world.message import Origin

ACK_WINDOW = 3.0
TOKEN_LIFETIME = 15 * 60.0


class InteractionKind(IntEnum):
    """What the user did."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL_SUBMIT = 5


class CallbackKind(IntEnum):
    """What the bot answered with."""

    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE_MESSAGE = 7
    CHOICES = 8
    MODAL = 9


class State(StrEnum):
    """How far an interaction has come: no answer yet, answered in time, or too late."""

    WAITING = "waiting"
    ANSWERED = "answered"
    FAILED = "failed"


@dataclass(slots=True)
class Interaction:
    """One interaction. `data` is its payload as sent to the bot; `created` is in epoch seconds.

    `trigger` is where the modal came from, when this is a modal's submission.
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

    @property
    def origin(self) -> Origin:
        """What a message that answers this carries of it."""
        return Origin(self.id, self.kind, self.user_id, self.command, self.message_id, self.trigger)

    def too_late_to_answer(self, now: float) -> bool:
        """Whether the three seconds for a first answer are over."""
        return self.state is State.FAILED or now - self.created > ACK_WINDOW

    def token_expired(self, now: float) -> bool:
        """Whether the quarter of an hour for edits and follow-ups is over."""
        return now - self.created > TOKEN_LIFETIME

"""What came of a user's action: a live view of the bot's answer, for whoever acted."""

from __future__ import annotations

from bot.sandbox.world.component import Json
from bot.sandbox.world.interaction import CallbackKind, Interaction, State
from bot.sandbox.world.message import Message
from bot.sandbox.world.world import World


class Answer:
    """The answer to one interaction, read anew from the world at each look, so that later edits show."""

    def __init__(self, world: World, interaction: Interaction) -> None:
        self._world = world
        self.interaction = interaction

    def __repr__(self) -> str:
        return f"<Answer {self.interaction.state} {self.callback!r} to {self.interaction.kind!r}>"

    async def settled(self) -> Answer:
        """Waits for the first answer, or for the three seconds to be over."""
        await self._world.interactions.settled(self.interaction)
        return self

    @property
    def failed(self) -> bool:
        """Whether the user reads "This interaction failed"."""
        return self.interaction.state is State.FAILED

    @property
    def callback(self) -> CallbackKind | None:
        return self.interaction.callback

    @property
    def message(self) -> Message | None:
        """The original response: the message sent, still "thinking…", or (after an update) the one that was pressed."""
        return self._message(self.interaction.original_id)

    @property
    def followups(self) -> list[Message]:
        """The follow-ups that still exist, in order."""
        found = (self._message(message_id) for message_id in self.interaction.followup_ids)
        return [message for message in found if message]

    @property
    def modal(self) -> Json | None:
        """The modal that opened."""
        return self.interaction.modal

    @property
    def choices(self) -> list[Json]:
        """The choices that an autocomplete was answered with."""
        return self.interaction.choices or []

    def _message(self, message_id: str | None) -> Message | None:
        return self._world.message(self.interaction.channel_id, message_id or "")

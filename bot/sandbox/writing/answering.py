"""Messages that answer an interaction: who sees them, what they hang on, and the "thinking…" of a deferred one."""

from __future__ import annotations

from bot.sandbox.world.interaction import Interaction, InteractionKind
from bot.sandbox.world.message import Message, MessageFlag, MessageKind
from bot.sandbox.world.world import World
from bot.sandbox.writing.posting import Envelope


def answer_envelope(world: World, interaction: Interaction, *, ephemeral: bool) -> Envelope:
    """What surrounds a message that answers `interaction`."""
    command = interaction.kind is InteractionKind.COMMAND
    pressed = None if command else world.message(interaction.channel_id, interaction.message_id or "")
    kind = MessageKind.REPLY if pressed else MessageKind.DEFAULT
    return Envelope(
        channel=world.channels[interaction.channel_id],
        author=world.bot,
        origin=interaction.origin,
        viewer_id=interaction.user_id if ephemeral else None,
        flags=MessageFlag.EPHEMERAL if ephemeral else 0,
        kind=MessageKind.CHAT_INPUT_COMMAND if command else kind,
        reply_to=pressed.id if pressed else None,
    )


def add_thinking(world: World, interaction: Interaction, *, ephemeral: bool) -> Message:
    """Puts the "thinking…" message of a deferred answer into the channel."""
    envelope = answer_envelope(world, interaction, ephemeral=ephemeral)
    return world.add_message(
        Message(
            id=world.snowflakes.new(),
            channel_id=envelope.channel.id,
            author_id=envelope.author.id,
            created=world.clock.now(),
            kind=envelope.kind,
            flags=envelope.flags | MessageFlag.LOADING,
            reply_to=envelope.reply_to,
            origin=envelope.origin,
            viewer_id=envelope.viewer_id,
        )
    )

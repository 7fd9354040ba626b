"""What all tellers of the outbox share."""

from __future__ import annotations

from bot.tables.outbox import Message


def nonce(message: Message, part: str = "") -> str:
    """Names a message to Discord, so that one sent twice appears once."""
    return f"{message.id}.{message.version}{part}"

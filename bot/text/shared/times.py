"""Times and places in Discord's own markup, shown to each reader in their own time and language."""

from __future__ import annotations


def relative(ms: int) -> str:
    """A moment as "in 2 days" or "3 hours ago"."""
    return f"<t:{ms // 1000}:R>"


def date(ms: int) -> str:
    """A moment as day and hour."""
    return f"<t:{ms // 1000}:f>"


def calendar_day(ms: int) -> str:
    """A moment as its day only."""
    return f"<t:{ms // 1000}:D>"


def channel(channel: int) -> str:
    return f"<#{channel}>"


def mention(discord_id: int) -> str:
    """Pings the person, if the message's allowed mentions say so."""
    return f"<@{discord_id}>"

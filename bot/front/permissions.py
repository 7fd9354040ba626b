"""What the bot may do in a channel, and what it needs there."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from .press import Press

NEEDED = ("view_channel", "send_messages", "attach_files", "read_message_history")
NEEDED_IN_THREADS = ("view_channel", "send_messages_in_threads", "attach_files", "read_message_history")


NEEDED_FOR_THREADS = ("create_public_threads", "send_messages_in_threads")
"""To open a thread below a channel and to greet there."""


class MissingPermissions(Exception):
    """The bot cannot work in a channel: `permissions` are those it lacks, by Discord's own names."""

    def __init__(self, permissions: Sequence[str]) -> None:
        super().__init__(", ".join(permissions))
        self.permissions = tuple(permissions)


class NoThreadHere(Exception):
    """No thread can be opened: `permissions` are those the bot lacks for it, none where threads cannot have threads."""

    def __init__(self, permissions: Sequence[str]) -> None:
        super().__init__(", ".join(permissions))
        self.permissions = tuple(permissions)


def missing(press: Press) -> tuple[str, ...]:
    """The permissions the bot lacks where the press came from, by Discord's own names."""
    if press.in_direct_message:
        return ()
    return lacking(discord.Permissions(press.allowed), thread=press.in_thread)


def lacking(allowed: discord.Permissions, *, thread: bool = False) -> tuple[str, ...]:
    return _not_in(allowed, NEEDED_IN_THREADS if thread else NEEDED)


def lacking_for_threads(allowed: discord.Permissions) -> tuple[str, ...]:
    return _not_in(allowed, NEEDED_FOR_THREADS)


def _not_in(allowed: discord.Permissions, needed: Sequence[str]) -> tuple[str, ...]:
    if allowed.administrator:
        return ()
    return tuple(permission for permission in needed if not getattr(allowed, permission))

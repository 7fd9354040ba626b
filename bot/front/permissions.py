"""What the bot may do in a channel, and what it needs there."""

from __future__ import annotations

import discord

from bot.text.language import Language

from .press import Press


def needed(words: Language, *, thread: bool) -> dict[str, str]:
    """The permissions the bot needs in a channel, each with its name in Discord's settings."""
    send = "send_messages_in_threads" if thread else "send_messages"
    return {
        "view_channel": words.t("View Channel"),
        send: words.t("Send Messages in Threads") if thread else words.t("Send Messages"),
        "attach_files": words.t("Attach Files"),
        "read_message_history": words.t("Read Message History"),
    }


def missing(press: Press, words: Language) -> list[str]:
    """The names of the permissions the bot lacks where the press came from."""
    if press.in_direct_message:
        return []
    allowed = discord.Permissions(press.allowed)
    if allowed.administrator:
        return []
    wanted = needed(words, thread=press.in_thread)
    return [name for flag, name in wanted.items() if not getattr(allowed, flag)]


class MissingPermissions(Exception):
    """The bot cannot work in a channel; `names` are the permissions it lacks, in the reader's language."""

    def __init__(self, names: list[str]) -> None:
        super().__init__(", ".join(names))
        self.names = names

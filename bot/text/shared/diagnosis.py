"""For admins: the server's settings, and what hinders the bot, with the cure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.text.language import N_, Language
from bot.text.shared import mentions

PERMISSIONS: Mapping[str, tuple[str, str]] = {
    "view_channel": (N_("View Channel"), N_("Without it I see nothing that happens there.")),
    "send_messages": (N_("Send Messages"), N_("Without it I cannot post the board or call anybody.")),
    "send_messages_in_threads": (
        N_("Send Messages in Threads"),
        N_("Without it I cannot post the board of a table in a thread."),
    ),
    "attach_files": (N_("Attach Files"), N_("Without it I cannot post the picture of the board.")),
    "embed_links": (N_("Embed Links"), N_("Without it links and pictures may not show.")),
    "read_message_history": (
        N_("Read Message History"),
        N_("Without it I cannot update my own posts."),
    ),
}
"""What the bot needs in a channel, by Discord's own name of the permission: its label in Discord's settings, and
what fails without it."""

_OTHER_LABELS: Mapping[str, str] = {"create_public_threads": N_("Create Public Threads")}
"""Labels of permissions that only some features need."""

LANGUAGES: Mapping[str, str] = {"en": "English", "it": "Italiano"}
"""Languages by their own names."""


def missing(words: Language, permission: str, channel: int) -> str:
    """One missing permission in one channel, and how to give it."""
    label, without = PERMISSIONS[permission]
    return words.t(
        "%(channel)s: I am missing “%(permission)s”. %(without)s Give it to my role in the channel's settings, "
        "under Permissions.",
        channel=mentions.channel(channel),
        permission=words.t(label),
        without=words.t(without),
    )


def refused(words: Language, channel: int, permissions: Sequence[str]) -> str:
    """To a host whose channel takes no post: what is missing there, if known, and what happens meanwhile."""
    follows = words.t("Until it's there I call players by direct message. Once it is, everything follows by itself.")
    labels = [label(words, permission) for permission in permissions]
    if not labels:
        return words.t(
            "I can't post in %(channel)s: I'm missing a permission. Check my role in the channel's settings. "
            "%(follows)s",
            channel=mentions.channel(channel),
            follows=follows,
        )
    return words.n(
        "I can't post in %(channel)s: I'm missing the permission %(permissions)s. Give it to my role in the channel's "
        "settings. %(follows)s",
        "I can't post in %(channel)s: I'm missing the permissions %(permissions)s. Give them to my role in the "
        "channel's settings. %(follows)s",
        len(labels),
        channel=mentions.channel(channel),
        permissions=words.join(labels),
        follows=follows,
    )


def label(words: Language, permission: str) -> str:
    """A permission as Discord's settings call it."""
    known = PERMISSIONS.get(permission)
    return words.t(known[0] if known else _OTHER_LABELS[permission])


def lacks_here(words: Language, permissions: Sequence[str]) -> str:
    """To a player who wants to open a table in a channel where the bot could not run it."""
    labels = [label(words, permission) for permission in permissions]
    return words.n(
        "I cannot run a table here: I am missing the permission %(permissions)s. Ask an admin to give me it.",
        "I cannot run a table here: I am missing the permissions %(permissions)s. Ask an admin to give me them.",
        len(labels),
        permissions=words.join(labels),
    )


def all_well(words: Language) -> str:
    return words.t("All is well: I have every permission I need, in every channel where tables may be opened.")


def gone_channel(words: Language) -> str:
    return words.t("One of the channels for tables no longer exists: choose the channels anew.")


def overview(words: Language, lang: str, channels: Sequence[int], most: int, open_tables: int) -> list[str]:
    """The server's settings, line by line."""
    where = words.join([mentions.channel(channel) for channel in channels]) if channels else words.t("every channel")
    return [
        words.t("Language of public posts: %(language)s", language=LANGUAGES[lang]),
        words.t("Channels for tables: %(channels)s", channels=where),
        words.t("Open tables: %(open)d of at most %(most)d", open=open_tables, most=most),
    ]

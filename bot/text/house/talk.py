"""Table talk in a thread of its own."""

from __future__ import annotations

from collections.abc import Sequence

from bot.text.game_texts import SettingWords
from bot.text.house import diagnosis, moments
from bot.text.house.people import game
from bot.text.language import Language


def setting(words: Language) -> SettingWords:
    """The choice in the lobby."""
    about = words.t("As the game begins I open a thread to chat in. The board stays in the channel.")
    return SettingWords(words.t("A thread for table talk"), about, {True: words.t("yes"), False: words.t("no")})


def agreed(words: Language) -> str:
    """In the lobby, where a thread is wanted."""
    return words.t("Table talk gets a thread of its own")


def name(words: Language, slug: str) -> str:
    """What the thread is called."""
    return words.t("Table talk · %(game)s", game=game(slug))


def greeting(words: Language, slug: str, channel: int) -> str:
    """The first words in the thread."""
    return words.t(
        "Here you can talk about %(game)s; the board stays in %(channel)s. Whoever looks on is welcome too.",
        game=game(slug),
        channel=moments.channel(channel),
    )


def where(words: Language, thread: int) -> str:
    return words.t("💬 Table talk: %(thread)s", thread=moments.channel(thread))


def opened(words: Language, thread: int) -> str:
    return words.t(
        "Table talk is in %(thread)s from now on; the board stays where it is.", thread=moments.channel(thread)
    )


def to_come(words: Language) -> str:
    """In a lobby, whose game has not begun."""
    return words.t("Noted: as the game begins I open a thread for table talk.")


def not_here(words: Language, permissions: Sequence[str]) -> str:
    """Why no thread can be opened: permissions that the bot lacks, or none, where there are no threads."""
    if not permissions:
        return words.t("No thread can be opened here, so talk and board share this place. Just write below the board.")
    labels = [diagnosis.label(words, permission) for permission in permissions]
    return words.n(
        "I cannot open a thread here: I am missing the permission %(permissions)s. Ask an admin to give me it.",
        "I cannot open a thread here: I am missing the permissions %(permissions)s. Ask an admin to give me them.",
        len(labels),
        permissions=words.join(labels),
    )

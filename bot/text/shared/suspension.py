"""Tables that cannot be reached, or that all players have left: why they stop, and how they go on."""

from __future__ import annotations

from bot.text import game_name
from bot.text.language import N_, Language
from bot.text.shared import mentions
from bot.text.shared.commands import typed

_ASLEEP = {
    "removed": N_("This game sleeps: I am not in its server any more. Once I am back, it goes on where it stands."),
    "channel": N_(
        "This game sleeps: its channel is gone. The host, or somebody who may manage the server, brings it to another "
        "with %(move)s."
    ),
    "locked": N_(
        "This game sleeps: its thread is locked. It goes on once the thread is open, or in a channel where the host "
        "types %(move)s."
    ),
    "unattended": N_("This game sleeps: none of its players is here. It wakes once one of them presses anything."),
}


def asleep(words: Language, reason: str) -> str:
    """Why a game sleeps, and what wakes it."""
    return words.t(_ASLEEP[reason], move=typed(words, "game", "move"))


# To each player, by direct message


def fell_asleep(words: Language, reason: str, slug: str, channel: int, until: int | None) -> str:
    """That a game sleeps from now on; it can be moved `until` (ms)."""
    if reason == "removed":
        return words.t(
            "I was taken off the server where you play %(game)s, so the game sleeps. Nobody loses time. Once I am "
            "back, it goes on where it stands.",
            game=game_name(slug),
        )
    if reason == "locked":
        return words.t(
            "The thread of your game of %(game)s is locked, so the game sleeps: %(channel)s. Nobody loses time. It "
            "goes on once the thread is open, or in a channel where the host types %(move)s.",
            game=game_name(slug),
            channel=mentions.channel(channel),
            move=typed(words, "game", "move"),
        )
    return words.t(
        "The channel of your game of %(game)s is gone, so the game sleeps. Nobody loses time. The host, or somebody "
        "who may manage the server, brings it to another channel with %(move)s; if nobody does, it closes %(when)s.",
        game=game_name(slug),
        move=typed(words, "game", "move"),
        when=mentions.relative(until or 0),
    )


def goes_on(words: Language, slug: str, channel: int) -> str:
    return words.t(
        "Your game of %(game)s goes on where it stood, in %(channel)s.",
        game=game_name(slug),
        channel=mentions.channel(channel),
    )


def lobby_gone(words: Language, slug: str) -> str:
    return words.t(
        "The channel of your table of %(game)s was deleted before the game began, so the table is closed. Open another "
        "with %(new)s.",
        game=game_name(slug),
        new=typed(words, "game", "new"),
    )


def given_up(words: Language, slug: str) -> str:
    return words.t(
        "Nobody brought your game of %(game)s to another channel, so it is closed. Thank you for playing!",
        game=game_name(slug),
    )


# In the channel


def goes_on_here(words: Language) -> str:
    return words.t("The game goes on here, where it stood. Nobody has lost any time.")


# Moving


def moved(words: Language) -> str:
    return words.t("The game is here now. Its board is on its way.")


def nothing_to_move(words: Language) -> str:
    return words.t("No game of this server is without a channel, so there is nothing to bring here.")


def which(words: Language) -> str:
    """Several games wait for a channel."""
    return words.t("Which game shall go on here?")

"""How people, channels and times are mentioned."""

from __future__ import annotations

from collections.abc import Mapping

from bot.text.discord_text import safe
from bot.text.language import N_, Language
from bot.text.narrator import colour_name

PLAYERS: Mapping[str, tuple[str, str]] = {
    "apprentice": (N_("Apprentice %(number)d"), N_("Apprentice: plays by plain sense")),
    "random": (N_("Jester %(number)d"), N_("Jester: plays at random")),
}
"""The kinds of computer players: the name of the n-th, and the kind as a choice."""


def person(words: Language, name: str) -> str:
    """A person's name made safe. A forgotten person has none; a name without visible characters is still a name."""
    return safe(name, nameless=words.t("someone without a name") if name else words.t("someone who left"))


def sign(words: Language, letter: str, colour: str) -> str:
    """How the board shows a seat: "A, red"; only its letter before colours are dealt."""
    return f"{letter}, {colour_name(words, colour)}" if colour else letter


def computer(words: Language, kind: str, number: int) -> str:
    """The name of a computer seat: the `number`-th, from 1, at its table."""
    return words.t(PLAYERS[kind][0], number=number)


def computer_kind(words: Language, kind: str) -> str:
    """A computer player as a choice: "Apprentice: plays by plain sense"."""
    return words.t(PLAYERS[kind][1])


def relative(ms: int) -> str:
    """A moment as "in 2 days" or "3 hours ago"."""
    return f"<t:{ms // 1000}:R>"


def date(ms: int) -> str:
    """A moment as day and hour."""
    return f"<t:{ms // 1000}:f>"


def time(ms: int) -> str:
    """A moment as its time of day."""
    return f"<t:{ms // 1000}:t>"


def calendar_day(ms: int) -> str:
    """A moment as its day only."""
    return f"<t:{ms // 1000}:D>"


def channel(channel: int) -> str:
    return f"<#{channel}>"


def mention(discord_id: int) -> str:
    """Pings the person, if the message's allowed mentions say so."""
    return f"<@{discord_id}>"

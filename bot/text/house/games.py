"""A person's games everywhere: at each, what is awaited of him, and of whom else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.text.house import moments
from bot.text.house.commands import typed
from bot.text.house.people import game
from bot.text.language import N_, Language, paragraph
from bot.text.safe import safe

_ASLEEP: Mapping[str, str] = {
    "removed": N_("💤 It sleeps: I am not in that server any more."),
    "channel": N_("💤 It sleeps: its channel is gone."),
    "locked": N_("💤 It sleeps: its thread is locked."),
    "unattended": N_("💤 It sleeps until one of its players is back."),
}
_CONSENT: Mapping[str, str] = {
    "undo": N_("❓ Somebody would like to take an action back: answer in the channel."),
    "redo": N_("❓ Somebody would like to bring an action back: answer in the channel."),
    "pause": N_("❓ Somebody would like to pause: answer in the channel."),
    "end": N_("❓ Somebody would like to end the game: answer in the channel."),
    "mind": N_("❓ Somebody's time is up: say in the channel whether to wait."),
}


def none(words: Language) -> str:
    return words.t("You sit at no table. Open one with %(new)s!", new=typed(words, "game", "new"))


def title(words: Language, slug: str, server: str | None) -> str:
    """Which game, and in which server."""
    return f"**{game(slug)}** · {safe(server)}" if server else f"**{game(slug)}**"


def your_turn(words: Language, duties: Sequence[str], since: int, until: int | None) -> str:
    """What is awaited of the reader, since when, and until when where he has a clock; duties as the game gives them."""
    called = words.t("▶️ It is up to you to %(duties)s.", duties=words.join(duties))
    if until is not None:
        return paragraph(called, words.t("Deadline: %(when)s.", when=moments.relative(until)))
    return paragraph(called, words.t("Asked %(when)s.", when=moments.relative(since)))


def others(words: Language, names: Sequence[str]) -> str:
    return words.t("⏳ Waiting for %(who)s.", who=words.join(names))


def thinking(words: Language) -> str:
    return words.t("The computer is thinking…")


def consent(words: Language, kind: str) -> str:
    """A request that waits for the reader's answer."""
    return words.t(_CONSENT[kind])


def minded(words: Language) -> str:
    return words.t("🔧 A caretaker minds your seat. Open the table, and it is yours again.")


def lobby(words: Language, seats: int) -> str:
    return words.n("Not begun: %(count)d at the table.", "Not begun: %(count)d at the table.", seats)


def paused(words: Language, since: int) -> str:
    return words.t("⏸️ Resting since %(when)s.", when=moments.relative(since))


def asleep(words: Language, why: str) -> str:
    """Why nobody can play now."""
    return words.t(_ASLEEP[why])


def open_button(words: Language) -> str:
    return words.t("Open")

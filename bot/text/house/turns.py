"""Who is awaited, for what, since when; and the ping that says so."""

from __future__ import annotations

from collections.abc import Sequence

from bot.text.house import moments
from bot.text.house.commands import typed
from bot.text.language import Language, paragraph


def ping(words: Language, who: str, duty: str, until: int | None = None) -> str:
    """The line that calls somebody: `who` as a mention, `duty` as the game's texts give it."""
    called = words.t("%(who)s, it is up to you to %(duty)s.", who=who, duty=duty)
    if until is None:
        return called
    return paragraph(called, words.t("Your time runs out %(when)s.", when=moments.relative(until)))


def waiting(words: Language, seats: Sequence[tuple[str, str]], until: int | None = None) -> str:
    """Under the board: everybody awaited, with what for; those with the same duty together."""
    if not seats:
        return words.t("Nobody is awaited.")
    by_duty: dict[str, list[str]] = {}
    for name, duty in seats:
        by_duty.setdefault(duty, []).append(name)
    lines = [
        words.n("%(who)s must %(duty)s.", "%(who)s must %(duty)s.", len(names), who=words.join(names), duty=duty)
        for duty, names in by_duty.items()
    ]
    if until is not None:
        lines.append(words.t("Time runs out %(when)s.", when=moments.relative(until)))
    return paragraph(*lines)


def sealed_line(words: Language, answered: Sequence[str]) -> str:
    """Who has answered in secret; never what."""
    if not answered:
        return words.t("Nobody has answered yet.")
    return words.t("Answered in secret: %(who)s.", who=words.join(answered))


def paused(words: Language, since: int) -> str:
    """That a game rests, and how to go on with it."""
    return words.t(
        "The game has been resting since %(when)s. Go on with %(resume)s.",
        when=moments.date(since),
        resume=typed(words, "resume"),
    )


def own_turn(words: Language) -> str:
    return words.t("It is your turn.")

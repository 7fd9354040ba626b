"""Who is awaited, for what, since when; and the ping that says so."""

from __future__ import annotations

from collections.abc import Sequence

from bot.text.house import moments
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


def status_line(words: Language, who: str, duty: str, since: int) -> str:
    """A line of /status: who holds the table up, for what, since when."""
    return words.t("- %(who)s must %(duty)s; asked %(when)s.", who=who, duty=duty, when=moments.relative(since))


def sealed_line(words: Language, answered: Sequence[str]) -> str:
    """Who has answered in secret; never what."""
    if not answered:
        return words.t("Nobody has answered yet.")
    return words.t("Answered in secret: %(who)s.", who=words.join(answered))


def paused(words: Language, since: int) -> str:
    return words.t("The game has been resting since %(when)s.", when=moments.date(since))


def own_turn(words: Language) -> str:
    return words.t("It is your turn.")


def nothing_asked(words: Language, awaited: Sequence[str]) -> str:
    """To a player who asks for a panel while others are awaited."""
    if not awaited:
        return words.t("Nothing is asked of you now.")
    return words.t("Nothing is asked of you now: the table waits for %(who)s.", who=words.join(awaited))


def jump(words: Language) -> str:
    """The label of the link that leads to the board."""
    return words.t("To the board")


def secret_waits(words: Language, who: str) -> str:
    """In the channel, for a player whose direct messages are closed: `who` as a mention."""
    return words.t(
        "%(who)s, something only you may see is waiting, and your direct messages are closed. "
        "Press the button: nobody else will see the answer.",
        who=who,
    )

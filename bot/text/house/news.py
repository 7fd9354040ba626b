"""News of a table for its channel (or, an invitation, for one person): one sentence each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from bot.text.house import consent, lobby, moments
from bot.text.house.commands import typed
from bot.text.house.people import game
from bot.text.language import N_, Language, paragraph


@dataclass(frozen=True, slots=True)
class Told:
    """What a piece of news is about, in words: `by` who did it, `kind` of a proposal, `awaited` who has still to
    answer it, the game's `slug`, its `channel`, the `seed` once it is public, `until` when (ms) somebody is away or
    silence decides, the `count` of reminders, and whether one is asked to come to a `rematch`."""

    by: str = ""
    kind: str = ""
    awaited: tuple[str, ...] = ()
    slug: str = ""
    channel: int = 0
    seed: str = ""
    until: int | None = None
    count: int = 0
    rematch: bool = False


_BY: Mapping[str, str] = {
    "undone": N_("%(who)s takes the last action back."),
    "redone": N_("%(who)s brings the action back."),
    "paused": N_("The game rests, on the wish of %(who)s. Any player can go on with it."),
    "resumed": N_("%(who)s ends the pause: the game goes on."),
    "resigned": N_("%(who)s resigns; an apprentice plays on in that seat."),
    "left_server": N_(
        "%(who)s is not in this server any more. A caretaker minds the seat until %(who)s is back, or somebody takes "
        "it."
    ),
    "new_host": N_("%(who)s is the host of this table now."),
    "closed": N_("%(who)s has closed this table."),
    "reopened": N_("%(who)s has reopened this table: the game goes on."),
    "time_up": N_("The time of %(who)s is up. As you agreed, the table goes on waiting."),
    "minded": N_(
        "A caretaker minds the seat of %(who)s from now on, and does as little as it can. One press of "
        "%(who)s, and it steps aside."
    ),
    "back": N_("%(who)s is back and plays on."),
}
_PLAIN: Mapping[str, str] = {
    "abandoned": N_("The game ends early, without a winner. Thank you for playing!"),
    "unattended": N_("Nobody is here any more, so the table sleeps. It wakes as soon as one of you presses anything."),
    "expired": N_("Nobody came in time: this table is closed. Open a new one whenever you like."),
}


def _started(words: Language, told: Told) -> str:
    return words.t("%(game)s begins. Have a good game!", game=game(told.slug))


def _over(words: Language, told: Told) -> str:
    over = words.t("The game is over. Thank you for playing!")
    if not told.seed:
        return over
    seed = words.t(
        "The seed was `%(seed)s`: with %(export)s you get the record, and `bottega verify` checks every die.",
        seed=told.seed,
        export=typed(words, "export"),
    )
    return paragraph(over, seed)


def _minded(words: Language, told: Told) -> str:
    return words.t(
        "A caretaker minds your seat at %(game)s in %(channel)s, and does as little as it can. Press anything there, "
        "or the button here, and the seat is yours again.",
        game=game(told.slug),
        channel=moments.channel(told.channel),
    )


def _unanswered(words: Language, told: Told) -> str:
    return words.n(
        "I have reminded %(who)s %(count)d time without an answer, and stop now. Do you know more?",
        "I have reminded %(who)s %(count)d times without an answer, and stop now. Do you know more?",
        told.count,
        who=told.by,
    )


def _away(words: Language, told: Told) -> str:
    assert told.until is not None
    return words.t(
        "%(who)s is away until %(when)s; the clock stands still.", who=told.by, when=moments.date(told.until)
    )


_MADE: Mapping[str, Callable[[Language, Told], str]] = {
    "started": _started,
    "over": _over,
    "invited": lambda words, told: lobby.invitation(words, told.slug, told.by, told.channel, rematch=told.rematch),
    "proposed": lambda words, told: consent.proposed(words, told.kind, told.by, told.awaited, told.until),
    "declined": lambda words, told: consent.declined(words, told.kind, told.by),
    "lapsed": lambda words, told: consent.lapsed(words, told.kind),
    "terms": lambda words, told: lobby.terms(words, told.awaited),
    "unsettled": lambda words, told: consent.unsettled(words, told.kind),
    "silence": lambda words, told: consent.silent(words, told.awaited),
    "you_are_minded": _minded,
    "unanswered": _unanswered,
    "away": _away,
}

KINDS = (*_BY, *_PLAIN, *_MADE)
"""Every piece of news the house can tell."""


def news(words: Language, kind: str, told: Told) -> str:
    if kind in _BY:
        return words.t(_BY[kind], who=told.by)
    if kind in _PLAIN:
        return words.t(_PLAIN[kind])
    return _MADE[kind](words, told)

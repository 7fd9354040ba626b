"""News of a table for its channel or for one person, table talk, and following a table: one sentence each."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from bot.text import game_name
from bot.text.language import N_, Language, paragraph
from bot.text.panel_words import SettingWords
from bot.text.shared import consent, diagnosis, lobby, mentions
from bot.text.shared.commands import typed


@dataclass(frozen=True, slots=True)
class NewsDetails:
    """What a piece of news is about, in words: `by` who did it, `kind` of a proposal, `awaited` who has still to answer
    it, the game's `slug`, its `channel`, the `seed` once it is public, `until` when (ms) a player is away or silence
    decides, the `count` of reminders, and whether the reader is asked to come to a `rematch`."""

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


def _started(words: Language, about: NewsDetails) -> str:
    return words.t("%(game)s begins. Have a good game!", game=game_name(about.slug))


def _over(words: Language, about: NewsDetails) -> str:
    over = words.t("The game is over. Thank you for playing!")
    if not about.seed:
        return over
    seed = words.t(
        "The seed was `%(seed)s`: with %(export)s you get the record, and `bottega verify` checks every die.",
        seed=about.seed,
        export=typed(words, "export"),
    )
    return paragraph(over, seed)


def _minded(words: Language, about: NewsDetails) -> str:
    return words.t(
        "A caretaker minds your seat at %(game)s in %(channel)s, and does as little as it can. Press anything there, "
        "or the button here, and the seat is yours again.",
        game=game_name(about.slug),
        channel=mentions.channel(about.channel),
    )


def _unanswered(words: Language, about: NewsDetails) -> str:
    return words.n(
        "I have reminded %(who)s %(count)d time without an answer, and stop now. Do you know more?",
        "I have reminded %(who)s %(count)d times without an answer, and stop now. Do you know more?",
        about.count,
        who=about.by,
    )


def _away(words: Language, about: NewsDetails) -> str:
    assert about.until is not None
    return words.t(
        "%(who)s is away until %(when)s; the clock stands still.", who=about.by, when=mentions.date(about.until)
    )


def _rests(words: Language, about: NewsDetails) -> str:
    assert about.until is not None
    return words.t(
        "A whole round has gone by without a press. Standing orders rest now: until one of you plays, or %(when)s.",
        when=mentions.relative(about.until),
    )


_MADE: Mapping[str, Callable[[Language, NewsDetails], str]] = {
    "started": _started,
    "over": _over,
    "invited": lambda words, about: lobby.invitation(words, about.slug, about.by, about.channel, rematch=about.rematch),
    "proposed": lambda words, about: consent.proposed(words, about.kind, about.by, about.awaited, about.until),
    "declined": lambda words, about: consent.declined(words, about.kind, about.by),
    "lapsed": lambda words, about: consent.lapsed(words, about.kind),
    "terms": lambda words, about: lobby.terms(words, about.awaited),
    "unsettled": lambda words, about: consent.unsettled(words, about.kind),
    "silence": lambda words, about: consent.silent(words, about.awaited),
    "you_are_minded": _minded,
    "unanswered": _unanswered,
    "away": _away,
    "rests": _rests,
}

KINDS = (*_BY, *_PLAIN, *_MADE)
"""Every kind of news."""


def news(words: Language, kind: str, about: NewsDetails) -> str:
    if kind in _BY:
        return words.t(_BY[kind], who=about.by)
    if kind in _PLAIN:
        return words.t(_PLAIN[kind])
    return _MADE[kind](words, about)


def setting(words: Language) -> SettingWords:
    """The choice in the lobby."""
    about = words.t("As the game begins I open a thread to chat in. The board stays in the channel.")
    return SettingWords(words.t("A thread for table talk"), about, {True: words.t("yes"), False: words.t("no")})


def agreed(words: Language) -> str:
    """In the lobby, if a thread is wanted."""
    return words.t("Table talk gets a thread of its own")


def name(words: Language, slug: str) -> str:
    """The thread's name."""
    return words.t("Table talk · %(game)s", game=game_name(slug))


def greeting(words: Language, slug: str, channel: int) -> str:
    """The first words in the thread."""
    return words.t(
        "Here you can talk about %(game)s; the board stays in %(channel)s. Whoever looks on is welcome too.",
        game=game_name(slug),
        channel=mentions.channel(channel),
    )


def where(words: Language, thread: int) -> str:
    return words.t("💬 Table talk: %(thread)s", thread=mentions.channel(thread))


def opened(words: Language, thread: int) -> str:
    return words.t(
        "Table talk is in %(thread)s from now on; the board stays where it is.", thread=mentions.channel(thread)
    )


def to_come(words: Language) -> str:
    """In a lobby, before the game has begun."""
    return words.t("Noted: as the game begins I open a thread for table talk.")


def not_here(words: Language, permissions: Sequence[str]) -> str:
    """Why no thread can be opened: permissions that the bot lacks; none if the channel has no threads."""
    if not permissions:
        return words.t("No thread can be opened here, so talk and board share this place. Just write below the board.")
    labels = [diagnosis.label(words, permission) for permission in permissions]
    return words.n(
        "I cannot open a thread here: I am missing the permission %(permissions)s. Ask an admin to give me it.",
        "I cannot open a thread here: I am missing the permissions %(permissions)s. Ask an admin to give me them.",
        len(labels),
        permissions=words.join(labels),
    )


MOST_NAMED = 8


def follows(words: Language, *, dms_closed: bool) -> str:
    """To a person who has just begun to follow a table."""
    closed = words.t("You take no direct messages yet: allow them, or I cannot reach you.") if dms_closed else ""
    following = words.t(
        "You are looking on: I write to you when a round begins, once a day at most, and at the end. "
        "%(watch)s once more, and I stop.",
        watch=typed(words, "watch"),
    )
    return paragraph(following, closed)


def follows_no_more(words: Language) -> str:
    return words.t("You hear of this table no more. The board is there for you to see at any time.")


def stop_button(words: Language) -> str:
    return words.t("Stop telling me")


def round_begins(words: Language, slug: str, round_: str, link: str) -> str:
    """The line sent as a round begins; `round_` as the game calls it."""
    return words.t("👁 %(game)s: %(round)s begins. %(link)s", game=game_name(slug), round=round_, link=link)


def ended(words: Language, slug: str, outcome: str, link: str) -> str:
    """The last line, with the outcome."""
    return words.t("👁 %(game)s: %(outcome)s %(link)s", game=game_name(slug), outcome=outcome, link=link)


def looking_on(words: Language, names: Sequence[str]) -> str:
    """Under a table's standing: who follows it; in a crowd, as many names as there is room for."""
    if len(names) <= MOST_NAMED:
        return words.t("👁 Looking on: %(names)s.", names=words.join(names))
    return words.n(
        "👁 Looking on: %(names)s and %(count)d more.",
        "👁 Looking on: %(names)s and %(count)d more.",
        len(names) - MOST_NAMED,
        names=words.join(names[:MOST_NAMED], "unit"),
    )

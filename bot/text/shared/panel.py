"""Who must act, on what, since when; the ping that says so, and the panel that leads through the choice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.text import game_name
from bot.text.language import N_, Language, paragraph
from bot.text.shared import mentions
from bot.text.shared.commands import typed

NO_CLOCKS: Mapping[str, int] = {}
ALIKE = 3_600_000
"""Deadlines less far apart (ms) are told as one, the first of them."""


def ping(words: Language, who: str, duty: str, until: int | None = None) -> str:
    """The line that calls a player: `who` as a mention, `duty` as the game's texts give it."""
    called = calling(words, [who], duty)
    if until is None:
        return called
    return paragraph(called, deadline(words, until))


def calling(words: Language, who: Sequence[str], duty: str) -> str:
    """Calls players, by mention, to one duty."""
    return words.n(
        "%(who)s: your turn – %(duty)s.", "%(who)s: your turn – %(duty)s.", len(who),
        who=words.join(who), duty=duty,
    )  # fmt: skip


def deadline(words: Language, until: int) -> str:
    """The end of the reader's time (ms), as a sentence."""
    return words.t("Your deadline: %(when)s.", when=mentions.relative(until))


def time_left(words: Language, until: int) -> str:
    """The same beside something else."""
    return words.t("your deadline: %(when)s", when=mentions.relative(until))


NOBODY: Sequence[tuple[str, str]] = ()


def waiting(
    words: Language,
    seats: Sequence[tuple[str, str]],
    until: Mapping[str, int] = NO_CLOCKS,
    called: Sequence[tuple[str, str]] = NOBODY,
) -> str:
    """On the board: all players awaited and for what, those with the same duty together, first those who are `called`
    by mention; `until` gives the end of each one's time by name (ms)."""
    if not seats and not called:
        return words.t("Nobody is awaited.")
    calls = [calling(words, names, duty) for duty, names in _by_duty(called).items()]
    lines = [
        words.n("%(who)s must %(duty)s.", "%(who)s must %(duty)s.", len(names), who=words.join(names), duty=duty)
        for duty, names in _by_duty(seats).items()
    ]
    return paragraph(*calls, *lines, _time_left(words, until))


def _by_duty(seats: Sequence[tuple[str, str]]) -> dict[str, list[str]]:
    """The names of those who have each duty."""
    by_duty: dict[str, list[str]] = {}
    for name, duty in seats:
        by_duty.setdefault(duty, []).append(name)
    return by_duty


def _time_left(words: Language, until: Mapping[str, int]) -> str:
    if not until:
        return ""
    first, last = min(until.values()), max(until.values())
    if last - first < ALIKE:
        return words.t("Deadline: %(when)s.", when=mentions.relative(first))
    each = [f"{name} {mentions.relative(due)}" for name, due in until.items()]
    return words.t("Deadlines: %(each)s.", each=words.join(each, "unit"))


def caretakers(words: Language, names: Sequence[str]) -> str:
    """Whose seats a caretaker has."""
    return words.n(
        "A caretaker minds the seat of %(who)s.",
        "A caretaker minds the seats of %(who)s.",
        len(names),
        who=words.join(names),
    )


def caretaken(words: Language, names: Sequence[str]) -> str:
    """Beside what happened: for whom a caretaker acted."""
    return words.t("-# A caretaker acted for %(who)s.", who=words.join(names))


def sealed_line(words: Language, answered: Sequence[str]) -> str:
    """Who has answered in secret; never what."""
    if not answered:
        return words.t("Nobody has answered yet.")
    return words.t("Answered in secret: %(who)s.", who=words.join(answered))


def paused(words: Language, since: int) -> str:
    """That a game is paused, and how to resume it."""
    return words.t(
        "The game has been resting since %(when)s. Go on with %(resume)s.",
        when=mentions.date(since),
        resume=typed(words, "resume"),
    )


def you_are_next(words: Language, slug: str, after: Sequence[str], link: str) -> str:
    """To a player who wants to know in advance, with a link to the board, which ends the line."""
    return words.t(
        "⏭️ %(game)s: you are next, after %(who)s. %(link)s", game=game_name(slug), who=words.join(after), link=link
    )


def own_turn(words: Language, until: int | None = None) -> str:
    """`until` is the end of the reader's time (ms)."""
    if until is None:
        return words.t("It is your turn.")
    return paragraph(words.t("It is your turn."), deadline(words, until))


BUTTONS: Mapping[str, str] = {
    "open": N_("My turn"),
    "hand": N_("My hand"),
    "orders": N_("My orders"),
    "closer": N_("Look closer"),
    "table": N_("The whole table"),
    "since": N_("Since my last turn"),
    "board": N_("Board in words"),
    "log": N_("What happened"),
    "back": N_("Back"),
    "cancel": N_("Cancel"),
    "confirm": N_("Confirm"),
    "more": N_("More"),
    "earlier": N_("Earlier"),
    "later": N_("Later"),
}


def button(words: Language, name: str) -> str:
    return words.t(BUTTONS[name])


def so_far(words: Language, path: str) -> str:
    return words.t("So far: %(path)s", path=path)


def confirm(words: Language, *, final: bool) -> str:
    """Above the confirm button."""
    return words.t("Is that what you want? It is for good.") if final else words.t("Is that what you want?")


def done(words: Language) -> str:
    return words.t("Done.")


def moved_on(words: Language) -> str:
    """On a panel whose question was answered meanwhile."""
    return words.t("The table has moved on since this panel was opened. Here is the newest.")


def as_of(words: Language, now: int) -> str:
    """Below a panel: when it was so (ms)."""
    return words.t("As of %(when)s", when=mentions.time(now))


def continued(words: Language) -> str:
    """On a panel, once its reader has a newer one."""
    return words.t("⬇️ Continued below.")


def unfollowed(words: Language) -> str:
    """On a panel that only waits, from when it cannot be kept up to date any more."""
    return words.t("This panel no longer updates by itself. Press Refresh to see how things stand.")


def nothing_to_answer(words: Language) -> str:
    """On a person's message of a table, while nothing is asked of them in it."""
    return words.t("There is nothing to answer here now.")


def at_table(words: Language, slug: str, channel: int) -> str:
    """Above what is shown away from the table."""
    return words.t("-# %(game)s in %(where)s", game=game_name(slug), where=mentions.channel(channel))


def your_turn(words: Language, duty: str) -> str:
    """The first line of a call by direct message."""
    return words.t("**Your turn**: %(duty)s.", duty=duty)


def take_back(words: Language) -> str:
    """After a warning about what the reader has just done."""
    return words.t("%(undo)s takes it back.", undo=typed(words, "undo"))


def ahead(words: Language) -> str:
    """Above a question that is asked ahead of its moment."""
    return words.t("-# You can answer this now, so that nobody has to wait for you later, or just leave it.")


def left_ahead(words: Language, title: str) -> str:
    """The button to an answer left beforehand."""
    return words.t("Change: %(what)s", what=title)


CHANCES = ((1, 20), (1, 10), (1, 6), (1, 4), (1, 3), (1, 2), (2, 3), (3, 4), (5, 6), (9, 10), (19, 20))


def chance(words: Language, win: float) -> str:
    """The chance to win a fight before it is begun, as a simple fraction."""
    if win < 0.02:
        return words.t("🎲 You have almost no chance to win this.")
    if win > 0.98:
        return words.t("🎲 You are almost sure to win this.")
    return words.t("🎲 Your chance to win: about %(odds)s.", odds=odds(words, win))


def odds(words: Language, win: float) -> str:
    """A chance as a simple fraction, to stand on a button."""
    count, of = min(CHANCES, key=lambda each: abs(each[0] / each[1] - win))
    return words.t("%(count)d in %(of)d", count=count, of=of)


def spectator_hand(words: Language) -> str:
    return words.t("You have no seat at this table, and so no hand.")


def look_at_player(words: Language) -> str:
    """In the list of players."""
    return words.t("Look at a player…")


def look_at(words: Language) -> str:
    """In the list of places."""
    return words.t("Look at a place…")


def look_at_place(words: Language, first: str, last: str) -> str:
    """In the list of places, if it takes more than one list."""
    return words.t("Look at a place: %(first)s to %(last)s", first=first, last=last)


def nothing_since(words: Language) -> str:
    return words.t("Nothing has changed for you since your last turn.")


def since(words: Language, who: str, changes: str) -> str:
    """Beside the call to a player: what they may have missed."""
    return words.t("%(who)s, since your last turn: %(told)s", who=who, told=changes)


def since_last_turn(words: Language, changes: str) -> str:
    """The same in a private message."""
    return words.t("Since your last turn: %(told)s", told=changes)


def page(words: Language, number: int, of: int) -> str:
    return words.t("Page %(number)d of %(of)d", number=number, of=of)

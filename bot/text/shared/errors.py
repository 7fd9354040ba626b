"""Why Bottega refuses, and what to do instead: one sentence for each refusal of `bot.tables`.

A refusal is known here by its code only, so that words do not depend on the code that raises it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.text import game_name
from bot.text.discord_text import safe
from bot.text.game_texts import GameTexts
from bot.text.language import N_, Language
from bot.text.narrator import placeholders
from bot.text.shared import mentions, panel, postgame, suspension
from bot.text.shared.commands import typed
from engine.actions import BadNotation
from engine.game import BadOptions
from engine.rejection import Refused


@dataclass(frozen=True, slots=True)
class Known:
    """What the caller that shows a refusal knows: names by a person's id, names by seat, and the game's own words."""

    people: Mapping[int, str] = field(default_factory=dict)
    seats: Sequence[str] = ()
    game: GameTexts | None = None


Sentence = Callable[[Any, Language, Known], str]
Part = Callable[[Any, Language], object]


NOBODY = Known()


def explain(error: Exception, words: Language, known: Known = NOBODY) -> str:
    """The sentence for a refusal, Bottega's or the game's; an apology for an unknown kind."""
    if isinstance(error, Refused | BadNotation | BadOptions):
        return _of_game(error, words, known)
    sentence = SENTENCES.get(getattr(error, "code", ""))
    return sentence(error, words, known) if sentence else unexpected(words)


def _of_game(error: Refused | BadNotation | BadOptions, words: Language, known: Known) -> str:
    if known.game is None:
        return words.t("That is not possible now, and nothing was changed.")
    return known.game.bad_options(error) if isinstance(error, BadOptions) else known.game.refusal(error)


def unexpected(words: Language) -> str:
    """For an error of Bottega itself."""
    return words.t("Something went wrong on my side, and nothing was changed. Please try once more.")


def _said(sentence: str, **parts: Part) -> Sentence:
    """A sentence whose placeholders stand for `parts`, or else for the fields of the refusal."""
    names = placeholders(sentence)

    def say(error: Any, words: Language, known: Known) -> str:
        values = {name: parts[name](error, words) if name in parts else getattr(error, name) for name in names}
        return words.t(sentence, **values)

    return say


def _command(*path: str) -> Part:
    return lambda error, words: typed(words, *path)


def _channel(error: Any, words: Language) -> str:
    return mentions.channel(error.channel)


def _until(error: Any, words: Language) -> str:
    return mentions.date(error.until)


def _too_many(error: Any, words: Language, known: Known) -> str:
    if error.scope == "server":
        sentence = N_(
            "This server has %(most)d open tables, its limit. Finish or close one, or ask an admin to raise it."
        )
    else:
        sentence = N_("You sit at %(most)d open tables, as many as one may. Finish or leave one first.")
    return words.t(sentence, most=error.most)


def _wrong_channel(error: Any, words: Language, known: Known) -> str:
    if not error.allowed:
        return words.t("Tables are not allowed in this channel. Ask an admin where they are.")
    channels = words.join([mentions.channel(channel) for channel in error.allowed], "or")
    return words.t("Tables are not allowed in this channel. Go to %(channels)s.", channels=channels)


def _unknown_game(error: Any, words: Language, known: Known) -> str:
    games = words.join([game_name(slug) for slug in error.known], "or")
    return words.t("I do not know the game “%(game)s”. Choose %(games)s.", game=safe(str(error.game)), games=games)


def _unknown_pack(error: Any, words: Language, known: Known) -> str:
    packs = words.join([safe(pack) for pack in error.known], "or")
    return words.t("I have no data pack “%(pack)s”. Choose %(packs)s.", pack=safe(str(error.pack)), packs=packs)


def _unknown_option(error: Any, words: Language, known: Known) -> str:
    names = [_option(name, known) for name in error.known]
    return words.t(
        "There is no option “%(option)s”. Choose %(options)s.",
        option=safe(str(error.option)),
        options=words.join(names, "or"),
    )


def _option(name: str, known: Known) -> str:
    try:
        return known.game.setting(name).name if known.game else safe(name)
    except KeyError:
        return safe(name)


def _bad_value(error: Any, words: Language, known: Known) -> str:
    allowed = words.join([_value(error.option, value, known) for value in error.allowed], "or")
    return words.t(
        "“%(option)s” cannot be %(given)s. It may be: %(allowed)s.",
        option=_option(error.option, known),
        given=safe(str(error.given)),
        allowed=allowed,
    )


def _value(option: str, value: str, known: Known) -> str:
    try:
        values = known.game.setting(option).values if known.game else {}
    except KeyError:
        values = {}
    key = {"true": True, "false": False}.get(value, value)
    return values.get(key, safe(value))


def _not_your_turn(error: Any, words: Language, known: Known) -> str:
    names = [known.seats[seat] for seat in error.awaited if seat < len(known.seats)]
    if not names:
        return words.t("Nothing is asked of you now. You will be called when it is your turn.")
    who = words.join(names)
    return words.t("It is not up to you now: the table waits for %(who)s. You will be called.", who=who)


def _not_host(error: Any, words: Language, known: Known) -> str:
    host = known.people.get(error.host)
    if host is None:
        return words.t("Only the host of the table, or somebody who may manage this server, can do that.")
    return words.t("Only %(host)s, the host, or somebody who may manage this server, can do that.", host=host)


def _seat_is_played(error: Any, words: Language, known: Known) -> str:
    if error.seat >= len(known.seats):
        return words.t("Only who plays that seat can offer it.")
    return words.t("%(who)s plays that seat: nobody else can offer it.", who=known.seats[error.seat])


def _not_enough(error: Any, words: Language, known: Known) -> str:
    missing = error.need - error.have
    return words.n(
        "The game needs %(need)d players: %(count)d is missing. Invite somebody, or add a computer.",
        "The game needs %(need)d players: %(count)d are missing. Invite somebody, or add computers.",
        missing,
        need=error.need,
    )


def _not_agreed(error: Any, words: Language, known: Known) -> str:
    names = [known.seats[seat] for seat in error.seats if seat < len(known.seats)]
    return words.n(
        "%(who)s hasn't agreed to the settings yet. Wait until they press Agree, or change the settings back.",
        "%(who)s haven't agreed to the settings yet. Wait until they press Agree, or change the settings back.",
        max(1, len(names)),
        who=words.join(names),
    )


def _may_still_agree(error: Any, words: Language, known: Known) -> str:
    return words.t(
        "%(who)s may think about the new settings until %(until)s. Wait until then, or change the settings back.",
        who=known.seats[error.seat] if error.seat < len(known.seats) else "",
        until=mentions.date(error.until),
    )


def _closed(error: Any, words: Language, known: Known) -> str:
    who = known.people.get(error.by)
    until, reopen = mentions.date(error.until), typed(words, "game", "reopen")
    if who:
        return words.t(
            "%(who)s has closed this table. Until %(until)s it can be reopened with %(reopen)s.",
            who=who,
            until=until,
            reopen=reopen,
        )
    return words.t(
        "This table is closed. Until %(until)s it can be reopened with %(reopen)s.", until=until, reopen=reopen
    )


_NO_UNDO: Mapping[str, str] = {
    "none": N_("You have nothing to take back or to bring back."),
    "sealed": N_("Your answer is sealed: do not take it back, change it while the others are still thinking."),
    "laid": N_("Sealed answers lie on the table: wait until they are opened, then ask again."),
    "over": N_("The game is over: nothing can be taken back any more."),
}


SENTENCES: Mapping[str, Sentence] = {
    "unknown_table": _said(
        N_("There is no table here. Open one with %(new)s, or find yours with %(games)s."),
        new=_command("game", "new"),
        games=_command("games"),
    ),
    "already_open": _said(
        N_("There is an open table in %(channel)s already. Join it, or open yours in another channel or thread."),
        channel=_channel,
    ),
    "too_many_tables": _too_many,
    "wrong_channel": _wrong_channel,
    "unknown_game": _unknown_game,
    "unknown_pack": _unknown_pack,
    "unknown_option": _unknown_option,
    "bad_value": _bad_value,
    "shutting_down": _said(N_("I am about to restart, and have changed nothing. Please try again in a minute.")),
    "not_your_seat": _said(N_("You have no seat at this table. You are welcome to watch.")),
    "not_your_turn": _not_your_turn,
    "stale_question": _said(N_("The table has moved on since this panel was opened. Here is the newest.")),
    "not_host": _not_host,
    "not_at_table": _said(N_("The host must be somebody who plays at this table.")),
    "seat_is_played": _seat_is_played,
    "not_offered": _said(N_("That seat is not on offer any more. Thank you for offering your help!")),
    "lobby_full": _said(
        N_("The table is full with %(most)d seats. Wait for one to become free, or open a table with %(new)s."),
        new=_command("game", "new"),
    ),
    "already_seated": _said(N_("You have a seat at this table already.")),
    "too_many_watchers": _said(N_("So many follow this table that I can write to nobody more. Look in at any time.")),
    "no_such_seat": _said(N_("There is no such seat any more. Look at the newest list of seats.")),
    "not_enough_seats": _not_enough,
    "not_agreed": _not_agreed,
    "may_still_agree": _may_still_agree,
    "options_changed": _said(N_("The settings have changed again. Read the newest ones in the lobby, then agree.")),
    "already_started": _said(N_("The game has begun: seats and options can no longer change.")),
    "no_plans": _said(N_("There is nothing to plan here: the game has no plans, it is over, or your part in it is.")),
    "not_started": _said(N_("The game has not begun yet: the host starts it in the lobby.")),
    "still_playing": _said(N_("That has to wait for the end of the game: until then it would give secrets away.")),
    "other_rules": _said(
        N_(
            "This game was begun under version %(begun)d of the rules, and I now play version %(known)d: it cannot go "
            "on here. With %(export)s you can keep its record."
        ),
        export=_command("export"),
    ),
    "game_over": _said(N_("This game is over. What happened is still here to read.")),
    "paused": lambda error, words, known: panel.paused(words, error.since),
    "asleep": lambda error, words, known: suspension.asleep(words, error.reason),
    "not_homeless": _said(N_("This table can be reached where it is, and so it stays there.")),
    "not_paused": _said(N_("The game is not resting: just play on.")),
    "closed": _closed,
    "not_closed": _said(N_("There is nothing to reopen: this table was not closed.")),
    "too_late_to_reopen": _said(
        N_("This table could be reopened until %(until)s. Open a new one with %(new)s."),
        until=_until,
        new=_command("game", "new"),
    ),
    "cannot_undo": lambda error, words, known: words.t(_NO_UNDO[error.reason]),
    "moved_on": _said(N_("The table has moved on: look once more before you ask.")),
    "already_proposed": _said(N_("Another request still waits for answers: answer that one first.")),
    "proposal_gone": _said(N_("That request is settled already.")),
    "unfinished": _said(N_("Something is still to be chosen before you can confirm.")),
    "no_trial": _said(N_("What you tried out has expired. Begin anew with a fresh copy of the table.")),
    "trial_moved_on": _said(N_("You have tried more since then. Here is how far you have come.")),
    "trial_full": _said(N_("That is as far as one can look ahead: %(most)d actions. Take some back, or start over.")),
    "no_idea": _said(N_("The computer came to no choice here: choose for it, or try once more.")),
    "bad_import": lambda error, words, known: postgame.fault(words, error.fault, error.action),
    "too_many_imports": lambda error, words, known: postgame.too_many(words, error.most),
    "no_such_import": _said(N_("That game is not among those you brought along any more.")),
    "not_shown": _said(N_("That game was played elsewhere: only those who sat there can look back on it here.")),
    "table_error": _said(N_("That is not possible now, and nothing was changed.")),
}
"""Every refusal by its code."""


# Outside a table


def missing_permission(words: Language) -> str:
    """To a member who lacks the permission for an admin's command."""
    return words.t("That is for those who may manage this server. Ask one of them to do it.")


def only_in_server(words: Language) -> str:
    return words.t("That works in a channel of a server. Go to the channel of your table.")

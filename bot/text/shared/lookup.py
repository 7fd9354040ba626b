"""Looking things up: the log, a person's games, exports, rules, private notes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bot.text import game_name
from bot.text.discord_text import safe
from bot.text.language import N_, Language, paragraph
from bot.text.rulebook import Rule, Rulebook, UnknownId
from bot.text.shared import mentions
from bot.text.shared.commands import typed
from engine import table_actions
from engine.actions import Action

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


def game_title(words: Language, slug: str, server: str | None) -> str:
    """Which game, and in which server."""
    return f"**{game_name(slug)}** · {safe(server)}" if server else f"**{game_name(slug)}**"


def your_turn(words: Language, duties: Sequence[str], since: int, until: int | None) -> str:
    """What the reader must do, since when, and until when if they have a clock; duties as the game gives them."""
    called = words.t("▶️ It is up to you to %(duties)s.", duties=words.join(duties))
    if until is not None:
        return paragraph(called, words.t("Deadline: %(when)s.", when=mentions.relative(until)))
    return paragraph(called, words.t("Asked %(when)s.", when=mentions.relative(since)))


def others(words: Language, names: Sequence[str]) -> str:
    return words.t("⏳ Waiting for %(who)s.", who=words.join(names))


def thinking(words: Language) -> str:
    return words.t("The computer is thinking…")


def consent(words: Language, kind: str) -> str:
    """A request that waits for the reader's answer."""
    return words.t(_CONSENT[kind])


def caretaken(words: Language) -> str:
    return words.t("🔧 A caretaker minds your seat. Open the table, and it is yours again.")


def lobby(words: Language, seats: int) -> str:
    return words.n("Not begun: %(count)d at the table.", "Not begun: %(count)d at the table.", seats)


def paused(words: Language, since: int) -> str:
    return words.t("⏸️ Resting since %(when)s.", when=mentions.relative(since))


def asleep(words: Language, why: str) -> str:
    """Why the game cannot be played now."""
    return words.t(_ASLEEP[why])


def open_button(words: Language) -> str:
    return words.t("Open")


def shown(words: Language, text: str) -> str:
    """Notes line by line as written, with Discord's markup made harmless; "" if there are none."""
    lines = (safe(line, len(line) + 1, nameless="") for line in text.splitlines())
    kept = [line for line in lines if line]
    return "\n".join([words.t("**Your notes**"), *kept]) if kept else ""


def none_yet(words: Language) -> str:
    return words.t("You have no notes on this table. Nobody but you will see them.")


def change(words: Language) -> str:
    """On the button that opens the form."""
    return words.t("Write…")


def notes_title(words: Language) -> str:
    """The title of the form."""
    return words.t("Your notes on this table")


def field(words: Language) -> str:
    """The label of the form's field."""
    return words.t("What do you want to remember?")


def hint(words: Language) -> str:
    return words.t("Only you see them, here and with %(hand)s.", hand=typed(words, "hand").strip("`"))


def empty_log(words: Language) -> str:
    return words.t("Nothing has happened yet.")


def undone(words: Language, line: str) -> str:
    """A line of the log that was taken back."""
    return words.t("~~%(line)s~~ (taken back)", line=line)


MARKS: Mapping[str, str] = {
    "order": N_("%(line)s (by standing order)"),
    "minded": N_("%(line)s (a caretaker for %(who)s)"),
}
"""How acts came about that a player did not make."""


def marked(words: Language, line: str, cause: str, who: str) -> str:
    """A line of the log with its cause, one of `MARKS`, for `who`."""
    return words.t(MARKS[cause], line=line, who=who)


def act(words: Language, act: Action, seats: Sequence[str]) -> str:
    """An act of the table in the log."""
    return _ACTS[type(act)](act, words, seats)


def _of_seat(msgid: str) -> Callable[[Any, Language, Sequence[str]], str]:
    return lambda act, words, seats: words.t(msgid, who=seats[act.seat])


def _of_table(msgid: str) -> Callable[[Any, Language, Sequence[str]], str]:
    return lambda act, words, seats: words.t(msgid)


_ACTS: Mapping[type[Action], Callable[[Any, Language, Sequence[str]], str]] = {
    table_actions.Undo: _of_table(N_("Something was taken back.")),
    table_actions.Redo: _of_table(N_("What was taken back was brought back.")),
    table_actions.TimeUp: _of_seat(N_("The time of %(who)s ran out.")),
    table_actions.HandBack: _of_seat(N_("%(who)s is back and plays on.")),
    table_actions.Resign: _of_seat(N_("%(who)s resigned; an apprentice plays on.")),
    table_actions.HandOver: _of_seat(N_("Somebody else takes the seat of %(who)s.")),
    table_actions.LastRound: _of_table(N_("The agreed day has come: this round is the last.")),
    table_actions.Abandon: _of_table(N_("The game was ended early.")),
}


# Files


def record(words: Language) -> str:
    """With the file of a finished game."""
    return words.t("The whole record of the game. `bottega verify FILE` checks it, dice included.")


def view_so_far(words: Language) -> str:
    """With the file of a game in progress: what its reader may know."""
    return words.t("The game as you see it so far. Once it is over, you get the whole record here.")


# Rules


def rule(words: Language, book: Rulebook, found: Rule, version: int | None = None) -> str:
    """A rule as it is in a version of the rules, with the edition it is limited to."""
    text = found.text_at(version).in_language(words.lang)
    lines = [f"**{found.number}  {found.title.in_language(words.lang)}**", text]
    if found.edition:
        lines.append(book.editions[found.edition].only.in_language(words.lang))
    return "\n".join(lines)


def rule_name(words: Language, book: Rulebook, found: Rule, *, with_edition: bool) -> str:
    """A rule in a list: its number and title, and the edition if the table leaves it open."""
    name = f"{found.number} · {found.title.in_language(words.lang)}"
    if with_edition and found.edition:
        return f"{name} ({book.editions[found.edition].name.in_language(words.lang)})"
    return name


def rules_version(words: Language, played: int, newest: int) -> str:
    """Which version of the rules a table plays by; "" for a game with only one."""
    if newest == 1:
        return ""
    if played == newest:
        return words.t("-# This table plays by version %(played)d of the rules.", played=played)
    return words.t(
        "-# This table began under version %(played)d of the rules and goes on by it; new tables play by version "
        "%(newest)d.",
        played=played,
        newest=newest,
    )


def no_rule(words: Language, error: UnknownId) -> str:
    refusal = words.t("I know no rule “%(wanted)s”.", wanted=safe(error.wanted))
    if not error.near:
        return paragraph(refusal, words.t("Type a word, and choose from the list."))
    numbers = dict.fromkeys(near.rpartition("/")[2] for near in error.near)
    return paragraph(refusal, words.t("Did you mean %(near)s?", near=words.join(list(numbers), "or")))


def all_cards(words: Language) -> str:
    """Under the picture of all cards."""
    return words.t("Every card at a glance. Type the beginning of a name after the command to read about one.")


def no_card(words: Language, wanted: str) -> str:
    return words.t(
        "I know no card “%(wanted)s”. Type the beginning of its name, and choose from the list.", wanted=safe(wanted)
    )

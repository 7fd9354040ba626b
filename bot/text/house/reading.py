"""Reading up: the log, the list of games, exports, rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bot.text.language import N_, Language, paragraph
from bot.text.rulebook import Rule, Rulebook, UnknownId
from bot.text.safe import safe
from engine import table_acts
from engine.actions import Action


def empty_log(words: Language) -> str:
    return words.t("Nothing has happened yet.")


def undone(words: Language, line: str) -> str:
    """A line of the log that was taken back."""
    return words.t("~~%(line)s~~ (taken back)", line=line)


MARKS: Mapping[str, str] = {
    "order": N_("%(line)s (by standing order)"),
    "minded": N_("%(line)s (a caretaker for %(who)s)"),
}
"""How acts came about that a player did not do himself."""


def marked(words: Language, line: str, cause: str, who: str) -> str:
    """A line of the log with what brought it about, one of `MARKS`, for `who`."""
    return words.t(MARKS[cause], line=line, who=who)


def act(words: Language, act: Action, seats: Sequence[str]) -> str:
    """An act of the table in the log."""
    return _ACTS[type(act)](act, words, seats)


def _of_seat(msgid: str) -> Callable[[Any, Language, Sequence[str]], str]:
    return lambda act, words, seats: words.t(msgid, who=seats[act.seat])


def _of_table(msgid: str) -> Callable[[Any, Language, Sequence[str]], str]:
    return lambda act, words, seats: words.t(msgid)


_ACTS: Mapping[type[Action], Callable[[Any, Language, Sequence[str]], str]] = {
    table_acts.Undo: _of_table(N_("Something was taken back.")),
    table_acts.Redo: _of_table(N_("What was taken back was brought back.")),
    table_acts.TimeUp: _of_seat(N_("The time of %(who)s ran out.")),
    table_acts.HandBack: _of_seat(N_("%(who)s is back and plays on.")),
    table_acts.Resign: _of_seat(N_("%(who)s resigned; an apprentice plays on.")),
    table_acts.HandOver: _of_seat(N_("Somebody else takes the seat of %(who)s.")),
    table_acts.LastRound: _of_table(N_("The agreed day has come: this round is the last.")),
    table_acts.Abandon: _of_table(N_("The game was ended early.")),
}


# Files


def record(words: Language) -> str:
    """With the file of a finished game."""
    return words.t("The whole record of the game. `bottega verify FILE` checks it, dice included.")


def view_so_far(words: Language) -> str:
    """With the file of a game that goes on: what its reader may know, no more."""
    return words.t("The game as you see it so far. Once it is over, you get the whole record here.")


# Rules


def rule(words: Language, book: Rulebook, found: Rule, version: int | None = None) -> str:
    """A rule looked up, as it stands in a version of the rules, with the edition it is limited to."""
    text = found.text_at(version).in_language(words.lang)
    lines = [f"**{found.number}  {found.title.in_language(words.lang)}**", text]
    if found.edition:
        lines.append(book.editions[found.edition].only.in_language(words.lang))
    return "\n".join(lines)


def rule_name(words: Language, book: Rulebook, found: Rule, *, with_edition: bool) -> str:
    """A rule in a list: its number and title, and where they are not clear from the table, the edition."""
    name = f"{found.number} · {found.title.in_language(words.lang)}"
    if with_edition and found.edition:
        return f"{name} ({book.editions[found.edition].name.in_language(words.lang)})"
    return name


def rules_version(words: Language, played: int, newest: int) -> str:
    """Which version of the rules a table plays by; "" for a game that knows but one."""
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
    said = words.t("I know no rule “%(wanted)s”.", wanted=safe(error.wanted))
    if not error.near:
        return paragraph(said, words.t("Type a word, and choose from the list."))
    numbers = dict.fromkeys(near.rpartition("/")[2] for near in error.near)
    return paragraph(said, words.t("Did you mean %(near)s?", near=words.join(list(numbers), "or")))


def all_cards(words: Language) -> str:
    """Under the picture of all cards."""
    return words.t("Every card at a glance. Type the beginning of a name after the command to read about one.")


def no_card(words: Language, wanted: str) -> str:
    return words.t(
        "I know no card “%(wanted)s”. Type the beginning of its name, and choose from the list.", wanted=safe(wanted)
    )

"""Finished games: a farewell, the results, the lists, replays, and imported files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.text import duty, game_name
from bot.text.language import N_, Language, paragraph
from bot.text.shared import mentions
from bot.text.shared.commands import typed
from bot.text.shared.statistics import percent
from engine.scores import ScoreUnit

TOTALS: Mapping[ScoreUnit, str] = {"points": N_("Points"), "florins": N_("Florins")}
COURSES: Mapping[ScoreUnit, str] = {"points": N_("Points by round"), "florins": N_("Florins by round")}


def total(words: Language, unit: ScoreUnit) -> str:
    """What the points or florins of a game are called in a sum."""
    return words.t(TOTALS[unit])


def course(words: Language, unit: ScoreUnit) -> str:
    return words.t(COURSES[unit])


def moments(words: Language) -> str:
    return words.t("Moments to remember")


def outcome(words: Language, names: Sequence[str]) -> str:
    """Who won; no player if a game was ended early."""
    if not names:
        return words.t("Nobody has won")
    return words.n("%(names)s wins", "%(names)s win", len(names), names=words.join(names))


def unnamed(words: Language, letter: str) -> str:
    """A player whose name cannot be written."""
    return words.t("Player %(letter)s", letter=letter)


def film(words: Language) -> str:
    """Above the film of a game."""
    return words.t("The whole game, from its opening to its end.")


def as_gif(words: Language) -> str:
    return words.t("As a GIF")


def no_film(words: Language) -> str:
    return words.t("The film could not be made just now. Please try again in a while.")


LEAST_WAIT = 3_600_000
"""The least time that a game waited for its players worth telling (ms)."""
MOST_WAITS = 3
"""The kinds of question told."""


def farewell(words: Language, slug: str, summary: Any, names: Sequence[str]) -> str:
    """How a game was played (`GameSummary`), in up to five lines; `names` by seat."""
    return "\n".join([
        _length(words, summary),
        *([_quickest(words, names, *summary.quickest)] if summary.quickest else []),
        *([waits(words, slug, summary.waited)] if sum(summary.waited.values()) >= LEAST_WAIT else []),
        *([_luckiest(words, names, *summary.luckiest)] if summary.luckiest else []),
        *([_mishaps(words, summary)] if summary.undone or summary.caretaken else []),
    ])  # fmt: skip


def _length(words: Language, summary: Any) -> str:
    return words.t(
        "📜 You were together for %(span)s: %(rounds)s and %(moves)s.",
        span=words.span(summary.lasted),
        rounds=words.n("%(count)d round", "%(count)d rounds", summary.rounds),
        moves=words.n("%(count)d move", "%(count)d moves", summary.moves),
    )


def _quickest(words: Language, names: Sequence[str], seat: int, wait: int) -> str:
    return words.t("⏱️ %(who)s answered quickest: in %(span)s on average.", who=names[seat], span=words.span(wait))


def waits(words: Language, slug: str, waited: Mapping[str, int]) -> str:
    """How long the table waited (ms), and for what, the longest first."""
    longest = [f"{duty(words, slug, question)} ({words.span(ms)})" for question, ms in waited.items()]
    return words.t(
        "⏳ The table waited %(span)s in all. Longest: %(longest)s.",
        span=words.span(sum(waited.values())),
        longest=", ".join(longest[:MOST_WAITS]),
    )


def _luckiest(words: Language, names: Sequence[str], seat: int, share: float) -> str:
    return words.t(
        "🎲 Fortune smiled on %(who)s: better dice than %(count)d players in 100.",
        who=names[seat],
        count=percent(share),
    )


def _mishaps(words: Language, summary: Any) -> str:
    """What was undone, and what caretakers did."""
    taken = words.n("↩️ Taken back %(count)d time.", "↩️ Taken back %(count)d times.", summary.undone)
    caretaken = words.n("🕯️ A caretaker made %(count)d move.", "🕯️ Caretakers made %(count)d moves.", summary.caretaken)
    return paragraph(taken if summary.undone else "", caretaken if summary.caretaken else "")


LISTS: Mapping[str, str] = {
    "mine": N_("My games"),
    "here": N_("This server"),
    "brought": N_("Imported"),
}
"""What the archive lists, each with the label of its button."""
_BUTTONS: Mapping[str, str] = {
    "replay": N_("Replay"),
    "film": N_("Film"),
    "remove": N_("Remove"),
    "back": N_("Back"),
    "next": N_("Next"),
    "list": N_("All games"),
    "rounds": N_("Round by round"),
    "moves": N_("Move by move"),
    "overview": N_("Overview"),
}


def label(words: Language, name: str) -> str:
    """A list of games, as a button."""
    return words.t(LISTS[name])


def button(words: Language, name: str) -> str:
    return words.t(_BUTTONS[name])


# The list


def heading(words: Language, name: str) -> str:
    titles = {
        "mine": N_("### Your finished games"),
        "here": N_("### Finished games of this server"),
        "brought": N_("### Games you brought along"),
    }
    return words.t(titles[name])


def nothing(words: Language, name: str) -> str:
    """For an empty list: what it would hold."""
    if name == "brought":
        return words.t(
            "None yet. With %(command)s you bring along the record of a game, and look at it here.",
            command=typed(words, "import"),
        )
    return words.t("None yet. Once a game is over, it stays here for good.")


def line(words: Language, number: int, slug: str, ended: int, names: Sequence[str], winners: Sequence[str]) -> str:
    """A game in the list: its title, date and players."""
    head = f"**{number}. {game_name(slug)}** · {mentions.calendar_day(ended)}"
    who = words.join(names)
    return f"{head}\n{who} · {won(words, winners)}"


def brought(words: Language, number: int, slug: str, at: int) -> str:
    """An imported game in the list."""
    return words.t(
        "**%(number)d. %(game)s** · imported %(day)s",
        number=number,
        game=game_name(slug),
        day=mentions.calendar_day(at),
    )


def won(words: Language, winners: Sequence[str]) -> str:
    return f"🏆 {words.join(winners)}" if winners else words.t("ended early")


def open_one(words: Language) -> str:
    return words.t("Look back on…")


def choice(number: int, slug: str) -> str:
    return f"{number}. {game_name(slug)}"


# One game


def title(words: Language, slug: str, ended: int, *, imported: bool) -> str:
    if imported:
        return words.t("### 📥 Imported: %(game)s", game=game_name(slug))
    return f"### {game_name(slug)} · {mentions.calendar_day(ended)}"


def not_checked(words: Language) -> str:
    """For an imported game: what it is, and what it is not."""
    return words.t("-# From a file, replayed and found sound. Its names are what the file says; it counts nowhere.")


def place(number: int, name: str, points: int) -> str:
    """A line of the final standing. It is not a numbered list, which Discord would renumber: equal seats share a
    place."""
    return f"**{number}.** {name} · {points}"


def ended_early(words: Language, names: Sequence[str]) -> str:
    return words.t("Ended early, without a winner: %(names)s.", names=words.join(names))


def only_file(words: Language) -> str:
    """For a game whose rules or pack have changed since."""
    return words.t(
        "This game was played by rules or cards that I no longer have, so I cannot show it again. Its record is whole: "
        "here it is."
    )


# Replaying


def step(words: Language, number: int, last: int) -> str:
    if number == last:
        return words.t("the end")
    return words.t("the opening") if number == 0 else words.t("move %(number)d of %(last)d", number=number, last=last)


def nothing_seen(words: Language) -> str:
    return words.t("Nothing that everybody saw.")


def all_open(words: Language) -> str:
    """At the end of a replay."""
    return words.t("Now everything lies open: the overview shows where the points came from.")


def slow(words: Language) -> str:
    return words.t("I could not get that far just now. Please try again in a while.")


# Importing


def taken_in(words: Language) -> str:
    return words.t("Every action of it holds. You find it in %(archive)s from now on.", archive=typed(words, "archive"))


FAULTS: Mapping[str, str] = {
    "large": N_("That file is larger than 256 KiB. I take the record of one game, as %(export)s gives it."),
    "json": N_("That file is not JSON text. I take the record of a game, as %(export)s gives it."),
    "format": N_("That file is not a record of mine. I take what %(export)s gives after a game."),
    "version": N_("That record is of a version I do not know. Update me, or export the game anew with %(export)s."),
    "long": N_("That record holds more than 5,000 actions, which is more than I take."),
    "shape": N_("Something in that record is not as %(export)s writes it. Take the file as it came."),
    "game": N_("That is a game I do not know."),
    "rules": N_("That game was played by rules or cards that I do not have, so I cannot check it."),
    "action": N_("That record does not hold: action %(action)d is not possible there."),
    "result": N_("That record does not hold: the game ends otherwise than it says."),
    "luck": N_("That record does not hold: its dice or cards are not what its seed gives."),
    "slow": N_("To replay that game takes too long, so I have not taken it."),
}
"""What can be wrong with an imported file."""


def fault(words: Language, kind: str, action: int | None) -> str:
    refused = words.t(FAULTS[kind], export=typed(words, "export"), action=action)
    return paragraph(refused, words.t("Nothing was kept."))


def too_many(words: Language, most: int) -> str:
    return words.n(
        "You keep %(count)d imported game, as many as one may. Remove one in %(archive)s first.",
        "You keep %(count)d imported games, as many as one may. Remove the oldest in %(archive)s first.",
        most,
        archive=typed(words, "archive"),
    )

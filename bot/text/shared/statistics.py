"""What finished games say of people and of a server, in words.

Statistics are known here by their shape only, so that words do not depend on the code that counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.text import duty, game_name
from bot.text.language import Language, paragraph
from bot.text.shared.commands import typed
from bot.text.shared.mentions import person


def of_person(words: Language, name: str | None, found: Any) -> str:
    """A person's games (`PersonStatistics`): the reader's own, or those of `name`."""
    if not found.games:
        return _no_games_of(words, name)
    lines = [words.t("### Your games") if name is None else words.t("### Games of %(who)s", who=name)]
    lines += [*_games(words, found.games), ""]
    if found.usual_wait is not None:
        lines.append(_waits(words, found.usual_wait, found.longest_wait))
    if found.luck is not None:
        lines.append(luck(words, found.luck))
    if found.companions:
        lines.append(words.t("🤝 Most often with %(names)s.", names=_counted(words, found.companions)))
    return "\n".join(lines)


def of_server(words: Language, found: Any) -> str:
    """A server's games (`ServerStatistics`)."""
    if not found.games:
        return paragraph(
            words.t("No game has been played to its end here yet."),
            words.t("Open a table with %(new)s!", new=typed(words, "game", "new")),
        )
    lines = [words.t("### Games of this server"), *_games(words, found.games, won=False), ""]
    lines.append(words.n("👥 %(count)d player.", "👥 %(count)d players.", found.people))
    if found.lasted is not None:
        lines.append(words.t("📅 A game usually takes %(span)s.", span=words.span(found.lasted)))
    if found.usual_wait is not None:
        lines.append(words.t("⏱️ Players usually answer within %(span)s.", span=words.span(found.usual_wait)))
    for each in found.waits:
        lines.append(
            words.t(
                "⏳ A game of %(game)s waits %(span)s for its players, longest for them to %(duty)s.",
                game=game_name(each.game),
                span=words.span(each.waited),
                duty=duty(words, each.game, each.question),
            )
        )
    if found.winners:
        lines.append(words.t("🏆 Most victories: %(names)s.", names=_counted(words, found.winners)))
    if found.luckiest:
        who, share = found.luckiest
        lines.append(
            words.t(
                "🎲 Best dice: %(who)s, better than those of %(count)d in 100.",
                who=person(words, who.name),
                count=percent(share),
            )
        )
    return "\n".join(lines)


def luck(words: Language, share: float) -> str:
    """The luck of the dice; `share` is the share of people whose dice fall worse, from 0 to 1."""
    better = percent(share)
    if 45 <= better <= 55:
        return words.t("🎲 Dice as dice are, neither kind nor cruel.")
    if better > 55:
        return words.t("🎲 Lucky dice: better than those of %(count)d players in 100.", count=better)
    return words.t("🎲 Unlucky dice: worse than those of %(count)d players in 100.", count=100 - better)


def percent(share: float) -> int:
    """From 1 to 99: no person is luckier than all, or than none."""
    return min(99, max(1, round(100 * share)))


def _no_games_of(words: Language, name: str | None) -> str:
    if name is not None:
        return words.t("%(who)s has played no game to its end here yet.", who=name)
    return paragraph(
        words.t("You have played no game to its end yet."),
        words.t("Open a table with %(new)s!", new=typed(words, "game", "new")),
        words.t("Games count here that two people or more have played."),
    )


def _games(words: Language, games: Sequence[Any], *, won: bool = True) -> list[str]:
    """How many games there were in all, and of each kind; the favourite first."""
    count, victories = sum(each.played for each in games), sum(each.won for each in games)
    total = words.n("**%(count)d game**", "**%(count)d games**", count)
    lines = [paragraph(f"{total},", _won(words, victories)) if won else total]
    for number, each in enumerate(games):
        played = words.n("%(count)d game", "%(count)d games", each.played)
        result = f"{played}, {_won(words, each.won)}" if won else played
        line = f"- {game_name(each.game)}: {result}"
        lines.append(line if number else words.t("%(line)s (the favourite)", line=line))
    return lines if len(games) > 1 else [f"{game_name(games[0].game)}: {lines[0]}"]


def _won(words: Language, count: int) -> str:
    return words.n("%(count)d won", "%(count)d won", count) if count else words.t("none won")


def _waits(words: Language, usual: int, longest: int) -> str:
    return words.t(
        "⏱️ Half of the answers came within %(usual)s, the slowest after %(longest)s.",
        usual=words.span(usual),
        longest=words.span(longest),
    )


def _counted(words: Language, named: Sequence[tuple[Any, int]]) -> str:
    return words.join([f"{person(words, who.name)} ({count})" for who, count in named])

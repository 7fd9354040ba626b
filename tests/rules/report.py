"""Sets the rules of each game against the tests that passed, and tells what is missing."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from bot.text.rulebook import UnknownGame, rulebook

GAMES = ("magnifico", "davinci", "leonardo1989")
EXEMPTIONS = Path(__file__).with_name("exemptions.json")


@dataclass(frozen=True, slots=True)
class GameReport:
    """How far the rules of one game are proven. Ids in book order.

    `untested` are ids with neither a passing test nor an exemption; `needless` are exemptions of
    rules that a test does prove.
    """

    game: str
    total: int
    proven: int
    untested: tuple[str, ...]
    exempt: Mapping[str, str]
    needless: tuple[str, ...]

    @property
    def complete(self) -> bool:
        return not self.untested and not self.needless


@dataclass(frozen=True, slots=True)
class RulesReport:
    """All games. `unknown` maps ids that no rules file has to where they were met."""

    games: tuple[GameReport, ...]
    absent: tuple[str, ...]
    unknown: Mapping[str, tuple[str, ...]]

    @property
    def complete(self) -> bool:
        return not self.unknown and all(game.complete for game in self.games)

    def lines(self) -> list[str]:
        told = [line for game in self.games for line in _game_lines(game)]
        told += [f"{game}: not yet in the house" for game in self.absent]
        for an_id, places in self.unknown.items():
            told.append(f"unknown id {an_id}, named by {', '.join(places)}")
        return told


def ids_of(games: Iterable[str] = GAMES) -> dict[str, tuple[str, ...]]:
    """The rule ids of each game that has rules, in book order."""
    known: dict[str, tuple[str, ...]] = {}
    for game in games:
        try:
            known[game] = tuple(rule.id for rule in rulebook(game).rules)
        except UnknownGame:
            continue
    return known


def read_exemptions(path: Path = EXEMPTIONS) -> dict[str, str]:
    """Rule id -> why no test can prove it."""
    exemptions: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
    for an_id, reason in exemptions.items():
        if not reason.strip():
            raise ValueError(f"{path.name}: {an_id} has no reason.")
    return exemptions


def compare(
    known: Mapping[str, tuple[str, ...]],
    passed: Mapping[str, list[str]],
    not_passed: Mapping[str, list[str]],
    exemptions: Mapping[str, str],
    games: Iterable[str] = GAMES,
) -> RulesReport:
    """`passed` and `not_passed` are the two halves of the plugin's file: id -> tests."""
    named: dict[str, list[str]] = {}
    for source in (passed, not_passed, {an_id: ["exemptions.json"] for an_id in exemptions}):
        for an_id, places in source.items():
            named.setdefault(an_id, []).extend(places)
    all_ids = {an_id for ids in known.values() for an_id in ids}
    unknown = {an_id: tuple(places) for an_id, places in sorted(named.items()) if an_id not in all_ids}
    return RulesReport(
        games=tuple(_compare_game(game, ids, passed, exemptions) for game, ids in known.items()),
        absent=tuple(game for game in games if game not in known),
        unknown=unknown,
    )


def _compare_game(
    game: str, ids: tuple[str, ...], passed: Mapping[str, list[str]], exemptions: Mapping[str, str]
) -> GameReport:
    return GameReport(
        game=game,
        total=len(ids),
        proven=sum(an_id in passed for an_id in ids),
        untested=tuple(an_id for an_id in ids if an_id not in passed and an_id not in exemptions),
        exempt={an_id: exemptions[an_id] for an_id in ids if an_id in exemptions},
        needless=tuple(an_id for an_id in ids if an_id in passed and an_id in exemptions),
    )


def _game_lines(report: GameReport) -> list[str]:
    told = [
        f"{report.game}: missing: {len(report.untested)}",
        f"  {report.proven} of {report.total} rules have a passing test, {len(report.exempt)} exempt",
    ]
    told += [f"  no passing test: {an_id}" for an_id in report.untested]
    told += [f"  exempt: {an_id}: {reason}" for an_id, reason in report.exempt.items()]
    told += [f"  exempt but proven, take it off the list: {an_id}" for an_id in report.needless]
    return told

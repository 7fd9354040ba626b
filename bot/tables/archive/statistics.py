"""Results of finished games: how each seat came out, a game's summary, and the figures of people and servers."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import erf, sqrt
from statistics import median, median_low

from sqlalchemy import Connection

from engine.game import Result
from engine.scores import DiceRoll, luck

from ...store import Person, people, record, statistics, tables
from ...store.record import count_acts
from ...store.rows import EntryRow
from ...store.statistics import NO_PLACE, Played, ResultRow
from ..change import Change
from ..errors import UnknownTable

MOST_COMPANIONS = 3
MOST_WINNERS = 3


@dataclass(frozen=True, slots=True)
class OfGame:
    """How often a game was played, and won."""

    game: str
    played: int
    won: int


@dataclass(frozen=True, slots=True)
class PersonStatistics:
    """How a person plays. `games` starts with the most played. Half of their answers came within `usual_wait`, the
    slowest after `longest_wait` (ms, None without answers). `luck` is the share of people whose dice fall worse, from 0
    to 1, None without dice. `companions` are the people they met most often."""

    games: tuple[OfGame, ...] = ()
    usual_wait: int | None = None
    longest_wait: int | None = None
    luck: float | None = None
    companions: tuple[tuple[Person, int], ...] = ()


@dataclass(frozen=True, slots=True)
class GameWaits:
    """How long a game usually waits for its players (median, ms), and the kind of question it waits for longest."""

    game: str
    waited: int
    question: str


@dataclass(frozen=True, slots=True)
class ServerStatistics:
    """How a server plays. `waits` are by game. `lasted` and `usual_wait` are medians (ms). `winners` won most games,
    `luckiest` had the best dice, from 0 to 1 as above; None, or empty, if there are no such people."""

    games: tuple[OfGame, ...]
    people: int
    lasted: int | None
    usual_wait: int | None
    waits: tuple[GameWaits, ...]
    winners: tuple[tuple[Person, int], ...]
    luckiest: tuple[Person, float] | None


def of_person(tx: Connection, person: int, guild: int | None = None) -> PersonStatistics:
    """A person's games, all of them or those on a server."""
    found = statistics.played(tx, person=person, guild=guild)
    tables = sorted({each.table for each in found})
    waits = statistics.answers(tx, person, tables)
    met = statistics.companions(tx, person, tables, MOST_COMPANIONS)
    known = people.of_ids(tx, [user for user, _ in met])
    return PersonStatistics(
        games=_by_game(found),
        usual_wait=median_low(waits) if waits else None,
        longest_wait=max(waits, default=None),
        luck=rank(each.luck for each in found),
        companions=tuple((known[user], games) for user, games in met),
    )


def of_server(tx: Connection, guild: int) -> ServerStatistics:
    """All games of a server."""
    found = statistics.played(tx, guild=guild)
    tables = {each.table: each for each in found}
    won = Counter(each.user for each in found if each.won).most_common(MOST_WINNERS)
    lucks = {user: rank(each.luck for each in found if each.user == user) for user in {each.user for each in found}}
    luckiest = max(((luck, user) for user, luck in lucks.items() if luck is not None), default=None)
    named = people.of_ids(tx, [*(user for user, _ in won), *([luckiest[1]] if luckiest else [])])
    waits = [each.waited / each.decisions for each in found if each.decisions]
    return ServerStatistics(
        games=_by_game(tables.values()),
        people=len(lucks),
        lasted=round(median(each.lasted for each in tables.values())) if tables else None,
        usual_wait=round(median(waits)) if waits else None,
        waits=_waits_by_game(statistics.waits_by_game(tx, sorted(tables))),
        winners=tuple((named[user], games) for user, games in won),
        luckiest=(named[luckiest[1]], luckiest[0]) if luckiest else None,
    )


def rank(lucks: Iterable[int | None]) -> float | None:
    """The share of people, throwing as many dice, who would have had worse ones: from 0 to 1, 0.5 being the middle;
    None without dice. `lucks` has one value per game (see `engine.scores`); the spread of their sum grows with the root
    of their number."""
    thrown = [luck / 1_000 for luck in lucks if luck is not None]
    if not thrown:
        return None
    return (1 + erf(sum(thrown) / sqrt(2 * len(thrown)))) / 2


def _by_game(found: Iterable[Played]) -> tuple[OfGame, ...]:
    played, won = Counter[str](), Counter[str]()
    for each in found:
        played[each.game] += 1
        won[each.game] += each.won
    return tuple(OfGame(game, count, won[game]) for game, count in played.most_common())


def _waits_by_game(found: Iterable[tuple[str, int, str, int]]) -> tuple[GameWaits, ...]:
    """From rows of game, table, kind of question and time."""
    by_table, by_question = defaultdict[str, Counter[int]](Counter), defaultdict[str, Counter[str]](Counter)
    for game, table, question, waited in found:
        by_table[game][table] += waited
        by_question[game][question] += waited
    return tuple(
        GameWaits(game, round(median(totals.values())), by_question[game].most_common(1)[0][0])
        for game, totals in by_table.items()
    )


# The summary of a game

FEWEST_ANSWERS = 3
"""With fewer answers, no seat is called quick."""


@dataclass(frozen=True, slots=True)
class GameSummary:
    """How long a game lasted (ms), its rounds, and how it was played: `moves` in all, those `caretaken`, which a
    caretaker made, and how many acts were `undone`. `quickest` is the seat that answered fastest, with its usual
    time (ms); `waited` is how long the table waited for its players (ms), by kind of question, the longest first;
    `luckiest` the seat with the best dice, with the share of people who would have had worse ones; None without a
    comparison."""

    lasted: int
    rounds: int
    moves: int
    caretaken: int
    undone: int
    quickest: tuple[int, int] | None
    waited: Mapping[str, int]
    luckiest: tuple[int, float] | None


def game_summary(tx: Connection, table: int) -> GameSummary:
    """Raises `UnknownTable`."""
    data = tables.load(tx, table)
    if data is None:
        raise UnknownTable(table)
    row, results = data.row, statistics.of_table(tx, table)
    acts = count_acts(tx, table)
    return GameSummary(
        lasted=(row.ended or 0) - (row.started or 0),
        rounds=row.round,
        moves=acts.moves,
        caretaken=acts.caretaken,
        undone=acts.undone,
        quickest=_quickest(results),
        waited=statistics.waits_of(tx, table),
        luckiest=_luckiest(results),
    )


def _quickest(results: list[ResultRow]) -> tuple[int, int] | None:
    usual = [(each.waited // each.decisions, each.seat) for each in results if each.decisions >= FEWEST_ANSWERS]
    if len(usual) < 2:
        return None
    wait, seat = min(usual)
    return seat, wait


def _luckiest(results: list[ResultRow]) -> tuple[int, float] | None:
    lucks = [(each.luck, each.seat) for each in results if each.luck is not None]
    if len(lucks) < 2:
        return None
    luck, seat = max(lucks)
    share = rank([luck])
    return None if share is None or luck <= 0 else (seat, share)


# How a game came out, computed as it ends


def keep_results(tx: Connection, change: Change) -> None:
    """Write how each seat came out, once the whole record is written. No seat wins a game that was ended early, and no
    person a seat that they resigned."""
    match = change.match
    assert match is not None
    result = None if match.abandoned else match.result
    table, count = change.row.id, len(change.seats)
    places = places_of(result) if result else [NO_PLACE] * count
    answer_times, lucks = statistics.answer_times(tx, table), _lucks(tx, change)
    rows = []
    for seat in change.seats:
        decisions, waited = answer_times.get((seat.number, seat.user or 0), (0, 0))
        won = result is not None and seat.number in result.winners and seat.user is not None and not seat.resigned
        points = result.scores[seat.number] if result else 0
        rows.append(
            ResultRow(
                seat.number, seat.user, places[seat.number], won, points, decisions, waited, lucks[seat.number]
            )
        )  # fmt: skip
    statistics.add(tx, table, rows)
    statistics.add_waits(tx, table, waits_by_question(record.entries(tx, table)))


def waits_by_question(entries: Iterable[EntryRow]) -> dict[str, int]:
    """How long a table waited for its players (ms), by kind of question. Of answers that it waited for side by side,
    the last one counts for the time after those before it."""
    waited, until = Counter[str](), 0
    for entry in entries:
        if entry.waited is not None and entry.question is not None:
            waited[entry.question] += max(0, entry.at - max(until, entry.at - entry.waited))
            until = max(until, entry.at)
    return {question: ms for question, ms in waited.items() if ms}


def places_of(result: Result) -> list[int]:
    """The place of each seat, from 1: winners first, then by points. Equal seats share the better place."""
    standing = [(seat not in result.winners, -score) for seat, score in enumerate(result.scores)]
    return [1 + sum(other < own for other in standing) for own in standing]


def _lucks(tx: Connection, change: Change) -> Sequence[int | None]:
    """The luck of each seat's dice, without those of acts taken back."""
    assert change.match is not None
    rolled: list[list[DiceRoll]] = [[] for _ in change.seats]
    in_force = {number + 1 for number in change.match.in_force}
    for entry in record.entries(tx, change.row.id):
        if entry.revision not in in_force or entry.outcomes == "[]":
            continue
        try:
            events = change.title.load_events(entry.events)
        except ValueError:  # written by an earlier version: better no word on luck than no end of the game
            return [None] * len(rolled)
        for roll in (roll for event in events for roll in change.title.rolls(event)):
            rolled[roll.seat].append(roll)
    return [luck(rolls) for rolls in rolled]

"""What finished games say of people and servers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from math import erf, sqrt
from statistics import median, median_low

from sqlalchemy import Connection

from ..store import Person, people, statistics
from ..store.statistics import Played

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
    """How a person plays. `games` are the most played first; `usual_wait` is the time within which half of his answers
    came, `longest_wait` the time of the slowest (ms, None without answers); `luck` is the share of people whose dice
    fall worse, from 0 to 1, None without dice; `companions` whom he met most often."""

    games: tuple[OfGame, ...] = ()
    usual_wait: int | None = None
    longest_wait: int | None = None
    luck: float | None = None
    companions: tuple[tuple[Person, int], ...] = ()


@dataclass(frozen=True, slots=True)
class ServerStatistics:
    """How a server plays. `lasted` and `usual_wait` are what is usual (ms); `winners` won most games, `luckiest` had
    the best dice, from 0 to 1 as above; None, or empty, where there is nobody."""

    games: tuple[OfGame, ...]
    people: int
    lasted: int | None
    usual_wait: int | None
    winners: tuple[tuple[Person, int], ...]
    luckiest: tuple[Person, float] | None


def of_person(tx: Connection, person: int, guild: int | None) -> PersonStatistics:
    """A person's games, all of them or those in a server."""
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
        winners=tuple((named[user], games) for user, games in won),
        luckiest=(named[luckiest[1]], luckiest[0]) if luckiest else None,
    )


def rank(lucks: Iterable[int | None]) -> float | None:
    """The share of people, throwing as many dice, who would have had worse ones: from 0 to 1, 0.5 being the middle;
    None without dice. `lucks` are those of games (see `games.throws.luck`); their sum spreads with the root of their
    number."""
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

"""`bottega simulate GAME`: many games between computer players, to see how long they last, who wins, and that nothing
breaks."""

from __future__ import annotations

import argparse
import json
import os
import statistics
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import asdict, dataclass
from functools import partial
from typing import Any

from bot.by_post import WAITS_A_DAY
from bot.simulation import Plan, Played, play
from bot.tables.errors import UnknownGame
from bot.tables.games import Games
from bot.terminal import BadInput, complain, leave_signals_to_parent
from engine.game import BadOptions
from engine.manifest import games
from engine.players import UnknownPlayer, player


@dataclass(frozen=True, slots=True)
class Spread:
    """The distribution of a figure over the games."""

    least: float
    lower_quartile: float
    median: float
    upper_quartile: float
    most: float


@dataclass(frozen=True, slots=True)
class Figures:
    """The figures of one simulation.

    Games that did not end are counted in `unfinished` and left out of `rounds`, `winning_score` and the wins. A
    shared victory is a win of each winner. `ended_by` counts the games by what decided them. `wins_by_place` counts in
    order of placement: the seat that began comes first. `violations` is how many checks failed, `first_violation` the
    first of them. `decisions_per_second` is for one processor, without the checks; `seconds` is elapsed time.
    `calls` (seats called), `waits` (answers waited for, one after the other) and `days` are medians of a game by post,
    None if it was not played so.
    """

    game: str
    pack: str
    seats: int
    players: tuple[str, ...]
    options: dict[str, Any]
    seed: int
    games: int
    unfinished: int
    ended_by: dict[str, int]
    rounds: Spread | None
    decisions: Spread
    wins_by_seat: tuple[int, ...]
    wins_by_place: tuple[int, ...]
    scores_by_seat: tuple[float, ...]
    winning_score: Spread | None
    violations: int
    first_violation: str | None
    decisions_per_second: float
    seconds: float
    calls: float | None
    waits: float | None
    days: float | None

    @property
    def sound(self) -> bool:
        """Whether every game ended and broke no rule."""
        return not self.unfinished and not self.violations

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


def figures_of(plan: Plan, played: Sequence[Played], seconds: float) -> Figures:
    ended = [(game, game.result) for game in played if game.result is not None]
    seats = Counter(seat for _, result in ended for seat in result.winners)
    places = Counter((seat - game.first) % plan.seats for game, result in ended for seat in result.winners)
    violations = [violation for game in played for violation in game.violations]
    thinking = sum(game.seconds for game in played)
    waits = statistics.median(game.post.waits for game in played) if plan.by_post else None
    return Figures(
        game=plan.game.slug,
        pack=plan.game.pack_hash,
        seats=plan.seats,
        players=plan.kinds,
        options=dict(plan.options),
        seed=plan.seed,
        games=len(played),
        unfinished=len(played) - len(ended),
        ended_by=dict(Counter(result.reason for _, result in ended).most_common()),
        rounds=_spread([game.rounds for game, _ in ended]) if ended else None,
        decisions=_spread([game.decisions for game in played]),
        wins_by_seat=tuple(seats[seat] for seat in range(plan.seats)),
        wins_by_place=tuple(places[place] for place in range(plan.seats)),
        scores_by_seat=tuple(
            round(statistics.mean(result.scores[seat] for _, result in ended), 2) if ended else 0.0
            for seat in range(plan.seats)
        ),
        winning_score=_spread([max(result.scores) for _, result in ended]) if ended else None,
        violations=len(violations),
        first_violation=violations[0] if violations else None,
        decisions_per_second=round(sum(game.decisions for game in played) / thinking, 1) if thinking else 0.0,
        seconds=round(seconds, 2),
        calls=statistics.median(game.post.calls for game in played) if plan.by_post else None,
        waits=waits,
        days=None if waits is None else waits / WAITS_A_DAY,
    )


def _spread(values: list[int]) -> Spread:
    if len(values) == 1:
        return Spread(*values * 5)
    lower, median, upper = statistics.quantiles(values, n=4, method="inclusive")
    return Spread(min(values), lower, median, upper, max(values))


def report(figures: Figures) -> str:
    """The figures as lines of text; seats and places are counted from 1."""
    settings = ", ".join(f"{name} {value}" for name, value in figures.options.items()) or "all options at default"
    lines = [
        f"{figures.game}: {figures.games} games of {', '.join(figures.players)}; {settings}; seed {figures.seed}",
        _line("ended by", ", ".join(f"{reason} {count}" for reason, count in figures.ended_by.items()) or "nothing"),
        _line("rounds", _words(figures.rounds)),
        _line("decisions a game", _words(figures.decisions)),
        _line("winning score", _words(figures.winning_score)),
        _line("mean score by seat", ", ".join(f"{score:.1f}" for score in figures.scores_by_seat)),
        _line("wins by seat", _shares(figures.wins_by_seat)),
        _line("wins by placement", _shares(figures.wins_by_place)),
        _line("speed", f"{figures.decisions_per_second:,.0f} decisions a second and processor"),
        _line("time", f"{figures.seconds:.1f} s"),
        *_by_post(figures),
        _line("unfinished games", str(figures.unfinished or "none")),
        _line("violations", str(figures.violations or "none")),
    ]
    return "\n".join([*lines, f"the first: {figures.first_violation}"] if figures.first_violation else lines)


def _by_post(figures: Figures) -> list[str]:
    if figures.waits is None:
        return []
    return [_line("by post", f"{figures.waits:g} waits, {figures.days:g} days, {figures.calls:g} calls (medians)")]


def _line(name: str, value: str) -> str:
    return f"  {name:<20}{value}"


def _words(spread: Spread | None) -> str:
    if spread is None:
        return "no game ended"
    return (
        f"median {spread.median:g}, quartiles {spread.lower_quartile:g} and {spread.upper_quartile:g}, "
        f"from {spread.least:g} to {spread.most:g}"
    )


def _shares(wins: Sequence[int]) -> str:
    total = sum(wins)
    return ", ".join(f"{count} ({count / total:.0%})" if total else "0" for count in wins)


LIMIT = 5_000
"""Decisions after which a game counts as endless. An ordinary game takes a few hundred."""
MOST_DECISIONS, MOST_GAMES, MOST_WORKERS = 1_000_000, 1_000_000, 61
LONGEST_NUMBER = 18
"""Most digits of a number as an option's value; a longer one is a word."""
CHUNK = 4
"""Games given to a worker at once."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help=f"the game to play: {', '.join(games())}")
    parser.add_argument("--seats", type=int, help="how many play (default: the fewest the game takes)")
    parser.add_argument("--games", type=int, default=100, help="how many games (default: 100)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same games (default: 1)")
    parser.add_argument(
        "--players", default="apprentice", help="random, apprentice or caretaker; or one kind a seat, joined by commas"
    )
    parser.add_argument("--edition", help="the edition played, where a game has several: international or italian")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="another option of the table; repeatable"
    )
    parser.add_argument("--limit", type=int, default=LIMIT, help=f"the most decisions a game (default: {LIMIT})")
    parser.add_argument("--workers", type=int, help="processes (default: one a processor); changes no result")
    parser.add_argument(
        "--by-post", action="store_true", help="count the calls, waits and days of people who answer in six hours"
    )
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")


def run(args: argparse.Namespace) -> int:
    """0 if every game ended and was sound, 1 if not. Raises `BadInput`."""
    plan = _plan(args)
    workers = _between(_processors() if args.workers is None else args.workers, MOST_WORKERS, "workers")
    games = _between(args.games, MOST_GAMES, "games")
    start = time.monotonic()
    try:
        played = play_all(plan, games, workers)
    except BrokenProcessPool:
        complain("a worker process ended; is there too little memory? Give fewer --workers.")
        return 1
    figures = figures_of(plan, played, time.monotonic() - start)
    print(json.dumps(figures.as_json(), indent=1) if args.json else report(figures))
    return 0 if figures.sound else 1


def play_all(plan: Plan, games: int, workers: int) -> list[Played]:
    """The games of a plan in order, independent of which worker played them."""
    if workers == 1:
        return [play(plan, number) for number in range(games)]
    pool = ProcessPoolExecutor(min(workers, games), initializer=leave_signals_to_parent)
    try:
        return list(pool.map(partial(play, plan), range(games), chunksize=CHUNK))
    finally:
        pool.shutdown(cancel_futures=True)


def _plan(args: argparse.Namespace) -> Plan:
    games = Games()
    try:
        title = games.title(args.game)
    except UnknownGame as error:
        raise BadInput(f"there is no game {args.game!r}; there are: {', '.join(games.titles)}") from error
    game = games.game(args.game, games.packs(args.game)[0].id)
    kinds = _kinds(args, title.seats)
    options = (title.for_pace(by_post=True) if args.by_post else {}) | _options(args)
    try:
        game.options(options)
    except BadOptions as error:
        raise BadInput(str(error)) from error
    return Plan(
        game,
        title.round,
        title.first,
        kinds,
        options,
        args.seed,
        _between(args.limit, MOST_DECISIONS, "limit"),
        args.by_post,
    )


def _kinds(args: argparse.Namespace, allowed: Sequence[int]) -> tuple[str, ...]:
    """The player of each seat: one kind for all, or one named for each."""
    named = tuple(args.players.split(","))
    try:
        for kind in named:
            player(kind)
    except UnknownPlayer as error:
        raise BadInput(str(error)) from error
    seats = (len(named) if len(named) > 1 else allowed[0]) if args.seats is None else args.seats
    if seats not in allowed:
        raise BadInput(f"{args.game} is played by {allowed[0]} to {allowed[-1]}, not {seats}; see --seats")
    if len(named) not in (1, seats):
        raise BadInput(f"--players names {len(named)} players for {seats} seats; name one kind, or one a seat")
    return named if len(named) == seats else named * seats


def _options(args: argparse.Namespace) -> dict[str, Any]:
    options: dict[str, Any] = {"edition": args.edition} if args.edition else {}
    for given in args.option:
        name, equals, value = given.partition("=")
        if not (name and equals and value):
            raise BadInput(f"--option {given}: write it as NAME=VALUE, as in target=20")
        options[name] = _value(value)
    return options


def _value(word: str) -> str | int | bool:
    if word in ("true", "false"):
        return word == "true"
    return int(word) if word.removeprefix("-").isdecimal() and len(word) <= LONGEST_NUMBER else word


def _between(number: int, most: int, name: str) -> int:
    if not 1 <= number <= most:
        raise BadInput(f"--{name} must be at least 1 and at most {most:,}, not {number}")
    return number


def _processors() -> int:
    return os.cpu_count() or 1

"""`bottega simulate GAME`: many games among computer players, to see how long they last, who wins, and that nothing
breaks."""

from __future__ import annotations

import argparse
import json
import os
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Any

from bot.complaints import BadInput, complain
from bot.simulation.playing import Plan, Played, figures_of, play, report
from bot.tables.errors import UnknownGame
from bot.tables.games import Games
from bot.terminal import leave_signals_to_parent
from engine.game import BadOptions
from engine.manifest import games
from engine.players import UnknownPlayer, player

LIMIT = 5_000
"""Decisions after which a game counts as one that does not end; an ordinary one takes a few hundred."""
MOST_DECISIONS, MOST_GAMES, MOST_WORKERS = 1_000_000, 1_000_000, 61
LONGEST_NUMBER = 18
"""Digits of an option's value; a longer one is a word."""
CHUNK = 4
"""Games handed to a worker at once."""


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
    """The games of a plan in their order, whichever worker played them."""
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
    options = _options(args)
    try:
        game.options(options)
    except BadOptions as error:
        raise BadInput(str(error)) from error
    return Plan(
        game, title.round, title.first, kinds, options, args.seed, _between(args.limit, MOST_DECISIONS, "limit")
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

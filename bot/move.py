"""`bottega move SOURCE TARGET`: copies a whole database from SQLite to PostgreSQL, or back."""

from __future__ import annotations

import argparse
import sys
import time
from typing import Any

from sqlalchemy import Connection

from bot.settings import load_settings
from bot.store.errors import StoreError, Unmovable
from bot.store.moving import move, sampled_tables
from bot.tables.games import BadPack, Games
from bot.tables.state import load_state
from bot.terminal import complain, location

WIDTH = 79
OFTEN, SELDOM = 0.1, 10.0
"""Seconds between two reports, on a terminal and elsewhere."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "source",
        type=location,
        help="the database to copy while no Bottega runs with it: a file, or an address postgresql://user@host/name. "
        "Others can read the words of a command: keep the password in a file that PGPASSFILE names",
    )
    parser.add_argument(
        "target",
        type=location,
        help="where to: a file that does not exist, or the address of a database without tables",
    )


def run(args: argparse.Namespace) -> int:
    """0 if the copy is made and equal, 1 if none was made. Raises `BadSetting`."""
    begun = time.monotonic()
    try:
        games = Games(load_settings().packs)
        with _Reports() as told:
            rows = move(args.source, args.target, lambda tx: _sample(tx, games), told)
    except (BadPack, StoreError) as error:
        _complain(error)
        return 1
    print(f"Moved {rows:,} rows from {args.source} to {args.target} in {time.monotonic() - begun:.0f} s, compared.")
    print("Now set BOTTEGA_DATABASE, and keep the old database until Bottega has started.")
    return 0


def _complain(error: Exception) -> None:
    for fault in error.faults if isinstance(error, Unmovable) else ():
        key = ", ".join(map(str, fault.key))
        complain(f"{fault.table} ({key}): {fault.column} {fault.what}")
    complain(error)


def _sample(tx: Connection, games: Games) -> list[Any]:
    """Some games, as they would be played on."""
    return [_loaded(tx, table, games) for table in sampled_tables(tx)]


def _loaded(tx: Connection, table: int, games: Games) -> Any:
    """A table with its game. One that cannot be loaded, as without the folder of its game, is as good a sample."""
    try:
        state = load_state(tx, table, games)
    except Exception as error:
        return type(error)
    match = state.match
    return state.data, state.asked, match and (match.state, match.entries, match.in_force, match.undone)


class _Reports:
    """Tells how far a move is: in one line written over and over on a terminal, else in a line now and then."""

    def __init__(self) -> None:
        self._terminal = sys.stdout is not None and sys.stdout.isatty()
        self._last = time.monotonic()

    def __call__(self, doing: str, table: str, done: int, of: int) -> None:
        now = time.monotonic()
        if now - self._last < (OFTEN if self._terminal else SELDOM):
            return
        self._last = now
        line = f"{doing} {table}: {done:,} of {of:,} rows, {done / of:.0%}"
        print(f"\r{line:<{WIDTH}}" if self._terminal else line, end="" if self._terminal else "\n", flush=True)

    def __enter__(self) -> _Reports:
        return self

    def __exit__(self, *_: object) -> None:
        """Leave an empty line behind."""
        if self._terminal:
            print("\r", " " * WIDTH, "\r", sep="", end="", flush=True)

"""`bottega backup FILE`: a consistent copy of the database, taken while Bottega runs."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

from bot.database_location import Location, ServerAddress
from bot.settings import load_settings
from bot.store.backup import copy_checked
from bot.store.errors import BackupFailed, StoreError
from bot.store.file_lock import Held, check_free
from bot.store.recognising import real_path
from bot.store.server_backup import dump
from bot.store.write_ahead_log import commits_lost
from bot.terminal import complain, location


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="where to write the copy; must not exist yet")
    parser.add_argument(
        "--database", type=location, help="the database to copy: a file or an address (default: BOTTEGA_DATABASE)"
    )


def _check_log(source: Path, to: Path) -> None:
    """Check the log of a database that is not in use. A copy takes the log in, so damage would not show any more."""
    try:
        check_free(source)
        lost = commits_lost(real_path(source))
    except (Held, OSError):
        return
    if lost:
        raise BackupFailed(source, to, "the log of the database is damaged; ask `bottega doctor`")


def _copy(source: Location, to: Path) -> None:
    if isinstance(source, ServerAddress):
        dump(source, to)
    else:
        _check_log(source, to)
        asyncio.run(copy_checked(source, to))


def run(args: argparse.Namespace) -> int:
    """0 if the copy is made and sound, 1 if none was made. Raises `BadSetting`."""
    source = args.database or load_settings().database
    try:
        _copy(source, args.file)
    except StoreError as error:
        complain(error)
        return 1
    print(f"Copied {source} to {args.file}: {args.file.stat().st_size:,} bytes, checked.")
    return 0

"""Record files read offline: finding the file, the game and the data pack it was played with."""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.settings import BadSetting, load_settings
from bot.tables.errors import UnknownGame
from bot.tables.games import BadPack, Games, Title
from engine.game import Game
from engine.record import MOST_BYTES, Record, read_record


class NotChecked(Exception):
    """A record that cannot be looked at, which says nothing of the record itself; the message is one sentence with
    the cure."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A record with what is needed to replay it."""

    record: Record
    title: Title
    game: Game[Any, Any]
    pack: str


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments that every command on a record takes."""
    parser.add_argument("file", type=Path, help="the record, as /export gives it")
    parser.add_argument("--packs", type=Path, metavar="DIR", help="a folder of data packs (default: BOTTEGA_PACKS)")


def open_record(args: argparse.Namespace) -> Opened:
    """The record a command names. Raises `NotChecked`, or `BadRecord` for a file that is no record."""
    record = read_record(_text(args.file))
    games = _games(args.packs)
    try:
        title = games.title(record.setup.game)
    except UnknownGame as error:
        raise NotChecked(f"this Bottega does not know the game {record.setup.game!r} of the record") from error
    for offer in games.packs(title.slug):
        if offer.hash == record.setup.pack:
            return Opened(record, title, games.game(title.slug, offer.id), offer.id)
    raise NotChecked(
        f"the record was played with a data pack that is not here (hash {record.setup.pack[:12]}…); "
        f"put it at DIR/{title.slug}/ID.json and name the folder with --packs DIR"
    )


def _text(file: Path) -> str:
    """The file's text; of one that is too large only as much as shows it."""
    try:
        with file.open("rb") as stream:
            return stream.read(MOST_BYTES + 1).decode("utf-8")
    except UnicodeDecodeError as error:
        raise NotChecked(f"{file} is not UTF-8 text; give the JSON file of a record") from error
    except OSError as error:
        raise NotChecked(f"{file} cannot be read: {error.strerror}") from error


def _games(folder: Path | None) -> Games:
    if folder is not None and not folder.is_dir():
        raise NotChecked(f"--packs {folder} is not a folder")
    try:
        return Games(load_settings().packs if folder is None else folder)
    except (BadPack, BadSetting) as error:
        raise NotChecked(f"a data pack cannot be used: {error}" if folder else str(error)) from error

"""Record files read offline: finding the file, the game and the data pack it was played with."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from bot.settings import BadSetting, load_settings
from bot.tables.errors import UnknownGame
from bot.tables.games import BadPack, Games
from bot.terminal import BadInput
from bot.text.discord_text import safe
from engine.game import AnyGame
from engine.manifest import Manifest
from engine.record import MOST_BYTES, BadRecord, Record, read_record

WIDEST = 4
"""Most bytes of a character."""
PACKED = (b"\x1f\x8b", b"PK", b"BZh", b"\xfd7zXZ", b"\x28\xb5\x2f\xfd")
"""First bytes of compressed files."""
TOO_LARGE = BadRecord("(file)", f"larger than {MOST_BYTES // 1024} KiB")


class NotChecked(BadInput):
    """A record that cannot be checked. This says nothing about the record itself."""


def told_as(error: BadRecord, file: Path) -> str:
    """What is wrong with a record, or that the file is not a record."""
    if error.where in ("(file)", "format"):
        return f"{file} is not a Bottega record ({error.problem})."
    return f"the record does not hold at {error.where}: {error.problem}."


def seat_called(seat: int, names: Sequence[str]) -> str:
    """A seat's name offline: its number counted from 0, as in the notation of a record, with its player's name."""
    return f"{safe(names[seat])} (seat {seat})" if seat < len(names) else f"seat {seat}"


@dataclass(frozen=True, slots=True)
class Opened:
    """A record with what is needed to replay it."""

    record: Record
    title: Manifest
    game: AnyGame
    pack: str


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that every command on a record takes."""
    parser.add_argument("file", type=Path, help="the record, as /export gives it")
    parser.add_argument("--packs", type=Path, metavar="DIR", help="a folder of data packs (default: BOTTEGA_PACKS)")


def open_record(args: argparse.Namespace) -> Opened:
    """The record that a command names. Raises `NotChecked`, or `BadRecord` for a file that is not a record."""
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
    """The file's text, in any Unicode encoding."""
    try:
        with file.open("rb") as stream:
            data = stream.read(MOST_BYTES * WIDEST + 1)
    except OSError as error:
        raise NotChecked(f"{file} cannot be read: {error.strerror}") from error
    if len(data) > MOST_BYTES * WIDEST:
        raise TOO_LARGE
    try:
        # A byte order mark is not part of the text.
        return data.decode(json.detect_encoding(data)).removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        packed = "; it looks compressed, unpack it first" if data.startswith(PACKED) else ""
        raise NotChecked(f"{file} is not UTF-8 text{packed}; give the JSON file of a record") from error


def _games(folder: Path | None) -> Games:
    if folder is not None and not folder.is_dir():
        raise NotChecked(f"--packs {folder} is not a folder")
    try:
        return Games(load_settings().packs if folder is None else folder)
    except (BadPack, BadSetting) as error:
        raise NotChecked(f"a data pack cannot be used: {error}" if folder else str(error)) from error

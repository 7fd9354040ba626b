"""A sample of an earlier Bottega: its database, the presses on what it had posted, and what came of them.

The database holds tables of every game at every stage. The presses are put to a copy of it one after the other; what
each shows next, and what the database holds after the last, must stay what it was. Words and pictures may change: they
have tests of their own.
"""

from __future__ import annotations

import hashlib
import random
import re
import sqlite3
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from tests.forge.answers import Answers, Context
from tests.forge.bot import Bot, open_bot
from tests.forge.town import Town

HERE = Path(__file__).parent
DATABASE, TOWN, PRESSES = HERE / "town.sql", HERE / "town.json", HERE / "presses.json"


@dataclass(frozen=True, slots=True)
class Kept:
    """A press, and what came of it: whether it was refused, and the ids of all that could be pressed then."""

    context: Context
    data: dict[str, Any]
    refused: bool = False
    shown: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Sample:
    """All presses in their order, and what the database held after the last: a hash of the rows of each table."""

    presses: list[Kept]
    rows: dict[str, str]


TOWNS, SAMPLES = TypeAdapter(Town), TypeAdapter(Sample)


def read_town() -> Town:
    return TOWNS.validate_json(TOWN.read_bytes())


def read_sample() -> Sample:
    return SAMPLES.validate_json(PRESSES.read_bytes())


def restore(path: Path) -> Path:
    """Make the database anew from its SQL."""
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(DATABASE.read_text(encoding="utf-8"))
    return path


def dump(path: Path) -> str:
    with closing(sqlite3.connect(path)) as connection:
        return "\n".join(connection.iterdump()) + "\n"


async def pressed(database: Path, town: Town, presses: Sequence[Kept]) -> tuple[Sample, list[str]]:
    """What comes of presses on a database, and what went wrong unforeseen."""
    async with open_bot(database, town, random.Random(1)) as bot:
        kept, unforeseen = [await _press(bot, each) for each in presses], bot.faults.lines
    return Sample(kept, _digests(database)), unforeseen


async def _press(bot: Bot, kept: Kept) -> Kept:
    before = sum(bot.refused.values())
    answers = await bot.press(kept.context, kept.data)
    return Kept(kept.context, kept.data, sum(bot.refused.values()) > before, tuple(_shown(answers)))


def _digests(database: Path) -> dict[str, str]:
    """By the names of the database's tables, a hash of all their rows, in whatever order they lie."""
    rows: dict[str, list[str]] = defaultdict(list)
    for line in dump(database).splitlines():
        if found := re.match(r'INSERT INTO "(\w+)"', line):
            rows[found[1]].append(line)
    return {
        name: hashlib.sha256("\n".join(sorted(lines)).encode()).hexdigest()[:16] for name, lines in sorted(rows.items())
    }


def _shown(answers: Answers) -> Iterator[str]:
    for answer in answers.sent:
        for control in answer.controls:
            yield control.id

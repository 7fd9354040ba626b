"""What readers see counts only public acts: words, pictures and posts know no other number."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import bot
from bot.tables import (
    Awaited,
    Done,
    Lobby,
    LogEntry,
    Proposal,
    Seat,
    Status,
    Summary,
    TableSnapshot,
    TrialSnapshot,
    TurnBack,
)

SHOWING = ("front", "text", "render")
"""The packages that make what readers are shown."""
SECRET = {"revision", "next_outcome", "in_force"}
"""These count secret acts too: a match's length, its outcomes, its acts in force."""
REPORTS = (Awaited, Done, TableSnapshot, Lobby, LogEntry, Proposal, Seat, Status, Summary, TrialSnapshot, TurnBack)
INSIDE = {Done, LogEntry}
"""Reports that name entries of the record by its length, for the tables' own use."""


def read(path: Path) -> Iterator[str]:
    """The attributes read in a file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Attribute):
            yield node.attr


def test_nothing_shown_counts_what_is_done_in_secret() -> None:
    root = Path(bot.__file__).parent
    files = [path for package in SHOWING for path in (root / package).rglob("*.py")]
    assert len(files) > 100
    found = {(path.name, name) for path in files for name in read(path) if name in SECRET}
    assert found == {("orders.py", "in_force")}, "which of a reader's own orders are in force is all that may be read"


def test_reports_for_readers_have_no_such_number() -> None:
    for report in REPORTS:
        if report not in INSIDE:
            assert not SECRET & {*report.__dataclass_fields__}

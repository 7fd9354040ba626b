"""A table in memory: its rows, and its match restored."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pydantic import TypeAdapter
from sqlalchemy import Connection

from engine.chance import Outcome
from engine.game import AnyGame
from engine.match import AnyMatch, Entry, Match, Setup
from engine.record import known_rules

from ..store import imports, record, tables
from ..store.rows import TableData
from .change import OUTCOMES, SEATS, TableState
from .errors import OtherRules, UnknownTable
from .games import Games

_SETUP = TypeAdapter(Setup)


def load_state(tx: Connection, table: int, games: Games) -> TableState:
    """Load a table. Raises `UnknownTable`, or `OtherRules` if it was begun under newer rules than the program has."""
    data = tables.load(tx, table)
    if data is None:
        raise UnknownTable(table)
    title = games.title(data.row.game)
    if data.row.setup is None:
        return TableState(data, title)
    game = _game_of(tx, data, games)
    setup = read_setup(data.row.setup)
    if not known_rules(setup, game):
        raise OtherRules(table, setup.rules_version, game.rules_version)
    entries = read_entries(tx, table)
    match = _restored(tx, table, game, setup, entries)
    return TableState(data, title, match, frozenset((q.decision.seat, q.key) for q in match.questions()))


def _game_of(tx: Connection, data: TableData, games: Games) -> AnyGame:
    assert data.row.pack_hash is not None
    text = None if games.knows(data.row.pack_hash) else imports.pack_text(tx, data.row.pack_hash)
    return games.game_of(data.row.game, data.row.pack_hash, text or "")


def _restored(tx: Connection, table: int, game: AnyGame, setup: Setup, entries: Sequence[Entry]) -> AnyMatch:
    """The match, from the newest position that can still be read; else from the whole record, which always works."""
    snapshot = record.snapshot(tx, table)
    while snapshot is not None:
        try:
            return Match.restore(game, setup, entries, snapshot)
        except ValueError:
            snapshot = record.snapshot(tx, table, before=snapshot[0])
    return Match.restore(game, setup, entries)


def write_setup(setup: Setup) -> str:
    return _SETUP.dump_json(setup).decode()


def read_setup(text: str) -> Setup:
    """Raises `ValueError` for invalid text."""
    setup = _SETUP.validate_json(text)
    # JSON has no tuples, and a game's options are strict about them.
    options = {name: tuple(value) if isinstance(value, list) else value for name, value in setup.options.items()}
    return replace(setup, options=options)


def read_entries(tx: Connection, table: int) -> list[Entry]:
    """The whole record of a table."""
    acts = record.acts(tx, table)
    return [Entry(seat, text, _outcomes(outcomes), _learned(learned)) for seat, text, outcomes, learned in acts]


def _outcomes(text: str) -> tuple[Outcome, ...]:
    return () if text == "[]" else OUTCOMES.validate_json(text)


def _learned(text: str) -> tuple[int, ...]:
    return () if text == "[]" else SEATS.validate_json(text)

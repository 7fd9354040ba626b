"""`bottega replay FILE`: a recorded game, action by action, in its notation."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence

from bot import records
from bot.records import Opened, open_record, seat_called, told_as
from bot.terminal import complain
from engine.chance import RecordedChance
from engine.game import Event
from engine.match import Match
from engine.record import BadRecord, replay


def add_arguments(parser: argparse.ArgumentParser) -> None:
    records.add_arguments(parser)
    parser.add_argument("--events", action="store_true", help="show what each action brought about, as data")


def run(args: argparse.Namespace) -> int:
    """0 if the record was told to its end, 1 if it does not hold. Raises `NotChecked`."""
    try:
        opened = open_record(args)
        replay(opened.record, opened.game)
    except BadRecord as error:
        complain(told_as(error, args.file))
        return 1
    for line, events in _told(opened):
        print(line)
        for event in _compact(opened, events) if args.events else ():
            print(f"          {event}")
    return 0


def _told(opened: Opened) -> Iterator[tuple[str, Sequence[Event]]]:
    """The set-up, then each entry with its number, including acts of the table; each with its events."""
    setup, game = opened.record.setup, opened.game
    options = game.options(setup.options, setup.rules_version)
    _, opening = game.start(options, setup.seats, RecordedChance(setup.opening))
    given = "".join(f", {name} {value}" for name, value in setup.options.items())
    yield f"{setup.game} with {setup.seats} seats, pack {opened.pack}{given}", opening
    actors: dict[int | None, str] = {
        None: "table",
        **{seat: seat_called(seat, opened.record.names) for seat in range(setup.seats)},
    }
    width = max(map(len, actors.values()))
    match = Match.restore(game, setup, ())
    for number, (entry, events) in enumerate(match.replay(opened.record.entries), start=1):
        yield f"{number:>4}  {actors[entry.seat]:<{width}}  {entry.text}", events


def _compact(opened: Opened, events: Sequence[Event]) -> Iterator[str]:
    """Each event on a line: its kind, then the fields that contain something."""
    for event in json.loads(opened.title.dump_events(events)):
        kind = event.pop("kind")
        given = {name: value for name, value in event.items() if value is not None}
        yield f"{kind} {json.dumps(given, ensure_ascii=False, separators=(',', ':'))}"

"""`bottega verify FILE`: whether a record holds, action by action and outcome by outcome."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from bot import records
from bot.records import Opened, open_record, seat_called, told_as
from bot.terminal import complain
from engine.game import Result
from engine.record import BadRecord, Verdict, verify

add_arguments = records.add_arguments


def run(args: argparse.Namespace) -> int:
    """0 if the record holds, 1 if it does not. Raises `NotChecked`."""
    try:
        opened = open_record(args)
        verdict = verify(opened.record, opened.game)
    except BadRecord as error:
        complain(told_as(error, args.file))
        return 1
    for fact in _facts(opened, verdict):
        print(fact)
    return 0


def _facts(opened: Opened, verdict: Verdict) -> Iterator[str]:
    record = opened.record
    setup = record.setup
    yield f"game      {setup.game} (rules {setup.rules_version}) with {setup.seats} seats and the pack {opened.pack}"
    yield f"actions   {verdict.actions} in force of {len(record.entries)} entries, each one legal"
    if verdict.outcomes is None:
        yield "outcomes  not checked: the record does not hold the seed, which is published when a game has ended"
    else:
        yield f"outcomes  {verdict.outcomes}, each one what the seed gives; the seed is the one committed to"
    yield f"result    {_result(verdict.result, record.names)}"


def _result(result: Result | None, names: tuple[str, ...]) -> str:
    if result is None:
        return "none: the game had not ended"
    winners = " and ".join(seat_called(seat, names) for seat in result.winners)
    scores = ", ".join(f"{seat_called(seat, names)} {score}" for seat, score in enumerate(result.scores))
    return f"won by {winners}; points: {scores}"

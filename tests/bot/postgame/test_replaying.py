"""A finished game gone through once more."""

from __future__ import annotations

import pytest

from bot.postgame.replaying import moment_of
from engine import table_actions
from engine.match import Match
from engine.record import export
from tests.engine.magnifico.positions import GAME
from tests.engine.matches import begin, play_on
from tests.golden.games import GOLDEN

from .finished import finished


@pytest.mark.parametrize("slug", GOLDEN)
def test_from_the_opening_to_the_end_move_by_move(slug: str) -> None:
    record, game = finished(slug)
    opening, end = moment_of(record, game, 0), moment_of(record, game, 10_000)
    assert opening.back is None and opening.onward
    assert end.onward is None and end.number == end.last
    assert end.view == Match.restore(game, record.setup, record.entries).view(None)
    after = moment_of(record, game, opening.onward)
    assert after.back == 0 and after.events


@pytest.mark.parametrize("slug", GOLDEN)
def test_round_by_round_nothing_is_left_out(slug: str) -> None:
    record, game = finished(slug)
    at: int | None = 0
    rounds = []
    while at is not None:
        moment = moment_of(record, game, at, by_round=True)
        rounds.append(moment.round)
        at = moment.onward
        if len(rounds) == 4:
            break
    assert rounds == sorted(set(rounds))
    assert moment.events


def test_what_was_secret_then_stays_out_of_it() -> None:
    match = begin()
    play_on(match, 60)
    record = export(match)
    for number in range(0, 60, 7):
        moment = moment_of(record, GAME, number)
        assert moment.view.seat is None
        assert all(event.is_public for event in moment.events)


def test_what_was_taken_back_is_left_out_and_who_left_is_told() -> None:
    match = begin()
    play_on(match, 10)
    match.undo(8)
    match.table_act(table_actions.TimeUp(0))
    match.table_act(table_actions.Resign(1))
    match.table_act(table_actions.Abandon())
    end = moment_of(export(match), GAME, 99)
    assert end.last == 9, "the opening, eight moves, and the end"
    assert end.acts == (table_actions.Resign(1), table_actions.Abandon())

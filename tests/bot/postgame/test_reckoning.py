"""Where points came from: of whole games, every point is accounted for."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.postgame.course import Course, course_of
from engine.davinci import events as davinci
from engine.leonardo1989 import events as leonardo1989
from engine.magnifico import events as magnifico
from engine.manifest import games
from engine.record import read_record
from tests.golden.games import GOLDEN
from tests.golden.golden import Golden

RECORDS = [(golden, path) for golden in GOLDEN.values() for path in golden.files()[::6]]
"""Some of the golden games; every point of all of them is accounted for, which would take half a minute."""


def course(golden: Golden, path: Path) -> tuple[Course, tuple[int, ...]]:
    record = read_record(path.read_text(encoding="utf-8"))
    assert record.result
    return course_of(record, golden.game()), record.result.scores


@pytest.mark.parametrize(("golden", "path"), RECORDS, ids=[path.stem for _, path in RECORDS])
def test_sources_add_up_to_the_score_and_the_course_ends_there(golden: Golden, path: Path) -> None:
    played, scores = course(golden, path)
    assert [sum(source.points[seat] for source in played.sources) for seat in range(len(scores))] == list(scores)
    assert played.standings[-1] == scores
    assert len(played.standings) == len(played.rounds)
    assert played.rounds == tuple(sorted(set(played.rounds)))
    assert len(played.weights) == len(played.when) == len(played.events)


def test_a_battle_weighs_what_it_cost() -> None:
    assaulted = magnifico.InfantryAssaulted(0, (0, 1), wagons=0, doubled=0, blocked=0, killed=3, lost=2, felled=0)
    won, lost = (magnifico.BattleEnded(0, 1, "rome", conquered, 0, 0) for conquered in (True, False))
    war = magnifico.WarDeclared(0, 1, "milan", "rome", 4, 0, 0, False, 20)
    weights = games()["magnifico"].scoring.weights([war, assaulted, won, war, assaulted, assaulted, lost])
    assert [weights[2], weights[6]] == [11, 10]
    assert sum(weights) == 21


def test_a_bid_weighs_more_than_as_high_a_prize() -> None:
    prize = davinci.InventionCompleted(0, "small", "tool", 12, first=True, weeks=7, discount=0)
    assert games()["davinci"].scoring.weights([prize, davinci.CardTaken(0, "tool", 12)]) == (12, 18)


def test_nothing_weighs_more_than_a_ruin() -> None:
    ruin = leonardo1989.Ruined(0, (0,), 1, 0, (), (), 0, 40, "rent", 5)
    rent = leonardo1989.Paid(0, 1, 400, "rent", 5)
    weights = games()["leonardo1989"].scoring.weights([rent, ruin])
    assert weights[1] > weights[0] == 400

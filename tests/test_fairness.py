"""The command that measures whether answers ahead of their moment are fair."""

from __future__ import annotations

import json

import pytest

from tests.engine.magnifico.positions import GAME
from tests.fairness import main, played
from tests.rules import rule


@rule("magnifico/ahead")
def test_the_figures_are_those_of_a_seat(capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["magnifico", "--seats", "3", "--games", "2", "--json"])
    found = json.loads(capsys.readouterr().out)
    assert (found["game"], found["seats"], found["games"]) == ("magnifico", 3, 2)
    assert sum(found["wins"].values()) == pytest.approx(1)
    assert 5 < found["mean_score"]["without"] < 30 > found["mean_score"]["with"] > 5
    assert code == (0 if found["fair"] else 1)


def test_the_same_seed_gives_the_same_game() -> None:
    assert played(GAME, 3, True, (0,), 5) == played(GAME, 3, True, (0,), 5)

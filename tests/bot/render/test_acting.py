"""The board marks the seats that the engine waits for, at every step of random games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from bot.render.davinci.plates import acting as at_the_workshop
from bot.render.leonardo1989.plates import acting as in_the_city
from bot.render.magnifico.board import acting as on_the_map
from tests.engine.davinci.walks import WALKS as DAVINCI
from tests.engine.leonardo1989.walks import WALKS as LEONARDO1989
from tests.engine.magnifico.battles import war
from tests.engine.magnifico.positions import GAME, asked, do
from tests.engine.magnifico.walks import WALKS as MAGNIFICO
from tests.engine.walking import Step, Walks

GAMES: dict[str, tuple[Walks, Callable[[Any], frozenset[int]]]] = {
    "magnifico": (MAGNIFICO, on_the_map),
    "davinci": (DAVINCI, at_the_workshop),
    "leonardo1989": (LEONARDO1989, in_the_city),
}
each_game = pytest.mark.parametrize("slug", GAMES)


def waited_for(walks: Walks, step: Step) -> set[int]:
    return {decision.seat for decision in walks.game.decisions(step.before) if decision.awaited}


@each_game
def test_the_seats_the_game_waits_for_are_those_it_tells(slug: str) -> None:
    walks, _ = GAMES[slug]
    for step in walks.steps:
        awaited = walks.game.awaited(walks.game.view(step.before, None))
        assert len(set(awaited)) == len(awaited)
        assert set(awaited) == waited_for(walks, step), step.decision
        if walks.game.result(step.after) is not None:
            assert walks.game.awaited(walks.game.view(step.after, None)) == ()


@each_game
def test_the_seats_marked_on_the_board_are_those_awaited_whoever_looks(slug: str) -> None:
    """In Leonardo (1989) a party's plate stands for all its members."""
    walks, acting = GAMES[slug]
    for step in walks.some(600):
        for seat in (None, step.decision.seat):
            view = walks.game.view(step.before, seat)
            plates = {getattr(view.players[each], "party", each) for each in waited_for(walks, step)}
            assert acting(view) == plates, step.decision


@each_game
def test_at_the_end_the_winners_are_marked(slug: str) -> None:
    walks, acting = GAMES[slug]
    ends = [(walks.game.view(step.after, None), walks.game.result(step.after)) for step in walks.steps]
    over = [(view, result) for view, result in ends if result is not None]
    assert over
    for view, result in over:
        assert acting(view) == {getattr(view.players[seat], "party", seat) for seat in result.winners}


def test_while_an_interception_is_awaited_the_other_side_is_marked() -> None:
    state = war("4s 2a", "5s 2a", attacker=["airplane_5"], defender=["airplane_4", "culverin"])
    do(state, "airplanes 1a")

    assert asked(state).kind == "intercept"
    assert on_the_map(GAME.view(state, None)) == {1}

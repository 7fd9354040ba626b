"""The final count (davinci/variety, davinci/winner)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.davinci.events import FlorinsShown, GameWon, VarietyPaid
from engine.davinci.state import State
from engine.game import Event
from tests.rules import rule

from .positions import GAME, all_pass, all_ready, none, one, table


def ended(
    cards: dict[int, Sequence[str]], florins: int | dict[int, int] = 10, seats: int = 3
) -> tuple[State, list[Event]]:
    """The last turn has just ended with these cards in front of the seats."""
    state = table(turn=9, cards=cards, florins=florins, requested=())
    return state, all_ready(state) + all_pass(state)


@rule("davinci/variety")
@pytest.mark.parametrize(
    ("cards", "types", "florins"),
    [
        (("1", "2", "3", "4", "5"), 5, 20),
        (("1", "2", "3", "4"), 4, 13),
        (("1", "2", "3", "6"), 3, 8),
        (("1", "6", "2"), 2, 0),
    ],
)
def test_a_variety_of_types_pays(cards: tuple[str, ...], types: int, florins: int) -> None:
    state, events = ended({0: cards})
    if florins:
        assert one(events, VarietyPaid) == VarietyPaid(0, types, florins)
    else:
        assert none(events, VarietyPaid)
    assert state.players[0].florins == 10 + florins


@rule("davinci/variety", "davinci/card")
def test_an_invention_completed_without_its_card_counts_for_no_variety() -> None:
    state = table(turn=9, cards={0: ["1", "2"], 1: ["3"]}, requested=())
    state.players[0].completed.append("3")
    events = all_ready(state) + all_pass(state)
    assert none(events, VarietyPaid)


@rule("davinci/winner")
def test_the_most_florins_win() -> None:
    state, events = ended({}, florins={0: 10, 1: 12, 2: 11})
    assert one(events, GameWon) == GameWon((1,), "florins")
    assert one(events, FlorinsShown).florins == (10, 12, 11)
    result = GAME.result(state)
    assert result is not None and (result.winners, result.scores, result.reason) == ((1,), (10, 12, 11), "florins")


@rule("davinci/winner")
@pytest.mark.parametrize(
    ("cards", "winner", "by"),
    [
        ({0: ["1"], 1: ["2", "7"]}, 1, "inventions"),
        ({0: ["16"], 1: ["11"]}, 0, "gold"),
        ({0: ["6"], 1: ["11"]}, 1, "silver"),
        ({0: ["6"], 1: ["1"]}, 0, "copper"),
        ({0: ["16", "1"], 1: ["17", "6"]}, 1, "copper"),
    ],
)
def test_ties_are_broken_by_inventions_then_by_their_metals(
    cards: dict[int, Sequence[str]], winner: int, by: str
) -> None:
    _, events = ended(cards, florins={0: 10, 1: 10, 2: 3})
    assert one(events, GameWon) == GameWon((winner,), by)  # type: ignore[arg-type]


@rule("davinci/winner")
def test_who_is_level_in_everything_shares_the_victory() -> None:
    state, events = ended({0: ["1"], 1: ["2"]}, florins={0: 10, 1: 10, 2: 3})
    assert one(events, GameWon) == GameWon((0, 1), "shared")
    assert state.result is not None and state.result.winners == (0, 1)


@rule("davinci/winner", "davinci/secret-hand")
def test_florins_are_open_when_the_game_has_ended_and_not_before() -> None:
    state = table(turn=9)
    assert [player.florins for player in GAME.view(state, None).players] == [None] * 3
    state, _ = ended({})
    assert [player.florins for player in GAME.view(state, None).players] == [10] * 3
    assert all(player.hand is None for player in GAME.view(state, None).players)

"""What an apprentice does in its turn."""

from __future__ import annotations

import pytest

from engine.magnifico.state import State
from tests.engine.magnifico.positions import BOTH_EDITIONS, any_luck, asked, do, table
from tests.engine.players.asking import answer

AROUND_MUNICH = {
    "munich": (0, "7s castle"),
    "cologne": (2, "6s"),
    "prague": (2, "6s"),
    "venice": (2, "6s"),
    "kiev": (1, "2s"),
    "athens": (1, "2s castle"),
}
"""Seat 0 is far from the sea; Vienna is the only way out."""


def whole_turn(state: State) -> list[str]:
    """The actions of the seat until its turn ends."""
    lines: list[str] = []
    seat = asked(state).seat
    while state.turn and state.turn.seat == seat:
        lines.append(answer(state))
        do(state, lines[-1], dice=any_luck())
    return lines


@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_it_activates_the_work_of_art_that_wins(edition: str) -> None:
    state = table(
        edition=edition, florins=60, scores={0: 26}, stores={0: ["gioconda", "walls"]}, lands={"rome": (0, "5s castle")}
    )
    assert answer(state) == "activate gioconda"


@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_it_completes_the_first_perfect_city(edition: str) -> None:
    state = table(edition=edition, florins=20, leonardo=1, turn=0, lands={"rome": (0, "5s castle 3")})
    assert answer(state) == "tower rome"


def test_it_builds_the_first_tank_in_history() -> None:
    state = table(florins=10, cards={0: ["tank_3_4"]}, lands={"rome": (0, "1s castle")})
    assert answer(state) == "build tank rome"


def test_it_spreads_over_empty_land() -> None:
    state = table(florins=30, leonardo=1, turn=0, lands={"vienna": (0, "4s castle")})
    lines = [answer(state)]
    do(state, lines[-1])
    lines.append(answer(state))
    assert [line.split()[0] for line in lines] == ["invade", "invade"]


@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_it_takes_what_is_badly_defended(edition: str) -> None:
    lands = {
        **AROUND_MUNICH,
        "vienna": (1, "1s castle"),
        "cologne": (2, "2s"),
        "prague": (2, "2s"),
        "venice": (2, "2s"),
    }
    state = table(edition=edition, florins=30, leonardo=1, turn=0, lands=lands)
    assert answer(state).startswith("attack munich vienna")


def test_it_leaves_a_fortress_alone() -> None:
    state = table(
        florins=30,
        leonardo=1,
        turn=0,
        lands={"naples": (0, "6s"), "rome": (1, "9s castle 4"), "athens": (1, "9s castle 4")},
    )
    assert not answer(state).startswith("attack")


def test_it_leaves_a_last_territory_alone() -> None:
    """Rome is all that seat 1 has (magnifico/7.1.5)."""
    state = table(florins=30, leonardo=2, turn=0, lands={"naples": (0, "7s"), "rome": (1, "1s"), "dublin": (2, "2s")})
    assert not answer(state).startswith("attack")


def test_it_holds_back_who_is_about_to_win() -> None:
    """A war not worth its price while seat 1 is far from the target, but worth it in what may be the last round."""
    lands = {**AROUND_MUNICH, "vienna": (1, "4s castle")}
    quiet = table(florins=30, leonardo=2, turn=0, lands=lands, scores={0: 5, 1: 6, 2: 6})
    pressing = table(florins=30, leonardo=2, turn=0, lands=lands, scores={0: 5, 1: 28, 2: 6})
    assert not answer(quiet).startswith("attack")
    assert answer(pressing).startswith("attack munich vienna")


def test_it_keeps_the_soldier_a_lonely_castle_needs() -> None:
    """Two soldiers in a castle beside a strong enemy, nothing to win: none is sent off into a corner."""
    state = table(
        florins=0,
        leonardo=1,
        turn=0,
        lands={"rome": (0, "2s castle 2"), "naples": (0, "3s"), "florence": (1, "7s"), "milan": (1, "7s")},
    )
    line = answer(state)
    assert line.startswith("move naples rome")


def test_without_money_or_need_it_ends_its_turn() -> None:
    state = table(florins=0, leonardo=1, turn=0, lands={"dublin": (0, "2s castle"), "kiev": (1, "2s")})
    assert answer(state) == "end"


@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_a_castle_comes_after_everything_else(edition: str) -> None:
    """In the Italian edition it ends the turn (magnifico-it/5.4.7); one order is good for both."""
    state = table(
        edition=edition,
        florins=160,
        cards={0: ["tank_1_1"]},
        stores={0: ["walls"]},
        lands={"vienna": (0, "4s castle"), "kiev": (1, "2s"), "paris": (2, "2s")},
    )
    kinds = [line.split()[0] for line in whole_turn(state)]
    assert "castle" in kinds
    order = ["activate", "build", "tower", "invade", "move", "castle", "end"]
    assert kinds == sorted(kinds, key=order.index)

"""Who is next in Leonardo (1989)."""

from __future__ import annotations

from engine.leonardo1989.state import State
from tests.engine.leonardo1989.positions import GAME, any_luck, do, landing, table


def following(state: State) -> tuple[int, ...]:
    return GAME.upcoming(GAME.view(state, None))


def refused(**position: object) -> State:
    """Seat 0 has refused the palace on space 12."""
    state, _ = landing(12, **position)  # type: ignore[arg-type]
    do(state, "refuse")
    return state


def test_who_begins_is_left_to_the_machine() -> None:
    assert following(GAME.start(GAME.options({}), 3, any_luck())[0]) == ()


def test_turns_go_round_without_the_ruined() -> None:
    assert following(table(seats=5, mover=3, first=3)) == (4, 0, 1, 2)
    assert following(table(out=[1])) == (2, 3)


def test_whose_turn_may_pass_by_itself_comes_after_the_others() -> None:
    assert following(table(florins={1: 45})) == (2, 3, 1)


def test_who_speaks_is_called_for_a_guild() -> None:
    assert following(table(seats=5, together=[(1, 3)])) == (1, 2, 4)


def test_after_its_turn_the_next_member_speaks_for_a_guild() -> None:
    state = table(seats=5, mover=1, together=[(1, 3)])
    assert following(state) == (2, 4, 0, 3)


def test_in_an_auction_nobody_is_next_before_its_last_bids() -> None:
    state = refused()
    assert following(state) == ()
    do(state, "bid 10", seat=1)
    assert following(state) == (1,)
    do(state, "bid 10", seat=2)
    assert following(state) == (1, 2, 0)


def test_a_live_auction_goes_round() -> None:
    state = refused(live_auction=True)
    assert following(state) == (2, 3, 0)
    do(state, "raise 5")
    assert following(state) == (3, 1, 0)


def test_a_visitor_goes_on_after_his_host_has_spoken() -> None:
    state, _ = landing(28, offices={2: [28]}, owns={2: "29 32"})
    assert following(state) == (0, 1, 3)


def test_the_turn_passes_on_from_who_had_to_sell() -> None:
    state, _ = landing(4, owns={0: "6 8 32", 1: "4*4 26"}, florins={0: 140})
    assert following(state) == (1, 2, 3)


def test_nobody_follows_the_last_turn_of_the_last_round() -> None:
    assert following(table(round=20, mover=2)) == (3,)
    assert following(table(round=20, mover=3)) == ()

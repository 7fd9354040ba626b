"""The seats called next in Leonardo (1989)."""

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


def awaited(state: State) -> tuple[int, ...]:
    return GAME.awaited(GAME.view(state, None))


def test_in_an_auction_or_at_a_market_all_are_awaited_who_have_not_answered() -> None:
    state = refused()
    assert awaited(state) == (1, 2, 3)
    do(state, "bid 10", seat=2)
    assert awaited(state) == (1, 3)
    state, _ = landing(11)
    assert awaited(state) == (1, 2, 3)
    do(state, "stake gem 10", seat=1)
    assert awaited(state) == (2, 3)


def test_in_a_live_auction_the_next_bidder_is_awaited() -> None:
    state = refused(live_auction=True)
    assert awaited(state) == (1,)
    do(state, "raise 5")
    assert awaited(state) == (2,)


def test_who_could_take_somebody_in_is_awaited_until_they_or_one_of_their_guild_have_said_no() -> None:
    cash = {0: 100, 2: 400, 3: 0, 4: 280}
    state, _ = landing(32, seats=6, together=[(2, 3)], owns={0: "8", 1: "32*4 26"}, florins={**cash, 5: 0})
    assert awaited(state) == (1, 2, 3, 4)
    do(state, "rescue 1 guelf", seat=1)
    assert awaited(state) == (2, 3, 4)
    do(state, "deny", seat=3)
    assert awaited(state) == (4,)
    do(state, "deny", seat=4)
    assert awaited(state) == (0,)


def test_who_begins_is_left_to_the_machine() -> None:
    state, _ = GAME.start(GAME.options({}), 3, any_luck())
    assert following(state) == ()
    do(state, "swear guelf", seat=1)
    assert following(state) == ()


def test_nobody_follows_once_the_game_is_over() -> None:
    state = landing(32, seats=3, out=[2], owns={0: "8", 1: "32*4 26"}, florins={0: 0})[0]
    assert GAME.result(state) is not None
    assert following(state) == GAME.awaited(GAME.view(state, None)) == ()


def test_turns_go_round_without_the_ruined() -> None:
    assert following(table(seats=5, mover=3, first=3)) == (4, 0, 1, 2)
    assert following(table(out=[1])) == (2, 3)


def test_whose_turn_may_pass_by_itself_comes_after_the_others() -> None:
    assert following(table(florins={1: 45})) == (2, 3, 1)
    assert following(table(florins={1: 50})) == (1, 2, 3)


def test_who_has_had_its_turn_in_this_round_is_not_called_before_the_mover_is_again() -> None:
    assert following(table(played=[1])) == (2, 3)


def test_who_speaks_is_called_for_a_guild() -> None:
    assert following(table(seats=5, together=[(1, 3)])) == (1, 2, 4)


def test_after_its_turn_the_next_member_speaks_for_a_guild() -> None:
    state = table(seats=5, mover=1, together=[(1, 3)])
    assert following(state) == (2, 4, 0, 3)
    state = table(seats=6, mover=1, together=[(1, 3, 5)])
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

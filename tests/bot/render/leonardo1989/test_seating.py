"""Which plates there are, and which are gold."""

from dataclasses import replace
from itertools import pairwise

from bot.render.leonardo1989.plates import acting, laid_out
from engine.leonardo1989.view import RescueView
from tests.engine.leonardo1989.positions import do, landing, table

from .boards import seen


def test_plates_lie_side_by_side() -> None:
    plates = laid_out(seen(table(seats=6, out=(2,))))
    assert [plate.player.seat for plate in plates] == [0, 1, 2, 3, 4, 5]
    assert all(one.right < other.left for one, other in pairwise(plates))


def test_the_mover_acts() -> None:
    assert acting(seen(table(mover=2))) == {2}


def test_all_still_to_choose_a_faction_act_at_once() -> None:
    assert acting(replace(seen(table()), phase="faction", unsworn=(1, 3))) == {1, 3}


def test_rivals_act_in_a_market_until_they_have_staked() -> None:
    state, _ = landing(11)
    assert acting(seen(state)) == {1, 2, 3}
    do(state, "stake gem 10", seat=2)
    assert acting(seen(state)) == {1, 3}


def test_rivals_act_in_a_sealed_auction_until_they_have_bid() -> None:
    state, _ = landing(8)
    do(state, "refuse")
    do(state, "bid 0", seat=3)
    assert acting(seen(state)) == {1, 2}


def test_one_after_another_acts_in_a_live_auction() -> None:
    state, _ = landing(8, live_auction=True)
    do(state, "refuse")
    assert acting(seen(state)) == {1}


def test_the_holder_of_an_office_acts_when_a_rival_visits() -> None:
    state, _ = landing(7, offices={2: [7]})
    assert acting(seen(state)) == {2}


def test_a_debtor_acts() -> None:
    state, _ = landing(12, owns={0: "2 5*2 6", 1: "12*4"}, florins={0: 200})
    assert acting(seen(state)) == {0}


def test_parties_that_could_take_in_a_ruined_one_act_until_all_their_members_have_answered() -> None:
    view = replace(
        seen(table(seats=6, together=[(1, 3)])), phase="rescue", rescuing=RescueView((1, 2), ((1, "1"), (2, None)), ())
    )
    assert acting(view) == {1}

"""The apprentice's answers in others' turns: auctions, markets, visitors, guilds and trades."""

from __future__ import annotations

import random

import pytest

from engine.choices import check_path
from engine.leonardo1989.state import State
from engine.players import player
from tests.engine.leonardo1989.positions import CONSENT, GAME, do, landing, propose, table, waiting
from tests.engine.leonardo1989.walks import some

from .answering import answer

PHASES = ("faction", "works", "place", "spin", "power", "buy", "bid", "raise", "stake", "sell", "rescue", "join")

# Auctions


def bid(seed: int = 1, live: bool = False, **position: object) -> int:
    """What seat 1 bids for the palace on space 12, which costs 60."""
    state, _ = landing(12, live_auction=live, **position)  # type: ignore[arg-type]
    do(state, "refuse")
    return int(answer(state, seat=1, seed=seed).split()[1])


def test_it_bids_about_what_a_palace_costs() -> None:
    bids = {bid(seed) for seed in range(30)}
    assert min(bids) >= 40 and max(bids) <= 65


def test_nobody_can_count_on_its_bid() -> None:
    assert len({bid(seed) for seed in range(30)}) > 3


def test_it_bids_more_for_what_makes_a_quarter_whole_for_itself_or_for_a_rival() -> None:
    own = [bid(seed, owns={1: "8 10"}) for seed in range(20)]
    rival = [bid(seed, owns={2: "8 10"}) for seed in range(20)]
    plain = [bid(seed, owns={2: "8", 3: "10"}) for seed in range(20)]
    assert sum(own) > sum(rival) > sum(plain)


def test_it_bids_its_last_florin_for_a_palace() -> None:
    assert max(bid(seed, florins={1: 50}) for seed in range(20)) == 50


def test_in_a_live_auction_it_goes_on_by_a_coin_and_drops_out_in_time() -> None:
    state, _ = landing(12, live_auction=True)
    do(state, "refuse")
    assert answer(state) == "raise 5"
    do(state, "raise 5")
    assert answer(state) == "raise 10"
    do(state, "raise 200")
    assert answer(state) == "drop"


# Markets


def test_it_stakes_as_little_as_it_must_on_any_product() -> None:
    state, _ = landing(11)
    lines = {answer(state, seat=2, seed=seed) for seed in range(40)}
    assert lines == {f"stake {product} 5" for product in ("gem", "ivory", "gold", "spices")}


# Visitors


def visited(space: int = 11, **position: object) -> State:
    return landing(space, offices={2: [space]}, **position)[0]  # type: ignore[arg-type]


def test_it_sends_a_visitor_where_he_pays_it_most() -> None:
    assert answer(visited(owns={2: "8 12*2", 1: "15"})) == "power 12 leave"


def test_rather_to_a_rival_s_palace_than_to_one_he_could_buy() -> None:
    assert answer(visited(owns={2: "32", 1: "10*2 15"})) == "power 10 leave"


def test_it_never_sends_him_where_he_could_buy() -> None:
    for seed in range(10):
        line = answer(visited(owns={2: "32", 1: "20"}), seed=seed)
        assert line.split()[1] in ("7", "9", "11")


@pytest.mark.parametrize(("men", "word"), [(1, "take"), (0, "leave")])
def test_it_takes_a_man_where_it_may(men: int, word: str) -> None:
    assert answer(visited(28, men={0: men}, owns={2: "29 32"})).endswith(word)


# Guilds


def facing_ruin(debtor: str = "8", creditor: str = "32*4 26", cash: int = 100, **position: object) -> State:
    owns = {0: debtor, 1: creditor}
    state, _ = landing(32, seats=5, guilds=True, owns=owns, florins={0: cash, 2: 900, 3: 0, 4: 0}, **position)  # type: ignore[arg-type]
    assert all(kind == "rescue" for _, kind in waiting(state))
    return state


def test_it_takes_nobody_in_who_brings_less_than_he_owes() -> None:
    assert answer(facing_ruin(), seat=2) == "deny"


def test_a_creditor_takes_in_whoever_brings_something() -> None:
    assert answer(facing_ruin(), seat=1) == "rescue 1 guelf"


def test_it_takes_in_who_brings_more_than_he_owes() -> None:
    """Palaces count at their price, and the bank pays half."""
    state = facing_ruin(debtor="2 4 5 8 10", cash=260)
    assert answer(state, seat=2) == "rescue 2 guelf"


def test_a_member_who_does_not_speak_only_consents() -> None:
    state = facing_ruin(debtor="2 4 5 8 10", cash=260, together=[(2, 4)])
    assert answer(state, seat=4) == "rescue -"


def test_it_joins_rather_than_be_ruined_and_the_richest_of_several() -> None:
    state = facing_ruin(debtor="2 4 5 8 10", cash=260)
    for seat, _ in waiting(state):
        do(state, f"rescue {seat} guelf", seat=seat)
    assert answer(state) == "join 2"


@pytest.mark.parametrize(("florins", "line"), [(250, "agree 1"), (200, "agree 1"), (50, "reject 1")])
def test_it_agrees_to_a_guild_with_who_brings_about_as_much(florins: int, line: str) -> None:
    state = table(seats=5, guilds=True, owns={1: "8", 3: "10"}, florins={1: florins})
    propose(state, "guild 3 1 guelf", seat=1)
    assert answer(state, seat=3, asking=CONSENT) == line


@pytest.mark.parametrize(("florins", "line"), [(900, "agree 1"), (50, "reject 1")])
def test_it_weighs_the_partner_whom_its_own_guild_asks(florins: int, line: str) -> None:
    """Seat 1 speaks for its guild and proposes to seat 3; seat 2 has to agree."""
    state = table(seats=6, together=[(1, 2)], owns={1: "8", 3: "10"}, florins={1: 500, 3: florins})
    propose(state, "guild 3 1 guelf", seat=1)
    assert answer(state, seat=2, asking=CONSENT) == line


@pytest.mark.parametrize(
    ("trade", "line"),
    [("trade 3 15 20", "reject 1"), ("trade 3 15 20 50p", "agree 1"), ("trade 3 - 20 30p", "reject 1"),
     ("trade 3 15 - 10a", "agree 1"), ("trade 3 15 - 90a", "reject 1")],
)  # fmt: skip
def test_it_trades_where_it_gains(trade: str, line: str) -> None:
    state = table(seats=5, trades=True, owns={1: "15", 3: "20"})
    propose(state, trade, seat=1)
    assert answer(state, seat=3, asking=CONSENT) == line


def test_it_answers_every_question_of_the_game_with_something_possible() -> None:
    apprentice, kinds = player("apprentice"), set()
    for phase in (
        "faction",
        "works",
        "place",
        "spin",
        "power",
        "buy",
        "bid",
        "raise",
        "stake",
        "sell",
        "rescue",
        "join",
    ):
        for step in some(30, seed=4, phase=phase):
            for decision in GAME.decisions(step.before):
                view = GAME.view(step.before, decision.seat)
                check_path(decision.tree, apprentice.choose(view, decision, random.Random(5)))
                kinds.add(decision.kind)
    assert {"talks", "consent", "join", "rescue"} <= kinds

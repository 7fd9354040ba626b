"""Answers left ahead of their moment: wish lists and defences, before, at and after it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.chance import SeededChance
from engine.choices import check_path, paths, sample
from engine.game import AnsweredAhead, Event, Reason
from engine.magnifico import orders
from engine.magnifico.actions import Finish
from engine.magnifico.ahead import READY_SETS
from engine.magnifico.events import AttacksLeft, BattleEnded, CardBought, CardDeclined, DefenceLeft, TurnBegan, WishLeft
from engine.magnifico.state import State
from engine.record import export, read_record, replay, write_record
from engine.rejection import Refused
from engine.undo import undo_plan
from tests.engine.magnifico.battles import before_war, declare, defending, war
from tests.engine.magnifico.positions import (
    GAME,
    all_of,
    any_luck,
    asked,
    auction,
    do,
    end_round,
    leave,
    may_leave,
    table,
)
from tests.engine.matches import KEY, PROOF, MagnificoMatch, act, begin
from tests.engine.positioning import set_position
from tests.rules import rule

OFFER = ["gear", "walls"]


def open_now(state: State, seat: int) -> dict[str, bool]:
    """What a seat may answer ahead, and whether it has."""
    return {decision.kind: decision.answered for decision in may_leave(state, seat)}


def bidding(offer: list[str] = OFFER, **position: Any) -> State:
    return auction(offer, ahead=True, **position)


def bid(state: State, *bids: tuple[int, int, str]) -> list[Event]:
    """Seats bid, and leave a wish list ("" for none), one after the other. Returns the events of the last bid."""
    events: list[Event] = []
    for seat, florins, wishes in bids:
        events = do(state, f"bid {florins}", seat=seat, dice=any_luck())
        if wishes:
            leave(state, f"wish {wishes}", seat=seat)
    return events


def chosen(events: list[Event]) -> list[tuple[int, str]]:
    """What seats took, "" for no card."""
    return [
        (event.seat, event.card if isinstance(event, CardBought) else "")
        for event in events
        if isinstance(event, CardBought | CardDeclined)
    ]


def answered(events: list[Event]) -> list[tuple[int, str]]:
    return [(event.seat, event.question) for event in all_of(events, AnsweredAhead)]


# Wish lists


@rule("magnifico/ahead")
def test_a_list_left_with_the_bid_is_used_when_the_turn_to_choose_comes() -> None:
    state = bidding()
    told = bid(state, (0, 30, "gear walls"), (1, 50, "gear nothing"), (2, 10, ""))
    assert chosen(told) == [(1, "gear"), (0, "walls")]
    assert answered(told) == [(1, "buy"), (0, "buy")]
    assert state.phase == "turn" and all(not player.ahead.wishes for player in state.players)


@rule("magnifico/ahead")
@pytest.mark.parametrize(("wishes", "took"), [("gear walls", "walls"), ("gear nothing", "")])
def test_what_is_gone_is_passed_over_down_to_the_end_of_the_list(wishes: str, took: str) -> None:
    told = bid(bidding(), (0, 30, wishes), (1, 50, "gear nothing"), (2, 10, ""))
    assert chosen(told)[1] == (0, took)
    assert answered(told)[1] == (0, "buy" if took else "decline")


@rule("magnifico/ahead")
@pytest.mark.parametrize("wishes", ["ask", "gear ask", ""])
def test_who_would_rather_be_asked_is_asked(wishes: str) -> None:
    state = bidding()
    told = bid(state, (0, 30, wishes), (1, 50, "gear nothing"), (2, 10, ""))
    assert answered(told) == [(1, "buy")]
    assert (asked(state).kind, asked(state).seat) == ("pick", 0)
    assert not state.players[0].ahead.wishes


@rule("magnifico/ahead")
def test_nothing_can_be_left_before_the_bid_nor_at_the_moment_nor_after_it() -> None:
    state = bidding()
    assert open_now(state, 0) == {"defence": False, "attacks": False}
    bid(state, (0, 30, ""))
    assert open_now(state, 0) == {"wish": False, "defence": False, "attacks": False}
    bid(state, (1, 50, ""), (2, 10, ""))
    assert asked(state).seat == 1
    assert open_now(state, 1) == {"defence": False, "attacks": False}
    do(state, "buy gear")
    assert open_now(state, 1) == {"defence": False, "attacks": False}


@rule("magnifico/ahead")
def test_a_list_can_be_changed_until_it_is_used_while_others_choose_too() -> None:
    state = bidding()
    bid(state, (0, 30, "gear nothing"), (1, 50, ""), (2, 10, ""))
    before = may_leave(state, 0)[0].key_parts
    leave(state, "wish walls nothing", seat=0)
    assert open_now(state, 0)["wish"]
    assert may_leave(state, 0)[0].key_parts != before
    assert chosen(do(state, "buy gear", dice=any_luck())) == [(1, "gear"), (0, "walls")]


@rule("magnifico/ahead")
def test_a_changed_bid_leaves_the_list_as_it_is() -> None:
    state = bidding()
    bid(state, (0, 30, "walls nothing"), (0, 60, ""))
    assert open_now(state, 0)["wish"]
    told = bid(state, (1, 50, ""), (2, 10, ""))
    assert [(each.seat, each.card, each.florins) for each in all_of(told, CardBought)] == [(0, "walls", 60)]


@rule("magnifico/ahead", "magnifico/5.3.8")
def test_only_what_can_be_taken_can_be_wished_for() -> None:
    state = bidding(["tank_2_3", "walls"], cards={0: ["tank_4_5"]})
    bid(state, (0, 30, ""))
    with pytest.raises(Refused) as refusal:
        check_path(may_leave(state, 0)[0].tree, GAME.notation.read("wish tank_2_3 nothing"))
    assert refusal.value.rejection.reason == "has_tank"
    leave(state, "wish walls", seat=0)
    alone = bidding(["tank_2_3"], cards={0: ["tank_4_5"]})
    bid(alone, (0, 30, ""))
    assert open_now(alone, 0) == {"defence": False, "attacks": False}


@rule("magnifico/ahead", "magnifico/5.3.8")
def test_who_is_passed_over_keeps_no_list() -> None:
    state = bidding(["tank_2_3", "gear"], cards={0: ["tank_4_5"]})
    bid(state, (0, 30, "gear"), (1, 50, "gear nothing"), (2, 10, ""))
    assert state.auction and 0 in state.auction.served
    assert state.players[0].ahead.wishes == ()


@rule("magnifico/ahead")
def test_two_copies_on_offer_are_one_wish() -> None:
    state = bidding(["gear", "gear", "walls"])
    bid(state, (0, 30, ""))
    lists = [GAME.notation.write(each) for each in paths(may_leave(state, 0)[0].tree)]  # type: ignore[arg-type]
    assert lists == [
        "wish gear walls", "wish gear nothing", "wish gear ask", "wish walls gear", "wish walls nothing",
        "wish walls ask", "wish nothing", "wish ask",
    ]  # fmt: skip
    assert chosen(bid(state, (0, 30, "gear nothing"), (1, 50, "gear nothing"), (2, 10, "")))[:2] == [
        (1, "gear"),
        (0, "gear"),
    ]


@rule("magnifico/ahead")
def test_the_last_to_bid_is_asked_at_once_where_it_chooses_first() -> None:
    state = bidding()
    told = bid(state, (0, 30, "gear walls"), (1, 20, "gear walls"), (2, 90, ""))
    assert answered(told) == [] and asked(state).seat == 2
    assert answered(do(state, "buy gear", dice=any_luck())) == [(0, "buy")]


# Defences


@rule("magnifico/ahead")
def test_the_defence_is_asked_with_the_first_castle_and_stays_open() -> None:
    state = GAME.start(GAME.options({"ahead": True}), 3, any_luck())[0]
    seat = asked(state).seat
    assert open_now(state, seat) == {}
    do(state, "home rome")
    assert open_now(state, seat) == {"defence": False, "attacks": False}
    leave(state, "defend steady", seat=seat)
    leave(state, "defend bold", seat=seat)
    assert open_now(state, seat) == {"defence": True, "attacks": False}
    assert state.players[seat].ahead.defence == "bold"


@rule("magnifico/ahead")
def test_a_defence_assaults_and_intercepts_for_the_one_who_is_attacked_each_time() -> None:
    state = before_war("6s", "5s 1t", defender=["tank_2_3"], ahead=True)
    leave(state, "defend steady", seat=1)
    declare(state, "3s")
    told = do(state, "infantry 3s", dice=any_luck())
    assert {seat for seat, _ in answered(told)} == {1}
    assert state.battle is None or asked(state).seat == 0
    assert state.players[1].ahead.defence == "steady"


@rule("magnifico/ahead")
@pytest.mark.parametrize("name", [name for name in READY_SETS if name != "ask"])
def test_a_defence_does_what_the_ready_set_of_orders_does(name: str) -> None:
    cards = ["tank_2_3", "airplane_1"]
    state = defending("5s 1t 1a", defender=cards)
    decision = asked(state)
    ordered = GAME.order_response(GAME.view(state, 1), decision, orders.PRESETS[name])
    ready = before_war("6s", "5s 1t 1a", defender=cards, ahead=True)
    leave(ready, f"defend {name}", seat=1)
    declare(ready, "6s")
    told = do(ready, "infantry 1s", dice=Misses())
    assert ordered and ordered.action and (1, ordered.action.kind) == answered(told)[0]


class Misses:
    """Dice that always miss."""

    def below(self, bound: int, purpose: str) -> int:
        return min(3, bound - 1)


@rule("magnifico/ahead")
def test_who_would_rather_be_asked_is_asked_and_has_orders() -> None:
    state = before_war("6s", "5s", ahead=True)
    leave(state, "defend ask", seat=1)
    declare(state, "6s")
    do(state, "infantry 1s", dice="m")
    assert (asked(state).seat, asked(state).kind) == (1, "assault")
    assert open_now(state, 1) == {"attacks": False}, "at its moment it is asked itself"
    assert GAME.order_response(GAME.view(state, 1), asked(state), orders.PRESETS["bold"])
    do(state, "infantry 1s", dice="m")
    assert open_now(state, 1) == {"defence": True, "attacks": False}


@rule("magnifico/ahead")
def test_a_defence_never_acts_in_ones_own_turn() -> None:
    state = before_war("6s", "5s", ahead=True)
    leave(state, "defend bold", seat=0)
    declare(state, "6s")
    assert asked(state).seat == 0


@rule("magnifico/ahead", "magnifico/5.2.3")
def test_a_defence_says_where_the_last_soldiers_go() -> None:
    lands = {"rome": (0, "5s castle"), "florence": (0, "6s"), "moscow": (0, "6s"), "naples": (1, "7s")}
    state = table(soldiers=20, lands=lands, ahead=True)
    leave(state, "defend steady", seat=0)
    told = end_round(state)
    assert (0, "reinforce") in answered(told)
    assert state.lands["rome"].soldiers == 6
    assert state.phase == "bids"


# Own attacks


@rule("magnifico/ahead")
@pytest.mark.parametrize("name", [name for name in READY_SETS if name != "ask"])
def test_ones_own_attack_is_fought_to_its_end_by_the_ready_set_left_for_it(name: str) -> None:
    state = before_war("6s 1t 1a", "20s", attacker=["tank_2_3", "airplane_1"], ahead=True)
    leave(state, f"fight {name}", seat=0)
    leave(state, "defend bold", seat=1)
    told = declare(state, "6s 1t 1a", dice=any_luck())
    assert all_of(told, BattleEnded) and {seat for seat, _ in answered(told)} == {0, 1}
    assert asked(state).kind == "turn" and state.players[0].ahead.attacks == name


@rule("magnifico/ahead")
@pytest.mark.parametrize("left", ["", "fight ask", "defend bold"])
def test_who_leaves_nothing_for_their_attacks_chooses_each_assault(left: str) -> None:
    state = before_war("6s", "5s", ahead=True)
    if left:
        leave(state, left, seat=0)
    assert answered(declare(state, "6s")) == []
    assert (asked(state).seat, asked(state).kind) == (0, "assault")
    assert "attacks" not in open_now(state, 0), "at its moment it is asked itself"


@rule("magnifico/ahead")
def test_what_is_left_for_attacks_in_the_midst_of_one_fights_from_the_next_assault_on() -> None:
    state = before_war("6s", "5s 1a", attacker=[], defender=["airplane_1"], ahead=True)
    declare(state, "6s")
    do(state, "infantry 1s", dice="m")
    assert asked(state).seat == 1
    leave(state, "fight bold", seat=0)
    told = do(state, "infantry 1s", dice=Misses())
    if asked(state).seat == 1:
        told += do(state, "finish", dice=Misses())
    assert (0, "infantry") in answered(told)


@rule("magnifico/ahead", "magnifico/13.14")
def test_a_ready_set_fires_all_great_cannons_as_a_player_does_who_says_nothing() -> None:
    garrison = "9s castle 2"
    by_hand = before_war("6s", garrison, attacker=["great_cannon"], ahead=True)
    declare(by_hand, "6s")
    guns = getattr(asked(by_hand).tree.at("infantry").at(6), "default", 0)  # type: ignore[union-attr]
    state = before_war("6s", garrison, attacker=["great_cannon"], ahead=True)
    leave(state, "fight steady", seat=0)
    view = GAME.view(by_hand, 0)
    response = orders.battle_response(view, asked(by_hand), orders.PRESETS["steady"])
    assert response and getattr(response.action, "cannons", None) == guns == 1


@rule("magnifico/ahead", "magnifico/7.3.10")
def test_a_hopeless_attack_is_withdrawn() -> None:
    hopeless = before_war("2s", "9s castle 4", attacker=[], ahead=True)
    leave(hopeless, "fight bold", seat=0)
    told = declare(hopeless, "2s", dice=any_luck())
    assert (0, "withdraw") in answered(told)


@rule("magnifico/ahead")
def test_an_attack_that_rolls_dice_at_once_is_warned_of() -> None:
    state = before_war("6s", "5s", ahead=True)
    action = GAME.notation.read("attack rome naples 6s")
    assert GAME.confirm(GAME.view(state, 0), 0, action) == ()
    leave(state, "fight bold", seat=0)
    assert GAME.confirm(GAME.view(state, 0), 0, action) == (Reason.LUCK,)


# Secrets


@rule("magnifico/ahead")
@pytest.mark.parametrize(
    ("line", "told"), [("wish gear nothing", WishLeft), ("defend bold", DefenceLeft), ("fight bold", AttacksLeft)]
)
def test_what_is_left_is_told_and_shown_to_its_seat_alone(line: str, told: type[Event]) -> None:
    state = bidding()
    bid(state, (0, 30, ""))
    before = [GAME.view(state, seat) for seat in (1, 2, None)]
    awaited = [decision.seat for decision in GAME.decisions(state) if decision.awaited]
    (event,) = leave(state, line, seat=0)
    assert isinstance(event, told) and event.audience == (0,)
    assert [GAME.view(state, seat) for seat in (1, 2, None)] == before
    assert [decision.seat for decision in GAME.decisions(state) if decision.awaited] == awaited
    assert "gear" in repr(GAME.view(state, 0).auction)
    assert "bold" not in repr(state) and "nothing" not in repr(state)


@rule("magnifico/ahead")
def test_an_answer_left_in_a_turn_closes_no_batch_of_movements() -> None:
    state = table(lands={"rome": (0, "3s"), "naples": (0, "2s")}, ahead=True)
    do(state, "move rome naples 1s")
    acts = state.acts
    leave(state, "defend steady", seat=0)
    do(state, "move naples rome 1s")
    assert state.acts == acts + 1


@rule("magnifico/ahead")
def test_what_another_may_have_left_is_warned_of_whether_it_has_or_not() -> None:
    found = []
    for left in ("steady", "ask", ""):
        state = before_war("6s", "5s", ahead=True)
        if left:
            leave(state, f"defend {left}", seat=1)
        declare(state, "6s")
        found.append(GAME.confirm(GAME.view(state, 0), 0, GAME.notation.read("infantry 1s")))
    assert len(set(found)) == 1
    for left in ("bold", "ask", ""):
        attacked = war("6s 1t", "9s 1a", attacker=["tank_2_3"], defender=["airplane_1"], ahead=True)
        do(attacked, "infantry 1s", dice="m")
        do(attacked, "finish")
        if left:
            leave(attacked, f"fight {left}", seat=0)
        do(attacked, "infantry 1s", dice="m")
        assert GAME.confirm(GAME.view(attacked, 1), 1, Finish()) == (Reason.LUCK,)
    tanks = war("6s 1t", "9s", attacker=["tank_2_3"], ahead=True)
    do(tanks, "infantry 1s", dice="m")
    assert GAME.confirm(GAME.view(tanks, 0), 0, Finish()) == (Reason.LUCK,)
    plain = war("6s 1t", "9s", attacker=["tank_2_3"])
    do(plain, "infantry 1s", dice="m")
    assert GAME.confirm(GAME.view(plain, 0), 0, Finish()) == ()


# Without the option


def test_without_the_option_nothing_can_be_left() -> None:
    state = auction(OFFER)
    do(state, "bid 30", seat=0)
    assert may_leave(state, 0) == []
    assert type(GAME.view(state, 0)).__name__ == "View"


# Turns with nothing left to do


@rule("magnifico/ahead", "magnifico/5.4")
@pytest.mark.parametrize(("florins", "ends"), [(0, True), (300, False)])
def test_a_poor_turn_with_cards_in_a_closed_store_ends_by_itself(florins: int, ends: bool) -> None:
    """Their money is open, and would pay for no card there is."""
    lands = {"rome": (1, "1s")}
    state = table(lands=lands, stores={1: ["gear"]}, florins={1: florins}, ahead=True, closed_stores=True)
    began = [event.seat for event in all_of(do(state, "end"), TurnBegan)]
    assert began == ([1, 2] if ends else [1])
    without = table(lands=lands, stores={1: ["gear"]}, florins={1: 0}, closed_stores=True)
    assert [event.seat for event in all_of(do(without, "end"), TurnBegan)] == [1]


# Undo


def match_of(state: State) -> MagnificoMatch:
    match = begin(options={"ahead": True})
    set_position(match, state)
    return match


@rule("magnifico/ahead")
def test_a_list_that_was_used_is_there_again_when_the_choice_is_taken_back() -> None:
    match = match_of(bidding())
    for seat, line in ((0, "bid 30"), (1, "bid 50"), (0, "wish walls nothing"), (2, "bid 10")):
        act(match, line, seat)
    assert asked(match.state).seat == 1
    act(match, "buy gear", 1)
    assert match.state.phase == "turn"
    plan = undo_plan(match, 1)
    match.undo(plan.keep)
    assert (asked(match.state).seat, match.state.players[0].ahead.wishes) == (1, ("walls", "nothing"))
    act(match, "buy walls", 1)
    assert (asked(match.state).seat, match.state.current_auction.offer) == (2, ["gear"])


@rule("magnifico/ahead")
def test_a_list_outlives_the_undo_of_a_bid_that_it_does_not_need() -> None:
    match = match_of(bidding())
    for seat, line in ((0, "bid 30"), (0, "wish walls nothing"), (0, "bid 40"), (0, "defend bold")):
        act(match, line, seat)
    match.undo(1)
    left = match.state.players[0].ahead
    assert (left.wishes, left.defence) == (("walls", "nothing"), "bold")
    match.undo(0)
    left = match.state.players[0].ahead
    assert (left.wishes, left.defence) == ((), "bold")


@rule("magnifico/ahead")
def test_a_refused_answer_changes_nothing() -> None:
    state = bidding()
    bid(state, (0, 30, ""))
    with pytest.raises(AssertionError, match="cannot be left"):
        leave(state, "wish bombard", seat=0)
    with pytest.raises(AssertionError, match="cannot be left"):
        leave(state, "wish gear gear", seat=0)
    with pytest.raises(AssertionError, match="cannot be left"):
        leave(state, "defend wildly", seat=0)
    assert open_now(state, 0) == {"wish": False, "defence": False, "attacks": False}


@rule("magnifico/ahead")
def test_a_game_with_answers_and_undos_is_the_same_from_its_record() -> None:
    rng, used = random.Random(4), 0
    for number in range(4):
        match = begin(3 + number % 3, {"ahead": True, "target": 15, "soldiers": 20 + 10 * (number % 2)})
        while not match.over:
            question, chance = rng.choice(match.questions()), SeededChance(KEY, match.next_outcome)
            action = sample(question.decision.tree, rng)
            applied = match.apply(question.decision.seat, action, chance, question.key)  # type: ignore[arg-type]
            used += len(answered(list(applied.events)))
            if len(match.in_force) > 8 and not match.over and rng.random() < 0.03:
                match.undo(len(match.in_force) - rng.randint(1, 8))
        again = replay(read_record(write_record(export(match, ("A",) * match.setup.seats, **PROOF))), GAME)
        assert (again.state, again.in_force) == (match.state, match.in_force)
    assert used > 30

"""Standing orders: a defender's assaults and interceptions, and the last recruits."""

from __future__ import annotations

from typing import Any

import pytest

from engine.game import BadOptions
from engine.magnifico.state import State
from tests.engine.magnifico.battles import defending, war
from tests.engine.magnifico.positions import FACES, GAME, any_luck, asked, auction, bid_all, do, end_round, table
from tests.rules import rule


def order_response(state: State, seat: int | None = None, **given: Any) -> str | None:
    """What the orders of the asked seat answer, in notation."""
    decision = asked(state, seat)
    ordered = GAME.order_response(GAME.view(state, decision.seat), decision, GAME.check_orders(given))
    return None if ordered is None or ordered.action is None else GAME.notation.write(ordered.action)


class Always:
    """Dice that always show the same face."""

    def __init__(self, face: str) -> None:
        self.face = FACES[face]

    def below(self, bound: int, purpose: str) -> int:
        return self.face


def carried_out(state: State, face: str = "m", **given: Any) -> list[str]:
    """The answers of orders while the defender is asked and all dice show one face."""
    lines = []
    while state.battle is not None and asked(state).seat == 1:
        line = order_response(state, **given)
        assert line is not None
        do(state, line, dice=Always(face))
        lines.append(line)
    return lines


# Who is asked


def test_without_orders_the_player_is_asked() -> None:
    assert order_response(defending("5s")) is None
    assert order_response(intercepting("tanks")) is None
    assert order_response(short_of_soldiers()) is None


def test_an_order_says_nothing_in_ones_own_turn() -> None:
    state = war("5s", "5s")
    assert asked(state).seat == 0
    assert order_response(state, assaults=["infantry"]) is None
    assert order_response(table(), assaults=["infantry"]) is None


# Assaults


def test_the_kinds_are_assaulted_with_in_the_order_given_and_the_others_left_out() -> None:
    state = defending("5s 1t 2a", defender=["tank_2_3", "airplane_1"])
    given: dict[str, Any] = {"assaults": ["tanks", "infantry"], "tanks": "all"}

    assert carried_out(state, **given) == ["tanks", "infantry 5s", "finish"]


def test_half_of_them_is_rounded_up() -> None:
    state = defending("5s 3a", defender=["airplane_1"])
    given: dict[str, Any] = {"assaults": ["airplanes", "infantry"], "infantry": "half", "airplanes": "half"}

    assert carried_out(state, **given) == ["airplanes 2a", "infantry 3s"]


@rule("magnifico/7.3.5")
def test_soldiers_assault_where_the_order_names_only_what_is_not_there() -> None:
    state = defending("5s", defender=["tank_2_3"])

    assert order_response(state, assaults=["tanks", "airplanes"], tanks="all") == "infantry 5s"


@rule("magnifico/8.3")
def test_machines_without_a_project_are_not_ordered_to_assault() -> None:
    state = defending("5s 2t 2a")

    assert order_response(state, assaults=["tanks", "airplanes", "infantry"], tanks="all") == "infantry 5s"


@rule("magnifico/13.10")
def test_automata_come_first_each_once() -> None:
    state = defending("5s castle 2", defender=["automaton", "automaton"])

    assert carried_out(state, assaults=["infantry"]) == ["automaton", "automaton", "infantry 5s"]


def test_automata_need_towers() -> None:
    state = defending("5s 2a castle", defender=["automaton", "airplane_1"])
    assert order_response(state, assaults=["airplanes"]) == "airplanes 2a"


# Tanks


def test_the_owner_of_tanks_is_asked_where_their_order_says_so() -> None:
    state = defending("5s 2t", defender=["tank_2_3"])

    assert order_response(state, assaults=["tanks", "infantry"]) is None


@pytest.mark.parametrize(("tanks", "fired"), [("one", ["tanks", "cease"]), ("all", ["tanks", "fire"])])
def test_one_tank_fires_or_all(tanks: str, fired: list[str]) -> None:
    state = defending("5s 2t", defender=["tank_2_3"])

    lines = carried_out(state, assaults=["tanks"], tanks=tanks)

    assert lines[:2] == fired


@rule("magnifico/7.5.3")
@pytest.mark.parametrize(
    ("project", "upgrades", "safe"),
    [("tank_2_3", [], True), ("tank_3_4", [], False), ("tank_3_4", ["gear"], True), ("tank_4_5", ["gear"], False)],
)
def test_safe_tanks_are_those_with_too_few_dice_to_blow_up(project: str, upgrades: list[str], safe: bool) -> None:
    state = defending("5s 2t", defender=[project, *upgrades])

    assert order_response(state, assaults=["tanks", "infantry"], tanks="safe") == ("tanks" if safe else "infantry 5s")


def test_safe_tanks_go_on_firing() -> None:
    state = defending("5s 2t", defender=["tank_2_3"])

    assert carried_out(state, "x", assaults=["tanks"], tanks="safe") == ["tanks", "fire", "finish"]


@rule("magnifico/7.5.3")
@pytest.mark.parametrize(
    ("upgrades", "safe"), [([], False), (["gear"], True)], ids=["two dice", "one die"]
)  # fmt: skip
def test_with_double_explosion_two_dice_are_not_safe(upgrades: list[str], safe: bool) -> None:
    state = defending("5s 2t", defender=["tank_2_3", *upgrades], double_explosion=True)

    assert order_response(state, assaults=["tanks", "infantry"], tanks="safe") == ("tanks" if safe else "infantry 5s")


# Interceptions


def intercepting(kind: str, airplanes: int = 3) -> State:
    """Seat 1, with bomb and culverin, is asked whether to intercept an assault of seat 0."""
    arms = ["airplane_4", "anti_tank_bomb", "culverin"]
    state = war("4s 2t 2a", f"9s {airplanes}a", attacker=["tank_2_3", "airplane_5"], defender=arms)
    do(state, kind)
    return state


@pytest.mark.parametrize(
    ("order", "line"), [("all", "intercept 3a"), ("half", "intercept 2a"), ("never", "refrain"), ("ask", None)]
)
def test_interceptors_are_sent_as_ordered_against_each_kind(order: str, line: str | None) -> None:
    assert order_response(intercepting("tanks"), intercept_tanks=order) == line
    assert order_response(intercepting("airplanes 2a"), intercept_airplanes=order) == line


def test_an_order_against_one_kind_says_nothing_of_the_other() -> None:
    assert order_response(intercepting("tanks"), intercept_airplanes="all") is None
    assert order_response(intercepting("airplanes 1a"), intercept_tanks="never") is None


# Recruiting


def short_of_soldiers() -> State:
    """Seat 1 has one soldier left for three territories."""
    lands = {"athens": (1, "9s"), "milan": (1, "8s castle"), "venice": (1, "1s")}
    state = table(lands=lands, soldiers=20)
    end_round(state, dice=any_luck())
    return state


@rule("magnifico/5.2.3")
@pytest.mark.parametrize(
    ("recruits", "line"), [("castles", "reinforce milan"), ("weakest", "reinforce venice"), ("ask", None)]
)
def test_the_last_soldiers_go_where_the_order_says(recruits: str, line: str | None) -> None:
    assert order_response(short_of_soldiers(), 1, recruits=recruits) == line


# Offered after a wait


def offer(state: State, seat: int | None = None, **given: Any) -> dict[str, Any] | None:
    """The orders that are offered to the asked seat, without those that say nothing."""
    decision = asked(state, seat)
    found = GAME.order_offer(GAME.view(state, decision.seat), decision, given)
    return found and {name: value for name, value in found.items() if value != GAME.check_orders({})[name]}


def test_what_is_offered_would_have_answered() -> None:
    for state, seat in ((defending("6s"), 1), (intercepting("tanks"), 1), (short_of_soldiers(), 1)):
        found = offer(state, seat)
        assert found
        assert order_response(state, seat, **found) is not None


def test_an_offer_changes_no_order_that_was_given() -> None:
    found = offer(defending("6s"), assaults=["infantry"], recruits="weakest")
    assert found == {"assaults": ["infantry"], "tanks": "safe", "recruits": "weakest"}
    assert offer(defending("6s"), assaults=["infantry"], tanks="one") is None


def test_nothing_is_offered_in_ones_own_turn_nor_for_bids_and_cards() -> None:
    assert offer(war("5s", "5s")) is None
    assert offer(table()) is None
    bids = auction(["gear"])
    assert offer(bids, 0) is None
    bid_all(bids, 30, 20, 10)
    assert offer(bids) is None


# All of them


@pytest.mark.parametrize("name", [name for name in GAME.order_presets if name != "ask"])
def test_every_preset_answers_all_that_it_speaks_of(name: str) -> None:
    given = dict(GAME.order_presets[name])
    arms = ["tank_2_3", "airplane_4", "anti_tank_bomb", "culverin"]

    assert carried_out(defending("6s 1t 2a", defender=arms), **given)
    for kind in ("tanks", "airplanes 2a"):
        assert order_response(intercepting(kind), **given) is not None
    assert order_response(short_of_soldiers(), 1, **given) is not None


def test_the_preset_that_asks_answers_nothing() -> None:
    for state in (defending("6s"), intercepting("tanks"), short_of_soldiers()):
        assert order_response(state, **GAME.order_presets["ask"]) is None


def test_every_preset_is_sound() -> None:
    for preset in GAME.order_presets.values():
        assert GAME.check_orders(GAME.check_orders(preset)) == GAME.check_orders(preset)
    assert GAME.computer_preset in GAME.order_presets


@pytest.mark.parametrize(
    ("field", "value"),
    [("assaults", []), ("assaults", ["infantry", "infantry"]), ("tanks", "half"), ("infantry", 3), ("castle", "ask")],
)
def test_impossible_orders_are_refused_by_name(field: str, value: object) -> None:
    with pytest.raises(BadOptions) as refusal:
        GAME.check_orders({field: value})
    assert refusal.value.field == field

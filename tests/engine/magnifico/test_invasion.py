"""Taking empty territories, and how many wars a turn allows (magnifico/5.4.5, 5.4.6, magnifico-it/5.4.4, 5.4.5)."""

from __future__ import annotations

import pytest

from engine.magnifico.events import BattleEnded, Invaded, WarDeclared
from engine.magnifico.state import State
from tests.engine.magnifico.positions import (
    BOTH_EDITIONS,
    army,
    barred,
    do,
    florins,
    none,
    offered,
    on,
    one,
    refused,
    table,
)
from tests.rules import rule

INVADING = {"international": "magnifico/5.4.5", "italian": "magnifico-it/5.4.4"}
ATTACKING = {"international": "magnifico/5.4.6", "italian": "magnifico-it/5.4.5"}


@rule("magnifico/5.4.5", "magnifico-it/5.4.4", "magnifico/7")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_ten_florins_take_an_empty_territory_without_a_battle(edition: str) -> None:
    state = table(lands={"rome": (0, "4s")}, edition=edition)
    events = do(state, "invade rome naples 3s")
    assert one(events, Invaded) == Invaded(0, "rome", "naples", 3, 0, 0, 10)
    assert (on(state, "rome"), on(state, "naples")) == ((0, "1s"), (0, "3s"))
    assert florins(state)[0] == 90
    assert state.battle is None


@rule("magnifico/5.4.5", "magnifico-it/5.4.4")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_across_a_border_or_a_sea_without_loss(edition: str) -> None:
    state = table(lands={"rome": (0, "4s")}, edition=edition)
    reachable = offered(state, "invade", "rome")
    assert {"florence", "naples", "barcelona", "seville"} <= set(reachable)
    assert barred(state, "invade", "rome", "buda").reason == "out_of_reach"
    do(state, "invade rome seville 3s")
    assert on(state, "seville") == (0, "3s")


@rule("magnifico/5.4.5", "magnifico-it/5.4.4")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_only_an_empty_territory(edition: str) -> None:
    state = table(lands={"rome": (0, "4s"), "florence": (0, "1s"), "naples": (1, "1s")}, edition=edition)
    for place, reason in (("florence", "own_territory"), ("naples", "not_empty")):
        rejection = barred(state, "invade", "rome", place)
        assert (rejection.rule, rejection.reason) == (INVADING[edition], reason)


@rule("magnifico/5.4.5", "magnifico-it/5.4.4", "magnifico/9.10")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_one_soldier_goes_and_one_stays(edition: str) -> None:
    state = table(lands={"rome": (0, "9s"), "naples": (0, "1s")}, edition=edition)
    assert offered(state, "invade", "rome", "florence") == list(range(1, 9)), "no limit but the last soldier"
    assert barred(state, "invade", "naples").reason == "last_soldier"


@rule("magnifico/5.4.5")
def test_machines_go_along_with_their_project() -> None:
    state = table(lands={"rome": (0, "3s 7t 2a")}, cards={0: ["tank_2_3"]})
    assert offered(state, "invade", "rome", "naples", 1) == list(range(8))
    assert offered(state, "invade", "rome", "naples", 1, 7) == [0]
    do(state, "invade rome naples 1s 7t")
    assert (on(state, "rome"), on(state, "naples")) == ((0, "2s 2a"), (0, "1s 7t"))


@rule("magnifico/5.4.5", "magnifico-it/5.4.4")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_no_invasion_without_the_money(edition: str) -> None:
    state = table(lands={"rome": (0, "4s"), "naples": (0, "1s")}, florins=0, edition=edition)
    rejection = refused(state, "invade rome florence 1s")
    assert (rejection.rule, rejection.reason, rejection.need, rejection.have) == (INVADING[edition], "florins", 10, 0)


@rule("magnifico/5.4.6", "magnifico-it/5.4.5")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_thirty_florins_declare_war_on_an_enemy_territory(edition: str) -> None:
    state = table(lands={"rome": (0, "4s"), "naples": (1, "2s"), "athens": (1, "1s")}, edition=edition)
    declared = one(do(state, "attack rome naples 3s"), WarDeclared)
    assert (declared.seat, declared.defender, declared.florins) == (0, 1, 30)
    assert florins(state) == [70, 100, 100]
    assert army(state) == "3s"


@rule("magnifico/5.4.6", "magnifico-it/5.4.5")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_only_what_another_player_holds_can_be_attacked(edition: str) -> None:
    lands = {"rome": (0, "4s"), "florence": (0, "1s"), "naples": (1, "2s"), "athens": (1, "1s")}
    state = table(lands=lands, edition=edition)
    for place, reason in (("florence", "own_territory"), ("milan", "empty_territory")):
        rejection = barred(state, "attack", "rome", place)
        assert (rejection.rule, rejection.reason) == (ATTACKING[edition], reason)


# How often


def after_wars(edition: str, invasions: int, attacks: int) -> State:
    """A rich seat 0 has made these numbers of invasions, then of attacks, and could still reach more of both."""
    state = table(
        lands={"rome": (0, "20s"), "naples": (1, "1s"), "barcelona": (1, "1s"), "athens": (1, "1s")},
        florins=300,
        edition=edition,
    )
    for place in ("florence", "milan", "lyon", "seville")[:invasions]:
        do(state, f"invade rome {place} 1s")
    for _ in range(attacks):
        do(state, "attack rome naples 2s")
        events = do(state, "infantry 2s", dice="xx")
        one(events, BattleEnded)
    return state


@rule("magnifico/5.4.5", "magnifico/5.4.6", "magnifico/7.1.1")
@pytest.mark.parametrize(("invasions", "attacks"), [(3, 0), (2, 1), (1, 2), (0, 3)])
def test_three_invasions_and_attacks_in_all(invasions: int, attacks: int) -> None:
    state = after_wars("international", invasions, attacks)
    for line, rule_id in (("invade rome seville 1s", "magnifico/5.4.5"), ("attack rome naples 1s", "magnifico/5.4.6")):
        rejection = refused(state, line)
        assert (rejection.rule, rejection.reason, rejection.need) == (rule_id, "wars_spent", 3)


@rule("magnifico/5.4.6")
def test_two_are_not_yet_three() -> None:
    assert {"invade", "attack"} <= set(offered(after_wars("international", 1, 1)))


@rule("magnifico-it/5.4.4", "magnifico-it/5.4.5")
def test_italian_invasions_have_no_limit_and_do_not_count_as_attacks() -> None:
    state = after_wars("italian", 4, 2)
    assert "attack" in offered(state)


@rule("magnifico-it/5.4.5", "magnifico/7.1.1")
def test_three_italian_attacks() -> None:
    state = after_wars("italian", 1, 3)
    rejection = refused(state, "attack rome naples 1s")
    assert (rejection.rule, rejection.reason) == ("magnifico-it/5.4.5", "attacks_spent")
    assert refused(state, "invade rome seville 1s").reason == "too_late", "attacks come after invasions"


@rule("magnifico/15-again", "magnifico/5.4.6")
def test_the_same_target_may_be_attacked_again_and_each_time_is_paid() -> None:
    state = after_wars("international", 0, 2)
    assert florins(state)[0] == 300 - 60
    do(state, "attack rome naples 2s")
    assert florins(state)[0] == 300 - 90


@rule("magnifico/15-again")
def test_the_same_troops_may_strike_again() -> None:
    lands = {"rome": (0, "4s"), "florence": (1, "1s"), "milan": (1, "1s"), "athens": (1, "1s")}
    state = table(lands=lands)
    do(state, "attack rome florence 3s")
    do(state, "infantry 3s", dice="hhh")
    do(state, "attack florence milan 2s")
    do(state, "infantry 2s", dice="hm")
    assert on(state, "milan") == (0, "2s")


@rule("magnifico/15-two-territories", "magnifico/7.1.4")
def test_one_attack_comes_from_one_territory_so_one_moves_together_first() -> None:
    lands = {"rome": (0, "3s"), "milan": (0, "3s"), "florence": (0, "2s"), "venice": (1, "1s"), "athens": (1, "1s")}
    state = table(lands=lands)
    assert offered(state, "attack", "milan", "venice") == [1, 2]
    do(state, "move rome florence 2s")
    do(state, "move milan florence 2s")
    assert offered(state, "attack", "florence", "venice") == [1, 2, 3, 4, 5]


@rule("magnifico/15-reinforce", "magnifico/9.1")
def test_a_conquest_may_be_reinforced_if_no_movement_was_made_before() -> None:
    lands = {"rome": (0, "4s"), "florence": (0, "4s"), "naples": (1, "1s"), "athens": (1, "1s")}
    state = table(lands=lands)
    do(state, "attack rome naples 3s")
    do(state, "infantry 3s", dice="hhh")
    do(state, "move florence naples 3s")
    assert on(state, "naples") == (0, "6s")


@rule("magnifico/15-reinforce", "magnifico/5.4.7", "magnifico/9.2")
def test_not_if_movements_were_made_before() -> None:
    lands = {"rome": (0, "4s"), "florence": (0, "4s"), "naples": (1, "1s"), "athens": (1, "1s")}
    state = table(lands=lands)
    do(state, "move florence rome 1s")
    events = do(state, "attack rome naples 4s")
    assert none(events, BattleEnded)
    do(state, "infantry 4s", dice="hhhh")
    rejection = refused(state, "move florence naples 2s")
    assert (rejection.rule, rejection.reason) == ("magnifico/5.4.7", "batch_closed")

"""Moving troops (magnifico/5.4.7, 9, magnifico-it/5.4.6)."""

from __future__ import annotations

import pytest

from engine.magnifico.events import Moved
from tests.engine.magnifico.positions import (
    BOTH_EDITIONS,
    barred,
    do,
    florins,
    offered,
    on,
    one,
    refused,
    table,
)
from tests.rules import rule


@rule("magnifico/9", "magnifico/5.4.7", "magnifico/9.3")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_any_pieces_go_from_an_own_territory_to_another_for_nothing(edition: str) -> None:
    state = table(
        lands={"rome": (0, "4s 2t 1a"), "naples": (0, "1s")}, cards={0: ["tank_2_3", "airplane_1"]}, edition=edition
    )
    assert one(do(state, "move rome naples 3s 1t 1a"), Moved) == Moved(0, "rome", "naples", 3, 1, 1)
    assert (on(state, "rome"), on(state, "naples")) == ((0, "1s 1t"), (0, "4s 1t 1a"))
    assert florins(state)[0] == 100


@rule("magnifico/9.1", "magnifico/5.4.7", "magnifico-it/5.4.6")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_first_last_or_between_two_attacks(edition: str) -> None:
    lands = {"rome": (0, "9s"), "florence": (0, "3s"), "naples": (1, "1s"), "milan": (1, "1s"), "athens": (1, "1s")}
    state = table(lands=lands, edition=edition)
    assert "move" in offered(state)
    do(state, "attack rome naples 3s")
    do(state, "infantry 3s", dice="hmm")
    do(state, "move rome florence 4s")
    do(state, "attack florence milan 6s")
    do(state, "infantry 6s", dice="hhhhhh")
    assert "end" in offered(state)


@rule("magnifico/9.1")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_never_inside_a_battle(edition: str) -> None:
    lands = {"rome": (0, "9s"), "florence": (0, "3s"), "naples": (1, "3s"), "athens": (1, "1s")}
    state = table(lands=lands, edition=edition)
    do(state, "attack rome naples 3s")
    assert "move" not in offered(state)
    assert refused(state, "move rome florence 1s").reason == "unknown"


@rule("magnifico/9.2", "magnifico/5.4.7")
def test_three_movements_a_turn() -> None:
    state = table(lands={"rome": (0, "9s"), "naples": (0, "1s")})
    for _ in range(3):
        do(state, "move rome naples 1s")
    rejection = refused(state, "move rome naples 1s")
    assert (rejection.rule, rejection.reason, rejection.need) == ("magnifico/9.2", "moves_spent", 3)


@rule("magnifico/5.4.7", "magnifico/9.2", "magnifico-it/5.4.6")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
@pytest.mark.parametrize(
    "other", ["activate walls", "build tank rome", "tower rome", "invade rome milan 1s", "attack rome florence 1s"]
)
def test_any_other_action_closes_the_batch(other: str, edition: str) -> None:
    state = table(
        lands={"rome": (0, "9s castle"), "naples": (0, "3s"), "florence": (1, "1s"), "athens": (1, "1s")},
        cards={0: ["tank_2_3"]},
        stores={0: ["walls"]},
        florins=300,
        edition=edition,
    )
    do(state, "move naples rome 1s")
    do(state, other, dice="x" if other.startswith("attack") else "")
    rejection = refused(state, "move naples rome 1s")
    cited = "magnifico/5.4.7" if edition == "international" else "magnifico-it/5.4.6"
    assert (rejection.rule, rejection.reason) == (cited, "batch_closed")


@rule("magnifico/5.4.7")
def test_a_castle_closes_the_batch_too() -> None:
    state = table(lands={"rome": (0, "9s"), "naples": (0, "3s")})
    do(state, "move naples rome 1s")
    do(state, "castle rome")
    assert refused(state, "move naples rome 1s").reason == "batch_closed"


@rule("magnifico/9.3")
def test_by_land_along_own_territories() -> None:
    lands = {"munich": (0, "3s"), "vienna": (0, "1s"), "buda": (0, "1s"), "cracow": (0, "1s"), "prague": (1, "1s")}
    state = table(lands=lands)
    assert offered(state, "move", "munich") == ["vienna", "cracow", "buda"]


@rule("magnifico/9.10", "magnifico/9.3")
@pytest.mark.parametrize("between", [(1, "1s"), None])
def test_no_passage_through_what_is_not_ones_own(between: tuple[int, str] | None) -> None:
    lands = {"munich": (0, "3s"), "cracow": (0, "3s"), "buda": (0, "1s")}
    state = table(lands=lands | ({"vienna": between, "prague": between} if between else {}))
    rejection = barred(state, "move", "cracow", "munich")
    assert (rejection.rule, rejection.reason) == ("magnifico/9.3", "no_way")


@rule("magnifico/9.4")
def test_by_sea_between_own_territories_and_nobody_is_lost() -> None:
    state = table(lands={"florence": (0, "4s"), "barcelona": (0, "1s"), "athens": (0, "1s")})
    assert offered(state, "move", "florence") == ["barcelona"]
    do(state, "move florence barcelona 3s")
    assert on(state, "barcelona") == (0, "4s")


@rule("magnifico/9.5")
def test_land_and_sea_together_take_two_movements() -> None:
    state = table(lands={"munich": (0, "3s"), "venice": (0, "1s"), "constantinople": (0, "1s")})
    assert barred(state, "move", "munich", "constantinople").rule == "magnifico/9.3"
    do(state, "move munich venice 2s")
    do(state, "move venice constantinople 2s")
    assert state.turn is not None and state.turn.moves == 2


@rule("magnifico/9.5")
def test_two_seas_take_two_movements() -> None:
    state = table(lands={"florence": (0, "3s"), "naples": (0, "1s"), "athens": (0, "1s")})
    assert "athens" not in offered(state, "move", "florence")
    do(state, "move florence naples 2s")
    do(state, "move naples athens 2s")
    assert on(state, "athens") == (0, "3s")


@rule("magnifico/9.6")
def test_the_same_piece_may_move_again() -> None:
    state = table(lands={"rome": (0, "2s"), "florence": (0, "1s"), "milan": (0, "1s")})
    do(state, "move rome florence 1s")
    do(state, "move florence milan 1s")
    do(state, "move milan rome 1s")
    assert on(state, "rome") == (0, "2s")


@rule("magnifico/9.7")
def test_a_group_leaves_from_one_place_and_arrives_in_one() -> None:
    state = table(lands={"rome": (0, "4s"), "florence": (0, "1s"), "milan": (0, "1s")})
    do(state, "move rome milan 2s")
    assert (on(state, "rome"), on(state, "florence"), on(state, "milan")) == ((0, "2s"), (0, "1s"), (0, "3s"))


@rule("magnifico/9.8", "magnifico/8.3")
@pytest.mark.parametrize(("cards", "tanks", "airplanes"), [([], 0, 0), (["tank_2_3"], 2, 0), (["airplane_1"], 0, 1)])
def test_machines_move_only_with_their_project(cards: list[str], tanks: int, airplanes: int) -> None:
    state = table(lands={"rome": (0, "4s 2t 1a"), "naples": (0, "1s")}, cards={0: cards})
    assert offered(state, "move", "rome", "naples", 1) == list(range(tanks + 1))
    assert offered(state, "move", "rome", "naples", 1, 0) == list(range(airplanes + 1))


@rule("magnifico/9.8")
def test_captured_machines_move_at_once_with_their_project() -> None:
    lands = {"rome": (0, "4s"), "florence": (1, "1s 2t"), "athens": (1, "1s")}
    state = table(lands=lands, cards={0: ["tank_2_3"]})
    do(state, "attack rome florence 3s")
    do(state, "infantry 3s", dice="hmm")
    do(state, "move florence rome 2t")
    assert on(state, "rome") == (0, "1s 2t")


@rule("magnifico/9.9")
def test_machines_need_no_soldiers_along() -> None:
    state = table(lands={"rome": (0, "1s 2t"), "naples": (0, "1s")}, cards={0: ["tank_2_3"]})
    assert offered(state, "move", "rome", "naples") == [0]
    do(state, "move rome naples 1t")
    assert (on(state, "rome"), on(state, "naples")) == ((0, "1s 1t"), (0, "1s 1t"))


@rule("magnifico/9.10")
def test_a_soldier_stays_behind_machines_hold_nothing() -> None:
    state = table(lands={"rome": (0, "3s 2t"), "naples": (0, "1s 1t")}, cards={0: ["tank_2_3"]})
    assert offered(state, "move", "rome", "naples") == [0, 1, 2]
    assert refused(state, "move rome naples 3s").rule == "magnifico/9.10"


@rule("magnifico/9.10")
def test_from_a_last_soldier_nothing_moves() -> None:
    state = table(lands={"rome": (0, "1s"), "naples": (0, "2s")})
    rejection = barred(state, "move", "rome")
    assert (rejection.rule, rejection.reason) == ("magnifico/9.10", "last_soldier")


@rule("magnifico/9.3")
def test_a_movement_takes_at_least_one_piece() -> None:
    state = table(lands={"rome": (0, "3s 1t"), "naples": (0, "1s")}, cards={0: ["tank_2_3"]})
    assert offered(state, "move", "rome", "naples", 0) == [1]
    assert refused(state, "move rome naples").rule


@rule("magnifico/9")
def test_not_into_empty_or_enemy_territories() -> None:
    state = table(lands={"rome": (0, "3s"), "florence": (0, "1s"), "naples": (1, "1s")})
    for place in ("naples", "milan"):
        assert barred(state, "move", "rome", place).reason == "unknown"

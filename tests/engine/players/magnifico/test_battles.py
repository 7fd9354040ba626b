"""What an apprentice does in a battle, on either side."""

from __future__ import annotations

from tests.engine.magnifico.positions import asked, do, table
from tests.engine.players.asking import answer


def test_a_hopeless_army_goes_home() -> None:
    state = table(lands={"rome": (0, "3s"), "naples": (1, "2s castle 4"), "athens": (1, "1s")})
    do(state, "attack rome naples 2s")
    assert answer(state) == "withdraw"


def test_infantry_sends_no_more_than_are_needed() -> None:
    """One soldier is left: five of six dice are sure enough, and each die more may cost a soldier."""
    state = table(lands={"rome": (0, "7s"), "naples": (1, "1s"), "athens": (1, "1s")})
    do(state, "attack rome naples 6s")
    soldiers = int(answer(state).split()[1].removesuffix("s"))
    assert 3 <= soldiers < 6


def test_all_soldiers_go_where_all_are_needed() -> None:
    state = table(lands={"rome": (0, "7s"), "naples": (1, "5s castle"), "athens": (1, "1s")})
    do(state, "attack rome naples 6s")
    assert answer(state) == "infantry 6s"


def test_airplanes_go_first_and_drop_a_paratrooper_on_a_high_castle() -> None:
    state = table(
        cards={0: ["airplane_3", "paratrooper"]},
        lands={"rome": (0, "7s 2a"), "naples": (1, "3s castle 3"), "athens": (1, "1s")},
    )
    do(state, "attack rome naples 6s 2a")
    assert answer(state) == "airplanes 2a 1p"


def test_no_paratrooper_on_a_castle_that_stops_little() -> None:
    state = table(
        cards={0: ["airplane_3", "paratrooper"]},
        lands={"rome": (0, "7s 2a"), "naples": (1, "3s castle"), "athens": (1, "1s")},
    )
    do(state, "attack rome naples 6s 2a")
    assert answer(state) == "airplanes 2a"


def test_a_safe_tank_fires_before_the_infantry() -> None:
    """Two dice cannot show three explosions."""
    state = table(cards={0: ["tank_2_3"]}, lands={"rome": (0, "3s 1t"), "naples": (1, "5s"), "athens": (1, "1s")})
    do(state, "attack rome naples 2s 1t")
    assert answer(state) == "tanks"


def test_a_tank_the_castle_stops_does_not_fire() -> None:
    state = table(
        cards={0: ["tank_2_3"]}, lands={"rome": (0, "7s 1t"), "naples": (1, "2s castle 2"), "athens": (1, "1s")}
    )
    do(state, "attack rome naples 6s 1t")
    assert answer(state) == "infantry 6s"


def test_a_side_turn_ends_where_going_on_would_only_hurt() -> None:
    """Two soldiers cannot pass level 4; the airplane can, and has made its assault."""
    state = table(
        cards={0: ["airplane_3"]}, lands={"rome": (0, "3s 1a"), "naples": (1, "2s castle 3"), "athens": (1, "1s")}
    )
    do(state, "attack rome naples 2s 1a")
    assert answer(state) == "airplanes 1a"
    do(state, "airplanes 1a", dice="m")
    assert answer(state) == "finish"


def test_automata_fight_first() -> None:
    state = table(
        cards={1: ["automaton"]}, lands={"rome": (0, "5s"), "naples": (1, "3s castle 2"), "athens": (1, "1s")}
    )
    do(state, "attack rome naples 4s")
    do(state, "infantry 4s", dice="mmmm")
    assert asked(state).seat == 1
    assert answer(state) == "automaton"


def test_two_airplanes_meet_each_tank() -> None:
    state = table(
        cards={0: ["tank_3_4"], 1: ["airplane_3", "anti_tank_bomb"]},
        lands={"rome": (0, "5s 1t"), "naples": (1, "3s 3a"), "athens": (1, "1s")},
    )
    do(state, "attack rome naples 4s 1t")
    do(state, "tanks")
    assert asked(state).kind == "intercept"
    assert answer(state) == "intercept 2a"

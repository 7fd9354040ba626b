"""A battle's log says how the figures of each assault are made up."""

from __future__ import annotations

import pytest

from bot.text.language import ENGLISH, ITALIAN, Language
from engine.magnifico.state import State
from tests.engine.magnifico.battles import defending, war
from tests.engine.magnifico.positions import GAME, do
from tests.rules import rule

from .games import texts_for


def told(state: State, line: str, dice: str, words: Language = ENGLISH) -> list[str]:
    """The public text of an action."""
    events = do(state, line, dice=dice)
    return texts_for(words).story(events, GAME.view(state, None))


@rule("magnifico/7.6.5")
def test_gyroscopes_say_what_each_hit_kills() -> None:
    state = war("3s 1a", "9s", attacker=["airplane_5", "gyroscope", "gyroscope"])

    assert told(state, "airplanes 1a", "h") == [
        "- Ada assaults with airplanes: ● (1 hit). With gyroscopes each hit kills 3. Bruno loses 3 soldiers."
    ]


def test_without_a_hit_gyroscopes_are_not_spoken_of() -> None:
    state = war("3s 1a", "9s", attacker=["airplane_5", "gyroscope"])

    assert told(state, "airplanes 1a", "m") == [
        "- Ada assaults with airplanes: ○ (1 miss). Bruno loses nobody.",
    ]


@rule("magnifico/13.13", "magnifico/13.17")
def test_bombards_and_walls_explain_what_a_castle_blocks() -> None:
    state = war("3s", "9s castle 2", attacker=["bombard"], defender=["walls"])

    assert told(state, "infantry 3s", "hhh")[0] == (
        "- Ada assaults with infantry: ●●● (3 hits). "
        "The castle (level 4 with Walls, 1 less for bombards) blocks 3 hits. Bruno loses nobody."
    )


def test_a_castle_bombards_fire_over_blocks_nothing() -> None:
    state = war("3s", "9s castle", attacker=["bombard"])

    assert told(state, "infantry 3s", "hmm")[0] == (
        "- Ada assaults with infantry: ●○○ (1 hit, 2 misses). "
        "Bombards fire over the castle, which blocks nothing. Bruno loses 1 soldier."
    )


def test_walls_that_lift_a_castle_no_further_are_not_counted() -> None:
    state = war("6s", "9s castle 4", defender=["walls"])

    assert "The castle (level 5) blocks 5 hits." in told(state, "infantry 6s", "hhhhhm")[0]


@rule("magnifico/7.5.3", "magnifico/13.7", "magnifico/13.9")
@pytest.mark.parametrize(
    ("dice", "outcome"),
    [
        ("mhh", "––– (0 explosions, 1 die less by gears). It works to the full: 7 hits, upgrades included (2)."),
        ("mhx", "––✸ (1 explosion, 1 die less by gears). It works by half, rounded down: 3 of 7 hits, upgrades "
                "included (2)."),
        ("mxx", "–✸✸ (2 explosions, 1 die less by gears). It doesn't work: no hit."),
    ],
)  # fmt: skip
def test_a_tank_s_hits_are_told_with_dice_upgrades_and_halving(dice: str, outcome: str) -> None:
    state = war("3s 1t", "9s", attacker=["tank_4_5", "gear", "multi_cannon"])

    assert told(state, "tanks", dice)[0].startswith(f"- A tank of Ada fires: {outcome}")


def test_a_tank_s_dice_never_look_like_hits_or_misses() -> None:
    state = war("3s 1t", "9s", attacker=["tank_4_5"])

    (line,) = told(state, "tanks", "hhmx")

    assert "–––✸" in line
    assert "●" not in line
    assert "○" not in line


@rule("magnifico/7.5.3")
def test_a_third_explosion_says_that_the_battle_is_lost_by_it() -> None:
    state = war("3s 1t", "9s", attacker=["tank_4_5"])

    first, *_ = told(state, "tanks", "xxxm")

    assert first.endswith("Ada loses 3 soldiers and 1 tank. The battle is lost for Ada.")


def test_a_tank_lost_to_two_explosions_alone_loses_no_battle() -> None:
    state = war("3s 2t", "9s", attacker=["tank_4_5"], double_explosion=True)

    assert told(state, "tanks", "xxmm")[0].endswith("Ada loses 1 tank.")


@rule("magnifico/7.3.8")
@pytest.mark.parametrize(
    ("castle", "english", "italian"),
    [
        (" castle", "a castle", "un Castello"),
        (" castle 1", "a castle with 1 tower", "un Castello con 1 Torre"),
        (" castle 3", "a castle with 3 towers", "un Castello con 3 Torri"),
        (" castle 4", "a Perfect City", "una Città Perfetta"),
    ],
)
def test_a_conquest_names_the_castle_among_its_spoils(castle: str, english: str, italian: str) -> None:
    for words, spoils in ((ENGLISH, f"Spoils: {english}."), (ITALIAN, f"Bottino: {italian}.")):
        state = war("6s 1a", f"1s{castle}", attacker=["airplane_5"])
        assert told(state, "airplanes 1a", "h", words)[-1].endswith(spoils)


def test_a_conquest_without_a_castle_names_the_machines_alone() -> None:
    assert told(war("6s", "1s 1t"), "infantry 1s", "h")[-1].endswith("Spoils: 1 tank.")
    assert told(war("6s", "1s"), "infantry 1s", "h")[-1] == "Ada conquers Naples from Bruno."


@rule("magnifico/7.6.8")
def test_a_paratrooper_without_an_airplane_left_stays_unharmed() -> None:
    state = war("3s 1a", "9s 2a castle", attacker=["airplane_5", "paratrooper"], defender=["airplane_4", "culverin"])
    do(state, "airplanes 1a 1p")

    lines = told(state, "intercept 2a", "hm")

    assert lines[0] == (
        "- Bruno intercepts: ●○ (1 hit, 1 miss). Ada loses 1 airplane. "
        "No airplane is left for the paratrooper: the soldier stays, unharmed."
    )


@rule("magnifico/7.6.8")
def test_a_paratrooper_jumps_from_the_airplane_that_is_left() -> None:
    state = war("3s 2a", "9s 2a castle", attacker=["airplane_5", "paratrooper"], defender=["airplane_4", "culverin"])
    do(state, "airplanes 2a 1p")

    lines = told(state, "intercept 1a", "hm")

    assert lines[0] == "- Bruno intercepts: ● (1 hit). Ada loses 1 airplane."
    assert lines[1].startswith("- Ada drops a paratrooper: ○ (1 miss).")


def test_an_assault_nobody_can_answer_is_told_in_one_line() -> None:
    state = war("3s 1t 1a", "9s", attacker=["airplane_5", "tank_2_3"])

    assert len(told(state, "airplanes 1a", "h")) == 1
    assert len(told(state, "tanks", "mm")) == 1


def test_an_assault_the_enemy_may_answer_is_told_when_it_is_declared() -> None:
    state = war("3s 2a", "9s 2a", attacker=["airplane_5"], defender=["airplane_4", "culverin"])

    assert told(state, "airplanes 2a", "") == ["- Ada sends 2 airplanes to the assault."]


def test_who_assaults_next_is_named_plainly() -> None:
    state = defending("9s")
    events = do(state, "infantry 1s", dice="m")
    side = next(event for event in events if event.kind == "side_turn_began")  # type: ignore[attr-defined]

    assert texts_for(ENGLISH).event(side) == "Ada assaults next."
    assert texts_for(ITALIAN, 0).event(side) == "Ora assalti tu."

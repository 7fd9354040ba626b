"""Defenders announced can fight: machines without their project are called idle, automata are named."""

from __future__ import annotations

from bot.text.language import ENGLISH, ITALIAN
from engine.magnifico.state import State
from tests.engine.magnifico.battles import defending, war
from tests.engine.magnifico.positions import GAME, asked, do, noted, table
from tests.rules import rule

from .games import texts_for


def before(naples: str, *cards: str) -> State:
    """Seat 0 in Rome may attack seat 1 in Naples."""
    lands = {"rome": (0, "3s"), "naples": (1, naples), "athens": (1, "1s")}
    return table(lands=lands, cards={1: list(cards)})


def target(state: State) -> str:
    note = noted(state, "attack", "rome", "naples")
    return texts_for(ENGLISH, 0).option("target", "naples", GAME.view(state, 0), note).description


def follows(state: State) -> tuple[str, ...]:
    action = GAME.notation.read("attack rome naples 2s")
    return texts_for(ENGLISH, 0).summary(asked(state), action, GAME.view(state, 0)).follows


@rule("magnifico/8.3")
def test_idle_machines_are_no_defenders_in_the_list_of_targets() -> None:
    assert target(before("2s 3t")) == "Bruno: 2 soldiers (idle: 3 tanks) · 30 florins"
    assert target(before("2s 3t", "tank_2_3")) == "Bruno: 2 soldiers and 3 tanks · 30 florins"


@rule("magnifico/8.3", "magnifico/7.2.4")
def test_nor_in_what_an_attack_meets() -> None:
    assert follows(before("2s 3t 1a", "airplane_1")) == (
        "Bruno defends with 2 soldiers and 1 airplane.",
        "Idle without a project: 3 tanks.",
    )


@rule("magnifico/13.10")
def test_the_automata_of_a_castle_with_towers_are_named() -> None:
    assert follows(before("2s castle 2", "automaton"))[:2] == (
        "Bruno defends with 2 soldiers.",
        "An automaton assaults too, with 2 dice.",
    )
    assert follows(before("2s castle 1", "automaton", "automaton"))[1] == "2 automata assault too, with 1 die each."
    assert target(before("2s castle 2", "automaton")).startswith("Bruno: 2 soldiers, 1 automaton · castle level 3")
    assert "automaton" not in "".join(follows(before("2s castle", "automaton")))


@rule("magnifico/8.3")
def test_the_panels_of_a_battle_call_machines_idle_to_both_sides() -> None:
    state = war("3s", "5s 2t 1a")
    attacker = texts_for(ENGLISH, 0).ask(asked(state), GAME.view(state, 0))
    assert attacker.details[1:] == ("Bruno defends with 5 soldiers.", "Idle without a project: 2 tanks and 1 airplane.")

    state = defending("5s 2t 1a")
    defender = texts_for(ITALIAN, 1).ask(asked(state), GAME.view(state, 1))
    assert defender.details[1:] == ("Difendi con 5 Soldati.", "Fermi senza progetto: 2 Carri e 1 Aereo.")


@rule("magnifico/7.6.7")
def test_the_question_to_intercept_tells_of_all_the_airplanes_it_can_hit() -> None:
    state = war("3s 3a", "9s 2a", attacker=["airplane_5"], defender=["airplane_4", "culverin"])
    do(state, "airplanes 1a")

    question = texts_for(ENGLISH, 1).ask(asked(state), GAME.view(state, 1))

    assert question.details[-1] == "Once these are down, hits count against their 2 other airplanes too."


def test_with_all_airplanes_sent_there_is_nothing_more_to_hit() -> None:
    state = war("3s 2a", "9s 2a", attacker=["airplane_5"], defender=["airplane_4", "culverin"])
    do(state, "airplanes 2a")

    question = texts_for(ENGLISH, 1).ask(asked(state), GAME.view(state, 1))

    assert not any("Once these are down" in line for line in question.details)


def test_one_more_recruit_is_told_in_the_singular() -> None:
    reinforce = GAME.notation.read("reinforce edinburgh")

    assert texts_for(ENGLISH).action(reinforce) == "Recruit a soldier in Edinburgh"
    assert texts_for(ITALIAN).action(reinforce) == "Recluta un Soldato a Edimburgo"

"""Refusals in war rest on a paragraph of the edition that is played."""

from __future__ import annotations

import json

import pytest

from tests.engine.magnifico.battles import defending, war
from tests.engine.magnifico.positions import BOTH_EDITIONS, PACK_FILE, barred, do, question, refused, table
from tests.rules import rule

EDITIONS = {
    entry["id"]: entry["edition"] for entry in json.loads(PACK_FILE.with_name("rules.json").read_text(encoding="utf-8"))
}


def paragraph(edition: str, international: str, italian: str) -> str:
    return italian if edition == "italian" else international


@rule("magnifico/5.4.6", "magnifico-it/5.4.5")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_a_fourth_attack(edition: str) -> None:
    lands = {"rome": (0, "9s"), "milan": (1, "3s"), "athens": (1, "2s")}
    state = table(lands=lands, florins=200, edition=edition)
    for _ in range(3):
        do(state, "attack rome milan 1s")

    assert barred(state, "attack").rule == paragraph(edition, "magnifico/5.4.6", "magnifico-it/5.4.5")


@rule("magnifico/5.4.6", "magnifico-it/5.4.5")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_an_attack_on_ones_own(edition: str) -> None:
    lands = {"rome": (0, "9s"), "florence": (0, "3s"), "milan": (1, "3s"), "athens": (1, "2s")}
    state = table(lands=lands, edition=edition)

    bar = refused(state, "attack rome florence 2s")

    assert bar.rule == paragraph(edition, "magnifico/5.4.6", "magnifico-it/5.4.5")


@rule("magnifico/7.3.10", "magnifico-it/7.3.10")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_a_withdrawal(edition: str) -> None:
    attacking, defended = war("2s", "9s", edition=edition), defending("2s castle 4", edition=edition)

    expected = paragraph(edition, "magnifico/7.3.10", "magnifico-it/7.3.10")

    assert barred(attacking, "withdraw").rule == expected
    assert barred(defended, "withdraw").rule == expected


@rule("magnifico/13.10", "magnifico-it/13.10")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_an_automaton(edition: str) -> None:
    bare, without_card = defending("4s castle", edition=edition), defending("4s castle 2", edition=edition)

    expected = paragraph(edition, "magnifico/13.10", "magnifico-it/13.10")

    assert barred(bare, "automaton").rule == expected
    assert barred(without_card, "automaton").rule == expected


@rule("magnifico/7.3.2")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_no_question_of_a_battle_rests_on_the_other_edition(edition: str) -> None:
    cards = {
        "attacker": ["tank_1_1", "airplane_5", "great_cannon"],
        "defender": ["airplane_1", "automaton", "tank_2_3"],
    }
    state = war("3s 1t 1a", "5s 1t 1a castle 2", edition=edition, **cards)
    kinds = ("infantry", "tanks", "airplanes", "automaton", "withdraw", "finish")

    cited: set[str] = set()
    for line in ("infantry 1s", "tanks", "airplanes 1a", "infantry 1s"):
        bars = [question(state).check(kind) for kind in kinds]
        cited |= {bar.rule for bar in bars if bar}
        do(state, line, dice="m")

    assert cited
    assert {id_ for id_ in cited if EDITIONS[id_] not in (None, edition)} == set()

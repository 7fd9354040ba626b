"""A refusal cites a rule that exists and is in force at the table, and speaks of what was asked."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from engine.choices import Amount, Pick
from engine.magnifico.state import State
from tests.engine.magnifico.positions import BOTH_EDITIONS, PACK_FILE, do, refused, table
from tests.engine.magnifico.walks import nodes, some

RULES = json.loads((PACK_FILE.parent / "rules.json").read_text(encoding="utf-8"))
IN_FORCE = {edition: {rule["id"] for rule in RULES if rule["edition"] in (None, edition)} for edition in BOTH_EDITIONS}


def cited(tree: object) -> Iterator[tuple[str, str]]:
    """Every rule id a tree cites, with the field that cites it: those its nodes rest on and those of its bars."""
    for node in nodes(tree):  # type: ignore[arg-type]
        yield from ((rule, node.field) for rule in node.rules)
        if isinstance(node, Pick) and node.bar:
            for answer in node.domain:
                if bar := node.bar(answer):
                    yield bar.rule, f"{node.field}={answer}: {bar.reason}"
        elif isinstance(node, Amount):
            for number in (node.low - node.step, node.high + node.step):
                bar = node.check(number)
                assert bar is not None
                yield bar.rule, f"{node.field}={number}: {bar.reason}"


@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_every_rule_cited_is_in_force_in_the_edition(edition: str) -> None:
    wrong: dict[str, str] = {}
    for step in some(700):
        if step.before.options.edition == edition:
            for rule, where in cited(step.decision.tree):
                if rule not in IN_FORCE[edition]:
                    wrong.setdefault(rule, where)
    assert wrong == {}


def in_rome(**position: object) -> State:
    """Seat 1, without Leonardo, holds Rome and little else."""
    return table(lands={"rome": (1, "4s castle")}, turn=1, **position)  # type: ignore[arg-type]


@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_a_refusal_speaks_of_the_answer_given_not_of_another(edition: str) -> None:
    """The machine named is the tank: whether the seat could build airplanes is beside the point."""
    state = in_rome(cards={1: ["tank_2_3"]}, florins={1: 10}, edition=edition)
    assert refused(state, "build tank rome").reason == "florins"
    state = in_rome(cards={1: ["tank_2_3"]}, edition=edition)
    do(state, "build tank rome")
    assert refused(state, "build tank rome").reason == "castle_busy"
    state = in_rome(cards={1: ["airplane_1"]}, edition=edition)
    assert refused(state, "build tank rome").reason == "needs_tank"


def test_a_refused_attack_speaks_of_its_own_source_and_target() -> None:
    lands = {"rome": (0, "4s"), "venice": (0, "1s"), "naples": (1, "2s"), "moscow": (2, "2s")}
    state = table(lands=lands)
    bar = refused(state, "attack rome naples 3s")
    assert (bar.rule, bar.reason, bar.have) == ("magnifico/7.1.5", "last_territory", "naples")
    assert refused(state, "attack venice naples 1s").reason == "last_soldier"


def test_a_refused_activation_speaks_of_its_own_card() -> None:
    state = in_rome(stores={1: ["gear", "multi_gun"]}, florins={1: 40})
    assert refused(state, "activate gear").reason == "needs_tank"
    assert refused(state, "activate multi_gun").reason == "florins"

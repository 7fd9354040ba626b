"""A refusal cites a rule that exists and applies at the table, and is about the answer given."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from engine.choices import Amount, Pick
from engine.magnifico.state import State
from engine.magnifico.turn import nearness
from engine.rejection import Rejection
from tests.engine.magnifico.positions import BOTH_EDITIONS, PACK_FILE, barred, do, refused, table
from tests.engine.magnifico.walks import nodes, some
from tests.rules import rule

RULES = json.loads((PACK_FILE.parent / "rules.json").read_text(encoding="utf-8"))
IN_FORCE = {edition: {rule["id"] for rule in RULES if rule["edition"] in (None, edition)} for edition in BOTH_EDITIONS}


def cited(tree: object) -> Iterator[tuple[str, str]]:
    """Every rule id a tree cites, with the field that cites it: those its nodes rest on and those of its bars."""
    for node in nodes(tree):  # type: ignore[arg-type]
        yield from ((rule, node.field) for rule in node.rules)
        if isinstance(node, Pick) and node.reject:
            for answer in node.domain:
                if rejection := node.reject(answer):
                    yield rejection.rule, f"{node.field}={answer}: {rejection.reason}"
        elif isinstance(node, Amount):
            for number in (node.low - node.step, node.high + node.step):
                rejection = node.check(number)
                assert rejection is not None
                yield rejection.rule, f"{node.field}={number}: {rejection.reason}"


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
    """The answer names a tank: whether the seat could build airplanes does not matter."""
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
    rejection = refused(state, "attack rome naples 3s")
    assert (rejection.rule, rejection.reason, rejection.have) == ("magnifico/7.1.5", "last_territory", "naples")
    assert refused(state, "attack venice naples 1s").reason == "last_soldier"


def test_a_refused_activation_speaks_of_its_own_card() -> None:
    state = in_rome(stores={1: ["gear", "multi_gun"]}, florins={1: 40})
    assert refused(state, "activate gear").reason == "needs_tank"
    assert refused(state, "activate multi_gun").reason == "florins"


@pytest.mark.parametrize("edition", BOTH_EDITIONS)
@rule("magnifico/8.3")
def test_machines_that_cannot_move_are_the_reason_not_the_soldiers(edition: str) -> None:
    lands = {"rome": (0, "3s 3t"), "venice": (0, "1s 1a"), "naples": (0, "1s")}
    state = table(lands=lands, edition=edition)
    for line in ("move rome naples 3t", "move venice naples 1a"):
        rejection = refused(state, line)
        assert (rejection.rule, rejection.reason) == ("magnifico/8.3", "idle_machines")
    assert refused(state, "move naples rome 1s").reason == "last_soldier"


@rule("magnifico/9.9", "magnifico/9.10")
def test_the_last_soldier_stays_where_machines_alone_may_go() -> None:
    state = table(lands={"rome": (0, "1s 2t"), "naples": (0, "1s")}, cards={0: ["tank_2_3"]})
    rejection = refused(state, "move rome naples 1s 1t")
    assert (rejection.rule, rejection.reason, rejection.have) == ("magnifico/9.10", "last_soldier", "rome")
    do(state, "move rome naples 1t")


def test_a_closed_kind_is_explained_by_the_castle_that_could_build_not_by_the_project_that_lacks() -> None:
    state = in_rome(cards={1: ["tank_2_3"]}, florins={1: 40})
    do(state, "build tank rome")
    assert barred(state, "build").reason == "castle_busy"
    assert barred(in_rome(cards={1: ["tank_2_3"]}, florins={1: 10}), "build").reason == "florins"
    assert barred(in_rome(), "build").reason == "needs_tank"


@pytest.mark.parametrize(("reason", "near"), [("no_castle", 0), ("perfect", 1), ("florins", 2)])
def test_a_territory_of_the_wrong_kind_is_farthest_and_what_this_turn_can_mend_is_nearest(
    reason: str, near: int
) -> None:
    assert nearness(Rejection("", reason)) == near


@pytest.mark.parametrize("places", [("florence", "rome"), ("rome", "florence")])
def test_a_perfect_city_explains_more_than_an_open_land_wherever_it_lies(places: tuple[str, str]) -> None:
    state = table(lands={places[0]: (1, "2s castle 4"), places[1]: (1, "2s")}, turn=1)
    assert barred(state, "tower").reason == "perfect"


def test_a_closed_activation_is_explained_by_the_card_nearest_to_it() -> None:
    state = in_rome(stores={1: ["multi_gun", "gear"]}, florins={1: 10})
    assert barred(state, "activate").reason == "florins"
    assert barred(in_rome(stores={1: ["gear"]}, florins={1: 10}), "activate").reason == "needs_tank"


def test_a_closed_tower_is_explained_by_a_castle_not_by_territories_without_one() -> None:
    state = table(lands={"rome": (1, "2s castle 4"), "naples": (1, "2s")}, turn=1)
    assert barred(state, "tower").reason == "perfect"
    state = table(lands={"rome": (1, "2s castle 1"), "naples": (1, "2s")}, turn=1)
    do(state, "tower rome")
    assert barred(state, "tower").reason == "castle_busy"


@rule("magnifico/7.1.5")
def test_a_closed_attack_is_explained_by_the_only_enemy_in_reach() -> None:
    state = table(lands={"rome": (0, "4s"), "naples": (1, "2s"), "moscow": (2, "2s")})
    rejection = barred(state, "attack")
    assert (rejection.reason, rejection.have) == ("last_territory", "naples")
    state = table(lands={"moscow": (0, "4s"), "athens": (1, "2s")})
    assert barred(state, "attack").reason == "no_target"
    state = table(lands={"rome": (0, "1s"), "naples": (1, "2s"), "athens": (1, "2s")})
    assert barred(state, "attack").reason == "last_soldier"


@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_every_closed_kind_is_explained_by_its_nearest_candidate(edition: str) -> None:
    """No other candidate of the kind is nearer to being legal."""
    seen = 0
    for step in some(300):
        if step.decision.kind != "turn" or step.before.options.edition != edition:
            continue
        tree = step.decision.tree
        assert isinstance(tree, Pick)
        for kind in tree.domain:
            rejection = tree.check(kind)
            question = tree.then(kind)
            if rejection is None or not rejection.nested or not isinstance(question, Pick) or not question.domain:
                continue
            candidates = [found for answer in question.domain if (found := question.check(answer))]
            assert nearness(rejection) == max(map(nearness, candidates)), f"{kind}: {rejection.reason}"
            seen += 1
    assert seen

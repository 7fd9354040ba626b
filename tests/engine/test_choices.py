"""The tree of choices: following, refusing, sampling and enumerating."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.actions import Action, unit
from engine.choices import Amount, Leaf, Node, Pick, PickMany, Tree, check_path, nearest_action, paths, sample
from engine.rejection import Refused, Rejection

RULE = "game/1"


@dataclass(frozen=True, slots=True)
class March(Action):
    source: str
    soldiers: int = unit("s")
    kind: Literal["march"] = "march"


@dataclass(frozen=True, slots=True)
class Guard(Action):
    places: tuple[str, ...]
    kind: Literal["guard"] = "guard"


@dataclass(frozen=True, slots=True)
class Rest(Action):
    kind: Literal["rest"] = "rest"


GARRISONS = {"rome": 4, "naples": 1, "milan": 2}


def marching() -> Pick:
    """The source, but never with the last soldier; then how many."""

    def reject(place: str) -> Rejection | None:
        return Rejection(RULE, "last_soldier", have=place) if GARRISONS[place] < 2 else None

    def soldiers(place: str) -> Amount:
        most = GARRISONS[place] - 1
        return Amount(
            "soldiers",
            1,
            most,
            lambda n: Leaf(March(place, n)),
            unit="s",
            rules=(RULE,),
            reject=lambda n: Rejection(RULE, "too_many", need=n, have=most),
        )

    return Pick("source", tuple(GARRISONS), soldiers, reject=reject, rules=(RULE,))


def guarding() -> PickMany:
    """Two of the three, not Rome and Milan together."""

    def fits(chosen: tuple[str, ...]) -> Rejection | None:
        return Rejection("game/2", "apart") if {"rome", "milan"} <= set(chosen) else None

    return PickMany("places", tuple(GARRISONS), 1, 2, lambda chosen: Leaf(Guard(chosen)), fits=fits, rules=(RULE,))


def tree() -> Pick:
    branches: dict[str, Callable[[], Tree]] = {"march": marching, "guard": guarding, "rest": lambda: Leaf(Rest())}
    return Pick("kind", tuple(branches), lambda kind: branches[kind](), rules=(RULE,))


def refusal(action: Action, of: Tree | None = None) -> Refused:
    with pytest.raises(Refused) as caught:
        check_path(of or tree(), action)
    return caught.value


# Following


@pytest.mark.parametrize("action", [March("rome", 3), March("milan", 1), Guard(("rome", "naples")), Rest()])
def test_an_action_that_is_a_path_passes(action: Action) -> None:
    check_path(tree(), action)


def test_a_barred_answer_is_refused_with_its_reason() -> None:
    refused = refusal(March("naples", 1))
    assert (refused.field, refused.answer) == ("source", "naples")
    assert refused.rejection == Rejection(RULE, "last_soldier", have="naples")


def test_an_unknown_answer_is_refused_with_the_nearest_ones() -> None:
    refused = refusal(March("mlian", 1))
    assert (refused.rejection.rule, refused.rejection.reason) == (RULE, "unknown")
    assert refused.near == ("milan",)


def test_with_nothing_near_the_first_answers_are_shown() -> None:
    assert refusal(March("xyz", 1)).near == ("rome", "milan")


def test_a_number_out_of_range_is_refused_with_both_figures() -> None:
    refused = refusal(March("rome", 5))
    assert refused.rejection == Rejection(RULE, "too_many", need=5, have=3)
    assert refused.near == (3, 2)


def test_a_number_between_the_steps_is_refused() -> None:
    bids = Amount("florins", 10, 40, lambda n: Leaf(March("rome", n)), step=10, rules=(RULE,))
    assert list(bids.answers) == [10, 20, 30, 40]
    assert bids.check(25) == Rejection(RULE, "amount", need=10, have=40)
    assert bids.check("20") is not None
    assert bids.check(True) is not None


def test_a_selection_must_keep_the_domains_order_and_name_each_once() -> None:
    for places in (("naples", "rome"), ("rome", "paris")):
        assert refusal(Guard(places)).rejection == Rejection(RULE, "unknown")
    assert refusal(Guard(("rome", "rome"))).rejection == Rejection(RULE, "alike")
    assert guarding().ordered(["milan", "rome"]) == ("rome", "milan")


def test_a_selection_of_another_size_is_refused() -> None:
    assert refusal(Guard(())).rejection == Rejection(RULE, "how_many", need=1, have=2)
    assert refusal(Guard(("rome", "naples", "milan"))).rejection.reason == "how_many"


def test_a_selection_that_does_not_fit_is_refused() -> None:
    refused = refusal(Guard(("rome", "milan")))
    assert refused.rejection == Rejection("game/2", "apart")
    assert refused.near == (("rome",),)


def test_an_action_must_equal_the_leaf_it_leads_to() -> None:
    lonely = Pick("kind", ("march",), lambda _: Leaf(March("rome", 1)))
    assert refusal(March("rome", 2), of=lonely).field == "kind"


def test_an_action_without_the_field_asked_is_refused() -> None:
    assert refusal(Rest(), of=marching()).field == "source"


# Answers


def test_open_answers_are_those_not_barred_in_order() -> None:
    assert list(marching().answers) == ["rome", "milan"]
    assert list(Pick("kind", ("a", "b"), lambda _: Leaf(Rest())).answers) == ["a", "b"]


def test_the_only_answer_is_found_without_a_barred_one() -> None:
    def picks(open_: set[str]) -> Pick:
        return Pick(
            "kind",
            ("a", "b", "c"),
            lambda _: Leaf(Rest()),
            reject=lambda x: None if x in open_ else Rejection(RULE, "no"),
        )

    assert picks({"b"}).only == "b"
    assert picks({"a", "b"}).only is None
    assert picks(set()).only is None
    listed = picks({"b"})
    assert list(listed.answers) == ["b"]
    assert listed.only == "b"


def test_nothing_is_worked_out_before_it_is_asked() -> None:
    asked: list[str] = []

    def then(kind: str) -> Tree:
        asked.append(kind)
        return Leaf(Rest())

    node = Pick("kind", ("rest", "march"), then)
    assert asked == []
    node.at("rest")
    assert asked == ["rest"]


# Sampling and enumerating


def test_every_action_is_enumerated_once_in_order() -> None:
    assert list(paths(tree())) == [
        March("rome", 1),
        March("rome", 2),
        March("rome", 3),
        March("milan", 1),
        Guard(("rome",)),
        Guard(("rome", "naples")),
        Guard(("naples",)),
        Guard(("naples", "milan")),
        Guard(("milan",)),
        Rest(),
    ]


def test_enumeration_stops_at_its_limit() -> None:
    with pytest.raises(OverflowError):
        list(paths(tree(), limit=5))


def test_samples_are_paths_and_reach_everything() -> None:
    rng = random.Random(1)
    drawn = [sample(tree(), rng) for _ in range(600)]
    for action in drawn:
        check_path(tree(), action)
    assert set(drawn) == set(paths(tree()))


def test_open_answers_are_sampled_equally_often() -> None:
    rng = random.Random(2)
    counts = Counter(marching().sample(rng) for _ in range(1000))
    assert set(counts) == {"rome", "milan"}
    assert abs(counts["rome"] - 500) < 80


def test_sampling_looks_at_few_of_many_candidates() -> None:
    looked: list[str] = []

    def reject(answer: str) -> Rejection | None:
        looked.append(answer)
        return None

    domain = tuple(map(str, range(1000)))
    Pick("place", domain, lambda _: Leaf(Rest()), reject=reject).sample(random.Random(3))
    assert len(looked) == 1


def test_sampling_a_dead_end_is_an_error() -> None:
    dead = Pick("place", ("a", "b"), lambda _: Leaf(Rest()), reject=lambda _: Rejection(RULE, "no"))
    with pytest.raises(AssertionError, match="dead end: place"):
        dead.sample(random.Random(4))


@given(low=st.integers(0, 20), span=st.integers(0, 20), step=st.integers(1, 7), seed=st.integers(0, 1000))
def test_a_sampled_number_is_one_of_the_answers(low: int, span: int, step: int, seed: int) -> None:
    node = Amount("n", low, low + span, lambda n: Leaf(March("rome", n)), step=step)
    drawn = node.sample(random.Random(seed))
    assert drawn in node.answers
    assert node.check(drawn) is None
    near = node.near(drawn + 1)
    assert all(node.check(answer) is None for answer in near)


@given(
    domain=st.lists(st.sampled_from("abcd"), max_size=6),
    bounds=st.tuples(st.integers(0, 6), st.integers(0, 6)),
    seed=st.integers(0, 1000),
)
def test_a_sampled_selection_is_legal(domain: list[str], bounds: tuple[int, int], seed: int) -> None:
    low = min(*bounds, len(domain))
    high = min(max(bounds), len(domain))
    node = PickMany("places", tuple(sorted(domain)), low, high, lambda chosen: Leaf(Guard(chosen)))
    chosen = node.sample(random.Random(seed))
    assert node.check(chosen) is None
    assert node.check(node.near(chosen)[0]) is None


# Choosing by wish


def test_a_wish_is_granted_or_the_nearest_legal_answer_taken() -> None:
    def wish(node: Node) -> str | int | tuple[str, ...]:
        return {"kind": "march", "source": "rome", "soldiers": 9}[node.field]  # type: ignore[return-value]

    assert nearest_action(tree(), wish) == March("rome", 3)
    assert nearest_action(tree(), lambda node: {"kind": "guard"}.get(node.field, ())) == Guard(("rome",))

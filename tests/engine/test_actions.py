"""Actions and their one-line notation."""

from __future__ import annotations

import doctest
from dataclasses import FrozenInstanceError, dataclass
from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter, ValidationError

from engine import actions, table_actions
from engine.actions import Action, BadNotation, Notation, union_of, unit
from engine.magnifico.actions import NOTATION, Attack, Bid, EndTurn, InfantryAssault, Move, Reinforce

WORDS = st.from_regex(r"[a-z][a-z0-9_]{0,12}", fullmatch=True).filter(lambda word: word != "-")
NUMBERS = st.integers(0, 999_999_999)
FIELDS: dict[Any, st.SearchStrategy[Any]] = {
    str: WORDS,
    int: NUMBERS,
    tuple[str, ...]: st.lists(WORDS, max_size=4).map(tuple),
}


@dataclass(frozen=True, slots=True)
class March(Action):
    source: str
    soldiers: int = unit("s")
    tanks: int = unit("t")
    places: tuple[str, ...] = ()
    kind: Literal["march"] = "march"


def test_the_examples_of_the_module_hold() -> None:
    results = doctest.testmod(actions)
    assert results.attempted > 0
    assert results.failed == 0


@pytest.mark.parametrize(
    ("action", "line"),
    [
        (Attack("rome", "naples", 4, 1), "attack rome naples 4s 1t"),
        (Attack("rome", "naples", 1, 0, 2), "attack rome naples 1s 2a"),
        (Move("rome", "naples", tanks=3), "move rome naples 3t"),
        (Bid(70), "bid 70"),
        (Reinforce(("rome", "milan")), "reinforce rome,milan"),
        (Reinforce(()), "reinforce -"),
        (InfantryAssault(6, 2), "infantry 6s 2g"),
        (EndTurn(), "end"),
    ],
)
def test_an_action_and_its_line(action: Action, line: str) -> None:
    assert NOTATION.write(action) == line
    assert NOTATION.read(line) == action


def test_spaces_do_not_matter() -> None:
    assert NOTATION.read("  attack   rome naples\t4s ") == Attack("rome", "naples", 4)


def test_a_number_of_none_is_left_out_wherever_it_stands() -> None:
    notation = Notation([March])
    assert notation.write(March("rome", 0, 2, ("a",))) == "march rome 2t a"
    assert notation.read("march rome 2t a") == March("rome", 0, 2, ("a",))


@pytest.mark.parametrize(
    ("line", "place", "word", "expected"),
    [
        ("", 0, "", "kind"),
        ("charge rome", 0, "charge", "kind"),
        ("attack rome", 2, "", "target"),
        ("attack rome naples 4s extra", 4, "extra", "end"),
        ("attack rome naples 1t 4s", 4, "4s", "end"),
        ("attack rome naples 4x", 3, "4x", "end"),
        ("bid", 1, "", "florins"),
        ("bid ten", 1, "ten", "florins"),
        ("bid -10", 1, "-10", "florins"),
        ("bid ١٠", 1, "١٠", "florins"),
        ("bid 1234567890", 1, "1234567890", "florins"),
        ("end now", 1, "now", "end"),
    ],
)
def test_a_bad_line_names_the_word_its_place_and_what_belongs_there(
    line: str, place: int, word: str, expected: str
) -> None:
    with pytest.raises(BadNotation) as refusal:
        NOTATION.read(line)
    error = refusal.value
    assert (error.place, error.word, error.expected) == (place, word, expected)


@pytest.mark.parametrize("notation", [NOTATION, table_actions.NOTATION])
@given(data=st.data())
def test_every_action_round_trips(notation: Notation, data: st.DataObject) -> None:
    kind = data.draw(st.sampled_from(notation.kinds))
    cls, parts = notation._specs[kind]
    action = cls(**{part.name: data.draw(FIELDS[part.type]) for part in parts})
    line = notation.write(action)
    assert notation.read(line) == action
    assert line.split()[0] == kind


@given(line=st.text(max_size=40))
def test_any_text_is_an_action_or_bad_notation(line: str) -> None:
    try:
        action = NOTATION.read(line)
    except BadNotation:
        return
    assert NOTATION.read(NOTATION.write(action)) == action


def test_actions_are_frozen_and_can_be_keys() -> None:
    action = Bid(10)
    with pytest.raises((FrozenInstanceError, TypeError)):
        action.florins = 20  # type: ignore[misc]
    assert {action: 1}[Bid(10)] == 1
    assert eval(repr(action), {"Bid": Bid}) == action, "its repr can be pasted"


def test_actions_are_strict_json() -> None:
    adapter = TypeAdapter(union_of((Bid, EndTurn)))
    assert adapter.validate_json('{"kind": "bid", "florins": 10}') == Bid(10)
    for text in ('{"kind": "bid", "florins": "10"}', '{"kind": "bid", "florins": 10, "extra": 1}', '{"kind": "fly"}'):
        with pytest.raises(ValidationError):
            adapter.validate_json(text)

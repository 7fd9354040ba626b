"""What is broken, and how it is told of."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from .__main__ import EQUIVALENT, GAMES, equivalent
from .mutations import count, mutation, mutations, rule_files

RULES = '''
"""Rules."""
MOST = 3

class Bidder(Protocol):
    __slots__ = ()

    def may(self) -> bool:
        """Whether they may bid."""
        ...

def may(bids: list[int], limit: int | None = None) -> bool:
    """Whether more than 2 may bid."""
    assert limit is not None
    bids.append(1)
    return len(bids) < MOST and not limit
'''


@pytest.fixture
def rules(tmp_path: Path) -> Path:
    file = tmp_path / "rules.py"
    file.write_text(RULES, encoding="utf-8")
    return file


def test_each_way_breaks_one_thing_and_leaves_words_types_and_checks_alone(rules: Path) -> None:
    ways = {(str(made), ast.unparse(tree)) for made, tree in (mutation(rules, n) for n in range(count(rules)))}
    assert {told.partition(" ")[2] for told, _ in ways} == {
        "(module): MOST = 3 -> MOST = 4",
        "(module): MOST = 3 -> MOST = 2",
        "may: bids.append(1) -> pass",
        "may: bids.append(1) -> bids.append(2)",
        "may: bids.append(1) -> bids.append(0)",
        "may: return len(bids) < MOST and (not limit) -> return len(bids) <= MOST and (not limit)",
        "may: return len(bids) < MOST and (not limit) -> return len(bids) < MOST or not limit",
        "may: return len(bids) < MOST and (not limit) -> return len(bids) < MOST and limit",
    }
    assert len({source for _, source in ways}) == len(ways)
    assert list(mutations(rules)) == [mutation(rules, n)[0] for n in range(count(rules))]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_to_change_nothing_is_still_there_and_says_why(game: str) -> None:
    known = equivalent(game)
    ways = {made.key for file in rule_files(game) for made in mutations(file)} if known else set()
    assert known.keys() <= ways, EQUIVALENT
    assert all(why.endswith(".") for why in known.values())

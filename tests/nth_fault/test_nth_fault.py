"""A game in which one call fails is played to its end, and what is planted in one is found."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.bot.conftest import empty_database
from tests.nth_fault.__main__ import spread
from tests.nth_fault.failing import Failing, Where
from tests.nth_fault.line import Line
from tests.nth_fault.playthrough import played

GAME = "magnifico"
MIDWAY = {"call": 611, "request": 97, "answer": 97}


@pytest.mark.parametrize("where", MIDWAY)
async def test_a_game_goes_on_to_its_end_whatever_fails_once(
    where: Where, empty_database: Path, tmp_path: Path
) -> None:
    failing = Failing(where, MIDWAY[where])
    found = await played(empty_database, tmp_path, GAME, seed=1, failing=failing)
    assert max(failing.calls, failing.requests) > MIDWAY[where]
    assert (found.lost, found.doubled, found.frozen) == ([], [], [])


Carried = Callable[[Line, Any, Any], Any]


def every_board_but_the_first_is(monkeypatch: pytest.MonkeyPatch, carried: Callable[[Carried, Any], Any]) -> None:
    """Have posts to the table's channel that call somebody carried out in another way."""
    carry_out, seen = Line._carried_out, 0

    def instead(line: Line, asked: Any, given: Any) -> Any:
        nonlocal seen
        calls = asked.method == "POST" and (given.get("json") or {}).get("allowed_mentions", {}).get("users")
        seen += bool(calls)
        if not calls or seen != 3:
            return carry_out(line, asked, given)
        return carried(lambda *more: carry_out(line, *more), (asked, given))

    monkeypatch.setattr(Line, "_carried_out", instead)


async def test_a_post_that_never_appears_is_found(
    empty_database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lost(carry_out: Any, request: Any) -> Any:
        return {**carry_out(*request), "id": "1"}

    every_board_but_the_first_is(monkeypatch, lost)
    found = await played(empty_database, tmp_path, GAME, seed=1, failing=Failing())
    assert found.frozen


async def test_a_post_that_appears_twice_is_found(
    empty_database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def twice(carry_out: Any, request: Any) -> Any:
        asked, given = request
        carry_out(asked, {**given, "json": {**given["json"], "nonce": "another"}})
        return carry_out(asked, given)

    every_board_but_the_first_is(monkeypatch, twice)
    found = await played(empty_database, tmp_path, GAME, seed=1, failing=Failing())
    assert len(found.doubled) == 1


def test_a_sample_isspread_from_the_first_to_the_last() -> None:
    assert list(spread(100, 4)) == [1, 34, 67, 100]
    assert list(spread(3, 10)) == [1, 2, 3]


__all__ = ["empty_database"]

"""Forged presses find nothing; and they would, wherever a check is missing."""

from __future__ import annotations

import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.front.discord.interaction import Request
from bot.front.discord.screen import Show
from bot.front.routing import router, routes
from bot.front.routing.router import Budget
from bot.tables import Table

from .run import Ground, Report, attack

SEED = 1
PRESSES, FEW = 400, 120


Attack = Callable[..., Awaitable[Report]]


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def attacked() -> AsyncIterator[Attack]:
    """Puts presses of some verbs to a bot in a town."""
    with tempfile.TemporaryDirectory() as folder:
        ground = await Ground.lay(Path(folder) / "town.db", SEED)
        yield lambda *verbs, presses=FEW, **more: attack(ground, presses, SEED, verbs, **more)


async def test_nobody_reads_or_changes_what_is_not_theirs_and_everybody_is_answered_kindly(attacked: Attack) -> None:
    report = await attacked(presses=PRESSES)
    assert (report.found, report.sound) == ([], True)
    assert report.figures() == {
        "presses": PRESSES,
        "foreign_changes": 0,
        "foreign_reads": 0,
        "unforeseen": 0,
        "unanswered": 0,
        "refused_by_budget": 0,
    }
    assert len(report.kinds) > 10, "the presses get far enough to be refused for many reasons"


async def test_the_same_seed_forges_the_same_presses(attacked: Attack) -> None:
    first, second = [await attacked(presses=FEW) for _ in range(2)]
    assert first.kinds == second.kinds


# Planted holes


async def test_it_finds_a_table_that_is_open_from_everywhere(attacked: Attack, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routes, "_is_at", lambda press, found: True)
    assert (await attacked("words", "log", "options", "closer")).foreign_reads


async def test_it_finds_an_admins_rights_elsewhere(attacked: Attack, monkeypatch: pytest.MonkeyPatch) -> None:
    async def unchecked(house: Any, press: Request, id_: int, about: object = None) -> tuple[Request, Table]:
        return press, await house.tables.get(id_)

    monkeypatch.setattr(routes, "table_named", unchecked)
    assert (await attacked("closed", "computer", presses=2 * FEW)).foreign_changes


async def test_it_finds_a_finished_game_shown_elsewhere(attacked: Attack, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routes, "shown_here", lambda *given: True)
    assert (await attacked("finished", "relive", "replay")).foreign_reads


async def test_it_finds_notes_shown_to_others(attacked: Attack, monkeypatch: pytest.MonkeyPatch) -> None:
    noted = Table.note

    async def note(table: Table, person: Any) -> str:
        return await noted(table, (await table.lobby()).seats[0].person or person)

    monkeypatch.setattr(Table, "note", note)
    assert (await attacked("note", "hand")).foreign_reads


async def test_it_finds_a_hand_shown_to_others(attacked: Attack, monkeypatch: pytest.MonkeyPatch) -> None:
    snapshot = Table.snapshot

    async def of_the_first(table: Table, reader: Any) -> Any:
        return await snapshot(table, (await table.lobby()).seats[0].person)

    monkeypatch.setattr(Table, "snapshot", of_the_first)
    assert (await attacked("hand", "words")).foreign_reads


async def test_it_finds_a_private_answer_in_a_public_post(attacked: Attack, monkeypatch: pytest.MonkeyPatch) -> None:
    async def careless(self: Any, press: Request, work: Any, **how: bool) -> Any:
        try:
            return await work
        except Exception as error:
            return Show(await self.explain(error, press))

    monkeypatch.setattr(router.Router, "_guarded", careless)
    assert (await attacked("answer", "plan", "back", "panel", presses=2 * FEW)).foreign_reads


async def test_it_finds_faults(attacked: Attack, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Request, "take", lambda self, offered: {str(each): each for each in offered}[self.values[0]])
    assert (await attacked("calls", "every", "mylanguage")).unforeseen


async def test_it_finds_silence(attacked: Attack, monkeypatch: pytest.MonkeyPatch) -> None:
    async def mute(interaction: Any, reply: Any) -> None:
        pass

    monkeypatch.setattr(router, "deliver", mute)
    assert (await attacked("hours", "here", presses=5)).unanswered


async def test_it_finds_who_was_held_up_by_the_budget(attacked: Attack, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Budget, "spend", lambda self, user: False)
    report = await attacked("hours", "here", presses=5, budget=True)
    assert report.refused_by_budget
    assert not report.sound

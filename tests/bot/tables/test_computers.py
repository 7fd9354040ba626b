"""Computer seats: they think without the table's lock and play on by themselves."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any, ClassVar

import pytest

from bot.store import Database, finding
from bot.store.errors import Unreadable, WriteFailed
from bot.tables import InlineThinker, Limits, PoolThinker, Table
from bot.tables.play.ai_runner import AiRequest, NoChoice
from bot.tables.saving import save
from bot.tables.state import load_state
from engine.actions import Action

from .harness import TablesHarness, until

A_COMPUTER_BEGINS = 1
"""A start post whose dice give a computer the first turn."""


async def _against_computers(harness: TablesHarness, kinds: tuple[str, str] = ("random", "random")) -> Table:
    table = await harness.lobby(options={"target": 15})
    for kind in kinds:
        await table.add_computer(harness.people[0], kind)
    await table.start(harness.people[0], A_COMPUTER_BEGINS)
    assert (await table.status()).awaited[0].computer
    return table


async def _until_something_happens(harness: TablesHarness, table: Table, public: int) -> None:
    async def happened() -> bool:
        return await harness.public(table) > public

    await until(happened)


@pytest.mark.parametrize("kinds", [("random", "random"), ("apprentice", "random")])
async def test_a_person_plays_a_whole_game_against_computers(harness: TablesHarness, kinds: tuple[str, str]) -> None:
    table = await _against_computers(harness, kinds)
    person = harness.people[0]
    while (await table.status()).stage == "playing":
        await harness.settle(table)
        for question in (await table.snapshot(person)).questions:
            if question.decision.awaited:
                await table.act(person, harness.any_of(question), question.key)
    log = await table.log(None)
    assert {entry.cause for entry in log if entry.seat in (1, 2)} <= {"computer", "order"}
    assert (await table.status()).result is not None


class Ponderous(InlineThinker):
    """Takes `ms` of the clock for each choice."""

    def __init__(self, harness: TablesHarness, ms: int) -> None:
        self._clock = harness.clock
        self._ms = ms

    async def choose(self, thought: AiRequest) -> Action:
        await self._clock.sleep_until(self._clock.now_ms() + self._ms)
        return await super().choose(thought)


@pytest.mark.parametrize(("thinks", "pauses"), [(0, 1), (1, 1), (1_499, 1), (1_501, 2), (2_999, 2)])
async def test_how_long_a_computer_thinks_does_not_show(harness: TablesHarness, thinks: int, pauses: int) -> None:
    """The time depends on what only the computer's seat sees."""
    harness.limits, harness.thinker = Limits(pace=1_500), Ponderous(harness, thinks)
    await harness.restart()
    table = await _against_computers(harness)
    began, before = harness.clock.now_ms(), await harness.public(table)
    while await harness.public(table) == before:
        harness.clock.advance(1)
        for _ in range(5):
            await asyncio.sleep(0)
        assert harness.clock.now_ms() - began < 5_000
    told = [entry.at for entry in await table.log(None) if entry.cause == "computer"]
    assert told[0] - began in range(pauses * 1_500, pauses * 1_500 + 60), "the clock goes on while the act is written"


async def test_computers_pause_before_each_move(harness: TablesHarness) -> None:
    harness.limits = Limits(pace=1_500)
    await harness.restart()
    table = await _against_computers(harness)
    acted = (await table.status()).public
    await asyncio.sleep(0.05)
    assert (await table.status()).public == acted
    harness.clock.advance(1_500)
    await _until_something_happens(harness, table, acted)


async def test_computers_rest_while_the_table_does(harness: TablesHarness) -> None:
    harness.limits = Limits(pace=1_500)
    await harness.restart()
    table = await _against_computers(harness)
    await table.pause(harness.people[0])
    before = (await table.status()).public
    harness.clock.advance(60_000)
    await harness.settle(table)
    assert (await table.status()).public == before
    await table.resume(harness.people[0])
    await asyncio.sleep(0)
    harness.clock.advance(60_000)
    await _until_something_happens(harness, table, before)


async def test_computers_play_on_after_a_restart(harness: TablesHarness) -> None:
    harness.limits = Limits(pace=1_500)
    await harness.restart()
    table = await _against_computers(harness)
    before = (await table.status()).public
    harness.limits = Limits(pace=0)
    await harness.restart()
    table = await harness.tables.get(table.id)
    await _until_something_happens(harness, table, before)


class Refusing(Database):
    """Refuses the works in `refused`, once for each time one is listed."""

    refused: ClassVar[list[Callable[..., Any]]] = []

    async def read(self, work: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        if work in self.refused:
            self.refused.remove(work)
            raise Unreadable(self.location, "database is locked")
        return await super().read(work, *args, **kwargs)

    async def write(self, work: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        if work in self.refused:
            self.refused.remove(work)
            raise WriteFailed(self.location, "database is locked")
        return await super().write(work, *args, **kwargs)


@pytest.mark.parametrize("refused", [finding.left_running, load_state])
async def test_computers_play_on_though_the_database_refuses_at_the_start(
    harness: TablesHarness, refused: Callable[..., Any]
) -> None:
    harness.limits = Limits(pace=1_500)
    await harness.restart()
    table = await _against_computers(harness)
    before = (await table.status()).public
    harness.limits, harness.kept_by, Refusing.refused = Limits(pace=0), Refusing, [refused] * 2
    await harness.restart()
    await _while_time_passes(harness, lambda: not Refusing.refused)
    table = await harness.tables.get(table.id)
    await _until_something_happens(harness, table, before)


@pytest.mark.parametrize("refused", [[save], [save, load_state], [save, load_state, save]])
async def test_computers_play_on_though_the_database_refuses_after_an_act(
    harness: TablesHarness, refused: list[Callable[..., Any]]
) -> None:
    """The act is one computer's, while another still has to act."""
    harness.kept_by = Refusing
    await harness.restart()
    table = await _against_computers(harness)
    Refusing.refused = list(refused)
    await _while_time_passes(harness, lambda: not Refusing.refused)

    async def the_person_alone_is_awaited() -> bool:
        harness.clock.advance(60_000)
        return [each.computer for each in (await table.status()).awaited] == [False]

    await until(the_person_alone_is_awaited)


async def _while_time_passes(harness: TablesHarness, reached: Callable[[], bool]) -> None:
    def later() -> bool:
        harness.clock.advance(60_000)
        return reached()

    await until(later)


class _Failing(InlineThinker):
    async def choose(self, thought: AiRequest) -> Action:
        raise NoChoice(thought.kind) from RuntimeError("lost in thought")


async def test_a_computer_that_fails_still_plays_on(harness: TablesHarness) -> None:
    harness.thinker = _Failing()
    await harness.restart()
    table = await _against_computers(harness)
    await harness.settle(table)
    assert any(entry.cause == "computer" for entry in await table.log(None))


async def _thought(harness: TablesHarness) -> AiRequest:
    table = await harness.game(until="bid")
    question = await harness.asked(table, harness.people[0])
    snapshot = await table.snapshot(harness.people[0])
    return AiRequest(snapshot.game, "random", snapshot.view, 0, question.decision.key_parts, luck=5)


async def test_a_thought_in_another_process_is_the_same_thought(harness: TablesHarness) -> None:
    thought = await _thought(harness)
    pool = PoolThinker(limit=60)
    try:
        assert await pool.choose(thought) == await InlineThinker().choose(thought)
    finally:
        await pool.close()


async def test_a_thought_that_takes_too_long_is_given_up(harness: TablesHarness) -> None:
    thought = await _thought(harness)
    pool = PoolThinker(limit=0)
    begun = time.monotonic()
    with pytest.raises(NoChoice):
        await pool.choose(thought)
    await pool.close()
    assert time.monotonic() - begun < 30


async def test_an_undo_makes_a_computer_think_again(harness: TablesHarness) -> None:
    table = await _against_computers(harness)
    person = harness.people[0]
    while not any(entry.seat == 0 for entry in await table.log(None)):
        await harness.settle(table)
        question = await harness.asked(table, person)
        await table.act(person, harness.any_of(question), question.key)
    await harness.settle(table)
    await table.undo(person)
    await harness.settle(table)
    status = await table.status()
    assert all(not awaited.computer for awaited in status.awaited)
    assert [awaited.seat for awaited in status.awaited] == [0]

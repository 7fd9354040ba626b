"""What a player does in secret while the table waits for them changes nothing that others see of the wait: not since
when it lasts, not until when, not whether they are called."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest

from bot.store.record import entries
from bot.tables import InlineThinker, Limits, Table
from bot.tables.play.ai_runner import AiRequest
from bot.tables.play.proposals import VOTE
from bot.tables.timing.clock import HOUR, MINUTE
from engine.actions import Action

from .harness import START_POST, TablesHarness
from .late_players import BANK, REMIND, reminders

DECLARED = ("start small 12", "reset", "start small 3")


async def declaring(harness: TablesHarness, **options: Any) -> Table:
    """A game of Leonardo da Vinci whose players are asked for their laboratories together."""
    table = await harness.lobby(3, game="davinci", options={"speed": "days", "ahead": True, **options})
    await table.start(harness.people[0], START_POST)
    await harness.sent()
    return table


async def in_secret(harness: TablesHarness, table: Table, *lines: str, after: int = HOUR) -> None:
    """The second player acts, each time after a while."""
    for line in lines:
        await harness.pass_time(after)
        await table.act(harness.people[1], line)


async def test_the_wait_and_its_clock_go_on(harness: TablesHarness) -> None:
    table = await declaring(harness)
    before, clock = await table.status(), await harness.clock_of(table, harness.people[1])
    await in_secret(harness, table, *DECLARED)
    assert await table.status() == before
    assert await harness.clock_of(table, harness.people[1]) == clock
    await harness.restart()
    table = await harness.tables.get(table.id)
    await in_secret(harness, table, "reset")
    assert await table.status() == before
    await table.act(harness.people[0], "ready")
    assert (await table.status()).awaited == before.awaited[1:]


async def test_nobody_is_called_again_and_the_players_own_message_shows_the_question_as_it_is(
    harness: TablesHarness,
) -> None:
    table = await declaring(harness)
    await in_secret(harness, table, *DECLARED)
    key = (await harness.asked(table, harness.people[1])).key
    asked = {"seat": 1, "decision": "labs", "key": key, "again": True}
    assert await harness.sent() == [("ask", "Player 1", asked)]


@pytest.mark.parametrize("lines", [(), DECLARED])
async def test_a_reminder_comes_as_if_nothing_had_been_done(harness: TablesHarness, lines: tuple[str, ...]) -> None:
    table = await declaring(harness)
    await in_secret(harness, table, *lines)
    await harness.pass_time(REMIND + MINUTE - len(lines) * HOUR)
    assert ("Player 1", 1, False) in await reminders(harness)


async def test_a_pause_asks_again_what_is_asked_now(harness: TablesHarness) -> None:
    table = await declaring(harness)
    await in_secret(harness, table, *DECLARED)
    await table.pause(harness.people[0])
    for person in harness.people[1:3]:
        for proposal in (await table.status()).proposals:
            await table.consent(person, proposal.id, True)
    await harness.sent()
    await table.resume(harness.people[0])
    keys = {who: data["key"] for kind, who, data in await harness.sent() if kind == "ask"}
    assert keys == {p.name: (await harness.asked(table, p)).key for p in harness.people[:3]}


async def test_the_time_is_counted_once_when_the_answer_is_given(harness: TablesHarness) -> None:
    table = await declaring(harness)
    await in_secret(harness, table, *DECLARED, "ready", "reset", "ready")
    rows = await harness.database.read(entries, table.id)
    assert [row.waited for row in rows if row.seat == 1 and row.waited is not None] == [4 * HOUR]


@pytest.mark.parametrize("lines", [(), DECLARED])
async def test_a_vote_on_a_late_player_stays_until_they_have_answered(
    harness: TablesHarness, lines: tuple[str, ...]
) -> None:
    table = await declaring(harness, time_out="vote")
    for person in (harness.people[0], harness.people[2]):
        await table.act(person, "ready")
    await harness.pass_time(BANK + HOUR)
    await in_secret(harness, table, *lines, after=1)
    assert [each.kind for each in (await table.status()).proposals] == [VOTE]
    await table.act(harness.people[1], "ready")
    assert (await table.status()).proposals == ()


class Script(InlineThinker):
    """Takes these choices one after the other, and a moment for each."""

    def __init__(self, harness: TablesHarness, lines: Sequence[str]) -> None:
        self._clock, self._lines = harness.clock, list(lines)

    async def choose(self, thought: AiRequest) -> Action:
        await self._clock.sleep_until(self._clock.now_ms() + 10)
        return thought.game.notation.read(self._lines.pop(0))


@pytest.mark.parametrize("lines", [(), ("start small 1",), ("start small 1", "reset", "start small 1")])
async def test_how_often_a_computer_changes_its_answer_does_not_show_in_when_it_gives_it(
    harness: TablesHarness, lines: tuple[str, ...]
) -> None:
    harness.limits, harness.thinker = Limits(pace=1_500), Script(harness, (*lines, "ready"))
    await harness.restart()
    table = await harness.lobby(game="davinci", options={"ahead": True})
    await table.add_computer(harness.people[0], "apprentice")
    await table.start(harness.people[0], START_POST)
    began = harness.clock.now_ms()
    while len(await harness.table_awaits(table)) > 1:
        harness.clock.advance(1)
        for _ in range(5):
            await asyncio.sleep(0)
        assert harness.clock.now_ms() - began < 10_000
    async with table.session.locked() as state:
        assert state.match
        assert [entry.text for entry in state.match.entries] == [*lines, "ready"]
    [told] = [entry.at for entry in await table.log(None) if entry.seat == 1]
    assert told - began in range(1_500, 1_600), "the clock goes on while the acts are written"

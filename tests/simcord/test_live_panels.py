"""A player's newest private panel follows the table while Discord lets it be edited."""

from __future__ import annotations

import asyncio
import logging

import pytest

from bot.front.context import PlayerContext
from bot.front.discord.screen import Screen
from bot.front.play.question import followed
from bot.front.telling import live_panels
from bot.store import panels
from bot.store.panels import PanelRow
from bot.tables import Limits
from bot.tables.telling.live_panels import LIFETIME
from bot.tables.timing.clock import MINUTE, SECOND
from engine.choices import sample
from tests.timeouts import TIMEOUT

from .conftest import Open
from .people import Player
from .server import Server
from .shown import Shown, verbs

ENDED = "This panel no longer updates by itself."


async def waiting_panel(server: Server) -> tuple[Player, Shown]:
    """A player who is next to place a first castle, and their panel, which waits."""
    await server.game()
    (first,) = await server.awaited()
    people = server.people[:3]
    second = people[(people.index(first) + 1) % 3]
    panel = await second.panel()
    assert f"{first.name} must place the first castle." in panel.words
    return second, panel


def edits(server: Server) -> list[str]:
    """The paths of all edits of answers to interactions."""
    return [each.path for each in server.requests if each.method == "PATCH" and "/webhooks/" in each.path]


async def row(server: Server, player: Player) -> PanelRow | None:
    person = await server.tables.people.meet(player.id, player.name)
    return await server.database.read(panels.find, (await server.table()).id, person.id)


async def until_let_go(server: Server, player: Player) -> None:
    """Let the time pass for which a panel is kept up to date."""
    server.clock.advance(LIFETIME)
    async with asyncio.timeout(TIMEOUT):
        while await row(server, player) is not None:
            await asyncio.sleep(0.01)
            await server.settle()


async def test_every_panel_says_when_it_was_so(server: Server):
    player = await server.turn()
    now = server.clock.now_ms() // 1000
    assert (await player.panel()).words.endswith(f"-# As of <t:{now}:t>")


async def test_a_panel_shows_the_turn_when_it_comes(server: Server):
    player, panel = await waiting_panel(server)
    await server.wait(MINUTE)
    await server.play("home rome")
    assert "### Your first castle" in panel.words
    assert "must place" not in panel.words
    assert f"As of <t:{server.clock.now_ms() // 1000}:t>" in panel.words
    picked = await player.choose(panel, "group", "The East")
    await player.choose(picked, "answer", "Moscow")
    assert "You begin in Moscow" in panel.words


async def test_it_does_so_after_a_restart_too(server: Server):
    _, panel = await waiting_panel(server)
    await server.restart()
    await server.play("home rome")
    assert "### Your first castle" in panel.words


async def test_what_changes_nothing_on_it_edits_nothing(server: Server):
    player = await server.turn({"rich_start": True})
    other = next(each for each in server.people[:3] if each is not player)
    await other.panel()
    before = edits(server)
    await server.play("invade rome florence 2s")
    assert edits(server) == before


async def test_what_an_answer_tells_stays_to_be_read(server: Server):
    player = await server.turn({"rich_start": True})
    panel = await player.answer(await player.panel(), "invade", "florence", 2)
    assert "You invade Florence from Rome with 2 soldiers" in panel.words
    assert edits(server) == []


async def test_an_answer_is_compared_with_the_table_once_another_has_acted_or_it_is_lost(
    server: Server, monkeypatch: pytest.MonkeyPatch
):
    compared = []

    async def noted(context: PlayerContext, key: str) -> Screen:
        compared.append(key)
        return await followed(context, key)

    monkeypatch.setattr(live_panels, "followed", noted)
    player = await server.turn({"rich_start": True})
    await player.answer(await player.panel(), "invade", "florence", 2)
    await server.settle()
    assert compared == []
    person = await server.tables.people.meet(player.id, player.name)
    await server.tables.refresh_panel((await server.table()).id, person)
    await server.settle()
    assert len(compared) == 1
    await next(each for each in server.people[:3] if each is not player).command("pause")
    assert len(compared) == 2


async def test_an_opened_group_stays_open(server: Server):
    await server.game()
    (first,) = await server.awaited()
    other = next(each for each in server.people[:3] if each is not first)
    panel = await first.choose(await first.panel(), "group", "Italy")
    await other.command("pause")
    assert "Rome" in panel.choices("answer")
    assert edits(server) == []


async def test_a_panel_is_closed_by_the_next(server: Server):
    player = await server.turn()
    old = await player.panel()
    new = await player.panel()
    assert old.words == "⬇️ Continued below."
    assert verbs(old) == set()
    assert "End your turn" in new.buttons


async def test_a_panel_that_is_out_of_reach_stays_as_it_is(server: Server):
    player = await server.turn()
    old = await player.panel()
    await server.wait(16 * MINUTE)
    await player.panel()
    assert "End your turn" in old.buttons


async def test_before_it_is_out_of_reach_it_stops_waiting(server: Server):
    player, panel = await waiting_panel(server)
    await until_let_go(server, player)
    assert panel.words.startswith(ENDED)
    assert "⏳" not in panel.words
    assert f"As of <t:{server.clock.now_ms() // 1000}:t>" in panel.words
    before = edits(server)
    await server.play("home rome")
    assert edits(server) == before
    refreshed = await player.press(panel, "Refresh")
    assert "### Your first castle" in refreshed.words


async def test_a_question_stays_when_it_is_let_go(server: Server):
    player = await server.turn()
    panel = await player.panel()
    await until_let_go(server, player)
    assert "End your turn" in panel.buttons
    assert ENDED not in panel.words


async def test_each_press_gives_it_a_quarter_of_an_hour_again(server: Server):
    player, panel = await waiting_panel(server)
    await server.wait(10 * MINUTE)
    await player.press(panel, "Refresh")
    await server.wait(10 * MINUTE)
    await server.play("home rome")
    assert "### Your first castle" in panel.words


async def test_no_panel_says_thinking_after_the_thought_is_over(open_server: Open):
    server = await open_server(limits=Limits(pace=2 * SECOND))
    ada, table = server.people[0], await server.lobby(1)
    person = await server.tables.people.meet(ada.id, ada.name)
    for _ in range(2):
        await table.add_computer(person, "apprentice")
    await table.start(person, 9_000)
    while ada in await server.awaited():
        question = next(q for q in (await table.snapshot(person)).questions if q.decision.awaited)
        await table.act(person, sample(question.decision.tree, server.rng), question.key)  # type: ignore[arg-type]
    await server.settle()
    panel = await ada.panel()
    assert "The computer is thinking…" in panel.words
    await server.until(lambda: "### Your" in panel.words)
    assert "thinking" not in panel.words


async def test_an_edit_that_fails_is_no_trouble(server: Server):
    player, panel = await waiting_panel(server)
    server.env.inject_error("PATCH", "/webhooks/*/*/messages/*", status=404, code=10015, message="Unknown Webhook")
    await server.play("home rome")
    assert "must place the first castle" in panel.words
    assert await row(server, player) is None
    assert "### Your first castle" in (await player.press(panel, "Refresh")).words


async def test_a_secret_answer_changed_edits_nobodys_panel(server: Server):
    await server.auction()
    ada, bruno = server.people[:2]
    await bruno.panel()
    await ada.bid_in_private("10 florins") if "10 florins" in ada.dms[-1].buttons else await ada.choose(
        ada.dms[-1], "answer", "10 florins"
    )
    before = edits(server)
    await ada.choose(ada.dms[-1], "answer", "30 florins")
    assert edits(server) == before


async def test_the_token_stands_in_no_log(server: Server, caplog: pytest.LogCaptureFixture):
    caplog.set_level(logging.DEBUG)
    player, _ = await waiting_panel(server)
    kept = await row(server, player)
    assert kept is not None and kept.token not in repr(kept)
    server.env.inject_error("PATCH", "/webhooks/*/*/messages/*", status=500, message="Broken", times=None)
    await server.play("home rome")
    assert kept.token not in caplog.text

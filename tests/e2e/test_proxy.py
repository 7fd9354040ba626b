"""A rate-limit proxy before Discord: posts go through it, answers to presses do not, and its troubles hold up neither
presses nor the end of the program."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from bot.assembly import Running, bottega
from bot.cli import main
from bot.front.discord import requests
from bot.front.telling import publisher
from bot.local_discord import Sandbox
from bot.local_discord.connect import PROMPTLY, connected_to
from bot.settings import Settings
from tests.e2e.party import Party, actions_kept, all_told, running_bottega
from tests.e2e.people import until
from tests.e2e.stand_in_proxy import (
    StandIn,
    Trouble,
    answer_late,
    any_request,
    hang,
    leave_one,
    lose_answer,
    reach_global_limit,
    refuse_for_now,
    standing_in,
    time_out,
)
from tests.e2e.test_misdelivery import posts_by_nonce

DEADLINE = 1.0
AT_ONCE = 3.0
"""Seconds within which a press is answered, on a machine that does other things too."""


@pytest.fixture(autouse=True)
def _short_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(requests, "DEADLINE", DEADLINE)
    monkeypatch.setattr(publisher, "FIRST_RETRY", 300)


@pytest.fixture
async def proxy(sandbox: Sandbox) -> AsyncIterator[StandIn]:
    async with standing_in(sandbox.url) as proxy:
        yield proxy


@pytest.fixture
async def running(sandbox: Sandbox, proxy: StandIn, tmp_path: Path) -> AsyncIterator[Running]:
    async with running_bottega(sandbox, tmp_path, proxy.api) as running:
        yield running


async def act(party: Party) -> None:
    """An awaited player acts, and sees that at once."""
    [player] = party.awaited()
    panel = await player.panel()
    begun = time.monotonic()
    await player.act_at_random(panel)
    assert time.monotonic() - begun < AT_ONCE


def boards(party: Party) -> int:
    return sum(message.viewer_id is None for message in party.host.actor.sees(party.channel))


async def test_the_bots_requests_go_through_the_proxy_and_answers_to_presses_do_not(
    sandbox: Sandbox, proxy: StandIn, running: Running, party: Party
) -> None:
    await act(party)
    await all_told(running)
    asked = [request for request in sandbox.request_log if request.route != "/gateway"]
    assert sorted(proxy.passed) == sorted(request.address for request in asked if request.authorized)
    assert any(address.startswith("POST ") and address.endswith("/messages") for address in proxy.passed)
    answers = [request.address for request in asked if not request.authorized]
    assert any(address.endswith("/callback") for address in answers)


@pytest.mark.parametrize("trouble", [hang, answer_late, lose_answer, refuse_for_now, time_out, reach_global_limit])
async def test_a_post_is_made_late_but_once_and_presses_are_answered_meanwhile(
    sandbox: Sandbox, proxy: StandIn, running: Running, party: Party, trouble: Trouble
) -> None:
    before = boards(party)
    proxy.trouble = trouble
    await act(party)
    await until(lambda: proxy.met, "a post that meets the trouble")
    await asyncio.sleep(2 * DEADLINE)
    begun = time.monotonic()
    await party.host.push("log")
    assert time.monotonic() - begun < AT_ONCE
    proxy.trouble = None
    await until(lambda: boards(party) > before, "the board")
    await all_told(running)
    assert all(len(made) == 1 for made in posts_by_nonce(sandbox).values())
    assert (await actions_kept(await running.app.tables.get(1))).total() == 1


async def test_posts_wait_for_a_proxy_that_has_died(
    sandbox: Sandbox, proxy: StandIn, running: Running, party: Party
) -> None:
    before = boards(party)
    await proxy.die()
    await act(party)
    await asyncio.sleep(2 * DEADLINE)
    assert boards(party) == before
    await proxy.start()
    await until(lambda: boards(party) > before, "the board")
    await all_told(running)
    assert all(len(made) == 1 for made in posts_by_nonce(sandbox).values())


async def test_a_start_through_a_proxy_that_hangs_ends_at_the_deadline(
    sandbox: Sandbox, proxy: StandIn, tmp_path: Path
) -> None:
    proxy.trouble, proxy.troubled = hang, any_request
    with connected_to(sandbox.url):
        options = {**PROMPTLY, "api": proxy.api}
        with pytest.raises(TimeoutError, match="no answer within 1 s"):
            async with asyncio.timeout(4 * DEADLINE):
                async with bottega(Settings(), sandbox.token, tmp_path / "bottega.db", options=options):
                    pass


async def test_the_end_waits_neither_for_a_proxy_that_hangs_nor_for_a_limit(
    sandbox: Sandbox, proxy: StandIn, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(requests, "DEADLINE", 600.0)
    async with running_bottega(sandbox, tmp_path, proxy.api):
        party = Party.of(sandbox)
        await party.open_table()
        proxy.trouble, before = leave_one, boards(party)
        await act(party)
        await until(lambda: boards(party) > before, "the board")
        proxy.trouble, proxy.met = hang, 0
        await act(party)
        await until(lambda: proxy.met, "a request that hangs")
        begun = time.monotonic()
    assert time.monotonic() - begun < 2 * publisher.CLOSING


async def test_more_requests_than_fit_at_once_hang_and_a_press_is_answered(
    proxy: StandIn, running: Running, party: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(requests, "DEADLINE", 600.0)
    proxy.trouble, proxy.troubled = hang, any_request
    asking = [asyncio.create_task(running.app.messenger.is_there(number)) for number in range(requests.SOCKETS)]
    await until(lambda: proxy.met >= requests.MOST_REQUESTS, "every request")
    await act(party)
    for task in asking:
        task.cancel()
    await asyncio.gather(*asking, return_exceptions=True)


# The doctor


@pytest.fixture
def examined(
    sandbox: Sandbox, proxy: StandIn, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[pytest.MonkeyPatch]:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("BOTTEGA_TOKEN", sandbox.token)
    monkeypatch.setenv("BOTTEGA_DISCORD_API", proxy.api)
    with connected_to(sandbox.url):
        yield monkeypatch


@pytest.mark.usefixtures("examined")
async def test_the_doctor_asks_through_the_proxy(proxy: StandIn, capsys: pytest.CaptureFixture[str]) -> None:
    await asyncio.to_thread(main, ["doctor"])
    said = capsys.readouterr().out
    assert f"ok   proxy: {proxy.api} answers" in said and "ok   token: good, for Bottega" in said
    assert "GET /users/@me" in proxy.passed


@pytest.mark.usefixtures("examined")
async def test_the_doctor_tells_a_dead_proxy_from_a_dead_discord(
    proxy: StandIn, capsys: pytest.CaptureFixture[str]
) -> None:
    await proxy.die()
    assert await asyncio.to_thread(main, ["doctor"]) == 1
    said = capsys.readouterr().out
    assert f"BAD  proxy: {proxy.api}: no answer (" in said and "empty BOTTEGA_DISCORD_API" in said
    assert "s from Discord's" in said and "BAD  Discord" not in said

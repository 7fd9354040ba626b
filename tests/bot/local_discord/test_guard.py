"""Only the sandbox's own page may act for members."""

from __future__ import annotations

from collections.abc import AsyncIterator

import aiohttp
import pytest

from bot.local_discord import Sandbox
from tests.timeouts import TIMEOUT


@pytest.fixture
async def browser(sandbox: Sandbox) -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession(base_url=sandbox.url) as session:
        yield session


def page(sandbox: Sandbox, **headers: str) -> dict[str, str]:
    return {"X-Page-Token": sandbox.page_token, **headers}


async def test_the_page_carries_its_token(sandbox: Sandbox, browser: aiohttp.ClientSession) -> None:
    async with browser.get("/") as reply:
        assert reply.status == 200
        assert f'content="{sandbox.page_token}"' in await reply.text()
        assert "frame-ancestors 'none'" in reply.headers["Content-Security-Policy"]
        assert reply.headers["Cache-Control"] == "no-store"


async def test_without_the_token_nothing_is_told_or_done(sandbox: Sandbox, browser: aiohttp.ClientSession) -> None:
    ada = sandbox.world.user("Ada")
    say = {"as": ada.id, "channel": sandbox.world.channel("tavolo").id, "text": "Hello"}
    for headers in ({}, {"X-Page-Token": "guess"}):
        async with browser.get("/page/api/state", headers=headers) as reply:
            assert reply.status == 403
        async with browser.post("/page/api/act/say", json=say, headers=headers) as reply:
            assert reply.status == 403
    async with browser.post("/page/api/act/say", json=say, headers=page(sandbox)) as reply:
        assert reply.status == 200


@pytest.mark.parametrize("origin", ["https://evil.example", "http://127.0.0.1:1", "null"])
async def test_another_sites_requests_are_refused(
    sandbox: Sandbox, browser: aiohttp.ClientSession, origin: str
) -> None:
    async with browser.get("/page/api/state", headers=page(sandbox, Origin=origin)) as reply:
        assert reply.status == 403


async def test_the_pages_own_origin_is_taken(sandbox: Sandbox, browser: aiohttp.ClientSession) -> None:
    async with browser.get("/page/api/state", headers=page(sandbox, Origin=sandbox.url)) as reply:
        assert reply.status == 200


@pytest.mark.parametrize("path", ["/", "/page/api/state", "/api/v10/users/@me", "/cdn/embed/avatars/0.png"])
async def test_a_rebound_host_name_is_refused(sandbox: Sandbox, browser: aiohttp.ClientSession, path: str) -> None:
    async with browser.get(path, headers=page(sandbox, Host="evil.example")) as reply:
        assert reply.status == 403


async def test_the_stream_wants_the_token_first(sandbox: Sandbox, browser: aiohttp.ClientSession) -> None:
    async with browser.ws_connect("/page/api/stream") as stream:
        await stream.send_json({"token": "guess"})
        assert (await stream.receive()).type is aiohttp.WSMsgType.CLOSE
        assert stream.close_code == 4403


async def test_the_stream_tells_a_member_only_what_is_for_him(sandbox: Sandbox, browser: aiohttp.ClientSession) -> None:
    world, bruno = sandbox.world, sandbox.act_as("Bruno")
    async with browser.ws_connect("/page/api/stream") as stream:
        await stream.send_json({"token": sandbox.page_token, "as": bruno.user.id})
        assert await stream.receive_json(timeout=TIMEOUT) == {"event": "state"}
        sandbox.act_as("Ada").say(world.dm_with(world.user("Ada")), "Secret")
        bruno.say(world.channel("tavolo"), "Public")
        heard = []
        while not heard or heard[-1]["event"] != "message":
            heard.append(await stream.receive_json(timeout=TIMEOUT))
        assert [news["message"]["content"] for news in heard if news["event"] == "message"] == ["Public"]


async def test_a_file_is_never_served_as_a_page(sandbox: Sandbox, browser: aiohttp.ClientSession) -> None:
    from bot.local_discord.message_service import stored
    from bot.local_discord.validation.message import Upload

    attachment = stored(sandbox.world, Upload("evil.html", b"<script>alert(1)</script>", "text/html"))
    async with browser.get(f"/cdn/attachments/1/{attachment.id}/evil.html") as reply:
        assert reply.content_type == "application/octet-stream"
        assert reply.headers["Content-Disposition"] == "attachment"
        assert reply.headers["X-Content-Type-Options"] == "nosniff"


async def test_the_server_listens_on_loopback_only(sandbox: Sandbox) -> None:
    assert sandbox.url.startswith("http://127.0.0.1:")

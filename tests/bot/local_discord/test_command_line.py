"""`python -m bot.local_discord` runs a sandbox on its own."""

from __future__ import annotations

import asyncio
import json
import signal
import sys
from pathlib import Path

import aiohttp

from tests.timeouts import TIMEOUT


async def _started(*arguments: str) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot.local_discord",
        *arguments,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )


async def test_it_prints_its_address_serves_and_stops_when_told(tmp_path: Path) -> None:
    process = await _started("--data", str(tmp_path / "world.db"), "--json")
    assert process.stdout
    whereabouts = json.loads(await asyncio.wait_for(process.stdout.readline(), TIMEOUT))
    headers = {"Authorization": f"Bot {whereabouts['token']}"}
    own = f"{whereabouts['url']}/api/v10/users/@me"
    async with aiohttp.ClientSession() as session, session.get(own, headers=headers) as reply:
        assert (await reply.json())["username"] == "bottega"
    process.send_signal(signal.SIGTERM)
    assert await asyncio.wait_for(process.wait(), TIMEOUT) == 0


async def test_limits_and_the_size_of_a_new_world_are_options() -> None:
    limits = ("--shards", "4", "--max-concurrency", "2", "--identifies-per-day", "7", "--requests-per-second", "1")
    process = await _started("--json", *limits, "--guilds", "3", "--channels", "4", "--members", "8")
    assert process.stdout
    whereabouts = json.loads(await asyncio.wait_for(process.stdout.readline(), TIMEOUT))
    headers = {"Authorization": f"Bot {whereabouts['token']}"}
    token = {"X-Page-Token": whereabouts["page_token"]}
    async with aiohttp.ClientSession(whereabouts["url"]) as session:
        async with session.get("/api/v10/gateway/bot", headers=headers) as reply:
            told = await reply.json()
        async with session.get("/api/v10/users/@me", headers=headers) as reply:
            assert reply.status == 429
        async with session.get("/page/api/state", headers=token) as reply:
            state = await reply.json()
    process.send_signal(signal.SIGTERM)
    assert await asyncio.wait_for(process.wait(), TIMEOUT) == 0
    assert told["shards"] == 4
    assert told["session_start_limit"] == {"total": 7, "remaining": 7, "reset_after": 0, "max_concurrency": 2}
    assert [guild["name"] for guild in state["guilds"]] == [f"Bottega di prova{end}" for end in ("", " 2", " 3")]
    assert (len(state["channels"]), len(state["people"])) == (3 * 4, 8 + 1)


async def test_an_option_that_makes_no_sense_is_refused() -> None:
    process = await _started("--shards", "0")
    _, errors = await asyncio.wait_for(process.communicate(), TIMEOUT)
    assert process.returncode == 2
    assert "0 is too few; it must be 1 or more" in errors.decode()


async def test_a_broken_file_ends_it_with_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "world.db"
    path.write_bytes(b"no database" * 100)
    process = await _started("--data", str(path))
    _, errors = await asyncio.wait_for(process.communicate(), TIMEOUT)
    assert process.returncode == 1
    assert errors.decode().strip().splitlines() == [f"{path}: file is not a database; move it away."]

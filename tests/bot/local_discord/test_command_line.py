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


async def test_a_broken_file_ends_it_with_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "world.db"
    path.write_bytes(b"no database" * 100)
    process = await _started("--data", str(path))
    _, errors = await asyncio.wait_for(process.communicate(), TIMEOUT)
    assert process.returncode == 1
    assert errors.decode().strip().splitlines() == [f"{path}: file is not a database; move it away."]

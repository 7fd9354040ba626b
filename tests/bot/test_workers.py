"""No worker is left behind by a Bottega that was killed."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE
from pathlib import Path

PROGRAM = """
import os, time
from bot.workers import worker_pool

if __name__ == "__main__":
    print(worker_pool(1).submit(os.getpid).result(), flush=True)
    time.sleep(60)
"""


async def test_a_worker_ends_when_its_parent_is_killed(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM)
    parent = await asyncio.create_subprocess_exec(sys.executable, str(program), stdout=PIPE, stderr=DEVNULL)
    assert parent.stdout
    assert int(await parent.stdout.readline())
    parent.kill()
    # The output ends when nobody holds it any more, the worker included.
    async with asyncio.timeout(20):
        assert await parent.stdout.read() == b""
    await parent.wait()

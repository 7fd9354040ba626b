"""No worker is left behind by a Bottega that was killed."""

from __future__ import annotations

import asyncio
import os
import sys
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
    parent = await asyncio.create_subprocess_exec(
        sys.executable, str(program), stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL
    )
    assert parent.stdout
    worker = int(await parent.stdout.readline())
    assert _lives(worker)
    parent.kill()
    await parent.wait()
    async with asyncio.timeout(10):
        while _lives(worker):  # noqa: ASYNC110 - another process's end rings no bell here
            await asyncio.sleep(0.05)


def _lives(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True

"""Work in other processes: within its time, one piece at a time, and no process left behind."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import signal
import struct
import sys
import time
from asyncio.subprocess import DEVNULL, PIPE
from collections.abc import AsyncIterator
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from bot.workers import GivenUp, Workers
from tests.figures import rises
from tests.timeouts import TIMEOUT

PROGRAM = """
import asyncio, os
from bot.workers import Workers

async def main():
    print(await Workers(1, 60, "think").run(os.getpid), flush=True)
    await asyncio.sleep(3600)

if __name__ == "__main__":
    asyncio.run(main())
"""


async def test_a_worker_ends_when_its_parent_is_killed(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM)
    parent = await asyncio.create_subprocess_exec(sys.executable, str(program), stdout=PIPE, stderr=DEVNULL)
    assert parent.stdout
    assert int(await parent.stdout.readline())
    parent.kill()
    # The output ends when nobody holds it any more, the worker included.
    async with asyncio.timeout(TIMEOUT):
        assert await parent.stdout.read() == b""
    await parent.wait()


@contextlib.asynccontextmanager
async def one_worker(limit: float) -> AsyncIterator[Workers]:
    made = Workers(1, limit, "think")
    yield made
    await made.close()


@pytest.fixture
async def workers() -> AsyncIterator[Workers]:
    async with one_worker(TIMEOUT) as made:
        yield made


async def test_a_piece_of_work_is_timed_by_its_kind(workers: Workers) -> None:
    with rises("bottega_work_seconds_count", work="think"):
        await workers.run(os.getpid)


def end_own_process() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


async def test_what_takes_too_long_is_given_up_and_leaves_room_for_more() -> None:
    async with one_worker(limit=5.0) as workers:
        with pytest.raises(GivenUp, match="more than 5 s"):
            await workers.run(time.sleep, TIMEOUT)
        assert await workers.run(abs, -3) == 3


async def test_waiting_for_others_is_not_counted() -> None:
    async with one_worker(limit=3.0) as workers:
        naps = [workers.run(time.sleep, 0.8) for _ in range(5)]
        assert await asyncio.gather(*naps) == [None] * 5


async def test_what_is_urgent_goes_first_whoever_came_first(workers: Workers) -> None:
    ended: list[str] = []

    async def do(urgency: int, name: str) -> None:
        await workers.run_before(urgency, time.sleep, 0.05)
        ended.append(name)

    async with asyncio.TaskGroup() as tasks:
        for urgency, name in ((2, "begun"), (2, "look"), (1, "letter"), (2, "another look"), (0, "post")):
            tasks.create_task(do(urgency, name))
    assert ended == ["begun", "post", "letter", "look", "another look"]


async def test_whoever_waits_no_more_takes_nobodys_place(workers: Workers) -> None:
    slow = asyncio.create_task(workers.run(time.sleep, 0.5))
    await asyncio.sleep(0)
    waiting = asyncio.create_task(workers.run(abs, -1))
    await asyncio.sleep(0.1)
    waiting.cancel()
    await slow
    assert await workers.run(abs, -3) == 3


async def test_a_piece_that_takes_long_holds_up_no_other(workers: Workers) -> None:
    assert await workers.run(abs, -1) == 1
    long = asyncio.create_task(workers.run(time.sleep, 20))
    await asyncio.sleep(0)
    begun = time.monotonic()
    assert await workers.run(abs, -3) == 3
    assert time.monotonic() - begun < 10
    assert not long.done()
    long.cancel()


async def test_what_ends_its_process_is_given_up_and_leaves_room_for_more(workers: Workers) -> None:
    with pytest.raises(GivenUp, match="its process ended"):
        await workers.run(end_own_process)
    assert await workers.run(abs, -3) == 3


async def test_what_ends_its_process_harms_no_other_work() -> None:
    workers = Workers(2, TIMEOUT, "think")
    slow = asyncio.create_task(workers.run(time.sleep, 0.5))
    await asyncio.sleep(0.2)
    with pytest.raises(GivenUp):
        await workers.run(end_own_process)
    await slow
    await workers.close()


def answer_half() -> None:
    """Write the beginning of an answer, as a process that is killed meanwhile does."""
    [pipe] = [held for held in gc.get_objects() if isinstance(held, Connection)]
    os.write(pipe.fileno(), struct.pack("!i", 1_000_000) + bytes(1000))
    end_own_process()


async def test_what_ends_its_process_in_the_middle_of_an_answer_is_given_up(workers: Workers) -> None:
    with pytest.raises(GivenUp, match="its process ended"):
        await workers.run(answer_half)
    assert await workers.run(abs, -3) == 3


async def test_what_is_given_up_while_its_process_starts_leaves_room_for_more(workers: Workers) -> None:
    for moment in range(20):
        soon = asyncio.create_task(workers.run(abs, -3))
        await asyncio.sleep(moment / 500)
        soon.cancel()
        async with asyncio.timeout(TIMEOUT):
            await asyncio.wait([soon])
        assert soon.cancelled()
    assert await workers.run(abs, -3) == 3


async def test_an_error_of_the_work_is_its_callers(workers: Workers) -> None:
    with pytest.raises(ZeroDivisionError) as raised:
        await workers.run(divmod, 1, 0)
    assert "bot/workers.py" in raised.value.__notes__[0]


async def test_work_that_nobody_waits_for_holds_up_no_other(workers: Workers) -> None:
    slow = asyncio.create_task(workers.run(time.sleep, 60))
    await asyncio.sleep(0.3)
    slow.cancel()
    assert await workers.run(abs, -3) == 3

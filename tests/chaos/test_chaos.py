"""A short attack: what was seen done is there once, whatever was taken away when; and nothing of it is left behind."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.chaos.attack import attack
from tests.chaos.bot import CONTEXT
from tests.chaos.ending import ASKED_TO_END
from tests.e2e.child import REPOSITORY
from tests.timeouts import TIMEOUT

SECONDS = 8.0


async def test_nothing_acknowledged_is_lost_or_done_twice(tmp_path: Path) -> None:
    said: list[str] = []
    async with attack(tmp_path, seed=1, tables=3, pictures=False, say=said.append) as under_way:
        verdict = await under_way.run(SECONDS)
        assert under_way.bot.ended.is_set() is False
    assert under_way.bot.ended.is_set()
    assert verdict.kills
    assert (verdict.acts_lost, verdict.acts_doubled) == (0, 0), said
    assert CONTEXT.active_children() == []


@pytest.fixture
def near() -> Iterator[Path]:
    """A temporary folder with a short path, which sockets in it need."""
    with tempfile.TemporaryDirectory(prefix="a") as folder:
        yield Path(folder)


def test_an_attack_that_is_asked_to_end_leaves_nothing_behind(near: Path) -> None:
    environment = {**os.environ, "TMPDIR": str(near)}
    command = (sys.executable, "-m", "tests.chaos", "--minutes", "1")
    driver = subprocess.Popen(command, cwd=REPOSITORY, env=environment, start_new_session=True)
    try:
        wait_until(lambda: list(near.glob("*/bottega.db")))
        driver.terminate()
        assert driver.wait(TIMEOUT) == ASKED_TO_END
        wait_until(lambda: not is_there(driver.pid))
        assert list(near.iterdir()) == []
    finally:
        driver.kill()
        driver.wait()


def wait_until(condition: Callable[[], object]) -> None:
    until = time.monotonic() + TIMEOUT
    while not condition():
        assert time.monotonic() < until
        time.sleep(0.05)


def is_there(group: int) -> bool:
    """Whether any process of a group still runs."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True

"""A short run: two processes share a database, are killed, and nothing is lost, doubled, out of order or stuck."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import postgres
from tests.scale.run import prepared

pytestmark = pytest.mark.skipif(bool(postgres.why_not()), reason=postgres.why_not() or "it can run")
SECONDS = 10.0


async def test_two_processes_lose_and_double_nothing_when_they_are_killed(tmp_path: Path) -> None:
    said: list[str] = []
    with postgres.own_server() as server:
        database = server.postgres.create()
        async with prepared(tmp_path, database, shards=1, tables=3, every=0.5, seed=1, say=said.append) as run:
            verdict = await run.run(2, SECONDS, together=2, kills=True)
    assert verdict.kills and verdict.acts
    assert verdict.sound, said

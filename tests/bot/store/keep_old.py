"""Stores a database of the newest revision for the tests of later ones: `python -m tests.bot.store.keep_old`.

Run it once for each new migration, when the migration will no longer change.
"""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from alembic.config import Config
from alembic.script import ScriptDirectory

from bot.store.migrating import SCRIPTS
from tests.bot.tables.harness import TablesHarness

OLD = Path(__file__).parent / "old"


async def _fill(folder: Path) -> Path:
    """A lobby, a closed table, and a game in its second round with one bid made."""
    harness = TablesHarness(folder / "bottega.db")
    await harness.begin()
    await harness.lobby(2, channel=1)
    closed = await harness.game(channel=2, until="bid")
    await closed.close(harness.people[0])
    game = await harness.game(channel=3, until="turn", options={"target": 40})
    while (await game.status()).round < 2 or (await game.status()).awaited[0].kind != "bid":
        person = harness.people[(await game.status()).awaited[0].seat]
        question = await harness.asked(game, person)
        await game.act(person, harness.any_of(question), question.key)
    await game.act(harness.people[0], "bid 10")
    await game.set_orders(harness.people[1], (await game.snapshot(None)).game.order_presets["steady"])
    await game.pause(harness.people[1])
    await harness.end()
    return harness.location


def main() -> None:
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS))
    revision = ScriptDirectory.from_config(config).get_current_head()
    with tempfile.TemporaryDirectory() as folder:
        path = asyncio.run(_fill(Path(folder)))
        with closing(sqlite3.connect(path)) as connection:
            text = "\n".join(connection.iterdump()) + "\n"
    OLD.mkdir(exist_ok=True)
    (OLD / f"{revision}.sql").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()

"""The post that starts a game, from whose id its random results derive, is made once."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.store.errors import WriteFailed
from bot.tables import Table

from .recorded_evening import RecordedEvening, recorded_evening
from .two_rounds import member

BEGINS, AFTER_ALL = "The game begins", "did not begin after all"


async def lobby_of_three(evening: RecordedEvening) -> None:
    await evening.command("Ada", "game new", game="magnifico")
    table = await evening.table()
    for name in ("Bruno", "Carla"):
        await table.join(await member(evening, name))


def start_posts(evening: RecordedEvening) -> list[str]:
    shown = [str(message.components) for message in evening.sandbox.world.messages[evening.channel.id].values()]
    return [words for words in shown if BEGINS in words or AFTER_ALL in words]


async def test_a_start_that_failed_is_made_again_with_the_same_post(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with recorded_evening(tmp_path / "bottega.db") as evening:
        await lobby_of_three(evening)
        begin = Table.start

        async def fails(*_: object, **__: object) -> None:
            raise WriteFailed(tmp_path, "disk full")

        monkeypatch.setattr(Table, "start", fails)
        await evening.push("Ada", "start")
        [told] = start_posts(evening)
        assert AFTER_ALL in told
        monkeypatch.setattr(Table, "start", begin)
        await evening.push("Ada", "start")
        [told] = start_posts(evening)
        assert BEGINS in told


async def test_a_start_post_whose_game_never_began_is_found_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The program ended between post and game; hours later the host presses again."""
    async with recorded_evening(tmp_path / "bottega.db") as evening:
        await lobby_of_three(evening)
        begin = Table.start

        async def ends(*_: object, **__: object) -> None:
            raise SystemError

        monkeypatch.setattr(Table, "start", ends)
        with monkeypatch.context() as patch:
            patch.setattr("bot.front.discord.messenger.Messenger.edit", ends)
            await evening.push("Ada", "start")
        monkeypatch.setattr(Table, "start", begin)
        await evening.pass_time(3 * 3_600_000)
        await evening.push("Ada", "start")
        assert len(start_posts(evening)) == 1
        assert (await (await evening.table()).status()).stage == "playing"

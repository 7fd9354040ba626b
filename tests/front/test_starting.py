"""The post that starts a game, from whose id its random results derive, is made once."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.store.errors import WriteFailed
from bot.tables import Table

from .recorded_session import RecordedSession, recorded_session
from .two_rounds import member

BEGINS, AFTER_ALL = "The game begins", "did not begin after all"


async def lobby_of_three(session: RecordedSession) -> None:
    await session.command("Ada", "game new", game="magnifico")
    table = await session.table()
    for name in ("Bruno", "Carla"):
        await table.join(await member(session, name))


def start_posts(session: RecordedSession) -> list[str]:
    shown = [str(message.components) for message in session.sandbox.world.messages[session.channel.id].values()]
    return [words for words in shown if BEGINS in words or AFTER_ALL in words]


async def test_a_start_that_failed_is_made_again_with_the_same_post(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with recorded_session(tmp_path / "bottega.db") as session:
        await lobby_of_three(session)
        begin = Table.start

        async def fails(*_: object, **__: object) -> None:
            raise WriteFailed(tmp_path, "disk full")

        monkeypatch.setattr(Table, "start", fails)
        await session.push("Ada", "start")
        [told] = start_posts(session)
        assert AFTER_ALL in told
        monkeypatch.setattr(Table, "start", begin)
        await session.push("Ada", "start")
        [told] = start_posts(session)
        assert BEGINS in told


async def test_a_start_post_whose_game_never_began_is_found_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The program ended between post and game; hours later the host presses again."""
    async with recorded_session(tmp_path / "bottega.db") as session:
        await lobby_of_three(session)
        begin = Table.start

        async def ends(*_: object, **__: object) -> None:
            raise SystemError

        monkeypatch.setattr(Table, "start", ends)
        with monkeypatch.context() as patch:
            patch.setattr("bot.front.discord.messenger.Messenger.edit", ends)
            await session.push("Ada", "start")
        monkeypatch.setattr(Table, "start", begin)
        await session.pass_time(3 * 3_600_000)
        await session.push("Ada", "start")
        assert len(start_posts(session)) == 1
        assert (await (await session.table()).status()).stage == "playing"

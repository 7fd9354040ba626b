"""Whole games of people over real sockets, by pressing what is seen."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from pathlib import Path

import pytest

from engine.game import Event
from engine.leonardo1989.events import DebtsCancelled, GuildFormed, Paid, RescueAsked
from tests.e2e.whole_games import SIZES, played

MOST_GAMES = 3
"""Games played until somebody has been near ruin, which takes bad luck."""
PLAYED = [size for size in SIZES if size[:2] in (("magnifico", 3), ("davinci", 2), ("davinci", 5), ("leonardo1989", 3))]
"""The sizes played here; `python -m tests.e2e.whole_games` plays all."""


@pytest.mark.parametrize(("game", "seats", "settings"), PLAYED)
async def test_a_whole_game_is_played(
    game: str, seats: int, settings: dict[str, str], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    await played(tmp_path, game, seats, settings)
    assert complaints(caplog) == []


async def test_a_guild_is_formed_to_pay_a_debt(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Whoever is asked takes the ruined in, and whoever is ruined joins."""
    for number in range(MOST_GAMES):
        folder = tmp_path / str(number)
        folder.mkdir()
        settings = {"rounds": "15", "guilds": "true"}
        happened = await played(folder, "leonardo1989", 5, settings, wishes=("rescue", "join"))
        if joined := [place for place, event in enumerate(happened) if isinstance(event, GuildFormed)]:
            break
    assert joined, f"nobody was near ruin in {MOST_GAMES} games"
    before, guild, after = happened[: joined[0]], happened[joined[0]], happened[joined[0] + 1 :]
    assert isinstance(guild, GuildFormed)
    asked = next(event for event in reversed(before) if isinstance(event, RescueAsked))
    assert asked.seat in guild.members
    assert is_met(asked, after)
    assert complaints(caplog) == []


def is_met(debt: RescueAsked, later: Sequence[Event]) -> bool:
    """Whether a debt was paid, or owed no more because the creditor is of the guild."""
    paid = [event for event in later if isinstance(event, Paid)]
    same = [(event.creditor, event.florins, event.why, event.space) for event in paid]
    due = (debt.creditor, debt.florins, debt.why, debt.space)
    return due in same or any(isinstance(event, DebtsCancelled) for event in later)


def complaints(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What was logged of anything amiss. The local Discord answers a heartbeat before the client's own thread has noted
    when it was sent, so that the client takes it for an answer to the last one: "Can't keep up"."""
    amiss = (record for record in caplog.records if record.levelno >= logging.WARNING)
    return [record.getMessage() for record in amiss if not record.getMessage().startswith("Can't keep up")]

"""The statistics of people and servers from finished games."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest
from sqlalchemy import update

from bot.store import schema
from bot.store import statistics as results
from bot.store.statistics import NO_PLACE, ResultRow
from bot.tables.archive import statistics
from bot.tables.archive.statistics import rank
from bot.tables.timing.clock import DAY, HOUR

from .harness import CHANNEL, GUILD, TablesHarness

_CHANNELS = count(CHANNEL)


async def ended(
    harness: TablesHarness,
    *users: int | None,
    winner: int = 0,
    luck: int | None = None,
    place: int | None = None,
    game: str = "magnifico",
    guild: int = GUILD,
) -> int:
    """A game that these people (numbers of the session's, None for a computer) have played to its end."""
    table = (await harness.lobby(1, channel=next(_CHANNELS), game=game)).id

    def keep(tx: Any) -> None:
        rows = [
            ResultRow(
                seat,
                None if user is None else harness.people[user].id,
                (1 if seat == winner else 2) if place is None else place,
                seat == winner and place is None,
                30,
                2,
                2 * HOUR,
                luck,
            )
            for seat, user in enumerate(users)
        ]
        results.add(tx, table, rows)
        start = harness.clock.now_ms()
        over = {"stage": "over", "open_channel": None, "started": start, "ended": start + 3 * DAY, "guild": guild}
        tx.execute(update(schema.tables).where(schema.tables.c.id == table).values(over))

    await harness.database.write(keep)
    return table


async def test_a_person_sees_his_games_and_whom_he_met(harness: TablesHarness) -> None:
    await ended(harness, 0, 1, 2)
    await ended(harness, 0, 1, winner=1)
    await ended(harness, 0, 2, game="davinci")
    found = await harness.tables.database.read(statistics.of_person, harness.people[0].id)
    assert [(each.game, each.played, each.won) for each in found.games] == [("magnifico", 2, 1), ("davinci", 1, 1)]
    assert [(person.name, games) for person, games in found.companions] == [("Player 1", 2), ("Player 2", 2)]


async def test_practice_and_games_ended_early_do_not_count(harness: TablesHarness) -> None:
    await ended(harness, 0, None, None)
    await ended(harness, 0, 1, place=NO_PLACE)
    assert (await harness.tables.database.read(statistics.of_person, harness.people[0].id)).games == ()
    assert (await harness.tables.database.read(statistics.of_server, GUILD)).games == ()


async def test_on_a_server_only_its_own_games_are_told(harness: TablesHarness) -> None:
    await ended(harness, 0, 1)
    await ended(harness, 0, 1, guild=GUILD + 1)
    assert (await harness.tables.database.read(statistics.of_person, harness.people[0].id, GUILD)).games[0].played == 1
    assert (await harness.tables.database.read(statistics.of_person, harness.people[0].id)).games[0].played == 2
    server = await harness.tables.database.read(statistics.of_server, GUILD)
    assert (server.people, server.lasted, server.usual_wait) == (2, 3 * DAY, HOUR)
    assert [(person.name, games) for person, games in server.winners] == [("Player 0", 1)]


async def test_a_forgotten_person_vanishes(harness: TablesHarness) -> None:
    await ended(harness, 0, 1, luck=1_000)
    await harness.tables.forget(harness.people[0])
    assert (await harness.tables.database.read(statistics.of_person, harness.people[1].id)).companions == ()
    server = await harness.tables.database.read(statistics.of_server, GUILD)
    assert server.people == 1
    assert server.winners == ()
    assert server.luckiest and server.luckiest[0].name == "Player 1"


async def test_half_of_the_answers_came_within_the_usual_time(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    harness.clock.advance(3 * HOUR)
    await table.act(harness.people[1], "bid 20")
    await harness.database.write(
        lambda tx: results.add(
            tx,
            table.id,
            [ResultRow(seat, harness.people[seat].id, 1, True, 0, 1, 1, None) for seat in range(2)],
        )
    )
    await harness.database.write(lambda tx: tx.exec_driver_sql("UPDATE tables SET ended = started"))
    found = await harness.tables.database.read(statistics.of_person, harness.people[1].id)
    assert found.longest_wait == 3 * HOUR
    assert found.usual_wait == 0, "the home was placed at once"


def test_luck_over_many_games_counts_more_than_over_one() -> None:
    assert rank([]) is None
    assert rank([0, None]) == 0.5
    assert rank([1_000]) == pytest.approx(0.841, abs=0.001)
    assert rank([1_000] * 4) == pytest.approx(0.977, abs=0.001)
    assert rank([1_000, -1_000]) == 0.5

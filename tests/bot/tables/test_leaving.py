"""Leaving: resigning, closing, opening again, being forgotten."""

from __future__ import annotations

import pytest

from bot.store import people
from bot.tables import Actor, Table
from bot.tables.errors import (
    AlreadyOpen,
    Closed,
    GameOver,
    NotClosed,
    NotHost,
    NotStarted,
    NotYourSeat,
    StillPlaying,
    TooLateToReopen,
)
from bot.tables.timing.clock import DAY

from .harness import CHANNEL, TablesHarness


async def test_who_resigns_leaves_his_seat_to_a_caretaker(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    leaver = harness.people[1]
    await table.resign(leaver)
    seat = (await table.lobby()).seats[1]
    assert (seat.player, seat.resigned, seat.person) == ("apprentice", True, leaver)
    with pytest.raises(NotYourSeat):
        await table.act(leaver, "bid 20")
    await harness.settle(table)
    assert (await table.status()).sealed == (1,)


async def test_who_resigned_does_not_learn_what_his_caretaker_bids(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    await table.resign(harness.people[1])
    await harness.settle(table)
    assert (await table.status()).sealed == (1,)
    assert await table.log(harness.people[1]) == await table.log(None)


async def test_nobody_is_asked_anything_at_a_table_that_rests_or_is_closed(harness: TablesHarness) -> None:
    resting, closed = await harness.game(channel=71, until="bid"), await harness.game(channel=72, until="bid")
    await resting.pause(harness.people[0])
    for person in harness.people[1:3]:
        await resting.consent(person, (await resting.status()).proposals[0].id, agrees=True)
    await closed.close(harness.people[0])
    await harness.sent()
    await harness.tables.forget(harness.people[1])
    assert [kind for kind, _, _ in await harness.sent() if kind == "ask"] == []
    await resting.resume(harness.people[0])
    await closed.reopen(harness.people[0])
    assert [(kind, who) for kind, who, _ in await harness.sent() if kind == "ask"] == [
        ("ask", "Player 0"),
        ("ask", "Player 2"),
    ] * 2


async def test_a_host_who_resigns_hands_the_table_on(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    await harness.sent()
    await table.resign(harness.people[0])
    assert (await table.lobby()).host == harness.people[1]
    assert await harness.news() == ["resigned", "new_host"]


async def test_when_nobody_is_left_the_game_ends(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    for person in harness.people[:3]:
        await table.resign(person)
    status = await table.status()
    assert (status.stage, status.abandoned) == ("over", True)


async def test_consent_is_not_asked_of_who_has_resigned(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    done = await table.end_early(harness.people[0])
    assert done.proposal is not None
    await table.consent(harness.people[1], done.proposal.id, agrees=True)
    await table.resign(harness.people[2])
    assert (await table.status()).abandoned


async def test_a_lobby_is_left_and_not_resigned(harness: TablesHarness) -> None:
    table = await harness.lobby(2)
    with pytest.raises(NotStarted):
        await table.resign(harness.people[1])


async def test_a_closed_table_says_who_closed_it(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    with pytest.raises(NotHost):
        await table.close(harness.people[1])
    await table.close(Actor(harness.people[1], manager=True))
    status = await table.status()
    until = harness.clock.now_ms() + 14 * DAY
    assert (status.stage, status.closed_by, status.reopen_until) == ("closed", harness.people[1], until)
    with pytest.raises(Closed) as closed:
        await table.act(harness.people[0], "bid 20")
    assert (closed.value.by, closed.value.until) == (harness.people[1].id, until)
    assert await harness.tables.of_person(harness.people[0]) == ()


async def test_a_reopened_table_stands_where_it_stood(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    await table.act(harness.people[0], "bid 20")
    before = (await table.snapshot(harness.people[0])).view
    await table.close(harness.people[0])
    with pytest.raises(StillPlaying):
        await table.record()
    await harness.restart()
    harness.clock.advance(14 * DAY)
    table = await harness.tables.get(table.id)
    await table.reopen(harness.people[0])
    assert (await table.snapshot(harness.people[0])).view == before
    await table.act(harness.people[1], "bid 20")
    with pytest.raises(NotClosed):
        await table.reopen(harness.people[0])


async def test_a_press_that_reopens_acts_once(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    await table.close(harness.people[0])
    done = [await table.reopen(Actor(harness.people[0], claim=7)) for _ in range(2)]
    assert [each.repeated for each in done] == [False, True]


async def test_a_table_is_not_reopened_too_late_nor_beside_another(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    await table.close(harness.people[0])
    other = await harness.lobby()
    with pytest.raises(AlreadyOpen) as refused:
        await table.reopen(harness.people[0])
    assert (refused.value.table, refused.value.channel) == (other.id, CHANNEL)
    await other.close(harness.people[0])
    harness.clock.advance(14 * DAY + 1)
    with pytest.raises(TooLateToReopen):
        await table.reopen(harness.people[0])


async def test_a_finished_game_is_neither_closed_nor_reopened(harness: TablesHarness) -> None:
    table = await _finished(harness)
    with pytest.raises(GameOver):
        await table.close(harness.people[0])
    with pytest.raises(NotClosed):
        await table.reopen(harness.people[0])


async def _finished(harness: TablesHarness) -> Table:
    table = await harness.game()
    for person in harness.people[:3]:
        await table.resign(person)
    return table


async def test_a_forgotten_person_leaves_no_name_behind(harness: TablesHarness) -> None:
    lobby = await harness.lobby(2, channel=71)
    game = await harness.game(until="bid")
    closed = await harness.game(channel=72, until="bid")
    await closed.close(harness.people[0])
    leaver = harness.people[1]
    await harness.tables.note_dm(leaver, channel=555, closed=False)
    await harness.tables.forget(leaver)
    assert [seat.person for seat in (await lobby.lobby()).seats] == [harness.people[0]]
    for table in (game, closed):
        seat = (await table.lobby()).seats[1]
        assert seat.person is not None
        assert (seat.person.discord_id, seat.person.name, seat.person.dm_channel) == (None, "", None)
        assert (seat.player, seat.resigned) == ("apprentice", True)
    assert all(who != "" for _, who, _ in await harness.sent())
    kept = await harness.tables.database.read(people.data_about, leaver.id)
    assert kept["person"]["discord_id"] is None


async def test_a_forgotten_person_who_comes_back_is_a_new_one(harness: TablesHarness) -> None:
    leaver = harness.people[1]
    await harness.tables.forget(leaver)
    back = await harness.tables.people.meet(101, "Back again")
    assert back.id != leaver.id


@pytest.mark.parametrize("changed", [(), ("bid 30", "bid 40")])
async def test_what_a_person_sees_of_his_acts_does_not_count_those_of_others(
    harness: TablesHarness, changed: tuple[str, ...]
) -> None:
    table = await harness.game(until="bid")
    for line in ("bid 20", *changed):
        await table.act(harness.people[1], line)
    await table.act(harness.people[0], "bid 10")
    acts = (await harness.tables.database.read(people.data_about, harness.people[0].id))["acts"]
    assert acts[-1] == {
        "table_id": table.id,
        "public": await harness.public(table),
        "text": "bid 10",
        "at": harness.clock.now_ms(),
    }
    assert await harness.public(table) == 6, "the start, three homes, two bids"


async def test_a_person_sees_all_that_is_kept_about_him(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    await table.act(harness.people[0], "bid 20")
    kept = await harness.tables.database.read(people.data_about, harness.people[0].id)
    assert kept["person"]["name"] == "Player 0"
    assert kept["hosted"] == [{"id": table.id, "created": harness.clock.now_ms()}]
    assert [act["text"] for act in kept["acts"]][-1] == "bid 20"
    assert kept["seats"][0]["number"] == 0

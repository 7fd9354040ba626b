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

from .evening import CHANNEL, Evening


async def test_who_resigns_leaves_his_seat_to_a_caretaker(evening: Evening) -> None:
    table = await evening.game(until="bid")
    leaver = evening.people[1]
    await table.resign(leaver)
    seat = (await table.lobby()).seats[1]
    assert (seat.player, seat.resigned, seat.person) == ("apprentice", True, leaver)
    with pytest.raises(NotYourSeat):
        await table.act(leaver, "bid 20")
    await evening.settle(table)
    assert (await table.status()).sealed == (1,)


async def test_who_resigned_does_not_learn_what_his_caretaker_bids(evening: Evening) -> None:
    table = await evening.game(until="bid")
    await table.resign(evening.people[1])
    await evening.settle(table)
    assert (await table.status()).sealed == (1,)
    assert await table.log(evening.people[1]) == await table.log(None)


async def test_nobody_is_asked_anything_at_a_table_that_rests_or_is_closed(evening: Evening) -> None:
    resting, closed = await evening.game(channel=71, until="bid"), await evening.game(channel=72, until="bid")
    await resting.pause(evening.people[0])
    for person in evening.people[1:3]:
        await resting.consent(person, (await resting.status()).proposals[0].id, agrees=True)
    await closed.close(evening.people[0])
    await evening.sent()
    await evening.tables.forget(evening.people[1])
    assert [kind for kind, _, _ in await evening.sent() if kind == "ask"] == []
    await resting.resume(evening.people[0])
    await closed.reopen(evening.people[0])
    assert [(kind, who) for kind, who, _ in await evening.sent() if kind == "ask"] == [
        ("ask", "Player 0"),
        ("ask", "Player 2"),
    ] * 2


async def test_a_host_who_resigns_hands_the_table_on(evening: Evening) -> None:
    table = await evening.game(until="bid")
    await evening.sent()
    await table.resign(evening.people[0])
    assert (await table.lobby()).host == evening.people[1]
    assert await evening.news() == ["resigned", "new_host"]


async def test_when_nobody_is_left_the_game_ends(evening: Evening) -> None:
    table = await evening.game(until="bid")
    for person in evening.people[:3]:
        await table.resign(person)
    status = await table.status()
    assert (status.stage, status.abandoned) == ("over", True)


async def test_consent_is_not_asked_of_who_has_resigned(evening: Evening) -> None:
    table = await evening.game(until="bid")
    done = await table.end_early(evening.people[0])
    assert done.proposal is not None
    await table.consent(evening.people[1], done.proposal.id, agrees=True)
    await table.resign(evening.people[2])
    assert (await table.status()).abandoned


async def test_a_lobby_is_left_and_not_resigned(evening: Evening) -> None:
    table = await evening.lobby(2)
    with pytest.raises(NotStarted):
        await table.resign(evening.people[1])


async def test_a_closed_table_says_who_closed_it(evening: Evening) -> None:
    table = await evening.game(until="bid")
    with pytest.raises(NotHost):
        await table.close(evening.people[1])
    await table.close(Actor(evening.people[1], manager=True))
    status = await table.status()
    until = evening.clock.now_ms() + 14 * DAY
    assert (status.stage, status.closed_by, status.reopen_until) == ("closed", evening.people[1], until)
    with pytest.raises(Closed) as closed:
        await table.act(evening.people[0], "bid 20")
    assert (closed.value.by, closed.value.until) == (evening.people[1].id, until)
    assert await evening.tables.of_person(evening.people[0]) == ()


async def test_a_reopened_table_stands_where_it_stood(evening: Evening) -> None:
    table = await evening.game(until="bid")
    await table.act(evening.people[0], "bid 20")
    before = (await table.snapshot(evening.people[0])).view
    await table.close(evening.people[0])
    with pytest.raises(StillPlaying):
        await table.record()
    await evening.restart()
    evening.clock.advance(14 * DAY)
    table = await evening.tables.get(table.id)
    await table.reopen(evening.people[0])
    assert (await table.snapshot(evening.people[0])).view == before
    await table.act(evening.people[1], "bid 20")
    with pytest.raises(NotClosed):
        await table.reopen(evening.people[0])


async def test_a_press_that_reopens_acts_once(evening: Evening) -> None:
    table = await evening.game(until="bid")
    await table.close(evening.people[0])
    done = [await table.reopen(Actor(evening.people[0], claim=7)) for _ in range(2)]
    assert [each.repeated for each in done] == [False, True]


async def test_a_table_is_not_reopened_too_late_nor_beside_another(evening: Evening) -> None:
    table = await evening.game(until="bid")
    await table.close(evening.people[0])
    other = await evening.lobby()
    with pytest.raises(AlreadyOpen) as refused:
        await table.reopen(evening.people[0])
    assert (refused.value.table, refused.value.channel) == (other.id, CHANNEL)
    await other.close(evening.people[0])
    evening.clock.advance(14 * DAY + 1)
    with pytest.raises(TooLateToReopen):
        await table.reopen(evening.people[0])


async def test_a_finished_game_is_neither_closed_nor_reopened(evening: Evening) -> None:
    table = await _finished(evening)
    with pytest.raises(GameOver):
        await table.close(evening.people[0])
    with pytest.raises(NotClosed):
        await table.reopen(evening.people[0])


async def _finished(evening: Evening) -> Table:
    table = await evening.game()
    for person in evening.people[:3]:
        await table.resign(person)
    return table


async def test_a_forgotten_person_leaves_no_name_behind(evening: Evening) -> None:
    lobby = await evening.lobby(2, channel=71)
    game = await evening.game(until="bid")
    closed = await evening.game(channel=72, until="bid")
    await closed.close(evening.people[0])
    leaver = evening.people[1]
    await evening.tables.note_dm(leaver, channel=555, closed=False)
    await evening.tables.forget(leaver)
    assert [seat.person for seat in (await lobby.lobby()).seats] == [evening.people[0]]
    for table in (game, closed):
        seat = (await table.lobby()).seats[1]
        assert seat.person is not None
        assert (seat.person.discord_id, seat.person.name, seat.person.dm_channel) == (None, "", None)
        assert (seat.player, seat.resigned) == ("apprentice", True)
    assert all(who != "" for _, who, _ in await evening.sent())
    kept = await evening.tables.database.read(people.data_about, leaver.id)
    assert kept["person"]["discord_id"] is None


async def test_a_forgotten_person_who_comes_back_is_a_new_one(evening: Evening) -> None:
    leaver = evening.people[1]
    await evening.tables.forget(leaver)
    back = await evening.tables.people.meet(101, "Back again")
    assert back.id != leaver.id


@pytest.mark.parametrize("changed", [(), ("bid 30", "bid 40")])
async def test_what_a_person_sees_of_his_acts_does_not_count_those_of_others(
    evening: Evening, changed: tuple[str, ...]
) -> None:
    table = await evening.game(until="bid")
    for line in ("bid 20", *changed):
        await table.act(evening.people[1], line)
    await table.act(evening.people[0], "bid 10")
    acts = (await evening.tables.database.read(people.data_about, evening.people[0].id))["acts"]
    assert acts[-1] == {
        "table_id": table.id,
        "public": await evening.public(table),
        "text": "bid 10",
        "at": evening.clock.now_ms(),
    }
    assert await evening.public(table) == 6, "the start, three homes, two bids"


async def test_a_person_sees_all_that_is_kept_about_him(evening: Evening) -> None:
    table = await evening.game(until="bid")
    await table.act(evening.people[0], "bid 20")
    kept = await evening.tables.database.read(people.data_about, evening.people[0].id)
    assert kept["person"]["name"] == "Player 0"
    assert kept["hosted"] == [{"id": table.id, "created": evening.clock.now_ms()}]
    assert [act["text"] for act in kept["acts"]][-1] == "bid 20"
    assert kept["seats"][0]["number"] == 0

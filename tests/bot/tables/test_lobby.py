"""The lobby: taking part, agreeing, starting."""

from __future__ import annotations

import pytest

from bot.store import settings
from bot.tables import Actor, Place
from bot.tables.errors import (
    AlreadyOpen,
    AlreadySeated,
    AlreadyStarted,
    BadValue,
    Closed,
    LobbyFull,
    NoSuchSeat,
    NotEnoughSeats,
    NotHost,
    NotYourSeat,
    TooManyTables,
    UnknownGame,
    UnknownOption,
    UnknownPack,
    UnknownTable,
    WrongChannel,
)
from engine.chance import commitment
from engine.game import BadOptions

from .harness import CHANNEL, GUILD, TablesHarness


async def test_a_new_lobby_seats_its_host_and_shows_the_commitment(harness: TablesHarness) -> None:
    lobby = await (await harness.lobby()).lobby()
    assert [seat.person.name for seat in lobby.seats if seat.person] == ["Player 0"]
    assert lobby.host == harness.people[0]
    assert lobby.commitment == commitment(b"\x01" * 32)
    assert lobby.options["target"] == 30
    assert lobby.expires == harness.clock.now_ms() + harness.limits.lobby


async def test_people_join_in_order_and_leave(harness: TablesHarness) -> None:
    table = await harness.lobby(3)
    await table.leave(harness.people[1])
    seats = (await table.lobby()).seats
    assert [(seat.number, seat.person and seat.person.name) for seat in seats] == [(0, "Player 0"), (1, "Player 2")]


async def test_nobody_sits_twice_nor_at_a_full_table(harness: TablesHarness) -> None:
    table = await harness.lobby(5)
    with pytest.raises(AlreadySeated):
        await table.join(harness.people[4])
    with pytest.raises(LobbyFull) as refused:
        await table.join(await harness.tables.people.meet(999, "Late"))
    assert refused.value.most == 5


async def test_a_host_who_leaves_hands_the_table_on(harness: TablesHarness) -> None:
    table = await harness.lobby(2)
    await table.leave(harness.people[0])
    assert (await table.lobby()).host == harness.people[1]


async def test_the_last_to_leave_closes_the_lobby(harness: TablesHarness) -> None:
    table = await harness.lobby()
    await table.leave(harness.people[0])
    status = await table.status()
    assert (status.stage, status.closed_by) == ("closed", harness.people[0])
    with pytest.raises(Closed):
        await table.join(harness.people[1])


async def test_an_empty_lobby_reopened_is_hosted_by_who_joins(harness: TablesHarness) -> None:
    table = await harness.lobby()
    await table.leave(harness.people[0])
    with pytest.raises(NotHost) as refused:
        await table.reopen(harness.people[0])
    assert refused.value.host is None
    await table.reopen(Actor(harness.people[0], manager=True))
    await table.join(harness.people[1])
    assert (await table.lobby()).host == harness.people[1]


async def test_only_the_host_or_a_manager_changes_what_is_agreed(harness: TablesHarness) -> None:
    table = await harness.lobby(2)
    other = harness.people[1]
    with pytest.raises(NotHost):
        await table.set_option(other, "target", 20)
    with pytest.raises(NotHost):
        await table.remove(other, 0)
    with pytest.raises(NotHost):
        await table.add_computer(other, "random")
    with pytest.raises(NotHost):
        await table.close(other)
    await table.set_option(Actor(other, manager=True), "target", 20)
    assert (await table.lobby()).options["target"] == 20


@pytest.mark.parametrize(
    ("name", "value"), [("target", 14), ("target", "20"), ("edition", "french"), ("rich_start", 1)]
)
async def test_an_option_takes_only_what_it_allows(harness: TablesHarness, name: str, value: object) -> None:
    table = await harness.lobby()
    with pytest.raises(BadValue) as refused:
        await table.set_option(harness.people[0], name, value)
    assert refused.value.option == name
    assert refused.value.allowed


async def test_options_that_do_not_go_together_are_refused(harness: TablesHarness) -> None:
    table = await harness.lobby(options={"target": 20})
    with pytest.raises(BadOptions):
        await table.set_option(harness.people[0], "edition", "italian")
    assert (await table.lobby()).options["edition"] == "international"


async def test_unknown_games_options_and_packs_are_refused(harness: TablesHarness) -> None:
    table = await harness.lobby()
    with pytest.raises(UnknownOption):
        await table.set_option(harness.people[0], "weather", 3)
    with pytest.raises(UnknownPack) as refused:
        await table.set_option(harness.people[0], "pack", "../../etc/passwd")
    assert refused.value.known == ("house",)
    with pytest.raises(UnknownGame):
        await harness.tables.create(Place(GUILD, 71), "chess", harness.people[0], language="en")


async def test_a_wish_for_a_colour_is_heard(harness: TablesHarness) -> None:
    table = await harness.lobby(3)
    await table.wish(harness.people[2], "green")
    with pytest.raises(BadValue):
        await table.wish(harness.people[1], "pink")
    await table.start(harness.people[0], 1)
    assert (await table.snapshot(None)).view.players[2].colour == "green"


async def test_the_host_removes_a_seat_and_later_ones_move_up(harness: TablesHarness) -> None:
    table = await harness.lobby(2)
    await table.add_computer(harness.people[0], "apprentice")
    await table.remove(harness.people[0], 1)
    assert [seat.player for seat in (await table.lobby()).seats] == ["human", "apprentice"]
    with pytest.raises(NoSuchSeat):
        await table.remove(harness.people[0], 2)
    with pytest.raises(BadValue):
        await table.add_computer(harness.people[0], "genius")


async def test_an_invited_guest_is_told_once_and_shown_until_he_sits(harness: TablesHarness) -> None:
    table = await harness.lobby()
    host, guest = harness.people[:2]
    await harness.sent()
    await table.invite(host, guest)
    await table.invite(host, guest)
    assert [(kind, who) for kind, who, _ in await harness.sent() if kind == "notice"] == [("notice", "Player 1")]
    assert (await table.lobby()).invited == (guest,)
    await table.join(guest)
    assert (await table.lobby()).invited == ()
    with pytest.raises(NotYourSeat):
        await table.invite(harness.people[2], harness.people[3])


async def test_a_game_needs_enough_seats(harness: TablesHarness) -> None:
    table = await harness.lobby(2)
    with pytest.raises(NotEnoughSeats) as refused:
        await table.check_start(harness.people[0])
    assert (refused.value.have, refused.value.need) == (2, 3)
    with pytest.raises(NotEnoughSeats):
        await table.start(harness.people[0], 1)


async def test_after_the_start_the_lobby_is_over(harness: TablesHarness) -> None:
    table = await harness.game()
    for refused in (
        table.join(harness.people[3]),
        table.leave(harness.people[1]),
        table.set_option(harness.people[0], "target", 20),
        table.start(harness.people[0], 2),
    ):
        with pytest.raises(AlreadyStarted):
            await refused
    assert (await table.lobby()).expires is None


async def test_a_channel_holds_one_open_table(harness: TablesHarness) -> None:
    first = await harness.lobby()
    with pytest.raises(AlreadyOpen) as refused:
        await harness.lobby()
    assert (refused.value.table, refused.value.channel) == (first.id, CHANNEL)
    await first.close(harness.people[0])
    second = await harness.lobby()
    assert await harness.tables.at_channel(CHANNEL) is second


async def test_a_channel_without_an_open_table_shows_its_last(harness: TablesHarness) -> None:
    table = await harness.lobby()
    await table.close(harness.people[0])
    assert await harness.tables.at_channel(CHANNEL) is table
    with pytest.raises(UnknownTable):
        await harness.tables.at_channel(71)
    with pytest.raises(UnknownTable):
        await harness.tables.get(99)


async def test_a_server_says_where_and_how_many(harness: TablesHarness) -> None:
    await harness.tables.database.write(settings.change_server, GUILD, {"channels": (70, 80), "most_tables": 2})
    with pytest.raises(WrongChannel) as wrong:
        await harness.lobby(channel=71)
    assert wrong.value.allowed == (70, 80)
    await harness.lobby(channel=70)
    await harness.tables.create(Place(GUILD, 801, parent=80), "magnifico", harness.people[1], language="it")
    with pytest.raises(TooManyTables) as full:
        await harness.lobby(channel=80)
    assert (full.value.scope, full.value.most) == ("server", 2)


async def test_a_person_sits_at_so_many_tables(harness: TablesHarness) -> None:
    for channel in range(harness.limits.per_person):
        await harness.lobby(channel=channel)
    with pytest.raises(TooManyTables) as refused:
        await harness.lobby(channel=99)
    assert refused.value.scope == "person"
    other = await harness.tables.create(Place(GUILD, 99), "magnifico", harness.people[1], language="en")
    with pytest.raises(TooManyTables):
        await other.join(harness.people[0])


async def test_joining_greets_and_repaints_the_lobby(harness: TablesHarness) -> None:
    table = await harness.lobby()
    await harness.sent()
    await table.join(harness.people[1])
    assert await harness.sent() == [("hello", "Player 1", {"seat": 1}), ("lobby", None, {})]

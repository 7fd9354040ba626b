"""Everybody who holds a seat is asked, present or not; the lobby agrees on what their silence means."""

from __future__ import annotations

from typing import Any

import pytest

from bot.store import Person
from bot.tables import Done, Limits, Table
from bot.tables.errors import BadValue, CannotUndo
from bot.tables.play import timeouts
from bot.tables.telling.reports import REMOVED
from bot.tables.timing.clock import DAY, HOUR, SECOND
from engine.manifest import games

from .harness import START_POST, TablesHarness
from .late_players import answer

each_game = pytest.mark.parametrize("game", games())
REQUEST = 3 * DAY
"""How long a request to take something back waits."""
ENOUGH = 120
"""Acts in which every game has drawn luck."""


async def left_alone(harness: TablesHarness, game: str, begins: str = "") -> tuple[Table, Person]:
    """A game at which one of three players is present. Their last act (its text begins with `begins`) has taught a seat
    something; a caretaker has the other seats."""
    table = await harness.lobby(3, game=game, options={"speed": "days"})
    await table.start(harness.people[0], START_POST)
    alone = harness.people[0]
    for _ in range(ENOUGH):
        if alone in [harness.people[seat] for seat in await harness.table_awaits(table)]:
            await answer(harness, table, alone)
        else:
            await harness.pass_time(3 * DAY)
        await harness.settle(table)
        if await _minded(table) == [1, 2] and await has_taught(table, alone, begins):
            await harness.sent()
            return table, alone
    raise AssertionError("nothing was drawn")


async def _minded(table: Table) -> list[int]:
    return [seat.number for seat in (await table.lobby()).seats if seat.caretaken_since is not None]


async def has_taught(table: Table, person: Person, begins: str) -> bool:
    """Whether the act a person would take back begins with `begins`, and has taught a seat something."""
    try:
        moved = [entry.revision - 1 for entry in (await table.turn_back(person, "undo")).moved]
    except CannotUndo:
        return False
    async with table.session.locked() as state:
        assert state.match
        if not state.match.entries[moved[0]].text.startswith(begins):
            return False
    return any([await taught(table, number) for number in moved])


async def taught(table: Table, number: int) -> bool:
    """Whether a seat learned something by an entry of the record."""
    async with table.session.locked() as state:
        assert state.match
        return bool(state.match.entries[number].learned)


async def in_force(table: Table) -> list[int]:
    async with table.session.locked() as state:
        assert state.match
        return list(state.match.in_force)


async def come_back(harness: TablesHarness, table: Table, seat: int, done: Done) -> Done:
    """A player returns by agreeing."""
    assert done.proposal
    return await table.consent(harness.people[seat], done.proposal.id, agrees=True)


@each_game
async def test_who_is_left_alone_takes_back_no_luck(harness: TablesHarness, game: str) -> None:
    table, alone = await left_alone(harness, game)
    before = await in_force(table)
    turn = await table.turn_back(alone, "undo")
    assert turn.asked == (1, 2)
    done = await table.undo(alone, turn.public)
    assert done.proposal is not None and done.proposal.asked == (1, 2)
    assert await in_force(table) == before
    assert await harness.news() == ["proposed"]


@each_game
async def test_silence_lets_a_request_to_take_luck_back_lapse(harness: TablesHarness, game: str) -> None:
    table, alone = await left_alone(harness, game)
    before, done = await in_force(table), await table.undo(alone)
    assert done.proposal is not None and done.proposal.due == harness.clock.now_ms() + REQUEST
    await harness.sent()
    await harness.pass_time(REQUEST - SECOND)
    assert [each.kind for each in (await table.status()).proposals] in (["undo"], [])
    await harness.pass_time(REQUEST)
    assert (await table.status()).proposals == ()
    assert {"unsettled", "lapsed"} & {*await harness.news()}
    assert (await in_force(table))[: len(before)] == before


async def test_who_comes_back_agrees(harness: TablesHarness) -> None:
    table, alone = await left_alone(harness, "leonardo1989")
    before, done = await in_force(table), await table.undo(alone)
    await come_back(harness, table, 1, done)
    assert await in_force(table) == before
    await come_back(harness, table, 2, done)
    assert len(await in_force(table)) < len(before)
    assert (await harness.news())[-1] == "undone"


async def test_what_was_taken_back_past_luck_is_not_brought_back_alone(harness: TablesHarness) -> None:
    table, alone = await left_alone(harness, "leonardo1989", "works")
    before, done = await in_force(table), await table.undo(alone)
    for seat in (1, 2):
        await come_back(harness, table, seat, done)
    harness.limits = Limits(pace=DAY)  # so that no caretaker acts before the request
    await harness.restart()
    table = await harness.tables.get(table.id)
    for seat in (1, 2):
        await hand_to_caretaker(table, seat)
    while not (again := await table.redo(alone)).proposal:
        assert not await taught(table, (await in_force(table))[-1]), "that was nothing to anybody"
    assert again.proposal.asked == (1, 2)
    assert await taught(table, before[len(await in_force(table))])


async def hand_to_caretaker(table: Table, seat: int) -> None:
    """What happens when a player's time is up."""
    await table.session.run(timeouts.assign_caretaker, seat)


async def asked_to(harness: TablesHarness, what: str, **options: Any) -> tuple[Table, Done]:
    """A game of three in which one player has asked the others for a pause, or an end."""
    table = await harness.game(options=options, until="bid")
    done = await (table.pause if what == "pause" else table.end_early)(harness.people[0])
    await harness.sent()
    return table, done


@pytest.mark.parametrize("what", ["pause", "end"])
async def test_who_is_left_alone_neither_pauses_nor_ends_the_game(harness: TablesHarness, what: str) -> None:
    table = await harness.game(until="bid", options={"silence": "never"})
    for seat in (1, 2):
        await hand_to_caretaker(table, seat)
    done = await (table.pause if what == "pause" else table.end_early)(harness.people[0])
    assert done.proposal is not None and done.proposal.asked == (1, 2)
    await harness.pass_time(60 * DAY)
    status = await table.status()
    assert (status.stage, status.paused_since) == ("playing", None)


async def test_a_request_goes_on_asking_who_is_minded_meanwhile(harness: TablesHarness) -> None:
    table, done = await asked_to(harness, "end")
    await hand_to_caretaker(table, 1)
    await hand_to_caretaker(table, 2)
    assert (await table.status()).proposals[0].asked == (1, 2)
    assert (await table.status()).stage == "playing"
    await come_back(harness, table, 1, done)
    assert (await table.status()).stage == "playing"
    await come_back(harness, table, 2, done)
    assert (await table.status()).stage == "over"


@pytest.mark.parametrize(("what", "came"), [("pause", "paused"), ("end", "abandoned")])
async def test_silence_agrees_to_a_pause_or_an_end_after_so_many_days(
    harness: TablesHarness, what: str, came: str
) -> None:
    table, done = await asked_to(harness, what, silence="7")
    assert done.proposal is not None and done.proposal.due == harness.clock.now_ms() + 7 * DAY
    await table.consent(harness.people[1], done.proposal.id, agrees=True)
    await harness.pass_time(7 * DAY - SECOND)
    assert (await table.status()).proposals
    await harness.sent()
    await harness.pass_time(SECOND)
    told = [data for kind, _, data in await harness.sent() if kind == "notice"]
    assert [(data["news"], data.get("asked")) for data in told] == [("silence", [2]), (came, None)]
    status = await table.status()
    assert (status.paused_since is not None, status.abandoned) == (what == "pause", what == "end")


async def test_silence_agrees_to_nothing_where_it_was_agreed_never_to(harness: TablesHarness) -> None:
    table, done = await asked_to(harness, "end", silence="never")
    assert done.proposal is not None and done.proposal.due is None
    await harness.pass_time(60 * DAY)
    assert [each.agreed for each in (await table.status()).proposals] == [()]


async def test_silence_is_counted_over_a_restart(harness: TablesHarness) -> None:
    table, _ = await asked_to(harness, "end", silence="3")
    await harness.end()
    harness.clock.advance(3 * DAY)
    await harness.begin()
    await harness.pass_time(1)
    assert (await (await harness.tables.get(table.id)).status()).abandoned


async def test_who_said_that_he_is_away_is_not_silent(harness: TablesHarness) -> None:
    table, _ = await asked_to(harness, "end", silence="3")
    back = harness.clock.now_ms() + 10 * DAY
    await harness.tables.preferences.away(harness.people[2], back)
    await harness.pass_time(10 * DAY + 23 * HOUR)
    assert (await table.status()).stage == "playing"
    await harness.pass_time(HOUR)
    assert (await table.status()).abandoned


async def test_nobody_is_silent_at_a_table_that_cannot_be_reached(harness: TablesHarness) -> None:
    table, _ = await asked_to(harness, "end", silence="3")
    await table.fall_asleep(REMOVED)
    await harness.pass_time(20 * DAY)
    assert (await table.status()).stage == "playing"
    await table.awake(REMOVED)
    await harness.pass_time(3 * DAY - SECOND)
    assert (await table.status()).stage == "playing"
    await harness.pass_time(SECOND)
    assert (await table.status()).abandoned


async def test_a_refusal_is_not_silence(harness: TablesHarness) -> None:
    table, done = await asked_to(harness, "end", silence="3")
    assert done.proposal
    await table.consent(harness.people[2], done.proposal.id, agrees=False)
    await harness.pass_time(10 * DAY)
    assert (await table.status()).stage == "playing"


async def test_who_has_left_the_server_is_not_asked(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    await table.leave_server(harness.people[2])
    done = await table.pause(harness.people[0])
    assert done.proposal is not None and done.proposal.asked == (1,)


async def test_who_leaves_the_server_need_not_agree_any_more_even_if_minded_before(harness: TablesHarness) -> None:
    table, done = await asked_to(harness, "pause")
    assert done.proposal
    await table.consent(harness.people[1], done.proposal.id, agrees=True)
    await hand_to_caretaker(table, 2)
    assert (await table.status()).paused_since is None
    await table.leave_server(harness.people[2])
    assert (await table.status()).paused_since is not None


async def test_who_comes_back_to_the_server_is_asked_again(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    await table.leave_server(harness.people[2])
    await table.arrive(harness.people[2])
    done = await table.pause(harness.people[0])
    assert done.proposal is not None and done.proposal.asked == (1, 2)


async def test_what_somebody_proposed_goes_with_him(harness: TablesHarness) -> None:
    table, _ = await asked_to(harness, "end", silence="3")
    await table.leave_server(harness.people[0])
    await harness.pass_time(10 * DAY)
    assert ((await table.status()).proposals, (await table.status()).stage) == ((), "playing")


async def test_where_nobody_else_holds_a_seat_nobody_is_asked(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    await table.leave_server(harness.people[1])
    await table.resign(harness.people[2])
    done = await table.end_early(harness.people[0])
    assert done.proposal is None
    assert (await table.status()).abandoned


async def test_a_substitute_is_given_the_whole_time_to_answer(harness: TablesHarness) -> None:
    table, _ = await asked_to(harness, "end", silence="3")
    await harness.pass_time(2 * DAY)
    await table.offer(harness.people[2], 2)
    await table.take_over(harness.people[3], 2)
    [proposal] = (await table.status()).proposals
    assert (proposal.asked, proposal.due) == ((1, 2), harness.clock.now_ms() + 3 * DAY)


async def test_the_lobby_agrees_on_silence(harness: TablesHarness) -> None:
    table = await harness.lobby(2)
    assert (await table.lobby()).silence == "7"
    await table.set_option(harness.people[0], "silence", "never")
    assert (await table.lobby()).silence == "never"
    with pytest.raises(BadValue):
        await table.set_option(harness.people[0], "silence", "1")


async def test_one_alone_is_not_asked_what_a_caretaker_may_do(harness: TablesHarness) -> None:
    """A vote on an absent player is for the present ones: it must not wait for others who are absent."""
    table = await harness.game(until="bid", options={"speed": "days", "time_out": "vote"})
    await hand_to_caretaker(table, 2)
    await table.act(harness.people[0], "bid 10")
    await harness.sent()
    await harness.pass_time(3 * DAY)
    [vote] = (await table.status()).proposals
    assert (vote.kind, vote.by, vote.asked) == ("mind", 1, (0,))

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

from .evening import START_POST, Evening
from .lateness import answer

each_game = pytest.mark.parametrize("game", games())
REQUEST = 3 * DAY
"""How long a request to take something back waits."""
ENOUGH = 120
"""Acts in which every game has drawn luck."""


async def left_alone(evening: Evening, game: str, begins: str = "") -> tuple[Table, Person]:
    """A game at which one of three players is present. Their last act (its text begins with `begins`) has taught a seat
    something; a caretaker has the other seats."""
    table = await evening.lobby(3, game=game, options={"speed": "days"})
    await table.start(evening.people[0], START_POST)
    alone = evening.people[0]
    for _ in range(ENOUGH):
        if alone in [evening.people[seat] for seat in await evening.table_awaits(table)]:
            await answer(evening, table, alone)
        else:
            await evening.pass_time(3 * DAY)
        await evening.settle(table)
        if await _minded(table) == [1, 2] and await has_taught(table, alone, begins):
            await evening.sent()
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


async def come_back(evening: Evening, table: Table, seat: int, done: Done) -> Done:
    """A player returns by agreeing."""
    assert done.proposal
    return await table.consent(evening.people[seat], done.proposal.id, agrees=True)


@each_game
async def test_who_is_left_alone_takes_back_no_luck(evening: Evening, game: str) -> None:
    table, alone = await left_alone(evening, game)
    before = await in_force(table)
    turn = await table.turn_back(alone, "undo")
    assert turn.asked == (1, 2)
    done = await table.undo(alone, turn.public)
    assert done.proposal is not None and done.proposal.asked == (1, 2)
    assert await in_force(table) == before
    assert await evening.news() == ["proposed"]


@each_game
async def test_silence_lets_a_request_to_take_luck_back_lapse(evening: Evening, game: str) -> None:
    table, alone = await left_alone(evening, game)
    before, done = await in_force(table), await table.undo(alone)
    assert done.proposal is not None and done.proposal.due == evening.clock.now_ms() + REQUEST
    await evening.sent()
    await evening.pass_time(REQUEST - SECOND)
    assert [each.kind for each in (await table.status()).proposals] in (["undo"], [])
    await evening.pass_time(REQUEST)
    assert (await table.status()).proposals == ()
    assert {"unsettled", "lapsed"} & {*await evening.news()}
    assert (await in_force(table))[: len(before)] == before


async def test_who_comes_back_agrees(evening: Evening) -> None:
    table, alone = await left_alone(evening, "leonardo1989")
    before, done = await in_force(table), await table.undo(alone)
    await come_back(evening, table, 1, done)
    assert await in_force(table) == before
    await come_back(evening, table, 2, done)
    assert len(await in_force(table)) < len(before)
    assert (await evening.news())[-1] == "undone"


async def test_what_was_taken_back_past_luck_is_not_brought_back_alone(evening: Evening) -> None:
    table, alone = await left_alone(evening, "leonardo1989", "works")
    before, done = await in_force(table), await table.undo(alone)
    for seat in (1, 2):
        await come_back(evening, table, seat, done)
    evening.limits = Limits(pace=DAY)  # so that no caretaker acts before the request
    await evening.restart()
    table = await evening.tables.get(table.id)
    for seat in (1, 2):
        await hand_to_caretaker(table, seat)
    while not (again := await table.redo(alone)).proposal:
        assert not await taught(table, (await in_force(table))[-1]), "that was nothing to anybody"
    assert again.proposal.asked == (1, 2)
    assert await taught(table, before[len(await in_force(table))])


async def hand_to_caretaker(table: Table, seat: int) -> None:
    """What happens when a player's time is up."""
    await table.session.run(timeouts.assign_caretaker, seat)


async def asked_to(evening: Evening, what: str, **options: Any) -> tuple[Table, Done]:
    """A game of three in which one player has asked the others for a pause, or an end."""
    table = await evening.game(options=options, until="bid")
    done = await (table.pause if what == "pause" else table.end_early)(evening.people[0])
    await evening.sent()
    return table, done


@pytest.mark.parametrize("what", ["pause", "end"])
async def test_who_is_left_alone_neither_pauses_nor_ends_the_game(evening: Evening, what: str) -> None:
    table = await evening.game(until="bid", options={"silence": "never"})
    for seat in (1, 2):
        await hand_to_caretaker(table, seat)
    done = await (table.pause if what == "pause" else table.end_early)(evening.people[0])
    assert done.proposal is not None and done.proposal.asked == (1, 2)
    await evening.pass_time(60 * DAY)
    status = await table.status()
    assert (status.stage, status.paused_since) == ("playing", None)


async def test_a_request_goes_on_asking_who_is_minded_meanwhile(evening: Evening) -> None:
    table, done = await asked_to(evening, "end")
    await hand_to_caretaker(table, 1)
    await hand_to_caretaker(table, 2)
    assert (await table.status()).proposals[0].asked == (1, 2)
    assert (await table.status()).stage == "playing"
    await come_back(evening, table, 1, done)
    assert (await table.status()).stage == "playing"
    await come_back(evening, table, 2, done)
    assert (await table.status()).stage == "over"


@pytest.mark.parametrize(("what", "came"), [("pause", "paused"), ("end", "abandoned")])
async def test_silence_agrees_to_a_pause_or_an_end_after_so_many_days(evening: Evening, what: str, came: str) -> None:
    table, done = await asked_to(evening, what, silence="7")
    assert done.proposal is not None and done.proposal.due == evening.clock.now_ms() + 7 * DAY
    await table.consent(evening.people[1], done.proposal.id, agrees=True)
    await evening.pass_time(7 * DAY - SECOND)
    assert (await table.status()).proposals
    await evening.sent()
    await evening.pass_time(SECOND)
    told = [data for kind, _, data in await evening.sent() if kind == "notice"]
    assert [(data["news"], data.get("asked")) for data in told] == [("silence", [2]), (came, None)]
    status = await table.status()
    assert (status.paused_since is not None, status.abandoned) == (what == "pause", what == "end")


async def test_silence_agrees_to_nothing_where_it_was_agreed_never_to(evening: Evening) -> None:
    table, done = await asked_to(evening, "end", silence="never")
    assert done.proposal is not None and done.proposal.due is None
    await evening.pass_time(60 * DAY)
    assert [each.agreed for each in (await table.status()).proposals] == [()]


async def test_silence_is_counted_over_a_restart(evening: Evening) -> None:
    table, _ = await asked_to(evening, "end", silence="3")
    await evening.end()
    evening.clock.advance(3 * DAY)
    await evening.begin()
    await evening.pass_time(1)
    assert (await (await evening.tables.get(table.id)).status()).abandoned


async def test_who_said_that_he_is_away_is_not_silent(evening: Evening) -> None:
    table, _ = await asked_to(evening, "end", silence="3")
    back = evening.clock.now_ms() + 10 * DAY
    await evening.tables.preferences.away(evening.people[2], back)
    await evening.pass_time(10 * DAY + 23 * HOUR)
    assert (await table.status()).stage == "playing"
    await evening.pass_time(HOUR)
    assert (await table.status()).abandoned


async def test_nobody_is_silent_at_a_table_that_cannot_be_reached(evening: Evening) -> None:
    table, _ = await asked_to(evening, "end", silence="3")
    await table.fall_asleep(REMOVED)
    await evening.pass_time(20 * DAY)
    assert (await table.status()).stage == "playing"
    await table.awake(REMOVED)
    await evening.pass_time(3 * DAY - SECOND)
    assert (await table.status()).stage == "playing"
    await evening.pass_time(SECOND)
    assert (await table.status()).abandoned


async def test_a_refusal_is_not_silence(evening: Evening) -> None:
    table, done = await asked_to(evening, "end", silence="3")
    assert done.proposal
    await table.consent(evening.people[2], done.proposal.id, agrees=False)
    await evening.pass_time(10 * DAY)
    assert (await table.status()).stage == "playing"


async def test_who_has_left_the_server_is_not_asked(evening: Evening) -> None:
    table = await evening.game(until="bid")
    await table.leave_server(evening.people[2])
    done = await table.pause(evening.people[0])
    assert done.proposal is not None and done.proposal.asked == (1,)


async def test_who_leaves_the_server_need_not_agree_any_more_even_if_minded_before(evening: Evening) -> None:
    table, done = await asked_to(evening, "pause")
    assert done.proposal
    await table.consent(evening.people[1], done.proposal.id, agrees=True)
    await hand_to_caretaker(table, 2)
    assert (await table.status()).paused_since is None
    await table.leave_server(evening.people[2])
    assert (await table.status()).paused_since is not None


async def test_who_comes_back_to_the_server_is_asked_again(evening: Evening) -> None:
    table = await evening.game(until="bid")
    await table.leave_server(evening.people[2])
    await table.arrive(evening.people[2])
    done = await table.pause(evening.people[0])
    assert done.proposal is not None and done.proposal.asked == (1, 2)


async def test_what_somebody_proposed_goes_with_him(evening: Evening) -> None:
    table, _ = await asked_to(evening, "end", silence="3")
    await table.leave_server(evening.people[0])
    await evening.pass_time(10 * DAY)
    assert ((await table.status()).proposals, (await table.status()).stage) == ((), "playing")


async def test_where_nobody_else_holds_a_seat_nobody_is_asked(evening: Evening) -> None:
    table = await evening.game(until="bid")
    await table.leave_server(evening.people[1])
    await table.resign(evening.people[2])
    done = await table.end_early(evening.people[0])
    assert done.proposal is None
    assert (await table.status()).abandoned


async def test_a_substitute_is_given_the_whole_time_to_answer(evening: Evening) -> None:
    table, _ = await asked_to(evening, "end", silence="3")
    await evening.pass_time(2 * DAY)
    await table.offer(evening.people[2], 2)
    await table.take_over(evening.people[3], 2)
    [proposal] = (await table.status()).proposals
    assert (proposal.asked, proposal.due) == ((1, 2), evening.clock.now_ms() + 3 * DAY)


async def test_the_lobby_agrees_on_silence(evening: Evening) -> None:
    table = await evening.lobby(2)
    assert (await table.lobby()).silence == "7"
    await table.set_option(evening.people[0], "silence", "never")
    assert (await table.lobby()).silence == "never"
    with pytest.raises(BadValue):
        await table.set_option(evening.people[0], "silence", "1")


async def test_one_alone_is_not_asked_what_a_caretaker_may_do(evening: Evening) -> None:
    """A vote on an absent player is for the present ones: it must not wait for others who are absent."""
    table = await evening.game(until="bid", options={"speed": "days", "time_out": "vote"})
    await hand_to_caretaker(table, 2)
    await table.act(evening.people[0], "bid 10")
    await evening.sent()
    await evening.pass_time(3 * DAY)
    [vote] = (await table.status()).proposals
    assert (vote.kind, vote.by, vote.asked) == ("mind", 1, (0,))

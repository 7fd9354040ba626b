"""Two processes at the same tables: each press acts once, whichever of them it comes to."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Literal

import pytest
from sqlalchemy import text

from bot.store import Database
from bot.store import record as entries
from bot.store.backend import Work
from bot.store.errors import OutcomeUnknown, StoreError, Unreadable
from bot.store.shares import Share
from bot.tables import Actor, Table
from bot.tables.saving import save
from bot.tables.timing.clock import DAY, SECOND
from engine.choices import Pick
from engine.record import verify

from .harness import CHANNEL, GUILD, START_POST, TablesHarness, until
from .late_players import at_home
from .two_processes import TwoProcesses

Lost = Literal["before", "after"]


async def _act(harness: TablesHarness, table: Table, seat: int, claim: int | None = None) -> None:
    person, table = harness.people[seat], await harness.tables.get(table.id)
    question = await harness.asked(table, person)
    await table.act(Actor(person, claim=claim), harness.any_of(question), question.key)


async def _check_whole(two: TwoProcesses, table: Table, acts: int) -> None:
    """So many presses are in the record of a game that is over, without a gap, and it can be replayed."""
    rows = await two.near.database.read(entries.entries, table.id, after=0)
    assert [row.revision for row in rows] == list(range(1, len(rows) + 1))
    assert sum(row.cause == "press" for row in rows) == acts
    near, far = await two.at(table)
    assert await near.status() == await far.status()
    verify(await far.record(), (await near.snapshot(None)).game)


# Presses


async def test_what_one_did_the_other_sees_at_its_next_look(two: TwoProcesses) -> None:
    near, far = await two.at(await two.near.game(until="bid"))
    before = await far.status()
    await near.act(two.near.people[0], "bid 20")
    near, far = await two.at(near)
    assert (await far.status()).public == before.public + 1
    await far.act(two.far.people[1], "bid 20")
    near, far = await two.at(near)
    assert {each.seat for each in (await near.status()).awaited} == {2}


async def test_a_version_seen_with_a_press_or_a_message_is_a_look(two: TwoProcesses) -> None:
    near, far = await two.at(await two.near.game(until="bid"))
    before, first = (await far.status()).public, two.near.people[0]
    await near.act(first, "bid 20")
    far = await two.far.tables.get(far.id, (await two.far.tables.access(far.id, first.discord_id or 0)).version)
    assert (await far.status()).public == before + 1
    await two.near.sent()
    await far.act(two.far.people[1], "bid 20")
    claim = await two.near.tables.outbox.claim()
    assert claim
    with claim:
        near = await two.near.tables.of(claim.messages[0])
    assert {each.seat for each in (await near.status()).awaited} == {2}


async def test_presses_at_the_same_time_each_act_once(two: TwoProcesses) -> None:
    tables = await two.at(await two.near.lobby(3, options={"target": 15}))
    await tables[0].start(two.near.people[0], START_POST)
    acts = 0
    while awaited := [each.seat for each in (await two.status(tables[0])).awaited]:
        await asyncio.gather(*[_act(two.both[seat % 2], tables[seat % 2], seat) for seat in awaited])
        acts += len(awaited)
    await _check_whole(two, tables[0], acts)


async def test_a_press_that_comes_to_both_acts_once(two: TwoProcesses) -> None:
    tables = await two.at(await two.near.game(until="bid"))
    actor = Actor(two.near.people[0], claim=501)
    done = await asyncio.gather(*[table.act(actor, "bid 20") for table in tables])
    assert sorted(each.repeated for each in done) == [False, True]
    assert len({(each.revision, each.events) for each in done}) == 1
    assert {each.seat for each in (await tables[0].status()).awaited} == {1, 2}


async def test_people_act_in_turn_from_different_processes(two: TwoProcesses) -> None:
    acts = 0
    while acts < 200:
        tables = await two.at(await two.near.lobby(3, CHANNEL + acts, {"target": 15}))
        await tables[0].start(two.near.people[0], START_POST + acts)
        before = acts
        while awaited := (await two.status(tables[0])).awaited:
            await _act(two.both[acts % 2], tables[acts % 2], awaited[0].seat)
            acts += 1
        await _check_whole(two, tables[0], acts - before)


async def test_who_is_always_too_late_takes_the_lock(two: TwoProcesses, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await two.near.game(until="bid")
    write, late = two.near.database.write, 0

    async def late_write(work: Callable[..., Any], *args: Any) -> Any:
        nonlocal late
        if work is save:
            late += 1
            later = text("UPDATE tables SET version = version + 1")
            await two.far.database.write(lambda tx: tx.execute(later))
        return await write(work, *args)

    monkeypatch.setattr(two.near.database, "write", late_write)
    assert (await table.act(two.near.people[0], "bid 20")).public
    assert late == 2
    assert {each.seat for each in (await table.status()).awaited} == {1, 2}


async def test_a_panel_is_walked_from_both(two: TwoProcesses) -> None:
    tables = await two.at(await two.near.game(until="turn"))
    seat = (await tables[0].status()).awaited[0].seat
    person = two.near.people[seat]
    key = (await two.near.asked(tables[0], person)).key
    node = (await tables[0].snapshot(person)).drafts[key].node
    assert isinstance(node, Pick)
    for number, answer in enumerate(node.answers):
        walked = await tables[number % 2].drafts.answer(person, key, node.field, answer)
        assert walked.given and (await tables[1 - number % 2].snapshot(person)).drafts[key].given == walked.given
    for _ in range(10):
        both = [table.drafts.answer(person, key, node.field, node.answers[n]) for n, table in enumerate(tables)]
        first, second = await asyncio.gather(*both)
        assert (await tables[0].snapshot(person)).drafts[key].given in (first.given, second.given)


# Commits whose answer is lost


def _lose(database: Database, monkeypatch: pytest.MonkeyPatch, when: Lost, then: int = 0) -> None:
    """Lose the answer to the next commit, and find no server the next few (`then`) times."""
    backend = database._backend
    write, left = backend.write, [then]

    async def losing(work: Work, **kind: bool) -> Any:
        if "lost" not in left:
            left.append("lost")
            if when == "after":
                await write(work, **kind)
            raise OutcomeUnknown(database.location, "cut")
        if left[0]:
            left[0] -= 1
            raise Unreadable(database.location, "away")
        return await write(work, **kind)

    monkeypatch.setattr(backend, "write", losing)


@pytest.mark.parametrize("claim", [None, 501])
@pytest.mark.parametrize("when", ["before", "after"])
async def test_a_lost_answer_is_looked_up(
    two: TwoProcesses, monkeypatch: pytest.MonkeyPatch, when: Lost, claim: int | None
) -> None:
    table = await two.near.game(until="bid")
    before = len(await table.log(None))
    _lose(two.near.database, monkeypatch, when)
    done = await table.act(Actor(two.near.people[0], claim=claim), "bid 20")
    assert done.events and not done.repeated
    assert len(await table.log(None)) == before + 1
    assert {each.seat for each in (await table.status()).awaited} == {1, 2}


@pytest.mark.parametrize("when", ["before", "after"])
async def test_a_lost_answer_to_what_changes_no_record(
    two: TwoProcesses, monkeypatch: pytest.MonkeyPatch, when: Lost
) -> None:
    table = await two.near.lobby()
    _lose(two.near.database, monkeypatch, when)
    await table.add_computer(two.near.people[0], "random")
    assert len((await table.lobby()).seats) == 2


async def test_computers_go_on_after_an_answer_that_could_not_be_looked_up(
    two: TwoProcesses, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await _before_a_computer(two)
    _lose(two.near.database, monkeypatch, "after", then=1)
    with pytest.raises(StoreError):
        await _act(two.near, table, 0)
    await until(lambda: _waits_for_a_person(table))


# Computers


async def _before_a_computer(two: TwoProcesses) -> Table:
    """A game in which only a person is awaited, and after their act a computer."""
    table = await two.near.lobby()
    for _ in range(2):
        await table.add_computer(two.near.people[0], "random")
    await table.start(two.near.people[0], 1)
    await until(lambda: _waits_for_a_person(table))
    return table


async def _waits_for_a_person(table: Table) -> bool:
    awaited = (await table.status()).awaited
    return table.session.idle_since is not None and {each.seat for each in awaited} == {0}


@pytest.mark.parametrize("told", [True, False])
async def test_a_computer_thinks_where_the_shard_is_held(two: TwoProcesses, told: bool) -> None:
    near, far = await two.at(await _before_a_computer(two))
    two.far_shards.tells = told
    for _ in range(3):
        public = (await two.status(far)).public
        await _act(two.far, far, 0)
        assert far.session.thinking == {}
        if not told:
            await asyncio.sleep(0.02)
            two.near.clock.advance(5 * SECOND)
        await two.at(near)
        await until(lambda: _waits_for_a_person(near))
        assert (await two.status(far)).public > public + 1


async def test_a_computer_thinks_where_the_shard_went_in_the_midst_of_an_act(
    two: TwoProcesses, monkeypatch: pytest.MonkeyPatch
) -> None:
    near, far = await two.at(await _before_a_computer(two))
    write = two.near.database.write

    async def handed_over_meanwhile(work: Callable[..., Any], *args: Any) -> Any:
        two.near_shards.share = Share(2, frozenset())
        two.far_shards.share = Share(2, frozenset({0, 1}))
        return await write(work, *args)

    monkeypatch.setattr(two.near.database, "write", handed_over_meanwhile)
    await _act(two.near, near, 0)
    assert near.session.thinking == {}
    await until(lambda: _waits_for_a_person(far))


# Who attends to what


async def test_messages_are_sent_by_the_holder_of_the_shard(two: TwoProcesses) -> None:
    far = await two.far.lobby()
    assert await two.far.tables.outbox.claim() is None
    claim = await two.near.tables.outbox.claim()
    assert claim is not None and {message.table for message in claim.messages} == {far.id}
    assert {message.guild for message in claim.messages} == {GUILD}


async def test_what_belongs_to_no_server_is_attended_to_by_the_holder_of_the_first(two: TwoProcesses) -> None:
    await two.far.tables.preferences.change(two.far.people[0], digest_at=480, zone="Europe/Rome")
    two.near.clock.advance(DAY)
    told: list[str] = []

    async def heard() -> bool:
        told.extend(kind for kind, _, _ in await two.near.sent())
        return "digest" in told

    await until(heard)
    assert await two.far.tables.outbox.claim() is None


async def test_deadlines_ring_only_where_the_shard_is_held(two: TwoProcesses, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await two.far.lobby()
    rung: list[str] = []
    for harness, name in zip(two.both, ("near", "far"), strict=True):
        at = harness.tables.cache.get(table.id)
        ring = at.ring
        monkeypatch.setattr(at, "ring", lambda *of, name=name, ring=ring: rung.append(name) or ring(*of))
    two.near.clock.advance(two.near.limits.lobby + 6 * SECOND)
    await until(lambda: bool(rung))
    await asyncio.sleep(0.05)
    assert rung == ["near"]
    assert (await table.status()).stage == "closed"


async def test_what_a_clock_ahead_has_begun_is_put_right_where_the_shard_is_gained(two: TwoProcesses) -> None:
    await two.far.end()
    two.near.clock.advance(DAY)
    table, person = await at_home(two.near)
    await two.near.tables.scheduler.stop()
    two.near.clock.advance(-DAY)
    await two.far.begin()
    await two.far_shards.gain(0)

    async def put_right() -> bool:
        since = (await two.far.clock_of(table, person)).since
        return since is not None and since <= two.far.clock.now_ms()

    await until(put_right)

"""Acting: one press, one act, kept before it is answered."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import text

from bot.store import Person
from bot.tables import Actor, Place, Table
from bot.tables.errors import NotStarted, NotYourSeat, NotYourTurn, StaleQuestion
from engine.actions import BadNotation
from engine.magnifico.events import BidsOpened, HomePlaced
from engine.record import read_record, verify, write_record
from engine.rejection import Refused

from .harness import TablesHarness


async def test_an_act_is_answered_with_what_happened_and_what_is_asked_next(harness: TablesHarness) -> None:
    table = await harness.game()
    [awaited] = (await table.status()).awaited
    person = harness.people[awaited.seat]
    done = await table.act(person, "home rome")
    assert isinstance(done.events[0], HomePlaced)
    assert (done.revision, done.public, done.repeated) == (1, 2, False)
    assert (await table.snapshot(person)).view.land("rome").owner == awaited.seat


async def test_an_act_survives_a_restart(harness: TablesHarness) -> None:
    table = await harness.game(until="turn")
    before = await table.status()
    seen = (await table.snapshot(None)).view
    await harness.restart()
    table = await harness.tables.get(table.id)
    assert await table.status() == before
    assert (await table.snapshot(None)).view == seen


async def test_who_may_not_act_is_told_why(harness: TablesHarness) -> None:
    lobby = await harness.lobby(channel=71)
    with pytest.raises(NotStarted):
        await lobby.act(harness.people[0], "home rome")
    table = await harness.game()
    [awaited] = (await table.status()).awaited
    waiting = harness.people[(awaited.seat + 1) % 3]
    with pytest.raises(NotYourTurn) as early:
        await table.act(waiting, "home rome")
    assert early.value.awaited == (awaited.seat,)
    with pytest.raises(NotYourSeat):
        await table.act(harness.people[4], "home rome")


async def test_a_bad_action_changes_nothing(harness: TablesHarness) -> None:
    table = await harness.game()
    [awaited] = (await table.status()).awaited
    person = harness.people[awaited.seat]
    with pytest.raises(BadNotation):
        await table.act(person, "conquer rome")
    with pytest.raises(Refused) as refused:
        await table.act(person, "home roma")
    assert "rome" in refused.value.near
    assert (await table.status()).public == 1


async def test_an_old_panel_is_refused(harness: TablesHarness) -> None:
    table = await harness.game(until="turn")
    [awaited] = (await table.status()).awaited
    person = harness.people[awaited.seat]
    with pytest.raises(StaleQuestion) as stale:
        await table.act(person, "end", key="turn.0.0")
    assert stale.value.key == "turn.0.0"


async def test_a_press_delivered_twice_acts_once(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    person = harness.people[0]
    first = await table.act(Actor(person, claim=501), "bid 20")
    again = await table.act(Actor(person, claim=501), "bid 20")
    assert again.repeated and not first.repeated
    assert (again.revision, again.events) == (first.revision, first.events)


async def test_a_press_delivered_again_after_a_restart_acts_once(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    first = await table.act(Actor(harness.people[0], claim=501), "bid 20")
    await harness.restart()
    table = await harness.tables.get(table.id)
    again = await table.act(Actor(harness.people[0], claim=501), "bid 20")
    assert again.repeated
    assert again.revision == first.revision


async def test_a_lobby_press_delivered_twice_acts_once(harness: TablesHarness) -> None:
    table = await harness.lobby()
    for _ in range(2):
        await table.add_computer(Actor(harness.people[0], claim=502), "random")
    assert len((await table.lobby()).seats) == 2


async def test_a_table_opened_by_a_press_delivered_twice_is_opened_once(harness: TablesHarness) -> None:
    opened = [
        await harness.tables.create(Place(1, 2), "magnifico", harness.people[0], language="en", claim=503)
        for _ in range(2)
    ]
    assert opened[0] is opened[1]


async def test_the_same_press_at_once_acts_once(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    person = harness.people[0]
    done = await asyncio.gather(*(table.act(Actor(person, claim=504), "bid 20") for _ in range(4)))
    assert sorted(each.repeated for each in done) == [False, True, True, True]
    assert {each.revision for each in done} == {done[0].revision}


async def test_two_presses_on_one_panel_act_once(harness: TablesHarness) -> None:
    table = await harness.game()
    [awaited] = (await table.status()).awaited
    person = harness.people[awaited.seat]
    key = (await harness.asked(table, person)).key
    results = await asyncio.gather(
        table.act(Actor(person, claim=1), "home rome", key),
        table.act(Actor(person, claim=2), "home paris", key),
        return_exceptions=True,
    )
    refused = [each for each in results if isinstance(each, BaseException)]
    assert len(refused) == 1
    assert isinstance(refused[0], NotYourTurn | StaleQuestion)
    assert (await table.status()).public == 2


async def test_a_hundred_bids_at_once_are_all_kept(harness: TablesHarness) -> None:
    games: list[tuple[Table, list[Person]]] = []
    for number in range(20):
        harness.people = [await harness.tables.people.meet(1_000 + 5 * number + n, f"Bidder {n}") for n in range(5)]
        games.append((await harness.game(5, channel=number, until="bid"), harness.people))
    bids = [table.act(person, f"bid {10 * (n + 1)}") for table, people in games for n, person in enumerate(people)]
    assert len(bids) == 100
    await asyncio.gather(*bids)
    await harness.restart()
    for table, _ in games:
        log = await (await harness.tables.get(table.id)).log(None)
        opened = [event for entry in log for event in entry.events if isinstance(event, BidsOpened)]
        assert [event.bids for event in opened] == [(10, 20, 30, 40, 50)]


async def test_a_change_by_somebody_else_is_read_and_the_act_tried_again(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    await table.act(harness.people[0], "bid 20")
    change = text("UPDATE tables SET version = version + 1, language = 'it'")
    await harness.database.write(lambda tx: tx.execute(change))
    await table.act(harness.people[1], "bid 30")
    assert (await table.status()).sealed == (0, 1)
    assert (await table.lobby()).language == "it"


async def test_an_act_that_cannot_be_written_did_not_happen(
    harness: TablesHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await harness.game(until="bid")
    before = (await table.snapshot(harness.people[0])).view

    def full(*_: object) -> None:
        raise OSError("disk full")

    with monkeypatch.context() as patch:
        patch.setattr("bot.tables.session.save", full)
        with pytest.raises(OSError, match="disk full"):
            await table.act(harness.people[0], "bid 20")
    assert (await table.snapshot(harness.people[0])).view == before
    await table.act(harness.people[0], "bid 20")


async def test_a_whole_game_is_played_and_proves_itself(harness: TablesHarness) -> None:
    table = await harness.game(options={"target": 15}, until="")
    status = await table.status()
    assert status.stage == "over"
    assert status.result is not None
    record = read_record(write_record(await table.record()))
    verdict = verify(record, (await table.snapshot(None)).game)
    assert verdict.result == status.result
    assert verdict.outcomes

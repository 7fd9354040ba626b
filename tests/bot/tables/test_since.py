"""What has happened since a seat's last act, as everybody has seen it."""

from __future__ import annotations

from bot.tables import Table

from .harness import TablesHarness


async def _act(harness: TablesHarness, table: Table) -> int:
    """An awaited seat acts at random. Returns the seat."""
    seat = (await table.status()).awaited[0].seat
    person = harness.people[seat]
    question = await harness.asked(table, person)
    await table.act(person, harness.any_of(question), question.key)
    return seat


async def test_nothing_in_a_lobby(harness: TablesHarness) -> None:
    table = await harness.lobby(2)
    assert await table.since(0) is None


async def test_who_has_not_acted_is_told_of_all_since_the_opening(harness: TablesHarness) -> None:
    table = await harness.game()
    opening = (await table.snapshot(None)).view
    acted = {await _act(harness, table), await _act(harness, table)}
    [waiting] = set(range(3)) - acted
    since = await table.since(waiting)
    assert since is not None
    assert since.before == opening
    assert [event.kind for event in since.events] == ["home_placed", "home_placed"]


async def test_it_begins_after_ones_own_last_act(harness: TablesHarness) -> None:
    table = await harness.game()
    first = await _act(harness, table)
    after = (await table.snapshot(None)).view
    await _act(harness, table)
    since = await table.since(first)
    assert since is not None
    assert (since.before, since.view) == (after, (await table.snapshot(None)).view)
    assert [event.kind for event in since.events] == ["home_placed"]


async def test_what_was_taken_back_did_not_happen(harness: TablesHarness) -> None:
    table = await harness.game()
    first = await _act(harness, table)
    second = await _act(harness, table)
    await table.undo(harness.people[second])
    since = await table.since(first)
    assert since is not None
    assert since.events == ()
    assert since.before == since.view
    own = await table.since(second)
    assert own is not None
    assert [event.kind for event in own.events] == ["home_placed"]


async def test_a_changed_bid_is_nobodys_last_act(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    bidder, other = [each.seat for each in (await table.status()).awaited][:2]
    await table.act(harness.people[bidder], "bid 10")
    await table.act(harness.people[other], "bid 10")
    told = await table.since(bidder)
    await table.act(harness.people[bidder], "bid 20")
    assert await table.since(bidder) == told
    assert told is not None
    assert [event.kind for event in told.events] == ["bid_made"]


async def test_it_is_the_same_after_a_restart_in_a_long_game(harness: TablesHarness) -> None:
    table = await harness.game()
    for _ in range(70):
        await _act(harness, table)
    told = [await table.since(seat) for seat in range(3)]
    await harness.restart()
    again = await harness.tables.get(table.id)
    assert [await again.since(seat) for seat in range(3)] == told

"""What became of standing orders: stored when they act, fall short or stop, and shown to their owner alone."""

from __future__ import annotations

from typing import Any

import pytest

from bot.store import Person
from bot.tables import Table
from bot.tables.errors import NotYourSeat
from bot.tables.timing.clock import SECOND
from engine.standing_bids import BIDS, BidAlways, BidNoMore, BidOnce, BidUsually

from .harness import TablesHarness


async def bidder(harness: TablesHarness, **orders: Any) -> tuple[Table, Person]:
    """A player who has left orders before the first auction, which then opens."""
    table = await harness.game()
    await table.set_orders(harness.people[0], orders)
    await harness.play(table, until="bid")
    return table, harness.people[0]


async def next_auction(harness: TablesHarness, table: Table) -> None:
    """All others bid, and play goes on up to the next auction."""
    for person in harness.people[1:3]:
        await table.act(person, "bid 10")
    await harness.play(table, until="bid")


async def test_an_answer_is_noted_with_when_and_what(harness: TablesHarness) -> None:
    table, ada = await bidder(harness, bids={"usual": 20})
    became = await table.order_reports(ada)
    acted = became[BIDS].acted
    assert acted is not None
    assert (acted.round, acted.at, acted.cause) == (1, harness.clock.now_ms(), "order")
    assert [event.kind for event in acted.events] == ["bid_made", "bid_sealed"]  # type: ignore[attr-defined]
    assert (became[BIDS].short, became[BIDS].stop) == (None, None)


async def test_a_purse_that_fell_short_is_noted(harness: TablesHarness) -> None:
    table, ada = await bidder(harness, bids={"usual": 500})
    short = (await table.order_reports(ada))[BIDS].short
    assert short is not None
    assert (short.reason, short.need, short.have) == ("bids_short", 500, 120)


async def test_what_was_for_one_auction_stops_in_the_next_and_its_player_is_asked(harness: TablesHarness) -> None:
    table, ada = await bidder(harness, bids={"usual": 10, "once": True})
    await next_auction(harness, table)
    assert (await harness.asked(table, ada)).decision.kind == "bid"
    became = (await table.order_reports(ada))[BIDS]
    assert became.stop is not None and became.acted is not None
    assert (became.stop.reason, became.round, became.acted.round) == ("bids_over", 2, 1)


async def test_why_an_order_stopped_first_is_what_counts(harness: TablesHarness) -> None:
    table, ada = await bidder(harness, bids={"usual": 10, "once": True})
    await next_auction(harness, table)
    stopped = (await table.order_reports(ada))[BIDS].at
    harness.clock.advance(SECOND)
    await table.act(harness.people[1], "bid 10")
    assert (await table.order_reports(ada))[BIDS].at == stopped


async def test_a_change_begins_anew_and_leaves_what_was_done(harness: TablesHarness) -> None:
    table, ada = await bidder(harness, bids={"usual": 10, "once": True})
    await next_auction(harness, table)
    await table.plan(ada, BIDS, BidOnce())
    became = (await table.order_reports(ada))[BIDS]
    assert became.stop is None and became.acted is not None


async def test_it_survives_a_restart_and_goes_with_the_orders(harness: TablesHarness) -> None:
    table, ada = await bidder(harness, bids={"usual": 10})
    await harness.restart()
    table = await harness.tables.get(table.id)
    assert (await table.order_reports(ada))[BIDS].acted
    await table.set_orders(ada, None)
    assert await table.order_reports(ada) == {}


async def test_only_their_owner_is_told(harness: TablesHarness) -> None:
    table, _ = await bidder(harness, bids={"usual": 20})
    assert await table.order_reports(harness.people[1]) == {}
    with pytest.raises(NotYourSeat):
        await table.order_reports(harness.people[4])
    for reader in (None, harness.people[1]):
        assert all(entry.cause != "order" for entry in await table.log(reader)), "nor that it was left in advance"


async def test_standing_bids_left_step_by_step_survive_a_restart(harness: TablesHarness) -> None:
    table = await harness.game()
    ada = harness.people[0]
    for change in (BidUsually(20), BidOnce(), BidAlways()):
        await table.plan(ada, BIDS, change)
    await table.drafts.answer(ada, BIDS, "kind", "but")
    await harness.restart()
    table = await harness.tables.get(table.id)
    snapshot = await table.snapshot(ada)
    assert snapshot.orders is not None
    assert (snapshot.orders[BIDS]["usual"], snapshot.drafts[BIDS].given) == (20, ("but",))
    await table.plan(ada, BIDS, BidNoMore())
    snapshot = await table.snapshot(ada)
    assert snapshot.orders is not None and snapshot.orders[BIDS] is None

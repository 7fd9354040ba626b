"""What became of standing orders: stored when they act, fall short or stop, and shown to their owner alone."""

from __future__ import annotations

from typing import Any

import pytest

from bot.store import Person
from bot.tables import Table
from bot.tables.errors import NotYourSeat
from bot.tables.timing.clock import SECOND
from engine.standing_bids import BIDS, BidAlways, BidNoMore, BidOnce, BidUsually

from .evening import Evening


async def bidder(evening: Evening, **orders: Any) -> tuple[Table, Person]:
    """A player who has left orders before the first auction, which then opens."""
    table = await evening.game()
    await table.set_orders(evening.people[0], orders)
    await evening.play(table, until="bid")
    return table, evening.people[0]


async def next_auction(evening: Evening, table: Table) -> None:
    """All others bid, and play goes on up to the next auction."""
    for person in evening.people[1:3]:
        await table.act(person, "bid 10")
    await evening.play(table, until="bid")


async def test_an_answer_is_noted_with_when_and_what(evening: Evening) -> None:
    table, ada = await bidder(evening, bids={"usual": 20})
    became = await table.order_reports(ada)
    acted = became[BIDS].acted
    assert acted is not None
    assert (acted.round, acted.at, acted.cause) == (1, evening.clock.now_ms(), "order")
    assert [event.kind for event in acted.events] == ["bid_made", "bid_sealed"]  # type: ignore[attr-defined]
    assert (became[BIDS].short, became[BIDS].stop) == (None, None)


async def test_a_purse_that_fell_short_is_noted(evening: Evening) -> None:
    table, ada = await bidder(evening, bids={"usual": 500})
    short = (await table.order_reports(ada))[BIDS].short
    assert short is not None
    assert (short.reason, short.need, short.have) == ("bids_short", 500, 120)


async def test_what_was_for_one_auction_stops_in_the_next_and_its_player_is_asked(evening: Evening) -> None:
    table, ada = await bidder(evening, bids={"usual": 10, "once": True})
    await next_auction(evening, table)
    assert (await evening.asked(table, ada)).decision.kind == "bid"
    became = (await table.order_reports(ada))[BIDS]
    assert became.stop is not None and became.acted is not None
    assert (became.stop.reason, became.round, became.acted.round) == ("bids_over", 2, 1)


async def test_why_an_order_stopped_first_is_what_counts(evening: Evening) -> None:
    table, ada = await bidder(evening, bids={"usual": 10, "once": True})
    await next_auction(evening, table)
    stopped = (await table.order_reports(ada))[BIDS].at
    evening.clock.advance(SECOND)
    await table.act(evening.people[1], "bid 10")
    assert (await table.order_reports(ada))[BIDS].at == stopped


async def test_a_change_begins_anew_and_leaves_what_was_done(evening: Evening) -> None:
    table, ada = await bidder(evening, bids={"usual": 10, "once": True})
    await next_auction(evening, table)
    await table.plan(ada, BIDS, BidOnce())
    became = (await table.order_reports(ada))[BIDS]
    assert became.stop is None and became.acted is not None


async def test_it_survives_a_restart_and_goes_with_the_orders(evening: Evening) -> None:
    table, ada = await bidder(evening, bids={"usual": 10})
    await evening.restart()
    table = await evening.tables.get(table.id)
    assert (await table.order_reports(ada))[BIDS].acted
    await table.set_orders(ada, None)
    assert await table.order_reports(ada) == {}


async def test_only_their_owner_is_told(evening: Evening) -> None:
    table, _ = await bidder(evening, bids={"usual": 20})
    assert await table.order_reports(evening.people[1]) == {}
    with pytest.raises(NotYourSeat):
        await table.order_reports(evening.people[4])
    for reader in (None, evening.people[1]):
        assert all(entry.cause != "order" for entry in await table.log(reader)), "nor that it was left in advance"


async def test_standing_bids_left_step_by_step_survive_a_restart(evening: Evening) -> None:
    table = await evening.game()
    ada = evening.people[0]
    for change in (BidUsually(20), BidOnce(), BidAlways()):
        await table.plan(ada, BIDS, change)
    await table.answer(ada, BIDS, "kind", "but")
    await evening.restart()
    table = await evening.tables.get(table.id)
    snapshot = await table.snapshot(ada)
    assert snapshot.orders is not None
    assert (snapshot.orders[BIDS]["usual"], snapshot.drafts[BIDS].given) == (20, ("but",))
    await table.plan(ada, BIDS, BidNoMore())
    snapshot = await table.snapshot(ada)
    assert snapshot.orders is not None and snapshot.orders[BIDS] is None

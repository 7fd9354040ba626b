"""A seat is offered an order once the table has waited for it twice by a kind of question that the order answers."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.store import Person
from bot.tables import OrderOffer, Table
from engine.game import Decision
from engine.magnifico.game import Magnifico

from .harness import TablesHarness

BIDS = {"bids": {"usual": 30}}


@pytest.fixture(autouse=True)
def bids_are_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Magnifico offers an order for bids."""

    def offer(game: Magnifico, view: Any, decision: Decision, orders: Any) -> Any:
        return game.check_orders({**orders, **BIDS}) if decision.kind == "bid" else None

    monkeypatch.setattr(Magnifico, "order_offer", offer)


async def wait_for_ada(harness: TablesHarness, table: Table, times: int) -> None:
    """So many auctions in which the others bid first, and the table has called Ada."""
    for _ in range(times):
        await harness.play(table, until="bid")
        for person in (*harness.people[1:3], harness.people[0]):
            if person in await waited_for(harness, table):
                await table.act(person, "bid 10")


async def waited_for(harness: TablesHarness, table: Table) -> list[Person]:
    seats = (await table.lobby()).seats
    return [p for each in (await table.status()).awaited if (p := seats[each.seat].person)]


async def offered(table: Table, person: Person) -> OrderOffer | None:
    return (await table.snapshot(person)).offer


async def test_after_the_second_wait_an_order_is_offered_to_that_seat_alone(harness: TablesHarness) -> None:
    table, ada = await harness.game(), harness.people[0]
    await wait_for_ada(harness, table, 1)
    assert await offered(table, ada) is None
    await wait_for_ada(harness, table, 1)
    offer = await offered(table, ada)
    assert offer is not None
    assert offer.question == "bid"
    assert set(offer.orders) == {"bids"}
    assert (await table.snapshot(None)).offer is None


async def test_an_accepted_order_is_left_beside_the_others_and_answers_from_then_on(harness: TablesHarness) -> None:
    table, ada = await harness.game(), harness.people[0]
    await table.set_orders(ada, {"intercept_tanks": "never"})
    await wait_for_ada(harness, table, 2)
    await table.accept_offer(ada, "bid")
    orders = (await table.snapshot(ada)).orders
    assert orders is not None
    assert orders["bids"]["usual"] == 30
    assert orders["intercept_tanks"] == "never"
    assert await offered(table, ada) is None
    await harness.play(table, until="bid")
    assert ada not in await waited_for(harness, table)


async def test_a_declined_order_is_not_offered_again(harness: TablesHarness) -> None:
    table, ada = await harness.game(), harness.people[0]
    await wait_for_ada(harness, table, 2)
    await table.decline_offer(ada, "bid")
    await wait_for_ada(harness, table, 2)
    assert await offered(table, ada) is None
    assert (await table.snapshot(ada)).orders is None


async def test_it_survives_a_restart_and_an_old_button_does_nothing(harness: TablesHarness) -> None:
    table, ada = await harness.game(), harness.people[0]
    await wait_for_ada(harness, table, 2)
    await harness.restart()
    table = await harness.tables.get(table.id)
    assert await offered(table, ada) is not None
    await table.accept_offer(ada, "pick")
    assert (await table.snapshot(ada)).orders is None
    await table.accept_offer(ada, "bid")
    await table.decline_offer(ada, "bid")
    assert (await table.snapshot(ada)).orders is not None


async def test_what_a_seat_brought_up_by_its_own_press_is_no_wait(harness: TablesHarness) -> None:
    """The last and highest bid opens all, and its bidder is at the table to choose."""
    table, ada = await harness.game(), harness.people[0]
    await harness.play(table, until="bid")
    for person in harness.people[1:3]:
        await table.act(person, "bid 10")
    await table.act(ada, "bid 50")
    assert (await harness.asked(table, ada)).decision.kind == "pick"
    await table.act(ada, "decline")
    async with table.session.locked() as state:
        counted = json.loads(state.data.seats[0].offers or "")
    assert "bid" in counted["waits"]
    assert "pick" not in counted["waits"]

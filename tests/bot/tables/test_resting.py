"""How far a table moves by standing orders without a press (RULINGS: 4, answers left beforehand)."""

from __future__ import annotations

from typing import Any

import pytest

from bot.tables import Table
from bot.tables.timing.availability import local
from bot.tables.timing.clock import DAY, HOUR

from .harness import TablesHarness


async def by_orders(harness: TablesHarness, seats: int = 3, **options: Any) -> Table:
    """A game in its first turn, at which all have left orders; the first to be awaited acts."""
    table = await harness.game(seats, until="turn", options={"target": 40, **options})
    orders = (await table.snapshot(None)).game.order_presets["steady"]
    waits = await harness.awaited(table)
    for person in harness.people[:seats]:
        if person is not waits:
            await table.set_orders(person, orders)
    await harness.sent()
    await table.set_orders(waits, orders)
    return table


@pytest.mark.usefixtures("all_answer")
async def test_a_table_moves_at_most_one_round_and_says_that_it_rests(harness: TablesHarness) -> None:
    table = await by_orders(harness)
    assert (await table.status()).round <= 2
    assert await harness.news() == ["rests"]


@pytest.mark.usefixtures("all_answer")
async def test_a_press_lets_it_move_again(harness: TablesHarness) -> None:
    table = await by_orders(harness)
    before, acts = await harness.public(table), (await table.status()).round
    person = await harness.awaited(table)
    question = await harness.asked(table, person)
    await table.act(person, harness.any_of(question), question.key)
    assert await harness.public(table) > before + 3
    assert (await table.status()).round <= acts + 1
    assert await harness.news() == ["rests", "rests"]


@pytest.mark.usefixtures("all_answer")
async def test_what_a_player_leaves_ahead_in_secret_does_not_let_it_move(harness: TablesHarness) -> None:
    """The others would see that something was left."""
    table = await by_orders(harness, ahead=True)
    before = await harness.public(table)
    for person in harness.people[:3]:
        await table.act(person, "defend bold")
        if person is not await harness.awaited(table):
            await table.set_orders(person, (await table.snapshot(None)).game.order_presets["bold"])
    assert await harness.public(table) == before
    await table.go_on(harness.people[1])
    assert await harness.public(table) > before + 3


@pytest.mark.usefixtures("all_answer")
async def test_any_player_can_have_it_play_on(harness: TablesHarness) -> None:
    table = await by_orders(harness)
    before = await harness.public(table)
    await table.go_on(harness.people[2])
    assert await harness.public(table) > before + 3


@pytest.mark.usefixtures("all_answer")
async def test_it_plays_on_the_next_morning(harness: TablesHarness) -> None:
    for person in harness.people[:3]:
        await harness.tables.preferences.change(person, zone="Europe/Rome", wakes=9 * 60, sleeps=23 * 60)
    table = await by_orders(harness)
    before = await harness.public(table)
    [(_, _, news)] = [sent for sent in await harness.sent() if sent[0] == "notice"]
    assert local(news["until"], "Europe/Rome").strftime("%H:%M") == "09:00"
    await harness.restart()
    table = await harness.tables.get(table.id)
    await harness.pass_time(news["until"] - harness.clock.now_ms() - HOUR)
    assert await harness.public(table) == before
    await harness.pass_time(2 * HOUR)
    assert await harness.public(table) > before + 3


@pytest.mark.usefixtures("all_answer")
async def test_orders_of_a_player_not_seen_for_three_rounds_ask(harness: TablesHarness) -> None:
    table = await by_orders(harness)
    first, last = harness.people[0], harness.people[2]
    for _ in range(8):
        await table.go_on(first)
    round_ = (await table.status()).round
    assert await harness.awaited(table) is not first
    why = (await table.order_reports(last))["guard"].stop
    assert why is not None and why.reason == "unseen"
    await table.go_on(last)
    await table.go_on(harness.people[1])
    assert (await table.status()).round > round_


@pytest.mark.usefixtures("all_answer")
async def test_orders_of_a_player_who_is_away_go_on(harness: TablesHarness) -> None:
    table = await by_orders(harness)
    for person in harness.people[1:3]:
        await harness.tables.preferences.away(person, harness.clock.now_ms() + 9 * DAY)
    for _ in range(6):
        await table.go_on(harness.people[0])
    assert (await table.status()).round > 5

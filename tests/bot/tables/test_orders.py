"""Standing orders: answers left for questions on others' turns."""

from __future__ import annotations

import pytest

from bot.tables import Table
from bot.tables.errors import NotYourSeat
from engine.game import BadOptions

from .harness import START_POST, TablesHarness


async def test_orders_are_kept_in_full_and_withdrawn(harness: TablesHarness) -> None:
    table = await harness.game()
    person = harness.people[0]
    assert (await table.snapshot(person)).orders is None
    await table.set_orders(person, {"intercept_tanks": "all"})
    await harness.restart()
    table = await harness.tables.get(table.id)
    orders = (await table.snapshot(person)).orders
    assert orders is not None
    assert (orders["intercept_tanks"], orders["recruits"]) == ("all", "ask")
    await table.set_orders(person, None)
    assert (await table.snapshot(person)).orders is None


async def test_wrong_orders_are_refused(harness: TablesHarness) -> None:
    table = await harness.game()
    with pytest.raises(BadOptions) as refused:
        await table.set_orders(harness.people[0], {"recruits": "everywhere"})
    assert refused.value.field == "recruits"
    with pytest.raises(NotYourSeat):
        await table.set_orders(harness.people[4], {})


async def _all_bold(harness: TablesHarness) -> Table:
    """A game in which everybody has left the same orders."""
    table = await harness.game(options={"target": 40, "rich_start": True})
    preset = (await table.snapshot(None)).game.order_presets["bold"]
    for person in harness.people[:3]:
        await table.set_orders(person, preset)
    return table


async def test_a_battle_does_not_wait_for_who_left_orders(harness: TablesHarness) -> None:
    table = await _all_bold(harness)
    turn, asked = -1, set()
    while awaited := (await table.status()).awaited:
        seat, kind = awaited[0].seat, awaited[0].kind
        turn = seat if kind == "turn" else turn
        if seat != turn:
            asked.add(kind)
        question = await harness.asked(table, harness.people[seat])
        await table.act(harness.people[seat], harness.any_of(question), question.key)
    assert not asked & {"assault", "intercept", "reinforce"}
    assert any(entry.cause == "order" for entry in await table.log(None))


async def test_answers_by_order_are_part_of_the_act_they_follow(harness: TablesHarness) -> None:
    table = await _all_bold(harness)
    while True:
        person = harness.people[(await table.status()).awaited[0].seat]
        question = await harness.asked(table, person)
        done = await table.act(person, harness.any_of(question), question.key)
        last = (await table.log(person))[-1]
        if last.cause == "order":
            break
    assert done.revision == last.revision
    assert done.events[-len(last.events) :] == last.events


async def test_orders_given_late_answer_the_question_that_waits(harness: TablesHarness) -> None:
    table = await harness.game(options={"target": 40, "rich_start": True})
    turn = -1
    while awaited := (await table.status()).awaited:
        seat, kind = awaited[0].seat, awaited[0].kind
        turn = seat if kind == "turn" else turn
        if kind in ("assault", "intercept") and seat != turn:
            break
        question = await harness.asked(table, harness.people[seat])
        await table.act(harness.people[seat], harness.any_of(question), question.key)
    before = (await table.status()).public
    done = await table.set_orders(harness.people[seat], (await table.snapshot(None)).game.order_presets["bold"])
    assert done.public > before
    assert done.events


async def test_an_order_that_came_later_is_not_stored_where_it_asks(harness: TablesHarness) -> None:
    table = await harness.lobby(3, game="leonardo1989")
    person = harness.people[0]
    await table.start(person, START_POST)
    await table.set_orders(person, {"buy": "refuse"})
    orders = (await table.snapshot(person)).orders
    assert orders is not None and "ruin" not in orders and orders["rescue"] == "ask"
    await table.set_orders(person, {"buy": "refuse", "ruin": "join"})
    await harness.restart()
    orders = (await (await harness.tables.get(table.id)).snapshot(person)).orders
    assert orders is not None and orders["ruin"] == "join" and "faction" not in orders

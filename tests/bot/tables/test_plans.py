"""Plans: kept with a seat's orders, changed by walks through their tree, played when the turn comes round."""

from __future__ import annotations

import pytest

from bot.store import Person
from bot.tables import Table
from bot.tables.errors import NoPlans, NotYourSeat
from bot.tables.play.standing_orders import plan_trees
from engine.davinci.planning import PlanMaster, PlanPlace, PlanThen
from engine.game import PLAN
from engine.rejection import Refused
from tests.bot.text.davinci.games import begun

from .harness import TablesHarness


async def next_in_turn(harness: TablesHarness, table: Table) -> Person:
    """The player who places after the one awaited now."""
    seat = (await table.status()).awaited[0].seat
    return harness.people[(seat + 1) % 3]


async def test_a_plan_is_kept_over_a_restart(harness: TablesHarness) -> None:
    table = await harness.workshop()
    person = await next_in_turn(harness, table)
    await table.plan(person, PLAN, PlanPlace("kiln", 1))
    await harness.restart()
    snapshot = await (await harness.tables.get(table.id)).snapshot(person)
    assert snapshot.orders is not None
    assert [step["where"] for step in snapshot.orders["plan"]["steps"]] == ["kiln"]


async def test_its_first_step_is_played_when_the_turn_comes_round(harness: TablesHarness) -> None:
    table = await harness.workshop()
    person = await next_in_turn(harness, table)
    await table.plan(person, PLAN, PlanPlace("kiln", 1))
    first = (await table.status()).awaited[0].seat
    await table.act(harness.people[first], "place joiner 1a")
    log = [entry for entry in await table.log(None) if entry.cause == "order"]
    assert [(entry.seat, entry.events[0].kind) for entry in log] == [((first + 1) % 3, "workers_placed")]  # type: ignore[attr-defined]
    assert (await table.status()).awaited[0].seat == (first + 2) % 3


async def test_a_plan_made_in_ones_turn_speaks_at_once(harness: TablesHarness) -> None:
    table = await harness.workshop()
    seat = (await table.status()).awaited[0].seat
    done = await table.plan(harness.people[seat], PLAN, PlanMaster("kiln"))
    assert [event.kind for event in done.events] == ["workers_placed"]  # type: ignore[attr-defined]
    assert (await table.status()).awaited[0].seat == (seat + 1) % 3


async def test_the_walk_begins_anew_after_a_change(harness: TablesHarness) -> None:
    table = await harness.workshop()
    person = await next_in_turn(harness, table)
    await table.drafts.answer(person, PLAN, "kind", "place")
    await table.drafts.answer(person, PLAN, "where", "kiln")
    assert (await table.snapshot(person)).drafts[PLAN].given == ("place", "kiln")
    await table.plan(person, PLAN, PlanPlace("kiln", 2))
    assert (await table.snapshot(person)).drafts[PLAN].given == ()


async def test_a_walk_through_the_plan_leaves_the_question_s_own_alone(harness: TablesHarness) -> None:
    table = await harness.workshop()
    person = harness.people[(await table.status()).awaited[0].seat]
    key = (await harness.asked(table, person)).key
    await table.drafts.answer(person, key, "kind", "place")
    await table.drafts.answer(person, PLAN, "kind", "master")
    drafts = (await table.snapshot(person)).drafts
    assert (drafts[key].given, drafts[PLAN].given) == (("place",), ("master",))
    await table.drafts.cancel(person, PLAN)
    assert (await table.snapshot(person)).drafts[key].given == ("place",)


async def test_what_the_tree_does_not_hold_is_refused(harness: TablesHarness) -> None:
    table = await harness.workshop()
    person = await next_in_turn(harness, table)
    for change in (PlanPlace("palace", 1), PlanPlace("kiln", 9), PlanThen("pass")):
        with pytest.raises(Refused):
            await table.plan(person, PLAN, change)
    assert (await table.snapshot(person)).orders is None


async def test_only_who_sits_at_the_table_plans(harness: TablesHarness) -> None:
    table = await harness.workshop()
    with pytest.raises(NotYourSeat):
        await table.plan(harness.people[4], PLAN, PlanPlace("kiln", 1))
    assert PLAN not in (await table.snapshot(harness.people[4])).drafts
    assert PLAN not in (await table.snapshot(None)).drafts


async def test_a_game_without_plans_says_so(harness: TablesHarness) -> None:
    table = await harness.game()
    with pytest.raises(NoPlans):
        await table.plan(harness.people[0], PLAN, PlanPlace("kiln", 1))
    assert PLAN not in (await table.snapshot(harness.people[0])).drafts


async def test_nobody_else_learns_of_a_plan(harness: TablesHarness) -> None:
    table = await harness.workshop()
    person = await next_in_turn(harness, table)
    public = await harness.public(table)
    await harness.sent()
    await table.plan(person, PLAN, PlanPlace("kiln", 1))
    assert await harness.public(table) == public
    assert await harness.sent() == []


def test_a_plan_that_can_hold_nothing_more_is_not_offered() -> None:
    match = begun(2)
    assert PLAN in plan_trees(match, match.view(0), 0, None)
    match.state.turn, match.state.phase, match.state.players[0].passed = 9, "placement", True
    assert PLAN not in plan_trees(match, match.view(0), 0, None)

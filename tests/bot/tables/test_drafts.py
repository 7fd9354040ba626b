"""Walking a panel: the draft of a question."""

from __future__ import annotations

import pytest

from bot.store import Person
from bot.tables import Actor, Draft, Table
from bot.tables.errors import NotYourSeat, StaleQuestion, Unfinished
from bot.tables.play.drafts import answered, leading_to, walk
from engine.choices import Amount, Hint, Leaf, Pick, PickMany
from engine.magnifico.actions import Attack, Bid, InfantryAssault, Reinforce
from engine.rejection import Refused

from .harness import TablesHarness


def _attack() -> Pick:
    def soldiers(target: str) -> Amount:
        return Amount("soldiers", 2, 6, lambda count: Leaf(Attack("rome", target, count)), note=lambda n: Hint(10 * n))

    def target(_: str) -> Pick:
        return Pick("target", ("naples", "tunis"), soldiers, note=lambda _: Hint(5))

    def source(_: str) -> Pick:
        return Pick("source", ("rome",), target)

    return Pick("kind", ("attack", "end"), source)


def test_a_walk_shows_the_next_field_and_what_it_costs_so_far() -> None:
    draft = walk("turn.1.0", _attack(), ["attack", "naples"])
    assert [(step.field, step.answer, step.forced) for step in draft.steps] == [
        ("kind", "attack", False),
        ("source", "rome", True),
        ("target", "naples", False),
    ]
    assert draft.node is not None
    assert (draft.node.field, draft.cost, draft.action) == ("soldiers", 5, None)


def test_a_finished_walk_holds_the_action() -> None:
    draft = walk("turn.1.0", _attack(), ["attack", "naples", 4])
    assert draft.action == Attack("rome", "naples", 4)
    assert (draft.node, draft.cost) == (None, 45)


def test_answers_left_over_are_refused() -> None:
    with pytest.raises(Refused):
        walk("turn.1.0", _attack(), ["attack", "naples", 4, 4])


def _infantry(cannons: int = 3) -> Amount:
    def fired(soldiers: int) -> Amount:
        return Amount("cannons", 0, cannons, lambda n: Leaf(InfantryAssault(soldiers, n)), default=cannons)

    return Amount("soldiers", 1, 4, fired)


def test_a_default_is_taken_without_asking_and_can_be_changed() -> None:
    draft = walk("assault.1.0", _infantry(), [2])
    assert draft.action == InfantryAssault(2, 3)
    assert draft.given == (2,), "nobody answered it"
    assert [node.field for node in draft.adjustable] == ["cannons"]
    named = answered(draft, "cannons", "1")
    assert (named.action, named.given) == (InfantryAssault(2, 1), (2, 1))
    assert answered(named, "cannons", 0).action == InfantryAssault(2, 0)
    assert answered(named, "soldiers", 4).action == InfantryAssault(4, 3), "an earlier answer drops what came after it"
    with pytest.raises(Refused):
        answered(draft, "cannons", 4)


def test_a_default_that_is_the_only_answer_can_be_changed_to_nothing() -> None:
    draft = walk("assault.1.0", _infantry(cannons=0), [2])
    assert (draft.action, draft.adjustable) == (InfantryAssault(2), ())


def test_a_walk_to_an_action_of_one_s_own_names_what_it_has() -> None:
    draft = leading_to("assault.1.0", _infantry(), InfantryAssault(2, 1))
    assert (draft.action, draft.given) == (InfantryAssault(2, 1), (2, 1))


async def test_a_bid_is_walked_and_confirmed(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    person = harness.people[0]
    key = (await harness.asked(table, person)).key
    draft = (await table.snapshot(person)).drafts[key]
    assert draft.node is not None and draft.node.field == "florins"
    draft = await table.drafts.answer(person, key, "florins", "20")
    assert draft.action == Bid(20)
    done = await table.confirm(Actor(person, claim=1), key)
    assert (await table.snapshot(person)).view.auction.own_bid == 20
    again = await table.confirm(Actor(person, claim=1), key)
    assert again.repeated and again.revision == done.revision


async def test_a_half_walked_choice_survives_a_restart(harness: TablesHarness) -> None:
    table = await harness.game(until="turn")
    [awaited] = (await table.status()).awaited
    person = harness.people[awaited.seat]
    key = (await harness.asked(table, person)).key
    draft = await _walk_some(table, person, key)
    await harness.restart()
    again = await (await harness.tables.get(table.id)).snapshot(person)
    assert again.drafts[key].steps == draft.steps


async def _walk_some(table: Table, person: Person, key: str) -> Draft:
    """Answer the first field so that another is asked after it."""
    draft = (await table.snapshot(person)).drafts[key]
    assert isinstance(draft.node, Pick)
    for answer in draft.node.answers:
        walked = await table.drafts.answer(person, key, draft.node.field, answer)
        if walked.node is not None:
            return walked
    raise AssertionError("every first answer is a whole action")


async def test_back_and_cancel_take_answers_back(harness: TablesHarness) -> None:
    table = await harness.game(until="turn")
    [awaited] = (await table.status()).awaited
    person = harness.people[awaited.seat]
    key = (await harness.asked(table, person)).key
    begun = (await table.snapshot(person)).drafts[key]
    walked = await _walk_some(table, person, key)
    assert walked.given != begun.given
    assert (await table.drafts.back(person, key)).given == walked.given[:-1]
    await _walk_some(table, person, key)
    assert (await table.drafts.cancel(person, key)).given == ()
    assert (await table.snapshot(person)).drafts[key].given == ()


async def test_answering_an_earlier_field_again_drops_what_followed(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    person = harness.people[0]
    key = (await harness.asked(table, person)).key
    await table.drafts.answer(person, key, "florins", 20)
    assert (await table.drafts.answer(person, key, "florins", 30)).action == Bid(30)


async def test_a_wrong_answer_is_refused_and_nothing_kept(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    person = harness.people[0]
    key = (await harness.asked(table, person)).key
    for field, value in (("florins", 15), ("florins", "a lot"), ("florins", 9_000), ("soldiers", 3)):
        with pytest.raises(Refused):
            await table.drafts.answer(person, key, field, value)
    with pytest.raises(Unfinished) as unfinished:
        await table.confirm(person, key)
    assert unfinished.value.field == "florins"


async def test_a_walk_ends_with_its_question(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    person = harness.people[0]
    key = (await harness.asked(table, person)).key
    await table.drafts.answer(person, key, "florins", 20)
    await table.act(person, "bid 40")
    with pytest.raises(StaleQuestion):
        await table.confirm(person, key)
    with pytest.raises(NotYourSeat):
        await table.drafts.answer(harness.people[4], key, "florins", 20)


def test_several_are_taken_in_any_order_but_not_too_often() -> None:
    tree = PickMany("places", ("rome", "paris", "rome"), 2, 2, lambda places: Leaf(Reinforce(places)))
    begun = walk("reinforce.1.0", tree, [])
    assert answered(begun, "places", ["paris", "rome"]).action == Reinforce(("rome", "paris"))
    with pytest.raises(Refused):
        answered(begun, "places", ["paris", "paris"])

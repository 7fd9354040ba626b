"""Trials: a copy of the table as its owner sees it, kept over restarts, that never touches the table."""

from __future__ import annotations

import asyncio
import logging
import random
from typing import Any

import pytest

from bot.store import Person, people, personal
from bot.tables import Games, Table, TrialSnapshot
from bot.tables.errors import NoTrial, TrialFull, TrialMovedOn
from bot.tables.play.trials import WhatIf, WhatIfState, suppose
from bot.tables.timing.clock import DAY
from engine.chance import SeededChance
from engine.choices import sample
from engine.match import AnyMatch, Match, Setup

from .harness import TablesHarness

SEED = b"\x07" * 32


async def answer_at_random(harness: TablesHarness, table: Table, person: Person, now: TrialSnapshot) -> TrialSnapshot:
    """Answer the field that is asked now."""
    assert now.draft
    if now.draft.node is None:
        return await table.trials.confirm(person, now.stamp)
    answer = now.draft.node.sample(harness.rng)
    return await table.trials.answer(person, now.stamp, now.draft.node.field, answer)


async def act_at_random(harness: TablesHarness, table: Table, person: Person) -> TrialSnapshot:
    """Answer until an act is done."""
    now = before = await table.trials.resume(person)
    while now.acts == before.acts:
        now = await answer_at_random(harness, table, person, now)
    return now


async def kept(harness: TablesHarness, table: Table) -> tuple[Any, ...]:
    """Everything that a trial could damage."""
    glances = [await table.snapshot(person) for person in (None, *harness.people)]
    status = await table.status()
    return (
        status,
        [snapshot.view for snapshot in glances],
        await table.log(None),
        await harness.tables.outbox.next_due(),
    )


async def test_it_begins_from_what_its_owner_sees(harness: TablesHarness) -> None:
    table = await harness.game()
    for person in (harness.people[0], harness.people[4]):
        now = await table.trials.begin(person)
        assert now.view == (await table.snapshot(None)).view
        assert (now.acts, now.events, now.moved_on) == (0, (), False)
        assert now.asked is not None


async def test_it_never_touches_the_table(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    before = await kept(harness, table)
    for _ in range(6):
        await act_at_random(harness, table, harness.people[1])
    assert await kept(harness, table) == before


async def test_it_survives_a_restart_and_the_games_going_on(harness: TablesHarness) -> None:
    table = await harness.game(until="turn")
    person = harness.people[1]
    for _ in range(8):
        now = await act_at_random(harness, table, person)
    half = await answer_at_random(harness, table, person, now)
    await harness.play(table, until="bid")
    await harness.restart()
    again = await (await harness.tables.get(table.id)).trials.snapshot(person)
    assert (again.stamp, again.acts, again.view, again.events) == (half.stamp, half.acts, half.view, half.events)
    assert again.draft and half.draft
    assert again.draft.given == half.draft.given
    assert again.moved_on


@pytest.mark.parametrize("bids", [(), ("bid 70",), ("bid 70", "bid 50")])
async def test_it_moves_on_with_what_everybody_sees_and_not_with_a_changed_bid(
    harness: TablesHarness, bids: tuple[str, ...]
) -> None:
    table = await harness.game(until="bid")
    one, other, third = harness.people[:3]
    await table.act(other, "bid 50")
    for reader in (one, third, harness.people[4]):
        await table.trials.begin(reader)
    for bid in bids:
        await table.act(other, bid)
    assert [(await table.trials.snapshot(reader)).moved_on for reader in (one, third, harness.people[4])] == [False] * 3
    await table.act(one, "bid 20")
    assert [(await table.trials.snapshot(reader)).moved_on for reader in (one, third, harness.people[4])] == [True] * 3


async def test_taking_back_and_doing_the_same_brings_the_same(harness: TablesHarness) -> None:
    table = await harness.game()
    person = harness.people[0]
    await act_at_random(harness, table, person)
    before = await table.trials.snapshot(person)
    harness.rng = random.Random(5)
    once = await act_at_random(harness, table, person)
    back = await table.trials.take_back(person, once.stamp)
    assert (back.view, back.stamp) == (before.view, before.stamp)
    harness.rng = random.Random(5)
    again = await act_at_random(harness, table, person)
    assert (again.view, again.events) == (once.view, once.events)


async def test_a_press_from_an_earlier_position_does_nothing(harness: TablesHarness) -> None:
    table = await harness.game()
    person = harness.people[0]
    begun = await table.trials.begin(person)
    assert begun.draft and begun.draft.node
    node = begun.draft.node
    value = node.sample(harness.rng)
    presses = [table.trials.answer(person, begun.stamp, node.field, value) for _ in range(3)]
    came_of = await asyncio.gather(*presses, return_exceptions=True)
    assert sum(isinstance(each, TrialMovedOn) for each in came_of) in (0, 2)
    now = await act_at_random(harness, table, person)
    with pytest.raises(TrialMovedOn):
        await table.trials.take_back(person, begun.stamp)
    assert (await table.trials.snapshot(person)).stamp == now.stamp


async def test_a_computer_acts_for_any_seat(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    before = await kept(harness, table)
    person = harness.people[4]
    now = await table.trials.begin(person)
    for acts in range(1, 4):
        now = await table.trials.let_play(person, now.stamp)
        assert now.acts == acts
    assert await kept(harness, table) == before


async def test_another_question_is_turned_to(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    person = harness.people[1]
    now = await table.trials.begin(person)
    assert now.asked and now.asked.decision.seat == 1, "his own comes first"
    other = next(n for n, question in enumerate(now.questions) if question.decision.seat == 2)
    now = await table.trials.ask(person, now.stamp, other)
    assert now.asked and now.asked.decision.seat == 2
    now = await act_at_random(harness, table, person)
    assert [getattr(event, "seat", None) for event in now.events][-1] == 2


async def test_it_ends_with_the_game_after_a_week_and_with_its_owners_seat(harness: TablesHarness) -> None:
    table = await harness.game()
    one, other = harness.people[0], harness.people[1]
    await table.trials.begin(one)
    await table.trials.begin(other)
    await table.resign(other)
    with pytest.raises(NoTrial):
        await table.trials.snapshot(other)
    harness.clock.advance(8 * DAY)
    with pytest.raises(NoTrial):
        await table.trials.snapshot(one)
    await table.trials.begin(one)
    await table.trials.close(one)
    with pytest.raises(NoTrial):
        await table.trials.snapshot(one)
    await table.trials.begin(one)
    await table.close(one)
    await harness.database.write(personal.prune_trials, 0)
    assert await harness.database.read(personal.trial, table.id, one.id) is None


async def test_it_takes_so_many_acts(harness: TablesHarness, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.tables.whatif.MOST_ACTS", 2)
    table = await harness.game()
    for _ in range(2):
        await act_at_random(harness, table, harness.people[0])
    with pytest.raises(TrialFull):
        await act_at_random(harness, table, harness.people[0])


async def test_who_is_forgotten_leaves_no_trial(harness: TablesHarness) -> None:
    table = await harness.game()
    spectator = harness.people[4]
    await act_at_random(harness, table, spectator)
    [kept] = (await harness.tables.database.read(people.data_about, spectator.id))["trials"]
    assert kept["table_id"] == table.id
    assert "home" in kept["acts"]
    await harness.tables.forget(spectator)
    assert (await harness.tables.database.read(people.data_about, spectator.id))["trials"] == []


# Secrecy

GAMES = Games()


def _played(slug: str, acts: int, luck: int) -> AnyMatch:
    game, rng = GAMES.game(slug, GAMES.packs(slug)[0].id), random.Random(luck)
    match, _ = Match.begin(game, {}, 3, SeededChance(bytes([luck]) * 32))
    for _ in range(acts):
        question = rng.choice([each for each in match.questions() if each.decision.awaited])
        chance = SeededChance(bytes([luck]) * 32, match.next_outcome)
        match.apply(question.decision.seat, sample(question.decision.tree, rng), chance, question.key)  # type: ignore[arg-type]
    return match


def _tried(game: Any, view: Any, seat: int | None) -> list[str]:
    """What a trial of twenty acts shows to its owner."""
    trial, rng, shown = WhatIfState(seat, 0, 0, SEED), random.Random(2), []
    supposed: WhatIf = suppose(game, Setup(game.slug, game.rules_version, game.pack_hash, 3, {}, ()), view, trial)
    for _ in range(20):
        questions = supposed.open()
        if not questions:
            break
        action = sample(questions[0].decision.tree, rng)
        supposed.act(questions[0].decision.seat, game.notation.write(action))
        shown.append(game.dump(supposed.match.state))
    return [*shown, *map(str, supposed.acts), *map(str, supposed.events)]


@pytest.mark.parametrize("slug", GAMES.titles)
@pytest.mark.parametrize("seat", [0, None])
def test_what_a_view_hides_has_no_part_in_a_trial(slug: str, seat: int | None) -> None:
    for luck in (1, 2):
        match = _played(slug, 25, luck)
        game, view = match.game, match.view(seat)
        others = [game.determinize(view, random.Random(n)) for n in range(3)]
        views = [game.view(other, seat) for other in others]
        assert all(each == view for each in views), "these positions differ only in what the seat cannot see"
        tried = _tried(game, view, seat)
        assert tried
        assert all(_tried(game, each, seat) == tried for each in views)


async def test_nothing_of_it_stands_in_the_log(harness: TablesHarness, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    table = await harness.game(until="bid")
    person = harness.people[1]
    caplog.clear()
    now = await table.trials.begin(person)
    now = await table.trials.answer(person, now.stamp, "florins", 60)
    row = await harness.database.read(personal.trial, table.id, person.id)
    assert row
    assert "bid 60" in row.acts
    assert "60" not in caplog.text
    assert "60" not in repr((row, now))

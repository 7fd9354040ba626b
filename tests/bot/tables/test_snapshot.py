"""A table at one moment, as one reader may see it."""

from __future__ import annotations

import asyncio

from bot.tables import Table, TableSnapshot
from engine.match import AnyMatch

from .harness import TablesHarness


async def test_of_a_lobby_there_is_nothing_to_play_yet(harness: TablesHarness) -> None:
    table = await harness.lobby(2)
    snapshot = await table.snapshot(harness.people[0])
    assert (snapshot.status.stage, snapshot.seat, snapshot.view, snapshot.questions) == ("lobby", 0, None, ())
    assert [seat.person for seat in snapshot.lobby.seats] == harness.people[:2]
    assert snapshot.lobby.expires is not None


async def test_a_seat_sees_its_own_view_and_what_it_is_asked(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    for seat, person in enumerate(harness.people[:3]):
        snapshot, match = await table.snapshot(person), await _match(table)
        assert (snapshot.seat, snapshot.view) == (seat, match.view(seat))
        assert [q.key for q in snapshot.questions] == [q.key for q in match.questions() if q.decision.seat == seat]
        assert snapshot.status == await table.status()
        assert snapshot.lobby == await table.lobby()


async def test_who_looks_on_sees_what_everybody_may(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    for reader in (None, harness.people[4]):
        snapshot = await table.snapshot(reader)
        assert (snapshot.seat, snapshot.questions, snapshot.drafts) == (None, (), {})
        assert snapshot.view == (await _match(table)).view(None)


async def test_it_knows_how_far_each_question_is_walked(harness: TablesHarness) -> None:
    table = await harness.game(until="turn", options={"rich_start": True})
    person = harness.people[(await table.status()).awaited[0].seat]
    [question] = (await table.snapshot(person)).questions
    walked = await table.drafts.answer(person, question.key, "kind", "invade")
    snapshot = await table.snapshot(person)
    assert snapshot.drafts[question.key].given == ("invade",)
    assert snapshot.drafts[question.key].steps == walked.steps


async def _match(table: Table) -> AnyMatch:
    match = (await table.session.state()).match
    assert match
    return match


def _fits_together(snapshot: TableSnapshot) -> bool:
    """Whether the questions, the walks through them and the status are of the same moment."""
    awaited = {(each.seat, each.kind) for each in snapshot.status.awaited}
    asked = {(q.decision.seat, q.decision.kind) for q in snapshot.questions if q.decision.awaited}
    keys = {*snapshot.game.plans, *(question.key for question in snapshot.questions)}
    return asked == {each for each in awaited if each[0] == snapshot.seat} and set(snapshot.drafts) == keys


async def _look(table: Table, harness: TablesHarness, seen: list[TableSnapshot]) -> None:
    while not seen or seen[-1].status.awaited[0].kind != "turn":
        for person in harness.people[:3]:
            seen.append(await table.snapshot(person))


async def test_nothing_in_it_contradicts_the_rest_while_others_act(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    seen: list[TableSnapshot] = []
    looking = asyncio.create_task(_look(table, harness, seen))
    await harness.play(table, until="turn")
    await looking
    assert {each.kind for snapshot in seen for each in snapshot.status.awaited} >= {"bid", "turn"}
    assert all(_fits_together(snapshot) for snapshot in seen)

"""A table at one moment, as one reader may see it."""

from __future__ import annotations

import asyncio
from typing import Any

from bot.tables import Table, TableSnapshot
from engine.match import Match

from .evening import Evening


async def test_of_a_lobby_there_is_nothing_to_play_yet(evening: Evening) -> None:
    table = await evening.lobby(2)
    glance = await table.glance(evening.people[0])
    assert (glance.status.stage, glance.seat, glance.view, glance.questions) == ("lobby", 0, None, ())
    assert [seat.person for seat in glance.lobby.seats] == evening.people[:2]
    assert glance.lobby.expires is not None


async def test_a_seat_sees_its_own_view_and_what_it_is_asked(evening: Evening) -> None:
    table = await evening.game(until="bid")
    for seat, person in enumerate(evening.people[:3]):
        glance, match = await table.glance(person), await _match(table)
        assert (glance.seat, glance.view) == (seat, match.view(seat))
        assert [q.key for q in glance.questions] == [q.key for q in match.questions() if q.decision.seat == seat]
        assert glance.status == await table.status()
        assert glance.lobby == await table.lobby()


async def test_who_looks_on_sees_what_everybody_may(evening: Evening) -> None:
    table = await evening.game(until="bid")
    for reader in (None, evening.people[4]):
        glance = await table.glance(reader)
        assert (glance.seat, glance.questions, glance.drafts) == (None, (), {})
        assert glance.view == (await _match(table)).view(None)


async def test_it_knows_how_far_each_question_is_walked(evening: Evening) -> None:
    table = await evening.game(until="turn", options={"rich_start": True})
    person = evening.people[(await table.status()).awaited[0].seat]
    [question] = (await table.glance(person)).questions
    walked = await table.answer(person, question.key, "kind", "invade")
    glance = await table.glance(person)
    assert glance.drafts[question.key].given == ("invade",)
    assert glance.drafts[question.key].steps == walked.steps


async def _match(table: Table) -> Match[Any, Any]:
    match = (await table.session.state()).match
    assert match
    return match


def _fits_together(glance: TableSnapshot) -> bool:
    """Whether the questions, the walks through them and the standing tell of the same moment."""
    awaited = {(each.seat, each.kind) for each in glance.status.awaited}
    asked = {(q.decision.seat, q.decision.kind) for q in glance.questions if q.decision.awaited}
    keys = {*glance.game.plans, *(question.key for question in glance.questions)}
    return asked == {each for each in awaited if each[0] == glance.seat} and set(glance.drafts) == keys


async def _look(table: Table, evening: Evening, seen: list[TableSnapshot]) -> None:
    while not seen or seen[-1].status.awaited[0].kind != "turn":
        for person in evening.people[:3]:
            seen.append(await table.glance(person))


async def test_nothing_in_it_contradicts_the_rest_while_others_act(evening: Evening) -> None:
    table = await evening.game(until="bid")
    seen: list[TableSnapshot] = []
    looking = asyncio.create_task(_look(table, evening, seen))
    await evening.play(table, until="turn")
    await looking
    assert {each.kind for glance in seen for each in glance.status.awaited} >= {"bid", "turn"}
    assert all(_fits_together(glance) for glance in seen)

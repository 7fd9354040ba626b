"""Requests to take back that meet each other, and moves: in any order, one history results."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from itertools import permutations

import pytest

from bot.store import Person
from bot.tables import Actor, Done, Table
from bot.tables.errors import AlreadyProposed, CannotUndo, NotYourTurn, StalePosition, StaleQuestion, TableError
from bot.tables.state import load_state
from engine import table_actions
from engine.actions import Action
from engine.manifest import games
from engine.match import Match

from .harness import CHANNEL, TablesHarness

REFUSED = AlreadyProposed | CannotUndo | StalePosition | NotYourTurn | StaleQuestion
ACTS = ("first undo", "second undo", "move")
each_game = pytest.mark.parametrize("game", games())


@dataclass(frozen=True)
class Meeting:
    """A table at which two players may ask to take something back, having seen what that means, and one has a move."""

    table: Table
    askers: tuple[Person, Person]
    at: int
    mover: Person
    action: Action
    key: str

    def acts(self) -> dict[str, Callable[[], Awaitable[Done]]]:
        first, second = self.askers
        return {
            "first undo": lambda: self.table.undo(first, self.at),
            "second undo": lambda: self.table.undo(second, self.at),
            "move": lambda: self.table.act(self.mover, self.action, self.key),
        }


async def met(harness: TablesHarness, game: str, channel: int, *, by_consent: bool = False) -> Meeting:
    """A game played at random until two players may ask; with `by_consent`, until both need others' consent."""
    table = await harness.lobby(3, channel, game=game)
    await table.start(harness.people[0], channel)
    acts = 0
    while True:
        mover = harness.people[(await table.status()).awaited[0].seat]
        question = await harness.asked(table, mover)
        action = harness.any_of(question)
        askers = [person for person in harness.people[:3] if acts > 8 and await _may_undo(table, person, by_consent)]
        if len(askers) > 1:
            at = await harness.public(table)
            return Meeting(table, (askers[0], askers[1]), at, mover, action, question.key)
        await table.act(mover, action, question.key)
        acts += 1


async def _may_undo(table: Table, person: Person, by_consent: bool) -> bool:
    try:
        turn = await table.turn_back(person, "undo")
    except CannotUndo:
        return False
    return bool(turn.asked) or not by_consent


@each_game
async def test_two_requests_and_a_move_at_once_leave_one_history(harness: TablesHarness, game: str) -> None:
    for number, order in enumerate(permutations(ACTS)):
        meeting = await met(harness, game, CHANNEL + number)
        await harness.sent()
        acts = meeting.acts()
        came = await asyncio.gather(*(acts[name]() for name in order), return_exceptions=True)
        assert all(isinstance(each, Done | REFUSED) for each in came), came
        assert isinstance(came[0], Done), "nothing stands in the way of what comes first"
        await assert_all_is_settled(harness, meeting.table)
        await agree_to_what_is_open(harness, meeting.table)
        await assert_one_history(harness, meeting.table)


async def assert_all_is_settled(harness: TablesHarness, table: Table) -> None:
    """Every request was carried out, lapsed, or is open; after an open one nothing has happened."""
    news = await harness.news()
    open_now = (await table.status()).proposals
    assert len(open_now) <= 1
    assert news.count("proposed") == news.count("lapsed") + len(open_now)
    if open_now:
        assert news[-1] == "proposed"
        assert await table.proposed_turn(open_now[0].id)
    undone = [entry for entry in await table.log(None) if isinstance(entry.act, table_actions.Undo)]
    assert news.count("undone") == len(undone) <= 1, "all of them meant one and the same position"


async def agree_to_what_is_open(harness: TablesHarness, table: Table) -> None:
    """Agree to every open request. Exactly what it named is taken back."""
    for proposal in (await table.status()).proposals:
        named = {entry.revision for entry in await table.proposed_turn(proposal.id)}
        before = {entry.revision for entry in await table.log(None) if entry.undone}
        for seat in proposal.asked:
            await table.consent(harness.people[seat], proposal.id, True)
        after = {entry.revision for entry in await table.log(None) if entry.undone}
        assert after - before == named
        assert (await table.status()).proposals == ()


async def assert_one_history(harness: TablesHarness, table: Table) -> None:
    """The state in memory is what the record leads to, and what a new start loads."""
    async with table.session.locked() as state:
        match = state.match
        assert match is not None
        replayed: Match[object, object] = Match.restore(match.game, match.setup, match.entries)
        assert match.game.dump(replayed.state) == match.game.dump(match.state)
        assert replayed.in_force == match.in_force
        outcomes = [outcome.number for entry in match.entries for outcome in entry.outcomes]
        assert outcomes == sorted(set(outcomes))
    stored = await harness.database.read(load_state, table.id, harness.games)
    assert stored.match is not None
    assert match.game.dump(stored.match.state) == match.game.dump(match.state)
    assert stored.data == state.data


@each_game
async def test_the_same_request_twice_at_once_is_carried_out_once(harness: TablesHarness, game: str) -> None:
    meeting = await met(harness, game, CHANNEL)
    table, asker = meeting.table, meeting.askers[0]
    came = await asyncio.gather(
        table.undo(Actor(asker, claim=1), meeting.at),
        table.undo(Actor(asker, claim=1), meeting.at),
        table.undo(Actor(asker, claim=2), meeting.at),
        return_exceptions=True,
    )
    assert isinstance(came[0], Done)
    assert isinstance(came[1], Done) and came[1].repeated
    assert isinstance(came[2], StalePosition | AlreadyProposed)
    await assert_all_is_settled(harness, table)


@each_game
async def test_the_last_consent_and_a_move_at_once(harness: TablesHarness, game: str) -> None:
    """The move makes the request lapse, or finds its question gone."""
    for number, move_first in enumerate((True, False)):
        meeting = await met(harness, game, CHANNEL + number, by_consent=True)
        table, proposal = meeting.table, (await meeting.table.undo(meeting.askers[0])).proposal
        assert proposal is not None
        for seat in proposal.asked[:-1]:
            await table.consent(harness.people[seat], proposal.id, True)
        await harness.sent()
        consent = table.consent(harness.people[proposal.asked[-1]], proposal.id, True)
        move = table.act(meeting.mover, meeting.action, meeting.key)
        both = (move, consent) if move_first else (consent, move)
        came = await asyncio.gather(*both, return_exceptions=True)
        assert isinstance(came[0], Done)
        assert isinstance(came[1], TableError)
        assert (("lapsed" in (news := await harness.news())), "undone" in news) == (move_first, not move_first)
        await assert_one_history(harness, table)

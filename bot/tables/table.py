"""A table: everything that can be asked of it or done at it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.actions import Action
from engine.game import Game
from engine.match import Question
from engine.record import Record, export

from ..store import Person, deadlines, drafts, finding, people, record
from ..store.claims import Claim
from . import acting, consent, leaving, lobby
from .change import EXPIRY, Change, seat_of
from .computers import Computers
from .desk import Desk, Guard, Operation
from .draft import Draft, answered, resume
from .errors import AlreadyOpen, NotStarted, StillPlaying, Unfinished
from .place import Place
from .reports import Done, Lobby, LogEntry, Seat, Status
from .services import Services
from .state import TableState
from .telling import (
    done_report,
    events_of,
    lobby_report,
    log_report,
    people_in,
    questions_of,
    seat_number,
    seat_report,
    status_report,
    taken_back,
)


class Table:
    """One table, from its lobby to its end. Get it from `Tables`; at most one object stands for it at any time.

    What is asked waits until nobody acts, so no answer shows a position that may still be lost. What is done is in
    the database when the call returns, and raises a `TableError` (or the engine's `Refused`, `BadNotation`,
    `BadOptions`) when it is refused. `claim` is Discord's id of the interaction: a press delivered twice acts once.
    `manager` is true for somebody who may manage the server.
    """

    def __init__(self, id_: int, services: Services) -> None:
        self.id = id_
        self._services = services
        self._desk = Desk(id_, services)
        self._computers = Computers(self._desk)

    @property
    def busy(self) -> bool:
        """Whether somebody acts or asks right now; what is done then takes its turn."""
        return self._desk.busy

    # Asking

    async def status(self) -> Status:
        async with self._desk.held() as state:
            return status_report(state, await self._people(state), self._services.limits)

    async def lobby(self) -> Lobby:
        """What was agreed and who takes part, before the start and after."""
        async with self._desk.held() as state:
            async with self._services.database.reading() as tx:
                expires = await deadlines.of_table(tx, self.id, EXPIRY)
            return lobby_report(state, await self._people(state), expires)

    async def place(self) -> Place:
        async with self._desk.held() as state:
            return Place(state.data.row.guild, state.data.row.channel)

    async def game(self) -> Game[Any, Any]:
        """The game with the data pack it is, or would be, played with. Raises `UnknownPack`."""
        async with self._desk.held() as state:
            if state.match is not None:
                return state.match.game
            return self._services.games.game(state.data.row.game, state.data.row.pack)

    async def seat_of(self, person: Person) -> Seat:
        """Raises `NotYourSeat`."""
        async with self._desk.held() as state:
            return seat_report(seat_of(self.id, state.data.seats, person), {person.id: person})

    async def view(self, person: Person) -> Any:
        """The game as a person's seat sees it. Raises `NotYourSeat` or `NotStarted`."""
        async with self._desk.held() as state:
            return self._match(state).view(seat_of(self.id, state.data.seats, person).number)

    async def spectate(self) -> Any:
        """The game as everybody may see it. Raises `NotStarted`."""
        async with self._desk.held() as state:
            return self._match(state).view(None)

    async def questions(self, person: Person) -> tuple[Question, ...]:
        """What a person is asked now; empty for who has no seat."""
        async with self._desk.held() as state:
            return questions_of(state, person)

    async def question(self, person: Person, key: str) -> Question:
        """Raises `NotYourSeat`, `NotStarted`, `NotYourTurn` or `StaleQuestion`."""
        async with self._desk.held() as state:
            return self._question(state, person, key)

    async def log(self, person: Person | None, since: int = -1, round: int | None = None) -> tuple[LogEntry, ...]:
        """What happened, as far as a person or, None, everybody may know: all of it, what came after the public
        number `since`, or one round."""
        async with self._desk.held() as state:
            seat, undone = seat_number(state.data, person), taken_back(state)
            async with self._services.database.reading() as tx:
                rows = await record.entries(tx, self.id, since_public=since, round_=round)
            entries = [log_report(row, state.title, seat, undone) for row in rows]
        return tuple(entry for entry in entries if entry is not None)

    async def record(self) -> Record:
        """The whole record, with the seed that proves its luck. Raises `NotStarted`, or `StillPlaying` before the
        end: also while a closed table can be reopened."""
        async with self._desk.held() as state:
            match, row = self._match(state), state.data.row
            if row.stage != "over":
                raise StillPlaying(self.id)
            seats = lobby_report(state, await self._people(state), None)
            names = tuple(seat.person.name if seat.person else seat.player for seat in seats.seats)
            return export(match, names, commitment=seats.commitment, post=row.start_post, seed=row.seed.hex())

    async def orders(self, person: Person) -> dict[str, Any] | None:
        """A person's standing orders, None if there are none. Raises `NotYourSeat`."""
        async with self._desk.held() as state:
            return acting.orders_of(state.data, seat_of(self.id, state.data.seats, person).number)

    # The lobby

    async def join(self, person: Person, claim: int | None = None) -> Done:
        guard = self._services.quota.guard_person(person)
        return await self._do(lambda change: lobby.join(change, person), person, claim, guard)

    async def leave(self, person: Person, claim: int | None = None) -> Done:
        """Leave a lobby; a game that has begun is left by resigning."""
        return await self._do(lambda change: lobby.leave(change, person), person, claim)

    async def wish(self, person: Person, colour: str, claim: int | None = None) -> Done:
        """Ask for a colour, "" for none in particular."""
        return await self._do(lambda change: lobby.wish(change, person, colour), person, claim)

    async def set_option(
        self, person: Person, name: str, value: object, *, manager: bool = False, claim: int | None = None
    ) -> Done:
        """Agree on an option of the game, or on its data pack (option "pack")."""
        games = self._services.games
        return await self._do(
            lambda change: lobby.set_option(change, games, person, name, value, manager), person, claim
        )

    async def invite(self, person: Person, guest: Person, claim: int | None = None) -> Done:
        return await self._do(lambda change: lobby.invite(change, person, guest), person, claim)

    async def remove(self, person: Person, seat: int, *, manager: bool = False, claim: int | None = None) -> Done:
        """Take a person or a computer off a seat of the lobby; later seats move up."""
        return await self._do(lambda change: lobby.remove(change, person, seat, manager), person, claim)

    async def add_computer(
        self, person: Person, kind: str, *, manager: bool = False, claim: int | None = None
    ) -> Done:
        """Seat a computer player ("random" or "apprentice")."""
        return await self._do(lambda change: lobby.add_computer(change, person, kind, manager), person, claim)

    async def check_start(self, person: Person, *, manager: bool = False) -> None:
        """Raise what `start` would raise now, before the post is made that announces the start."""
        async with self._desk.held() as state:
            change = Change(state, self._services.clock.now_ms(), self._services.limits)
            lobby.check_start(change, self._services.games, person, manager)

    async def start(self, person: Person, post: int, *, manager: bool = False, claim: int | None = None) -> Done:
        """Begin the game. `post` is the id of the public post that says so, from which all luck derives."""
        games = self._services.games
        return await self._do(lambda change: lobby.start(change, games, person, post, manager), person, claim)

    # Playing

    async def act(
        self, person: Person, action: Action | str, key: str | None = None, claim: int | None = None
    ) -> Done:
        """Answer the question `key` with an action or its notation; without a key, the question it fits."""
        return await self._do(lambda change: acting.act(change, person, action, key), person, claim)

    async def draft(self, person: Person, key: str) -> Draft:
        """How far a person has walked through a question. Raises as `question`."""
        async with self._desk.held() as state:
            return await self._draft(state, person, key)

    async def answer(self, person: Person, key: str, field: str, value: Any) -> Draft:
        """Answer the next field of a question, or an earlier one again, which drops what came after it.

        Raises as `question`, or `Refused` if the value is not in the tree.
        """
        async with self._desk.held() as state:
            draft = answered(await self._draft(state, person, key), field, value)
            return await self._keep(state, person, draft)

    async def back(self, person: Person, key: str) -> Draft:
        """Take back the last answer given."""
        async with self._desk.held() as state:
            draft = await self._draft(state, person, key)
            return await self._keep(state, person, resume(key, draft.begin, draft.given[:-1]))

    async def cancel(self, person: Person, key: str) -> Draft:
        """Begin the question anew."""
        async with self._desk.held() as state:
            draft = await self._draft(state, person, key)
            return await self._keep(state, person, resume(key, draft.begin, ()))

    async def confirm(self, person: Person, key: str, claim: int | None = None) -> Done:
        """Do what the finished walk leads to. Raises `Unfinished` if a field is still to be answered."""
        async with self._desk.held() as state:
            if known := await self._desk.claimed(claim):
                return await self._again(known, state, person)
            draft = await self._draft(state, person, key)
            if draft.action is None:
                raise Unfinished(self.id, key, draft.node.field if draft.node else "")
            action = draft.action
            return await self._do_held(lambda change: acting.act(change, person, action, key), person, claim)

    async def set_orders(
        self, person: Person, orders: Mapping[str, Any] | None, claim: int | None = None
    ) -> Done:
        """Leave standing orders (the game's `check_orders` says what may be in them), or withdraw them; they speak
        at once. Raises `BadOptions`."""
        return await self._do(lambda change: acting.set_orders(change, person, orders), person, claim)

    # Consent

    async def undo(self, person: Person, claim: int | None = None) -> Done:
        """Take back one's last action, or ask the others to agree (`Done.proposal`). Raises `CannotUndo`."""
        return await self._do(lambda change: consent.undo(change, person), person, claim)

    async def redo(self, person: Person, claim: int | None = None) -> Done:
        """Bring back the action taken back last, or ask the others to agree. Raises `CannotUndo`."""
        return await self._do(lambda change: consent.redo(change, person), person, claim)

    async def pause(self, person: Person, claim: int | None = None) -> Done:
        """Let the table rest, once all agree."""
        return await self._do(lambda change: consent.pause(change, person), person, claim)

    async def resume(self, person: Person, claim: int | None = None) -> Done:
        """Go on; needs nobody's consent. Raises `NotPaused`."""
        return await self._do(lambda change: consent.resume(change, person), person, claim)

    async def end_early(self, person: Person, claim: int | None = None) -> Done:
        """End the game without a winner, once all agree."""
        return await self._do(lambda change: consent.end_early(change, person), person, claim)

    async def consent(self, person: Person, proposal: int, agrees: bool, claim: int | None = None) -> Done:
        """Agree to a proposal or decline it; agreeing twice counts once. Raises `ProposalGone`."""
        return await self._do(lambda change: consent.answer(change, person, proposal, agrees), person, claim)

    # Leaving

    async def resign(self, person: Person, claim: int | None = None) -> Done:
        """Hand one's seat to a computer for good. The last person to resign ends the game."""
        return await self._do(lambda change: leaving.resign(change, person), person, claim)

    async def close(self, person: Person, *, manager: bool = False, claim: int | None = None) -> Done:
        return await self._do(lambda change: leaving.close(change, person, manager), person, claim)

    async def reopen(self, person: Person, *, manager: bool = False, claim: int | None = None) -> Done:
        """Go on with a closed table. Raises `AlreadyOpen` if its channel has another open one by now."""
        return await self._do(lambda change: leaving.reopen(change, person, manager), person, claim, self._is_free)

    async def expire(self) -> None:
        """Close the lobby because its time is over; the clock calls it."""
        await self._do(leaving.expire, None, None)

    # For the manager

    async def wake(self) -> None:
        """Let standing orders and computers take up what they left when the program ended."""
        async with self._desk.held():
            await self._desk.follow_orders()
            self._computers.wake(await self._desk.state())

    async def stop(self) -> None:
        """Stop computers that think, and wait for who acts."""
        await self._computers.stop()
        async with self._desk.held():
            pass

    @property
    def idle_since(self) -> int | None:
        """Since when nobody used the table (ms), None if it is in use."""
        return None if self.busy or self._computers.at_work else self._desk.last_used

    # Inside

    async def _do(
        self, operation: Operation, person: Person | None, claim: int | None, guard: Guard | None = None
    ) -> Done:
        async with self._desk.held() as state:
            if known := await self._desk.claimed(claim):
                return await self._again(known, state, person)
            return await self._do_held(operation, person, claim, guard)

    async def _do_held(
        self, operation: Operation, person: Person | None, claim: int | None, guard: Guard | None = None
    ) -> Done:
        changes = [await self._desk.carry_out(operation, claim, guard)]
        changes += await self._desk.follow_orders()
        state = await self._desk.state()
        self._computers.wake(state)
        return done_report(state, person, events_of(changes))

    async def _again(self, claim: Claim, state: TableState, person: Person | None) -> Done:
        """What a press did when it was carried out."""
        async with self._services.database.reading() as tx:
            rows = await record.entries(tx, self.id, after=claim.before)
        own = [row for row in rows if row.revision <= claim.after]
        events = [event for row in own for event in state.title.load_events(row.events)]
        return done_report(state, person, events, repeated=True)

    def _match(self, state: TableState) -> Any:
        if state.match is None:
            raise NotStarted(self.id)
        return state.match

    def _question(self, state: TableState, person: Person, key: str) -> Question:
        seat = seat_of(self.id, state.data.seats, person).number
        return acting.open_question(self.id, self._match(state).fork(), seat, key)

    async def _draft(self, state: TableState, person: Person, key: str) -> Draft:
        question = self._question(state, person, key)
        async with self._services.database.reading() as tx:
            given = await drafts.find(tx, self.id, question.decision.seat, key)
        answers = [tuple(answer) if isinstance(answer, list) else answer for answer in given]
        return resume(key, question.decision.tree, answers)

    async def _keep(self, state: TableState, person: Person, draft: Draft) -> Draft:
        seat = seat_of(self.id, state.data.seats, person).number
        async with self._services.database.writing() as tx:
            await drafts.save(tx, self.id, seat, draft.key, list(draft.given))
        return draft

    async def _people(self, state: TableState) -> dict[int, Person]:
        async with self._services.database.reading() as tx:
            return await people.of_ids(tx, people_in(state.data))

    async def _is_free(self, tx: Any) -> None:
        state = await self._desk.state()

"""A table: everything that can be asked of it or done at it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.actions import Action

from ..store import Person
from .doing import Doing
from .errors import Unfinished
from .lobby import create_table, options, seats
from .lobby.create_table import kept_for
from .people import leaving, suspension
from .play import actions, consent
from .play.standing_orders import change_plan, set_orders
from .services import Services
from .state import TableState
from .telling.reports import Done, Place
from .timing import timeouts
from .timing.table_clocks import reach_last_day
from .whatif import Trials


class Table(Doing):
    """One table, from its lobby to its end. Get it from `Tables`; at most one object stands for it at any time.

    What is asked waits until nobody acts, so no answer shows a position that may still be lost. What is done is in
    the database when the call returns, and raises a `TableError` (or the engine's `Refused`, `BadNotation`,
    `BadOptions`) when it is refused. `claim` is Discord's id of the interaction: a press delivered twice acts once.
    `manager` is true for somebody who may manage the server.
    """

    def __init__(self, id_: int, services: Services) -> None:
        super().__init__(id_, services)
        self.trials = Trials(self._desk)

    # The lobby

    async def join(self, person: Person, claim: int | None = None, shown: str | None = None) -> Done:
        """Take a seat, and agree to the options that were `shown` (`Lobby.terms`), None: to those that stand."""
        guard = create_table.of_person(self._services.limits, person)
        kept = await self._services.database.read(kept_for, self.id)
        return await self._do(lambda change: seats.join(change, person, kept, shown), person, claim, guard)

    async def leave(self, person: Person, claim: int | None = None) -> Done:
        """Leave a lobby; a game that has begun is left by resigning."""
        return await self._do(lambda change: seats.leave(change, person), person, claim)

    async def wish(self, person: Person, colour: str, claim: int | None = None) -> Done:
        """Ask for a colour, "" for none in particular."""
        return await self._do(lambda change: seats.wish(change, person, colour), person, claim)

    async def set_option(
        self, person: Person, name: str, value: object, *, manager: bool = False, claim: int | None = None
    ) -> Done:
        """Choose an option of the game, or its data pack (option "pack"); who sits there has to agree to it."""
        games = self._services.games
        return await self._do(
            lambda change: options.set_option(change, games, person, name, value, manager), person, claim
        )

    async def agree(self, person: Person, shown: str, claim: int | None = None) -> Done:
        """Agree to the options that were `shown`. Raises `OptionsChanged` if others stand by now."""
        return await self._do(lambda change: options.agree(change, person, shown), person, claim)

    async def invite(self, person: Person, guest: Person, claim: int | None = None) -> Done:
        return await self._do(lambda change: seats.invite(change, person, guest), person, claim)

    async def remove(self, person: Person, seat: int, *, manager: bool = False, claim: int | None = None) -> Done:
        """Take a person or a computer off a seat of the lobby; later seats move up. Raises `MayStillAgree`."""
        return await self._do(lambda change: seats.remove(change, person, seat, manager), person, claim)

    async def add_computer(self, person: Person, kind: str, *, manager: bool = False, claim: int | None = None) -> Done:
        """Seat a computer player ("random" or "apprentice")."""
        return await self._do(lambda change: seats.add_computer(change, person, kind, manager), person, claim)

    async def start(self, person: Person, post: int, *, manager: bool = False, claim: int | None = None) -> Done:
        """Begin the game. `post` is the id of the public post that says so, from which all luck derives. Raises
        `NotAgreed`."""
        games = self._services.games
        return await self._do(lambda change: seats.start(change, games, person, post, manager), person, claim)

    async def name_host(self, person: Person, heir: Person, *, manager: bool = False, claim: int | None = None) -> Done:
        """Make somebody the host who plays at the table. Raises `NotAtTable`."""
        return await self._do(lambda change: seats.name_host(change, person, heir, manager), person, claim)

    # Playing

    async def act(self, person: Person, action: Action | str, key: str | None = None, claim: int | None = None) -> Done:
        """Answer the question `key` with an action or its notation; without a key, the question it fits."""
        return await self._do(lambda change: actions.act(change, person, action, key), person, claim)

    async def confirm(self, person: Person, key: str, claim: int | None = None) -> Done:
        """Do what the finished walk leads to. Raises `Unfinished` if a field is still to be answered."""
        async with self._desk.held() as state:
            return await self._once(self._confirm(state, person, key, claim), person, claim)

    async def set_orders(self, person: Person, orders: Mapping[str, Any] | None, claim: int | None = None) -> Done:
        """Leave standing orders (the game's `check_orders` says what may be in them), or withdraw them; they speak
        at once. Raises `BadOptions`."""
        return await self._do(lambda change: set_orders(change, person, orders), person, claim)

    async def plan(self, person: Person, plan: str, action: Action, claim: int | None = None) -> Done:
        """Change one of one's plans by an action of its tree; it speaks at once. Raises `NoPlans`."""
        async with self._desk.held():
            act = self._carry_out(lambda change: change_plan(change, person, plan, action), person, claim)
            done = await self._once(act, person, claim)
            await self._begin_anew(await self._desk.state(), person, plan)
            return done

    # Time

    async def arrive(self, person: Person) -> int | None:
        """Somebody is at the table again: if a caretaker minded his seat, he has it back. How many acts the caretaker
        made for him, None if there was none."""
        async with self._desk.held() as state:
            return await self._welcome(state, person)

    async def snooze(self, person: Person, until: int | None, claim: int | None = None) -> Done:
        """Be reminded of what one is asked not before `until` (ms), None: not again. Raises `NotYourTurn`."""
        return await self._do(lambda change: timeouts.snooze(change, person, until), person, claim)

    async def keep_hours(self, before: Person) -> None:
        """Have a player's clock go by the hours he lives by from now on; until now it went by those of `before`."""
        await self._do(lambda change: timeouts.keep_hours(change, before), None, None)

    async def away(self, before: Person, until: int | None) -> None:
        """A player is away until a time (ms), or None, is back; `before` is he with his hours until now."""
        await self._do(lambda change: timeouts.away(change, before, until), None, None)

    async def remind(self, seat: int) -> None:
        """Call a player again; the clock calls it."""
        await self._call(timeouts.remind, seat)

    async def warn(self, seat: int) -> None:
        """Tell a player that his time runs out; the clock calls it."""
        await self._call(timeouts.warn, seat)

    async def time_up(self, seat: int) -> None:
        """A player's time is up; the clock calls it."""
        await self._do(lambda change: timeouts.time_up(change, seat), None, None)

    async def set_right(self) -> None:
        """The machine's clock ran ahead and has been set right: nobody waits until it has caught up."""
        await self._do(timeouts.set_right, None, None)

    # Consent

    async def undo(self, person: Person, at: int | None = None, claim: int | None = None) -> Done:
        """Take back one's last action, or ask those it concerns to agree (`Done.proposal`). `at` is the public number
        (`TurnBack.public`) of the position of which the person has seen what goes. Raises `CannotUndo`,
        `AlreadyProposed`, or `MovedOn` if it is another one now."""
        return await self._do(lambda change: consent.turn_back(change, person, "undo", at), person, claim)

    async def redo(self, person: Person, at: int | None = None, claim: int | None = None) -> Done:
        """Bring back the action taken back last, or ask those it concerns to agree; as `undo`."""
        return await self._do(lambda change: consent.turn_back(change, person, "redo", at), person, claim)

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

    async def no_answer(self) -> None:
        """The time for answers to a request is over; the clock calls it."""
        async with self._desk.held() as state:
            people = await self._people([seat.user for seat in state.data.seats if seat.user is not None])
            await self._carry_out(lambda change: consent.no_answer(change, people), None, None)

    async def move_talk(self, thread: int | None) -> None:
        """The table's talk is in a thread from now on, or None, in none."""
        await self._do(lambda change: options.move_talk(change, thread), None, None)

    # Leaving

    async def resign(self, person: Person, claim: int | None = None) -> Done:
        """Hand one's seat to a computer for good. The last person to resign ends the game."""
        return await self._do(lambda change: leaving.resign(change, person), person, claim)

    async def offer(self, person: Person, seat: int, *, manager: bool = False, claim: int | None = None) -> Done:
        """Look for a substitute for one's own seat, or, as the host, for one whose player is absent."""
        return await self._do(lambda change: leaving.offer(change, person, seat, manager), person, claim)

    async def withdraw(self, person: Person, seat: int, *, manager: bool = False, claim: int | None = None) -> Done:
        """Look for a substitute no more. Raises `NotOffered`."""
        return await self._do(lambda change: leaving.withdraw(change, person, seat, manager), person, claim)

    async def take_over(self, person: Person, seat: int, claim: int | None = None) -> Done:
        """Take a seat on offer, with all that belongs to it. Raises `NotOffered` or `AlreadySeated`."""
        guard = create_table.of_person(self._services.limits, person)
        return await self._do(lambda change: leaving.take_over(change, person, seat), person, claim, guard)

    async def leave_server(self, person: Person) -> None:
        """A player is gone from the server: his seat is minded, and offered to a substitute."""
        await self._do(lambda change: leaving.leave_server(change, person), None, None)

    async def close(self, person: Person, *, manager: bool = False, claim: int | None = None) -> Done:
        return await self._do(lambda change: leaving.close(change, person, manager), person, claim)

    async def reopen(self, person: Person, *, manager: bool = False, claim: int | None = None) -> Done:
        """Go on with a closed table. Raises `AlreadyOpen` if its channel has another open one by now."""
        guard = create_table.of_channel((await self.place()).channel)
        return await self._do(lambda change: leaving.reopen(change, person, manager), person, claim, guard)

    async def vacate(self, person: Person) -> Done:
        """Take a person who is to be forgotten off his seat, also where the table rests or is closed."""
        return await self._do(lambda change: leaving.vacate(change, person), person, None)

    async def tell_undecided(self) -> None:
        """Call those who have still to agree to changed options; the clock calls it."""
        await self._do(options.tell_undecided, None, None)

    async def expire(self) -> None:
        """Close the lobby because its time is over; the clock calls it."""
        await self._do(leaving.expire, None, None)

    # Where the table stands

    async def fall_asleep(self, reason: str) -> None:
        """Rest, because the table cannot be reached (see `sleeping`)."""
        await self._do(lambda change: suspension.fall_asleep(change, reason), None, None)

    async def awake(self, reason: str) -> None:
        """Go on, if the table slept for this reason."""
        await self._do(lambda change: suspension.awake(change, reason), None, None)

    async def move(self, person: Person, place: Place, *, manager: bool = False, claim: int | None = None) -> Done:
        """Bring a table that cannot be reached to another channel of its server. Raises `NotHomeless`, `AlreadyOpen`
        or `WrongChannel`."""
        guard = create_table.all_of(create_table.of_channel(place.channel), create_table.of_allowed_channels(place))
        return await self._do(lambda change: suspension.move(change, person, place, manager), person, claim, guard)

    async def give_up(self) -> None:
        """Close a game that nobody has moved; the clock calls it."""
        await self._do(suspension.give_up, None, None)

    async def reach_last_day(self) -> None:
        """Make the present round the last because the agreed day has come; the clock calls it."""
        await self._do(reach_last_day, None, None)

    # Inside

    async def _confirm(self, state: TableState, person: Person, key: str, claim: int | None) -> Done:
        draft = await self._draft(state, person, key)
        action = draft.action
        if action is None:
            raise Unfinished(self.id, key, draft.node.field if draft.node else "")
        return await self._carry_out(lambda change: actions.act(change, person, action, key), person, claim)

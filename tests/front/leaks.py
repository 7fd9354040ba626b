"""Leaks planted on purpose: each lets something hidden out in its own way, as a careless change might.

They show that the comparison of two sessions can fail.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import Connection, select

from bot.front.context import AppContext, PlayerContext
from bot.front.discord.messenger import Messenger
from bot.front.discord.screen import Screen, Text
from bot.front.play import lookup
from bot.front.telling import live_panels, posts, private_posts, publisher
from bot.front.telling.posts import BOARD
from bot.store import Person, people, schema
from bot.store import posts as stored_posts
from bot.tables import Draft, TableSnapshot, TrialSnapshot, whatif
from bot.tables.change import Change, TableState
from bot.tables.play import consent, order_offers
from bot.tables.play.drafts import Drafts
from bot.tables.session import TableSession
from bot.tables.telling import live_panels as live_panel_rows
from bot.tables.telling import snapshot as snapshots
from bot.tables.telling.messages import Kind
from bot.tables.telling.outbox import Message
from bot.tables.timing.clock import SECOND
from bot.text.language import Language
from engine.davinci import ahead as plan_ahead
from engine.davinci import city_answer, starts_ahead
from engine.davinci import view as workshop_view
from engine.davinci.state import State
from engine.davinci.view import PlayerView
from engine.leonardo1989 import ahead as turn_ahead
from engine.leonardo1989 import game as leonardo1989
from engine.leonardo1989.actions import NextTurn
from engine.magnifico import ahead as auction_ahead
from engine.match import AnyMatch, Match, Question

BRUNO = 1


def revision_in_the_post(patch: pytest.MonkeyPatch) -> None:
    """Every post says how many acts there have been, including the secret ones."""
    acts = _counted_acts(patch)
    send = Messenger.send

    async def tell(self: Messenger, channel: int, screen: Screen, nonce: str, *, silent: bool = False) -> int:
        blocks = (*screen.blocks, Text(f"-# {len(acts)}"))
        return await send(self, channel, replace(screen, blocks=blocks), nonce, silent=silent)

    patch.setattr(Messenger, "send", tell)


def row_number_as_nonce(patch: pytest.MonkeyPatch) -> None:
    """The nonce of a message is the number of its row, which counts private messages too."""
    patch.setattr(posts, "nonce", lambda message, after=0: str(message.id))


def edit_upon_a_changed_answer(patch: pytest.MonkeyPatch) -> None:
    """The public post is edited after a changed sealed answer, with the same text."""
    refresh = private_posts.refresh

    async def edit(app: AppContext, message: Message) -> None:
        await refresh(app, message)
        assert message.table
        if post := await app.tables.database.read(stored_posts.find, message.table, BOARD):
            await app.messenger.edit(post.channel, post.message, Screen((Text("…"),)))

    patch.setitem(publisher.HANDLERS, Kind.PANEL, edit)


def panels_edited_upon_a_changed_answer(patch: pytest.MonkeyPatch) -> None:
    """The panels of all players are edited after each act, whatever it shows them."""
    followed = live_panels.followed

    async def always_new(context: PlayerContext, key: str) -> Screen:
        screen = await followed(context, key)
        assert screen.panel
        return replace(screen, panel=replace(screen.panel, shown=""))

    patch.setattr(live_panel_rows, "_seen_by_all", lambda change: True)
    patch.setattr(live_panels, "followed", always_new)


def delay_by_the_number_of_acts(patch: pytest.MonkeyPatch) -> None:
    """The same is posted, but later after some numbers of acts than after others."""
    acts = _counted_acts(patch)
    publish = publisher.HANDLERS[Kind.BOARD]

    async def dawdle(app: AppContext, message: Message) -> None:
        if len(acts) % 2 and not message.attempts:
            raise TimeoutError
        await publish(app, message)

    patch.setitem(publisher.HANDLERS, Kind.BOARD, dawdle)


def one_seats_view_for_all(patch: pytest.MonkeyPatch) -> None:
    """All players are shown what Bruno sees."""
    view = Match.view
    patch.setattr(Match, "view", lambda self, seat: view(self, BRUNO))


def one_seats_view_for_another(patch: pytest.MonkeyPatch) -> None:
    """Ada is shown what Bruno sees; public posts are correct."""
    view = Match.view
    patch.setattr(Match, "view", lambda self, seat: view(self, BRUNO if seat == 0 else seat))


def seed_in_the_post(patch: pytest.MonkeyPatch) -> None:
    """After the board a trace of the seed is posted."""
    _post_after_the_board(patch, lambda state: state.data.row.seed.hex()[:4])


def next_work_in_the_post(patch: pytest.MonkeyPatch) -> None:
    """After the board of Leonardo (1989) the first work of art in the deck is posted."""
    _post_after_the_board(patch, lambda state: state.match.state.decks.works[0])


def _post_after_the_board(patch: pytest.MonkeyPatch, secret: Callable[[Any], str]) -> None:
    """After each board something from the table's state is posted."""
    publish = publisher.HANDLERS[Kind.BOARD]

    async def blab(app: AppContext, message: Message) -> None:
        await publish(app, message)
        assert message.table
        table = await app.tables.get(message.table)
        async with table.session.locked() as state:
            row, told = state.data.row, secret(state)
        await app.messenger.send(row.channel, Screen((Text(told),)), str(row.public))

    patch.setitem(publisher.HANDLERS, Kind.BOARD, blab)


def sealed_answers_counted(patch: pytest.MonkeyPatch) -> None:
    """In Leonardo (1989) a secret answer counts as an act: all views and keys contain the number."""
    carry_out = leonardo1989.Leonardo1989.carry_out

    def counted(self: Any, context: Any, seat: int, action: Any) -> None:
        context.state.acts += context.state.phase in ("bid", "stake")
        carry_out(self, context, seat, action)

    patch.setattr(leonardo1989.Leonardo1989, "carry_out", counted)


def answers_ahead_counted(patch: pytest.MonkeyPatch) -> None:
    """In Leonardo (1989) an answer left ahead counts as an act."""
    leave = leonardo1989.RULES[NextTurn]

    def counted(context: Any, seat: int, action: Any) -> None:
        context.state.acts += 1
        leave(context, seat, action)

    patch.setitem(leonardo1989.RULES, NextTurn, counted)


def answers_ahead_told_to_all(patch: pytest.MonkeyPatch) -> None:
    """All players are told of what is left ahead, and of what is answered for the city of Leonardo da Vinci."""
    for module in (auction_ahead, turn_ahead, plan_ahead, starts_ahead, city_answer):
        for name in ("WishLeft", "DefenceLeft", "AttacksLeft", "NextTurnLeft", "AnswerChanged"):
            if event := getattr(module, name, None):
                patch.setattr(module, name, _for_all(event))


def _for_all(event: Callable[..., Any]) -> Callable[..., Any]:
    return lambda *told, audience: event(*told)


def offers_answered_in_the_status(patch: pytest.MonkeyPatch) -> None:
    """The status shows how many offered orders players have taken or declined."""
    waiting, take = lookup.waiting_line, order_offers._take
    answered: list[int] = []

    def told(snapshot: TableSnapshot, words: Language) -> str:
        return f"{waiting(snapshot, words)}{'…' * len(answered)}"

    def noted(change: Change, seat: int, question: str) -> Any:
        answered.append(seat)
        return take(change, seat, question)

    patch.setattr(lookup, "waiting_line", told)
    patch.setattr(order_offers, "_take", noted)


def waits_renewed_by_a_changed_answer(patch: pytest.MonkeyPatch) -> None:
    """A sealed answer that is changed before it is given begins a new wait, with a deadline of its own."""
    await_ = Change._await

    def renewed(self: Change, open_now: Any) -> Any:
        moved, self.moved = self.moved, True
        found = await_(self, open_now)
        self.moved = moved
        return found

    patch.setattr(Change, "_await", renewed)


def changes_counted_in_the_buttons(patch: pytest.MonkeyPatch) -> None:
    """The usual answers under the board carry the key of one player's question, which counts its changes."""
    asked = snapshots._asked

    def told(state: TableState) -> Question | None:
        found = asked(state)
        assert state.match or not found
        keys = [each.key for each in state.match.questions() if each.decision.awaited] if state.match else []
        return replace(found, key=keys[-1]) if found else None

    patch.setattr(snapshots, "_asked", told)


def trials_by_the_length_of_the_record(patch: pytest.MonkeyPatch) -> None:
    """A trial says that the table has moved on by the record's length, which counts changed answers too."""
    shown = whatif._shown

    def told(opened: Any) -> TrialSnapshot:
        return replace(shown(opened), moved_on=opened.table.match.revision != opened.trial.revision)

    patch.setattr(whatif, "_shown", told)


def acts_by_the_length_of_the_record(patch: pytest.MonkeyPatch) -> None:
    """A person's data export says where their acts stand in the record, among others' secret ones."""
    kept, own = people.data_about, schema.entries.c

    def told(tx: Connection, person: int) -> dict[str, Any]:
        rows = [*tx.execute(select(own.revision).where(own.user_id == person)).scalars()]
        return {**kept(tx, person), "revisions": rows}

    patch.setattr(people, "data_about", told)


def half_an_answer_in_the_status(patch: pytest.MonkeyPatch) -> None:
    """The status shows that a player has begun to answer."""
    waiting, answer = lookup.waiting_line, Drafts.answer
    begun: list[str] = []

    def told(snapshot: TableSnapshot, words: Language) -> str:
        return f"{waiting(snapshot, words)}{'…' * len(begun)}"

    async def noted(self: Drafts, person: Person, *given: Any) -> Draft:
        begun.append(person.name)
        return await answer(self, person, *given)

    patch.setattr(lookup, "waiting_line", told)
    patch.setattr(Drafts, "answer", noted)


def one_work_shown_both_shown(patch: pytest.MonkeyPatch) -> None:
    """A player who shows one laboratory's work shows the other's as well."""
    seen = workshop_view._player

    def opened(state: State, seat: int, viewer: int | None) -> PlayerView:
        player = seen(state, seat, viewer)
        if not any(lab.shown for lab in player.labs):
            return player
        return replace(player, labs=tuple(replace(lab, shown=True) for lab in seen(state, seat, seat).labs))

    patch.setattr(workshop_view, "_player", opened)


def requests_that_lapse_in_secret(patch: pytest.MonkeyPatch) -> None:
    """A request to take something back lapses with any act, including a changed answer."""
    lapse = consent.lapse

    def lapsed(change: Change) -> None:
        change.moved |= bool(change.entries)
        lapse(change)

    patch.setattr(consent, "lapse", lapsed)


def thoughts_in_real_time(patch: pytest.MonkeyPatch) -> None:
    """A computer answers as soon as it has thought, and thinks longer the more it knows of others' acts."""
    acts = _counted_acts(patch)

    async def ponder(self: TableSession, asked: int) -> None:
        clock = self.services.clock
        await clock.sleep_until(asked + len(acts) * SECOND)

    patch.setattr(TableSession, "_pause", ponder)


def actions_in_the_log(patch: pytest.MonkeyPatch) -> None:
    """Every action is logged, word for word."""
    apply = Match.apply

    def noted(self: AnyMatch, seat: int, action: Any, *more: Any, **named: Any) -> Any:
        logging.getLogger("bot.tables").info("seat %d: %s", seat, action)
        return apply(self, seat, action, *more, **named)

    patch.setattr(Match, "apply", noted)


def _counted_acts(patch: pytest.MonkeyPatch) -> Sequence[int]:
    """The seats of all who have acted so far."""
    acts: list[int] = []
    apply = Match.apply

    def counted(self: AnyMatch, seat: int, *more: Any, **named: Any) -> Any:
        acts.append(seat)
        return apply(self, seat, *more, **named)

    patch.setattr(Match, "apply", counted)
    return acts

"""A reader at a table: their seat, view and questions, and the controls that walk through one of those."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.tables import Draft, Lobby, Table, TableSnapshot
from bot.tables.errors import NotStarted, NotYourSeat, StaleQuestion
from bot.text.discord_text import last_lines
from bot.text.game_texts import GameTexts
from bot.text.panel_words import Summary
from bot.text.shared import clocks, standing_orders
from bot.text.shared import panel as said
from engine.actions import Action
from engine.game import PLAN, Decision
from engine.match import Question
from engine.rejection import Answer

from ..context import AppContext, Reader, texts_of
from ..discord import ids
from ..discord.interaction import Request
from ..discord.screen import Block, Button, Buttons, Divider, Picture, Text
from .controls import Asking, controls


@dataclass(frozen=True, slots=True)
class PlayerContext:
    """A reader at a table, with all that a panel needs: the table as it was at one moment.

    `family` is the prefix of the verbs of its controls (see `Asking`); `welcome` greets a player who has just come back
    to a seat that a caretaker had.
    """

    app: AppContext
    table: Table
    reader: Reader
    snapshot: TableSnapshot
    texts: GameTexts
    family: str = ""
    welcome: str = ""

    @classmethod
    async def at(cls, app: AppContext, request: Request, table: Table) -> PlayerContext:
        """The reader behind a press. If a caretaker has their seat, they get it back now."""
        context = await cls.of(app, table, await app.reader(request))
        if not context.is_minded:
            return context
        acts = await context.table.arrive(context.reader.person)
        back = await context.refresh()
        return back if acts is None else replace(back, welcome=clocks.welcome_back(back.reader.words, acts))

    @classmethod
    async def of(cls, app: AppContext, table: Table, reader: Reader) -> PlayerContext:
        return cls.seeing(app, table, reader, await table.snapshot(reader.person))

    @classmethod
    def seeing(cls, app: AppContext, table: Table, reader: Reader, snapshot: TableSnapshot) -> PlayerContext:
        return cls(app, table, reader, snapshot, texts_of(snapshot, reader.words))

    async def refresh(self) -> PlayerContext:
        """The same reader, with the table as it is now."""
        now = await self.of(self.app, self.table, self.reader)
        return replace(now, family=self.family, welcome=self.welcome)

    @property
    def lobby(self) -> Lobby:
        return self.snapshot.lobby

    @property
    def view(self) -> Any:
        """The game as the reader may see it. Raises `NotStarted`."""
        return self.require_view()

    def require_view(self) -> Any:
        """As `view`, for callers that only check whether the game has begun."""
        if self.snapshot.view is None:
            raise NotStarted(self.table.id)
        return self.snapshot.view

    @property
    def is_minded(self) -> bool:
        """Whether a caretaker has the reader's seat."""
        seat = self.snapshot.seat
        return seat is not None and self.lobby.seats[seat].caretaken_since is not None

    def require_seat(self) -> int:
        """The reader's seat. Raises `NotYourSeat`."""
        if self.snapshot.seat is None:
            raise NotYourSeat(self.table.id)
        return self.snapshot.seat

    def draft(self, key: str) -> Draft:
        """The reader's draft of a question. Raises `NotYourSeat` or `StaleQuestion`."""
        self.require_seat()
        if key not in self.snapshot.drafts:
            raise StaleQuestion(self.table.id, key)
        return self.snapshot.drafts[key]

    def question(self, key: str) -> Question | None:
        return next((question for question in self.snapshot.questions if question.key == key), None)

    def id(self, verb: str, *args: str | int) -> str:
        """The id of a control that walks through a question."""
        return ids.make(self.family + verb, self.table.id, *args)

    def summary(self, decision: Decision, action: Action) -> Summary:
        """What a finished action does, and reasons to think twice."""
        game = self.snapshot.game
        reasons = () if decision.kind in game.plans else game.confirm(self.view, decision.seat, action)
        return self.texts.summary(decision, action, self.view, reasons)

    def asking(self, draft: Draft, field: str = "") -> Asking:
        """The next field to answer, or the named field, whose answer can be changed now."""
        node = draft.asks(field) if field else draft.node
        assert node
        game, texts, words = self.snapshot.game, self.texts, self.reader.words
        return Asking(self.table.id, draft.key, node, answers_of(draft), game, self.view, texts, words, self.family)


def answers_of(draft: Draft) -> dict[str, Answer]:
    """The answers given so far, by field."""
    return {step.field: step.answer for step in draft.steps}


__all__ = ["AppContext", "PlayerContext", "answers_of"]


STORY_ROOM = 1500
"""Characters that a panel gives to the latest events."""


def told(context: PlayerContext, story: Sequence[str]) -> list[Block]:
    """The latest events, above the question."""
    lines = [context.welcome, *story] if context.welcome else story
    return [Text(last_lines(lines, context.reader.words, STORY_ROOM)), Divider()] if lines else []


def walk(
    context: PlayerContext, decision: Decision, draft: Draft, *, group: str = "", picture: Picture | None = None
) -> list[Block]:
    """The question, the answers so far, and the controls of the next field; or what the finished action does."""
    asked = context.texts.ask(decision, context.view)
    blocks: list[Block] = [Text("\n".join([f"### {asked.title}", asked.line, *asked.details]))]
    if picture:
        blocks.append(picture)
    if draft.given and draft.node:
        blocks.append(Text(said.so_far(context.reader.words, context.texts.so_far(answers_of(draft)))))
    if draft.action is not None:
        return [*blocks, *_summary(context, decision, draft)]
    return [*blocks, *controls(context.asking(draft), group)]


def _summary(context: PlayerContext, decision: Decision, draft: Draft) -> list[Block]:
    assert draft.action is not None
    words = context.reader.words
    summary = context.summary(decision, draft.action)
    lines = [f"**{summary.text}**", *summary.follows, *([f"⚠️ {summary.final}"] if summary.final else [])]
    changes = [block for node in draft.adjustable for block in controls(context.asking(draft, node.field))]
    confirm = Button(said.button(words, "confirm"), context.id("confirm", draft.key), "success", emoji="✅")
    return [Text("\n".join(lines)), *changes, Buttons((confirm,))]


def walk_row(context: PlayerContext, draft: Draft, *others: Button) -> Buttons:
    """Back and Cancel once a field is answered, and the other buttons."""
    words = context.reader.words
    steps = (
        Button(said.button(words, "back"), context.id("back", draft.key)),
        Button(said.button(words, "cancel"), context.id("restart", draft.key)),
    )
    return Buttons((*(steps if draft.given else ()), *others))


def hand_button(context: PlayerContext) -> Button:
    return Button(said.button(context.reader.words, "hand"), ids.make("hand", context.table.id))


def plan_button(context: PlayerContext, plan: str) -> Button:
    """The button to one of the reader's plans."""
    return Button(standing_orders.button(context.reader.words, plan), ids.make("plan", context.table.id, plan))


def plan_buttons(context: PlayerContext) -> tuple[Button, ...]:
    """The button to the plan of the reader's next moves, if the game has such plans."""
    return (plan_button(context, PLAN),) if PLAN in context.snapshot.drafts else ()


def orders_buttons(context: PlayerContext) -> tuple[Button, ...]:
    """The button to the reader's standing orders, if the game has any."""
    return (orders_button(context),) if context.snapshot.game.check_orders({}) else ()


def orders_button(context: PlayerContext) -> Button:
    return Button(said.button(context.reader.words, "orders"), ids.make("orders", context.table.id))

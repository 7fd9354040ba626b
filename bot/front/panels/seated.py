"""Who looks at a table, and all that a panel needs of it at one moment."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from bot.tables import Draft, Lobby, Table, TableSnapshot
from bot.tables.errors import NotStarted, NotYourSeat, StaleQuestion
from bot.text.game_texts import GameTexts
from bot.text.panel_words import Summary
from bot.text.shared import clocks
from engine.actions import Action
from engine.choices import Answer
from engine.game import Decision
from engine.match import Question

from .. import ids
from ..house import House, Reader, texts_of
from ..press import Press
from .controls import Asking


@dataclass(frozen=True, slots=True)
class Seated:
    """A reader at a table, with all that a panel needs: the table as it was at one moment.

    `family` begins the verbs of the controls that walk through its questions (see `Asking`); `welcome` greets who has
    just come back to a seat that a caretaker minded.
    """

    house: House
    table: Table
    reader: Reader
    glance: TableSnapshot
    texts: GameTexts
    family: str = ""
    welcome: str = ""

    @classmethod
    async def at(cls, house: House, press: Press, table: Table) -> Seated:
        """Whoever pressed something. If a caretaker minded his seat, he has it back now."""
        seated = await cls.of(house, table, await house.reader(press))
        if not seated.is_minded:
            return seated
        acts = await seated.table.arrive(seated.reader.person)
        back = await seated.anew()
        return back if acts is None else replace(back, welcome=clocks.welcome_back(back.reader.words, acts))

    @classmethod
    async def of(cls, house: House, table: Table, reader: Reader) -> Seated:
        return cls.seeing(house, table, reader, await table.glance(reader.person))

    @classmethod
    def seeing(cls, house: House, table: Table, reader: Reader, glance: TableSnapshot) -> Seated:
        return cls(house, table, reader, glance, texts_of(glance, reader.words))

    async def anew(self) -> Seated:
        """The same reader, with the table as it is now."""
        now = await self.of(self.house, self.table, self.reader)
        return replace(now, family=self.family, welcome=self.welcome)

    @property
    def lobby(self) -> Lobby:
        return self.glance.lobby

    @property
    def view(self) -> Any:
        """The game as the reader may see it. Raises `NotStarted`."""
        return self.require_view()

    def require_view(self) -> Any:
        """As `view`, for whoever only wants to know that the game has begun."""
        if self.glance.view is None:
            raise NotStarted(self.table.id)
        return self.glance.view

    @property
    def is_minded(self) -> bool:
        """Whether a caretaker acts for the reader."""
        seat = self.glance.seat
        return seat is not None and self.lobby.seats[seat].minded_since is not None

    def require_seat(self) -> int:
        """The reader's seat. Raises `NotYourSeat`."""
        if self.glance.seat is None:
            raise NotYourSeat(self.table.id)
        return self.glance.seat

    def draft(self, key: str) -> Draft:
        """How far the reader has walked through a question. Raises `NotYourSeat` or `StaleQuestion`."""
        self.require_seat()
        if key not in self.glance.drafts:
            raise StaleQuestion(self.table.id, key)
        return self.glance.drafts[key]

    def question(self, key: str) -> Question | None:
        return next((question for question in self.glance.questions if question.key == key), None)

    def id(self, verb: str, *args: str | int) -> str:
        """The id of a control that walks through a question."""
        return ids.make(self.family + verb, self.table.id, *args)

    def summary(self, decision: Decision, action: Action) -> Summary:
        """What a finished action does, and why to think twice."""
        game = self.glance.game
        reasons = () if decision.kind in game.plans else game.confirm(self.view, decision.seat, action)
        return self.texts.summary(decision, action, self.view, reasons)

    def asking(self, draft: Draft, field: str = "") -> Asking:
        """What is asked next, or a field that can be answered now."""
        node = draft.asks(field) if field else draft.node
        assert node
        game, texts, words = self.glance.game, self.texts, self.reader.words
        return Asking(self.table.id, draft.key, node, answers_of(draft), game, self.view, texts, words, self.family)


def answers_of(draft: Draft) -> dict[str, Answer]:
    """The answers on the way so far, by field."""
    return {step.field: step.answer for step in draft.steps}


__all__ = ["House", "Seated", "answers_of"]

"""Who looks at a table, and all that a panel needs of it at one moment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bot.tables import Draft, Glance, Lobby, Table
from bot.tables.errors import NotStarted, NotYourSeat, StaleQuestion
from bot.text.game_texts import GameTexts
from engine.choices import Answer
from engine.match import Question

from .. import ids
from ..house import House, Reader, texts_of
from ..press import Press
from .controls import Asking


@dataclass(frozen=True, slots=True)
class Seated:
    """A reader at a table, with all that a panel needs: the table as it was at one moment. `family` begins the verbs of
    the controls that walk through its questions (see `Asking`)."""

    house: House
    table: Table
    reader: Reader
    glance: Glance
    texts: GameTexts
    family: str = ""

    @classmethod
    async def at(cls, house: House, press: Press, table_id: int) -> Seated:
        return await cls.of(house, await house.tables.get(table_id), await house.reader(press))

    @classmethod
    async def of(cls, house: House, table: Table, reader: Reader) -> Seated:
        return cls.seeing(house, table, reader, await table.glance(reader.person))

    @classmethod
    def seeing(cls, house: House, table: Table, reader: Reader, glance: Glance) -> Seated:
        return cls(house, table, reader, glance, texts_of(glance, reader.words))

    async def anew(self) -> Seated:
        """The same reader, with the table as it is now."""
        return await self.of(self.house, self.table, self.reader)

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

    def asking(self, draft: Draft) -> Asking:
        assert draft.node
        game, texts, words = self.glance.game, self.texts, self.reader.words
        return Asking(
            self.table.id, draft.key, draft.node, answers_of(draft), game, self.view, texts, words, self.family
        )


def answers_of(draft: Draft) -> dict[str, Answer]:
    """The answers on the way so far, by field."""
    return {step.field: step.answer for step in draft.steps}


__all__ = ["House", "Seated", "answers_of"]

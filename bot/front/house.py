"""What every handler has at hand: the tables, the words, the painter."""

from __future__ import annotations

from dataclasses import dataclass

from bot.settings import Settings
from bot.store import Person
from bot.tables import Clock, Lobby, Table, Tables
from bot.text import texts
from bot.text.game_texts import GameTexts
from bot.text.language import Language, language_of
from bot.text.safe import safe

from .messenger import Messenger
from .painting import Painter
from .press import Press


@dataclass(frozen=True, slots=True)
class Reader:
    """Who reads: the person behind a press, in the language he chose or his Discord speaks."""

    person: Person
    words: Language


@dataclass(slots=True)
class House:
    settings: Settings
    tables: Tables
    painter: Painter
    messenger: Messenger
    clock: Clock

    async def reader(self, press: Press) -> Reader:
        person = await self.tables.person(press.user, press.name)
        return Reader(person, language_of(person.language or press.locale))

    async def table_of(self, press: Press, table: int) -> Table:
        """The table a control belongs to. Raises `UnknownTable`."""
        return await self.tables.get(table)


def names_of(lobby: Lobby, words: Language) -> tuple[str, ...]:
    """The seats' names, safe to post; computer seats are called so."""
    return tuple(
        safe(seat.person.name) if seat.person else words.t("Computer %(number)d", number=seat.number + 1)
        for seat in lobby.seats
    )


def seat_in(lobby: Lobby, person: Person | None) -> int | None:
    """The seat a person holds at a table, None for a spectator."""
    if person is None:
        return None
    return next((s.number for s in lobby.seats if s.person and s.person.id == person.id and not s.resigned), None)


def texts_for(lobby: Lobby, words: Language, reader: Person | None = None) -> GameTexts:
    """A game's words for one reader of a table, or for everybody."""
    return texts(lobby.game, words, names_of(lobby, words), seat_in(lobby, reader))

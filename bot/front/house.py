"""What every handler has at hand: the tables, the words, the painter."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bot.settings import Settings
from bot.store import Person
from bot.tables import Clock, Lobby, Seat, Tables, TableSnapshot
from bot.text import GameTexts, texts
from bot.text.language import Language, language_of
from bot.text.shared import people, times

from .messenger import Messenger
from .naming import Sitting, called, signs
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
        person = await self.tables.person(press.user, press.name, press.locale)
        return Reader(person, language_of(person.language or press.locale))

    def game_texts(self, slug: str, words: Language) -> GameTexts:
        """A game's words outside of any table, with the house's own pack."""
        pack = self.tables.games.packs(slug)[0].id
        return texts(slug, words, self.tables.games.game(slug, pack).pack, ())


def names_of(lobby: Lobby, words: Language) -> tuple[str, ...]:
    """The names of a table's seats, safe to post, no two alike; computers are numbered by their kind."""
    return seat_names(lobby.seats, words)


def seat_names(seats: Iterable[Seat], words: Language) -> tuple[str, ...]:
    return called(_sitting(seats), words)


def mention_at(lobby: Lobby, number: int, discord_id: int, words: Language) -> str:
    """The mention of whoever has a seat, with what the board shows of it where his name alone does not do."""
    sign = signs(_sitting(lobby.seats), words)[number]
    return f"{times.mention(discord_id)} ({sign})" if sign else times.mention(discord_id)


def _sitting(seats: Iterable[Seat]) -> list[Sitting]:
    return [(seat.person.name if seat.person else None, seat.player, seat.colour) for seat in seats]


def person_at(lobby: Lobby, person: Person, words: Language) -> str:
    """The name of somebody at a table: that of his seat, or his own."""
    seat = next((seat for seat in lobby.seats if seat.person and seat.person.id == person.id), None)
    return people.person(words, person.name) if seat is None else names_of(lobby, words)[seat.number]


def private_words(person: Person, lobby: Lobby) -> Language:
    """The language of a message to one person: the one he chose, or his Discord's, or else the table's."""
    return language_of(person.language or person.locale or lobby.language)


def texts_of(glance: TableSnapshot, words: Language) -> GameTexts:
    """A game's words for whoever is shown the table."""
    return texts(glance.lobby.game, words, glance.game.pack, names_of(glance.lobby, words), glance.seat)

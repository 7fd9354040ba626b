"""What every part of the front uses: the tables, the messenger, the painter, and the names of people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.render.palette import LETTERS
from bot.render.repertoire import drawable
from bot.settings import Settings
from bot.store import Person
from bot.tables import Clock, Lobby, Seat, Tables, TableSnapshot
from bot.tables.archive.finished import Finished
from bot.text import GameTexts, texts
from bot.text.discord_text import LONGEST_NAME, likeness, safe
from bot.text.language import Language, language_of
from bot.text.shared import mentions

from .discord.interaction import Request

if TYPE_CHECKING:
    from .discord.messenger import Messenger
    from .discord.painting import Painter

Sitting = tuple[str | None, str, str]
"""A seat's player by name, or None for a computer; the kind of computer; the colour, "" if it has none yet."""


def called(seats: Sequence[Sitting], words: Language) -> tuple[str, ...]:
    """The names of seats in order of play. Where a name could be mistaken for another or cannot be drawn, the seat's
    sign on the board is added: "Ada (A, red)"."""
    return tuple(_with_sign(name, sign) for name, sign in zip(_names(seats, words), signs(seats, words), strict=True))


def names_in(game: Finished, words: Language) -> tuple[str, ...]:
    """The names of the seats of a finished game."""
    return called(
        [(seat.name, seat.kind, colour) for seat, colour in zip(game.seats, game.colours, strict=True)], words
    )


def signs(seats: Sequence[Sitting], words: Language) -> list[str]:
    """The sign on the board of each seat whose name alone is not enough, "" for the others."""
    names = _names(seats, words)
    shown = [mentions.sign(words, letter, colour) for letter, (_, _, colour) in zip(LETTERS, seats, strict=False)]
    wanted = [""] * len(seats)
    while True:
        told = [_with_sign(name, sign) for name, sign in zip(names, wanted, strict=True)]
        # A name with a sign added may now equal the name another person chose.
        alike = Counter(each for name in told for each in _likenesses(name))
        more = [
            sign if before or _needs_sign(name, alike) else ""
            for name, sign, before in zip(told, shown, wanted, strict=True)
        ]
        if more == wanted:
            return wanted
        wanted = more


def _with_sign(name: str, sign: str) -> str:
    """A name with its sign, at most `LONGEST_NAME` long: a long name is cut, the sign is not."""
    return f"{safe(name, LONGEST_NAME - len(sign) - 3)} ({sign})" if sign else name


def _names(seats: Sequence[Sitting], words: Language) -> list[str]:
    counts: Counter[str] = Counter()
    names: list[str] = []
    for name, kind, _ in seats:
        if name is None:
            counts[kind] += 1
        names.append(mentions.computer(words, kind, counts[kind]) if name is None else mentions.person(words, name))
    return names


def _likenesses(name: str) -> set[str]:
    """What a name looks like in words and in pictures."""
    return {likeness(name), likeness(drawable(name))} - {""}


def _needs_sign(name: str, alike: Counter[str]) -> bool:
    return not drawable(name) or any(alike[each] > 1 for each in _likenesses(name))


@dataclass(frozen=True, slots=True)
class Reader:
    """Who reads: the person behind a press, in the language they chose or that of their Discord."""

    person: Person
    words: Language


@dataclass(slots=True)
class AppContext:
    settings: Settings
    tables: Tables
    painter: Painter
    messenger: Messenger
    clock: Clock

    async def reader(self, request: Request) -> Reader:
        person = await self.tables.people.meet(request.user, request.name, request.locale)
        return Reader(person, language_of(person.language or request.locale))

    def game_texts(self, slug: str, words: Language) -> GameTexts:
        """A game's words outside of any table, with Bottega's own pack."""
        pack = self.tables.games.packs(slug)[0].id
        return texts(slug, words, self.tables.games.game(slug, pack).pack, ())


def names_of(lobby: Lobby, words: Language) -> tuple[str, ...]:
    """The names of a table's seats, safe to post, no two alike; computers are numbered by kind."""
    return seat_names(lobby.seats, words)


def seat_names(seats: Iterable[Seat], words: Language) -> tuple[str, ...]:
    return called(_sitting(seats), words)


def mention_at(lobby: Lobby, number: int, discord_id: int, words: Language) -> str:
    """The mention of a seat's holder, with the seat's sign on the board where the name alone is not enough."""
    sign = signs(_sitting(lobby.seats), words)[number]
    return f"{mentions.mention(discord_id)} ({sign})" if sign else mentions.mention(discord_id)


def _sitting(seats: Iterable[Seat]) -> list[Sitting]:
    return [(seat.person.name if seat.person else None, seat.player, seat.colour) for seat in seats]


def person_at(lobby: Lobby, person: Person, words: Language) -> str:
    """The name of a person at a table: that of their seat, or their own."""
    seat = next((seat for seat in lobby.seats if seat.person and seat.person.id == person.id), None)
    return mentions.person(words, person.name) if seat is None else names_of(lobby, words)[seat.number]


def private_words(person: Person, lobby: Lobby) -> Language:
    """The language of a message to one person: the one they chose, else that of their Discord, else the table's."""
    return language_of(person.language or person.locale or lobby.language)


def texts_of(snapshot: TableSnapshot, words: Language) -> GameTexts:
    """A game's words for the reader of a snapshot."""
    return texts(snapshot.lobby.game, words, snapshot.game.pack, names_of(snapshot.lobby, words), snapshot.seat)

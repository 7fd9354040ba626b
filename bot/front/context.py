"""What every part of the front uses: the parts of the app, the reader behind a press, and the names of players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from bot.render.palette import LETTERS
from bot.render.repertoire import drawable
from bot.settings import Settings
from bot.store import Person
from bot.tables import Clock, Draft, Lobby, Seat, Table, Tables, TableSnapshot
from bot.tables import Summary as TableSummary
from bot.tables.archive.finished import Finished
from bot.tables.errors import NotStarted, NotYourSeat, StaleQuestion
from bot.text import GameTexts, texts
from bot.text.discord_text import LONGEST_NAME, likeness, safe
from bot.text.language import Language, language_of
from bot.text.panel_words import Summary
from bot.text.shared import clocks, mentions
from engine.actions import Action
from engine.game import Decision, Reason
from engine.match import Question

from .discord.interaction import Request, make_id
from .discord.presses import Presses

if TYPE_CHECKING:
    from .discord.messenger import Messenger
    from .discord.painting import Painter


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
    presses: Presses = field(default_factory=Presses)

    async def reader(self, request: Request) -> Reader:
        person = request.person or await self.tables.people.meet(request.user, request.name, request.locale)
        return Reader(person, language_of(person.language or request.locale))

    def game_texts(self, slug: str, words: Language) -> GameTexts:
        """A game's words outside of any table, with Bottega's own pack."""
        pack = self.tables.games.packs(slug)[0].id
        return texts(slug, words, self.tables.games.game(slug, pack).pack, ())


@dataclass(frozen=True, slots=True)
class PlayerContext:
    """A reader at a table, with all that a panel needs: the table as it was at one moment.

    `names` are those of the seats. `family` is the prefix of the verbs of its controls (see `FieldPrompt`); `welcome`
    greets a player who has just come back to a seat that a caretaker had. `away_from_table`: the reader is in direct
    messages, where the table has to be named.
    """

    app: AppContext
    table: Table
    reader: Reader
    snapshot: TableSnapshot
    lobby: Lobby
    names: tuple[str, ...]
    texts: GameTexts
    family: str = ""
    welcome: str = ""
    away_from_table: bool = False

    @classmethod
    async def at(cls, app: AppContext, request: Request, table: Table) -> PlayerContext:
        """The reader behind a press. If a caretaker has their seat, they get it back now."""
        reader = await app.reader(request)
        context = cls.of(app, table, reader, await table.snapshot(reader.person))
        context = replace(context, away_from_table=request.in_direct_message and context.lobby.guild is not None)
        seat = context.snapshot.seat
        if seat is None or context.lobby.seats[seat].caretaken_since is None:
            return context
        acts = await table.arrive(reader.person)
        back = await context.refresh()
        return back if acts is None else replace(back, welcome=clocks.welcome_back(reader.words, acts))

    @classmethod
    def of(cls, app: AppContext, table: Table, reader: Reader, snapshot: TableSnapshot) -> PlayerContext:
        lobby, words = snapshot.lobby, reader.words
        names = names_of(lobby, words)
        own = texts(lobby.game, words, snapshot.game.pack, names, snapshot.seat)
        return cls(app, table, reader, snapshot, lobby, names, own)

    async def refresh(self) -> PlayerContext:
        """The same reader, with the table as it is now."""
        now = self.of(self.app, self.table, self.reader, await self.table.snapshot(self.reader.person))
        return replace(now, family=self.family, welcome=self.welcome, away_from_table=self.away_from_table)

    @property
    def view(self) -> Any:
        """The game as the reader may see it. Raises `NotStarted`."""
        if self.snapshot.view is None:
            raise NotStarted(self.table.id)
        return self.snapshot.view

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
        return make_id(self.family + verb, self.table.id, *args)

    def summary(self, decision: Decision, action: Action) -> Summary:
        """What a finished action does, and reasons to think twice."""
        return self.texts.summary(decision, action, self.view, self._reasons(decision, action))

    def judged(self, decision: Decision, action: Action) -> tuple[bool, str]:
        """Whether the reader should confirm an action, because they could not take it back alone, and what they may
        overlook about it. A plan has no undo, nor has what is shown to others: there a warning is confirmed."""
        reasons = self._reasons(decision, action)
        final, game = self.texts.summary(decision, action, self.view, reasons).final, self.snapshot.game
        for_good = decision.kind in game.plans or Reason.OPENS in game.promises.get(action.kind, ())
        return bool(reasons) or bool(final and for_good), final

    def _reasons(self, decision: Decision, action: Action) -> tuple[Reason, ...]:
        game = self.snapshot.game
        return () if decision.kind in game.plans else game.confirm(self.view, decision.seat, action)


def private_words(person: Person, lobby: Lobby) -> Language:
    """The language of a message to one person: the one they chose, else that of their Discord, else the table's."""
    return language_of(person.language or person.locale or lobby.language)


def texts_of(snapshot: TableSnapshot, words: Language) -> GameTexts:
    """A game's words for the reader of a snapshot."""
    return texts(snapshot.lobby.game, words, snapshot.game.pack, names_of(snapshot.lobby, words), snapshot.seat)


# Names of players

Player = tuple[str | None, str, str]
"""A seat's player by name, or None for a computer; the kind of computer; the colour, "" if it has none yet."""


def names_of(table: Lobby | TableSummary, words: Language) -> tuple[str, ...]:
    """The names of a table's seats, safe to post, no two alike; computers are numbered by kind."""
    return display_names(_players(table.seats), words)


def mention_at(lobby: Lobby, number: int, discord_id: int, words: Language) -> str:
    """The mention of a seat's holder, with the seat's sign on the board where the name alone is not enough."""
    _, sign = _names_and_signs(_players(lobby.seats), words)[number]
    return f"{mentions.mention(discord_id)} ({sign})" if sign else mentions.mention(discord_id)


def person_at(lobby: Lobby, person: Person, words: Language) -> str:
    """The name of a person at a table: that of their seat, or their own."""
    seat = next((seat for seat in lobby.seats if seat.person and seat.person.id == person.id), None)
    return mentions.person(words, person.name) if seat is None else names_of(lobby, words)[seat.number]


def names_in(game: Finished, words: Language) -> tuple[str, ...]:
    """The names of the seats of a finished game."""
    players = [(seat.name, seat.kind, colour) for seat, colour in zip(game.seats, game.colours, strict=True)]
    return display_names(players, words)


def display_names(players: Sequence[Player], words: Language) -> tuple[str, ...]:
    """The names of seats in order of play. Where a name could be mistaken for another or cannot be drawn, the seat's
    sign on the board is added: "Ada (A, red)"."""
    return tuple(name for name, _ in _names_and_signs(players, words))


def _players(seats: Iterable[Seat]) -> list[Player]:
    return [(seat.person.name if seat.person else None, seat.player, seat.colour) for seat in seats]


def _names_and_signs(players: Sequence[Player], words: Language) -> list[tuple[str, str]]:
    """The name of each seat as shown, and the sign on the board that is part of it, "" where none is needed."""
    plain, signs = _plain_names(players, words), [""] * len(players)
    while True:
        names = [f"{safe(name, LONGEST_NAME - len(sign) - 3)} ({sign})" if sign else name
                 for name, sign in zip(plain, signs, strict=True)]  # fmt: skip
        # A name with a sign added may now equal the name another person chose.
        alike = Counter(each for name in names for each in _lookalikes(name))
        more = [
            mentions.sign(words, letter, colour)
            if sign or not drawable(name) or any(alike[each] > 1 for each in _lookalikes(name))
            else ""
            for name, sign, letter, (_, _, colour) in zip(names, signs, LETTERS, players, strict=False)
        ]
        if more == signs:
            return list(zip(names, signs, strict=True))
        signs = more


def _plain_names(players: Sequence[Player], words: Language) -> list[str]:
    counts: Counter[str] = Counter()
    names: list[str] = []
    for name, kind, _ in players:
        if name is None:
            counts[kind] += 1
        names.append(mentions.computer(words, kind, counts[kind]) if name is None else mentions.person(words, name))
    return names


def _lookalikes(name: str) -> set[str]:
    """What a name looks like in words and in pictures."""
    return {likeness(name), likeness(drawable(name))} - {""}

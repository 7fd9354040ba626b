"""The voice of Leonardo (1989): a reader's voice that also knows the names of spaces and cards, and of guilds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from bot.text import money
from bot.text.leonardo1989.names import Names
from bot.text.voice import Cast, Voice
from engine.leonardo1989.view import PlayerView


@dataclass(frozen=True, slots=True)
class Telling(Voice):
    """`guilds` are the members of each guild, by the seat whose pawn it plays. What a party does is said in the voice
    `of_parties`, in which such a seat has the name of its guild; what a person does in that `of_persons`."""

    names: Names
    guilds: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    persons: Cast | None = None

    def florins(self, count: int) -> str:
        return money.florins(self.words, count)

    def lot(self, on: str) -> str:
        return self.names.lot(on)

    def space(self, space: int) -> str:
        return self.names.space(space)

    def holding(self, space: int) -> str:
        return self.names.holding(space)

    def party(self, party: PlayerView) -> str:
        """Everybody who plays with a party's pawn, at the beginning of a line: "Ada", "You", "You + Bruno"."""
        members = sorted(party.members or (party.seat,), key=lambda member: member != self.cast.reader)
        return " + ".join(self.heading(member) for member in members)

    def guild(self, members: tuple[int, ...]) -> str:
        """The name of a guild: "Guild Ada–Dario"."""
        return self.words.t("Guild %(members)s", members="–".join(map(self.of_persons.name, members)))

    @property
    def of_parties(self) -> Telling:
        if not self.guilds or self.persons:
            return self
        named = {seat: self.guild(members) for seat, members in self.guilds.items()}
        names = tuple(named.get(seat, name) for seat, name in enumerate(self.cast.names))
        united = {member for members in self.guilds.values() for member in members}
        reader = None if self.cast.reader in united else self.cast.reader
        return replace(self, cast=Cast(names, reader), persons=self.cast)

    @property
    def of_persons(self) -> Telling:
        return replace(self, cast=self.persons, persons=None) if self.persons else self

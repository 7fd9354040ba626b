"""How things are called: names from the pack and of the rules, numbers, terms of trades, and the narrator."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

from bot.text import language
from bot.text.language import N_, Language, capital, number_of
from bot.text.narrator import Audience, Narrator, PackNames, Part, Row
from engine.leonardo1989.orders import BRIDGE
from engine.leonardo1989.pack import Pack
from engine.leonardo1989.view import PlayerView

PRODUCTS: Mapping[str, str] = {
    "gem": N_("gem"),
    "ivory": N_("ivory"),
    "gold": N_("gold"),
    "spices": N_("spices"),
}
FACTIONS: Mapping[str, str] = {
    "guelf": N_("Guelfs"),
    "ghibelline": N_("Ghibellines"),
}


class Names(PackNames[Pack]):
    game = "leonardo1989"
    reconstructed = N_(
        "Most names of the city, its prices, quarters, offices and events and the works' values are our own "
        "reconstruction, not the printed game's."
    )
    brought = N_(
        "The city, its prices and its cards come from the data pack “%(pack)s”, brought by whoever runs this bot."
    )

    def space(self, space: int) -> str:
        """A space with its number: "Millers' Alley (2)"."""
        return f"{self.place(space)} ({space})"

    def place(self, space: int) -> str:
        """A space without its number: "Millers' Alley"."""
        return self._one(self.pack.spaces[space].name)

    def building(self, space: int) -> str:
        """The building on a space, by its Italian name: "Casa del Mulino"; a bridge, square or market has its space's
        name."""
        return self.pack.spaces[space].building or self.place(space)

    def holding(self, space: int) -> str:
        """A palace or bridge with its number: "Casa del Mulino (2)"."""
        return f"{self.building(space)} ({space})"

    def holdings(self, spaces: Iterable[int]) -> str:
        return self.words.join([self.holding(space) for space in spaces])

    def quarter(self, quarter: str) -> str:
        return self._one(next(each.name for each in self.pack.data.quarters if each.id == quarter))

    def lot(self, on: str) -> str:
        """What an auction offers: a palace of a quarter, a bridge, or a certain one of them."""
        if on.isdigit():
            return self.holding(int(on))
        if on == BRIDGE:
            return self.words.t("a bridge")
        return self.words.t("a palace in the %(quarter)s", quarter=self.quarter(on))

    def office(self, space: int) -> str:
        """The office of a square or market: "Imperial Vicar"."""
        return self._one(self.pack.offices[space].name)

    def event(self, event: str) -> str:
        """An international event with its year, if it has one: "Diet of Worms, 1521"."""
        found = self.pack.events[event]
        return self._one(found.name) if found.year is None else f"{self._one(found.name)}, {found.year}"

    def man(self, man: str) -> str:
        return self._one(self.pack.men[man].name)

    def work(self, work: str) -> str:
        """A work of art: "Mona Lisa"."""
        return self._one(self.pack.works[work].name)

    def valued(self, work: str) -> str:
        """A work of art with its value: "Mona Lisa (100)"."""
        return f"{self.work(work)} ({self.pack.works[work].value})"

    def product(self, product: str) -> str:
        return self.words.t(PRODUCTS[product])

    def faction(self, faction: str) -> str:
        return self.words.t(FACTIONS[faction])


works = number_of("%(count)d work", "%(count)d works")
works_of_art = number_of("%(count)d work of art", "%(count)d works of art")
palaces = number_of("%(count)d palace", "%(count)d palaces")
bridges = number_of("%(count)d bridge", "%(count)d bridges")
men = number_of("%(count)d man-at-arms", "%(count)d men-at-arms")
offices = number_of("%(count)d office", "%(count)d offices")
PARTS: Mapping[str, Part] = {
    "faction": lambda subject, narrator: narrator.names.faction(subject.faction),
    "florins": lambda subject, narrator: narrator.florins(subject.florins),
    "man": lambda subject, narrator: narrator.names.man(subject.man),
    "palace": lambda subject, narrator: narrator.names.holding(int(subject.space)),
    "pawn": lambda subject, narrator: pawn(int(subject.pawn), narrator),
    "product": lambda subject, narrator: narrator.names.product(subject.product),
    "source": lambda subject, narrator: narrator.names.space(subject.source),
    "space": lambda subject, narrator: narrator.names.space(subject.space),
    "target": lambda subject, narrator: narrator.names.space(int(subject.target)),
}
"""The placeholders of this game's tables."""


@dataclass(frozen=True, slots=True)
class GameNarrator(Narrator):
    """`guilds` are the members of each guild, by the seat whose pawn it plays. `of_parties` says what a party does and
    gives such a seat the name of its guild; `of_persons` says what a single player does."""

    parts: ClassVar[Mapping[str, Part]] = PARTS
    names: Names
    guilds: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    persons: Audience | None = None

    def florins(self, count: int) -> str:
        return language.florins(self.words, count)

    def lot(self, on: str) -> str:
        return self.names.lot(on)

    def party(self, party: PlayerView) -> str:
        """All who play with a party's pawn, at the beginning of a line: "Ada", "You", "You + Bruno"."""
        members = sorted(party.members or (party.seat,), key=lambda member: member != self.audience.reader)
        return " + ".join(self.heading(member) for member in members)

    def guild(self, members: tuple[int, ...]) -> str:
        """The name of a guild: "Guild Ada–Dario"."""
        return self.words.t("Guild %(members)s", members="–".join(map(self.of_persons.name, members)))

    @property
    def of_parties(self) -> GameNarrator:
        if not self.guilds or self.persons:
            return self
        named = {seat: self.guild(members) for seat, members in self.guilds.items()}
        names = tuple(named.get(seat, name) for seat, name in enumerate(self.audience.names))
        united = {member for members in self.guilds.values() for member in members}
        reader = None if self.audience.reader in united else self.audience.reader
        return replace(self, audience=Audience(names, reader), persons=self.audience)

    @property
    def of_persons(self) -> GameNarrator:
        return replace(self, audience=self.persons, persons=None) if self.persons else self


def pawn(seat: int, narrator: GameNarrator) -> str:
    """The owner of the pawn that a guild keeps: "your pawn", "Ada's pawn"."""
    return narrator.by(seat, N_("your pawn"), N_("%(who)s's pawn"))


def guild(kept: int, faction: str | None, narrator: GameNarrator) -> str:
    """A guild that is proposed: "a guild with Ada's pawn, of the Guelfs"; in the first version of the rules the faction
    is chosen later."""
    name = narrator.words.t("a guild with %(pawn)s", pawn=pawn(kept, narrator))
    if faction is None:
        return name
    return narrator.words.t("%(guild)s, of the %(faction)s", guild=name, faction=narrator.names.faction(faction))


def trade(by: int, to: int, give: int | None, take: int | None, florins: int, narrator: GameNarrator) -> str:
    """Who gives what: "Ada gives Casa del Mulino (2) and 20 florins, Bruno gives Palazzo del Telaio (15)".

    `florins` is what `by` pays on top, or gets if it is negative.
    """
    sides = [
        _gives(seat, goods, narrator)
        for seat, goods in (
            (by, _goods(give, florins, narrator)),
            (to, _goods(take, -florins, narrator)),
        )
        if goods
    ]
    return ", ".join(sides)


def _goods(space: int | None, florins: int, narrator: GameNarrator) -> str:
    goods = [narrator.names.holding(space)] if space is not None else []
    if florins > 0:
        goods.append(narrator.florins(florins))
    return narrator.words.join(goods)


def _gives(seat: int, goods: str, narrator: GameNarrator) -> str:
    return narrator.by(seat, N_("you give %(goods)s"), N_("%(who)s gives %(goods)s"), goods=goods)


def capital_trade(by: int, to: int, give: int | None, take: int | None, florins: int, narrator: GameNarrator) -> str:
    """The terms as the beginning of a sentence; a name keeps its first letter."""
    terms = trade(by, to, give, take, florins, narrator)
    return capital(terms) if narrator.audience.reader in (by, to) else terms


def private(own: Row, others: Row | None = None) -> Row:
    """What the seats that a secret concerns read, and what the public post says, if anything."""

    def row(subject: Any, narrator: GameNarrator) -> str:
        chosen = others if narrator.audience.reader is None else own
        return chosen(subject, narrator) if chosen else ""

    return row


def pairs(field: str) -> Part:
    """Seats with a figure each, from a field that lists them: "Ada 60, you 40"."""

    def part(subject: Any, narrator: GameNarrator) -> str:
        listed = getattr(subject, field)
        return narrator.each([seat for seat, _ in listed], [figure for _, figure in listed])

    return part


def narrator_of(words: Language, pack: Pack, audience: Audience) -> GameNarrator:
    return GameNarrator(words, audience, Names(words, pack))

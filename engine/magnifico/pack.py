"""The data pack: map, pieces and cards.

A pack is read from JSON text and checked as a whole; data that the rules look up often is kept in plain dictionaries.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

from pydantic import Field

from ..packs import BadPack, Heading, Id, Name, Part, check_unique, hash_of, read_data
from .effects import EFFECTS, INVENTIONS, ONCE, Effect

MACHINES = ("tank", "airplane")
Florins = Annotated[int, Field(ge=0, le=300, multiple_of=10)]


class Pieces(Part):
    """How many of each neutral piece there are (magnifico/2)."""

    tanks: Annotated[int, Field(ge=1, le=60)]
    airplanes: Annotated[int, Field(ge=1, le=60)]
    castles: Annotated[int, Field(ge=5, le=60)]
    towers: Annotated[int, Field(ge=1, le=240)]


class ArmySize(Part):
    default: Annotated[int, Field(ge=20, le=60)]
    status: str


class Territory(Part):
    id: Id
    name: Name
    region: Id
    city_lonlat: Annotated[tuple[float, float], Field(strict=False)]
    borders: tuple[Id, ...]
    seas: tuple[Id, ...]


class Impassable(Part):
    id: Id
    name: Name
    surrounded_by: tuple[Id, ...]


class TankCard(Part):
    id: Id
    dice: Annotated[int, Field(ge=1, le=12)]
    hits: Annotated[int, Field(ge=1, le=20)]
    cost: Florins


class AirplaneCard(Part):
    id: Id
    hooks: Annotated[int, Field(ge=0, le=12)]
    dice: Literal[1]
    hits: Literal[1]
    cost: Florins


def _printed_effects(fields: dict[str, Any]) -> dict[str, int]:
    printed = INVENTIONS.get(fields.get("id", ""))
    return {str(effect): number for effect, number in printed.effects.items()} if printed else {}


class Invention(Part):
    """`effects` are what it does, each with its number; a printed invention may leave them out."""

    id: Id
    name: Name
    upgrades: Literal["tank", "airplane"] | None
    cost: Florins
    copies: Annotated[int, Field(ge=0, le=6)]
    effects: dict[str, Annotated[int, Field(ge=1, le=6)]] = Field(default_factory=_printed_effects)


class Art(Part):
    id: Id
    name: Name
    points: Annotated[int, Field(ge=1, le=10)]
    cost: Florins


class PackData(Heading):
    """The JSON of a pack, field by field."""

    pieces: Pieces
    soldiers_per_army: ArmySize
    seas: dict[Id, Name]
    regions: dict[Id, Name]
    straits: tuple[tuple[Id, Id], ...]
    impassable: Impassable
    territories: Annotated[tuple[Territory, ...], Field(min_length=12, max_length=60)]
    tanks: Annotated[tuple[TankCard, ...], Field(min_length=5, max_length=20)]
    airplanes: Annotated[tuple[AirplaneCard, ...], Field(min_length=5, max_length=20)]
    inventions: Annotated[tuple[Invention, ...], Field(max_length=40)]
    art: Annotated[tuple[Art, ...], Field(max_length=40)]

    @property
    def cards(self) -> Mapping[str, tuple[TankCard | AirplaneCard | Invention | Art, ...]]:
        """The cards of each kind."""
        return {"tank": self.tanks, "airplane": self.airplanes, "invention": self.inventions, "art": self.art}


class Pack:
    """A checked pack, arranged for the rules.

    `neighbours` are borders and straits (magnifico/1), `overseas` the other territories on a shared sea
    (magnifico/7.1.2), `reach` both, in the map's order: everything that can be invaded or attacked from a territory.
    `deck` is the project deck as a sorted list with every copy. By card, `kinds` is its kind ("tank", "airplane",
    "invention", "art"), `costs` the price in florins of building its machine or activating it, `effects` what an
    invention does. By effect, `bonuses` are the inventions that have it, each with its number.
    """

    __slots__ = (
        "airplanes",
        "art",
        "bonuses",
        "costs",
        "data",
        "deck",
        "effects",
        "hash",
        "inventions",
        "kinds",
        "neighbours",
        "overseas",
        "pieces",
        "reach",
        "regions",
        "tanks",
        "territories",
    )

    def __init__(self, data: PackData) -> None:
        self.data = data
        self.hash = hash_of(data)
        self.pieces = data.pieces
        self.territories = tuple(place.id for place in data.territories)
        self.regions = {place.id: place.region for place in data.territories}
        self.neighbours = _neighbours(data)
        self.overseas = _overseas(data)
        self.reach = {place: self._reach(place) for place in self.territories}
        self.tanks = {card.id: card for card in data.tanks}
        self.airplanes = {card.id: card for card in data.airplanes}
        self.inventions = {card.id: card for card in data.inventions}
        self.art = {card.id: card for card in data.art}
        self.kinds = {card.id: kind for kind, cards in data.cards.items() for card in cards}
        self.costs = {card.id: card.cost for cards in data.cards.values() for card in cards}
        self.effects = {card.id: _effects(card) for card in data.inventions}
        self.bonuses = {
            effect: tuple((card, does[effect]) for card, does in self.effects.items() if effect in does)
            for effect in EFFECTS
        }
        copies = [card.id for card in data.inventions for _ in range(card.copies)]
        self.deck = tuple(sorted([*copies, *self.art]))

    def _reach(self, place: str) -> tuple[str, ...]:
        near = self.neighbours[place] | self.overseas[place]
        return tuple(other for other in self.territories if other in near)

    def is_machine_card(self, card: str) -> bool:
        return self.kinds.get(card) in MACHINES

    def hooks_used(self, cards: Sequence[str]) -> int:
        """How many of the cards use an airplane's hook (magnifico/6.3)."""
        return sum(card in self.inventions and self.inventions[card].upgrades == "airplane" for card in cards)

    def is_printed(self, card: str) -> bool:
        """Whether an invention has the effects of the printed one with its id."""
        printed = INVENTIONS.get(card)
        return printed is not None and printed.effects == self.effects[card]

    def printed_like(self, card: str) -> tuple[str, ...]:
        """The printed inventions with the effects of `card`: itself, or for each of its effects the first that has it.
        Raises `KeyError` if it is not an invention."""
        effects = self.effects[card]
        if self.is_printed(card):
            return (card,)
        return tuple(next(each for each, does in INVENTIONS.items() if effect in does.effects) for effect in effects)


def parse_pack(text: str) -> Pack:
    """Read and check a pack. Raises `BadPack` naming the field at fault."""
    data = read_data(PackData, text)
    _check_map(data)
    _check_cards(data)
    return Pack(data)


def _effects(invention: Invention) -> dict[Effect, int]:
    return {effect: invention.effects[effect] for effect in EFFECTS if effect in invention.effects}


def _neighbours(data: PackData) -> dict[str, frozenset[str]]:
    near = {place.id: set(place.borders) for place in data.territories}
    for one, other in data.straits:
        near[one].add(other)
        near[other].add(one)
    return {place: frozenset(others) for place, others in near.items()}


def _overseas(data: PackData) -> dict[str, frozenset[str]]:
    ports = {sea: {place.id for place in data.territories if sea in place.seas} for sea in data.seas}
    return {place.id: frozenset().union(*[ports[sea] for sea in place.seas]) - {place.id} for place in data.territories}


def _check_map(data: PackData) -> None:
    borders = {place.id: place.borders for place in data.territories}
    check_unique("territories", [place.id for place in data.territories])
    for place in data.territories:
        field = f"territories.{place.id}"
        for other in place.borders:
            if place.id not in borders.get(other, ()):
                raise BadPack(f"{field}.borders", f"{other} does not name {place.id} as its border too")
        if place.id in place.borders:
            raise BadPack(f"{field}.borders", "it borders itself")
        if unknown := set(place.seas) - set(data.seas):
            raise BadPack(f"{field}.seas", f"no such sea: {min(unknown)}")
        if place.region not in data.regions:
            raise BadPack(f"{field}.region", f"no such region: {place.region}")
    for pair in (*data.straits, data.impassable.surrounded_by):
        if unknown := set(pair) - set(borders):
            raise BadPack("straits or impassable", f"no such territory: {min(unknown)}")
    _check_connected(data)


def _check_connected(data: PackData) -> None:
    near = _neighbours(data)
    seen: set[str] = set()
    rest = [data.territories[0].id]
    while rest:
        place = rest.pop()
        if place in seen:
            continue
        seen.add(place)
        seas = next(t.seas for t in data.territories if t.id == place)
        rest.extend(near[place])
        rest.extend(t.id for t in data.territories if set(t.seas) & set(seas))
    if unreached := {place.id for place in data.territories} - seen:
        raise BadPack("territories", f"{min(unreached)} cannot be reached by land or sea")


def _check_cards(data: PackData) -> None:
    check_unique("cards", [card.id for cards in data.cards.values() for card in cards])
    for invention in data.inventions:
        field = f"inventions.{invention.id}"
        if invention.id in (*data.cards, "leonardo"):
            raise BadPack(field, "this is what a kind of card is called")
        _check_invention(field, invention)


def _check_invention(field: str, invention: Invention) -> None:
    printed, known = INVENTIONS.get(invention.id), f"known effects: {', '.join(EFFECTS)}"
    if not invention.effects:
        raise BadPack(f"{field}.effects", f"the rules know no effect of this invention; {known}")
    if unknown := set(invention.effects) - set(EFFECTS):
        raise BadPack(f"{field}.effects", f"the rules know no effect {min(unknown)}; {known}")
    for effect in ONCE & set(invention.effects):
        if invention.effects[effect] > 1:
            raise BadPack(f"{field}.effects.{effect}", "must be 1: more of it would do no more")
    if printed and invention.upgrades != printed.upgrades:
        raise BadPack(f"{field}.upgrades", f"must be {printed.upgrades}")

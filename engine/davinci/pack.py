"""The data pack: inventions, types, the beginners' sets, prices and bonuses."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Literal

from pydantic import Field

from ..packs import BadPack, Heading, Name, Part, check_unique, hash_of, read_data
from .box import COMPONENTS, MEN_SLOTS, NEEDED, SPACES, Metal

Component = Annotated[str, Field(pattern=f"^({'|'.join(COMPONENTS)})$")]
Number = Annotated[str, Field(pattern=r"^[1-9][0-9]?$")]
Florins = Annotated[int, Field(ge=0, le=99)]
Few = Annotated[int, Field(ge=1, le=4)]


class Type(Part):
    """One of the five kinds of invention; its id is its main material."""

    id: Component
    name: Name


class Invention(Part):
    id: Number
    name: Name
    metal: Metal
    type: Component
    components: dict[Component, Few]
    weeks: Literal[4, 7, 11, 15]
    first: Florins
    later: Florins
    status: str


class StartingSet(Part):
    """What a beginner starts with; a laboratory is given by the spaces of the side that shows."""

    id: Literal["a", "b", "c", "d", "e"]
    apprentices: Annotated[int, Field(ge=3, le=9)]
    labs: Annotated[tuple[Literal[3, 4, 5, 6], ...], Field(min_length=1, max_length=2)]
    men: Annotated[int, Field(ge=0, le=3)]
    components: dict[Component, Few]
    florins: Florins
    status: str


class DeckLayers(Part):
    """How the deck is built: `bottom` lies lowest; above it the other golds, shuffled with as many cards of the
    cheaper metals as `middle` says; the rest on top (davinci/deck)."""

    bottom: tuple[Number, ...]
    middle: dict[Literal["bronze", "copper", "silver"], Few]


class PackData(Heading):
    """The JSON of a pack, field by field."""

    types: Annotated[tuple[Type, ...], Field(min_length=5, max_length=5)]
    components_each: Annotated[int, Field(ge=8, le=30)]
    requested: dict[Literal["2", "3", "4", "5"], Annotated[int, Field(ge=1, le=5)]]
    opening: tuple[Number, ...]
    deck: DeckLayers
    prices: Annotated[tuple[Florins, ...], Field(min_length=2, max_length=6)]
    variety: dict[Literal["3", "4", "5"], Florins]
    sets: Annotated[tuple[StartingSet, ...], Field(min_length=5, max_length=5)]
    inventions: Annotated[tuple[Invention, ...], Field(min_length=20, max_length=25)]


class Pack:
    """A checked pack, laid out for the rules.

    `inventions` are by id, in the order of their numbers; `opening` is the longest opening row; `requested` says how
    many inventions are on the board, by players; `variety` the bonus by types.
    """

    __slots__ = (
        "bottom", "components_each", "data", "hash", "inventions", "middle", "numbers", "opening", "prices",
        "requested", "sets", "types", "variety",
    )  # fmt: skip

    def __init__(self, data: PackData) -> None:
        self.data = data
        self.hash = hash_of(data)
        self.types = {type_.id: type_ for type_ in data.types}
        self.inventions = {card.id: card for card in sorted(data.inventions, key=lambda card: int(card.id))}
        self.numbers = tuple(self.inventions)
        self.components_each = data.components_each
        self.requested = {int(players): count for players, count in data.requested.items()}
        self.opening = data.opening
        self.bottom = frozenset(data.deck.bottom)
        self.middle: dict[str, int] = {str(metal): count for metal, count in data.deck.middle.items()}
        self.prices = data.prices
        self.variety = {int(types): florins for types, florins in data.variety.items()}
        self.sets = data.sets

    def in_bottom(self, card: str) -> bool:
        """Whether an invention begins in the lowest part of the deck."""
        return card in self.bottom


def parse_pack(text: str) -> Pack:
    """Read and check a pack. Raises `BadPack` naming the field at fault."""
    data = read_data(PackData, text)
    _check_inventions(data)
    _check_sets(data)
    _check_deck(data)
    return Pack(data)


def _check_inventions(data: PackData) -> None:
    check_unique("types", [type_.id for type_ in data.types])
    check_unique("inventions", [card.id for card in data.inventions])
    for card in data.inventions:
        if sum(card.components.values()) != NEEDED[card.metal]:
            raise BadPack(f"inventions.{card.id}.components", f"a {card.metal} one takes {NEEDED[card.metal]}")
        if card.later > card.first:
            raise BadPack(f"inventions.{card.id}.later", "more than the first inventor gets")


def _check_sets(data: PackData) -> None:
    check_unique("sets", [each.id for each in data.sets])
    for each in data.sets:
        if sum(spaces in SPACES["small"] for spaces in each.labs) != 1:
            raise BadPack(f"sets.{each.id}.labs", "every set has just one small laboratory, of 3 or 5 spaces")
        if each.men > sum(MEN_SLOTS[spaces] for spaces in each.labs):
            raise BadPack(f"sets.{each.id}.men", "more mechanical men than the laboratories have room for")
    for component in COMPONENTS:
        if sum(each.components.get(component, 0) for each in data.sets) > data.components_each:
            raise BadPack("sets", f"more {component} than there is")


def _check_deck(data: PackData) -> None:
    numbers = {card.id: card.metal for card in data.inventions}
    for field, cards in (("opening", data.opening), ("deck.bottom", data.deck.bottom)):
        check_unique(field, cards)
        if unknown := set(cards) - set(numbers):
            raise BadPack(field, f"no such invention: {min(unknown)}")
    if {numbers[card] for card in data.deck.bottom} - {"gold"}:
        raise BadPack("deck.bottom", "only gold inventions lie at the bottom")
    if set(data.opening) & set(data.deck.bottom):
        raise BadPack("opening", "an invention from the bottom of the deck cannot be among the first requested")
    if len(data.opening) < max(data.requested.values()):
        raise BadPack("opening", "fewer than the board shows")
    left = Counter(metal for card, metal in numbers.items() if card not in data.opening)
    for metal, count in data.deck.middle.items():
        # With two experts one more of each of these metals is taken out (davinci/players-2-3).
        if left[metal] < count + 1:
            raise BadPack(f"deck.middle.{metal}", "more than the deck has")
    if set(data.requested) != {"2", "3", "4", "5"}:
        raise BadPack("requested", "say it for 2, 3, 4 and 5 players")

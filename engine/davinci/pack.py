"""The data pack: inventions, types, the beginners' sets, the experts' favours, the Council, prices and bonuses."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Any, Literal

from pydantic import Field, model_validator

from ..packs import BadPack, Heading, Id, Name, Part, check_unique, hash_of, read_data
from .constants import COMPONENTS, MEN_SLOTS, NEEDED, SPACES, Metal

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
    """What a beginner starts with; a laboratory is given by the spaces of the side up."""

    id: Literal["a", "b", "c", "d", "e"]
    apprentices: Annotated[int, Field(ge=3, le=9)]
    labs: Annotated[tuple[Literal[3, 4, 5, 6], ...], Field(min_length=1, max_length=2)]
    men: Annotated[int, Field(ge=0, le=3)]
    components: dict[Component, Few]
    florins: Florins
    status: str


FavourKind = Literal[
    "florins", "components", "apprentice", "flip_small", "large_lab", "flip_large", "man_small", "man_large"
]
FAVOURS: dict[str, tuple[str, int]] = {
    "florins": ("a", 5),
    "components": ("b", 4),
    "apprentice": ("c", 1),
    "flip_small": ("d", 1),
    "large_lab": ("d", 1),
    "flip_large": ("d", 1),
    "man_small": ("d", 1),
    "man_large": ("d", 1),
}
"""The kinds of favour in the book's order: the letter of each, and how much each gives (davinci/setup-experts)."""
COUNTED = ("florins", "components", "apprentice")
"""The kinds with a variable amount."""
MOST_APPRENTICES = 2
"""The most per favour; with this many in each of three favours an expert has nine (davinci/academy-max)."""
NEVER_BARRED = ("florins", "components")
"""The kinds that a seat can always take."""


class Favour(Part):
    """What an expert may begin with: a `count` of florins, components (at most so many `alike`) or apprentices, or a
    change of a laboratory. The `letter` limits how often it is taken. A favour whose id is a kind is of that kind;
    fields left out are as in the book."""

    id: Id
    kind: FavourKind
    letter: Annotated[str, Field(pattern="^[a-z]$")]
    count: Annotated[int, Field(ge=1, le=20)]
    alike: Few = 2

    @model_validator(mode="before")
    @classmethod
    def _as_in_the_book(cls, given: Any) -> Any:
        if not isinstance(given, dict):
            return given
        kind = given.get("kind", given.get("id"))
        letter, count = FAVOURS.get(str(kind), ("", 0))
        return {"kind": kind, "letter": letter, "count": count, **given}


BenefitKind = Literal["move", "florins", "peek", "component"]
BENEFITS: tuple[BenefitKind, ...] = ("move", "florins", "peek", "component")
"""The kinds of benefit, in the book's order (davinci/council-order)."""
ONCE: tuple[BenefitKind, ...] = ("florins", "peek")
"""The kinds that leave nothing for a second benefit of the same kind in a turn."""
COMPONENT_PRICE = 1  # davinci/council-component


class Benefit(Part):
    """One of the Council's four benefits: move an apprentice, take the Council's florins, look at the top `cards` of
    the deck, or buy a component at a `price`. A benefit whose id is a kind is of that kind."""

    id: Id
    kind: BenefitKind
    cards: Few = 4
    price: Annotated[int, Field(ge=1, le=20)] = COMPONENT_PRICE

    @model_validator(mode="before")
    @classmethod
    def _as_in_the_book(cls, given: Any) -> Any:
        return {"kind": given.get("id"), **given} if isinstance(given, dict) else given


class DeckLayers(Part):
    """How the deck is built: `bottom` is lowest; above it the other golds, shuffled with as many cards of the cheaper
    metals as `middle` says; the rest on top (davinci/deck)."""

    bottom: tuple[Number, ...]
    middle: dict[Literal["bronze", "copper", "silver"], Few]


class PackData(Heading):
    """The JSON of a pack, field by field. `benefits` are in the order in which they are carried out: one for each seat
    that stays at a full Council."""

    types: Annotated[tuple[Type, ...], Field(min_length=5, max_length=5)]
    components_each: Annotated[int, Field(ge=8, le=30)]
    requested: dict[Literal["2", "3", "4", "5"], Annotated[int, Field(ge=1, le=5)]]
    opening: tuple[Number, ...]
    deck: DeckLayers
    prices: Annotated[tuple[Florins, ...], Field(min_length=2, max_length=6)]
    variety: dict[Literal["3", "4", "5"], Florins]
    sets: Annotated[tuple[StartingSet, ...], Field(min_length=5, max_length=5)]
    inventions: Annotated[tuple[Invention, ...], Field(min_length=20, max_length=25)]
    favours: Annotated[tuple[Favour, ...], Field(max_length=20)] = tuple(
        Favour.model_validate({"id": kind}) for kind in FAVOURS
    )
    benefits: Annotated[tuple[Benefit, ...], Field(min_length=4, max_length=4)] = tuple(
        Benefit(id=kind, kind=kind) for kind in BENEFITS
    )


class Pack:
    """A checked pack, arranged for the rules.

    `inventions` are by id, in the order of their numbers; `opening` is the longest opening row; `requested` is how many
    inventions are on the board, by number of players; `variety` is the bonus by number of types. `favours` and
    `benefits` are by id; `looked_at` is how many cards of the deck a benefit shows.
    """

    __slots__ = (
        "benefits", "bottom", "components_each", "data", "favours", "hash", "inventions", "looked_at", "middle",
        "numbers", "opening", "prices", "requested", "sets", "types", "variety",
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
        self.favours = {favour.id: favour for favour in data.favours}
        self.benefits = {benefit.id: benefit for benefit in data.benefits}
        self.looked_at = next((benefit.cards for benefit in data.benefits if benefit.kind == "peek"), 0)

    def in_bottom(self, card: str) -> bool:
        """Whether an invention begins in the lowest part of the deck."""
        return card in self.bottom


def parse_pack(text: str) -> Pack:
    """Read and check a pack. Raises `BadPack` naming the field at fault."""
    data = read_data(PackData, text)
    _check_inventions(data)
    _check_sets(data)
    _check_deck(data)
    _check_favours(data)
    _check_benefits(data)
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
        # With two experts one more card of each of these metals is taken out (davinci/players-2-3).
        if left[metal] < count + 1:
            raise BadPack(f"deck.middle.{metal}", "more than the deck has")
    if set(data.requested) != {"2", "3", "4", "5"}:
        raise BadPack("requested", "say it for 2, 3, 4 and 5 players")


def _check_favours(data: PackData) -> None:
    check_unique("favours", [favour.id for favour in data.favours])
    for favour in data.favours:
        if favour.kind not in COUNTED and favour.count != FAVOURS[favour.kind][1]:
            raise BadPack(f"favours.{favour.id}.count", f"only {', '.join(COUNTED)} are counted")
        if favour.kind == "apprentice" and favour.count > MOST_APPRENTICES:
            raise BadPack(f"favours.{favour.id}.count", f"at most {MOST_APPRENTICES}: the Academy has nobody else")
    # Each letter can be taken twice, and a seat takes up to three favours (davinci/favours-limit).
    if len({favour.letter for favour in data.favours if favour.kind in NEVER_BARRED}) < 2:
        raise BadPack("favours", f"{' or '.join(NEVER_BARRED)} under two letters, so that one can always be taken")


def _check_benefits(data: PackData) -> None:
    check_unique("benefits", [benefit.id for benefit in data.benefits])
    kinds = Counter(benefit.kind for benefit in data.benefits)
    for kind in ONCE:
        if kinds[kind] > 1:
            raise BadPack("benefits", f"only one of kind {kind}")
    for benefit in data.benefits:
        if benefit.kind == "component" and benefit.price != COMPONENT_PRICE and benefit.price in data.prices:
            raise BadPack(f"benefits.{benefit.id}.price", "a price of the shops: nobody could tell which was paid")

"""The data pack: the city, its quarters, offices, events, men-at-arms, works of art and the market's numbers."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Literal

from pydantic import Field

from ..packs import BadPack, Heading, Id, Name, Part, check_unique, hash_of, read_data
from .constants import (
    COIN,
    EVENT_PAYS,
    FARTHEST,
    KINDS,
    MACHINE,
    MARKETS,
    MOST_WORKS,
    PALACE_KINDS,
    PRODUCTS,
    QUARTER_FACTOR,
    SPACES,
    SQUARES,
    START,
    TAXED,
    TOLL,
    USES,
    Kind,
    Use,
)

Number = Annotated[int, Field(ge=1, le=SPACES)]
Tens = Annotated[int, Field(ge=10, le=500, multiple_of=10)]
"""Prices and values: multiples of ten, so that half of one is a whole number of coins."""
Florins = Annotated[int, Field(ge=COIN, le=500, multiple_of=COIN)]
Percent = Annotated[int, Field(ge=50, le=1000, multiple_of=50)]


class Quarter(Part):
    id: Annotated[str, Field(pattern="^[A-Z]$")]
    name: Name


class Space(Part):
    """A space of the walk. Streets and alleys have a `quarter`, a `building` (its Italian name) and a price, bridges a
    price and a `toll`. A square other than the start has a `use`, by default the book's."""

    always_written = frozenset({"quarter", "building", "price"})

    n: Number
    name: Name
    kind: Kind
    quarter: str = ""
    building: Annotated[str, Field(max_length=60)] = ""
    price: Annotated[int, Field(ge=0, le=500, multiple_of=10)] = 0
    toll: Florins = TOLL
    use: Literal["", "event", "asylum"] = ""

    @property
    def is_palace(self) -> bool:
        return self.kind in PALACE_KINDS

    @property
    def for_sale(self) -> bool:
        return self.price > 0


DEAR = 50


class Office(Part):
    """The office of a square or a market: it sends visitors up to `reach` spaces on or back (a panel has room for at
    most 12). With `theft` it may also take a man-at-arms; by default the expensive ones may
    (leonardo1989/office-theft)."""

    space: Number
    name: Name
    price: Tens
    reach: Annotated[int, Field(ge=1, le=12)] = FARTHEST
    theft: bool | None = None

    @property
    def takes_men(self) -> bool:
        return self.price >= DEAR if self.theft is None else self.theft


class InternationalEvent(Part):
    """An event that pays `florins` to every member of a faction, or "nothing"."""

    always_written = frozenset({"year"})

    id: Id
    name: Name
    kind: Literal["guelf", "ghibelline", "nothing"]
    year: int | None = None
    florins: Florins = EVENT_PAYS


class Man(Part):
    id: Id
    name: Name


class Work(Part):
    id: Id
    name: Name
    artist: str
    value: Tens


class PackData(Heading):
    """The JSON of a pack, field by field. `rents` are percents of the price, for 0 to 4 works on show; `products` are
    the numbers of each product of the market."""

    reported: tuple[str, ...]
    quarters: Annotated[tuple[Quarter, ...], Field(min_length=6, max_length=6)]
    spaces: Annotated[tuple[Space, ...], Field(min_length=SPACES, max_length=SPACES)]
    rents: Annotated[tuple[Percent, ...], Field(min_length=MOST_WORKS + 1, max_length=MOST_WORKS + 1)]
    offices: Annotated[tuple[Office, ...], Field(min_length=1, max_length=9)]
    events: Annotated[tuple[InternationalEvent, ...], Field(min_length=2, max_length=40)]
    men: Annotated[tuple[Man, ...], Field(min_length=1, max_length=20)]
    works: Annotated[tuple[Work, ...], Field(min_length=40, max_length=60)]
    products: dict[Literal["gem", "ivory", "gold", "spices"], Annotated[tuple[int, ...], Field(min_length=1)]]


class Pack:
    """A checked pack, arranged for the rules: `spaces` and `offices` by number of their space, `works`, `events` and
    `men` by id; `quarters` are the palaces of each; `palaces` and `bridges` are in the order of the walk; `product_of`
    is the product that wins with a number of the machine; `uses` is what happens on each square and market;
    `event_pays` are the different sums that events pay, the lowest first."""

    __slots__ = (
        "bridges", "data", "event_pays", "events", "hash", "men", "offices", "palaces", "product_of", "quarters",
        "rents", "spaces", "uses", "works",
    )  # fmt: skip

    def __init__(self, data: PackData) -> None:
        self.data = data
        self.hash = hash_of(data)
        self.spaces = {space.n: space for space in data.spaces}
        self.palaces = tuple(space.n for space in data.spaces if space.is_palace)
        self.bridges = tuple(space.n for space in data.spaces if space.kind == "bridge")
        self.quarters = {
            quarter.id: tuple(space.n for space in data.spaces if space.quarter == quarter.id)
            for quarter in data.quarters
        }
        self.rents = data.rents
        self.offices = {office.space: office for office in data.offices}
        self.events = {event.id: event for event in data.events}
        paying = {event.florins for event in data.events if event.kind != "nothing"}
        self.event_pays = tuple(sorted(paying)) or (EVENT_PAYS,)
        self.uses: dict[int, Use] = {**USES, **{space.n: space.use for space in data.spaces if space.use}}
        self.men = {man.id: man for man in data.men}
        self.works = {work.id: work for work in data.works}
        self.product_of = {number: str(product) for product, numbers in data.products.items() for number in numbers}

    def rent(self, space: int, works: int, *, whole_quarter: bool) -> int:
        """What a visitor pays in a palace (leonardo1989/rent, leonardo1989/rent-works, leonardo1989/quarter)."""
        rent = self.spaces[space].price * self.rents[works] // 100
        return rent * QUARTER_FACTOR if whole_quarter else rent


def parse_pack(text: str) -> Pack:
    """Read and check a pack. Raises `BadPack` naming the field at fault."""
    data = read_data(PackData, text)
    _check_city(data)
    _check_cards(data)
    _check_market(data)
    return Pack(data)


def _check_city(data: PackData) -> None:
    if [space.n for space in data.spaces] != list(range(START, SPACES + START)):
        raise BadPack("spaces", f"number them {START} to {SPACES}, in this order")
    if Counter(space.kind for space in data.spaces) != Counter(KINDS):
        raise BadPack("spaces", f"there are {', '.join(f'{count} of kind {kind}' for kind, count in KINDS.items())}")
    for kind, numbers in (("market", MARKETS), ("square", SQUARES)):
        if tuple(space.n for space in data.spaces if space.kind == kind) != numbers:
            raise BadPack("spaces", f"those of kind {kind} are {', '.join(map(str, numbers))}")
    check_unique("quarters", [quarter.id for quarter in data.quarters])
    quarters = {quarter.id for quarter in data.quarters}
    for space in data.spaces:
        if space.is_palace != (space.quarter in quarters and space.building != ""):
            raise BadPack(f"spaces.{space.n}", "streets and alleys, and only they, have a quarter and a building")
        if space.for_sale != (space.is_palace or space.kind == "bridge"):
            raise BadPack(f"spaces.{space.n}.price", "palaces and bridges, and only they, have a price")
        if space.toll != TOLL and space.kind != "bridge":
            raise BadPack(f"spaces.{space.n}.toll", "only bridges have a toll")
        if space.use and (space.kind != "square" or space.n == START):
            raise BadPack(f"spaces.{space.n}.use", f"only the squares but {START} have a use of their own")
    if empty := quarters - {space.quarter for space in data.spaces}:
        raise BadPack("quarters", f"{min(empty)} has no palace")


def _check_cards(data: PackData) -> None:
    kinds = {space.n: space.kind for space in data.spaces}
    check_unique("offices", [office.space for office in data.offices])
    for office in data.offices:
        if kinds[office.space] not in ("square", "market"):
            raise BadPack("offices", f"{office.space} is neither a square nor a market")
    for field, ids in (("events", data.events), ("men", data.men), ("works", data.works)):
        check_unique(field, [each.id for each in ids])


def _check_market(data: PackData) -> None:
    numbers = sorted(number for numbers in data.products.values() for number in numbers)
    free = [number for number in range(1, MACHINE + 1) if number not in TAXED]
    if set(data.products) != set(PRODUCTS) or numbers != free:
        raise BadPack("products", f"the four have each number once but {', '.join(map(str, TAXED))}")

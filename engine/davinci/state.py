"""The state of a game: what each seat owns, and the point reached in the turn.

The deck has no order except for cards a seat has looked at. Any other card is drawn only when it is turned over or
looked at, from those that can still be there, so that no state hides a future card.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal

from pydantic import ConfigDict, Field

from ..actions import STRICT
from ..game import Result
from ..state_codec import PACK, Memo
from .constants import APPRENTICES, LABS, MASTER_WORTH, MEN_SLOTS
from .options import Options
from .pack import Pack
from .plan import Plan
from .wishes import CityAnswer, copy_answer

Phase = Literal[
    "favour", "labs", "placement", "city", "leonardo", "benefit", "move", "peek", "component", "offer", "workshop",
    "bid", "over",
]  # fmt: skip
"""The phases; each is also the kind of its decisions."""

PackField = Annotated[Pack, *PACK]


@dataclass(slots=True)
class Work:
    """What a laboratory works on: the invention, the turn in which the work began, the weeks done, and whether its
    components are shown: because another seat has completed it (davinci/still-working), or because its owner chose to
    show them (davinci/lab-secret)."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    invention: str = field(repr=False)
    since: int
    weeks: int = 0
    shown: bool = False


@dataclass(slots=True)
class Lab:
    """A laboratory: the spaces of the side up, its mechanical men, its work, and its workers now."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    spaces: int
    men: int = 0
    work: Work | None = None
    apprentices: int = 0
    master: bool = False

    @property
    def idle(self) -> bool:
        return self.work is None

    @property
    def current_work(self) -> Work:
        """What it works on; it must be working."""
        assert self.work is not None
        return self.work

    @property
    def room(self) -> int:
        """Spaces left for workers (davinci/place-spaces)."""
        return self.spaces - self.men - self.apprentices - self.master

    @property
    def slots(self) -> int:
        """How many more mechanical men it can take (davinci/place-men)."""
        return MEN_SLOTS[self.spaces] - self.men


@dataclass(slots=True)
class Group:
    """One seat's workers in an area of the city."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    seat: int
    apprentices: int = 0
    master: bool = False

    @property
    def worth(self) -> int:
        return self.apprentices + MASTER_WORTH * self.master


@dataclass(slots=True)
class Placing:
    """One placement of this turn: the place and the workers."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    where: str
    apprentices: int
    master: bool


@dataclass(slots=True)
class Answers:
    """What a seat has answered in secret or ahead of its moment (davinci/ahead).

    `changes` counts these answers, for the seat's own questions. `labs` are its laboratories as the others see them
    while its answer for them is sealed, None if it changed nothing. `plan` is its plan for placing; `planned` if it is
    finished, or none is wanted. `city` is its answer for the city of this turn, `later` are
    the starts it leaves for the next turn, by laboratory.
    """

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    changes: int = 0
    labs: dict[str, Lab] | None = None
    plan: Plan | None = None
    planned: bool = False
    city: CityAnswer | None = None
    later: dict[str, str] = field(default_factory=dict)


NO_ANSWERS = Answers()


@dataclass(slots=True)
class Player:
    """A seat's possessions.

    `apprentices` are all it has, `returned` those of its colour that left the game at the start; `free` and
    `master_free` are in its supply. `hand` counts components. `inventions` are the cards in front of it, `completed`
    all it has completed. `seen` are cards it has looked at that are still in the deck, in the order it left them;
    `sure` if no other seat has looked at them since.
    """

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    colour: str
    apprentices: int
    small: Lab
    large: Lab | None = None
    returned: int = 0
    free: int = 0
    master_free: bool = True
    florins: int = field(default=0, repr=False)
    hand: dict[str, int] = field(default_factory=dict, repr=False)
    favours: list[str] = field(default_factory=list)
    inventions: list[str] = field(default_factory=list)
    completed: list[str] = field(default_factory=list)
    placings: list[Placing] = field(default_factory=list)
    passed: bool = False
    seen: list[str] = field(default_factory=list, repr=False)
    sure: bool = field(default=True, repr=False)
    answers: Annotated[Answers, Field(exclude_if=lambda answers: answers == NO_ANSWERS)] = field(
        default_factory=Answers, repr=False
    )

    def lab(self, name: str) -> Lab | None:
        return self.small if name == "small" else self.large

    def own_lab(self, name: str) -> Lab:
        """One of the seat's laboratories; the seat must have it."""
        lab = self.lab(name)
        assert lab is not None
        return lab

    @property
    def labs(self) -> list[tuple[str, Lab]]:
        """Its laboratories by name."""
        return [("small", self.small)] if self.large is None else [("small", self.small), ("large", self.large)]

    @property
    def labs_shown(self) -> list[tuple[str, Lab]]:
        """Its laboratories as the others see them."""
        return self.labs if self.answers.labs is None else list(self.answers.labs.items())

    @property
    def men(self) -> int:
        return sum([lab.men for _, lab in self.labs])

    @property
    def hireable(self) -> int:
        """Apprentices of its colour in the Academy (davinci/academy)."""
        return APPRENTICES - self.returned - self.apprentices


@dataclass(slots=True)
class Deck:
    """The inventions not yet requested.

    `layers` counts, from the top, the cards of each metal in each part that no seat has looked at; `unseen` are those
    cards, in no order; `top` are cards a seat has looked at, the next one first.
    """

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    layers: list[dict[str, int]]
    unseen: list[str] = field(repr=False)
    top: list[str] = field(default_factory=list, repr=False)

    @property
    def size(self) -> int:
        return len(self.unseen) + len(self.top)


@dataclass(slots=True)
class Council:
    """The Council being resolved: the benefit each seat has chosen, how many of the four have been dealt with, and the
    seats whose rank in another area a move has changed (davinci/ahead)."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    chosen: dict[str, int] = field(default_factory=dict)
    done: int = 0
    touched: Annotated[list[int], Field(exclude_if=lambda seats: not seats)] = field(default_factory=list)


@dataclass(slots=True)
class Contest:
    """Seats that completed an invention in the same turn bid for its card: the seats in turn order, each one's bid
    (None until made), and how often each has bid."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    invention: str
    seats: list[int]
    bids: list[int | None] = field(repr=False)
    changes: list[int]


@dataclass(slots=True)
class State:
    """A whole game.

    `acts` counts the open actions carried out. `waiting` are the seats still to act, in order: they choose a favour,
    declare their laboratories, place workers, are offered something in `area`, or carry out a benefit. `paid` counts
    the benefits taken in `area`, which gives the price. `requested` are the inventions on the board; `gone` those that
    have left it, or the game. `stock` counts the components in the shops.
    """

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    options: Options
    players: list[Player]
    deck: Deck
    stock: dict[str, int]
    areas: dict[str, list[Group]]
    leonardo: int = 0
    phase: Phase = "labs"
    turn: int = 0
    acts: int = 0
    requested: list[str] = field(default_factory=list)
    gone: list[str] = field(default_factory=list)
    council_florins: int = 1
    waiting: list[int] = field(default_factory=list)
    area: str | None = None
    paid: int = 0
    council: Council | None = None
    contests: list[Contest] = field(default_factory=list)
    result: Result | None = None
    pack: PackField = field(default=None, repr=False, compare=False)  # type: ignore[assignment]
    memo: Memo = field(default_factory=dict, repr=False, compare=False)

    # Derived from the table.

    @property
    def current_area(self) -> str:
        """The area of the city that is resolved now; there must be one."""
        assert self.area is not None
        return self.area

    @property
    def current_council(self) -> Council:
        assert self.council is not None
        return self.council

    @property
    def deck_size(self) -> int:
        return self.deck.size

    @property
    def benefits_done(self) -> int:
        """How many of the Council's benefits have been dealt with."""
        return self.council.done if self.council else 0

    @property
    def price(self) -> int:
        """The price of the area's next benefit (davinci/prices)."""
        return self.pack.prices[self.paid]

    def groups(self, area: str) -> list[Group]:
        """The workers in an area of the city, from the arrow on."""
        return self.areas[area]

    def in_stock(self, component: str) -> int:
        return self.stock[component]

    def group(self, area: str, seat: int) -> Group | None:
        """A seat's workers in an area of the city."""
        for group in self.areas[area]:
            if group.seat == seat:
                return group
        return None

    def own_group(self, area: str, seat: int) -> Group:
        """A seat's workers in an area; it must have some there."""
        group = self.group(area, seat)
        assert group is not None
        return group

    def workers_at(self, where: str, seat: int) -> tuple[int, bool]:
        """A seat's apprentices in an area or one of its laboratories, and whether its master is there."""
        at = self.players[seat].lab(where) if where in LABS else self.group(where, seat)
        return (at.apprentices, at.master) if at else (0, False)


def copy_state(state: State) -> State:
    """An independent copy; faster than `copy.deepcopy`, for undo and search."""
    return State(
        options=state.options,
        players=[_copy_player(player) for player in state.players],
        deck=Deck([dict(layer) for layer in state.deck.layers], list(state.deck.unseen), list(state.deck.top)),
        stock=dict(state.stock),
        areas={area: [Group(g.seat, g.apprentices, g.master) for g in groups] for area, groups in state.areas.items()},
        leonardo=state.leonardo,
        phase=state.phase,
        turn=state.turn,
        acts=state.acts,
        requested=list(state.requested),
        gone=list(state.gone),
        council_florins=state.council_florins,
        waiting=list(state.waiting),
        area=state.area,
        paid=state.paid,
        council=Council(dict(state.council.chosen), state.council.done, list(state.council.touched))
        if state.council
        else None,
        contests=[Contest(c.invention, list(c.seats), list(c.bids), list(c.changes)) for c in state.contests],
        result=state.result,
        pack=state.pack,
    )


def _copy_player(p: Player) -> Player:
    return Player(
        p.colour, p.apprentices, copy_lab(p.small), copy_lab(p.large) if p.large else None, p.returned, p.free,
        p.master_free, p.florins, dict(p.hand), list(p.favours), list(p.inventions), list(p.completed),
        [Placing(x.where, x.apprentices, x.master) for x in p.placings], p.passed, list(p.seen), p.sure,
        _copy_answers(p.answers),
    )  # fmt: skip


def _copy_answers(a: Answers) -> Answers:
    labs = a.labs and {name: copy_lab(lab) for name, lab in a.labs.items()}
    return Answers(a.changes, labs, a.plan, a.planned, a.city and copy_answer(a.city), dict(a.later))


def copy_lab(lab: Lab) -> Lab:
    work = Work(lab.work.invention, lab.work.since, lab.work.weeks, lab.work.shown) if lab.work else None
    return Lab(lab.spaces, lab.men, work, lab.apprentices, lab.master)
